"""Making a table: a scenario from what was asked for, dice, seats, and the game gone on to its first question."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...catalogue import path_of, scenario_files
from ...engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ...engine.files.handicaps import with_handicap
from ...engine.files.toml_files import quoted, toml_from, toml_of
from ...engine.game.game import Game
from ...engine.records.dice_source import DiceSource, Secret, real_dice
from ...engine.records.record import RecordEntry
from ...lessons import begin_lesson, lesson_named, scenario_of
from ...rulesets import RULESETS, ruleset
from ..messages.requests import NewTable, PickUp, PlayOn
from ..storage.rows import SeatRow, TableRow
from ..table.actions import throw_for_computers
from ..table.agreements import Clock
from ..table.clocks import wound
from ..table.opening import header_of
from ..table.seating import Sitter, sitters, told_once, with_secrets
from ..table.table import Table
from ..table.tables import Tables
from ..table.tokens import new_id
from ..table.umpire import timed, with_umpire
from .choosing import require_computers, with_forces, with_protocols
from .opponents import with_opponents

PICK_UP_BOARD = {"width": 24, "height": 18, "models": 3000}
PICK_UP_RULES = "grand-fleets"


def scenario_wanted(wanted: NewTable) -> tuple[Scenario, dict[str, Any]]:
    """The scenario that a new table is to play, and the text it was made from; BadFile says all that is wrong."""
    given = [name for name in ("scenario", "pick_up", "text") if getattr(wanted, name) is not None]
    if len(given) != 1:
        raise BadFile("table", [Problem("scenario", "one of scenario, pick_up and text is needed")])
    if wanted.pick_up is not None:
        return read(pick_up_text(wanted.pick_up), "pick-up", wanted)
    if wanted.text is not None:
        return read(toml_from(wanted.text, "scenario"), "scenario", wanted)
    name = wanted.scenario or ""
    if name not in scenario_files():
        raise BadFile("table", [Problem(name, f"there is no such scenario; {nearest(name, scenario_files())}")])
    return read(toml_of(path_of(name)), name, wanted)


def read(text: dict[str, Any], name: str, wanted: NewTable) -> tuple[Scenario, dict[str, Any]]:
    """A scenario from its content, by the rule set that it names, with the forces and protocols that were chosen."""
    named = text.get("ruleset")
    if not isinstance(named, str) or named not in RULESETS:
        words = f"{quoted(named)} is not known here; {nearest(str(named), RULESETS)}"
        raise BadFile(name, [Problem("ruleset", words)])
    if wanted.handicap is not None:
        text, name = with_handicap(text, wanted.handicap, name), f"{name}:{wanted.handicap}"
    rules = ruleset(named)
    options = with_umpire(rules, wanted.options, wanted.umpire)
    if wanted.protocols or wanted.forces:  # only from a text that is sound can anything be chosen
        asked = rules.read_scenario(text, wanted.board, options, name)
        text = with_forces(with_protocols(text, asked, wanted), wanted)
    scenario = rules.read_scenario(text, wanted.board, options, name)
    require_computers(text, wanted)
    return scenario, text


def pick_up_text(wanted: PickUp) -> dict[str, Any]:
    """A pick-up battle as a scenario file would have it."""
    rules = ruleset(PICK_UP_RULES)
    return {
        "ruleset": rules.name,
        "edition": rules.edition,
        "title": wanted.title or f"Pick-up battle of {wanted.points} points",
        **({} if wanted.length is None else {"length": wanted.length}),
        "board": dict(PICK_UP_BOARD),
        "forces": {"points": wanted.points},
        "sides": [{"name": side} for side in wanted.forces],
        "ships": [{"card": ship, "side": side} for side, ships in wanted.forces.items() for ship in ships],
        **({"cards": wanted.cards} if wanted.cards else {}),
    }


def dice_wanted(kind: str, draws_lots: bool) -> DiceSource:
    """Secret dice whose hash is shown at once, or people's own."""
    return real_dice(draws_lots) if kind == "typed" else Secret()


