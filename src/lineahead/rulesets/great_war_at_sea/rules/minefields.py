"""B13  Minefields on the boundaries of sea zones: how they are laid, what it costs to cross them, and backing out."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.trace import Trace, because, note
from ..tables.cards import MINESWEEPER
from ..tables.charts import (
    ENTRIES_OF_A_FIELD,
    MINE_CRITICAL_AT_ONCE,
    MINE_HITS,
    MINE_WITHOUT_CRITICAL,
    MOST_MINE_TOTAL,
    UNDERWATER_CRITICAL,
    WITH_SWEEPER,
)
from ..tables.notes import Asked, Noted, Thrown
from ..tables.sea import MinedChart
from ..tables.ships import NOBODY, SIDES, Battle, Field, Fleet, Ship, Zone, is_boat
from .board import opposite
from .fleets import has_kind, sails_in, spare_fleet, split_fleet
from .underwater import settle_flooding, underwater_effect, underwater_hit

GOES_ON = 0
STOPS = 1
EITHER = 1 << GOES_ON | 1 << STOPS
CRITICAL_FACE = UNDERWATER_CRITICAL.index(1)


@rule
def is_at(zones: list[Zone], field: Field, zone: int, boundary: int) -> bool:
    """13.25.r8  Whether a row is about a boundary of a zone; the zone beyond has it for one of its own."""
    if field.zone == zone and field.boundary == boundary:
        return True
    return field.zone == zones[zone].neighbours[boundary] and field.boundary == opposite(boundary)


@rule
def field_at(fields: list[Field], zones: list[Zone], zone: int, boundary: int, side: int) -> int:
    """B13.1, 13.25.r8  A side's row for a boundary, seen from either of its zones, or NOBODY."""
    for i in range(len(fields)):
        if fields[i].in_use != 0 and fields[i].side == side and is_at(zones, fields[i], zone, boundary):
            return i
    return NOBODY


@rule
def is_mined(fields: list[Field], zones: list[Zone], zone: int, boundary: int, side: int) -> bool:
    """B13.1  Whether a minefield of a side lies on a boundary."""
    row = field_at(fields, zones, zone, boundary, side)
    return row != NOBODY and fields[row].laid != 0


@rule
def minelayer_of(ships: list[Ship], fleet: int) -> int:
    """B13.1  The first ship of a fleet that has a minefield left to lay, or NOBODY."""
    for i in range(len(ships)):
        if sails_in(ships[i], fleet) and ships[i].fields_left > 0:
            return i
    return NOBODY


@rule
def row_for(fields: list[Field], zones: list[Zone], zone: int, boundary: int, side: int) -> int:
    """B13.1  A side's row for a boundary, a blank one of its own if it has none yet, or NOBODY."""
    row = field_at(fields, zones, zone, boundary, side)
    if row != NOBODY:
        return row
    for i in range(len(fields)):
        if fields[i].in_use == 0 and fields[i].side == side:
            return i
    return NOBODY


@rule
def log_mine(fields: list[Field], zones: list[Zone], zone: int, boundary: int, side: int, trace: Trace) -> bool:
    """B13.1, B1.e  "Mine" in one more turn box; whether that completes a minefield, which then lies face down."""
    row = row_for(fields, zones, zone, boundary, side)
    if row == NOBODY or fields[row].laid != 0:
        return False
    field = fields[row]
    if field.in_use == 0:
        field.in_use, field.zone, field.boundary, field.entries = 1, zone, boundary, 0
        field.known[side], field.known[1 - side] = 1, 0
    field.entries += 1
    note(trace, Noted.MINE_LOGGED, side, zone, boundary, field.entries)
    if field.entries < ENTRIES_OF_A_FIELD:
        return False
    # 13.25.r9  The entries of a completed field count as the field.
    field.entries, field.laid = 0, 1
    note(trace, Noted.FIELD_LAID, side, zone, boundary, 0)
    return True


@rule
def lay_mines(ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field], trace: Trace) -> None:
    """B13.1  At the end of a turn, each fleet that wrote "Mine" and still has a minelayer has done so much more."""
    for i in range(len(fleets)):
        if fleets[i].in_use == 0 or fleets[i].mine_boundary == NOBODY:
            continue
        layer = minelayer_of(ships, i)
        if layer != NOBODY and log_mine(fields, zones, fleets[i].zone, fleets[i].mine_boundary, fleets[i].side, trace):
            ships[layer].fields_left -= 1


