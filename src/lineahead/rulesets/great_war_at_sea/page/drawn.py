"""What an order would look like on its map, and in the terms in which the page gives it: words, ways, lists of ships.

On the chart places are in zones as they are drawn, on the tactical map in hexes east and south of its middle.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from ....engine.contract.questions import Answer, Question
from ....engine.page.drawn import OrderDrawn, Stroke, Way
from ....engine.page.shapes import Place
from ....kernel.numbers import bearing_of
from ....kernel.records import in_full
from ..rules.board import next_hex
from ..rules.impulses import is_eligible
from ..tables.cards import BATTERIES
from ..tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Patrol, Plot, Victims
from ..tables.sea import View
from ..tables.ships import MINE, NOBODY, WAYS
from ..words.on_chart import MISSIONS, ROW_HEIGHT, WAYS_IN_WORDS, boundary_word, centre_of
from .preview_on_map import own_ships
from .setting import first_shifted

FINE = 10_000  # steps to a zone or hex in which bearings are taken


def drawn(view: View, question: Question, order: Answer) -> OrderDrawn:
    """An order as the page would give it, with the ways of fleets and ships and the lines of fire."""
    kind, answer = order
    shows = DRAWN.get(type(answer))
    return {"kind": kind, "answer": in_full(answer)} if shows is None else shows(view, question.to, answer)


def plot_drawn(view: View, _side: int, plot: Plot) -> OrderDrawn:
    """B1.e  A fleet, the zones it enters in their order, and what it does at their end."""
    path = plot.path[: plot.steps]
    answer = {
        "fleet": plot.fleet,
        "path": path,
        "mission": MISSIONS[plot.mission],
        "boundary": boundary_word(plot.mine_boundary),
    }
    points = [zone_place(view, zone) for zone in (view.sea.fleets[plot.fleet].zone, *path)]
    return {"kind": "plot", "answer": answer, "ways": [way_through(plot.fleet, points)]}


def patrol_drawn(view: View, _side: int, patrol: Patrol) -> OrderDrawn:
    """18.1  A boat and her zone."""
    return {"kind": "patrol", "answer": in_full(patrol), "spots": [zone_place(view, patrol.zone)]}


def victims_drawn(view: View, side: int, victims: Victims) -> OrderDrawn:
    """18.41.a  A target for each boat that has made contact."""
    boats = [ship.number for ship in view.sea.ships if ship.side == side and victims.targets[ship.number] >= 0]
    attacks = [{"boat": boat, "target": victims.targets[boat], "rank": victims.ranks[boat]} for boat in boats]
    return {"kind": "victims", "answer": {"attacks": attacks}}


def deployment_drawn(view: View, side: int, deployment: Deployment) -> OrderDrawn:
    """B7.c  A hex for each ship."""
    own = [ship for ship in own_ships(view, side) if view.is_own(ship.number)]
    rows = [{"ship": ship.number, "q": deployment.q[ship.number], "r": deployment.r[ship.number]} for ship in own]
    spots = dict.fromkeys((row["q"], row["r"]) for row in rows)
    return {"kind": "deploy", "answer": {"ships": rows}, "spots": [hex_place(*spot) for spot in spots]}


def mines_drawn(_view: View, _side: int, mines: Mines) -> OrderDrawn:
    """13.25.f  Counters, each with its hex, and which are mines."""
    rows = [{"q": mines.q[row], "r": mines.r[row], "mine": mines.kinds[row] == MINE} for row in range(mines.count)]
    spots = [hex_place(mines.q[row], mines.r[row]) for row in range(mines.count)]
    return {"kind": "mines", "answer": {"counters": rows}, "spots": spots}


def moves_drawn(view: View, side: int, moves: Moves) -> OrderDrawn:
    """B7.d, B7.f  A way for each ship that moves."""
    ships = [ship for ship in own_ships(view, side) if is_eligible(view.sea.battle, ship) and view.is_own(ship.number)]
    rows = [(ship, moves.ways[ship.number]) for ship in ships]
    told = [{"ship": ship.number, "way": WAYS_IN_WORDS[way] if 0 <= way < WAYS else None} for ship, way in rows]
    ways = [
        way_through(ship.number, [hex_place(ship.q, ship.r), hex_place(*next_hex(ship.q, ship.r, way))])
        for ship, way in rows
        if 0 <= way < WAYS
    ]
    return {"kind": "move", "answer": {"moves": told}, "ways": ways}


def fire_drawn(view: View, side: int, gunfire: Gunfire) -> OrderDrawn:
    """B8.c  A target for each battery that fires."""
    shots = [
        (ship.number, battery, gunfire.targets[BATTERIES * ship.number + battery])
        for ship in own_ships(view, side)
        for battery in range(BATTERIES)
    ]
    rows = [{"ship": ship, "battery": battery, "target": target} for ship, battery, target in shots if target != NOBODY]
    strokes = strokes_at(view, [(row["ship"], row["target"]) for row in rows])
    return {"kind": "fire", "answer": {"shots": rows}, "strokes": strokes}


def launch_drawn(view: View, side: int, launches: Launches) -> OrderDrawn:
    """B9.a  A target for each ship that launches, and how many factors."""
    own = [ship.number for ship in own_ships(view, side) if launches.targets[ship.number] != NOBODY]
    rows = [{"ship": ship, "target": launches.targets[ship], "factors": launches.factors[ship]} for ship in own]
    strokes = strokes_at(view, [(row["ship"], row["target"]) for row in rows])
    return {"kind": "launch", "answer": {"launches": rows}, "strokes": strokes}


def way_through(piece: int, points: list[Place]) -> Way:
    """B1.e, B7.a  From place to place, heading as on the last step."""
    last = [(east[0] - west[0], east[1] - west[1]) for west, east in pairwise(points)][-1:]
    headings = [bearing_of(round(x * FINE), round(y * FINE)) / 100 for x, y in last]
    return {"piece": piece, "points": points, "heading": headings[0] if headings else 0.0}


def strokes_at(view: View, pairs: list[tuple[int, int]]) -> list[Stroke]:
    """B8.c  From ship to ship; those of one hex at those of another are one stroke."""
    ships = view.sea.ships
    hexes = dict.fromkeys((ships[one].q, ships[one].r, ships[other].q, ships[other].r) for one, other in pairs)
    return [{"start": hex_place(*place[:2]), "end": hex_place(*place[2:])} for place in hexes]


def zone_place(view: View, zone: int) -> Place:
    """B1.b  The middle of a zone on the drawn chart."""
    return list(centre_of(view.sea.zones[zone], first_shifted(view.scenario.board)))


def hex_place(q: int, r: int) -> Place:
    """B7.a  The middle of a hex, east and south of that of the map."""
    return [round(q * ROW_HEIGHT, 6), r + q / 2]


DRAWN: dict[type, Callable[[View, int, Any], OrderDrawn]] = {
    Plot: plot_drawn,
    Patrol: patrol_drawn,
    Victims: victims_drawn,
    Deployment: deployment_drawn,
    Mines: mines_drawn,
    Moves: moves_drawn,
    Gunfire: fire_drawn,
    Launches: launch_drawn,
}
