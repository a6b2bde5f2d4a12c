"""The legal actions as a sequence that is never built: a village of 30 cards has 2^30 exchanges."""

from __future__ import annotations

import pickle
import random
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice

import pytest

from silverdagger import (
    Action,
    ActionError,
    Choices,
    Discard,
    Draw,
    End,
    Exchange,
    GameState,
    Take,
    Use,
    apply,
    legal_actions,
    parse_action,
)
from silverdagger.choices import NONE
from tests.table import board, legal, play

THIRTY = " ".join(str(number) for number in [*range(6, 13)] * 4 + [13, 13])
"""A village of 30 cards."""

EXCHANGES = 2**30 - 1


def huge() -> GameState:
    """Seat 0 has drawn a 3, with 30 cards in its village and a Spy and the dagger to use."""
    return play(board(f"{THIRTY} 1^", "2", deck="3 5", power="ready", holder=0), "draw")


@pytest.fixture
def choices() -> Choices:
    """Discard, seven exchanges and two uses."""
    return legal_actions(play(board("9 8 1^", "7", deck="3 *", power="ready"), "draw"))


ACTIONS = [
    "discard",
    "exchange 0",
    "exchange 1",
    "exchange 0 1",
    "exchange 2",
    "exchange 0 2",
    "exchange 1 2",
    "exchange 0 1 2",
    "spy 2 1.0",
    "dagger",
]


@contextmanager
def little() -> Iterator[None]:
    """Fail if what happens here takes a second of work or a quarter of a megabyte."""
    tracemalloc.start()
    start = time.process_time()
    try:
        yield
        seconds, peak = time.process_time() - start, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert seconds < 1
    assert peak < 2**18


# The order


def test_the_order_is_own_actions_then_exchanges_then_what_is_open_at_any_moment(choices: Choices) -> None:
    """Exchange k names the spots of the bits of k + 1; public cards come from left to right."""
    assert [str(action) for action in choices] == ACTIONS


@pytest.mark.parametrize(
    ("scene", "order"),
    [
        (
            lambda: board("4^ 9 4^ 1^", "8 7", "6", discard="5", private=["2", "", ""], power="ready"),
            ["draw", "draw private", "take", "call", "zombie 0", "zombie 2",
             "spy 3 1.0", "spy 3 1.1", "spy 3 2.0", "dagger"],
        ),
        (
            lambda: play(board("9 8", "7", deck="5 *"), "draw"),
            ["discard", "approximate 0 1", "exchange 0", "exchange 1", "exchange 0 1"],
        ),
        (
            lambda: play(board("9 8", "7", deck="6 *"), "draw"),
            ["discard", "use", "exchange 0", "exchange 1", "exchange 0 1"],
        ),
        (
            lambda: play(board("1^ 9", "8 7", deck="9 *"), "draw", "use", "view 1.0"),
            ["view 0.1", "view 1.1", "stop", "spy 0 1.0", "spy 0 1.1"],
        ),
        (
            lambda: play(board("1^ 9", "8 7", deck="8 *", power="ready"), "draw", "use", "turn 1.0"),
            ["use", "switch 0", "switch 1", "spy 0 1.1", "dagger"],
        ),
        (lambda: play(board("1^ 9", "8", deck="3 *"), "draw", "discard"), ["end", "spy 0 1.0"]),
    ],
    ids=["main", "drawn 5", "drawn 6", "look", "turned", "end"],
)  # fmt: skip
def test_the_order_of_each_decision(scene: Callable[[], GameState], order: list[str]) -> None:
    """The same in every run, so that an index means an action."""
    assert legal(scene()) == order


def test_exchange_k_of_a_village_of_any_size_has_the_bits_of_k_plus_one() -> None:
    """Also beyond the first few cards."""
    offered = legal_actions(huge())
    for mask in (1, 2, 2**10 - 1, 2**10, 2**10 + 1, 2**20 + 2**13 + 1, 2**31 - 1):
        action = offered[mask]  # one action, `discard`, comes before the exchanges
        assert action == Exchange(*[bit for bit in range(31) if mask >> bit & 1])
        assert offered.index(action) == mask


# A sequence like a tuple


def test_length_and_index(choices: Choices) -> None:
    """From the front and from the back."""
    listed = list(choices)
    assert len(choices) == len(listed) == 10
    assert [choices[i] for i in range(10)] == listed
    assert [choices[i] for i in range(-10, 0)] == listed


@pytest.mark.parametrize("index", [10, -11, 2**40])
def test_an_index_out_of_range(choices: Choices, index: int) -> None:
    """It is an IndexError that says how many there are."""
    with pytest.raises(IndexError, match="10 legal actions"):
        choices[index]


