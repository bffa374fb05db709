"""TAB, MOD  The chance that one gun straddles, and what its shell goes through."""

from __future__ import annotations

from ....kernel.choices import UMPIRE, Answers, decide_number
from ....kernel.compiled import rule
from ....kernel.trace import Trace, because, note
from ..tables.cards import LEVELS
from ..tables.charts import (
    COLUMNS,
    FAST_ABOVE,
    FAST_TARGET,
    LOWEST_DECK_MODIFIER,
    OUT_OF_RANGE,
    PENETRATION,
    QUALITY_MODIFIER,
    RANGE_COLUMNS,
    SEA_MODIFIER,
    SLOW_BELOW,
    SLOW_TARGET,
    SPOTTING_BEYOND,
    SPOTTING_MODIFIER,
    STRADDLE_CHANCE,
)
from ..tables.notes import Asked, Noted
from ..tables.ships import CALM, INCH, ROUGH, Battle, Ship, is_at_explosion
from .systems import has_lost_spotting


@rule
def column_of(distance: int) -> int:
    """GUN.r7  The range column, 0 to 7, of a distance in hundredths: each limit is still within; -1 beyond the last."""
    for column in range(COLUMNS):
        if distance <= RANGE_COLUMNS[column] * INCH:
            return column
    return OUT_OF_RANGE


@rule
def printed_chance(letter: int, distance: int) -> int:
    """TAB.t1, TAB.r1  What the table gives a gun in per cent, or -1 where it has no entry."""
    column = column_of(distance)
    return OUT_OF_RANGE if column < 0 else STRADDLE_CHANCE[letter * COLUMNS + column]


@rule
def penetration_of(letter: int, distance: int) -> int:
    """TAB.t1  The penetration factor, or -1 where the table has no entry."""
    column = column_of(distance)
    return OUT_OF_RANGE if column < 0 else PENETRATION[letter * COLUMNS + column]


@rule
def sea_modifier(battle: Battle, level: int) -> int:
    """MOD.e, MOD.r2, WEA.d  What the sea takes from guns on a deck level; an umpire, if there is one, has said."""
    if battle.options.umpire_decides != 0:
        return battle.deck_modifiers[level - 1]
    return SEA_MODIFIER[battle.sea * LEVELS + level - 1]


@rule
def rule_on_decks(battle: Battle, answers: Answers, trace: Trace) -> None:
    """MOD.e, DAM.e  Before the firing an umpire rules on the decks that the sea may trouble; in a calm, on none."""
    if battle.options.umpire_decides == 0:
        return
    for level in range(1, LEVELS + 1):
        proposal = SEA_MODIFIER[battle.sea * LEVELS + level - 1]
        ruled = 0
        if battle.sea != CALM and SEA_MODIFIER[ROUGH * LEVELS + level - 1] != 0:
            ruled = decide_number(
                answers, Asked.DECK_MODIFIER, UMPIRE, level, battle.sea, LOWEST_DECK_MODIFIER, 0, proposal
            )
            note(trace, Noted.DECK_MODIFIER_RULED, level, ruled, 0, 0)
        battle.deck_modifiers[level - 1] = ruled


@rule
def aim_modifier(firer: Ship, target: Ship, distance: int, trace: Trace) -> int:
    """MOD.a to MOD.c, MOD.f, MOD.r3, CRD.e, DAM.d  What changes the chance of every gun of a ship at one target."""
    quality = QUALITY_MODIFIER[firer.card.quality]
    far = distance > SPOTTING_BEYOND * INCH and has_lost_spotting(firer)
    modifier = because(trace, Noted.TARGET_SLOW, target.speed < SLOW_BELOW, SLOW_TARGET)
    modifier += because(trace, Noted.TARGET_FAST, target.speed > FAST_ABOVE, FAST_TARGET)
    modifier += because(trace, Noted.CREW_QUALITY, quality != 0, quality)
    modifier += because(trace, Noted.TECHNOLOGY, firer.card.technology != 0, firer.card.technology)
    return modifier + because(trace, Noted.SPOTTING_LOST, far, SPOTTING_MODIFIER)


@rule
def half_per_cents(
    battle: Battle, firer: Ship, letter: int, level: int, distance: int, modifier: int, trace: Trace
) -> int:
    """MOD.d, MOD.r1, GUN.r8  One gun's chance in halves of a per cent: all added, not below 0, halved at Explosion."""
    printed = printed_chance(letter, distance)
    if printed == OUT_OF_RANGE:
        return 0
    sea = sea_modifier(battle, level)
    chance = max(printed + modifier + because(trace, Noted.SEA_STATE, sea != 0, sea), 0)
    return chance if is_at_explosion(firer) else 2 * chance


@rule
def chance_of_gun(
    battle: Battle, firer: Ship, target: Ship, letter: int, level: int, distance: int, trace: Trace
) -> int:
    """MOD, TAB.t1  The chance of one gun on a deck level in halves of a per cent, each modifier with its reason."""
    modifier = aim_modifier(firer, target, distance, trace)
    if is_at_explosion(firer):
        note(trace, Noted.FIRE_AT_EXPLOSION, firer.number, 0, 0, 0)
    return half_per_cents(battle, firer, letter, level, distance, modifier, trace)
