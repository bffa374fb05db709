"""A game moment by moment, as one viewer saw it, and what can be counted out of it afterwards."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from ..engine.game import Game
from ..engine.plain import as_plain
from ..engine.questions import PUBLIC, UMPIRE
from ..engine.record import Record, read_record
from ..engine.scenario import Scenario
from ..rulesets import ruleset
from .counting import dice_fallen, shooting
from .telling import numbered_events

EVERYTHING, OPEN = "umpire", "public"


@dataclass
class Camera:
    """Takes a frame whenever its viewer has been told something new, and may stop at one of them."""

    viewer: int
    until: int | None = None
    frames: list[dict[str, Any]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)

    def look(self, game: Game) -> bool:
        """Take a frame if there is anything new; whether the frame to stop at is reached."""
        fresh = game.events(self.viewer, len(self.events))
        if fresh or not self.frames:
            before = len(self.events)
            numbered_events(self.events, fresh)
            self.frames.append(self._frame(game, self.events[before:]))
        return self.until is not None and len(self.events) >= self.until

    def _frame(self, game: Game, events: list[dict[str, Any]]) -> dict[str, Any]:
        picture = game.ruleset.picture(game.view(self.viewer))
        return {
            "number": len(self.events),
            "turn": picture["turn"],
            "phase": picture["phase"],
            "words": events[0]["words"] if events else game.where(),
            "picture": picture,
            "events": events,
        }


def filmed(record: Record, viewer: int, until: int | None = None) -> tuple[Game, Camera]:
    """The game of a record, played to its end or to a frame, and what was seen on the way."""
    camera = Camera(viewer, until)
    game = Game.replay(record, ruleset(record.ruleset), camera.look)
    camera.look(game)
    return game, camera


def film(text: str, viewer: int, name: str | None, ended: dict[str, Any] | None) -> str:
    """The film of a recorded game as JSON, with its name if it has one, and how people ended it if they did."""
    record = read_record(text)
    game, camera = filmed(record, viewer)
    found = game.outcome()
    outcome = ended if found is None else {"how": "rules", "facts": {}, "winner": None, **as_plain(found)}
    told = {
        "replay": name,
        "ruleset": game.ruleset.name,
        "setting": game.ruleset.setting(game.scenario),
        "viewer": viewer_name(game.scenario, viewer),
        "viewers": viewer_names(game.scenario),
        "frames": camera.frames,
        "outcome": outcome,
    }
    return json.dumps(told, separators=(",", ":"))


def viewer_names(scenario: Scenario) -> list[str]:
    """Everybody through whose eyes a game can be seen."""
    return [EVERYTHING, OPEN, *scenario.sides]


def viewer_name(scenario: Scenario, viewer: int) -> str:
    """A viewer's name."""
    return {UMPIRE: EVERYTHING, PUBLIC: OPEN}.get(viewer) or scenario.sides[viewer]


def viewer_named(scenario: Scenario, name: str) -> int | None:
    """The viewer of this name, or None."""
    known = {EVERYTHING: UMPIRE, OPEN: PUBLIC, **{side: number for number, side in enumerate(scenario.sides)}}
    return known.get(name)


def statistics(text: str) -> str:
    """What can be counted out of a game that is over, as JSON: damage over time, shooting, dice."""
    record = read_record(text)
    game, camera = filmed(record, UMPIRE)
    told = {
        "sides": list(game.scenario.sides),
        "damage": damage_over_time(game, camera.frames),
        "shooting": shooting(game.scenario, camera.events),
        "dice": dice_fallen(record),
    }
    return json.dumps(told, separators=(",", ":"))


def damage_over_time(game: Game, frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """For every ship the hull boxes lost by the end of each turn, from nothing before the first."""
    last_of_turn = {frame["turn"]: frame["picture"]["ships"] for frame in frames}
    turns = sorted(turn for turn in last_of_turn if turn > 0)
    return [
        {
            "ship": number,
            "name": entry.name,
            "side": entry.side,
            "turns": [0, *turns],
            "lost": [0, *(last_of_turn[turn][number]["lost"] for turn in turns)],
            "status": frames[-1]["picture"]["ships"][number]["status"],
        }
        for number, entry in enumerate(game.scenario.ships)
    ]
