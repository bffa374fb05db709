"""8.1  Movement together: orders are cut to what can be paid, rudders roll, all move, and nobody ends on another."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import D10, Dice, d10, expect
from ....kernel.numbers import turned
from ....kernel.trace import Trace, note
from ..tables.charts import HOLDS_UP_TO, JAMMED_TO_PORT_UP_TO
from ..tables.divisions import Division, is_in_line
from ..tables.notes import Noted, Thrown
from ..tables.orders import Move
from ..tables.sheets import Sheet
from ..tables.ships import LEFT, MILE, ON_BOARD, SIXTY_DEGREES, Battle, Ship
from .alternation import MOVEMENT, may_act
from .board import in_the_way_at, is_on_board, overlap_at, place_ahead
from .floating import make_room_for
from .flotillas import muster
from .formation import shift_tracks
from .lines_together import (
    announce_line,
    close_line,
    end_behind,
    is_astern_of,
    is_led,
    is_paid,
    leads_others,
    make_way_behind,
    runs_behind,
    take_along,
)
from .manoeuvres import longest_run
from .movement import (
    follow_legs,
    forward_points,
    least_run,
    mark_speed,
    mile_cost,
    miles_of,
    movement_points,
    ordered_ahead,
    points_ahead,
)
from .sheets import set_leg

NO_TRACK = -1


@rule
def move_together(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    divisions: list[Division],
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """8.1.c, 8.1.e  Orders are shown, rudders roll, collisions are settled; then each ship has made her track."""
    for i in range(len(sheets)):
        if may_act(battle, ships, i):
            sheets[i].track.ship = i
            sheets[i].x, sheets[i].y, sheets[i].heading = ships[i].x, ships[i].y, ships[i].heading
    for side in range(battle.sides):
        note(trace, Noted.ORDERS_SHOWN, side, MOVEMENT, 0, 0)
    for i in range(len(sheets)):
        if sheets[i].track.ship == i and not is_led(battle, ships, divisions, i):
            lay_tracks(battle, ships, sheets, divisions, i, dice, trace)
    if battle.options.floating_board != 0:
        float_for_all(battle, ships, sheets, trace)
        shift_tracks(battle, divisions)
    for i in range(len(sheets)):
        if sheets[i].track.ship == i:
            place_at_end(battle, sheets, divisions, ships[i], sheets[i])
    settle_collisions(battle, ships, sheets, divisions, dice, trace)
    for i in range(len(sheets)):
        if sheets[i].track.ship == i:
            put_back(ships[i], sheets[i])
    for i in range(len(sheets)):
        if sheets[i].track.ship == i and ships[i].moved == 0 and not is_led(battle, ships, divisions, i):
            make_tracks(battle, ships, sheets, divisions, i, answers, trace)


@rule
def lay_tracks(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    divisions: list[Division],
    number: int,
    dice: Dice,
    trace: Trace,
) -> None:
    """8.1.b, 7.4  What a ship makes of her order, and with her the line that she leads."""
    if battle.options.divisions == 0:
        lay_track(battle, ships, divisions, sheets[number], dice, trace)
        return
    division = divisions[ships[number].division]
    if division.repeats != 0:
        for place in range(division.count):
            if is_in_line(ships, division, place):
                lay_on(battle, ships[division.line[place]], sheets[division.line[place]], division, dice, trace)
        return
    lay_track(battle, ships, divisions, sheets[number], dice, trace)
    take_along(ships, sheets, division, number)


@rule
def lay_on(battle: Battle, ship: Ship, sheet: Sheet, division: Division, dice: Dice, trace: Trace) -> None:
    """7.3.d  A ship whose division holds its course: as far as the leader ran last, as far as she can."""
    if ship.rudder != 0:
        lay_drift(battle, ship, sheet.track, division.last_run, dice, trace)
        return
    set_leg(sheet.track.legs[0], 0, min(division.last_run, forward_points(battle, ship) // mile_cost(ship) * MILE))
    sheet.track.count = 1


@rule
def float_for_all(battle: Battle, ships: list[Ship], sheets: list[Sheet], trace: Trace) -> None:
    """9.2.a, 8.1.c  Before anybody moves the board is shifted for each ship in turn whose track would cross an edge."""
    for i in range(len(sheets)):
        if sheets[i].track.ship == i and sheets[i].move.leaves == 0 and not runs_behind(sheets, sheets[i]):
            make_room_for(battle, ships, ships[i], sheets[i].track, trace)
    for i in range(len(sheets)):
        if sheets[i].track.ship == i:
            sheets[i].x, sheets[i].y = ships[i].x, ships[i].y
            sheets[i].track.leaves = 1  # shifted as far as it can be


@rule
def lay_track(
    battle: Battle, ships: list[Ship], divisions: list[Division], sheet: Sheet, dice: Dice, trace: Trace
) -> None:
    """8.1.b, 8.1.e  What a ship makes of her order, or without one; a jammed rudder goes before it."""
    ship = ships[sheet.track.ship]
    ahead = ordered_ahead(sheet.move) if sheet.written != 0 else without_order(battle, ships, divisions, sheet)
    sheet.track.smoke = sheet.move.smoke
    if ship.rudder != 0:
        lay_drift(battle, ship, sheet.track, ahead, dice, trace)
    elif sheet.written != 0:
        cut_order(battle, ships, divisions, sheet.move, sheet.together, sheet.track)
    else:
        set_leg(sheet.track.legs[0], 0, ahead)
        sheet.track.count = 1


@rule
def without_order(battle: Battle, ships: list[Ship], divisions: list[Division], sheet: Sheet) -> int:
    """8.1.b, 7.4.a  How far a ship without an order goes straight on: last turn's forward MPs, as far as MPs allow.

    Those of a whole line, where she leads one.
    """
    ship = ships[sheet.track.ship]
    ahead = min(sheet.ahead, forward_points(battle, ship)) // mile_cost(ship) * MILE
    if leads_others(battle, ships, divisions, ship.number):
        return min(ahead, longest_run(battle, ships, divisions[ship.division]))
    return ahead


@rule
def lay_drift(battle: Battle, ship: Ship, track: Move, ordered: int, dice: Dice, trace: Trace) -> None:
    """8.1.e, 6.28.b  The rudder die, the turn that it forces, and of the run ordered what can still be paid."""
    expect(dice, 1, D10, Thrown.RUDDER, ship.side, ship.number, 0)
    face = d10(dice)
    turn = 0
    if face <= JAMMED_TO_PORT_UP_TO or face > HOLDS_UP_TO:
        turn = -SIXTY_DEGREES if face <= JAMMED_TO_PORT_UP_TO else SIXTY_DEGREES
    note(trace, Noted.RUDDER_SHOWN, ship.number, face, turn, 0)
    points = max(0, movement_points(battle, ship) - abs(turn) // SIXTY_DEGREES)
    miles = min(points, forward_points(battle, ship)) // mile_cost(ship)
    set_leg(track.legs[0], turn, min(ordered, miles * MILE))
    track.count = 1


@rule
def cut_order(
    battle: Battle, ships: list[Ship], divisions: list[Division], move: Move, together: int, track: Move
) -> None:
    """8.1.b  An order as far as it can be paid: turn by turn and mile by mile, up to the first that cannot."""
    track.ship = move.ship
    for i in range(move.count):
        leg = track.legs[i]
        track.count = i + 1
        leg.turn = move.legs[i].turn
        if not is_paid(battle, ships, divisions, track, together):
            leg.turn = 0
            track.count = i
            return
        leg.ahead = move.legs[i].ahead
        while not is_paid(battle, ships, divisions, track, together):
            leg.ahead = (leg.ahead - 1) // MILE * MILE
        if leg.ahead < move.legs[i].ahead:
            return


@rule
def place_at_end(battle: Battle, sheets: list[Sheet], divisions: list[Division], ship: Ship, sheet: Sheet) -> None:
    """8.1.c  A ship where her track ends, through whatever is in her way; over the edge she is in nobody's."""
    if runs_behind(sheets, sheet):
        ship.x, ship.y, ship.heading = end_behind(battle, sheets, divisions, ship, sheet)
        ship.status = ON_BOARD if is_on_board(battle.board, ship.x, ship.y) else LEFT
        return
    ship.x, ship.y, ship.heading = sheet.x, sheet.y, sheet.heading
    for i in range(sheet.track.count):
        leg = sheet.track.legs[i]
        ship.heading = turned(ship.heading, leg.turn)
        ship.x, ship.y = place_ahead(battle.board, ship.x, ship.y, ship.heading, leg.ahead)
        if not is_on_board(battle.board, ship.x, ship.y):
            ship.status = LEFT
            return


