"""Opening a long game again without playing all of it: from what it remembered at the beginning of a turn.

A memory holds what was told and where play stood; the entries themselves, with the snapshots among them, are kept
apart. From the remembered turn on, the entries are played again as ever.
"""

from __future__ import annotations

from typing import Any

from ..contract.events import Event
from ..contract.ruleset import Ruleset, State
from ..contract.scenario import BadFile, Problem
from ..game.game import Game
from ..game.log import Kept, Log
from ..game.play import Play
from ..game.position import Position
from ..records.dice_source import Written
from ..records.record import Record
from ..records.state_json import state_from_json
from ..records.tape import Face, faces_from_words
from .keeper import follow

FORM = 1
TURNS = 2  # to go back farther, play is worked out from its beginning


def memory_of(game: Game) -> dict[str, Any] | None:
    """What to remember of a game that has just begun a turn, as plain values; None if it has not.

    It is made in the same breath as the turn: nobody may have given an order since.
    """
    log = game._log
    kept = log.kept[-1]
    if kept.entries == 0:
        return None
    since = _told_since(game, kept)
    return {
        "form": FORM,
        "edition": game.scenario.edition,
        "entries": kept.entries,
        "events": _shared({viewer: events[: len(events) - since[viewer]] for viewer, events in log.events.items()}),
        "paths": log.paths[: kept.entries],
        "told": [[counts[viewer] for viewer in log.events] for counts in log._told[: kept.entries]],
        "kept": [[turn.entries, list(turn.position.asked), turn.position.reports] for turn in log.kept[1:]],
        "secret": sorted(log.secret),
    }


def _shared(events: dict[int, list[Event]]) -> dict[str, Any]:
    """The events of each viewer; where they are those of the first viewer, their number only."""
    first = next(iter(events.values()))
    told: dict[str, Any] = {}
    for viewer, own in events.items():
        is_same = own is not first and own == first[: len(own)]
        told[str(viewer)] = len(own) if is_same else [[e.kind, e.rule, e.words, e.facts] for e in own]
    return told


def _told_since(game: Game, kept: Kept) -> dict[int, int]:
    """How many events everybody was told between the beginning of the turn and the first question in it."""
    again = Log(game.ruleset, game._log.events, kept.position)
    source = Written(_fallen(game.entries[kept.entries :])).supply()
    Play(game.ruleset, game.scenario, source, again, kept.position).go_on()
    return {viewer: len(events) for viewer, events in again.events.items()}


def _fallen(entries: Any) -> list[Face]:
    words = (entry.facts["faces"] for entry in entries if entry.kind == "faces" and "seat" not in entry.facts)
    return [face for word in words for face in faces_from_words(word)]


def resumed(record: Record, ruleset: Ruleset, memory: dict[str, Any], dice_position: int) -> Game:
    """The game of a record whose first entries are remembered; BadFile if the memory is of another form or edition.

    `dice_position` is where the source of the dice stood after the last entry.
    """
    if memory.get("form") != FORM or memory.get("edition") != record.edition:
        raise BadFile("memory", [Problem("form", "this is remembered in another form")])
    game = Game(ruleset, ruleset.read_scenario(record.scenario), record.source(), seats=record.seats)
    first = memory["entries"]
    _remember(game, record, memory)
    play, source = game._play, game._play.source
    play.source = Written(_fallen(record.entries[first:])).supply()
    play.go_on()
    follow(game, record.entries[first:])
    play.source, game.dice_source.position = source, dice_position
    return game


def _remember(game: Game, record: Record, memory: dict[str, Any]) -> None:
    """Put a game where the memory has it."""
    log, first = game._log, memory["entries"]
    mould = log.kept[0].position.state
    log.entries[:] = record.entries[:first]
    log.paths[:] = memory["paths"]
    viewers = list(log.events)
    log._told[:] = [dict(zip(viewers, counts, strict=True)) for counts in memory["told"]]
    first_told = [Event(*event) for event in memory["events"][str(viewers[0])]]
    for viewer in viewers:
        own = memory["events"][str(viewer)]
        log.events[viewer] = first_told[:own] if isinstance(own, int) else [Event(*event) for event in own]
    log.secret = set(memory["secret"])
    log.kept[1:] = [_kept(record, mould, *turn) for turn in memory["kept"][-TURNS:]]
    game._play.position = log.kept[-1].position


def _kept(record: Record, mould: State, entries: int, asked: list[int], reports: int) -> Kept:
    state = state_from_json(record.entries[entries - 1].facts, mould)
    return Kept(entries, Position(state, tuple(asked), reports=reports))
