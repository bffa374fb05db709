"""Damage turn by turn, as it is drawn after a battle: from how ships began to how they ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.records.record import read_record
from lineahead.server.after.replay_frames import damage_over_time, filmed

RECORDED = Path(__file__).parent.parent / "games" / "recorded"


def lines_of(name: str) -> dict[str, dict[str, Any]]:
    """The line of each ship of a recorded game."""
    record = read_record((RECORDED / f"{name}.json").read_text(encoding="utf-8"))
    game, camera = filmed(record, UMPIRE)
    return {line["name"]: line for line in damage_over_time(game, camera.frames)}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["guard-at-algiers", "iron-duke-v-moltke-open", "coronel-open", "horns-reef"])
def test_a_ship_that_is_destroyed_has_lost_all_she_had_to_lose(name: str) -> None:
    lines = lines_of(name).values()
    gone = [line for line in lines if line["status"] in ("sunk", "blown up")]

    assert gone
    assert all(line["lost"][-1] == line["boxes"] for line in gone)
    assert all(max(line["lost"]) <= line["boxes"] for line in lines)


@pytest.mark.slow
def test_a_ship_that_begins_damaged_does_not_begin_at_nothing() -> None:
    marceau = lines_of("straggler-umpired")["Marceau"]

    assert marceau["turns"][0] == 0
    assert marceau["lost"][0] == 7  # four sections and three flotation boxes by the scenario
    assert marceau["boxes"] > 40


@pytest.mark.slow
def test_the_shot_that_sinks_a_ship_counts_in_its_turn() -> None:
    forban = lines_of("guard-at-algiers")["Forban"]

    assert forban["lost"][3:6] == [0, 2, forban["boxes"]]


@pytest.mark.slow
def test_a_flotilla_has_no_line_beside_those_of_its_boats() -> None:
    lines = lines_of("dogger-bank-2")

    assert {"SMS G-12", "SMS V-1", "HMS Laforey"} <= set(lines)
    assert not {"V Flotilla", "3rd Flotilla"} & set(lines)
