"""7.4, 8.1  Lines where all move together: one order for a line, a track for each of its ships."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.divisions import Division, is_in_line, leader_of, ships_in_line
from ..tables.notes import Noted
from ..tables.orders import Move
from ..tables.sea import Station
from ..tables.sheets import Sheet
from ..tables.ships import Battle, Ship
from .breaches import LAWFUL
from .command import place_in_line
from .division_limits import course_of_line_breach
from .manoeuvres import follow, place_behind, run_on
from .move_limits import cost_breach
from .movement import ordered_ahead
from .sheets import copy_legs, set_leg


@rule
def is_led(battle: Battle, ships: list[Ship], divisions: list[Division], number: int) -> bool:
    """7.1.c  Whether a ship goes where the leader of her division orders."""
    return battle.options.divisions != 0 and leader_of(ships, divisions[ships[number].division]) != number


@rule
def leads_others(battle: Battle, ships: list[Ship], divisions: list[Division], number: int) -> bool:
    """7.1.c  Whether others of a division go where this ship orders."""
    if battle.options.divisions == 0 or is_led(battle, ships, divisions, number):
        return False
    return ships_in_line(ships, divisions[ships[number].division]) > 1


@rule
def is_paid(battle: Battle, ships: list[Ship], divisions: list[Division], move: Move, together: int) -> bool:
    """8.1.b, 7.4.a  Whether a ship can pay for a move, and every ship that goes with her."""
    if not leads_others(battle, ships, divisions, move.ship):
        return cost_breach(battle, ships[move.ship], move) == LAWFUL
    division = divisions[ships[move.ship].division]
    return course_of_line_breach(battle, ships, division, move, together) == LAWFUL


@rule
def take_along(ships: list[Ship], sheets: list[Sheet], division: Division, leader: int) -> None:
    """7.4.b, 7.4.c  The track of each follower: the leader's legs made by all, or as long a run behind her."""
    lead = sheets[leader]
    for place in range(division.count):
        number = division.line[place]
        if is_in_line(ships, division, place) and number != leader:
            sheet = sheets[number]
            smoke = sheet.move.smoke if lead.written != 0 else 0
            copy_legs(sheet.move, lead.track)
            copy_legs(sheet.track, lead.track)
            sheet.move.smoke, sheet.move.leaves = smoke, lead.move.leaves
            sheet.track.ship, sheet.track.smoke, sheet.follows = number, smoke, 1 + leader
            if lead.together == 0:
                set_leg(sheet.track.legs[0], 0, ordered_ahead(lead.track))
                sheet.track.count = 1 if ordered_ahead(lead.track) > 0 else 0


@rule
def runs_behind(sheets: list[Sheet], sheet: Sheet) -> bool:
    """7.4.b  Whether a ship makes her run on the track of another."""
    return sheet.follows != 0 and sheets[sheet.follows - 1].together == 0


@rule
def station_of(sheets: list[Sheet], division: Division, ship: Ship) -> Station:
    """7.4.b  How a follower comes after her leader, with what is left of her run."""
    sheet = sheets[ship.number]
    lead, astern = sheets[sheet.follows - 1], division.astern[place_in_line(division, ship.number)]
    return Station(lead.x, lead.y, lead.heading, astern, ordered_ahead(sheet.track), sheet.track.smoke)


@rule
def end_behind(
    battle: Battle, sheets: list[Sheet], divisions: list[Division], ship: Ship, sheet: Sheet
) -> tuple[int, int, int]:
    """7.4.b, 8.1.d  Where a follower ends with what is left of her run; without any she is where she was."""
    if ordered_ahead(sheet.track) == 0:
        return sheet.x, sheet.y, sheet.heading
    division = divisions[ship.division]
    return place_behind(battle.board, division, station_of(sheets, division, ship), sheet.move)


@rule
def make_way_behind(
    battle: Battle, sheets: list[Sheet], divisions: list[Division], ship: Ship, sheet: Sheet, trace: Trace
) -> None:
    """7.4.b, 8.1.c  A follower makes her run on the leader's track."""
    division = divisions[ship.division]
    follow(battle, division, ship, station_of(sheets, division, ship), sheet.move, trace)


@rule
def is_astern_of(sheets: list[Sheet], division: Division, number: int, other: int) -> bool:
    """7.4.b  Whether a ship runs in the track on which another is ahead of her."""
    if not runs_behind(sheets, sheets[number]) or number == other:
        return False
    ahead, behind = place_in_line(division, other), place_in_line(division, number)
    return 0 <= ahead < behind


@rule
def announce_line(ships: list[Ship], sheets: list[Sheet], division: Division, leader: int, trace: Trace) -> None:
    """7.4  A line begins to move."""
    note(trace, Noted.MANOEUVRES, leader, sheets[leader].together, division.repeats, ships_in_line(ships, division))


@rule
def close_line(battle: Battle, ships: list[Ship], sheets: list[Sheet], division: Division, leader: int) -> None:
    """7.3.d, 7.4.b  What a leader did is kept; the track goes on if all have kept station, else it is laid anew."""
    lead = sheets[leader]
    if division.repeats == 0:
        division.last_run = ordered_ahead(lead.track)
    division.led_by = leader
    if have_kept_station(sheets, division, leader):
        run_on(battle, division, ships[leader], (lead.x, lead.y, lead.heading), lead.track)
    else:
        division.stretches = 0


@rule
def have_kept_station(sheets: list[Sheet], division: Division, leader: int) -> bool:
    """7.4.b, 8.1.d  Whether ships have followed this leader, and all of them as far as she ran."""
    has_followers = False
    for place in range(division.count):
        sheet = sheets[division.line[place]]
        if sheet.follows == 1 + leader and runs_behind(sheets, sheet):
            has_followers = True
            if ordered_ahead(sheet.track) != ordered_ahead(sheets[leader].track):
                return False
    return has_followers
