"""The moments between two states: each as its viewer saw it, told by what was otherwise in the next."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.game.game import Game
from lineahead.engine.records.record import read_record
from lineahead.rulesets import ruleset
from lineahead.server.table.between import otherwise
from tests.games.regenerate import RECORDED


def before(later: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """The earlier picture, put together as a page does."""
    found = {name: part for name, part in {**later, **told["picture"]}.items() if name not in told["absent"]}
    for name, rows in told["rows"].items():
        found[name] = [rows.get(place, row) for place, row in enumerate(found[name])]
    return found


def test_single_rows_and_whole_parts_are_told_and_what_was_not_there() -> None:
    later = {"turn": 2, "points": [43, 0], "ships": ["a", "sunk", "c"], "hulks": [1], "light": "dusk"}
    earlier = {"turn": 2, "points": [0, 0], "ships": ["a", "b", "c"], "hulks": []}
    told = otherwise(earlier, later)

    assert told == {"picture": {"hulks": []}, "rows": {"points": {0: 0}, "ships": {1: "b"}}, "absent": ["light"]}
    assert before(later, told) == earlier


def moments_of(path: Path, viewer: int) -> list[tuple[int, int, int]]:
    """For each order of a recorded game: events before it, at each moment after it, and at its end."""
    record, last = read_record(path.read_text(encoding="utf-8")), [0]
    found: list[tuple[int, int, int]] = []

    def look(game: Game) -> bool:
        now = len(game.events(viewer))
        numbers = [number for number, _ in game.moments(viewer, last[0])]
        found.extend((last[0], number, now) for number in numbers)
        last[0] = now
        return False

    Game.replay(record, ruleset(record.ruleset), look)
    return found


def test_a_moment_lies_between_what_was_told_before_and_what_is_told_now() -> None:
    found = moments_of(RECORDED / "coronel-open-2.json", PUBLIC)

    assert len(found) > 20
    assert all(since < number < now for since, number, now in found)


def test_nothing_is_left_of_what_was_taken_back() -> None:
    record = read_record((RECORDED / "coronel-open-2.json").read_text(encoding="utf-8"))
    game = Game.replay(record, ruleset(record.ruleset), lambda game: len(game.events(PUBLIC)) > 30)
    assert game.moments(PUBLIC, 0)
    orders = [entry.number for entry in game.entries if entry.kind == "order"]
    assert game.take_back(orders[-1], {seat.name for seat in game.scenario.seats}) is None

    assert game.moments(PUBLIC, 0) == []
