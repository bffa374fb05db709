"""Recorded games: every old file is replayed to the last checkup, whatever changes; some are told in full."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any

import pytest

from lineahead import rulesets
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.files.clauses import CLAUSES, read_clauses
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.records.record import KINDS, Record, read_record
from lineahead.engine.records.state_json import state_as_json, state_from_json, state_hash
from lineahead.rulesets import RULESETS, ruleset
from tests.conformance.battles import EVERY_BATTLE
from tests.conformance.great_battles import is_great
from tests.games.regenerate import GAMES, KEPT, PLAYTHROUGHS, RECORDED, TOLD, playthrough

FILES = sorted(RECORDED.glob("*.json"))
LARGEST = 160 * 1024

every_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


def record_in(path: Path) -> Record:
    """The record that a file holds."""
    return read_record(path.read_bytes(), path.name)


@every_file
def test_a_recorded_game_is_replayed_exactly(path: Path) -> None:
    record = record_in(path)

    game = Game.replay(record, ruleset(record.ruleset))

    assert game.record().text() == path.read_text(encoding="utf-8")


@every_file
def test_a_recorded_game_is_verified(path: Path) -> None:
    record = record_in(path)

    verdict = verify(record, ruleset(record.ruleset))

    assert verdict.agrees, str(verdict)
    assert verdict.words.startswith(f"all {len(record.entries)} entries agree")


@every_file
def test_a_recorded_game_can_be_shown_from_its_snapshots(path: Path) -> None:
    record = record_in(path)
    rules = ruleset(record.ruleset)
    scenario = rules.read_scenario(record.scenario)
    checkups = [entry.facts["state"] for entry in record.entries if entry.kind == "checkup"]

    for snapshot in record.snapshots():
        state = state_from_json(snapshot.facts, rules.begin(scenario))
        assert state_as_json(state) == snapshot.facts
        assert state_hash(state) in checkups


@every_file
def test_all_that_is_told_of_a_recorded_game_names_a_clause(path: Path) -> None:
    record = record_in(path)
    rules = ruleset(record.ruleset)
    folder = Path(rulesets.__file__).parent / record.ruleset.replace("-", "_")
    known = {clause.id for clause in read_clauses(folder / CLAUSES)}
    numbers = known | {name.rpartition(".")[0] for name in known}

    game = Game.replay(record, rules)

    events = [event for viewer in (UMPIRE, PUBLIC, 0, 1) for event in game.events(viewer)]
    assert {event.rule for event in events if not event.rule.startswith("engine.")} <= numbers
    assert all(not event.words[0].islower() and event.words.endswith(".") for event in events)


def test_every_scenario_but_great_battles_is_recorded_on_both_boards() -> None:
    found = {(record.scenario.name, record.scenario.board["kind"]) for record in map(record_in, FILES)}

    assert {(name, board) for name, board in EVERY_BATTLE if not is_great(name)} <= found


def test_the_script_makes_every_file() -> None:
    assert sorted([*GAMES, *KEPT]) == sorted(path.stem for path in FILES)
    assert max(path.stat().st_size for path in FILES) < LARGEST


def test_every_edition_is_recorded() -> None:
    found = {(record.ruleset, record.edition) for record in map(record_in, FILES)}

    assert found == {(name, number) for name in RULESETS for number in range(1, ruleset(name).edition + 1)}


def test_there_is_one_of_everything_in_the_files() -> None:
    records = [record_in(path) for path in FILES]
    entries = [entry for record in records for entry in record.entries]

    assert {entry.kind for entry in entries} == set(KINDS)
    assert {record.dice["kind"] for record in records} == {"seeded", "secret", "real", "literal"}
    assert any(entry.kind == "faces" and "seat" in entry.facts for entry in entries)
    fleets = [entry for record in records if record.ruleset == "grand-fleets" for entry in record.entries]
    assert {entry.facts["kind"] for entry in fleets if entry.kind == "order"} == set(ruleset("grand-fleets").answers)
    assert {record.ruleset for record in records} == set(RULESETS)
    assert any(len(record.scenario.sides) == 3 for record in records)
    assert any(seat.side == UMPIRE for record in records for seat in record.seats)
    assert any(record.scenario.options.get("secret_deployment") for record in records)


def test_what_is_proposed_is_not_always_chosen() -> None:
    record = record_in(RECORDED / "twelve-a-side-hex.json")
    answers = [entry.facts for entry in record.entries if entry.kind == "answer"]

    assert len({is_as_proposed(record, facts) for facts in answers}) == 2


def is_as_proposed(record: Record, facts: dict[str, Any]) -> bool:
    """Whether an answer in the middle of a step is just what the question proposed."""
    asked: list[Any] = []

    def is_asked(game: Game) -> bool:
        asked[:] = [question for question in game.questions() if question.number == facts["question"]]
        return bool(asked)

    Game.replay(record, ruleset(record.ruleset), stop=is_asked)
    return bool(asked[0].default["answer"] == {"choice": facts["choice"]})


@pytest.mark.parametrize("name", TOLD)
def test_a_playthrough_reads_as_it_did(name: str) -> None:
    before = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8").splitlines()

    now = playthrough(name).splitlines()

    changes = "\n".join(difflib.unified_diff(before, now, "before", "now", lineterm=""))
    assert changes == "", f"python -m tests.games.regenerate --texts writes it anew\n{changes}"
