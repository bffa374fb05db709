"""Battles in which no optional rule of chapters 7 to 9 is played have a loop of their own: it does the same."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

from lineahead.engine.simulated_loop import Where
from lineahead.kernel.compiled import rules_called
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.simulation import FAST_LOOP, PLAIN, PLAIN_LOOP
from lineahead.rulesets.grand_fleets.tables.sea import Parts
from lineahead.simulator.arrays import Moment, loop_for, starts_of
from tests.conformance.battles import scenario

RULES = ruleset("grand-fleets")


def records_in(kind: Any) -> Iterator[type]:
    """The classes of records in a bundle or a record, itself too."""
    kinds = get_args(kind) or (kind,)
    for each in kinds:
        if is_dataclass(each) and isinstance(each, type):
            yield each
        if isinstance(each, type) and (is_dataclass(each) or hasattr(each, "_fields")):
            for hint in get_type_hints(each).values():
                yield from records_in(hint)


def rules_of_the_loop() -> set[Any]:
    """All rules that the loop of plain battles comes to."""
    found: set[Any] = set()
    waiting = [PLAIN_LOOP.work]
    while waiting:
        called = set(rules_called(waiting.pop()).values()) - found
        found |= called
        waiting += called
    return found


def chosen_for(name: str, **options: Any) -> Any:
    """The loop by which a battle is played as it begins."""
    state = RULES.begin(scenario(name, "open", **options))
    orders = [FAST_LOOP.orders() for _ in range(state.sea.battle.sides)]
    return loop_for(FAST_LOOP, starts_of(FAST_LOOP, [Moment(state, Where(), orders)]))


def test_a_plain_battle_is_played_by_the_plain_loop_and_no_other() -> None:
    assert chosen_for("coronel") is PLAIN_LOOP
    assert chosen_for("coronel", smoke=True) is FAST_LOOP.loop
    assert chosen_for("coronel-at-dusk") is FAST_LOOP.loop


def test_fields_of_rows_are_known_by_a_name_that_no_other_record_has() -> None:
    known = {name.partition(".")[2] for name in PLAIN.fields if not name.startswith("battle.")}
    owners = {
        name: {kind for kind in records_in(Parts) if name in {each.name for each in fields(kind)}} for name in known
    }

    # The sea of a battle is that of all its ships; sheets are written in no plain battle.
    assert {name: {kind.__name__ for kind in kinds} for name, kinds in owners.items()} == {
        **{name: {"Ship"} for name in known},
        "sea": {"Ship", "Battle"},
        "boats": {"Ship", "Sheet"},
    }


def test_what_is_known_is_never_changed() -> None:
    special, reached = PLAIN_LOOP.special, rules_of_the_loop()
    written: dict[str, set[str]] = {}
    for fn, tree in special.trees.items():
        if special.of(fn) in reached:
            for node in ast.walk(tree):
                if isinstance(node, ast.Assign | ast.AugAssign):
                    note_writing(node, written)

    assert written == {
        "battle.acting_division": {"NONE", "-1"},
        "move.smoke": {"0"},
        "move.leaves": {"0"},
        "fire.light": {"0"},
    }


def note_writing(node: ast.Assign | ast.AugAssign, written: dict[str, set[str]]) -> None:
    """What is written into fields that are known."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    pairs = [(target, node.value) for target in targets]
    for target, value in pairs:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs += zip(target.elts, value.elts, strict=True)
        for name in PLAIN_LOOP.special.known:
            if isinstance(target, ast.Attribute) and f".{ast.unparse(target)}".endswith(f".{name}"):
                written.setdefault(name, set()).add(ast.unparse(value))


def test_rules_of_optional_chapters_are_left_out() -> None:
    names = {fn.__name__ for fn in rules_of_the_loop()}

    assert names >= {"plan_move", "fire_ship", "launch_torpedoes", "end_phase"}
    assert not names & {
        "make_manoeuvre",
        "put_smoke",
        "set_sea",
        "does_see",
        "strike_flotilla",
        "write_move",
        "roll_for_crews",
    }
