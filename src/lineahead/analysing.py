"""The analysis of a recorded battle, and of one that is in play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from .engine.game.game import Game
from .engine.records.record import Record, read_record
from .playing import Progress, doctrines_of, players_chosen

if TYPE_CHECKING:
    from .simulator.crews import Jobs
    from .study.analysis import Analysis

USUAL_PLAY_OUTS = 400


def analyse(
    battle: Record | Game | str | Path,
    playouts: int = USUAL_PLAY_OUTS,
    seed: int = 1,
    players: Mapping[str, str] | None = None,
    advice: bool = True,
    jobs: Jobs = None,
    progress: Progress | None = None,
) -> Analysis:
    """What luck and what skill made of a battle: each side's chance to win after everything that happened in it.

    The battle is a record, a game, or the file of one. Every position is played on so many times by doctrines, or by
    the `players` named. With `advice` the admiral is asked at the decisions that changed most.
    """
    from .study.analysis import analysed
    from .study.second_thoughts import SecondThoughts

    record = record_of(battle)
    doctrines = doctrines_of(record.scenario, players_chosen(record.scenario, players)) if players else None
    thoughts = SecondThoughts(seed=seed) if advice else None
    return analysed(record, playouts, seed, doctrines, jobs, progress, thoughts)


def record_of(battle: Record | Game | str | Path) -> Record:
    """The record that is meant."""
    if isinstance(battle, Game):
        return battle.record()
    if isinstance(battle, Record):
        return battle
    return read_record(Path(battle).read_bytes(), str(battle))
