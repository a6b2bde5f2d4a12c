"""A card's rules live in its module, whole: the core names no card, and compares no number with a literal."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import silverdagger
from silverdagger import (
    CHANCE,
    DAGGER,
    ActionError,
    Card,
    CardSet,
    SilverDaggerError,
    apply,
    legal_actions,
    load_position,
    new_game,
    parse_action,
    shuffled_deal,
)
from silverdagger.actions import Action, verb
from silverdagger.clauses import CORE
from silverdagger.decisions import Decision
from tests.foreign.plain import plain
from tests.table import board, legal, play, refused, villages

PACKAGE = Path(silverdagger.__file__).parent
CORE_MODULES = [*PACKAGE.glob("*.py"), *PACKAGE.glob("text/*.py"), *PACKAGE.glob("information/*.py")]


def label(path: Path) -> str:
    """A module as a test's id shows it."""
    return path.relative_to(PACKAGE).as_posix()


# No name


def words_of(cards: CardSet) -> set[str]:
    """The words of the cards' names, one and several, in small letters."""
    words = {word for card in cards.cards for word in card.name.lower().split()}
    return words | {re.sub(r"y$", "ies", word) for word in words} | {"thieves"}


NAMED = re.compile("|".join(sorted(words_of(DAGGER))), re.IGNORECASE)
"""Any of these words, also as a part of an identifier."""

CITED = re.compile(
    r"\b(" + "|".join(sorted({c.split("-")[0] for card in DAGGER.cards for c in card.clauses})) + r")-\d"
)
"""A clause that a card brings."""


@pytest.mark.parametrize("path", CORE_MODULES, ids=label)
def test_no_card_is_named_in_the_core(path: Path) -> None:
    """Neither in code nor in a comment, a docstring or an error's text; nor is a card's clause cited."""
    text = path.read_text(encoding="utf-8")
    found = [
        line for line in text.splitlines() if NAMED.search(line) is not None or CITED.search(line) is not None
    ]
    assert found == []


@pytest.mark.parametrize(
    "text", ["class PassZombie:", "# all Spies", '"ZOMB-3"', "debt_collector", "(REN-2)"]
)
def test_the_search_for_names_finds_one(text: str) -> None:
    """Identifiers, comments, clauses: each is found."""
    assert NAMED.search(text) or CITED.search(text)


@pytest.mark.parametrize("text", ["the silver dagger", "board.reverse", "cards seen", "DAGGER-2", "DECK-2"])
def test_the_search_for_names_lets_the_game_speak(text: str) -> None:
    """The game's own words and the core's clauses are no card's."""
    assert not NAMED.search(text)
    assert not CITED.search(text)


@pytest.mark.parametrize("path", CORE_MODULES, ids=label)
def test_the_core_imports_no_card(path: Path) -> None:
    """Of `cards` it knows the set, what a card is, and the list of the fourteen."""
    allowed = {"silverdagger.cards", "silverdagger.cards.card", "silverdagger.cards.cardset"}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("silverdagger.cards"):
            assert node.module in allowed
            assert node.module != "silverdagger.cards" or [name.name for name in node.names] == ["DAGGER"]


# No number


NUMBERS = {"number", "hand", "top"}
"""What the number of one card is called."""

PILES = {"deck", "discard", "private", "removed"}
"""What holds numbers of cards."""


def comparisons(source: str) -> Iterator[int]:
    """The lines that compare a card's number with a literal, or pick a card by one."""
    tree = ast.parse(source)
    constants = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and node.value is not None
        and _is_literal(node.value, set())
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            hit = any(map(_is_number, sides)) and any(_is_literal(side, constants) for side in sides)
        elif isinstance(node, ast.Match):
            patterns = [part for case in node.cases for part in ast.walk(case.pattern)]
            values = [part.value for part in patterns if isinstance(part, ast.MatchValue)]
            hit = _is_number(node.subject) and any(_is_literal(value, constants) for value in values)
        else:
            by = node.slice if isinstance(node, ast.Subscript) else None
            hit = (
                isinstance(node, ast.Subscript)
                and _name(node.value) in {"cards", "protects", "stays", "DAGGER"}
                and by is not None
                and _is_literal(by, constants)
            )
        if hit:
            yield getattr(node, "lineno", getattr(getattr(node, "subject", None), "lineno", 0))


def _name(node: ast.expr) -> str | None:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else None


