"""Every rule compiled equals itself interpreted, bit for bit, on calls taken from real battles."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
import pytest

from lineahead.engine.contract.questions import CHOICE, Order
from lineahead.engine.contract.ruleset import Ruleset
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import default_order
from lineahead.engine.game.tables_of_views import LateRows
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.choices import Answers, AnswerTape
from lineahead.kernel.compiled import rules, twins
from lineahead.kernel.dice import Dice, DiceStream
from lineahead.kernel.records import as_array, copy_of, copy_table
from lineahead.kernel.trace import Trace
from lineahead.rulesets import RULESETS, ruleset
from lineahead.rulesets.grand_fleets.players.scripted import DRIFTER, NEAREST, RUNNER, RUSH, SCRIPTS
from lineahead.simulator.arrays import compiled_loop
from tests.conformance.battles import ADVANCED, GRAND_FLEETS, OTHER_READINGS, THREE_SIDES, fought, scenario
from tests.conformance.kits import KITS, battle_of, names_of
from tests.conformance.loops import fast_of, fought_in_the_loop
from tests.conformance.rare_calls import RARE_CALLS

for folder in (name.replace("-", "_") for name in RULESETS):
    package = importlib.import_module(f"lineahead.rulesets.{folder}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)

KERNEL = "lineahead.kernel."
# Rules of the kernel that Coastal Warfare calls and Grand Fleets does not.
BY_NIGHT_ALONE = {
    f"{KERNEL}{name}"
    for name in (
        "numbers.angle_of_chord",
        "numbers.chord_of_angle",
        "open_table.first_contact",
        "open_table.run_overlaps",
    )
}
# Interpreted, answers are read from another tape: tests/kernel/test_compiled.py compares them.
OF_COMPILED_BATTLES = {f"{KERNEL}choices.{name}" for name in ("is_choosing", "put_on", "read_from")}
SAMPLED = (1, 2, 3, 5, 10, 30, 100, 300, 1000, 3000, 10000)


class Call:
    """One call of a rule: its arguments before and after, and what it returned."""

    def __init__(self, args: tuple[Any, ...]) -> None:
        self.before = [frozen(argument) for argument in args]
        self.aliases = [alias(argument, args) for argument in args]
        self.after: list[Any] = []
        self.returned: Any = None


def frozen(value: Any) -> Any:
    """A copy of an argument that later changes do not reach; dice as the state of their stream."""
    if isinstance(value, tuple):
        return bundle_like(value, [frozen(part) for part in value])
    if isinstance(value, Dice):
        source: Any = value.source
        return DiceStream(state=source.__self__.state)
    if isinstance(value, list):
        return [frozen(part) for part in value] if value and isinstance(value[0], Dice) else copy_table(value)
    if isinstance(value, Trace):
        return None
    if isinstance(value, Answers):
        return AnswerTape()
    return value if isinstance(value, (int, bool)) else copy_of(value)


def bundle_like(bundle: tuple[Any, ...], parts: Iterable[Any]) -> Any:
    """A bundle, or a plain tuple, of other parts."""
    return type(bundle)(*parts) if hasattr(bundle, "_fields") else tuple(parts)


def tables_of(args: Sequence[Any]) -> list[Any]:
    """All tables among some arguments, those in bundles too."""
    parts = [part for argument in args for part in (argument if isinstance(argument, tuple) else (argument,))]
    return [part for part in parts if isinstance(part, (list, np.ndarray))]


def alias(value: Any, args: tuple[Any, ...]) -> tuple[int, int] | None:
    """Where a record stands in a table that is an argument too, or part of one."""
    for place, rows in enumerate(tables_of(args)):
        for row, candidate in enumerate(rows):
            if candidate is value:
                return place, row
    return None


def thawed(call: Call) -> list[Any]:
    """The arguments of a call as the compiled twin takes them; a row of a table stays a row of it."""
    arrays = [as_compiled(value) for value in call.before]
    tables = tables_of(arrays)
    places = zip(arrays, call.aliases, strict=True)
    return [argument if where is None else tables[where[0]][where[1]] for argument, where in places]


def as_compiled(value: Any) -> Any:
    """An argument as the compiled twin takes it; of a bundle each part."""
    if value is None or isinstance(value, (int, bool)):
        return value
    if isinstance(value, tuple):
        return bundle_like(value, [as_compiled(part) for part in value])
    return as_array(value, type(value[0])) if isinstance(value, list) else as_array([value], type(value))[0]


def is_alike(value: Any, expected: Any) -> bool:
    """Whether a compiled call left in an argument what the interpreted one did, to the last bit."""
    if expected is None or isinstance(expected, (int, bool)):
        return True
    if isinstance(expected, tuple):
        return all(map(is_alike, value, expected))
    return bool(value.tobytes() == as_compiled(expected).tobytes())


def is_laid_down(dice: Dice) -> bool:
    """Whether faces are no stream's: they lie on the tape, as where a step is resolved again, or odds are reckoned."""
    return dice.read < len(dice.faces) or not hasattr(getattr(dice.source, "__self__", None), "state")


