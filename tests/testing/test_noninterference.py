"""The check of non-interference, on an engine of another game: what is sound passes, each leak is found."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from silverdagger.testing import Checked, Engine, Leak, Place, Seat, Unseen
from silverdagger.testing import check_noninterference as check
from silverdagger.testing.noninterference import SHORT, rearrangement
from tests.testing.toy import CARDS, HIGH, Toy, ToyEngine

SEEDS = range(30)
"""A leak is found in one of so many checks; a sound engine passes all."""

STATES = (
    Toy(),
    Toy(hands=(2, None), table=(1,), turn=1),
    Toy(shuffled=False),
    Toy(pile=(5, 3, 4), high=True),
)


def everything(engine: Engine[Toy, str]) -> Checked:
    """All states from all seats, several times."""
    tally = Checked()
    for seed in SEEDS:
        for state in STATES:
            for seat in engine.seats(state):
                tally += check(engine, state, seat, Random(seed))
    return tally


def test_a_sound_engine_passes() -> None:
    """Whoever looks on, and whatever is tried."""
    tally = everything(ToyEngine())
    cases = len(SEEDS) * len(STATES) * 3
    assert tally.cases == cases
    assert tally.changed >= 0.9 * cases
    assert 0.9 * tally.steps <= tally.changed_steps <= tally.steps
    assert tally.decisions == {"turn": cases * 3 // 4, "shuffle": cases // 4}
    assert set(tally.places) == {"pile", "hand"}


@pytest.mark.parametrize(
    ("leak", "message"),
    [
        (
            "the observation",
            r"seat 0 in 'turn', 'pass': afterwards|in 'turn': (text|the observation) depends",
        ),
        ("a look", r"in 'turn': bytes depends on unseen cards: \(.*\) with some, \(.*\) with others"),
        (
            "that there is a look",
            r"in 'turn': bytes depends on unseen cards: (0|None) with some, (0|None) with",
        ),
        ("the refusal", r"seat 0 in 'turn', 'steal': the refusal depends on .* from a \d.* from a \d"),
        ("legality", r"seat 0 in 'turn', 'draw': the refusal depends on .*not worth it"),
        ("what is told", r"(seat 1|the spectator) in 'turn', 'draw': what is told of it depends"),
        ("the next observation", r"in 'turn', 'draw': afterwards: text depends"),
        ("chance", r"in 'shuffle', 'shuffle 2 0 1': what is told of it depends"),
        (
            "whether there is a state",
            r"whether there is such a state depends on .*: the pile is not in order",
        ),
    ],
)
def test_a_leak_is_found(leak: str, message: str) -> None:
    """It is told who learns it, when, by what, and how it reads with two arrangements."""
    with pytest.raises(Leak, match=message):
        everything(ToyEngine(leak))


def test_an_engine_that_refuses_its_own_states_does_not_leak_by_that() -> None:
    """Its own error comes through."""
    with pytest.raises(ValueError, match="nothing is in order"):
        everything(ToyEngine("no state can be"))


def test_a_leak_fails_a_test() -> None:
    """It is an AssertionError, as a test expects."""
    assert issubclass(Leak, AssertionError)


def test_what_only_the_acting_seat_knows_may_decide_what_it_may_do() -> None:
    """Seat 0 may pass with an even card; seat 1 and the spectator need not know that it cannot."""
    state = Toy(hands=(2, 1))
    for seat in (1, None):
        outcomes = {check(ToyEngine(), state, seat, Random(seed)).steps for seed in SEEDS}
        assert outcomes == {2, 3}  # `draw` and `lay` can always be compared, `pass` not always
    assert check(ToyEngine(), state, 0, Random(0)).steps == 3


def test_only_refusals_in_an_own_decision_are_compared() -> None:
    """What another seat tries is nothing that this one hears of."""
    assert [check(ToyEngine(), Toy(), seat, Random(0)).refusals for seat in (0, 1, None)] == [
        2,
        0,
        0,
    ]


def test_where_nothing_is_unseen_nothing_changes() -> None:
    """The case is counted, and so are its steps."""
    tally = check(ToyEngine(), Toy(hands=(4, None), pile=(1,), table=(2,)), 0, Random(0))
    assert (tally.cases, tally.changed, tally.changed_steps, tally.places) == (1, 0, 0, {})
    assert tally.steps > 0


def test_another_deal_is_a_change() -> None:
    """Though before it nothing lies anywhere else."""
    one_card_each = Toy(hands=(None, None), pile=(3, 3, 3), shuffled=False)
    changed = [check(ToyEngine(), one_card_each, None, Random(seed)).changed for seed in SEEDS]
    assert 1 in changed


def test_long_values_are_cut_around_their_difference() -> None:
    """The message stays short, and shows where the two part."""

    class Talkative(ToyEngine):
        """It tells the whole alphabet many times, and between, the card on top."""

        def looks(self, state: Toy, seat: Seat) -> dict[str, object]:
            letters = "abcdefghijklmnopqrstuvwxyz" * 9
            return {"speech": f"{letters}{state.pile[0]}{letters}"}

    with pytest.raises(Leak, match=r": '?….*xyz[1-5]abc.*… with some, …") as leak:
        everything(Talkative())
    assert len(str(leak.value)) < 100 + 2 * SHORT


# The rearrangement

LARGE: dict[Place, Unseen] = {
    **{("deck", i): Unseen(1 + i % 5, CARDS) for i in range(20)},
    **{("high", i): Unseen(4 + i % 2, HIGH) for i in range(4)},
}


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_change_places_within_what_is_known_of_them(seed: int) -> None:
    """All are still there, each where it may be, and hardly one has stayed what it was."""
    numbers = rearrangement(LARGE, Random(seed))
    assert sorted(numbers.values()) == sorted(card.number for card in LARGE.values())
    assert all(numbers[place] in card.allowed for place, card in LARGE.items())
    assert sum(numbers[place] != card.number for place, card in LARGE.items()) >= 0.9 * len(LARGE)


def test_cards_stay_where_they_have_to() -> None:
    """A single one, equal ones, and those of which the number is known."""
    cases: list[dict[Place, Unseen]] = [
        {},
        {("deck", 0): Unseen(3, CARDS)},
        {("deck", i): Unseen(3, CARDS) for i in range(3)},
        {("deck", i): Unseen(i, frozenset({i})) for i in range(3)},
    ]
    for places in cases:
        assert rearrangement(places, Random(0)) == {place: card.number for place, card in places.items()}


def test_any_two_cards_that_may_change_places_do() -> None:
    """Where only one change is possible, it is made."""
    places: dict[Place, Unseen] = {
        ("a",): Unseen(1, frozenset({1, 2})),
        ("b",): Unseen(2, frozenset({1, 2})),
        ("c",): Unseen(3, frozenset({3, 1})),
    }
    for seed in SEEDS:
        assert rearrangement(places, Random(seed)) == {("a",): 2, ("b",): 1, ("c",): 3}


# The tally


def test_tallies_add_up_and_can_be_read() -> None:
    """Every count, and what was decided and changed."""
    tally = check(ToyEngine(), Toy(), 1, Random(1)) + check(ToyEngine(), Toy(shuffled=False), 1, Random(1))
    assert tally.cases == 2
    assert str(tally) == (
        f"2 cases, unseen cards changed in 2; {tally.steps} steps, changed in {tally.changed_steps}; "
        "0 refusals\ndecisions: shuffle 1, turn 1\nchanged places: hand 2, pile 2"
    )


class Idle(ToyEngine):
    """An adapter that rearranges nothing."""

    def rearranged(self, state: Toy, numbers: Mapping[Place, int]) -> Toy:
        """The same state."""
        return state


class Forbidding(ToyEngine):
    """An adapter that does not allow a card the number that it has."""

    def unseen(self, state: Toy, seat: Seat) -> dict[Place, Unseen]:
        """Each card could only be a 99."""
        return {p: Unseen(card.number, frozenset({99})) for p, card in super().unseen(state, seat).items()}


@pytest.mark.parametrize(("engine", "words"), [(Idle(), "has not put"), (Forbidding(), "does not allow")])
def test_an_adapter_that_checks_nothing_is_told_so(engine: ToyEngine, words: str) -> None:
    """It is no leak, and no success either."""
    with pytest.raises(ValueError, match=words):
        _ = [check(engine, Toy(), 0, Random(seed)) for seed in SEEDS]
