"""The rulings on which players honestly differ, as options of a game (OPT)."""

from __future__ import annotations

import attrs

from silverdagger.errors import SilverDaggerError, shown


def _true_or_false(options: Options, option: attrs.Attribute[bool], value: object) -> None:
    if type(value) is not bool:
        raise SilverDaggerError(f"{option.name}: true or false is needed, not {shown(value)}")


@attrs.frozen(kw_only=True)
class Options:
    """Options of a game; the defaults are the rulings of RULES.md.

    Attributes:
        redirected_ability: OPT-1: the ability of a drawn card that was discarded in place of
            a card that stays may be used.
        extra_turn_after_call: OPT-2: with two players a skip after a call gives another turn.
        dagger_to_caller: OPT-3: a caller who made the call always gets the dagger.
    """

    redirected_ability: bool = attrs.field(default=False, validator=_true_or_false)
    extra_turn_after_call: bool = attrs.field(default=False, validator=_true_or_false)
    dagger_to_caller: bool = attrs.field(default=False, validator=_true_or_false)
