"""What it costs to stop at every question: battles side by side, answered by doctrine from outside, on one core."""

from __future__ import annotations

import time
from collections.abc import Iterator

from lineahead import SideBySide, read_scenario, simulate
from lineahead.engine.contract.scenario import Scenario

# A small battle of each rule set, how many of it are played side by side 64 at a time, and how many one at a time.
BATTLES = {"coronel": (4096, 256), "straggler": (320, 16), "premuda": (2048, 64), "rescue": (256, 12)}
TOGETHER = 64


def decisions(scenario: Scenario, battles: int, together: int) -> tuple[float, int]:
    """The seconds that battles take which stop at every question, and how many questions there were."""
    batches = [SideBySide(scenario, together, seed, scenario.sides) for seed in range(battles // together)]
    questions, began = 0, time.process_time()
    for batch in batches:
        while waiting := batch.advance():
            batch.answer_by_doctrine()
            questions += waiting
    return time.process_time() - began, questions


def stopped_battles() -> Iterator[tuple[str, str, str]]:
    """Decisions a second: never stopped, stopped with many battles side by side, and with one at a time."""
    for name, (many, few) in BATTLES.items():
        scenario = read_scenario(name)
        simulate(scenario, 8, jobs=1)
        began = time.process_time()
        simulate(scenario, many, jobs=1)
        unstopped = time.process_time() - began
        side_by_side, asked = decisions(scenario, many, TOGETHER)
        single, asked_singly = decisions(scenario, few, 1)
        wanted = ("400,000", "100,000") if name == "coronel" else ("", "")
        yield f"{scenario.title}: decisions a second, never stopped", f"{asked / unstopped:,.0f}", ""
        yield f"{scenario.title}: {TOGETHER} side by side", f"{asked / side_by_side:,.0f}", wanted[0]
        yield f"{scenario.title}: one at a time through Python", f"{asked_singly / single:,.0f}", wanted[1]