@rule
def minefield_roll(battle: Battle, ship: Ship, modifier: int, dice: Dice, trace: Trace) -> int:
    """B13.2  Two dice on the Minefield Table for one ship: how many mines strike her, with what they do."""
    expect(dice, 2, D6, Thrown.MINES, ship.side, ship.number, 0)
    faces = d6(dice) + d6(dice)
    total = min(faces + modifier, MOST_MINE_TOTAL)
    note(trace, Noted.MINE_DICE, ship.number, faces, faces + modifier, MINE_HITS[total])
    for i in range(MINE_HITS[total]):
        strike_mine(battle, ship, total, i, dice, trace)
    return MINE_HITS[total]


@rule
def strike_mine(battle: Battle, ship: Ship, total: int, hit: int, dice: Dice, trace: Trace) -> None:
    """B13.2, B9.b  One mine hit; by the worst totals the first is critical at once, as if its die showed a 6."""
    note(trace, Noted.MINE_STRIKES, ship.number, 0, 0, 0)
    if hit == 0 and MINE_CRITICAL_AT_ONCE[total] != 0 and not is_boat(ship):
        underwater_effect(battle, ship, CRITICAL_FACE, 1 - ship.side, dice, trace)
    else:
        underwater_hit(battle, ship, MINE_WITHOUT_CRITICAL[total], 1 - ship.side, dice, trace)


@rule
def next_to_cross(ships: list[Ship], fleet: int, rolled: int) -> int:
    """B13.2, B13.22  The next ship of a fleet over a boundary, sweepers before all others; NOBODY when all have."""
    following = NOBODY
    for i in range(len(ships)):
        if rolled >> i & 1 != 0 or not sails_in(ships[i], fleet):
            continue
        if ships[i].card.kind == MINESWEEPER:
            return i
        if following == NOBODY:
            following = i
    return following


@rule
def cross_boundary(chart: MinedChart, fleet: int, boundary: int, dice: Dice, answers: Answers, trace: Trace) -> int:
    """B13.2, B13.21  A fleet crosses a boundary of its zone: 1 if it, or what is left of it, is across.

    Friendly fields are crossed freely; in a field of the enemy each ship has her dice.
    """
    battle, ships, fleets, zones, fields = chart
    side, zone = fleets[fleet].side, fleets[fleet].zone
    if not is_mined(fields, zones, zone, boundary, 1 - side):
        return 1
    row = field_at(fields, zones, zone, boundary, 1 - side)
    for knower in range(SIDES):
        fields[row].known[knower] = 1
    note(trace, Noted.FIELD_MET, fleet, zone, boundary, 0)
    return cross_field(battle, ships, fleets, fleet, dice, answers, trace)


@rule
def cross_field(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], fleet: int, dice: Dice, answers: Answers, trace: Trace
) -> int:
    """B13.2, B13.22, B13.24  Ship after ship through the mines; whenever some have struck the rest may stop."""
    modifier = because(trace, Noted.SWEEPER_LEADS, has_kind(ships, fleet, MINESWEEPER), WITH_SWEEPER)
    rolled, ship = 0, next_to_cross(ships, fleet, 0)
    while ship != NOBODY:
        rolled |= 1 << ship
        hits = minefield_roll(battle, ships[ship], modifier, dice, trace)
        settle_flooding(battle, ships[ship], 1 - ships[ship].side, dice, trace)
        ship = next_to_cross(ships, fleet, rolled)
        if hits > 0 and ship != NOBODY and spare_fleet(fleets) != NOBODY:
            owner = fleets[fleet].side
            if decide(answers, Asked.BACK_OUT, owner, ship, fleet, EITHER, STOPS) == STOPS:
                return back_out(ships, fleets, fleet, rolled, trace)
    return 1 if next_to_cross(ships, fleet, 0) != NOBODY else 0


@rule
def back_out(ships: list[Ship], fleets: list[Fleet], fleet: int, rolled: int, trace: Trace) -> int:
    """B13.24  Ships that have not rolled stay behind, as a fleet of their own if any others are across."""
    note(trace, Noted.BACKS_OUT, fleet, fleets[fleet].zone, 0, 0)
    is_any_across = False
    for i in range(len(ships)):
        if rolled >> i & 1 != 0 and sails_in(ships[i], fleet):
            is_any_across = True
    if not is_any_across:
        fleets[fleet].stays = 1
        return 0
    other = split_fleet(fleets, fleet, trace)
    for i in range(len(ships)):
        if rolled >> i & 1 == 0 and sails_in(ships[i], fleet):
            ships[i].fleet = other
    return 1