def is_comparable(args: tuple[Any, ...]) -> bool:
    """Whether a call can be made again: its tables have rows, others cannot be converted; its dice are a stream's."""
    if any(argument == [] or (isinstance(argument, tuple) and [] in argument) for argument in args):
        return False
    return not any(isinstance(argument, Dice) and is_laid_down(argument) for argument in args)


class Recorder:
    """Stands for a rule and keeps some of its calls: where one is due that cannot be compared, the next that can."""

    def __init__(self, fn: Callable[..., Any]) -> None:
        self.fn, self.count, self.calls = fn, 0, list[Call]()
        self.due = list(SAMPLED)

    def __call__(self, *args: Any) -> Any:
        self.count += 1
        if not self.due or self.count < self.due[0] or not is_comparable(args):
            return self.fn(*args)
        del self.due[0]
        args = tuple(list(argument) if isinstance(argument, LateRows) else argument for argument in args)
        call = Call(args)
        call.returned = self.fn(*args)
        call.after = [frozen(argument) for argument in args]
        self.calls.append(call)
        return call.returned


def is_for_learners(fn: Callable[..., Any]) -> bool:
    """Whether no battle calls a rule, but only who learns: tests/research/test_many.py compares their two speeds."""
    return ".research." in fn.__module__


def recorded(name: str) -> dict[str, Recorder]:
    """The rules of one rule set and of the kernel, with calls from battles of every kind."""
    of_rules = (KERNEL, f"lineahead.rulesets.{name.replace('-', '_')}.")
    known = {fn: Recorder(fn) for fn in rules() if fn.__module__.startswith(of_rules) and not is_for_learners(fn)}
    written_out = fast_of(ruleset(name)).loop.module
    homes = [written_out, *(loaded for module, loaded in list(sys.modules.items()) if module.startswith("lineahead."))]
    bound = [(home, called, fn) for home in homes for called, fn in vars(home).items() if is_rule(fn, known)]
    for home, called, fn in bound:
        setattr(home, called, known[fn])
    try:
        fight_grand_fleets() if name == "grand-fleets" else fight_every_scenario(name)
        RARE_CALLS[name]()
    finally:
        for home, called, fn in bound:
            setattr(home, called, fn)
    return {f"{fn.__module__}.{fn.__name__}": tried for fn, tried in known.items()}


def is_rule(thing: Any, known: dict[Any, Any]) -> bool:
    """Whether a name of a module stands for a rule."""
    return callable(thing) and getattr(thing, "__hash__", None) is not None and thing in known


def fight_grand_fleets() -> None:
    """Battles that between them use nearly every rule: boards, options, deployment, three sides, wild players."""
    for board in ("open", "hex"):
        for seed in range(4):
            fought(scenario("coronel", board), seed)
            fought(scenario("coronel", board, **ADVANCED), seed)
            fought(scenario("destroyer-attack", board, time_of_day="night", crew_quality="rolled"), seed, wild=seed % 2)
            fought(scenario("destroyer-attack", board, **OTHER_READINGS), seed, wild=1)
            fought(scenario("flotilla-attack", board, **ADVANCED), seed)
        fought(scenario("pick-up-500", board), 1)
        fought(scenario("pick-up-500", board, secret_deployment=True), 2)
        fought(scenario(THREE_SIDES, board), 3, wild=1)
        fought(scenario("twelve-a-side", board), 4)
        fought(scenario("under-smoke", board), 5)
        fought(scenario("under-smoke", board), 6, wild=1)
        fought(scenario("twelve-a-side-in-divisions", board), 5)
        fought(scenario("twelve-a-side-in-divisions", board), 6, wild=1)
        fought(scenario("pick-up-500", board, divisions=True), 3)
        in_secret = scenario("twelve-a-side-in-divisions", board, simultaneous=True, floating_board=True, smoke=True)
        fought(in_secret, 5)
        fought(in_secret, 6, wild=1)
        play_at_the_table(GRAND_FLEETS, in_secret, 7)
        play_at_the_table(*battle_of("grand-fleets", "twelve-a-side-in-divisions", board), 7)
        for seed in range(4):
            fought(scenario("coronel", board, simultaneous=True, floating_board=seed > 1), seed, wild=seed % 2)
        for script in range(1, len(SCRIPTS) + 1):
            fought(scenario("coronel", board), script, script=script)
        for script in (RUNNER, NEAREST, RUSH, DRIFTER):
            fought(scenario("pick-up-500", board, divisions=True), script, script=script)
        fought(scenario("twelve-a-side", board, simultaneous=True), 4, wild=1)
        fought(scenario("in-the-mist", board), 4)
        fought(scenario("flotilla-attack", board, simultaneous=True), 4)
        play_at_the_table(*battle_of("grand-fleets", "sealed-orders", board), 7)
        fought(scenario("coronel-at-dusk", board), 5)
        for name in ("coronel", "pick-up-500", "coronel-at-dusk"):
            play_at_the_table(*battle_of("grand-fleets", name, board), 7)
        play_at_the_table(GRAND_FLEETS, scenario("pick-up-500", board, divisions=True), 7)


