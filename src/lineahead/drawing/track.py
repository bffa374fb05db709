"""The track chart of a recorded battle, as one viewer saw it: nothing that was kept from him is in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ..engine.contract.charting import Told
from ..engine.contract.events import TAKEN_BACK
from ..engine.contract.questions import PUBLIC, UMPIRE
from ..engine.contract.ruleset import Ruleset
from ..engine.game.game import Game
from ..engine.records.plain_values import as_plain
from ..engine.records.record import Record
from .sheet import Heading, Moment, picture, track_chart


@dataclass(slots=True)
class Watcher:
    """Looks at a game whenever its viewer has been told something new."""

    viewer: int
    moments: list[Moment] = field(default_factory=list)
    _heard: int = 0

    def look(self, game: Game) -> bool:
        """Note down how the battle stands; never a reason to stop."""
        fresh = game.events(self.viewer, self._heard)
        if fresh or not self.moments:
            self._heard += len(fresh)
            events = [{"kind": event.kind, "facts": as_plain(event.facts)} for event in fresh]
            self.moments.append((game.ruleset.picture(game.sight(self.viewer)), events))
        return False


def standing(moments: Iterable[Moment]) -> list[Moment]:
    """What is left of a battle when all that was taken back is left out."""
    kept: list[tuple[int, Moment]] = []
    told = 0
    for seen, events in moments:
        heard = list(events)
        told += len(heard)
        for event in heard:
            if event["kind"] == TAKEN_BACK:
                kept = [row for row in kept if row[0] <= event["facts"].get("events", told)]
        since = next((i + 1 for i in reversed(range(len(heard))) if heard[i]["kind"] == TAKEN_BACK), 0)
        kept.append((told, (seen, heard[since:])))
    return [moment for _, moment in kept]


def track_of(record: Record, rules: Ruleset, viewer: int = UMPIRE, theme: str = "light") -> str:
    """A recorded battle as a track chart."""
    watcher = Watcher(viewer)
    game = Game.replay(record, rules, watcher.look)
    watcher.look(game)
    setting = rules.setting(game.view(viewer).scenario)
    head = heading_of(setting, eyes_in_words(setting, viewer), outcome_told(game))
    return track_chart(rules.charting, setting, standing(watcher.moments), head, theme)


def picture_of(game: Game, viewer: int = UMPIRE, theme: str = "light") -> str:
    """A battle as it stands, as one viewer sees it, in the same drawing."""
    setting, seen = game.ruleset.setting(game.view(viewer).scenario), game.ruleset.picture(game.sight(viewer))
    place = f"{game.where()}. {eyes_in_words(setting, viewer)}".strip()
    return picture(game.ruleset.charting, setting, seen, Heading(str(setting["title"]), place), theme)


def outcome_told(game: Game) -> dict[str, Any] | None:
    """How a battle ended, if it has."""
    found = game.outcome()
    return None if found is None else {"winner": found.winner, "words": found.words}


def eyes_in_words(setting: Told, viewer: int) -> str:
    """Through whose eyes a battle is seen; nothing for who sees all."""
    if viewer == UMPIRE:
        return ""
    return "As all could see it" if viewer == PUBLIC else f"As the {setting['sides'][viewer]['name']} side saw it"


def heading_of(setting: Told, eyes: str, outcome: Told | None) -> Heading:
    """The words above a track chart."""
    below = ". ".join(part for part in (str(setting.get("period", "")), "Track chart", eyes) if part)
    return Heading(str(setting["title"]), below, result_of(setting, outcome))


def result_of(setting: Told, outcome: Told | None) -> str:
    """Who has won, in words; nothing while a battle is fought."""
    if outcome is None:
        return ""
    winner, words = outcome["winner"], str(outcome["words"])
    return f"{words[:1].upper()}{words[1:]}" if winner is None else f"{setting['sides'][winner]['name']}: {words}"
