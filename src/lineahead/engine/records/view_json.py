"""A view as JSON and back again, with all that lies on its table: for a player who thinks in another process.

Unlike a saved state it carries cards and whatever else never changes in play, so that it needs no mould: the mould of a
battle is the truth's, and a view may have fewer rows, or other ones.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ...kernel.records import as_json, from_json, item_of, kinds_of, without_tail
from ..contract.questions import CHOICE, Chosen, Order
from ..contract.ruleset import Ruleset, View
from ..contract.scenario import Scenario
from ..contract.sea import battle_kind, row_kinds, tables_of
from .plain_values import as_plain, from_plain


def view_as_json(view: View) -> dict[str, Any]:
    """A view as plain values; what stands at its default is left out."""
    return {
        "viewer": view.viewer,
        "step": list(view.step),
        "battle": record_as_json(view.sea.battle),
        "tables": {name: [record_as_json(row) for row in rows] for name, rows in tables_of(view.sea).items()},
        "scenario": as_plain(view.scenario),
        "given": [order_in_plain(order) for order in view.given],
        "own": None if view.own is None else sorted(view.own),
    }


def record_as_json(thing: Any) -> dict[str, Any]:
    """What of a record differs from the default of its class, shared parts and all."""
    blank = type(thing)()
    told = {}
    for slot in fields(thing):
        value, default = getattr(thing, slot.name), getattr(blank, slot.name)
        if value != default:
            told[slot.name] = _plain(without_tail(value, default) if isinstance(value, list) else value)
    return told


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(member) for member in value]
    return value if isinstance(value, int) else record_as_json(value)


def order_in_plain(order: Order) -> dict[str, Any]:
    """An order that waits, with the side and the ships of its giver."""
    own = None if order.own is None else sorted(order.own)
    plain = {"seat": order.seat, "question": order.question, "kind": order.kind, "answer": as_json(order.answer)}
    return {**plain, "side": order.side, "own": own}


def view_from_json(rules: Ruleset, data: dict[str, Any]) -> View:
    """The view that such values tell of, by a rule set that says what lies on its table."""
    assert rules.fast is not None
    kind = rules.fast.sea
    tables = [[_record(row_kinds(kind)[name], row) for row in data["tables"][name]] for name in row_kinds(kind)]
    sea = kind(_record(battle_kind(kind), data["battle"]), *tables)
    given = tuple(_order(rules, order) for order in data["given"])
    scenario = from_plain(Scenario, data["scenario"])
    return View(data["viewer"], data["step"], sea, scenario, given, _numbers(data["own"]))


def _record(cls: type, data: dict[str, Any]) -> Any:
    thing = cls()
    for name, value in data.items():
        setattr(thing, name, _value(kinds_of(cls)[name], value, getattr(thing, name)))
    return thing


def _value(hint: Any, value: Any, default: Any) -> Any:
    item = item_of(hint)
    if item is None:
        return value if hint is int else _record(hint, value)
    return [_value(item, member, None) for member in value] + default[len(value) :]


def _order(rules: Ruleset, data: dict[str, Any]) -> Order:
    cls: type[Any] = Chosen if data["kind"] == CHOICE else rules.answers[data["kind"]]
    answer = from_json(cls, data["answer"], "answer")
    return Order(data["seat"], data["question"], data["kind"], answer, data["side"], _numbers(data["own"]))


def _numbers(listed: list[int] | None) -> frozenset[int] | None:
    return None if listed is None else frozenset(listed)
