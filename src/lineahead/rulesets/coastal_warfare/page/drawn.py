"""What an order would look like on the chart, and in the terms in which the page gives it: centimetres and degrees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.contract.questions import Answer, Question
from ....engine.page.drawn import OrderDrawn, Stroke, Way
from ....engine.page.shapes import Place as Spot
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.open_table import advance
from ....kernel.records import in_full
from ..rules.launching import leaves_hull_at
from ..tables.cards import SEARCHLIGHT, STAR_SHELL
from ..tables.orders import Fire, Launch, Light, Look, Move, Place, Track
from ..tables.sea import View
from ..tables.ships import MARKER_LENGTH, NOBODY, Counter
from ..words.on_chart import in_cm, in_degrees, place
from .forecast import runs_of
from .preview_of_move import way_of

EQUIPMENT = {SEARCHLIGHT: "searchlight", STAR_SHELL: "star shell"}


def drawn(view: View, _question: Question, order: Answer) -> OrderDrawn:
    """An order as the page would give it, with the ways of counters and torpedoes and the lines of fire."""
    kind, answer = order
    shows = DRAWN.get(type(answer))
    return {"kind": kind, "answer": in_full(answer)} if shows is None else shows(view, answer)


def move_drawn(view: View, move: Move) -> OrderDrawn:
    """MOV, TRN  A run and a swing, and where they lead."""
    way = way_of(view, move)
    answer = {
        "counter": move.counter,
        "run": in_cm(move.run),
        "turn": in_cm(move.turn),
        **{key: getattr(move, key) != 0 for key in ("turn_first", "smoke", "charge")},
    }
    points = [place(x, y) for x, y, _ in way]
    return {
        "kind": "move",
        "answer": answer,
        "ways": [{"piece": move.counter, "points": points, "heading": in_degrees(way[-1][2])}],
    }


def launch_drawn(view: View, launch: Launch) -> OrderDrawn:
    """TOR.b  Markers, and how far each would run."""
    counter, tracks = view.sea.counters[launch.counter], launch.tracks[: launch.count]
    told = [
        {"course": in_degrees(track.course), "torpedoes": track.torpedoes, "group": track.group} for track in tracks
    ]
    return {
        "kind": "launch",
        "answer": {"counter": launch.counter, "tracks": told},
        "ways": [way_of_torpedo(view, counter, track) for track in tracks],
    }


def way_of_torpedo(view: View, counter: Counter, track: Track) -> Way:
    """TOR.d  From the hull along its course."""
    course = track.course % FULL_CIRCLE
    hull = leaves_hull_at(view.sea.battle, view.sea.ships, counter, track)
    x, y = advance(*hull, course, MARKER_LENGTH // 2)
    return {
        "piece": counter.number,
        "points": [place(x, y), *runs_of(view, x, y, course)],
        "heading": in_degrees(course),
    }


def look_drawn(_view: View, look: Look) -> OrderDrawn:
    """OBS.c  Chances, and whether by radar."""
    answer = {"counter": look.counter, "chances": look.chances, "radar": look.radar != 0}
    return {"kind": "look", "answer": answer}


def light_drawn(view: View, light: Light) -> OrderDrawn:
    """OBS.s, OBS.t  A light on a counter, or a star shell over a point."""
    answer: dict[str, Any] = {"counter": light.counter, "equipment": EQUIPMENT[light.equipment]}
    if light.equipment == SEARCHLIGHT:
        strokes = strokes_at(view, light.counter, [light.target])
        return {"kind": "light", "answer": answer | {"target": light.target}, "strokes": strokes}
    spot = place(light.x, light.y)
    return {"kind": "light", "answer": answer | {"at": spot, "mount": light.mount}, "spots": [spot]}


def fire_drawn(view: View, fire: Fire) -> OrderDrawn:
    """GUN.e  Weapons and their targets."""
    shots = fire.shots[: fire.count]
    return {
        "kind": "fire",
        "answer": {"counter": fire.counter, "shots": [in_full(shot) for shot in shots]},
        "strokes": strokes_at(view, fire.counter, [shot.target for shot in shots]),
    }


def place_drawn(_view: View, put: Place) -> OrderDrawn:
    """DEP  Where a counter is put."""
    at, heading = place(put.x, put.y), in_degrees(put.heading)
    return {
        "kind": "place",
        "answer": {"counter": put.counter, "at": at, "heading": heading},
        "ways": [{"piece": put.counter, "points": [at], "heading": heading}],
    }


def strokes_at(view: View, number: int, targets: list[int]) -> list[Stroke]:
    """GUN.f  From a counter to each that it aims at."""
    aimed = [target for target in dict.fromkeys(targets) if target != NOBODY]
    return [{"start": spot_of(view, number), "end": spot_of(view, target)} for target in aimed]


def spot_of(view: View, number: int) -> Spot:
    """INT  Where a counter stands."""
    counter = view.sea.counters[number]
    return place(counter.x, counter.y)


DRAWN: dict[type, Callable[[View, Any], OrderDrawn]] = {
    Move: move_drawn,
    Launch: launch_drawn,
    Look: look_drawn,
    Light: light_drawn,
    Fire: fire_drawn,
    Place: place_drawn,
}