@rule
def settle_collisions(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], divisions: list[Division], dice: Dice, trace: Trace
) -> None:
    """8.1.d  Of two ships in one place one is set back; who comes into another's place by that is settled in turn."""
    again = True
    while again:
        again = False
        for i in range(len(ships)):
            for j in range(i + 1, len(ships)):
                if is_collision(battle, ships, sheets, i, j):
                    again = True
                    back = who_gives_way(ships, sheets, i, j, dice, trace)
                    set_back(battle, ships, sheets, divisions, back, i + j - back, trace)


@rule
def is_collision(battle: Battle, ships: list[Ship], sheets: list[Sheet], i: int, j: int) -> bool:
    """8.1.d, 3.22  Whether two ships on the board lie on each other, and one of them has come there."""
    one, other = ships[i], ships[j]
    if one.status != ON_BOARD or other.status != ON_BOARD or sheets[i].track.count + sheets[j].track.count == 0:
        return False
    return overlap_at(battle.board, one, one.x, one.y, one.heading, other)


@rule
def set_back(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    divisions: list[Division],
    back: int,
    other: int,
    trace: Trace,
) -> None:
    """8.1.d  The ship that gives way is set back along her track until she is clear of all."""
    before = ordered_ahead(sheets[back].track)
    hold_up_line(battle, ships, sheets, divisions, back)
    while shorten(battle, sheets[back].track) and is_fouled(battle, ships, sheets, divisions, ships[back]):
        hold_up_line(battle, ships, sheets, divisions, back)
    place_at_end(battle, sheets, divisions, ships[back], sheets[back])
    note(trace, Noted.COLLISION, back, other, before - ordered_ahead(sheets[back].track), 0)


