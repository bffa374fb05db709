"""What a viewer could see since some event, moment by moment: played again from the beginning of that turn alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...engine.contract.questions import UMPIRE, Order, Question
from ...engine.contract.ruleset import View
from ...engine.contract.scenario import Scenario
from ...engine.contract.sequence import Path
from ...engine.game.game import Game
from ...engine.game.play import Play
from ...engine.game.position import Position
from ...engine.game.undo import play_again, standing, who
from ...engine.records.dice_source import Written
from ...engine.records.record import RecordEntry
from ...engine.records.tape import faces_from_words
from ...kernel.trace import Note
from ...rulesets import ruleset
from ..packing import packed
from .statistics import standing as standing_events

Told = list[dict[str, Any]]


@dataclass(frozen=True)
class Glance:
    """What is needed to see some turns again: where the first of them began, what was done since, and what was told.

    `events` are those of the viewer since then that stand; `told` is how many there were before.
    """

    ruleset: str
    scenario: Scenario
    position: Position
    entries: tuple[RecordEntry, ...]
    viewer: int
    since: int
    told: int
    events: Told


def glance_at(game: Game, viewer: int, since: int, events: Told) -> Glance:
    """All that is needed to show a viewer again what came after the event of this number."""
    log = game._log
    known = [(turn, log.told_at(turn.entries, viewer) if turn.entries else 0) for turn in log.kept]
    kept, told = next((turn, told) for turn, told in reversed(known) if told <= max(0, since))
    entries = tuple(entry for entry in standing(game.entries) if entry.number > kept.entries)
    later = [event for event in standing_events(events) if event["number"] > told and event["kind"] != "taken-back"]
    return Glance(game.ruleset.name, game.scenario, kept.position, entries, viewer, max(0, since), told, later)


@dataclass
class Counting:
    """A witness who counts what one viewer is told."""

    viewer: int
    narrate: Callable[[list[Note], View], Sequence[object]]
    count: int = 0
    listens: bool = True

    def tell(self, notes: list[Note], view: Callable[[int], View]) -> None:
        """Count the events."""
        self.count += len(self.narrate(notes, view(self.viewer)))

    def write(self, kind: str, facts: dict[str, Any], path: Path) -> None:
        """Write nothing."""

    def keep(self, position: Position) -> None:
        """Keep nothing."""

    def rule(self, _question: Question, _order: Order) -> None:
        """Count a ruling where the umpire looks on."""
        self.count += self.viewer == UMPIRE


@dataclass
class Eye:
    """Takes a frame whenever its viewer has been told something new, and forgets those before the event in question."""

    glance: Glance
    play: Play
    witness: Counting
    frames: list[dict[str, Any]] = field(default_factory=list)
    shown: int = 0

    def look(self) -> None:
        """Take a frame if there is anything new."""
        if self.frames and self.witness.count == self.shown:
            return
        events = self.glance.events[self.shown : self.witness.count]
        self.shown = self.witness.count
        picture = self.play.ruleset.picture(self.play.view(self.glance.viewer))
        number = events[-1]["number"] if events else self.glance.told
        if number <= self.glance.since:
            self.frames, events = [], []
        moment = {"turn": picture["turn"], "phase": picture["phase"], "words": events[0]["words"] if events else ""}
        self.frames.append({"number": number, **moment, "picture": picture, "events": self.unseen(events)})

    def unseen(self, events: Told) -> Told:
        """Those of some events that come after the one in question."""
        return [event for event in events if event["number"] > self.glance.since]


def seen_again(glance: Glance) -> list[dict[str, Any]]:
    """The frames since the event, and before them the moment at which it had been told."""
    rules = ruleset(glance.ruleset)
    fallen = [other.facts["faces"] for other in glance.entries if other.kind == "faces" and who(other) is None]
    faces = Written(face for words in fallen for face in faces_from_words(words))
    witness = Counting(glance.viewer, rules.narrate)
    play = Play(rules, glance.scenario, faces.supply(), witness, glance.position)
    eye = Eye(glance, play, witness)
    eye.look()
    play.go_on()
    eye.look()
    for entry in glance.entries:
        play_again(play, entry)
        eye.look()
    return eye.frames


def glanced(glance: Glance, about: dict[str, Any]) -> bytes:
    """The frames and what is said beside them, packed."""
    return packed(json.dumps({**about, "frames": seen_again(glance)}, separators=(",", ":")))
