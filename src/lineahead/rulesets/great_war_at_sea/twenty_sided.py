"""18.41.j  The twenty-sided die of this edition, interpreted and compiled."""

from __future__ import annotations

from ...kernel.compiled import twin_of
from ...kernel.dice import Dice, DiceStream, lot

D20 = 20


def d20(dice: Dice) -> int:
    """One twenty-sided die, read 1 to 20."""
    return dice.take(D20)


@twin_of(d20)
def _d20_of_stream(dice: DiceStream) -> int:
    return lot(dice, D20)  # type: ignore[arg-type]
