"""Tests of the cards, one module per card."""
