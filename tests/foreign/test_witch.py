"""The Witch: an ability with a decision, in any village, and how it meets a Zombie (DECK-2)."""

from __future__ import annotations

import attrs
import pytest

from silverdagger import (
    DAGGER,
    ActionError,
    Choices,
    Mirror,
    PositionError,
    dump_observation,
    dump_position,
    dump_state,
    load_position,
    load_state,
    observe,
    parse_action,
    step,
)
from tests.foreign.table import board, check_texts
from tests.foreign.witch import Witch
from tests.table import board as plain_board
from tests.table import field, legal, play, refused, seen, told, villages

CARDS = DAGGER.replacing(Witch())

pytestmark = pytest.mark.rule("DECK-1")


def test_the_witch_is_discarded_and_the_next_card_is_viewed() -> None:
    """The deck's top card is then in hand, the actor's secret, and a village is to be chosen."""
    state = play(board(CARDS, "9 6", "5 7^", deck="11 8 3", discard="1"), "draw", "use")
    assert (field(state, "discard"), field(state, "deck"), field(state, "hand")) == ("1 11", "3", 8)
    assert field(state, "decision") == "bewitch"
    assert [observe(state, seat).hand for seat in (0, 1, None)] == [8, None, None]
    assert legal(state) == ["bewitch 0.0", "bewitch 0.1", "bewitch 1.0", "bewitch 1.1"]
    check_texts(state)


@pytest.mark.parametrize(
    ("line", "expected", "top"),
    [
        ("bewitch 0.1", ["9 8(0)~", "5 7^"], "6"),
        ("bewitch 1.0", ["9 6", "8(0)~ 7^"], "5"),
        ("bewitch 1.1", ["9 6", "5 8(0)~"], "7"),
    ],
)
def test_the_viewed_card_is_exchanged_for_a_card_of_any_village(
    line: str, expected: list[str], top: str
) -> None:
    """It lies facedown in the spot, known to the actor alone, and the other card is discarded."""
    state = play(board(CARDS, "9 6", "5 7^", deck="11 8 3", discard="1"), "draw", "use", line)
    assert villages(state) == expected
    assert field(state, "discard") == f"1 11 {top}"
    assert (state.turn, state.hand) == (1, None)
    seat, spot = map(int, line.split()[1].split("."))
    assert seen(state, 1)[seat].split()[spot] == "?(0)~"
    check_texts(state)


def test_the_actor_is_whose_turn_it_is() -> None:
    """The viewed card is known to the seat that used the Witch, in whatever village it lies."""
    state = play(board(CARDS, "9 6", "5 7", deck="11 8 3", turn=1), "draw", "use", "bewitch 0.1")
    assert villages(state) == ["9 8(1)~", "5 7"]


@pytest.mark.rule("SENT-1")
def test_a_protected_village_is_left_alone() -> None:
    """A public Sentinel keeps the Witch out of the village of another player."""
    state = play(board(CARDS, "9 3^", "5 3^", "7", deck="11 8 3"), "draw", "use")
    assert legal(state) == ["bewitch 0.0", "bewitch 0.1", "bewitch 2.0"]
    assert refused(state, "bewitch 1.0") == "SENT-1"


@pytest.mark.parametrize("line", ["bewitch 0.2", "bewitch 1.9", "bewitch 4.0"])
def test_a_card_that_is_not_there_is_refused(line: str) -> None:
    """The refusal cites the Witch's own clause, also where the village is protected."""
    state = play(board(CARDS, "9 6", "5 3^", deck="11 8 3"), "draw", "use")
    assert refused(state, line) == "WITCH-2"


@pytest.mark.rule("DRAW-2")
def test_a_witch_without_a_deck_cannot_be_used() -> None:
    """It may still be discarded; the refusal cites its ability."""
    state = play(board(CARDS, "9 6", "5 7", deck="11"), "draw")
    assert refused(state, "use") == "WITCH-1"
    assert "discard" in legal(state)


