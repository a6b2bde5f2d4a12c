"""The runner is tested itself: of each field of a scenario, a wrong value is found."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from silverdagger import PositionError
from silverdagger.conformance import Failure, check, read_scenarios
from silverdagger.conformance.pack import FIELDS
from silverdagger.text.position import FOLLOWING, GIVEN

SCENARIO: dict[str, Any] = {
    "id": "a-turn-with-everything",
    "clauses": ["DRAW-1", "SPY-1"],
    "position": {
        "villages": ["1^ 1^ 9(1)", "8(0)>4 5(12)", "7 3^"],
        "deck": "10 *",
        "discard": "3 2",
        "private": ["", "11", ""],
        "round": 2,
        "scores": [4, -2, 9],
        "holder": 0,
        "power": "ready",
        "direction": "cw",
        "caller": 2,
        "options": {"dagger_to_caller": True},
        "results": [{"sums": [4, 3, 9], "scores": [4, -2, 9], "caller": 1, "made": False}],
    },
    "actions": ["dagger", "spy 0 1.1", "draw"],
    "expect": {
        "villages": ["1^! 1^ 9(1)", "8 5", "7 3^"],
        "deck": (
            "0 0 1 1 2 2 2 3 3 4 4 4 4 5 5 5 6 6 6 6 7 7 7 8 8 8 9 9 9 10 10 10 11 11 11 12 12 12 12 13 13"
        ),
        "discard": "3 2",
        "private": ["", "11", ""],
        "removed": "",
        "round": 2,
        "scores": [4, -2, 9],
        "turn": 0,
        "holder": 0,
        "power": "turned",
        "direction": "ccw",
        "caller": 2,
        "options": {"dagger_to_caller": True},
        "cards": [],
        "results": [{"sums": [4, 3, 9], "scores": [4, -2, 9], "caller": 1, "made": False}],
        "decision": "drawn",
        "to_act": 0,
        "hand": 10,
        "sets": [],
        "winner": None,
    },
    "legal": [
        "discard", "use", "exchange 0", "exchange 1", "exchange 0 1", "exchange 2", "exchange 0 2",
        "exchange 1 2", "exchange 0 1 2", "spy 1 1.0", "spy 1 1.1", "spy 1 2.0",
    ],
    "legal_includes": ["use", "exchange 0 2"],
    "legal_excludes": ["dagger", "spy 0 1.0"],
    "illegal": [{"action": "keep", "clause": "DRAW-4"}, {"action": "take", "clause": "ASKED"}],
    "sees": {"0": ["1^ 1^ ?", "8 5", "? 3^"], "1": ["1^ 1^ 9", "? 5", "? 3^"]},
}  # fmt: skip
NEW: dict[str, Any] = {
    "id": "a-new-game",
    "clauses": ["SETUP-1"],
    "new": {"players": 3, "start": 1, "options": {"dagger_to_caller": True}},
    "expect": {
        "holder": 1,
        "decision": "deal",
        "villages": ["", "", ""],
        "options": {"dagger_to_caller": True},
    },
    "legal": [],
}


def altered(
    path: tuple[str | int, ...], value: object, scenario: dict[str, Any] = SCENARIO
) -> dict[str, Any]:
    """The scenario with another value in one place."""
    changed = copy.deepcopy(scenario)
    inside: Any = changed
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return changed


def failures(scenario: dict[str, Any]) -> tuple[Failure, ...]:
    """What the runner finds in a scenario."""
    (read,) = read_scenarios(json.dumps([scenario]))
    return check(read)


def refusal(text: object) -> PositionError:
    """The error by which the reader refuses a text, or a list of scenarios."""
    with pytest.raises(PositionError) as raised:
        read_scenarios(text if isinstance(text, str) else json.dumps(text))
    return raised.value


def test_the_scenarios_of_this_module_pass() -> None:
    """Every field is there and right, so each alteration below is the only fault."""
    assert set(SCENARIO) | set(NEW) == set(FIELDS)
    assert set(SCENARIO["expect"]) == {*GIVEN, *FOLLOWING}
    assert failures(SCENARIO) == failures(NEW) == ()


# What the engine is asked about


WRONG: list[tuple[tuple[str | int, ...], object]] = [
    (("expect", "villages"), ["1^ 1^ 9(1)", "8 5", "7 3^"]),  # without the !
    (("expect", "villages"), ["1^! 1^ 9(01)", "8 5", "7 3^"]),
    (("expect", "villages"), ["1^! 1^ 9(1)", "8>4 5(012)", "7 3^"]),
    (("expect", "villages"), ["1^! 1^ 9(1)", "8(0) 5(012)", "7 3^"]),
    (("expect", "villages"), ["1^! 1^ 9(1)", "8 5", "7 3"]),
    (("expect", "villages"), ["1^! 1^ 9(1)", "8 5", "7"]),
    (("expect", "villages"), ["1^! 1^ 9(1)", "8 5"]),
    (("expect", "villages"), "1^! 1^ 9(1)"),
    (("expect", "villages"), None),
    (("expect", "villages"), 3),
    (("expect", "villages"), ["1^! 1^ 9(1)", "8 5", 7]),
    (("expect", "deck"), "0 0"),
    (("expect", "discard"), "2 3"),
    (("expect", "private"), ["", "", "11"]),
    (("expect", "removed"), "13"),
    (("expect", "round"), 3),
    (("expect", "round"), 2.0),
    (("expect", "scores"), [4, -2, 8]),
    (("expect", "turn"), 1),
    (("expect", "turn"), False),
    (("expect", "holder"), 1),
    (("expect", "power"), "ready"),
    (("expect", "direction"), "cw"),
    (("expect", "caller"), None),
    (("expect", "options"), {}),
    (("expect", "options"), {"dagger_to_caller": 1}),
    (("expect", "cards"), ["amulet/witch"]),
    (("expect", "results", 0, "made"), True),
    (("expect", "results", 0, "made"), 0),
    (("expect", "results", 0, "sums"), [4, 3, 8]),
    (("expect", "results"), []),
    (("expect", "decision"), "main"),
    (("expect", "to_act"), 1),
    (("expect", "hand"), 11),
    (("expect", "hand"), None),
    (("expect", "sets"), [""]),
    (("expect", "winner"), 0),
    (("legal",), []),
    (("legal",), SCENARIO["legal"][1:]),
    (("legal",), [*SCENARIO["legal"], "keep"]),
    (("legal",), [*SCENARIO["legal"][1:], "keep"]),
    (("legal",), [*SCENARIO["legal"][1:], "no action"]),
    (("legal_includes",), ["use", "keep"]),
    (("legal_includes",), ["use", "no action"]),
    (("legal_excludes",), ["dagger", "use"]),
    (("legal_excludes",), ["dagger", "exchange 0 2"]),
    (("legal_excludes",), ["no action"]),
    (("illegal", 0, "action"), "use"),
    (("illegal", 0, "action"), "take"),
    (("illegal", 0, "action"), "no action"),
    (("illegal", 0, "clause"), "DRAW-3"),
    (("illegal", 1, "clause"), "DRAW-4"),
    (("sees", "0"), ["1^ 1^ 9", "8 5", "? 3^"]),
    (("sees", "0"), ["1^ 1^ ?", "8 ?", "? 3^"]),
    (("sees", "0"), ["1^! 1^ ?", "8 5", "? 3^"]),
    (("sees", "0"), ["1^ 1^ ?", "8 5", "? 3"]),
    (("sees", "0"), ["1^ 1^ ?", "8 5"]),
    (("sees", "1"), ["1^ 1^ ?", "? 5", "? 3^"]),
    (("sees", "3"), ["1^ 1^ 9", "? 5", "? 3^"]),  # no such seat in this game
]  # fmt: skip


@pytest.mark.parametrize(("path", "value"), WRONG)
def test_a_wrong_answer_is_found(path: tuple[str | int, ...], value: object) -> None:
    """The one field that was altered is the one that fails."""
    found = failures(altered(path, value))
    word = ".".join(str(key) for key in path[:2] if isinstance(key, str) and path[0] in ("expect", "sees"))
    assert {failure.field for failure in found} == {word or path[0]}
    for failure in found:
        assert failure.scenario == SCENARIO["id"]
        assert str(failure).startswith(f"{SCENARIO['id']}: {failure.field}: expected ")


@pytest.mark.parametrize("name", SCENARIO["expect"])
def test_every_expected_field_is_compared(name: str) -> None:
    """A value that no field ever has fails everywhere."""
    (failure,) = failures(altered(("expect", name), "nonsense"))
    assert failure.field == f"expect.{name}"
    assert failure.expected == "nonsense"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("villages", ["1^ 1^ 9(1)", "8(0)>4 5", "7 3^"]),
        ("villages", ["1^ 1^ 9", "8(0)>4 5(12)", "7 3^"]),
        ("deck", "11 *"),
        ("discard", "2 3"),
        ("private", ["", "", "11"]),
        ("round", 3),
        ("scores", [4, -2, 8]),
        ("direction", "ccw"),
        ("caller", None),
        ("options", {}),
        ("results", []),
    ],
)
def test_another_position_gives_another_end(name: str, value: object) -> None:
    """Each field of the position is used."""
    assert failures(altered(("position", name), value))


@pytest.mark.parametrize(
    ("name", "value", "field"),
    [
        ("villages", ["14"], "position"),
        ("zzz", 1, "position"),
        ("turn", 1, "actions[0]"),  # not the holder's turn
        ("holder", 1, "actions[0]"),
        ("power", "none", "actions[0]"),
    ],
)
def test_a_position_that_does_not_lead_there_fails(name: str, value: object, field: str) -> None:
    """One that is none, and one in which the actions are not legal."""
    (failure,) = failures(altered(("position", name), value))
    assert failure.field == field


@pytest.mark.parametrize(
    ("actions", "field"),
    [
        (["dagger", "spy 0 1.1", "draw", "no action"], "actions[3]"),
        (["dagger", "dagger", "spy 0 1.1", "draw"], "actions[1]"),
        (["dagger", "spy 0 1.9", "draw"], "actions[1]"),
        (["dagger", "spy 0 1.1", "draw private"], "actions[2]"),
    ],
)
def test_each_action_is_legal_where_it_stands(actions: list[str], field: str) -> None:
    """An action that is refused ends the check, and the failure says why."""
    (failure,) = failures(altered(("actions",), actions))
    assert failure.field == field
    assert failure.expected == actions[int(field[8:-1])]


@pytest.mark.parametrize("actions", [[], ["dagger", "draw"], ["spy 0 1.1", "dagger", "draw", "discard"]])
def test_other_actions_give_another_end(actions: list[str]) -> None:
    """Actions that are legal but not the right ones are found by what is expected."""
    assert failures(altered(("actions",), actions))


@pytest.mark.parametrize(
    ("name", "value"), [("players", 2), ("players", 4), ("start", 0), ("options", {}), ("start", 2)]
)
def test_another_new_game_fails(name: str, value: object) -> None:
    """Players, start and options are used."""
    assert failures(altered(("new", name), value, NEW))


def test_a_legal_list_of_a_large_village_is_not_built() -> None:
    """A scenario can name the whole of a short list only; what a long one has besides is shown in part."""
    village = " ".join(str(number) for number in range(14)) + " 1 2 3 4 5 6 7 8 9 10 11 12"
    scenario = {
        "id": "large",
        "position": {"villages": [village, "1 1"], "deck": "12 13", "discard": "0"},
        "actions": ["draw"],
        "legal_includes": ["exchange 0 25"],
        "legal_excludes": ["exchange 0 26"],
    }
    assert failures(scenario) == ()
    (failure,) = failures({**scenario, "legal": ["discard", "use"]})
    assert failure.field == "legal"
    assert len(str(failure)) < 5000


def test_a_spot_with_knowledge_marks_is_compared_with_them_and_one_without_is_not() -> None:
    """A village of `expect` that has no such mark at all is compared without them."""
    assert failures(altered(("expect", "villages"), ["1^! 1^ 9", "8(0)>4 5(012)", "7 3^"])) == ()
    assert failures(altered(("expect", "villages"), ["1^! 1^ 9", "8 5(012)", "7 3^"]))
    assert failures(altered(("expect", "villages"), ["1^! 1^ 9", "8>4 5", "7 3^"]))


def test_a_failure_says_what_is_different() -> None:
    """Scenario, field, what was expected, and what is so."""
    (failure,) = failures(altered(("expect", "hand"), 11))
    assert failure == Failure(SCENARIO["id"], "expect.hand", 11, 10)
    assert str(failure) == "a-turn-with-everything: expect.hand: expected 11, actual 10"
    (failure,) = failures(altered(("illegal", 0, "clause"), "DRAW-3"))
    assert str(failure).endswith("expected 'keep: DRAW-3', actual 'keep: DRAW-4'")


# What the reader refuses


def test_nothing_but_id_and_a_start_is_required() -> None:
    """A scenario without a field says nothing of it."""
    assert failures({"id": "a", "position": {"villages": ["9", "8"]}}) == ()
    assert failures({"id": "a", "new": {"players": 2}}) == ()
    assert read_scenarios("[]") == ()


@pytest.mark.parametrize(
    "name", ["", "-", "a-", "-a", "a--b", "a b", "A-b", "a_b", "a\n", "ä", 5, None, True, ["a"]]
)
def test_an_id_is_words_joined_by_hyphens(name: object) -> None:
    """Small letters and digits, and nothing else."""
    assert refusal([{**SCENARIO, "id": name}]).field == "scenarios[0].id"


def test_an_id_is_required_and_unique() -> None:
    """Two scenarios with one id could not be told apart."""
    assert str(refusal([{"position": {}}])) == "scenarios[0].id: required"
    error = refusal([SCENARIO, NEW, SCENARIO])
    assert str(error) == "id: 'a-turn-with-everything' is there twice"
    assert len(read_scenarios(json.dumps([SCENARIO, NEW]))) == 2


@pytest.mark.parametrize(
    "clause", ["DRAW", "DRAW-9", "draw-1", "DRAW-1 ", "DRAW-1\n", "", 1, None, ["DRAW-1"]]
)
def test_an_unknown_clause_is_refused(clause: object) -> None:
    """In `clauses` and in `illegal`."""
    assert refusal([altered(("clauses", 1), clause)]).field == f"{SCENARIO['id']}.clauses[1]"
    assert refusal([altered(("illegal", 0, "clause"), clause)]).field == f"{SCENARIO['id']}.illegal[0].clause"


@pytest.mark.parametrize("name", ["clauses", "legal", "legal_includes", "legal_excludes"])
def test_a_set_names_nothing_twice(name: str) -> None:
    """What is there twice is a slip of the pen."""
    error = refusal([altered((name,), [*SCENARIO[name], SCENARIO[name][0]])])
    assert error.field == f"{SCENARIO['id']}.{name}"
    assert error.reason.endswith("is there twice")


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (("clauses",), "DRAW-1", "clauses"),
        (("position",), None, "position"),
        (("position",), ["9", "8"], "position"),
        (("actions",), "draw", "actions"),
        (("actions",), ["draw", 5], "actions[1]"),
        (("expect",), None, "expect"),
        (("expect",), [["hand", 10]], "expect"),
        (("expect", "village"), [], "expect.village"),
        (("legal",), None, "legal"),
        (("legal",), [None], "legal[0]"),
        (("legal_includes",), "use", "legal_includes"),
        (("legal_excludes",), {"use": 1}, "legal_excludes"),
        (("illegal",), {"action": "keep", "clause": "DRAW-4"}, "illegal"),
        (("illegal", 0), "keep", "illegal[0]"),
        (("illegal", 0), {"action": "keep"}, "illegal[0].clause"),
        (("illegal", 0), {"clause": "DRAW-4"}, "illegal[0].action"),
        (("illegal", 0, "action"), 5, "illegal[0].action"),
        (("illegal", 0, "zzz"), 5, "illegal[0].zzz"),
        (("sees",), [["?", "?"]], "sees"),
        (("sees", "4"), [], "sees.4"),
        (("sees", "00"), [], "sees.00"),
        (("sees", "null"), [], "sees.null"),
        (("sees", "0"), "? ?", "sees.0"),
        (("sees", "0"), [5], "sees.0[0]"),
    ],
)
def test_a_field_of_a_wrong_type_is_refused(path: tuple[str | int, ...], value: object, field: str) -> None:
    """The path begins with the scenario's id."""
    assert refusal([altered(path, value)]).field == f"{SCENARIO['id']}.{field}"


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (("new",), None, "new"),
        (("new",), {}, "new.players"),
        (("new", "players"), 5, "new.players"),
        (("new", "players"), True, "new.players"),
        (("new", "start"), 3, "new.start"),
        (("new", "start"), None, "new.start"),
        (("new", "seed"), 3, "new.seed"),
    ],
)
def test_a_new_game_is_read_strictly(path: tuple[str | int, ...], value: object, field: str) -> None:
    """Players, start and options, as a new game takes them."""
    assert refusal([altered(path, value, NEW)]).field == f"{NEW['id']}.{field}"


