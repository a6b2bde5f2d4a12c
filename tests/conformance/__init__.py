"""The conformance pack, and the runner that checks it."""
