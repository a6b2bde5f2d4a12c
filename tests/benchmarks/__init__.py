"""The helpers of the benchmarks do what they say; no time is asserted."""