@pytest.mark.parametrize("options", [None, [], {"zzz": True}, {"dagger_to_caller": 1}])
def test_options_of_a_new_game_are_read_strictly(options: object) -> None:
    """As those of a position."""
    assert refusal([altered(("new", "options"), options, NEW)]).field.startswith("options")


def test_a_scenario_starts_in_one_way() -> None:
    """From a position or a new game, not both and not neither."""
    assert refusal([{**SCENARIO, "new": {"players": 2}}]).field == f"{SCENARIO['id']}.position"
    assert refusal([{"id": "a"}]).field == "a.position"


def test_unknown_fields_are_refused() -> None:
    """A slip in a field's name is not passed over."""
    assert refusal([{**SCENARIO, "legal_include": []}]).field == "scenarios[0].legal_include"


@pytest.mark.parametrize(
    "text",
    [
        "", "[", "[] []", "{}", "5", "null", '"a"', "[5]", "[[]]", "[NaN]", "[Infinity]", "[" * 100_000,
        '[{"id": "a", "id": "b", "new": {"players": 2}}]', "\ufeff[]", "[1" + "0" * 5000 + "]", "\ud800",
    ],
)  # fmt: skip
def test_a_text_that_is_no_list_of_scenarios_is_refused(text: str) -> None:
    """No JSON, no list, an object with one name twice, or a nest without end."""
    error = refusal(text)
    assert error.field.startswith("scenarios")
    assert len(error.reason) < 400


@pytest.mark.parametrize("text", [None, 5, b"[]", [], {}])
def test_a_file_is_a_text(text: Any) -> None:
    """Anything else is refused, not read."""
    with pytest.raises(PositionError, match="scenarios: a text is needed"):
        read_scenarios(text)
