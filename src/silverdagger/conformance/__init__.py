"""The conformance pack: scenarios with the right answers, and the runner that checks them."""

from silverdagger.conformance.pack import Scenario, read_scenarios, scenarios
from silverdagger.conformance.runner import Failure, check

__all__ = ["Failure", "Scenario", "check", "read_scenarios", "scenarios"]
