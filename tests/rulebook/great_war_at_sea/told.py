"""What the log tells of a step: lines for one viewer, who sees what his view shows him."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Entry, Scenario
from lineahead.engine.files.clauses import read_clauses
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets import great_war_at_sea
from lineahead.rulesets.great_war_at_sea.knowledge.view import view
from lineahead.rulesets.great_war_at_sea.tables.sea import Sea
from lineahead.rulesets.great_war_at_sea.tables.ships import Battle, Counter, Fleet, Ship
from lineahead.rulesets.great_war_at_sea.words.narrate import narrate
from tests.rulebook.great_war_at_sea.chart import adriatic

ITALIAN, AUSTRIAN = 0, 1
SIDES = ("Italian", "Austrian")
VIEWERS = (UMPIRE, PUBLIC, ITALIAN, AUSTRIAN)
CHART = {"kind": "chart", "rows": 4, "columns": 6}
CLAUSES = {clause.id for clause in read_clauses(Path(great_war_at_sea.__file__).parent / "clauses.toml")}
CITED = re.compile(r"\[((?:\d+|[A-Z]+\d*)\.[.\w]+)\]")


def scenario_of(ships: list[Ship], names: tuple[str, ...], fleets: tuple[tuple[str, int], ...]) -> Scenario:
    """A scenario in the Adriatic that names ships, and fleets with their sides."""
    entries = tuple(Entry(name, name, ship.side) for name, ship in zip(names, ships, strict=True))
    text: dict[str, Any] = {
        "ships": [{"card": name, "side": SIDES[ship.side]} for name, ship in zip(names, ships, strict=True)],
        "fleets": [{"name": name, "side": SIDES[side]} for name, side in fleets],
    }
    return Scenario("test", "great-war-at-sea", 1, "Test", CHART, 0, {}, SIDES, (), entries, {}, text)


def seen(
    state: Battle,
    ships: list[Ship],
    names: tuple[str, ...],
    fleets: list[Fleet],
    called: tuple[tuple[str, int], ...] = (),
    viewer: int = UMPIRE,
) -> View:
    """The game as a viewer sees it, ships and fleets under these names."""
    sea = Sea(state, ships, fleets, adriatic(), fields=[], counters=[Counter(in_use=1, side=1)], log=[])
    return view(State([], sea), viewer, scenario_of(ships, names, called))


def events(notes: Trace | list[Note], sight: View) -> list[Event]:
    """The lines of the log."""
    return narrate(notes.notes if isinstance(notes, Trace) else notes, sight)


def lines(notes: Trace | list[Note], sight: View) -> list[str]:
    """The words of them."""
    return [event.words for event in events(notes, sight)]


def is_sound(words: str) -> bool:
    """A sentence that cites nothing but clauses there are."""
    is_sentence = words[0].upper() == words[0] and words[-1] in ".!?"
    return is_sentence and all(f"GWAS-{clause}" in CLAUSES for clause in CITED.findall(words))


def told_by(act: Callable[[Trace], object]) -> list[Note]:
    """What a rule remarks."""
    trace = Trace()
    act(trace)
    return trace.notes
