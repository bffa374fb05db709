"""Studies of battles, made piece by piece: a worker fights some of them, then serves others."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ...catalogue import read_scenario, scenario_files, scenario_text
from ...engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ...kept_studies import rounded
from ...players.admiral import is_ready, make_ready
from ...playing import doctrines_of, players_chosen
from ...rulesets import ruleset
from ...simulator import simulate
from ...study.findings import Findings, findings
from ...study.variants import Variant, axes_of, in_words, variants
from ...sweeps import Cell, Sweep, cell_of

if TYPE_CHECKING:
    from ..messages.studies import AskStudy

SEED = 1
TRIED = 8  # battles tell how long all will take
MOST_GAMES, FEWEST_GAMES = 2000, 50
SECONDS = 20.0  # of one core, for a whole study
SECONDS_A_PART = 2.0
MOST_VARIANTS = 60
Asked = tuple[str, tuple[tuple[str, str], ...], tuple[str, ...], tuple[str, ...]]


class StudyBegun(NamedTuple):
    """How a study will be made: of how many battles each of how many kinds, and how many battles at a time."""

    ruleset: str
    is_ready: bool
    kinds: int = 0
    games: int = 0
    at_a_time: int = 1


class Fights(NamedTuple):
    """What is fought for a study: one battle, or those of a sweep with what varies."""

    scenario: Scenario
    kinds: list[Variant]
    axes: tuple[tuple[str, tuple[str, ...]], ...]
    styles: dict[str, str]
    events: tuple[str, ...]

    def doctrines(self, kind: int) -> list[Any]:
        """The doctrines of the sides in one kind of battle."""
        variant = self.kinds[kind]
        players = {side: f"lieutenant:style={style}" for side, style in self.styles.items()}
        return doctrines_of(variant.scenario, players_chosen(variant.scenario, players, variant.told))


def asked_for(wanted: AskStudy) -> Asked:
    """What is to be studied, in plain values by which it is known."""
    name = wanted.scenario if wanted.handicap is None else f"{wanted.scenario}:{wanted.handicap}"
    styles = tuple(sorted((side, style) for side, style in wanted.styles.items() if style != "steady"))
    return name, styles, tuple(wanted.events), tuple(wanted.vary)


@lru_cache(maxsize=4)
def fights(asked: Asked) -> Fights:
    """The battles of a study; BadFile says what is wrong with what was asked."""
    name, styles, events, vary = asked
    base = name.partition(":")[0]
    if base not in scenario_files():
        raise BadFile("study", [Problem(base[:60], f"there is no such scenario; {nearest(base, scenario_files())}")])
    text, _ = scenario_text(name)
    scenario = read_scenario(name)
    axes = axes_of(scenario, vary)
    kinds = list(variants(scenario, text, axes)) if vary else [Variant((), scenario, {})]
    if len(kinds) > MOST_VARIANTS:
        words = f"these are {len(kinds)} battles; no more than {MOST_VARIANTS} are compared here"
        raise BadFile("study", [Problem(in_words(axes, kinds[-1].values)[:60], words)])
    return Fights(scenario, kinds, tuple((axis.name, axis.values) for axis in axes), dict(styles), events)


def study_begun(asked: Asked) -> StudyBegun:
    """How long a battle takes decides how many are fought; nothing without compiled rules."""
    found = fights(asked)
    rules = ruleset(found.scenario.ruleset)
    for kind in range(len(found.kinds)):
        found.doctrines(kind)
    if not is_ready(rules):
        return StudyBegun(rules.name, is_ready=False)
    make_ready(rules)
    started = time.process_time()
    findings(found.scenario, range(TRIED), SEED, found.events, found.doctrines(0), 1)
    each = max(1e-6, (time.process_time() - started) / TRIED)
    kinds = len(found.kinds)
    if each * kinds * FEWEST_GAMES > SECONDS:
        words = f"{kinds} of these battles take too long to be compared here; lineahead sweep does it"
        raise BadFile("study", [Problem(found.scenario.name, words)])
    games = max(FEWEST_GAMES, min(MOST_GAMES, int(SECONDS / (each * kinds))))
    return StudyBegun(rules.name, True, kinds, games, max(1, int(SECONDS_A_PART / each)))


def study_found(asked: Asked, first: int, last: int) -> Findings:
    """What is found in some battles of one kind."""
    found = fights(asked)
    return findings(found.scenario, range(first, last), SEED, found.events, found.doctrines(0), 1)


def study_counted(asked: Asked, kind: int, first: int, last: int) -> Cell:
    """Who won some battles of one kind of a sweep."""
    found = fights(asked)
    variant = found.kinds[kind]
    return cell_of(variant.values, simulate(variant.scenario, range(first, last), SEED, 1, found.doctrines(kind)))


def study_told(asked: Asked, parts: Sequence[Any]) -> str:
    """The whole study as the page has it."""
    found = fights(asked)
    if found.axes:
        told = {"found": None, "sweep": sweep_told(found, added_by_kind(parts))}
    else:
        whole = parts[0]
        for part in parts[1:]:
            whole = whole + part
        told = {"found": whole.as_json(), "sweep": None}
    return json.dumps(rounded(told), separators=(",", ":"))


def added_by_kind(cells: Sequence[Cell]) -> list[Cell]:
    """Cells with the same values added up."""
    whole: dict[tuple[str, ...], Cell] = {}
    for cell in cells:
        before = whole.get(cell.values)
        wins = cell.wins if before is None else {name: count + before.wins[name] for name, count in cell.wins.items()}
        whole[cell.values] = Cell(cell.values, wins, cell.games + (0 if before is None else before.games))
    return list(whole.values())


def sweep_told(found: Fights, cells: list[Cell]) -> dict[str, Any]:
    """A sweep as the page has it."""
    scenario, games = found.scenario, cells[0].games
    about = scenario.name, scenario.ruleset, scenario.edition, scenario.sides
    swept = Sweep(*about, games, SEED, found.axes, tuple(cells))
    told = swept.as_json()
    cells_told = [
        {"values": list(cell.values), **{key: row[key] for key in ("chance", "low", "high")}}
        for cell, row in zip(cells, told["cells"], strict=True)
    ]
    return {"games": games, "axes": told["axes"], "cells": cells_told, "nearest": cells.index(swept.nearest)}
