"""The JSON schema of a recorded game."""

from __future__ import annotations

from typing import Any

from ...kernel.records import json_schema
from ..contract.ruleset import Ruleset
from .record import FORMAT, KINDS

TEXT = {"type": "string"}
COUNT = {"type": "integer", "minimum": 0}
TABLE = {"type": "object"}


def record_schema(ruleset: Ruleset | None = None) -> dict[str, Any]:
    """The schema of the file; with a rule set, its orders are described as well."""
    entries = {"type": "array", "items": {"oneOf": [_entry(kind, _facts(kind, ruleset)) for kind in KINDS]}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A recorded game of Lineahead",
        **_table(lineahead={"const": FORMAT}, header=_header(), entries=entries, seal=_hexadecimal(64)),
    }


def _table(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": sorted(properties),
        "additionalProperties": False,
    }


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _hexadecimal(length: int) -> dict[str, Any]:
    return {"type": "string", "pattern": f"^[0-9a-f]{{{length}}}$"}


def _entry(kind: str, facts: dict[str, Any]) -> dict[str, Any]:
    return _table(n={"type": "integer", "minimum": 1}, seal=_hexadecimal(8), **{kind: facts})


def _header() -> dict[str, Any]:
    return _table(ruleset=TEXT, edition=COUNT, dice=_dice(), scenario=_scenario(), seats=_list(_seat()))


def _dice() -> dict[str, Any]:
    secret = _table(kind={"const": "secret"}, commitment=_hexadecimal(64), seed=_hexadecimal(64))
    secret["required"] = ["commitment", "kind"]
    lots = _table(kind={"const": "real"}, lots=_hexadecimal(64), seed=_hexadecimal(64))
    lots["required"] = ["kind", "lots"]
    return {
        "oneOf": [
            _table(kind={"const": "seeded"}, seed={"type": "integer"}, stream={"type": "integer"}),
            secret,
            _table(kind={"const": "real"}),
            lots,
            _table(kind={"const": "literal"}, faces=TEXT),
        ]
    }


def _seat() -> dict[str, Any]:
    seat = _table(name=TEXT, side={"type": "integer", "minimum": -1}, ships=_list(COUNT))
    return seat | {"required": ["name", "side"]}


def _scenario() -> dict[str, Any]:
    properties = {
        "name": TEXT,
        "ruleset": TEXT,
        "edition": COUNT,
        "title": TEXT,
        "options": TABLE,
        "sides": _list(TEXT),
        "seats": _list(_seat()),
        "cards": TABLE,
    }
    return {"type": "object", "properties": properties, "required": sorted(properties)}


def _facts(kind: str, ruleset: Ruleset | None) -> dict[str, Any]:
    state = {"step": _list(COUNT), "battle": TABLE, "tables": {"type": "object", "additionalProperties": _list(TABLE)}}
    back = {"to": COUNT, "asked": _list(COUNT), "questions": _list(COUNT)}
    known: dict[str, dict[str, Any]] = {
        "order": _orders("seat", ruleset),
        "ruling": _orders("by", ruleset),
        "answer": _table(seat=TEXT, question=COUNT, choice={"type": "integer"}),
        "faces": {**_table(faces=TEXT, seat=TEXT, question=COUNT), "required": ["faces"]},
        "undo": _table(seat=TEXT, **back),
        "take-back": _table(by=_list(TEXT), **back),
        "note": _table(seat=TEXT, words=TEXT),
        "checkup": _table(at=TEXT, state=_hexadecimal(64)),
        "snapshot": _table(**state),
        "outcome": _outcome(),
        "seed": _table(seed=_hexadecimal(64)),
    }
    return known[kind]


def _orders(giver: str, ruleset: Ruleset | None) -> dict[str, Any]:
    """An order by its giver: of any kind, or of the kinds that a rule set knows."""
    orders = [_table(**{giver: TEXT}, question=COUNT, kind=TEXT, answer=TABLE)]
    if ruleset is not None:
        orders = [
            _table(**{giver: TEXT}, question=COUNT, kind={"const": kind}, answer=json_schema(cls))
            for kind, cls in ruleset.answers.items()
        ]
    if giver == "by":
        orders.append(_table(by=TEXT, question=COUNT, choice={"type": "integer"}))
    return {"oneOf": orders}


def _outcome() -> dict[str, Any]:
    points = _list({"type": "integer"})
    outcome = _table(points=points, winner={"type": ["integer", "null"]}, words=TEXT, facts=TABLE)
    return outcome | {"required": ["points", "winner", "words"]}
