"""MAG.a to MAG.d  Flash above a magazine, the captain's choice, and what a ship that blows up does to others."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.cards import LEVELS, Card, cell_at, level_of, section_of
from ..tables.charts import BLAST_WITHIN
from ..tables.notes import Asked, Noted, Thrown
from ..tables.ships import NOBODY, Battle, Ship, flotation_left, is_in_play
from .crew import crew_test
from .fires import add_fire, spread_fire
from .geometry import inches
from .sinking import blow_up, cross_off
from .supply import is_magazine_left, is_mount

RISK_IT = 0
FLOOD_IT = 1
EITHER = 3  # the bits of both


@rule
def top_of_flash(card: Card, magazine: int) -> int:
    """MAG.r1  The level from which a flash reaches a magazine: its lowest gun above, or else the cell above it."""
    section, level = section_of(magazine), level_of(magazine)
    for above in range(level - 1, 0, -1):
        if is_mount(card, cell_at(section, above)):
            return above
    return level - 1


@rule
def is_above(card: Card, cell: int, magazine: int) -> bool:
    """MAG.r1  Whether a hit on a cell may flash down to a magazine."""
    if section_of(cell) != section_of(magazine):
        return False
    return top_of_flash(card, magazine) <= level_of(cell) < level_of(magazine)


@rule
def flood_magazine(ship: Ship, magazine: int, trace: Trace) -> None:
    """MAG.c, MAG.r6  The magazine is lost and a flotation box crossed off; that cannot fail."""
    ship.flooded[magazine] = 1
    note(trace, Noted.MAGAZINE_FLOODED, ship.number, magazine, 0, 0)
    cross_off(ship, 1, trace)


@rule
def sensible_choice(ship: Ship) -> int:
    """MAG.c, MAG.d  Flood it, unless that would sink her."""
    return FLOOD_IT if flotation_left(ship) > 1 else RISK_IT


@rule
def face_flash(ship: Ship, cell: int, magazine: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """MAG.b to MAG.d  A flash: her captain floods the magazine, or risks it with a Crew Test."""
    note(trace, Noted.FLASH, ship.number, cell, magazine, 0)
    proposal = sensible_choice(ship)
    if decide(answers, Asked.FLOOD_MAGAZINE, ship.side, ship.number, magazine, EITHER, proposal) == FLOOD_IT:
        flood_magazine(ship, magazine, trace)
        return
    passed = crew_test(ship, 0, Thrown.RISK_MAGAZINE, dice, trace)
    note(trace, Noted.MAGAZINE_RISKED, ship.number, magazine, int(passed), 0)
    if not passed:
        blow_up(ship, trace)


@rule
def flash_down(ship: Ship, cell: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """MAG.b, MAG.r1, MAG.r4  Every magazine under the hit that is not flooded may catch the flash."""
    for level in range(level_of(cell) + 1, LEVELS + 1):
        magazine = cell_at(section_of(cell), level)
        if is_in_play(ship) and is_magazine_left(ship, magazine) and is_above(ship.card, cell, magazine):
            face_flash(ship, cell, magazine, dice, answers, trace)


@rule
def feel_blast(battle: Battle, ships: list[Ship], lost: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """MAG.r5  Ships within 2 inches of one that blew up make a Crew Test or add 1 fire."""
    ships[lost].blast_due = 0
    for i in range(len(ships)):
        if i != lost and is_in_play(ships[i]) and inches(ships[lost], ships[i]) <= BLAST_WITHIN:
            note(trace, Noted.BLAST_FELT, i, lost, 0, 0)
            if not crew_test(ships[i], 0, Thrown.BLAST, dice, trace):
                add_fire(battle, ships[i], dice, answers, trace)


@rule
def settle_blasts(battle: Battle, ships: list[Ship], dice: Dice, answers: Answers, trace: Trace) -> None:
    """MAG.r5  Whoever blew up is felt by those near her, of whom one may blow up in turn."""
    lost = who_blew_up(ships)
    while lost != NOBODY:
        feel_blast(battle, ships, lost, dice, answers, trace)
        lost = who_blew_up(ships)


@rule
def who_blew_up(ships: list[Ship]) -> int:
    """MAG.r5  A ship that blew up and was not felt yet, or nobody."""
    for i in range(len(ships)):
        if ships[i].blast_due != 0:
            return i
    return NOBODY


@rule
def spread_fires(battle: Battle, ships: list[Ship], dice: Dice, answers: Answers, trace: Trace) -> None:
    """DAM.r3  The option that fires spread, ship by ship at the end of the firing step; the next turn is a new one."""
    for i in range(len(ships)):
        spread_fire(battle, ships[i], dice, answers, trace)
        ships[i].fire_fought = 0
        settle_blasts(battle, ships, dice, answers, trace)