def _is_number(node: ast.expr) -> bool:
    """Whether an expression is the number of a card: `card.number`, `hand`, `deck[0]`, `cast(int, hand)`."""
    if isinstance(node, ast.Call):
        return _name(node.func) != "len" and any(map(_is_number, node.args))
    if isinstance(node, ast.Subscript):
        return _name(node.value) in PILES and not isinstance(node.slice, ast.Slice)
    if isinstance(node, ast.NamedExpr):
        return _is_number(node.value) or _name(node.target) in NUMBERS
    return _name(node) in NUMBERS


def _is_literal(node: ast.expr, constants: set[str]) -> bool:
    """Whether an expression is a whole number, some of them, or a constant that is."""
    if isinstance(node, ast.Constant):
        return type(node.value) is int
    if isinstance(node, ast.UnaryOp):
        return _is_literal(node.operand, constants)
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(_is_literal(item, constants) for item in node.elts)
    if isinstance(node, ast.Call):
        return _name(node.func) in {"range", "frozenset", "set"} and any(
            _is_literal(item, constants) for item in node.args
        )
    return isinstance(node, ast.Name) and node.id in constants


@pytest.mark.parametrize("path", CORE_MODULES, ids=label)
def test_no_number_of_a_card_is_compared_with_a_literal(path: Path) -> None:
    """What a number means is its card's to say."""
    assert list(comparisons(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "card.number == 4",
        "4 == card.number",
        "village[spot].number != 3",
        "number <= 4",
        "0 < number < 5",
        "board.hand in (4, 5)",
        "card.number in {1}",
        "card.number in range(6, 13)",
        "cast(int, board.hand) == 4",
        "board.deck[0] == 4",
        "state.discard[-1] == 4",
        "(number := card.number) == 4",
        "WALKER = 4\nx = card.number == WALKER",
        "WALKER: int = 4\nx = card.number == WALKER",
        "match card.number:\n    case 4:\n        pass",
        "match hand:\n    case 4 | 5:\n        pass",
        "state.cards[4].start(board)",
        "cards.stays[4]",
    ],
)
def test_a_comparison_with_a_literal_is_found(source: str) -> None:
    """In whatever form: either side, a tuple, a range, a constant, a match, a card picked by number."""
    assert list(comparisons(source))


@pytest.mark.parametrize(
    "source",
    [
        "len(village) <= 4",
        "len(village) <= CALL_LIMIT",
        "CALL_LIMIT = 4\nx = len(village) <= CALL_LIMIT",
        "players == 2",
        "card.number == other.number",
        "card.number == self.number",
        "board.hand is None",
        "hand == UNKNOWN",
        "card.number in using",
        "len(deck) == 0",
        "deck[:4] == pile",
        "numbers[0] == spots[0]",
        "cards.stays[card.number]",
        "rest[0]",
        "state.reversals > 0",
    ],
)
def test_what_is_no_such_comparison_is_let_be(source: str) -> None:
    """Sizes, seats, two cards with one another, and cards picked by a card's number."""
    assert not list(comparisons(source))


# Each card in its own module


@pytest.mark.parametrize("card", DAGGER.cards, ids=str)
def test_only_its_own_module_names_a_cards_verbs_and_decisions(card: Card) -> None:
    """No other card knows them, and none imports another card's module."""
    module = type(card).__module__
    own = {kind.__name__ for kind in (*card.verbs, *card.decisions) if kind.__module__ == module}
    for other in PACKAGE.glob("cards/*.py"):
        if other.stem == module.rpartition(".")[2] or other.stem == "__init__":
            continue
        tree = ast.parse(other.read_text(encoding="utf-8"))
        used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not own & used, other.name
        assert module not in imported, other.name


def test_the_fourteen_stand_in_fourteen_modules() -> None:
    """Each with one card, and each verb and decision with its card or in the core."""
    assert len({type(card).__module__ for card in DAGGER.cards}) == len(DAGGER.cards)
    for card in DAGGER.cards:
        for kind in (*card.verbs, *card.decisions):
            assert kind.__module__ in (type(card).__module__, "silverdagger.actions")


def test_the_core_has_no_clause_of_a_card() -> None:
    """Each clause is the core's or one card's."""
    brought = [clause for card in DAGGER.cards for clause in card.clauses]
    assert len(set(brought)) == len(brought)
    assert not set(brought) & set(CORE)


