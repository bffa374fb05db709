"""What an order would look like on the chart, and in the terms in which the page gives it."""

from __future__ import annotations

from ....engine.contract.questions import Answer, Question
from ....engine.page.drawn import OrderDrawn, Stroke, Way
from ....engine.page.shapes import Place
from ....kernel.records import in_full
from ..play.asking import is_written
from ..tables.orders import Fire, Launch, Manoeuvre, Move
from ..tables.orders import Place as Put
from ..tables.sea import View
from ..tables.ships import HEXGRID
from ..words.on_chart import chart_place, hex_of
from ..words.together import paid_of
from .divisions import line_ends, sea_after_line
from .preview_of_move import track_of


def drawn(view: View, question: Question, order: Answer) -> OrderDrawn:
    """An order as the page would give it, with the ways of ships and the lines of fire that it comes to."""
    kind, answer = order
    if isinstance(answer, Put):
        return placed(view, answer)
    told: OrderDrawn = {"kind": kind, "answer": in_full(answer)}
    if isinstance(answer, Move):
        return {**told, "ways": ways_of_move(view, question, answer)}
    if isinstance(answer, Manoeuvre):
        return {
            **told,
            "answer": told["answer"] | {"move": in_full(answer.move)},
            "ways": ways_of_line(view, question, answer),
        }
    if isinstance(answer, Fire):
        batteries = answer.batteries[: answer.count]
        told["answer"]["batteries"] = [in_full(battery) for battery in batteries]
        return {**told, "strokes": strokes(view, answer.ship, [battery.target for battery in batteries])}
    return {**told, "strokes": strokes(view, answer.ship, [answer.target])} if isinstance(answer, Launch) else told


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


def strokes(view: View, ship: int, targets: list[int]) -> list[Stroke]:
    """4.11, 5.1  From a ship to each of her targets."""
    return [{"start": place_of(view, ship), "end": place_of(view, target)} for target in dict.fromkeys(targets)]


def place_of(view: View, ship: int) -> Place:
    """0.22  Where a ship lies on the chart."""
    return list(chart_place(view.sea.battle.board, view.sea.ships[ship].x, view.sea.ships[ship].y))
