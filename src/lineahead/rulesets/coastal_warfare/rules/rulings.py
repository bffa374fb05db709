"""OBS.v  What the text names and leaves to nobody: the weather, on which an umpire, where there is one, may rule."""

from __future__ import annotations

from ....kernel.choices import UMPIRE, Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.charts import MEDIUM_SEA_ON, POOR_WEATHER_ON
from ..tables.notes import Asked, Noted, Thrown
from ..tables.ships import Battle

ANY_WEATHER = 0b1111  # bit 0 of a choice is a medium sea, bit 1 poor weather


@rule
def rule_on_weather(battle: Battle, dice: Dice, answers: Answers, trace: Trace) -> None:
    """OBS.v  Where the scenario is silent an umpire says what the weather is; what the die shows is the book's way."""
    if battle.weather_by_die == 0 or battle.options.umpire_decides == 0:
        return
    expect(dice, 1, D6, Thrown.WEATHER, UMPIRE, ABOUT_NOBODY, 0)
    die = d6(dice)
    by_die = MEDIUM_SEA_ON[die] + 2 * POOR_WEATHER_ON[die]
    ruled = decide(answers, Asked.WEATHER, UMPIRE, die, 0, ANY_WEATHER, by_die)
    battle.medium_sea, battle.poor_weather = ruled & 1, ruled >> 1
    battle.weather_by_die = 0
    if ruled == by_die:
        note(trace, Noted.WEATHER_DIE, die, battle.medium_sea, battle.poor_weather, 0)
    else:
        note(trace, Noted.WEATHER_RULED, die, battle.medium_sea, battle.poor_weather, 0)
