"""The reducer: a new game, its legal actions, and the state after one of them.

Legality has one source: an action is legal if and only if it is among the choices of the open
decision, or open at any moment of the turn. The clause of a refusal is found after that.
"""

from __future__ import annotations

from silverdagger.actions import Action, Offer
from silverdagger.board import Board
from silverdagger.cards import DAGGER
from silverdagger.cards.cardset import CardSet
from silverdagger.choices import NONE, Choices
from silverdagger.dealing import DEALING, Dealing
from silverdagger.errors import ActionError, IllegalActionError, SilverDaggerError, shown
from silverdagger.options import Options
from silverdagger.state import Derived, Game, GameState, Layout, Ledger
from silverdagger.turn import CORE_VERBS, open_uses, perform


def new_game(
    players: int, *, start: int = 0, cards: CardSet = DAGGER, options: Options = Options()
) -> GameState:
    """A game before its first deal (SETUP-1, SETUP-5).

    Args:
        players: 2, 3 or 4.
        start: The start player's seat, who holds the dagger in round 1.
        cards: The fourteen cards.
        options: The options of the game.

    Raises:
        SilverDaggerError: There is no such number of players, no such seat, or cards and options
            are of another type.
    """
    check_players(players)
    if type(start) is not int or not 0 <= start < players:
        raise SilverDaggerError(f"start: no seat {shown(start)} among {players} players (SETUP-5)")
    if not isinstance(cards, CardSet):
        raise SilverDaggerError(f"cards: a CardSet is needed, such as DAGGER, not {shown(cards)}")
    if not isinstance(options, Options):
        raise SilverDaggerError(f"options: Options are needed, not {shown(options)}")
    empty: tuple[tuple[()], ...] = ((),) * players
    return GameState(
        game=Game(players, cards, options),
        ledger=Ledger(round=1, holder=start, scores=(0,) * players),
        villages=empty,
        deck=(),
        discard=(),
        private=empty,
        removed=(),
        sets=(),
        hand=None,
        turn=None,
        caller=None,
        direction="cw",
        power="none",
        reversals=0,
        uses=0,
        pending=DEALING,
    )


def check_players(players: int) -> None:
    """Refuse a number of players for which there is no game (SETUP-1)."""
    if type(players) is not int or not 2 <= players <= 4:
        raise SilverDaggerError(f"players: a game has 2, 3 or 4 players, not {shown(players)} (SETUP-1)")


def legal_actions(state: GameState) -> Choices:
    """The legal actions of the seat that is to act, as a lazy immutable sequence.

    The order is the decision's own actions, then exchanges, then what is open at any moment of
    the turn; see `Choices`. It is empty at `deal`, where every `Deal` of the deck's 52 cards is
    accepted, and when the game is over. A state remembers its choices.
    """
    choices = state._choices
    if choices is None:
        pending = state.pending
        if pending:
            decision = pending[-1]
            choices = decision.choices(state)
            if decision.in_turn and (uses := open_uses(state)):
                choices = choices.followed_by(uses)
        else:
            choices = NONE
        _remember(state, choices)
    return choices


_remember = Layout.__dict__["_choices"].__set__
"""The one thing that is set on a state after it is made; nobody can tell."""


def apply(state: GameState, action: Action) -> GameState:
    """The state after an action; the old one is untouched.

    Raises:
        IllegalActionError: The action is not legal; the error says which clause forbids it.
        ActionError: It is no action at all: a text, for instance.
    """
    choices = state._choices
    if choices is None:
        choices = legal_actions(state)
    if action not in choices:
        check_unlisted(state, action)
    board = Board.of(state)
    advance(board, action)
    return board.frozen()


def check_unlisted(state: GameState, action: Action) -> None:
    """Refuse an action that is not listed, unless it is a deal where one is asked for."""
    if not _deals(state, action):
        check_form(action)
        raise _refusal(state, action)


def check_form(action: Action) -> None:
    """Refuse what is no action: a text, or one with too few or too many numbers; raises ActionError."""
    if not isinstance(action, Action):
        raise ActionError(str(action), f"{action!r} is no Action; parse_action makes one of a line of text")
    if not action.fits:
        raise ActionError(repr(action), f"{action!r} has not the numbers of '{action.form}'")


def _deals(state: GameState, action: Action) -> bool:
    decision = state.pending[-1] if state.pending else None
    return isinstance(decision, Dealing) and decision.accepts(state, action)


def advance(board: Board, action: Action) -> None:
    """Carry out a legal action on a board, up to the next decision with something to choose."""
    if action.at_any_moment:
        perform(board, action)
    else:
        pending = board.pending
        board.pending = pending[:-1]
        pending[-1].resolve(board, action)
    while (pending := board.pending) and pending[-1].passed(board):
        pass


def _refusal(state: GameState, action: Action) -> IllegalActionError:
    clause = refusing_clause(state, action)
    reason = _asked(state) if clause == "ASKED" else state.cards.clauses[clause]
    return IllegalActionError(action, clause, state.decision, reason)


def _asked(state: GameState) -> str:
    if not state.pending:
        return "nothing is asked any more"
    asked = state.to_act
    who = f"seat {asked}" if isinstance(asked, int) else "chance"
    return f"{who} can say: {', '.join(sayable(state, legal_actions(state)))}"


def sayable(view: Derived, legal: Choices) -> list[str]:
    """The forms of what can be said at the open decision, in the order of the alphabet.

    They are those of the legal actions. But while a card in hand is a secret, they are all that
    could be said with any card: who is told of them may not know what was drawn.
    """
    decision = view.pending[-1]
    forms = {action.form for actions in legal.kinds().values() for action in (actions[0], actions[-1])}
    if decision.hand == "secret" or not forms:
        forms |= {kind.form for kind in decision.verbs}
        forms |= {kind.form for kind in verbs(view) if getattr(kind, "moment", None) == decision.name}
    return sorted(forms)


def refusing_clause(state: GameState, action: Action) -> str:
    """The clause that forbids an action which is not legal, as FORMAT.md orders them."""
    if not state.pending:
        return "ASKED"
    decision = state.pending[-1]
    if type(action) in decision.verbs:
        return decision.refusal(state, action)
    if isinstance(action, Offer) and type(action) in verbs(state):
        here = decision.in_turn if action.at_any_moment else action.moment == decision.name
        if here:
            return action.refusal(state)
    return "ASKED"


def verbs(state: Derived) -> tuple[type[Action], ...]:
    """All kinds of action of a game: the core's and those of its cards."""
    return CORE_VERBS + state.cards.verbs
