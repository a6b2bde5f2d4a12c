"""The rulings on which players honestly differ, as options of a game (OPT)."""

from __future__ import annotations

import attrs


@attrs.frozen(kw_only=True)
class Options:
    """Options of a game; the defaults are the rulings of RULES.md.

    Attributes:
        redirected_ability: OPT-1: the ability of a drawn card that was discarded in place of
            a card that stays may be used.
        extra_turn_after_call: OPT-2: with two players a skip after a call gives another turn.
        dagger_to_caller: OPT-3: a caller who made the call always gets the dagger.
    """

    redirected_ability: bool = attrs.field(default=False, validator=attrs.validators.instance_of(bool))
    extra_turn_after_call: bool = attrs.field(default=False, validator=attrs.validators.instance_of(bool))
    dagger_to_caller: bool = attrs.field(default=False, validator=attrs.validators.instance_of(bool))
