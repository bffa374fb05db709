"""What would become of an unfinished order, from a viewer's own view and changing nothing.

Every answer says whether the order is legal as it stands, or the refusal; the rest shows what it would come to:
`preview_of_move.py` where a squadron ends, `preview_of_fire.py` the odds of a salvo.
"""

from __future__ import annotations

from ....engine.contract.questions import Order, Question
from ....engine.page.orders import in_plain, why_not_taken
from ....engine.page.shapes import Previewed
from ..play.legality import refuse
from ..players.torpedoes import lay_trial, would_cross
from ..rules.crew import crew_score
from ..rules.placing import station
from ..rules.torpedoes import has_tube
from ..tables.orders import Place, Repair, Salvo, Steam, Templates
from ..tables.sea import View
from ..tables.ships import DUE, Ship, Wedge, is_in_play
from ..words.on_chart import FINE, in_degrees, in_inches, pose
from .preview_of_fire import preview_fire
from .preview_of_move import preview_steam
from .shapes_of_preview import Crosser, PlacePreview, Preview, RepairPreview, TemplatesPreview, WedgeDrafted

DIE = 6
BELOW_WATER = 1 / 3  # TOR.r1  two levels of six


def preview(view: View, question: Question, order: Order) -> Preview:
    """Whether the order would be taken or why not, and what is to be said about it; plain JSON values."""
    refusal = why_not_taken(view, question, order, refuse)
    told: Previewed = {"kind": order.kind, "legal": refusal is None, "refusal": in_plain(refusal)}
    return with_consequences(view, question, order, told)


def with_consequences(view: View, question: Question, order: Order, told: Previewed) -> Preview:
    """Also what an order comes to, if it is about this side's own."""
    answer = order.answer
    if order.kind not in question.kinds:
        return told
    if isinstance(answer, Steam):
        return preview_steam(view, question.to, answer, told)
    if isinstance(answer, Templates):
        return preview_templates(view, question.to, answer, told)
    if isinstance(answer, Salvo):
        return preview_fire(view, question, answer, told)
    if isinstance(answer, Repair):
        return preview_repair(view, question.to, answer, told)
    return preview_place(view, question.to, answer, told) if isinstance(answer, Place) else told


def own_ship(view: View, side: int, number: int) -> Ship | None:
    """MOV.a  A ship of the side that is asked, if there is one of this number on the table."""
    ships = view.sea.ships
    if not 0 <= number < len(ships) or ships[number].side != side or not is_in_play(ships[number]):
        return None
    found: Ship = ships[number]
    return found


def preview_templates(view: View, side: int, order: Templates, told: Previewed) -> TemplatesPreview:
    """TOR.b, TOR.c  Where templates would lie, and who would be tested on each if she held on."""
    wedges: list[WedgeDrafted] = []
    crossers: list[Crosser] = []
    for number, row in enumerate(order.wedges[: max(min(order.count, len(order.wedges)), 0)]):
        ship = own_ship(view, side, row.ship)
        if (
            ship is None
            or not 0 <= row.cell < len(ship.card.cells)
            or not has_tube(ship.card, row.cell, row.to_starboard)
        ):
            continue
        wedge = Wedge()
        lay_trial(ship, row.cell, row.to_starboard, wedge)
        wedges.append(wedge_told(wedge, ship, row.torpedoes))
        others = [other for other in view.sea.ships if is_in_play(other) and other.number != ship.number]
        crossers += [
            {"ship": other.number, "wedge": number, "runs_over": True}
            for other in others
            if would_cross(view.sea.battle, wedge, other)
        ]
    return {**told, "wedges": wedges, "chance": round(BELOW_WATER, FINE), "crossers": crossers}


def wedge_told(wedge: Wedge, ship: Ship, torpedoes: int) -> WedgeDrafted:
    """TOR.k  A template that would be put out."""
    return {
        "x": in_inches(wedge.x),
        "y": in_inches(wedge.y),
        "course": in_degrees(wedge.course),
        "torpedoes": torpedoes,
        "modern": ship.card.modern_torpedoes != 0,
        "refusal": None,
    }


def preview_repair(view: View, side: int, order: Repair, told: Previewed) -> RepairPreview | Previewed:
    """DCT.a, MOR.i  The chance of a Crew Test."""
    ship = own_ship(view, side, order.ship)
    return told if ship is None else {**told, "chance": round(min(max(crew_score(ship), 0), DIE) / DIE, FINE)}


def preview_place(view: View, side: int, order: Place, told: Previewed) -> PlacePreview:
    """MOV.p  Where the ships of a squadron would stand."""
    waiting = [ship for ship in view.sea.ships if ship.squadron == order.squadron and ship.status == DUE]
    own = [ship for ship in waiting if ship.side == side]
    return {
        **told,
        "ships": [{"ship": ship.number, "end": pose(*station_of(order, ship), order.heading)} for ship in own],
    }


def station_of(order: Place, ship: Ship) -> tuple[int, int]:
    """MOV.p  The place of one ship in the line."""
    x, y = station(order.x, order.y, order.heading, order.formation, ship.place)
    return int(x), int(y)
