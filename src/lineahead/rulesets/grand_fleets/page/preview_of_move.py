"""3  Where a move would lead: its legal legs and their price, where it ends, and what then bears on whom."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ....engine.contract.questions import Question
from ....engine.page.shapes import Previewed
from ....kernel.choices import AsProposed
from ....kernel.dice import D10, Dice
from ....kernel.records import copy_of, copy_table
from ....kernel.trace import Silence
from ..files.cards import PRIMARY_ARCS, SECONDARY_ARCS
from ..odds.battery import BANDS, dice_bearing, weapons_of, why_silent
from ..odds.words import TORPEDOES, in_brief
from ..rules import breaches
from ..rules.arcs import arcs_to
from ..rules.board import range_between
from ..rules.breaches import LAWFUL
from ..rules.gunfire import band_at, has_clear_line, is_target
from ..rules.move_limits import course_breach, move_breach
from ..rules.movement import go_ahead, mark_speed, move_cost, move_ship, movement_points, run_ahead, turn_ship
from ..rules.sight import does_see
from ..rules.smoke import is_hidden_by_smoke
from ..rules.torpedoes import has_clear_run
from ..tables.charts import GREEN, OUT_OF_RANGE, RED, YELLOW
from ..tables.orders import MOST_LEGS, Leg, Move
from ..tables.sea import Sea, View
from ..tables.ships import HEXGRID, LEFT, MILE, ON_BOARD, Board, Ship
from ..words.together import paid_of
from ..words.vocabulary import range_shown
from .preview_of_attack import weapon_names_of
from .shapes_of_preview import (
    Facing,
    MoveEnd,
    MoveEndAdvanced,
    MovePreview,
    RunPreview,
    SpeedMarker,
    TrackPoint,
    Weapon,
    WrittenPreview,
)
from .shapes_of_preview import Leg as LegTold
from .sheets import order_written
from .smoke import smoke_places

MARKERS: dict[int, SpeedMarker] = {GREEN: "green", 0: "none", YELLOW: "yellow", RED: "red"}
ARCS = {**PRIMARY_ARCS, **SECONDARY_ARCS}


def preview_move(view: View, move: Move, told: Previewed) -> MovePreview:
    """3.1, 3.2  The legal legs with their price, and where they end; with a jammed rudder every end that may be.

    `trimmed` is what is left of a move that is not legal, for helps that propose more than a ship can do.
    """
    ship = view.sea.ships[move.ship]
    count = legs_allowed(view, move)
    part = first_legs(move, count)
    points = movement_points(view.sea.battle, ship)
    return {
        **told,
        "ship": move.ship,
        "legal_legs": count,
        "points": points,
        "spent": move_cost(ship, part),
        "left": points - move_cost(ship, part),
        "track": track_of(view, part) if ship.rudder == 0 else [],
        "ends": ends_of(view, part),
        "trimmed": None if is_lawful(view, move) else legs_told(trimmed(view, move, count)),
    }


def preview_written(view: View, move: Move, told: Previewed) -> WrittenPreview | Previewed:
    """8.1.b  A move that is written in secret: what is shown is what can be paid, whoever may lie where it ends."""
    if not told["legal"]:
        return told
    ship, paid = view.sea.ships[move.ship], paid_of(view, move)
    points, spent = movement_points(view.sea.battle, ship), move_cost(ship, paid)
    return {
        **told,
        "ship": move.ship,
        "legal_legs": legs_made(move, paid),
        "points": points,
        "spent": spent,
        "left": points - spent,
        "track": track_of(view, paid) if ship.rudder == 0 else [],
        "ends": ends_of(view, paid),
        "trimmed": None,
        "written": order_written(view, move),
        "legs": legs_told(move),
    }


def legs_made(move: Move, paid: Move) -> int:
    """8.1.b  How many legs of a move can be paid as they stand."""
    return sum(one == other for one, other in zip(legs_told(paid), legs_told(move), strict=False))


def legs_told(move: Move) -> list[LegTold]:
    """3.2  The legs of a move as an order has them."""
    return [{"turn": leg.turn, "ahead": leg.ahead} for leg in move.legs[: move.count]]


def trimmed(view: View, move: Move, count: int) -> Move:
    """3.1, 3.2, 3.22.b  The longest beginning of a move that is legal, its last run cut short; no leg if none is."""
    for kept in range(min(count + 1, move.count, MOST_LEGS), 0, -1):
        part = first_legs(move, kept)
        last: Leg = part.legs[kept - 1]
        for ahead in shorter_runs(view, part):
            last.ahead = ahead
            if (last.turn or ahead) and is_lawful(view, part):
                return part
    return first_legs(move, 0)


def shorter_runs(view: View, move: Move) -> Iterator[int]:
    """3.1, 3.2.c  The last run of a move, and all that are shorter: by hexes, or by tenths of a mile."""
    step = MILE if view.sea.battle.board.kind == HEXGRID else MILE // 10
    most = movement_points(view.sea.battle, view.sea.ships[move.ship]) * MILE
    run = min(max(move.legs[move.count - 1].ahead, 0), most)
    yield run
    yield from range((run - 1) // step * step, -1, -step)


def is_lawful(view: View, move: Move) -> bool:
    """3  Whether a ship can make a move, and end where it ends."""
    return move_breach(view.sea.battle, view.sea.ships, move) == LAWFUL


def first_legs(move: Move, count: int) -> Move:
    """3.2  The first legs of a move alone."""
    part = Move(ship=move.ship, count=count, smoke=move.smoke, leaves=move.leaves)
    part.legs[:count] = [copy_of(leg) for leg in move.legs[:count]]
    return part


def legs_allowed(view: View, move: Move) -> int:
    """3.2  How many legs can be made: all, or those before the first that is illegal."""
    most = max(0, min(move.count, MOST_LEGS))
    if is_possible(view, first_legs(move, most)):
        return most
    return next(count for count in range(most) if not is_possible(view, first_legs(move, count + 1)))


def is_possible(view: View, move: Move) -> bool:
    """3.1, 3.2, 3.21  Whether a ship can make a move, wherever it ends."""
    return course_breach(view.sea.battle, view.sea.ships, move) == LAWFUL


def track_of(view: View, move: Move) -> list[TrackPoint]:
    """3.2.a, 3.21.a  Where each leg ends, and the MPs it adds; a ship that has left the board goes no farther."""
    battle, ships = copy_of(view.sea.battle), copy_table(view.sea.ships)
    ship, track, spent = ships[move.ship], list[TrackPoint](), 0
    for i in range(move.count):
        if ship.status == ON_BOARD:
            leg: Leg = move.legs[i]
            turn_ship(ship, leg.turn, Silence())
            go_ahead(battle, ships, ship, leg.ahead, move.smoke, move.leaves, Silence())
            cost = move_cost(ship, first_legs(move, i + 1))
            x, y = as_it_lies(view, ships, ship)
            track.append({"x": x, "y": y, "heading": ship.heading, "mp": cost - spent})
            spent = cost
    return track


def ends_of(view: View, move: Move) -> list[MoveEnd]:
    """3.24, 6.21.c, 6.28.b  Where the move ends: one end, or by the rudder die several, each with its chance."""
    if view.sea.ships[move.ship].rudder == 0:
        return [one_end(view, sea_after(view, move, Dice()), move.ship)]
    ends: list[MoveEnd] = []
    falls = [(face, sea_after(view, move, Dice.showing(face))) for face in range(1, D10 + 1)]
    for _, alike in groupby(falls, key=lambda fall: fall[1].ships[move.ship]):
        faces, seas = zip(*alike, strict=True)
        ends.append({**one_end(view, seas[0], move.ship), "chance": len(faces) / D10, "faces": list(faces)})
    return ends


def sea_after(view: View, move: Move, dice: Dice) -> Sea:
    """3.2, 9.2, 9.6  All ships as they would lie after the move, and the smoke that it lays."""
    sea = view.sea._replace(battle=copy_of(view.sea.battle), ships=copy_table(view.sea.ships))
    move_ship(sea.battle, sea.ships, move, dice, AsProposed(), Silence())
    return sea


def shift_since(view: View, ships: list[Ship], ship: Ship) -> tuple[int, int]:
    """9.2.a  How far all pieces have been shifted for a ship, as any other tells that is on the board."""
    if view.sea.battle.options.floating_board == 0:
        return 0, 0
    before: list[Ship] = view.sea.ships
    others = (other for other in ships if other.status == ON_BOARD and is_apart(other, ship))
    other = next(others, None)
    return (0, 0) if other is None else (other.x - before[other.number].x, other.y - before[other.number].y)


def is_apart(one: Ship, other: Ship) -> bool:
    """7.1  Whether two ships are not the same, nor of one division, which moves as one."""
    return one.number != other.number and (one.division < 0 or one.division != other.division)


def as_it_lies(view: View, ships: list[Ship], ship: Ship) -> tuple[int, int]:
    """9.2.a  Where a ship is on the board as it lies now, though all pieces have been shifted for her since."""
    x, y = shift_since(view, ships, ship)
    return ship.x - x, ship.y - y


def preview_run(view: View, question: Question, choice: int, told: Previewed) -> RunPreview:
    """6.28.c  Where a ship with a jammed rudder ends that runs so far ahead by choice."""
    sea = view.sea._replace(battle=copy_of(view.sea.battle), ships=copy_table(view.sea.ships))
    ship: Ship = sea.ships[question.about[0]]
    run = choice * question.bounds["step"]
    miles = run_ahead(sea.battle, sea.ships, ship, Move(ship=ship.number), run, Silence())
    mark_speed(sea.battle, ship, miles, AsProposed(), Silence())
    return {**told, "ship": ship.number, "ends": [one_end(view, sea, ship.number)]}


def one_end(view: View, sea: Sea, number: int) -> MoveEnd:
    """3.23, 3.24  Where a ship has come to, its speed marker, and what bears on whom from there."""
    ship = sea.ships[number]
    enemies = [other for other in sea.ships if ship.status == ON_BOARD and is_target(ship, other)]
    x, y = as_it_lies(view, sea.ships, ship)
    return {
        "chance": 1.0,
        "faces": [],
        "x": x,
        "y": y,
        "heading": ship.heading,
        "marker": MARKERS[ship.speed_marker],
        "leaves_board": ship.status == LEFT,
        "leaves_freely": ship.left_freely != 0,
        "enemies": [facing(view, sea, ship, enemy) for enemy in enemies],
        **advanced_told(view, sea, ship),
    }


def advanced_told(view: View, sea: Sea, ship: Ship) -> MoveEndAdvanced:
    """9.2.a, 9.6.a  Whether the board is shifted for the ship, and the smoke that she lays, on the board as it is."""
    told: MoveEndAdvanced = {}
    x, y = shift_since(view, sea.ships, ship)
    if (x, y) != (0, 0):
        told["shifts_board"] = True
    laid = smoke_places(sea.battle, (x, y))[view.sea.battle.smokes :]
    if laid:
        told["screen"] = laid
    return told


def facing(view: View, sea: Sea, ship: Ship, enemy: Ship) -> Facing:
    """4.1, 5.1  What a ship and an enemy can do to each other: range, lines, arcs and weapons either way."""
    board, distance = sea.battle.board, range_between(sea.battle.board, ship, enemy)
    told: Facing = {
        "ship": enemy.number,
        "range": distance / MILE,
        "range_shown": range_shown(distance),
        "clear": has_clear_line(sea.battle, sea.ships, ship, enemy),
        "clear_for_torpedoes": has_clear_run(sea.battle, sea.ships, ship, enemy),
        "arcs": arc_names(arcs_to(board, ship, enemy)),
        "weapons": weapons_bearing(view, board, ship, enemy, distance),
        "enemy_arcs": arc_names(arcs_to(board, enemy, ship)),
        "enemy_weapons": weapons_bearing(view, board, enemy, ship, distance),
    }
    if is_hidden_by_smoke(sea.battle, ship, enemy):
        told["smoke"] = True
    return told


def arc_names(arcs: int) -> list[str]:
    """4.12  Arcs as the cards call them."""
    return [name for name, arc in ARCS.items() if arcs & arc]


def weapons_bearing(view: View, board: Board, firer: Ship, target: Ship, distance: int) -> list[Weapon]:
    """4.12.g, 4.13.c, 5.1.b, 9.9.a  Every weapon with its band and the dice that bear, or why there are none."""
    names, arcs, weapons = weapon_names_of(view, firer), arcs_to(board, firer, target), list[Weapon]()
    unseen = None if does_see(view.sea.battle, firer, target) else in_brief(breaches.BEYOND_SIGHT)
    for weapon in weapons_of(firer):
        silent = why_silent(firer, weapon, distance, arcs) or unseen
        band = OUT_OF_RANGE if weapon >= TORPEDOES else band_at(firer, weapon, distance)
        weapons.append(
            {
                "number": weapon,
                "weapon": names[weapon],
                "barrels": dice_bearing(firer, weapon, distance, arcs) if silent is None else 0,
                "band": None if band == OUT_OF_RANGE else BANDS[band],
                "why_not": None if silent is None else {"rule": silent.rule, "words": silent.words},
            }
        )
    return weapons
