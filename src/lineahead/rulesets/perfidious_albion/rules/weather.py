"""WEA  Visibility and sea, and how they change."""

from __future__ import annotations

from ....kernel.choices import UMPIRE, Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.charts import NIGHT_SIGHT, VISIBILITY, WEATHER_CHANGE
from ..tables.notes import Asked, Noted, Thrown
from ..tables.ships import CALM, CLEAR, FOG, ROUGH, Battle

NO_CHANGE = 0
THICKER = 1
CLEARER = 2
HIGHER_SEA = 3
LOWER_SEA = 4
ANY_CHANGE = 31  # the bits of all five


@rule
def sight(battle: Battle) -> int:
    """WEA.a  How far one sees, in inches; night caps it."""
    seen = VISIBILITY[battle.visibility]
    is_night = battle.night_from > 0 and battle.turn >= battle.night_from
    return min(seen, NIGHT_SIGHT) if is_night else seen


@rule
def turn_weather(battle: Battle, change: int) -> None:
    """WEA.a to WEA.c  One step on a track; beyond its end there is none."""
    if change == THICKER:
        battle.visibility = min(battle.visibility + 1, FOG)
    elif change == CLEARER:
        battle.visibility = max(battle.visibility - 1, CLEAR)
    elif change == HIGHER_SEA:
        battle.sea = min(battle.sea + 1, ROUGH)
    elif change == LOWER_SEA:
        battle.sea = max(battle.sea - 1, CALM)


@rule
def change_weather(battle: Battle, dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.2, WEA.c, DAM.e  A D6 says how the weather changes; an umpire, if there is one, may rule otherwise."""
    expect(dice, 1, D6, Thrown.WEATHER, battle.holder, ABOUT_NOBODY, 0)
    face = d6(dice)
    change = WEATHER_CHANGE[face]
    if battle.options.umpire_decides != 0:
        change = decide(answers, Asked.WEATHER, UMPIRE, face, 0, ANY_CHANGE, WEATHER_CHANGE[face])
    if change == WEATHER_CHANGE[face]:
        note(trace, Noted.WEATHER_DIE, face, 0, 0, 0)
    else:
        note(trace, Noted.WEATHER_RULED, change, 0, 0, 0)
    visibility, sea = battle.visibility, battle.sea
    turn_weather(battle, change)
    has_changed = battle.visibility != visibility or battle.sea != sea
    note(trace, Noted.WEATHER_CHANGES if has_changed else Noted.WEATHER_HOLDS, battle.visibility, battle.sea, 0, 0)