def verbs_of_its_own(card: Card) -> set[type[Action]]:
    """The verbs that no other card of Silver Dagger brings."""
    others = {kind for other in DAGGER.cards if other is not card for kind in other.verbs}
    return set(card.verbs) - others


@pytest.mark.rule("DECK-1")
@pytest.mark.parametrize("card", DAGGER.cards, ids=str)
def test_a_card_that_is_replaced_leaves_no_trace(card: Card) -> None:
    """Its verbs, decisions, marks and clauses are gone from the set, and all hooks are silent."""
    without = DAGGER.replacing(plain(card.number))
    assert not verbs_of_its_own(card) & set(without.verbs)
    assert not set(card.decisions) & set(without.decisions)
    assert not set(card.marks) & set(without.marks)
    assert not set(card.clauses) & set(without.clauses)
    assert card.number not in (*without.using, *without.acting, *without.scoring, *without.valuing)
    assert without[card.number].protects is without.stays[card.number] is None
    state = load_position({"villages": ["9 9", "7 6"]}, cards=without)
    for kind in verbs_of_its_own(card):
        line = re.sub("[A-Z]", "0", kind.form)
        with pytest.raises(ActionError):
            parse_action(line, state)


@pytest.mark.rule("DECK-1")
def test_a_plain_4_is_no_zombie() -> None:
    """It is offered no pass, is discarded, is exchanged and goes on top of the pile like any card."""
    cards = DAGGER.replacing(plain(4))
    state = load_position({"villages": ["4^ 4 9", "7 6"], "deck": "4 *"}, cards=cards)
    assert legal(state) == ["draw", "call"]
    drawn = play(state, "draw")
    assert legal(drawn)[0] == "discard"
    assert villages(play(drawn, "exchange 0"))[0] == "4(0) 4 9"
    assert play(drawn, "exchange 0").discard == (4,)
    assert not [clause for clause in cards.clauses if clause.startswith("ZOMB")]
    assert not [kind for kind in cards.verbs if verb(kind) == "zombie"]


@pytest.mark.rule("REN-2")
@pytest.mark.rule("DRAW-1")
def test_a_private_draw_is_refused_by_the_card_that_fills_private_decks() -> None:
    """Or by the core's own clause in a game without such a card."""
    assert refused(board("9 9", "7 6"), "draw private") == "REN-2"
    without = load_position({"villages": ["9 9", "7 6"]}, cards=DAGGER.replacing(plain(10)))
    assert refused(without, "draw private") == "DRAW-1"


@pytest.mark.rule("DECK-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_without_any_card_of_the_fourteen_is_played_out(players: int) -> None:
    """With fourteen plain cards the core alone makes whole games, and cites its own clauses alone."""
    cards = CardSet(tuple(map(plain, range(14))))
    assert dict(cards.clauses) == dict(CORE)
    rng = Random(players)
    state = new_game(players, cards=cards)
    while state.to_act is not None:
        if state.to_act is CHANCE:
            state = apply(state, shuffled_deal(state, rng))
            continue
        kinds = legal_actions(state).kinds()
        assert not {"use", "keep", "zombie", "spy"} & set(kinds)
        state = apply(state, rng.choice(kinds[rng.choice(list(kinds))]))
    assert len(state.results) == 4
    assert all(sum(result.sums) > 0 for result in state.results)


@pytest.mark.rule("DECK-1")
@pytest.mark.parametrize(
    ("brings", "what"),
    [
        ({"verbs": (type("Other", (Action,), {"form": "spy A B.C"}),)}, "verb 'spy N N.N'"),
        ({"clauses": {"SPY-1": "another text"}}, "clause 'SPY-1'"),
        ({"clauses": {"EXCH-1": "another text"}}, "clause 'EXCH-1'"),
        ({"decisions": (type("Looking", (Decision,), {}),)}, "decision 'Looking'"),
        ({"marks": (silverdagger.Mark("!", public=False),)}, "mark '!'"),
        ({"marks": (silverdagger.Mark(">4", public=True),)}, "mark '>4'"),
    ],
)
def test_two_cards_with_one_word_for_two_things_are_refused(brings: dict[str, object], what: str) -> None:
    """Text could not be read back, so such a set is not made."""
    kind = type("Rival", (Card,), {"number": 13, "name": "Rival", "deck": "tests", **brings})
    with pytest.raises(SilverDaggerError, match=re.escape(what)):
        DAGGER.replacing(kind())
