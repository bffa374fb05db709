"""9.1  Crew quality: what a good or a bad crew does for guns, torpedoes, repairs and points."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D10, Dice, d10, expect
from ....kernel.numbers import rounded
from ....kernel.trace import Trace, because, note
from ..tables.charts import CREW_BY_LOT, CREW_POINTS, CREW_REPAIRS, CREW_TO_HIT
from ..tables.notes import Noted, Thrown
from ..tables.ships import CREWS_BY_LOT, CREWS_UNPRICED, IN_FLOTILLA, Battle, Ship


@rule
def crew_modifier(ship: Ship, trace: Trace) -> int:
    """9.1.a  What her crew is worth to a ship's guns and torpedoes."""
    return because(trace, Noted.CREW, CREW_TO_HIT[ship.crew] != 0, CREW_TO_HIT[ship.crew])


@rule
def repair_modifier(ship: Ship) -> int:
    """9.1.a  What her crew is worth in the End Phase."""
    return CREW_REPAIRS[ship.crew]


@rule
def by_crew(ship: Ship, face: int) -> int:
    """9.1.a, 9.1.b  What a die of the End Phase comes to with the crew that works; it stays a face."""
    return max(1, min(10, face + repair_modifier(ship)))


@rule
def against_spreading(ship: Ship, face: int) -> int:
    """9.1.b  The same for fire and flooding, where a 1 stays a 1."""
    return 1 if face == 1 else by_crew(ship, face)


@rule
def points_of(battle: Battle, ship: Ship) -> int:
    """9.1.a, COR.i  What a ship is worth with the crew that she has, if crews have a price; halves round up."""
    if battle.options.crew_quality == CREWS_UNPRICED:
        return ship.card.points
    return rounded(ship.card.points * CREW_POINTS[ship.crew], 100)


@rule
def roll_for_crews(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """9.1.c, 9.3.r5  A die for the crew of each ship, if that is agreed; one for all boats of a flotilla."""
    if battle.options.crew_quality == CREWS_BY_LOT:
        for i in range(len(ships)):
            if ships[i].status == IN_FLOTILLA:
                continue
            expect(dice, 1, D10, Thrown.CREW, ships[i].side, i, 0)
            face = d10(dice)
            ships[i].crew = CREW_BY_LOT[face]
            note(trace, Noted.CREW_DIE, i, face, ships[i].crew, 0)
        for i in range(len(ships)):
            if ships[i].flotilla > 0:
                ships[i].crew = ships[ships[i].flotilla - 1].crew
