"""The card set: the fourteen cards, and cards of other decks in their place (DECK-1)."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest

from silverdagger import CLAUSES, DAGGER, CardSet, SilverDaggerError
from silverdagger.actions import Action, Stop, View
from silverdagger.cards.card import Card
from silverdagger.cards.elusive_seer import ABOVE_LOW
from silverdagger.cards.halfling import Halfling
from silverdagger.cards.spy import Spy, SpyOn
from silverdagger.cards.zombie import PassZombie, Zombie
from silverdagger.decisions import Decision
from silverdagger.residents import USED, Mark
from tests.table import board

pytestmark = pytest.mark.rule("DECK-1")


class Plain(Card):
    """A card of another deck that does nothing."""

    __slots__ = ()
    number = 11
    name = "Plain"
    deck = "other"
    clauses = {"PLAIN-1": "nothing happens"}


class Beyond(Card):
    """A card with a number that no deck has."""

    __slots__ = ()
    number = 14
    name = "Beyond"


class Shout(Action):
    """An action that is written like the Zombie's."""

    __slots__ = ()
    form = "zombie P"


class Hum(Action):
    """An action of its own."""

    __slots__ = ()
    form = "hum N"


NUMBERS = (0, 0, *(n for n in range(1, 13) for _ in range(4)), 13, 13)


@pytest.mark.rule("SETUP-2")
def test_the_deck_has_two_of_the_ends_and_four_of_each_other() -> None:
    """52 cards, whatever cards stand for the numbers."""
    assert DAGGER.deck == DAGGER.replacing(Plain()).deck == NUMBERS
    assert Counter(DAGGER.deck) == {n: 2 if n in (0, 13) else 4 for n in range(14)}


def test_each_number_gives_its_card() -> None:
    """In the order of the rulebook."""
    names = [
        "Debt Collector", "Spy", "Halfling", "Sentinel", "Zombie", "Approximator", "Flipper",
        "Elusive Seer", "Magician", "Mystic Seer", "Renfield", "Reverser", "Master Thief", "Furry",
    ]  # fmt: skip
    assert [DAGGER[number].name for number in range(14)] == names
    assert [card.number for card in DAGGER.cards] == list(range(14))
    assert {card.deck for card in DAGGER.cards} == {"dagger"}
    assert [str(DAGGER[0]), str(DAGGER[13])] == ["0 Debt Collector", "13 Furry"]


def test_a_replaced_number_is_another_set() -> None:
    """The old one is untouched, and all other numbers are the same."""
    changed = DAGGER.replacing(Plain())
    assert changed[11] == Plain()
    assert [changed[n] for n in range(14) if n != 11] == [DAGGER[n] for n in range(14) if n != 11]
    assert DAGGER[11].name == "Reverser"
    assert changed != DAGGER
    assert changed.replacing(DAGGER[11]) == DAGGER
    assert DAGGER.replacing() == DAGGER


def test_sets_are_equal_if_their_cards_are() -> None:
    """And then they have one hash."""
    same = CardSet(DAGGER.cards)
    assert same == DAGGER
    assert hash(same) == hash(DAGGER)
    assert DAGGER.replacing(Plain()) == DAGGER.replacing(Plain())
    assert len({DAGGER, same, DAGGER.replacing(Plain())}) == 2


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_set_is_pickled_whole(protocol: int) -> None:
    """What follows from the cards is there again."""
    changed = DAGGER.replacing(Plain())
    loaded = pickle.loads(pickle.dumps(changed, protocol))
    assert loaded == changed
    assert (loaded.clauses, loaded.verbs, loaded.stays) == (changed.clauses, changed.verbs, changed.stays)


def test_a_set_is_written_by_its_cards() -> None:
    """Number and name of each."""
    text = repr(DAGGER.replacing(Plain()))
    assert text.startswith("CardSet(0 Debt Collector, 1 Spy, 2 Halfling, 3 Sentinel, ")
    assert text.endswith("10 Renfield, 11 Plain, 12 Master Thief, 13 Furry)")


def test_the_sets_verbs_decisions_and_marks_are_those_of_its_cards() -> None:
    """Each once, though several cards bring it."""
    assert Counter(DAGGER.verbs) == {kind: 1 for card in DAGGER.cards for kind in card.verbs}
    assert {SpyOn, PassZombie, View, Stop} <= set(DAGGER.verbs)
    assert [kind.__name__ for kind in DAGGER.decisions] == [
        "Passing", "Flipping", "Seeking", "Turning", "Turned", "Looking", "Stealing", "Swapping",
    ]  # fmt: skip
    assert DAGGER.marks == (ABOVE_LOW,)
    less = DAGGER.replacing(type("Quiet", (Plain,), {"__slots__": (), "number": 7})())
    assert less.marks == ()


