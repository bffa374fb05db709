"""What an order would look like on the table, and in the terms in which the page gives it: inches and degrees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.contract.questions import Answer, Question
from ....engine.page.drawn import OrderDrawn, Stroke
from ....engine.page.shapes import Place as Spot
from ....kernel.records import in_full
from ..rules.grid_codes import LETTERS
from ..tables.orders import Place, Repair, Salvo, Steam, Templates
from ..tables.sea import View
from ..tables.ships import Leg
from ..words.on_chart import in_degrees, in_inches, somebody
from .orders import FORMATIONS
from .picture_of_ship import WHAT
from .preview import preview_place, preview_templates
from .preview_of_move import preview_steam

LETTER_OF = {number: letter for letter, number in LETTERS.items()}
FORMATION_OF = {number: name for name, number in FORMATIONS.items()}


def drawn(view: View, question: Question, order: Answer) -> OrderDrawn:
    """An order as the page would give it, with the tracks of ships and the lines of fire that it comes to."""
    kind, answer = order
    shows = DRAWN.get(type(answer))
    return {"kind": kind, "answer": in_full(answer)} if shows is None else shows(view, question.to, answer)


def steam_drawn(view: View, side: int, steam: Steam) -> OrderDrawn:
    """MOV  The squadron's order, and the tracks of its ships."""
    told = preview_steam(view, side, steam, {"kind": "steam", "legal": True, "refusal": None})
    answer = {
        "squadron": steam.squadron,
        "speed": steam.speed,
        **{key: getattr(steam, key) != 0 for key in ("astern", "together", "emergency")},
        "ram": somebody(steam.ram),
        "legs": [leg_for_page(leg) for leg in steam.legs[: steam.count]],
    }
    return {
        "kind": "steam",
        "answer": answer,
        "ways": [
            {
                "piece": ship["ship"],
                "points": [spot[:2] for spot in ship["track"]],
                "heading": ship["end"][2],
            }
            for ship in told["ships"]
        ],
    }


def leg_for_page(leg: Leg) -> dict[str, float]:
    """MOV.c, MOV.o  A straight run, or a turn on a circle, which is as long as its turn takes."""
    run = 0.0 if leg.arc else in_inches(abs(leg.run))
    return {"run": run, "turn": in_degrees(leg.arc), "diameter": in_inches(leg.diameter)}


def templates_drawn(view: View, side: int, templates: Templates) -> OrderDrawn:
    """TOR.b  Templates, and where they would lie."""
    told = preview_templates(view, side, templates, {"kind": "templates", "legal": True, "refusal": None})
    rows = [{**in_full(row), "to_starboard": row.to_starboard != 0} for row in templates.wedges[: templates.count]]
    return {
        "kind": "templates",
        "answer": {"templates": rows},
        "spots": [[wedge["x"], wedge["y"]] for wedge in told["wedges"]],
    }


def fire_drawn(view: View, _side: int, salvo: Salvo) -> OrderDrawn:
    """GUN.b  The aims of a squadron, guns by their letter."""
    aims = salvo.aims[: salvo.count]
    rows = [{**in_full(aim), "letter": LETTER_OF[aim.letter], "to_starboard": aim.to_starboard != 0} for aim in aims]
    pairs = dict.fromkeys((aim.ship, aim.target) for aim in aims)
    strokes: list[Stroke] = [{"start": spot_of(view, one), "end": spot_of(view, other)} for one, other in pairs]
    return {"kind": "fire", "answer": {"squadron": salvo.squadron, "aims": rows}, "strokes": strokes}


def repair_drawn(view: View, _side: int, repair: Repair) -> OrderDrawn:
    """DCT.c  What is to be mended, by name."""
    answer = {"ship": repair.ship, "what": WHAT[repair.what]}
    return {"kind": "repair", "answer": answer, "spots": [spot_of(view, repair.ship)]}


def place_drawn(view: View, side: int, put: Place) -> OrderDrawn:
    """MOV.p  Where the ships of a squadron would stand."""
    told = preview_place(view, side, put, {"kind": "place", "legal": True, "refusal": None})
    answer = {
        "squadron": put.squadron,
        "at": [in_inches(put.x), in_inches(put.y)],
        "heading": in_degrees(put.heading),
        "formation": FORMATION_OF[put.formation],
    }
    return {
        "kind": "place",
        "answer": answer,
        "ways": [{"piece": row["ship"], "points": [row["end"][:2]], "heading": row["end"][2]} for row in told["ships"]],
    }


def spot_of(view: View, number: int) -> Spot:
    """MOV.c  Where a ship lies."""
    ship = view.sea.ships[number]
    return [in_inches(ship.x), in_inches(ship.y)]


DRAWN: dict[type, Callable[[View, int, Any], OrderDrawn]] = {
    Steam: steam_drawn,
    Templates: templates_drawn,
    Salvo: fire_drawn,
    Repair: repair_drawn,
    Place: place_drawn,
}