def clock_wanted(wanted: NewTable | PlayOn) -> Clock | None:
    """The clock that a new table is to have."""
    return None if wanted.clock is None else Clock(wanted.clock.seconds, wanted.clock.deployment)


def begun(wanted: NewTable) -> tuple[Game, list[Sitter]]:
    """A new game and who sits at it."""
    if wanted.lesson is not None:
        return lesson_begun(wanted.lesson)
    scenario, _ = scenario_wanted(wanted)
    sitting = with_opponents(sitters(scenario, wanted.seats, wanted.umpire), scenario, wanted.opponents or {})
    seats = [sitter.seat for sitter in sitting]
    rules = ruleset(scenario.ruleset)
    return Game.start(rules, scenario, dice_wanted(wanted.dice, rules.draws_lots), seats=seats), sitting


def lesson_begun(name: str) -> tuple[Game, list[Sitter]]:
    """The battle of a lesson, one side for whoever takes it and the others for the computer."""
    lesson = lesson_named(name)
    sitting = sitters(scenario_of(lesson), {lesson.seat: "me"}, "nobody")
    return begin_lesson(lesson, seats=[sitter.seat for sitter in sitting]), sitting


def require_plain_names(scenario: Scenario) -> None:
    """Titles and names of sides go into links, logs and databases: no signs in them that cannot be seen."""
    for place, words in (("title", scenario.title), *((f"sides[{i}]", name) for i, name in enumerate(scenario.sides))):
        if any(ord(sign) < ord(" ") for sign in words):
            raise BadFile(scenario.name, [Problem(place, "this holds signs that cannot be seen")])


async def set_up(tables: Tables, game: Game, sitting: Sequence[Sitter], wanted: NewTable) -> dict[str, Any]:
    """Keep a new table, start its clock, wake its computers, and tell the links once."""
    table, new = prepared(game, sitting, wanted)
    table.keep(await tables.storage.create(new.row, new.seats, new.entries))
    tables.adopt(table)
    return told_once(new.row.id, new.seats, new.secrets)


async def take_over(tables: Tables, new: Prepared) -> dict[str, Any]:
    """The same with a table that a worker has made ready."""
    await tables.storage.create(new.row, new.seats, new.entries)
    if new.memory is not None:
        await tables.storage.keep_memory(new.row.id, *new.memory)
    async with tables.at(new.row.id) as table:
        tables.adopt(table)
    return told_once(new.row.id, new.seats, new.secrets)


@dataclass(frozen=True, slots=True)
class Prepared:
    """A new table ready to be kept: its rows, the secrets that are told once, and what opens it fast."""

    row: TableRow
    seats: list[SeatRow]
    secrets: dict[int, str]
    entries: tuple[RecordEntry, ...]
    memory: tuple[int, bytes] | None = None


def prepared(game: Game, sitting: Sequence[Sitter], wanted: NewTable | PlayOn) -> tuple[Table, Prepared]:
    """A new table with its clock started, and all that is kept of it."""
    require_plain_names(game.scenario)
    seats, secrets = with_secrets(sitting)
    header = header_of(game)
    table = Table(TableRow(new_id(), game.ruleset.name, game.scenario.title, header, wanted.listed), seats)
    table.put(game)
    throw_for_computers(table)
    clock, suggestions = clock_wanted(wanted), wanted.suggestions
    table.affairs = replace(table.affairs, clock=clock, suggestions=suggestions, talk=wanted.talk)
    table.affairs = replace(table.affairs, lesson=getattr(wanted, "lesson", None))
    table.affairs = timed(wound(table, time.time()), game.entries, time.time())
    row = replace(table.row_now(), header=header)
    return table, Prepared(row, seats, secrets, tuple(game.entries))


def prepared_from_text(wanted: NewTable) -> Prepared:
    """A new table from whatever somebody has sent; a worker's job."""
    game, sitting = begun(wanted)
    return prepared(game, sitting, wanted)[1]