@pytest.mark.parametrize(
    "part",
    [
        slice(None),
        slice(2, 5),
        slice(-3, None),
        slice(None, None, -1),
        slice(8, 1, -3),
        slice(5, 5),
        slice(7, 99),
    ],
)
def test_a_slice(choices: Choices, part: slice) -> None:
    """It is a sequence again, and has what the slice of a list has."""
    listed = list(choices)
    cut: Sequence[Action] = choices[part]
    assert list(cut) == listed[part]
    assert len(cut) == len(listed[part])
    assert list(cut[1:3]) == listed[part][1:3]
    assert [action in cut for action in listed] == [action in listed[part] for action in listed]
    assert repr(cut) == f"<{len(listed[part])} of 10 legal actions>"


def test_a_slice_has_only_actions_in_it(choices: Choices) -> None:
    """What is no action, or not legal, is not in it."""
    cut = choices[:5]
    assert Exchange(3) not in cut
    strangers: list[object] = ["discard", 0, None]
    assert not any(thing in cut for thing in strangers)
    with pytest.raises(IndexError):
        cut[5]


def test_membership(choices: Choices) -> None:
    """An action is legal if it is in the sequence; other things never are."""
    assert all(action in choices for action in list(choices))
    others = [Draw(), Use(), Exchange(3), Exchange(), Exchange(1, 0), Exchange(0, 0), Exchange(0, 1, 2, 3)]
    strangers: list[object] = ["discard", 0, None, (), choices]
    assert not any(action in choices for action in others)
    assert not any(thing in choices for thing in strangers)


def test_index_of_an_action(choices: Choices) -> None:
    """It is where the action stands, within bounds if they are given."""
    for i, action in enumerate(choices):
        assert choices.index(action) == choices.index(action, i, i + 1) == choices.index(action, i - 10) == i
        with pytest.raises(ValueError, match=f"'{action}' is not among the legal actions"):
            choices.index(action, i + 1)
        with pytest.raises(ValueError, match=f"'{action}' is not among the legal actions"):
            choices.index(action, 0, i)


@pytest.mark.parametrize("action", [Draw(), Exchange(3), Exchange()])
def test_no_index_of_what_is_not_legal(choices: Choices, action: Action) -> None:
    """It is a ValueError that names the action."""
    with pytest.raises(ValueError, match=f"'{action}' is not among the legal actions"):
        choices.index(action)


def test_counting(choices: Choices) -> None:
    """Each action stands there once."""
    assert [choices.count(action) for action in choices] == [1] * 10
    assert choices.count(Draw()) == choices.count("discard") == 0


def test_iterating_both_ways(choices: Choices) -> None:
    """Each iteration begins anew, and reversed it is the same backwards."""
    assert list(choices) == list(choices)
    assert list(reversed(choices)) == list(choices)[::-1]


def test_equality_and_hash() -> None:
    """Sequences of the same actions in the same order are equal, however they were put together."""
    one = legal_actions(play(board("9 8", "7", deck="3 *"), "draw"))
    other = legal_actions(play(board("5 6", "1 1 1", deck="1 *"), "draw"))
    assert one == other
    assert hash(one) == hash(other)
    assert (
        Choices((Draw(),), 0, (Use(),))
        == Choices((Draw(), Use()))
        == Choices((Draw(),)).followed_by((Use(),))
    )
    assert hash(Choices((Draw(),), 0, (Use(),))) == hash(Choices((Draw(), Use())))
    assert Choices((Draw(), Use())) != Choices((Use(), Draw()))
    assert Choices((), 1) != Choices((), 2)
    assert Choices((Draw(),), 1) != Choices((), 1, (Draw(),))
    things: list[object] = [(Draw(),), [Draw()], None]
    assert Choices((Draw(),)) not in things


def test_no_actions_at_all() -> None:
    """At `deal` and when the game is over."""
    assert (len(NONE), list(NONE), NONE.summary(), NONE.kinds()) == (0, [], [], {})
    assert not NONE
    assert repr(NONE) == "<0 legal actions: >"


def test_choices_can_be_pickled(choices: Choices) -> None:
    """And are equal then."""
    assert pickle.loads(pickle.dumps(choices)) == choices


def test_pickled_choices_do_not_tell_what_was_looked_up_in_them(choices: Choices) -> None:
    """Neither do those of a state after an action of it has been tried."""
    before = pickle.dumps(choices)
    assert Draw() not in choices
    assert pickle.dumps(choices) == before


# What it is for


def test_kinds(choices: Choices) -> None:
    """The actions by verb, each again a sequence, in order."""
    kinds = choices.kinds()
    assert {word: [str(action) for action in actions] for word, actions in kinds.items()} == {
        "discard": ["discard"],
        "spy": ["spy 2 1.0"],
        "dagger": ["dagger"],
        "exchange": ACTIONS[1:8],
    }


