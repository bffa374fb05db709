"""Wakes: gathered from what one viewer was shown and told, moment after moment."""

from __future__ import annotations

from typing import Any

from lineahead.drawing.sheet import Moment
from lineahead.drawing.track import standing
from lineahead.drawing.wakes import Wakes
from lineahead.engine.contract.charting import Charting, Ground, Piece, Told, Way, way_over
from lineahead.engine.contract.events import TAKEN_BACK


def grounds(_setting: Told, picture: Told) -> list[Ground]:
    return [Ground("", 10, 10, "nm"), *([Ground("bay", 5, 5)] if picture.get("bay") else [])]


def pieces(_setting: Told, picture: Told) -> list[Piece]:
    """Ships by number: where each is, on which ground, and what has become of her."""
    return [
        Piece(f"ship {number}", 0, f"Ship {number}", at, ground, state=state, called=f"marker {number + 10}")
        for number, (at, ground, state) in picture["ships"].items()
    ]


def ways(_setting: Told, event: Told) -> list[Way]:
    return [way_over(event["facts"]["who"], event["facts"]["track"])] if event["kind"] == "move" else []


CHARTING = Charting(grounds, pieces, ways)


def told(kind: str, **facts: Any) -> dict[str, Any]:
    return {"kind": kind, "facts": facts}


def at(x: float, y: float, state: str = "afloat", ground: str = "") -> tuple[tuple[float, float], str, str]:
    return (x, y), ground, state


def seen(turn: int, **ships: Any) -> dict[str, Any]:
    return {"turn": turn, "ships": {int(name[1:]): ship for name, ship in ships.items()}}


def wakes_of(*moments: Moment) -> Wakes:
    wakes = Wakes(CHARTING, {})
    for picture, events in moments:
        wakes.see(picture, events)
    return wakes


def test_a_wake_goes_over_what_was_told_and_is_marked_where_turns_begin() -> None:
    wakes = wakes_of(
        (seen(1, s0=at(1, 1)), [told("turn", turn=1)]),
        (seen(1, s0=at(3, 1)), [told("move", who="ship 0", track=[[1, 1, 90], [2, 2, 90], [3, 1, 90]])]),
        (seen(2, s0=at(4, 1)), [told("turn", turn=2), told("move", who="marker 10", track=[[3, 1], [4, 1]])]),
    )
    (run,) = wakes.all["ship 0"].runs

    assert run.places == [(1, 1), (2, 2), (3, 1), (4, 1)]
    assert run.marks == [("2", (3, 1))]


def test_whoever_is_out_of_sight_leaves_no_wake() -> None:
    wakes = wakes_of(
        (seen(1, s0=at(1, 1)), []),
        (seen(1, s0=at(2, 1)), []),
        (seen(2, s0=(None, "", "away")), []),
        (seen(3, s0=at(7, 1)), []),
        (seen(3, s0=at(8, 1)), []),
    )

    assert [run.places for run in wakes.all["ship 0"].runs] == [[(1, 1), (2, 1)], [(7, 1), (8, 1)]]


def test_whoever_sinks_does_so_where_she_was_last_and_in_the_turn_that_was_told() -> None:
    sunk = [told("sunk", ship=0), told("turn", turn=3)]
    wakes = wakes_of((seen(2, s0=at(1, 1), s1=at(5, 5)), []), (seen(3, s0=(None, "", "sunk"), s1=at(5, 5)), sunk))
    wake = wakes.all["ship 0"]

    assert wake.loss is not None
    assert (wake.loss.at, wake.loss.state, wake.loss.when, wake.open) == ((1, 1), "sunk", "turn 2", None)
    assert wakes.all["ship 1"].loss is None


def test_another_map_is_another_run() -> None:
    there = {**seen(1, s0=at(1, 2, ground="bay")), "bay": True}
    wakes = wakes_of((seen(1, s0=at(4, 4)), []), (there, []), (seen(2, s0=at(5, 5)), []))

    assert [(run.ground, run.places) for run in wakes.all["ship 0"].runs] == [
        ("", [(4, 4)]),
        ("bay", [(1, 2)]),
        ("", [(5, 5)]),
    ]
    assert list(wakes.grounds) == ["", "bay"]


def test_what_was_taken_back_leaves_no_wake() -> None:
    first, wrong, right = ((seen(1, s0=at(x, 1)), [told("move", who="ship 0", track=[[x, 1]])]) for x in (1, 9, 2))
    back = (seen(1, s0=at(1, 1)), [told(TAKEN_BACK, events=1)])
    wakes = wakes_of(*standing([first, wrong, back, right]))

    assert wakes.all["ship 0"].runs[0].places == [(1, 1), (2, 1)]
