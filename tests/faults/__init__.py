"""Faults that are planted in the source, to see that the tests of each rule catch them."""