@rule
def hold_up_line(battle: Battle, ships: list[Ship], sheets: list[Sheet], divisions: list[Division], back: int) -> None:
    """7.4.b, 8.1.d  Those who follow a ship that is set back on one track keep their distance, and go back as far."""
    if battle.options.divisions == 0 or sheets[back].track.count == 0:
        return
    division = divisions[ships[back].division]
    is_run = sheets[back].track.legs[sheets[back].track.count - 1].ahead > 0
    for place in range(division.count):
        number = division.line[place]
        if is_run and is_astern_of(sheets, division, number, back) and shorten(battle, sheets[number].track):
            place_at_end(battle, sheets, divisions, ships[number], sheets[number])


@rule
def who_gives_way(ships: list[Ship], sheets: list[Sheet], i: int, j: int, dice: Dice, trace: Trace) -> int:
    """8.1.d  Who moved more forward MPs; where both moved alike, the lower die, thrown until it differs."""
    one, other = points_made(ships[i], sheets[i]), points_made(ships[j], sheets[j])
    while one == other:
        one, other = collision_die(ships[i], dice, trace), collision_die(ships[j], dice, trace)
        if one != other:
            return i if one < other else j
    return i if one > other else j


@rule
def points_made(ship: Ship, sheet: Sheet) -> int:
    """8.1.d  The forward MPs of a ship's track; a ship without one cannot be set back, and stays before all others."""
    return points_ahead(ship, sheet.track) if sheet.track.count > 0 else NO_TRACK


@rule
def collision_die(ship: Ship, dice: Dice, trace: Trace) -> int:
    """8.1.d  A die for a ship that lies on another."""
    expect(dice, 1, D10, Thrown.COLLISION, ship.side, ship.number, 0)
    face = d10(dice)
    note(trace, Noted.COLLISION_DIE, ship.number, face, 0, 0)
    return face


@rule
def shorten(battle: Battle, track: Move) -> bool:
    """8.1.d  A track without its last stretch, or the turn with which it ended; False if none was left."""
    if track.count == 0:
        return False
    leg = track.legs[track.count - 1]
    if leg.ahead > 0:
        leg.ahead = max(0, leg.ahead - least_run(battle.board))
    else:
        leg.turn = 0
        track.count -= 1
    return True


@rule
def is_fouled(battle: Battle, ships: list[Ship], sheets: list[Sheet], divisions: list[Division], ship: Ship) -> bool:
    """8.1.d  Whether a ship lies on another where her track ends now."""
    place_at_end(battle, sheets, divisions, ship, sheets[ship.number])
    return in_the_way_at(battle.board, ships, ship, ship.x, ship.y, ship.heading) >= 0


@rule
def put_back(ship: Ship, sheet: Sheet) -> None:
    """8.1.c  A ship lies again where she lay before all move."""
    ship.x, ship.y, ship.heading, ship.status = sheet.x, sheet.y, sheet.heading, ON_BOARD


@rule
def make_tracks(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    divisions: list[Division],
    number: int,
    answers: Answers,
    trace: Trace,
) -> None:
    """8.1.c, 7.4  A ship makes her track, and after her the line that she leads."""
    if not leads_others(battle, ships, divisions, number):
        make_track(battle, ships, sheets, divisions, number, answers, trace)
        if battle.options.divisions != 0:
            close_line(battle, ships, sheets, divisions[ships[number].division], number)
        return
    division = divisions[ships[number].division]
    announce_line(ships, sheets, division, number, trace)
    for place in range(division.count):
        if is_in_line(ships, division, place):
            make_track(battle, ships, sheets, divisions, division.line[place], answers, trace)
    close_line(battle, ships, sheets, division, number)


@rule
def make_track(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    divisions: list[Division],
    number: int,
    answers: Answers,
    trace: Trace,
) -> None:
    """8.1.c, 3.24, 9.6.a  A ship makes her track from where she lay, under smoke if ordered; her speed marker."""
    ship, sheet = ships[number], sheets[number]
    if runs_behind(sheets, sheet):
        make_way_behind(battle, sheets, divisions, ship, sheet, trace)
    else:
        note(trace, Noted.MOVES, ship.number, ship.side, 0, 0)
        follow_legs(battle, ships, ship, sheet.track, sheet.track.smoke, sheet.track.leaves, trace)
    ship.moved = 1
    sheet.ahead = points_ahead(ship, sheet.track)
    mark_speed(battle, ship, miles_of(sheet.track), answers, trace)
    if ship.boats > 0:
        muster(ships, ship)
