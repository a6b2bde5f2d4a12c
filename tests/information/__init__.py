"""Tests of what a seat sees, knows and could face."""
