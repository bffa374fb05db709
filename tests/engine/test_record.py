"""The file of a recorded game: small, stable, and refused with its place when it is broken or changed."""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from lineahead.engine.contract.questions import Seat
from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.records.dice_source import Secret, Seeded
from lineahead.engine.records.plain_values import canonical
from lineahead.engine.records.record import Record, RecordEntry, read_record
from lineahead.engine.records.schema import record_schema
from tests.engine.hands import UMPIRE_SEAT, give, play_at_random
from tests.engine.lanterns import LANTERNS, lanterns


@cache
def played(seed: int = 5, is_secret: bool = False) -> Record:
    """The record of a game played at random, with an undo, a take-back and a note in it."""
    source = Secret(b"s" * 32) if is_secret else Seeded(seed)
    game = Game.start(LANTERNS, lanterns(sides=3, length=2, seats=(UMPIRE_SEAT,)), source)
    game.note("Red", "Nürnberg, 8 × 10.5 cm")
    give(game, "Red", "bid", 1)
    assert game.undo("Red") is None
    play_at_random(game, seed, most=12)
    order = [entry.number for entry in game.entries if entry.kind == "order"][-2]
    assert game.take_back(order, ["Umpire"]) is None
    play_at_random(game, seed)
    return game.record()


def resealed(data: dict[str, Any]) -> str:
    """A file as somebody writes it who knows how seals are made."""
    hasher = hashlib.sha256(canonical(data["header"]).encode())
    lines: list[Any] = []
    for line in data["entries"]:
        if not isinstance(line, dict):
            lines.append(line)
            continue
        bare = {key: value for key, value in line.items() if key != "seal"}
        hasher.update(canonical(bare).encode())
        lines.append({**bare, "seal": hasher.hexdigest()[:8]})
    return canonical({**data, "entries": lines, "seal": hasher.hexdigest()})


def refused_at(text: str | bytes) -> str:
    with pytest.raises(BadFile) as caught:
        read_record(text, "battle.json")
    assert str(caught.value).startswith("battle.json: ")
    return caught.value.problems[0].place


def test_a_record_goes_through_its_file_and_back() -> None:
    record = played()

    again = read_record(record.text())

    assert again == record
    assert again.text() == record.text()
    assert read_record(record.text().encode()) == record


def test_the_header_tells_the_whole_game() -> None:
    data = json.loads(played().text())

    header = data["header"]
    assert (data["lineahead"], header["ruleset"], header["edition"]) == (1, "lanterns", 1)
    assert header["dice"] == {"kind": "seeded", "seed": 5, "stream": 0}
    assert header["scenario"]["options"] == {"fog": "thin", "tide": 0}
    assert header["scenario"]["cards"] == {"lugger": {"length": 40}}
    assert header["scenario"]["board"] == {"kind": "pond"}
    assert [seat["name"] for seat in header["seats"]] == ["Umpire", "Red", "Green", "Blue"]


def test_entries_are_numbered_and_stand_on_lines_of_their_own() -> None:
    record = played()

    lines = record.text().splitlines()

    assert len(lines) == len(record.entries) + 2
    assert [json.loads(line.rstrip(","))["n"] for line in lines[1:-1]] == list(range(1, len(record.entries) + 1))
    assert {entry.kind for entry in record.entries} >= {
        *("order", "answer", "faces", "ruling", "undo", "take-back", "note", "checkup", "snapshot", "outcome"),
    }


def test_a_file_that_is_laid_out_anew_is_still_the_same() -> None:
    text = json.dumps(json.loads(played().text()), indent=4, ensure_ascii=False)

    assert read_record(text) == played()


def test_a_secret_seed_is_shown_at_the_end_only() -> None:
    game = Game.start(LANTERNS, lanterns(), Secret(b"s" * 32))
    commitment = hashlib.sha256(b"s" * 32).hexdigest()
    assert game.record().dice == {"kind": "secret", "commitment": commitment}
    assert (b"s" * 32).hex() not in game.record().text()
    assert (b"s" * 32).hex() in game.record(with_seed=True).text()

    play_at_random(game, 3)

    assert game.record().seed() == (b"s" * 32).hex()
    assert game.record().entries[-1].kind == "seed"


def test_every_truncation_is_refused() -> None:
    text = played().text()

    for length in range(0, len(text) - 2, 97):
        with pytest.raises(BadFile):
            read_record(text[:length])
    assert refused_at(text[:-40]).startswith("line ")


