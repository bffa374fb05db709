"""Games played under other rules: a record that differs from what the rules do today is shown as it was left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from ...engine.contract.events import Event
from ...engine.contract.questions import PUBLIC, UMPIRE, Refusal
from ...engine.contract.ruleset import Outcome, Ruleset, State
from ...engine.contract.scenario import BadFile, Scenario
from ...engine.contract.sequence import first_path
from ...engine.files.setting_up import ready_to_play, seated_at
from ...engine.game.game import Game
from ...engine.game.log import Kept, Log
from ...engine.game.play import Play
from ...engine.game.position import Position
from ...engine.game.undo import standing
from ...engine.keeping.resuming import FORM
from ...engine.records.plain_values import from_plain
from ...engine.records.record import Record, RecordEntry
from ...engine.records.state_json import state_from_json
from ..other_rules import OtherRules

CANNOT = "played under other rules, cannot be played on"
AS_LEFT = "played under other rules: shown as it was left, it cannot be played on"
WATCHED = "this battle was played under an earlier text of the rules: it can be watched, not played on"
LOST = "this battle was played under an earlier text of the rules, and nothing is left of it that can be shown here"
NO_MORE = Refusal("table.other-rules", WATCHED)
MARK = "other-rules"


class OlderGame(Game):
    """A game to look at only: it stands where its last turn began, asks nothing, and has the record as written.

    `turns` are the states at the beginning of each turn, or of the game; `verdict` says where today's rules differ.
    """

    def __init__(self, record: Record, rules: Ruleset, memory: dict[str, Any] | None, verdict: str) -> None:
        self.ruleset, self.dice_source, self.verdict = rules, record.source(), verdict
        self._left = record
        self._written = ready_to_play(rules, rules.read_scenario(record.scenario))
        self.scenario = seated_at(self._written, record.seats)
        stand = standing(record.entries)
        ended = next((entry.facts for entry in stand if entry.kind == "outcome"), None)
        self._outcome = None if ended is None else from_plain(Outcome, ended)
        first, kept = kept_positions(stand, rules, self.scenario)
        self.turns = [turn.position.state for turn in kept] or [first.state]
        self._log = Log(rules, (UMPIRE, PUBLIC, *range(len(self.scenario.sides))), first)
        self._log.kept += kept
        self._recall(memory)
        self._play = Play(rules, self.scenario, None, self._log, self._log.kept[-1].position)
        self._accepted = {}

    def _recall(self, memory: dict[str, Any] | None) -> None:
        """Put what was told into the log as far as it is remembered, and after it that this is all there is."""
        log = self._log
        told = [] if memory is None or memory.get("form") != FORM else memory["told"]
        if memory is not None and told:
            for viewer, events in events_remembered(memory, list(log.events)).items():
                log.events[viewer] = events
        counts = {viewer: len(events) for viewer, events in log.events.items()}
        log.entries[:] = self._left.entries
        log._told[:] = [dict(zip(log.events, numbers, strict=True)) for numbers in told]
        log._told += [counts] * (len(log.entries) - len(told))
        for viewer, events in log.events.items():
            events.append(Event(MARK, "", f"{self.words_for(viewer)}."))

    def words_for(self, viewer: int) -> str:
        """That it cannot be played on; where the rules differ is told to nobody who might learn a secret by it."""
        words = f"{AS_LEFT[0].upper()}{AS_LEFT[1:]}"
        return f"{words} ({self.verdict})" if self.is_over or viewer == UMPIRE else words

    @property
    def is_over(self) -> bool:
        """Whether the record has an outcome."""
        return self._outcome is not None

    def outcome(self) -> Outcome | None:
        """How the game ended by the rules of its time."""
        return self._outcome

    def record(self, with_seed: bool = False) -> Record:
        """The record as it was written, so that a program of its time can verify it."""
        return replace(self._left, dice=super().record(with_seed).dice)


def kept_positions(entries: Sequence[RecordEntry], rules: Ruleset, scenario: Scenario) -> tuple[Position, list[Kept]]:
    """Where a game began, and where it stood at the beginning of each turn, as its snapshots have it."""
    mould, asked = rules.begin(scenario), (0,) * (len(scenario.sides) + 1)
    first = Position(State(first_path(rules.sequence), mould.sea), asked)
    snapshots = [entry for entry in entries if entry.kind == "snapshot"]
    return first, [
        Kept(snapshot.number, Position(state_from_json(snapshot.facts, mould), asked)) for snapshot in snapshots
    ]


def events_remembered(memory: dict[str, Any], viewers: Sequence[int]) -> dict[int, list[Event]]:
    """What each viewer had been told at the beginning of the turn that is remembered."""
    first = [Event(*event) for event in memory["events"][str(viewers[0])]]
    told: dict[int, list[Event]] = {}
    for viewer in viewers:
        own = memory["events"][str(viewer)]
        told[viewer] = first[:own] if isinstance(own, int) else [Event(*event) for event in own]
    return told


@contextmanager
def hiding_where_rules_differ() -> Iterator[None]:
    """What goes wrong with a table's own record is no fault of who asks, and he may not know what is in it."""
    try:
        yield
    except BadFile as problem:
        raise OtherRules(problem.name, ()) from problem


def as_left(record: Record, rules: Ruleset, memory: dict[str, Any] | None, problem: BadFile) -> OlderGame:
    """The game of a record as it was left; what differs is raised again if not even that can be shown."""
    verdict = "; ".join(fault.words for fault in problem.problems)
    for remembered in (memory, None):
        try:
            game = OlderGame(record, rules, remembered, verdict)
            for viewer in (UMPIRE, PUBLIC, *range(len(game.scenario.sides))):
                rules.picture(game.view(viewer))
            return game
        except Exception:  # whatever does not fit the rules of today, there may be less that does
            continue
    raise problem
