"""The fourteen cards of Silver Dagger, one module per card, and the set that they make."""

from silverdagger.cards.approximator import Approximator
from silverdagger.cards.cardset import CardSet
from silverdagger.cards.debt_collector import DebtCollector
from silverdagger.cards.elusive_seer import ElusiveSeer
from silverdagger.cards.flipper import Flipper
from silverdagger.cards.furry import Furry
from silverdagger.cards.halfling import Halfling
from silverdagger.cards.magician import Magician
from silverdagger.cards.master_thief import MasterThief
from silverdagger.cards.mystic_seer import MysticSeer
from silverdagger.cards.renfield import Renfield
from silverdagger.cards.reverser import Reverser
from silverdagger.cards.sentinel import Sentinel
from silverdagger.cards.spy import Spy
from silverdagger.cards.zombie import Zombie

DAGGER = CardSet(
    (
        DebtCollector(),
        Spy(),
        Halfling(),
        Sentinel(),
        Zombie(),
        Approximator(),
        Flipper(),
        ElusiveSeer(),
        Magician(),
        MysticSeer(),
        Renfield(),
        Reverser(),
        MasterThief(),
        Furry(),
    )
)
"""The cards of Silver Dagger."""
