"""7  What the page is told of divisions: who is in them, who leads, and where a line would come to."""

from __future__ import annotations

from dataclasses import replace
from typing import NotRequired, TypedDict

from ....engine.page.shapes import Previewed
from ....engine.words.log_words import whose
from ....kernel.choices import AsProposed
from ....kernel.dice import Dice
from ....kernel.records import copy_of, copy_table
from ....kernel.trace import Silence
from ..rules.breaches import LAWFUL
from ..rules.division_limits import course_of_line_breach
from ..rules.manoeuvres import division_points, make_manoeuvre
from ..rules.move_limits import legs_breach
from ..rules.movement import move_cost
from ..tables.divisions import Division, leader_of, ships_in_line
from ..tables.orders import MOST_LEGS, Manoeuvre
from ..tables.sea import Sea, View
from ..tables.ships import LEFT, ON_BOARD, SUNK, Ship
from ..words.on_chart import chart_place
from ..words.together import paid_of
from ..words.vocabulary import ship_name
from .preview_of_move import (
    as_it_lies,
    first_legs,
    legs_made,
    legs_told,
    one_end,
    preview_move,
    preview_written,
    track_of,
)
from .shapes_of_divisions import DivisionPicture, LineEnd
from .shapes_of_preview import ManoeuvrePreview, MovePreview, WrittenManoeuvrePreview, WrittenPreview
from .sheets import order_written


class DivisionsNow(TypedDict):
    """What a picture says of divisions, if they are played."""

    divisions: NotRequired[list[DivisionPicture]]


def divisions_now(view: View) -> DivisionsNow:
    """7.1  All divisions that still have a ship, in the order of their rows."""
    if not view.sea.divisions:
        return {}
    rows = enumerate(view.sea.divisions)
    return {"divisions": [told for row, division in rows if (told := division_now(view, row, division)) is not None]}


def division_now(view: View, row: int, division: Division) -> DivisionPicture | None:
    """7.1, 7.3  One division; ships that are lost stand in its line no more."""
    battle, ships = view.sea.battle, view.sea.ships
    line = [number for number in division.line[: division.count] if ships[number].status not in (SUNK, LEFT)]
    if division.side < 0 or not line:
        return None
    leader, flagship = leader_of(ships, division), battle.flagships[division.side]
    return {
        "number": row,
        "side": division.side,
        "name": name_of_division(view, row, line),
        "leader": leader if leader >= 0 else None,
        "ships": line,
        "flagship": flagship if flagship in line else None,
        "open_order": division.open_order != 0,
        "detached_from": division.parent if division.parent >= 0 else None,
        "repeats": division.repeats != 0,
        "acting": battle.acting_division == row,
    }


def name_of_division(view: View, row: int, line: list[int]) -> str:
    """7.1.a  The scenario's name for a division, as long as one of those ships leads it; else the leader's."""
    written = view.scenario.text.get("divisions", ())
    if row < len(written) and "name" in written[row] and view.scenario.ships[line[0]].name in written[row]["ships"]:
        return str(written[row]["name"])
    return f"{whose(ship_name(view, line[0]))} division" if len(line) > 1 else ship_name(view, line[0])


def preview_manoeuvre(view: View, manoeuvre: Manoeuvre, told: Previewed) -> MovePreview | ManoeuvrePreview:
    """7.4  Where a division's legal legs lead, with the ends of all its ships; a ship alone moves as any other."""
    ships, move = view.sea.ships, manoeuvre.move
    division = view.sea.divisions[ships[move.ship].division]
    if ships_in_line(ships, division) == 1:
        return preview_move(view, move, told)
    count = legs_of_line_allowed(view, division, manoeuvre)
    part = replace(manoeuvre, move=first_legs(move, count))
    points, spent = division_points(view.sea.battle, ships, division), move_cost(ships[move.ship], part.move)
    after = sea_after_line(view, part)
    return {
        **told,
        "ship": move.ship,
        "legal_legs": count,
        "points": points,
        "spent": spent,
        "left": points - spent,
        "track": track_of(view, part.move),
        "ends": [] if after is None else [one_end(view, after, move.ship)],
        "trimmed": None,
        "line": [] if after is None else line_ends(view, division, after.ships),
    }


def preview_written_manoeuvre(
    view: View, manoeuvre: Manoeuvre, told: Previewed
) -> WrittenPreview | WrittenManoeuvrePreview | Previewed:
    """7.4, 8.1.b  An order to a line that is written in secret: what all its ships can pay, and where they come to."""
    ships, move = view.sea.ships, manoeuvre.move
    division = view.sea.divisions[ships[move.ship].division]
    if ships_in_line(ships, division) == 1 or not told["legal"]:
        return preview_written(view, move, told)
    paid = paid_of(view, move, manoeuvre.together)
    points, spent = division_points(view.sea.battle, ships, division), move_cost(ships[move.ship], paid)
    after = sea_after_line(view, replace(manoeuvre, move=paid))
    return {
        **told,
        "ship": move.ship,
        "legal_legs": legs_made(move, paid),
        "points": points,
        "spent": spent,
        "left": points - spent,
        "track": track_of(view, paid),
        "ends": [] if after is None else [one_end(view, after, move.ship)],
        "trimmed": None,
        "written": order_written(view, move, manoeuvre.together),
        "legs": legs_told(move),
        "line": [] if after is None else line_ends(view, division, after.ships),
    }


def legs_of_line_allowed(view: View, division: Division, manoeuvre: Manoeuvre) -> int:
    """7.4.a  How many legs every ship of a line can make."""
    battle, ships = view.sea.battle, view.sea.ships
    for count in range(max(0, min(manoeuvre.move.count, MOST_LEGS)), 0, -1):
        part = first_legs(manoeuvre.move, count)
        is_possible = legs_breach(battle.board, part) == LAWFUL
        if is_possible and course_of_line_breach(battle, ships, division, part, manoeuvre.together) == LAWFUL:
            return count
    return 0


def sea_after_line(view: View, manoeuvre: Manoeuvre) -> Sea | None:
    """7.4  All ships as they would lie after a division's move; nobody knows where a rudder die decides."""
    division = view.sea.divisions[view.sea.ships[manoeuvre.move.ship].division]
    if any(view.sea.ships[number].rudder for number in division.line[: division.count]):
        return None
    sea = view.sea._replace(
        battle=copy_of(view.sea.battle), ships=copy_table(view.sea.ships), divisions=copy_table(view.sea.divisions)
    )
    make_manoeuvre(sea.battle, sea.ships, sea.divisions, manoeuvre, Dice(), AsProposed(), Silence())
    return sea


def line_ends(view: View, division: Division, ships: list[Ship]) -> list[LineEnd]:
    """7.4.b, 7.4.c  Where each ship of a line comes to."""
    ends: list[LineEnd] = []
    for number in division.line[: division.count]:
        ship = ships[number]
        if view.sea.ships[number].status == ON_BOARD:
            x, y = chart_place(view.sea.battle.board, *as_it_lies(view, ships, ship))
            ends.append({"ship": number, "x": x, "y": y, "heading": ship.heading / 100})
    return ends