def test_kinds_of_a_zombies_owner() -> None:
    """`draw` and `draw private` are two verbs, and each pass is of one."""
    kinds = legal_actions(board("4^ 9 4^", "8", private=["2", ""])).kinds()
    assert list(kinds) == ["draw", "draw private", "call", "zombie"]
    assert [str(action) for action in kinds["zombie"]] == ["zombie 0", "zombie 2"]


def test_a_summary_names_all_exchanges_at_once(choices: Choices) -> None:
    """As an observation does; without a card to exchange there is no such entry."""
    assert choices.summary() == ["discard", "exchange *", "spy 2 1.0", "dagger"]
    assert legal_actions(play(board("", "7", deck="3 *"), "draw")).summary() == ["discard"]
    assert repr(choices) == "<10 legal actions: discard, exchange *, spy 2 1.0, dagger>"


# A billion actions


@pytest.mark.rule("EXCH-1")
def test_a_village_of_thirty_cards_has_a_billion_exchanges() -> None:
    """Their number is known at once, and any of them is legal."""
    state = play(board(THIRTY, "2", deck="3 5"), "draw")
    with little():
        offered = legal_actions(state)
        assert len(offered) == EXCHANGES + 1 > 10**9
        assert offered[-1] == Exchange(*range(30))
        assert Exchange(0, 3, 29) in offered
        assert Exchange(0, 3, 30) not in offered


def test_a_billion_actions_cost_nothing() -> None:
    """Choosing at random, indexing, looking up, slicing, counting and comparing build no list."""
    state = huge()
    rng = random.Random(7)
    with little():
        offered = legal_actions(state)
        for _ in range(300):
            action = rng.choice(offered)
            assert action in offered
            assert offered[offered.index(action)] == action
            assert offered.count(action) == 1
        assert len(offered[1000:-1000:7]) == len(range(1000, len(offered) - 1000, 7))
        assert offered[::-1][5] == offered[-6]
        assert Discard() in offered[: 10**9]
        assert offered == legal_actions(play(board(f"{THIRTY} 1^", "2", deck="3 5", power="ready"), "draw"))
        assert hash(offered) is not None
        assert len(offered.summary()) == 4
        assert len(offered.kinds()["exchange"]) == 2**31 - 1
        assert len(list(islice(offered, 100))) == 100
        assert len(repr(offered)) < 100


def test_text_that_is_no_action_is_refused_at_once() -> None:
    """Saying what could be said instead lists no exchanges."""
    state = huge()
    with little(), pytest.raises(ActionError, match=r"dagger, discard, exchange N …, keep, spy N P\.M, use$"):
        parse_action("jump", state)


def test_an_exchange_of_thirty_cards_is_carried_out_at_once() -> None:
    """A legal one applies, and an illegal one is refused, without listing the others."""
    state = huge()
    with little():
        after = apply(state, Exchange(*range(31)))
        assert after.decision == "place"
        with pytest.raises(ValueError, match="EXCH-1"):
            apply(state, Exchange(*range(32)))


@pytest.mark.parametrize("thing", [[], {}, None, "draw", 0, float("nan")])
def test_what_is_no_action_is_not_among_them(thing: object) -> None:
    """As in a tuple, also what has no hash."""
    assert thing not in legal_actions(board("9", "8"))
    assert thing not in huge_choices()[:5]


def huge_choices() -> Choices:
    """The legal actions with thirty cards."""
    return legal_actions(huge())


def test_slices_are_equal_if_their_actions_are() -> None:
    """As those of a tuple, whatever they were cut from; with equal hashes, and at once."""
    legal = legal_actions(board("9 6", "8", discard="7"))
    drawn = legal_actions(play(board("9 6", "8", deck="6 *"), "draw"))
    assert legal[:2] == legal[:2]
    assert legal[1:] == legal[1 : len(legal)]
    assert hash(legal[:2]) == hash(legal[:2])
    assert legal[:1] != legal[1:2]
    assert legal[:1] != drawn[:1]
    assert legal[:0] == drawn[:0]
    assert hash(legal[:0]) == hash(drawn[:0])
    assert legal[:2] != tuple(legal[:2])
    one, other = (Choices((Draw(), Take(), *last)) for last in ((), (End(),)))
    assert one[:2] == other[:2]
    assert hash(one[:2]) == hash(other[:2])
    with little():
        assert huge_choices()[5:-5] == huge_choices()[5:-5]


def test_pickled_choices_share_nothing_with_others() -> None:
    """What two lists have in common in memory is no part of what they say."""
    common = (Draw(), Take())
    shared = (Choices(common), Choices((), 2, common))
    apart = (Choices((*common,)), Choices((), 2, (*common,)))
    assert shared == apart == pickle.loads(pickle.dumps(shared))
    assert pickle.dumps(shared) == pickle.dumps(apart)
