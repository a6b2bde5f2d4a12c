"""`check`: scenarios against the engine."""

from __future__ import annotations

import json

import click

from silverdagger.cli.text import FAILURES, BadInput, printable, read_text, understanding
from silverdagger.conformance import Scenario, read_scenarios, scenarios
from silverdagger.conformance import check as failures_of


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.pass_context
def check(context: click.Context, files: tuple[str, ...]) -> None:
    """Check the scenarios of each FILE against the engine, and print what differs.

    FILE is - for standard input; without any, the conformance pack of the package is checked.
    A file that cannot be read or is no list of scenarios is named, and the others are checked
    all the same.
    """
    checked = failed = bad = 0
    for name in files or ("",):
        try:
            with understanding(name):
                found = read_scenarios(read_text(name)) if files else scenarios()
                failed += sum([_report(name, scenario) for scenario in found])
            checked += len(found)
        except BadInput as error:
            error.show()
            bad += 1
    summary = f"{checked} scenarios checked, {failed} failed"
    click.echo(f"{summary}, {bad} of {len(files)} files bad" if bad else summary)
    if failed or bad:
        context.exit(BadInput.exit_code if bad else FAILURES)


def _report(name: str, scenario: Scenario) -> bool:
    """Print each failure of a scenario; whether there was any."""
    failures = failures_of(scenario)
    for failure in failures:
        where = ": ".join(filter(None, (name, scenario.id, failure.field)))
        click.echo(printable(where))
        click.echo(f"  expected  {json.dumps(failure.expected)}")
        click.echo(f"  actual    {json.dumps(failure.actual)}")
    return bool(failures)
