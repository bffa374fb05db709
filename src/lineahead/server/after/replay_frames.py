"""A game moment by moment, as one viewer saw it, and what can be counted out of it afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...catalogue import cards_by_name, scenario_files
from ...engine.contract.history import history_of, then_and_here
from ...engine.contract.hosting import Attack
from ...engine.contract.questions import PUBLIC, UMPIRE
from ...engine.contract.scenario import BadFile, Problem, Scenario
from ...engine.contract.sequence import where
from ...engine.game.game import Game
from ...engine.keeping.proof import remarks_on
from ...engine.records.record import Record, read_record
from ...kernel.choices import Wanted
from ...kernel.dice import BadFace
from ...rulesets import RULESETS, ruleset
from ..packing import packed
from ..table.older_editions import MARK, OlderGame, as_left
from ..table.telling import numbered_events, outcome_in_plain, setting_in_plain
from .decisions import decided
from .statistics import dice_fallen, shooting, standing

EVERYTHING, OPEN = "umpire", "public"
DESTROYED = ("sunk", "blown up")
Told = list[dict[str, Any]]
NOTHING: Told = []


@dataclass
class Camera:
    """Takes a frame whenever its viewer has been told something new, and may stop at one of them."""

    viewer: int
    until: int | None = None
    frames: list[dict[str, Any]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)

    def look(self, game: Game) -> bool:
        """Take a frame if there is anything new; whether the frame to stop at is reached."""
        before = len(self.events)
        numbered_events(self.events, game, self.viewer)
        if len(self.events) > before or not self.frames:
            self.frames.append(self._frame(game, self.events[before:]))
        return self.until is not None and len(self.events) >= self.until

    def _frame(self, game: Game, events: list[dict[str, Any]]) -> dict[str, Any]:
        picture = game.ruleset.picture(game.sight(self.viewer))
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


def filmed_or_left(record: Record, viewer: int, told: Told) -> tuple[Game, Camera]:
    """The same for a whole game; one played under other rules is shown turn by turn from its snapshots.

    `told` is what the viewer was told in its time, as far as that is known.
    """
    try:
        return filmed(record, viewer)
    except BadFile as problem:
        game = as_left(record, ruleset(record.ruleset), None, problem)
        try:
            return game, stills(game, viewer, [event for event in told if event["kind"] != MARK])
        except Exception:  # whatever a foreign file has for snapshots, what is wrong with it is known
            raise problem from None


def stills(game: OlderGame, viewer: int, told: Told) -> Camera:
    """A frame for the beginning of each turn, with what had been told until then; the first says what this is."""
    camera, waiting = Camera(viewer), list(told)
    for state in game.turns:
        picture = game.ruleset.picture(game.ruleset.view(state, viewer, game.scenario))
        place = where(game.ruleset.sequence, state.step)
        words = f"As it stood at {place}." if camera.frames else f"{game.words_for(viewer)}."
        past = [event for event in waiting if event["turn"] <= picture["turn"]]
        waiting = [event for event in waiting if event["turn"] > picture["turn"]]
        add_still(camera, picture, [*past, still_event(picture, words)])
    if waiting:
        add_still(camera, picture, waiting)
    return camera


def still_event(picture: Mapping[str, Any], words: str) -> dict[str, Any]:
    """What is said of a still."""
    return {"turn": picture["turn"], "phase": picture["phase"], "kind": MARK, "rule": "", "words": words, "facts": {}}


def add_still(camera: Camera, picture: Mapping[str, Any], events: Told) -> None:
    """One more frame, its events numbered on."""
    first = len(camera.events) + 1
    numbered = [{**event, "number": number} for number, event in enumerate(events, first)]
    camera.events += numbered
    moment = {"turn": picture["turn"], "phase": picture["phase"], "words": numbered[-1]["words"]}
    camera.frames.append({"number": len(camera.events), **moment, "picture": picture, "events": numbered})


def has_own_dice(record: Record) -> bool:
    """Whether the faces of a game are those of its seed, whatever they were thrown for: other rules do not change them.

    Dice that people threw, and those of a seed that has not been shown, count as such.
    """
    supply = record.source().supply()
    try:
        return all(supply(kind) == face for kind, face in record.faces())
    except (BadFace, Wanted):
        return False


def film_of_file(text: str, viewer: str, name: str) -> tuple[bytes, int]:
    """The film of a game file through the eyes of this name, packed, and its last frame."""
    record = read_record(text)
    return film(record, viewer_wanted(record.scenario, viewer, UMPIRE), name)


def film_of_upload(body: str, name: str) -> tuple[bytes, int, str]:
    """The same of a file that somebody brings, and its text as it is kept; BadFile if it is none of a known game."""
    record = read_record(body, "game file")
    if record.ruleset not in RULESETS:
        raise BadFile("game file", [Problem("header.ruleset", "this rule set is not known here")])
    return *film(record, UMPIRE, name), record.text()


def film_of_table(
    text: str, viewer: int, ended: dict[str, Any] | None, known: Told, computers: tuple[str, ...] = ()
) -> bytes:
    """The film of a table's game, packed, with how people ended it if they did; the seats of computers are named."""
    return film(read_record(text), viewer, None, ended, known, computers)[0]


