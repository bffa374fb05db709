"""Which throws a rule asks people for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import Dice, Throw


def throws_of(rule: Callable[[Dice], object], *faces: tuple[int, int]) -> list[Throw]:
    """What a rule asks for, throw by throw: begun anew with one more of these dice, kind and face, each time."""
    asked = []
    for count in range(len(faces) + 1):
        dice = Dice()
        dice.faces = list(faces[:count])
        with pytest.raises(Wanted) as wanted:
            rule(dice)
        assert isinstance(wanted.value.throw, Throw)
        asked.append(wanted.value.throw)
    return asked