def test_where_nothing_can_be_exchanged_the_card_goes_back() -> None:
    """With an empty own village and the others protected the deck is as before."""
    state = play(board(CARDS, "", "5 3^", deck="11 8 3"), "draw", "use")
    assert (field(state, "deck"), field(state, "discard"), state.hand, state.turn) == ("8 3", "11", None, 1)


def test_a_card_that_goes_back_is_told_and_seen_by_the_actor_alone() -> None:
    """Who watches sees a card drawn and put back; the deck is unknown to all again."""
    state = play(board(CARDS, "5 3^", "", turn=1, deck="11 9 *"), "draw")
    assert told(state, "use", seat=1)[2:4] == ["drew 1 9 False", "hand_returned 1"]
    assert told(state, "use", seat=0)[2:4] == ["drew 1 ? False", "hand_returned 1"]
    mirror = Mirror(observe(state, 0))
    mirror.follow(event.seen_by(0) for event in step(state, parse_action("use", state)).events)
    assert mirror.observation == attrs.evolve(observe(play(state, "use"), 0), legal=Choices())


@pytest.mark.rule("END-3")
def test_a_witch_may_view_the_last_card() -> None:
    """The turn is played out, then the round ends by depletion."""
    state = play(board(CARDS, "9 6", "5 7", deck="11 8"), "draw", "use", "bewitch 1.0")
    assert (state.round, field(state, "decision")) == (2, "deal")
    assert villages(state)[1] == "8(01) 7(01)"


@pytest.mark.rule("DECK-2")
@pytest.mark.rule("ZOMB-3")
@pytest.mark.parametrize("zombie", ["4", "4^"])
def test_a_zombie_stays_and_the_viewed_card_is_discarded(zombie: str) -> None:
    """The Zombie lies as it was, everyone having seen it, and has no sign of the Witch."""
    state = play(board(CARDS, "9 6", f"5 {zombie}", deck="11 8 3"), "draw", "use", "bewitch 1.1")
    assert villages(state)[1] == ("5 4^" if zombie == "4^" else "5 4(01)")
    assert field(state, "discard") == "11 8"
    assert state.turn == 1


@pytest.mark.rule("DECK-2")
@pytest.mark.rule("ZOMB-4")
@pytest.mark.parametrize(("end", "expected"), [(0, "4(012) 5 4(012)"), (2, "5 4(012) 4(012)")])
def test_a_zombie_for_a_zombie_stays_with_the_owner_of_the_village(end: int, expected: str) -> None:
    """Both lie in that village; the actor says at which end, and everyone knows both."""
    state = play(board(CARDS, "9 6", "5 4", "7", deck="11 4 3"), "draw", "use", "bewitch 1.1")
    assert (field(state, "decision"), legal(state)) == ("place", ["place 0", "place 2"])
    assert refused(state, "place 1") == "ZOMB-4"
    assert observe(state, 2).hand == 4
    check_texts(state)
    after = play(state, f"place {end}")
    assert villages(after) == ["9 6", expected, "7"]
    assert field(after, "discard") == "11"


@pytest.mark.rule("OPT-1")
def test_the_card_discarded_in_place_of_a_zombie_may_be_used_by_option() -> None:
    """The option speaks of any card that goes in place of one that stays."""
    start = board(CARDS, "9 6", "5 4", deck="11 9 3", options={"redirected_ability": True})
    state = play(start, "draw", "use", "bewitch 1.1")
    assert (field(state, "decision"), legal(state)) == ("redirected", ["discard", "use"])
    assert field(play(state, "use"), "decision") == "look"


@pytest.mark.rule("ZOMB-2")
def test_a_zombie_may_be_put_in_place_of_another_card() -> None:
    """A viewed Zombie comes in like any card, and only the actor knows it."""
    state = play(board(CARDS, "9 6", "5 7", deck="11 4 3"), "draw", "use", "bewitch 1.1")
    assert villages(state)[1] == "5 4(0)~"