def test_a_line_that_is_missing_is_named() -> None:
    data = json.loads(played().text())
    del data["entries"][7]

    assert refused_at(json.dumps(data)) == "entry 8"


def test_a_changed_entry_is_named() -> None:
    data = json.loads(played().text())
    place = next(i for i, line in enumerate(data["entries"]) if "faces" in line and i > 9)
    data["entries"][place]["faces"]["faces"] = "d10 10"

    assert refused_at(json.dumps(data)) == f"entry {place + 1}"


def test_a_changed_header_and_a_changed_seal_are_refused() -> None:
    data = json.loads(played().text())
    data["header"]["dice"]["seed"] = 6
    assert refused_at(json.dumps(data)) == "the header or entry 1"

    data = json.loads(played().text())
    data["seal"] = "0" * 64
    assert refused_at(json.dumps(data)) == "seal"


@pytest.mark.parametrize("seed", range(6))
def test_flipped_bytes_end_in_a_refusal_and_nothing_else(seed: int) -> None:
    chance, text = random.Random(seed), played().text().encode()

    for _ in range(60):
        damaged = bytearray(text)
        for _ in range(chance.randint(1, 3)):
            damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
        try:
            record = read_record(bytes(damaged))
        except BadFile:
            continue
        assert record == played()


STRANGE: list[Any] = [None, True, -1, 10**30, 0.5, "x", "", [], {}, [1], {"a": 1}, [[]], "d0 1", "d6 7"]


@pytest.mark.parametrize("seed", range(8))
def test_values_changed_by_somebody_who_can_seal_end_in_a_refusal_or_a_verdict(seed: int) -> None:
    chance = random.Random(seed)

    for _ in range(40):
        data = json.loads(played().text())
        spot, key = pick_spot(data[chance.choice(["header", "entries"])], chance)
        spot[key] = chance.choice(STRANGE)
        try:
            record = read_record(resealed(data))
        except BadFile:
            continue
        if verify(record, LANTERNS).agrees:
            assert without_notes(record) == without_notes(played())


def without_notes(record: Record) -> list[RecordEntry]:
    """What the rules can vouch for."""
    return [entry for entry in record.entries if entry.kind != "note"]


def pick_spot(node: Any, chance: random.Random) -> tuple[Any, Any]:
    """Some place deep inside plain JSON values."""
    while True:
        key = chance.choice(list(node)) if isinstance(node, dict) else chance.randrange(len(node))
        if not isinstance(node[key], dict | list) or not node[key] or chance.random() < 0.1:
            return node, key
        node = node[key]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ("[]", "line 1"),
        ("{}", "line 1"),
        ("7", "line 1"),
        ("null", "line 1"),
        ('{"lineahead": 2}', "lineahead"),
        ('{"lineahead": true}', "lineahead"),
        ('{"lineahead": 1}', "header"),
        ('{"lineahead": 1, "header": {}}', "entries"),
        ('{"lineahead": 1, "header": {"a": NaN}}', "line 1"),
        ('{"lineahead": 1, "header": {"a": 1e999}, "entries": []}', "header"),
        ('{"lineahead": 1, "header": {"a": ' + "9" * 5000 + "}}", "line 1"),
        ("[" * 100_000, "line 1"),
        (b"\xff\xfe", "byte 0"),
        ('{"lineahead": 1, "header": {}, "entries": [3]}', "entry 1"),
    ],
)
def test_what_is_no_recorded_game_is_refused_with_its_place(text: str | bytes, place: str) -> None:
    assert refused_at(text) == place


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ('"header":{', "ruleset"),
        ('"order":{', "seat"),
        ('{"lineahead":1', "lineahead"),
    ],
)
def test_a_file_that_says_a_thing_twice_is_refused(words: str, place: str) -> None:
    text = played().text()
    at = text.index(words) + len(words)
    twice = f'"{place}":"x",' if words[-1] == "{" else f',"{place}":1'

    assert refused_at(text[:at] + twice + text[at:]) == place


def changed(**header: Any) -> str:
    data = json.loads(played().text())
    data["header"].update(header)
    return resealed(data)


