"""What an order would look like on the chart, and in the terms in which the page gives it."""

from __future__ import annotations

from typing_extensions import TypedDict

from ....engine.contract.questions import Answer, Question
from ....engine.page.drawn import OrderDrawn, Stroke, Way
from ....engine.page.shapes import Place
from ....engine.words.log_words import listed
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.records import in_full
from ..play.asking import is_written
from ..tables.orders import Fire, Launch, Manoeuvre, Move
from ..tables.orders import Place as Put
from ..tables.sea import View
from ..tables.ships import HEXGRID, MILE
from ..words.on_chart import chart_place, hex_of
from ..words.together import paid_of
from ..words.vocabulary import ship_name
from .divisions import line_ends, sea_after_line
from .preview_of_move import track_of


class AttackDrawn(TypedDict):
    """What a chart shows of an attack, and words for it."""

    strokes: list[Stroke]
    said: str


def drawn(view: View, question: Question, order: Answer) -> OrderDrawn:
    """An order as the page would give it, with the ways of ships and the lines of fire that it comes to."""
    kind, answer = order
    if isinstance(answer, Put):
        return placed(view, answer)
    told: OrderDrawn = {"kind": kind, "answer": in_full(answer)}
    if isinstance(answer, Move):
        return {**told, "ways": ways_of_move(view, question, answer), "said": move_said(view, answer)}
    if isinstance(answer, Manoeuvre):
        return {
            **told,
            "answer": told["answer"] | {"move": in_full(answer.move)},
            "ways": ways_of_line(view, question, answer),
            "said": move_said(view, answer.move),
        }
    if isinstance(answer, Fire):
        batteries = answer.batteries[: answer.count]
        told["answer"]["batteries"] = [in_full(battery) for battery in batteries]
        return {**told, **attack_told(view, answer.ship, [battery.target for battery in batteries], "fires")}
    if isinstance(answer, Launch):
        return {**told, **attack_told(view, answer.ship, [answer.target], "launches")}
    return told


def move_said(view: View, move: Move) -> str:
    """3.2  The turns and runs of a ship, or of the leader of a line."""
    ship, acts = view.sea.ships[move.ship], list[str]()
    heading = ship.heading
    for leg in move.legs[: move.count]:
        heading = (heading + leg.turn) % FULL_CIRCLE
        acts += [f"turns to {heading // 100:03d}°"] if leg.turn else []
        acts += [f"runs {leg.ahead / MILE:g} nm ahead"] if leg.ahead else []
    return f"{ship_name(view, move.ship)} {listed(acts) if acts else 'holds still'}."


def placed(view: View, put: Put) -> OrderDrawn:
    """2.13  Where a ship is put, in miles or by column and row."""
    board, heading = view.sea.battle.board, put.heading / 100
    place = list(chart_place(board, put.x, put.y))
    at = hex_of(board, put.x, put.y) if board.kind == HEXGRID else place
    return {
        "kind": "put",
        "answer": {"ship": put.ship, "at": at, "heading": heading},
        "ways": [{"piece": put.ship, "points": [place], "heading": heading}],
    }


def ways_of_move(view: View, question: Question, move: Move) -> list[Way]:
    """3.2  The track of a ship; where a die decides how her rudder lies, nobody knows it."""
    if view.sea.ships[move.ship].rudder:
        return []
    made = paid_of(view, move) if is_written(question) else move
    return [way_along(view, made)]


def way_along(view: View, move: Move) -> Way:
    """3.2.a  From where a ship is to where each leg ends."""
    board, ship = view.sea.battle.board, view.sea.ships[move.ship]
    track = track_of(view, move)
    points = [place_of(view, move.ship), *(list(chart_place(board, end["x"], end["y"])) for end in track)]
    return {"piece": move.ship, "points": points, "heading": (track[-1]["heading"] if track else ship.heading) / 100}


def ways_of_line(view: View, question: Question, manoeuvre: Manoeuvre) -> list[Way]:
    """7.4  The track of the leader, and where the ships of her line come to."""
    after = sea_after_line(view, manoeuvre)
    leads = ways_of_move(view, question, manoeuvre.move)
    division = view.sea.divisions[view.sea.ships[manoeuvre.move.ship].division]
    ends = [] if after is None else line_ends(view, division, after.ships)
    return leads + [
        {
            "piece": end["ship"],
            "points": [place_of(view, end["ship"]), [end["x"], end["y"]]],
            "heading": end["heading"],
        }
        for end in ends
        if end["ship"] != manoeuvre.move.ship
    ]


def attack_told(view: View, ship: int, targets: list[int], does: str) -> AttackDrawn:
    """4.11, 5.1  From a ship to each of her targets, and the same in a sentence."""
    aimed = list(dict.fromkeys(targets))
    strokes: list[Stroke] = [{"start": place_of(view, ship), "end": place_of(view, target)} for target in aimed]
    names = listed([ship_name(view, target) for target in aimed]) if aimed else "nobody"
    return {"strokes": strokes, "said": f"{ship_name(view, ship)} {does} at {names}."}


def place_of(view: View, ship: int) -> Place:
    """0.22  Where a ship lies on the chart."""
    return list(chart_place(view.sea.battle.board, view.sea.ships[ship].x, view.sea.ships[ship].y))