@pytest.mark.rule("EXCH-1")
def test_what_the_actor_cannot_see_limits_nothing() -> None:
    """The same cards are offered whatever lies hidden there."""
    asked = [
        play(board(CARDS, "9 6", f"5 {hidden}", deck="11 8 3"), "draw", "use") for hidden in ("4", "7", "3")
    ]
    assert len({tuple(legal(state)) for state in asked}) == 1


@pytest.mark.rule("MAG-1")
def test_a_magician_may_use_a_witch() -> None:
    """It works from where it lies, as any ability does."""
    state = play(board(CARDS, "9 6", "11 7", deck="8 2 3"), "draw", "use", "turn 1.0", "use")
    assert (field(state, "decision"), state.hand) == ("bewitch", 2)
    assert villages(play(state, "bewitch 1.0"))[1] == "2(0)~ 7"


def test_the_sign_goes_when_everyone_sees_the_card() -> None:
    """Turned faceup, or shown in a failed exchange, the card has no sign; a swap carries it along."""
    state = board(CARDS, "9 8(0)~", "5 7", deck="6 *")
    assert villages(play(state, "draw", "use", "flip 0"))[0] == "9^ 8^"
    assert villages(play(state, "draw", "exchange 0 1", "place 0"))[0] == "6(0) 9(01) 8(01)"
    thief = board(CARDS, "9 8(0)~", "5 7", deck="12 *")
    moved = play(thief, "draw", "use", "view 0.1", "switch 1.1")
    assert villages(moved) == ["9 7", "5 8(0)~"]


def test_the_sign_stands_beside_another() -> None:
    """A hidden card may have both signs, in one order, whichever came first."""
    state = play(board(CARDS, "9 8(0)~", "5 7", deck="7 *"), "draw", "use", "view 0.1")
    assert villages(state)[0] == "9 8(0)>4~"
    check_texts(state)
    assert board(CARDS, "8(0)~>4", "5").villages == board(CARDS, "8(0)>4~", "5").villages


@pytest.mark.parametrize("village", ["8^~", "8~~", "8~(0)"])
def test_the_sign_stands_on_hidden_cards_only(village: str) -> None:
    """And it is written once, behind who knows the card."""
    with pytest.raises(PositionError, match=r"^villages\[0\]"):
        board(CARDS, village, "5 5")


def test_an_observation_keeps_the_sign() -> None:
    """Everyone sees where the Witch was at work."""
    written = dump_observation(observe(board(CARDS, "9 8(0)~", "5 7"), 1))
    assert (written["villages"], written["cards"]) == (["? ?(0)~", "? ?"], ["amulet/witch"])


def test_the_position_names_the_card() -> None:
    """`cards` lists it by deck and name, and must agree with the cards given."""
    state = board(CARDS, "9 8(0)~", "5 7")
    written = dump_position(state)
    assert written["cards"] == ["amulet/witch"]
    assert load_position(written, cards=CARDS) == state
    with pytest.raises(PositionError, match=r"^cards: "):
        load_position(written)


def test_a_saved_state_needs_the_card() -> None:
    """With other cards it is refused, and so is a decision of a card that is not there."""
    saved = dump_state(play(board(CARDS, "9 6", "5 7", deck="11 8 3"), "draw", "use"))
    with pytest.raises(PositionError, match=r"^cards: "):
        load_state(saved)
    del saved["position"]["cards"]
    with pytest.raises(PositionError, match=r"^pending\[1\]\.kind: "):
        load_state(saved)


def test_verb_sign_and_clauses_belong_to_games_with_the_card() -> None:
    """Without the Witch in the set none of them is there."""
    state = plain_board("9 8", "5 7")
    with pytest.raises(ActionError):
        parse_action("bewitch 0.0", state)
    with pytest.raises(PositionError, match="no mark"):
        plain_board("9 8(0)~", "5 7")
    assert not [clause for clause in state.cards.clauses if clause.startswith("WITCH")]
    assert not [clause for clause in CARDS.clauses if clause.startswith("REV-")]
