"""8  What the page is told where orders are written in secret: who still writes, and what stands on the open sheets."""

from __future__ import annotations

from typing_extensions import TypedDict

from ..rules.alternation import MOVEMENT
from ..rules.sheets import is_writing, who_writes
from ..tables.orders import Leg, Move
from ..tables.sea import View
from ..words.order_strings import order_string
from ..words.together import attack_in_words, paid_of
from .shapes import SheetNow, SheetsNow, Writing
from .shapes_of_preview import OrderWritten


class WithSheets(TypedDict, total=False):
    """What a picture has besides in simultaneous play."""

    sheets: SheetsNow


def sheets_now(view: View) -> WithSheets:
    """8.a  How far every side is, and the sheets that the viewer may look at; nothing where they are not played."""
    if not view.sea.sheets:
        return {}
    sides = [writing_of(view, side) for side in range(view.sea.battle.sides)]
    return {"sheets": {"sides": sides, "ships": [sheet_now(view, ship) for ship in ships_written(view)]}}


def writing_of(view: View, side: int) -> Writing:
    """8.1.c  Whether a side writes, has sealed its orders, or all orders are shown."""
    if is_writing(view.sea.ships, view.sea.sheets, side):
        return "writing"
    return "sealed" if who_writes(view.sea.ships, view.sea.sheets) != 0 else "shown"


def ships_written(view: View) -> list[int]:
    """8.1.a  The viewer's ships for which orders are or may be written; once they are shown, those of all sides."""
    sheets, ships = view.sea.sheets, view.sea.ships
    is_shown = who_writes(ships, sheets) == 0
    open_to = (i for i, ship in enumerate(ships) if is_shown or ship.side == view.viewer)
    return [i for i in open_to if sheets[i].sealed == 0 or sheets[i].written != 0]


def sheet_now(view: View, ship: int) -> SheetNow:
    """8.1.a, 8.2.a, 8.3.a  What stands on a ship's sheet."""
    sheet = view.sea.sheets[ship]
    told: SheetNow = {
        "ship": ship,
        "sealed": sheet.sealed != 0,
        "order": order_on(view, ship) if sheet.written else None,
    }
    if sheet.together:
        told["together"] = True
    return told


def order_on(view: View, ship: int) -> str:
    """8.1.a, 8.2.a, 8.3.a  An order as it is written, or in words."""
    sheet = view.sea.sheets[ship]
    if view.sea.battle.phase == MOVEMENT:
        return order_string(sheet.move)
    return attack_in_words(view, ship, sheet, view.sea.battle.phase) or "none"


def order_written(view: View, move: Move, together: int = 0) -> OrderWritten:
    """8.1.a, 8.1.b  A move as it is written: what can be paid of it, and what is struck."""
    paid = paid_of(view, move, together)
    return {"order": order_string(move), "paid": order_string(paid), "unpaid": what_is_struck(move, paid)}


def what_is_struck(move: Move, paid: Move) -> str:
    """8.1.b  The part of an order that cannot be paid; where a run is cut short, the miles that are left of it."""
    rest = [Leg(turn=leg.turn, ahead=leg.ahead) for leg in move.legs[paid.count : move.count]]
    short = move.legs[paid.count - 1].ahead - paid.legs[paid.count - 1].ahead if paid.count > 0 else 0
    if short > 0:
        rest.insert(0, Leg(ahead=short))
    if not rest:
        return ""
    left = Move(count=len(rest))
    left.legs[: len(rest)] = rest
    return ("+" if short > 0 else "") + order_string(left)