def fight_every_scenario(rules: str) -> None:
    """Every scenario by doctrine and wildly, with various options, and part of a game with random orders."""
    for name in names_of(rules):
        for board in KITS[rules].boards:
            for seed in KITS[rules].fights:
                fight_once(*battle_of(rules, name, board, seed), seed)
            play_at_the_table(*battle_of(rules, name, board), 7)
    fight_by_scripts(rules)


def fight_by_scripts(rules: str) -> None:
    """Simple players against each other, each in one scenario after the other and in the last."""
    names = names_of(rules)
    for script in range(1, len(ruleset(rules).thinking.scripts) + 1, 2):
        for name in {names[script % len(names)], names[-1]}:
            found, chosen = battle_of(rules, name, KITS[rules].boards[0])
            doctrines = [fast_of(found).doctrine() for _ in chosen.sides]
            for side, doctrine in enumerate(doctrines):
                doctrine.script = script + side
            fought_in_the_loop(found, chosen, doctrines, script, 0)


def play_at_the_table(found: Ruleset, chosen: Scenario, seed: int) -> None:
    """Part of a random game, for the rules that only people's orders and questions call; choices as proposed."""
    game, thoughts = Game.start(found, chosen, Seeded(seed), viewers=()), Dice.seeded(seed, -1)
    for count in range(120):
        if game.is_over:
            return
        question = game.questions()[0]
        seat, view = game.scenario.seats[question.to].name, game.view(question.to)
        order = default_order(found, question, seat)
        if question.asks != CHOICE:
            order = Order(seat, question.number, *found.some_order(view, question, thoughts))
        assert order is not None
        if count % 10 == 0:
            found.preview(view, question, order)
            found.targets(game.view(question.to), question, count // 10)
            found.picture(view)
        assert game.submit(order) is None


def fight_once(found: Ruleset, chosen: Scenario, seed: int) -> None:
    """A battle in the loop, with wild players if the seed is odd; the loop is found where recorders may stand."""
    doctrines = [fast_of(found).doctrine() for _ in chosen.sides]
    for doctrine in doctrines:
        doctrine.wild = seed % 2
    fought_in_the_loop(found, chosen, doctrines, seed, 0)


# One test and not two, so that the battles are fought once wherever it runs.
@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("name", [name for name in RULESETS if ruleset(name).fast is not None])
def test_every_rule_is_called_and_compiled_equals_interpreted(name: str) -> None:
    found = recorded(name)
    called = {rule: tried for rule, tried in found.items() if tried.calls}

    assert {rule for rule in found if rule not in called} - called_elsewhere(name, found) == set()
    assert different_calls(called) == []
    # The simulator's loops, compiled here for all tests: what they call has been translated for the comparison.
    for loop in fast_of(ruleset(name)).loops:
        compiled_loop(loop)


def called_elsewhere(name: str, found: Iterable[str]) -> set[str]:
    """Rules of the kernel that the battles of another rule set come to: Grand Fleets answers for most of them."""
    kernel = {rule for rule in found if rule.startswith(KERNEL)} - OF_COMPILED_BATTLES
    answers_for = {"grand-fleets": kernel - BY_NIGHT_ALONE, "coastal-warfare": BY_NIGHT_ALONE}
    return OF_COMPILED_BATTLES | kernel - answers_for.get(name, set())


def different_calls(called: dict[str, Recorder]) -> list[str]:
    """The calls that come out otherwise when they are compiled, in what they return or in what they leave behind."""
    made = twins(tried.fn for tried in called.values())
    different = []
    for name, rule_called in called.items():
        for number, call in enumerate(rule_called.calls):
            args = thawed(call)
            returned = made[rule_called.fn](*args)
            if returned != call.returned or not all(map(is_alike, args, call.after)):
                different.append(f"{name}, call {number}")
    return different
