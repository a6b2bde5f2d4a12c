"""Tests of `silverdagger.testing` beside those of its strategies, which stand among the properties."""
