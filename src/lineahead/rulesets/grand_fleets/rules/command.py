"""7.3  Command: leaders that are lost or cannot be followed, the fleet flagship, and signals to split or merge."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D10, Dice, d10, expect
from ....kernel.trace import Trace, note
from ..tables.charts import COMMAND_ON, WITHOUT_FLAGSHIP
from ..tables.divisions import Division, leader_of, ships_in_line
from ..tables.notes import Noted, Thrown
from ..tables.orders import DETACH, SPLIT, Signal
from ..tables.ships import FRESH, LEFT, NONE, ON_BOARD, SUNK, Battle, Ship
from .formation import append, detach, is_under_control, lay_track, take_out


@rule
def command_modifier(battle: Battle, side: int) -> int:
    """7.3.e  What a flagship that was sunk or lost its bridge takes off the dice of its side."""
    return WITHOUT_FLAGSHIP if battle.turn <= battle.shaken_until[side] else 0


@rule
def heed_flagships(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """7.3.e  When all have launched torpedoes, it is seen whose flagship cannot signal; where all write, after that."""
    if battle.options.simultaneous == 0:
        note_flagships(battle, ships, trace)


@rule
def note_flagships(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """7.3.e  A flagship whose bridge was hit in this turn troubles its side until the end of the next."""
    if battle.options.divisions != 0:
        for side in range(battle.sides):
            flagship = battle.flagships[side]
            if flagship >= 0 and ships[flagship].status == ON_BOARD and ships[flagship].bridge == FRESH:
                battle.shaken_until[side] = battle.turn + 1
                note(trace, Noted.FLAGSHIP_SILENT, flagship, side, 0, 0)


@rule
def miss_flagships(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """7.3.e  The same for one that was sunk since, or hit by its own fires; one that has left leads nobody."""
    for side in range(battle.sides):
        flagship = battle.flagships[side]
        if flagship >= 0 and ships[flagship].status != ON_BOARD:
            if ships[flagship].status == SUNK:
                battle.shaken_until[side] = battle.turn
            if ships[flagship].status == SUNK or ships[flagship].status == LEFT:
                battle.flagships[side] = NONE
                note(trace, Noted.FLAGSHIP_LOST, flagship, side, 0, 0)
        elif flagship >= 0 and ships[flagship].bridge != 0:
            battle.shaken_until[side] = battle.turn


@rule
def is_leader_lost(ships: list[Ship], division: Division) -> bool:
    """7.3.d  Whether the ship that led a division when it moved last is sunk or has left."""
    if division.led_by < 0:
        return False
    return ships[division.led_by].status == SUNK or ships[division.led_by].status == LEFT


@rule
def take_command(battle: Battle, ships: list[Ship], divisions: list[Division], dice: Dice, trace: Trace) -> None:
    """7.3.d  A die for each division whose leader was lost, or is not under control with others behind."""
    for row in range(len(divisions)):
        division = divisions[row]
        leader = leader_of(ships, division)
        if division.side >= 0 and leader >= 0:
            troubled = not is_under_control(ships[leader]) and ships_in_line(ships, division) > 1
            if troubled or is_leader_lost(ships, division):
                change_leader(battle, ships, divisions, row, dice, trace)
            division.led_by = leader_of(ships, division)


@rule
def change_leader(
    battle: Battle, ships: list[Ship], divisions: list[Division], row: int, dice: Dice, trace: Trace
) -> None:
    """7.3.d  On 5 the next ship takes the lead without trouble, else the division does again what its leader did."""
    division = divisions[row]
    leader = leader_of(ships, division)
    modifier = command_modifier(battle, division.side)
    expect(dice, 1, D10, Thrown.COMMAND, division.side, leader, COMMAND_ON - modifier)
    face = d10(dice)
    note(trace, Noted.COMMAND_DIE, leader, face, modifier, 0)
    if face + modifier < COMMAND_ON:
        division.repeats = 1
        note(trace, Noted.REPEATS, leader, division.last_run, 0, 0)
        return
    if not is_under_control(ships[leader]) and ships_in_line(ships, division) > 1:
        detach(ships, divisions, row, 0, place_in_line(division, leader) + 1, trace)
    note(trace, Noted.TAKES_LEAD, leader_of(ships, division), 0, 0, 0)


@rule
def place_in_line(division: Division, number: int) -> int:
    """7.1.c  The place of a ship in a line, or NONE."""
    for place in range(division.count):
        if division.line[place] == number:
            return place
    return NONE


@rule
def is_signal_seen(battle: Battle, division: Division, leader: int, dice: Dice, trace: Trace) -> bool:
    """7.3.f  A signal succeeds on 5; one of the flagship's own division always does."""
    flagship = battle.flagships[division.side]
    if flagship >= 0 and place_in_line(division, flagship) >= 0:
        note(trace, Noted.SIGNAL_SEEN, leader, flagship, 0, 0)
        return True
    modifier = command_modifier(battle, division.side)
    expect(dice, 1, D10, Thrown.SIGNAL, division.side, leader, COMMAND_ON - modifier)
    face = d10(dice)
    seen = face + modifier >= COMMAND_ON
    note(trace, Noted.SIGNAL_DIE, leader, face, modifier, 1 if seen else 0)
    return seen


@rule
def make_signal(
    battle: Battle, ships: list[Ship], divisions: list[Division], signal: Signal, dice: Dice, trace: Trace
) -> None:
    """7.3.f, 7.4.a  A division is named to move and signals first; a ship that is too slow just hauls out."""
    row = ships[signal.ship].division
    division = divisions[row]
    battle.acting_division = row
    place = place_in_line(division, signal.other)
    if signal.what == DETACH:
        detach(ships, divisions, row, place, 1, trace)
    else:
        division.signalled = 1
        if is_signal_seen(battle, division, signal.ship, dice, trace):
            if signal.what == SPLIT:
                split(ships, divisions, row, place, trace)
            else:
                merge(ships, divisions, row, ships[signal.other].division, trace)
    for other in range(len(divisions)):
        if divisions[other].side == division.side and divisions[other].stretches == 0:
            lay_track(battle.board, ships, divisions[other])


@rule
def split(ships: list[Ship], divisions: list[Division], row: int, place: int, trace: Trace) -> None:
    """7.3.f  The rear of a line becomes a division of its own, which moves by itself."""
    fresh = take_out(ships, divisions, row, place, divisions[row].count - place)
    note(trace, Noted.SPLITS, divisions[fresh].line[0], leader_of(ships, divisions[row]), 0, 0)


@rule
def merge(ships: list[Ship], divisions: list[Division], row: int, other: int, trace: Trace) -> None:
    """7.3.f  The division behind joins the line."""
    note(trace, Noted.MERGES, leader_of(ships, divisions[other]), leader_of(ships, divisions[row]), 0, 0)
    append(ships, divisions, row, other)