def test_the_sets_clauses_are_the_cores_and_those_of_its_cards() -> None:
    """The clauses of a card that is not in the set are not in it either."""
    changed = DAGGER.replacing(Plain())
    assert dict(DAGGER.clauses) == dict(CLAUSES)
    assert set(DAGGER.clauses) - set(changed.clauses) == {"REV-1", "REV-2", "REV-3"}
    assert set(changed.clauses) - set(DAGGER.clauses) == {"PLAIN-1"}
    assert changed.clauses["PLAIN-1"] == "nothing happens"
    assert "TURN-1" in changed.clauses


def test_the_sets_clauses_cannot_be_changed() -> None:
    """They are a view, not a dict."""
    clauses: Any = DAGGER.clauses
    with pytest.raises(TypeError):
        clauses["PLAIN-1"] = "anything"


def test_the_numbers_with_each_kind_of_hook_are_listed() -> None:
    """Which cards the core has to ask, and for what."""
    assert [{card.number for card in DAGGER.using}, {card.number for card in DAGGER.acting}] == [{1}, {4}]
    assert DAGGER.valuing == {2}
    assert DAGGER.scoring == (0, 2, 13)
    assert {card.number for card in DAGGER.protecting} == {3}
    assert [n for n in range(14) if DAGGER.stays[n]] == [4]
    assert (DAGGER[3].protects, DAGGER.stays[4]) == ("SENT-1", "ZOMB-2")
    assert [card.number for card in DAGGER.cards if card.ability] == list(range(6, 13))
    assert [card.number for card in DAGGER.cards if card.once_a_turn] == [1]


@pytest.mark.rule("REN-2")
def test_a_draw_from_a_private_deck_goes_by_the_card_that_fills_it() -> None:
    """Without such a card by the clause of all draws."""
    assert DAGGER.private == "REN-2"
    without = type("Quiet", (Plain,), {"__slots__": (), "number": 10})()
    assert DAGGER.replacing(without).private == "DRAW-1"


def test_a_plain_card_adds_nothing_to_the_game() -> None:
    """It counts its number, cannot be used, and offers nothing."""
    state = board("11^ 9", "7", deck="11 *")
    card = Plain()
    assert card.value(state.villages, 0, 0) == (11, None)
    assert not card.usable(state)
    offers = (card.uses(state, 0), card.offers(state, 0), card.offers_when_drawn(state))
    assert offers == ((), (), ())


@pytest.mark.parametrize(
    "cards",
    [(), DAGGER.cards[:13], (*DAGGER.cards, Beyond()), DAGGER.cards[::-1], (DAGGER[0], *DAGGER.cards[:13])],
)
def test_a_set_has_one_card_for_each_number_in_order(cards: tuple[Card, ...]) -> None:
    """None too few, too many, twice or elsewhere."""
    with pytest.raises(SilverDaggerError, match="from 0 to 13 in order"):
        CardSet(cards)


def test_a_number_that_no_deck_has_is_refused() -> None:
    """The error names it."""
    with pytest.raises(SilverDaggerError, match="Beyond: no deck has the number 14"):
        DAGGER.replacing(Beyond())


def test_two_cards_for_one_number_are_refused() -> None:
    """Even two alike."""
    with pytest.raises(SilverDaggerError, match="two cards for one number: 11 Plain, 2 Halfling, 11 Plain"):
        DAGGER.replacing(Plain(), Halfling(), Plain())


def _with(**brought: object) -> Card:
    card: Card = type("Double", (Plain,), {"__slots__": (), "name": "Double", **brought})()
    return card


@pytest.mark.parametrize(
    ("brought", "what"),
    [
        ({"verbs": (Shout,)}, "verb 'zombie N'"),
        ({"decisions": (type("Passing", (Decision,), {"__slots__": ()}),)}, "decision 'Passing'"),
        ({"marks": (Mark(">4", public=True),)}, "mark '>4'"),
        ({"marks": (Mark("!", public=True),)}, "mark '!'"),
        ({"clauses": {"ZOMB-1": "something else"}}, "clause 'ZOMB-1'"),
        ({"clauses": {"TURN-1": "something else"}}, "clause 'TURN-1'"),
    ],
)
def test_a_card_that_uses_a_word_for_another_thing_is_refused(brought: dict[str, Any], what: str) -> None:
    """Text could not be read back."""
    with pytest.raises(SilverDaggerError, match=f"11 Double: the game has another {what} already"):
        DAGGER.replacing(_with(**brought))


@pytest.mark.parametrize(
    "brought",
    [
        {"verbs": (PassZombie, View)},
        {"verbs": (Hum,)},
        {"decisions": Zombie.decisions},
        {"marks": (ABOVE_LOW, USED)},
        {"clauses": {"ZOMB-1": Zombie.clauses["ZOMB-1"]}},
    ],
)
def test_a_card_may_share_what_others_bring(brought: dict[str, Any]) -> None:
    """The same thing under the same word is no second one."""
    changed = DAGGER.replacing(_with(**brought))
    for name, things in brought.items():
        assert set(things) <= set(getattr(changed, name))


def test_cards_of_a_kind_are_equal() -> None:
    """A card is a value without fields."""
    assert Spy() == Spy()
    assert len({Spy(), Spy(), Halfling()}) == 2