def test_mistyped_headers_are_refused_with_their_place() -> None:
    scenario = json.loads(played().text())["header"]["scenario"]

    assert refused_at(changed(ruleset=3)) == "header.ruleset"
    assert refused_at(changed(edition=True)) == "header.edition"
    assert refused_at(changed(scenario=[])) == "header.scenario"
    assert refused_at(changed(scenario={**scenario, "length": "long"})) == "header.scenario.length"
    assert refused_at(changed(scenario={**scenario, "sides": "Red"})) == "header.scenario.sides"
    assert refused_at(changed(scenario={**scenario, "harbour": 1})) == "header.scenario.harbour"
    assert refused_at(changed(scenario={"name": "x"})) == "header.scenario.ruleset"
    assert refused_at(changed(scenario={**scenario, "seats": [{"name": 3}]})) == "header.scenario.seats[0].name"
    assert refused_at(changed(scenario={**scenario, "ships": [{"at": [1]}]})) == "header.scenario.ships[0].name"
    assert refused_at(changed(seats=3)) == "header.seats"
    assert refused_at(changed(seats=[{"name": "Red"}])) == "header.seats[0].side"
    assert refused_at(changed(dice={})) == "dice"
    assert refused_at(changed(dice={"kind": "seeded", "seed": "5", "stream": 0})) == "dice"
    assert refused_at(changed(dice={"kind": "literal", "faces": "d6 9"})) == "dice.faces"
    assert refused_at(changed(dice={"kind": "secret", "commitment": "00", "seed": "zz"})) == "seed"
    assert refused_at(changed(dice={"kind": "secret", "commitment": "00", "seed": "00"})) == "seed"


@pytest.mark.parametrize(
    "line",
    [
        {"n": 1},
        {"n": 2, "note": {}},
        {"n": True, "note": {}},
        {"n": 1, "dance": {}},
        {"n": 1, "note": 3},
        {"n": 1, "note": {}, "order": {}},
        {"n": 1, "faces": {}},
        {"n": 1, "faces": {"faces": "d10 11"}},
        {"n": 1, "faces": {"faces": "3 4"}},
        {"n": 1, "faces": {"faces": "dx 4"}},
        {"n": 1, "seed": {"seed": 3}},
    ],
)
def test_a_mistyped_entry_is_refused_with_its_place(line: dict[str, Any]) -> None:
    data = json.loads(played().text())
    data["entries"] = [line]

    assert refused_at(resealed(data)) == "entry 1"


def fits(schema: dict[str, Any], value: Any) -> bool:
    """Whether a value fits a schema, as far as our own schemas go."""
    if "oneOf" in schema:
        return sum(fits(choice, value) for choice in schema["oneOf"]) == 1
    if "const" in schema:
        return bool(value == schema["const"])
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}
    wanted = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(isinstance(value, kinds[kind]) for kind in wanted):
        return False
    if isinstance(value, dict):
        return _fits_table(schema, value)
    if isinstance(value, list):
        return all(fits(schema["items"], part) for part in value)
    return not isinstance(value, int) or value >= schema.get("minimum", value)


def _fits_table(schema: dict[str, Any], value: dict[str, Any]) -> bool:
    properties, extra = schema.get("properties", {}), schema.get("additionalProperties", True)
    if any(name not in value for name in schema.get("required", [])):
        return False
    for name, part in value.items():
        rule = properties.get(name, extra)
        if rule is False or (isinstance(rule, dict) and not fits(rule, part)):
            return False
    return True


@pytest.mark.parametrize("is_secret", [False, True])
def test_recorded_games_fit_the_published_schema(is_secret: bool) -> None:
    data = json.loads(played(is_secret=is_secret).text())

    assert fits(record_schema(), data)
    assert fits(record_schema(LANTERNS), data)


def test_the_schema_describes_the_orders_of_a_rule_set() -> None:
    data = json.loads(played().text())
    order = next(line for line in data["entries"] if "order" in line)
    order["order"]["answer"] = {"speed": 9}

    assert fits(record_schema(), data)
    assert not fits(record_schema(LANTERNS), data)


def test_seats_and_their_ships_are_recorded() -> None:
    seats = (Seat("Rod", 0, (0,)), Seat("Rae", 0, (1,)), Seat("Green", 1))
    game = Game.start(LANTERNS, lanterns(seats=seats), Seeded(1))

    apart = (replace(seats[0], apart=True), replace(seats[1], apart=True), seats[2])
    assert read_record(game.record().text()).seats == apart