def film(
    record: Record,
    viewer: int,
    name: str | None,
    ended: dict[str, Any] | None = None,
    known: Told = NOTHING,
    computers: tuple[str, ...] = (),
) -> tuple[bytes, int]:
    """A recorded game moment by moment, with its name if it has one; and the number of the last frame."""
    game, camera = filmed_or_left(record, viewer, known)
    if isinstance(game, OlderGame) and name is not None and not has_own_dice(record):
        raise BadFile(record.scenario.name, [Problem("dice", game.verdict)])
    found = game.outcome()
    outcome = ended if found is None else outcome_in_plain(found)
    told = {
        "replay": name,
        "ruleset": game.ruleset.name,
        "setting": setting_in_plain(game, viewer),
        "viewer": viewer_name(game.scenario, viewer),
        "viewers": viewer_names(game.scenario),
        "frames": camera.frames,
        "outcome": outcome,
        "remarks": [] if name is None else remarks_on(record, cards_by_name(record.ruleset)),
        **({} if outcome is None or isinstance(game, OlderGame) else decided(game, viewer, computers)),
    }
    return packed(json.dumps(told, separators=(",", ":"))), camera.frames[-1]["number"]


def viewer_wanted(scenario: Scenario, name: str, usual: int) -> int:
    """The viewer of this name, or the usual one."""
    found = viewer_named(scenario, name) if name else usual
    if found is None:
        raise BadFile("replay", [Problem("viewer", "nobody of this name looks on")])
    return found


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


def statistics(text: str, known: Told) -> str:
    """What can be counted out of a game that is over, as JSON: damage over time, shooting, dice."""
    record = read_record(text)
    game, camera = filmed_or_left(record, UMPIRE, known)
    told = {
        "sides": list(game.scenario.sides),
        "damage": damage_over_time(game, camera.frames),
        "shooting": shooting(game.scenario, attacks_in(game, camera)),
        "dice": dice_fallen(record),
        "history": on_the_day(game),
        "battle": battle_studied(game.scenario),
    }
    return json.dumps(told, separators=(",", ":"))


def battle_studied(scenario: Scenario) -> str | None:
    """The name by which a battle can be studied, with its handicap; None of one that did not come with the program."""
    battle = scenario.name.partition(":")[0]
    return scenario.name if battle in scenario_files() else None


def on_the_day(game: Game) -> dict[str, Any] | None:
    """What happened on the day itself beside how a game ended, where its scenario tells it and rules decided it."""
    history, outcome = history_of(game.scenario), game.outcome()
    if history is None or outcome is None:
        return None
    facts = then_and_here(game.ruleset, game.view(UMPIRE), outcome)
    return {"words": history.words, "source": history.source, "facts": facts}


def attacks_in(game: Game, camera: Camera) -> Iterable[Attack]:
    """Every throw to hit that stands."""
    return game.ruleset.hosting.attacks(standing(camera.events), camera.frames[-1]["picture"])


def damage_over_time(game: Game, frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """For every ship the boxes of damage lost by the end of each turn, from what she had lost before the first."""
    last_of_turn = {frame["turn"]: frame["picture"]["ships"] for frame in frames}
    pictures = {0: frames[0]["picture"]["ships"]} | {turn: ships for turn, ships in last_of_turn.items() if turn > 0}
    turns, whole = sorted(pictures), whole_ships(game)
    return [
        {
            "ship": number,
            "name": entry.name,
            "side": entry.side,
            "boxes": whole[number],
            "turns": turns,
            "lost": [lost_by(game, pictures[turn][number], whole[number]) for turn in turns],
            "status": frames[-1]["picture"]["ships"][number]["status"],
        }
        for number, entry in enumerate(game.scenario.ships)
        if whole[number]
    ]


def whole_ships(game: Game) -> list[int]:
    """All that each ship has to lose."""
    whole = game.ruleset.hosting.whole
    return [whole(ship) for ship in setting_in_plain(game, UMPIRE)["ships"]]


def lost_by(game: Game, ship: dict[str, Any], whole: int) -> int:
    """What a ship of a picture has lost; one that is destroyed has lost all, whatever is crossed off on her card."""
    return whole if ship["status"] in DESTROYED else min(game.ruleset.hosting.lost(ship), whole)
