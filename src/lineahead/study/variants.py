"""Battles that differ in stated ways: "length=6..12", "criticals=true,false", "British+HMS Canopus"."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

from ..engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ..engine.files.handicaps import without_ship
from ..rulesets import ruleset

MOST_VALUES = 100
MOST_VARIANTS = 400
AS_IT_STANDS = "as it stands"
NUMBERS = re.compile(r"(-?\d{1,9})\.\.(-?\d{1,9})(?:/(\d{1,9}))?", re.ASCII)
NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)
# What a reinforcement has of the last ship of her side: where she stands in the order of battle, and how she comes.
LIKE_THE_LAST = ("side", "role", "heading", "speed", "at", "dummies", "arrives", "fleet", "squadron", "patrol", "free")
TOLD_TO_PEOPLE = ("history", "briefing")
TRIES = 4


@dataclass
class Recipe:
    """What one battle is made of: a scenario's text, its board and options, and what the doctrines are told."""

    text: dict[str, Any]
    board: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    told: dict[str, str] = field(default_factory=dict)


class Axis(NamedTuple):
    """One thing that varies: its name, its values in words, and how each changes a battle."""

    name: str
    values: tuple[str, ...]
    change: Callable[[Recipe, str], None]


class Variant(NamedTuple):
    """A battle, what its doctrines are told, and by which values it came about."""

    values: tuple[str, ...]
    scenario: Scenario
    told: Mapping[str, str]


def refused(place: str, words: str) -> BadFile:
    """A sweep that cannot be, with the place where it goes wrong."""
    return BadFile("--vary", [Problem(place[:60], words)])


def axes_of(scenario: Scenario, vary: Sequence[str]) -> list[Axis]:
    """Everything that varies, one thing after the other; no two of one name."""
    axes = [axis_of(scenario, words) for words in vary]
    names = [axis.name for axis in axes]
    for name in names:
        if names.count(name) > 1:
            raise refused(name, "this is given twice")
    if math.prod(len(axis.values) for axis in axes) > MOST_VARIANTS:
        raise refused(" x ".join(names), f"no more than {MOST_VARIANTS} battles are compared at a time")
    return axes


def axis_of(scenario: Scenario, words: str) -> Axis:
    """One thing that varies, from words."""
    key, sign, values = words.partition("=")
    if sign and key:
        return Axis(key, values_of(key, values), changing(scenario, key))
    for side in scenario.sides:
        for mark, change in (("+", reinforce), ("-", withdraw)):
            if words.startswith(side + mark) and len(words) > len(side) + 1:
                return ship_axis(words, side, words.removeprefix(side + mark), change)
    raise refused(words, "it is written NAME=VALUE,VALUE or NAME=6..12, SIDE+SHIP or SIDE-SHIP")


def values_of(key: str, words: str) -> tuple[str, ...]:
    """All values that something takes: those between two numbers, or those that are named."""
    numbers = NUMBERS.fullmatch(words)
    if numbers:
        first, last, step = int(numbers[1]), int(numbers[2]), int(numbers[3] or 1)
        found = tuple(map(str, range(first, last + 1, step)[: MOST_VALUES + 1])) if step else ()
    else:
        found = tuple(value.strip() for value in words.split(","))
    if not found or not all(found):
        raise refused(f"{key}={words}", "there is no value in this")
    if len(found) > MOST_VALUES:
        raise refused(f"{key}={words}", f"no more than {MOST_VALUES} values are compared at a time")
    if len(set(found)) < len(found):
        raise refused(f"{key}={words}", "a value is given twice")
    return found


def changing(scenario: Scenario, key: str) -> Callable[[Recipe, str], None]:
    """How a value of this name changes a battle: as board, option, word to a doctrine, or line of the scenario."""
    side = key.rpartition(".")[0]
    if key == "board":
        return lambda recipe, value: setattr(recipe, "board", value)
    if key in {option.name for option in ruleset(scenario.ruleset).options}:
        return lambda recipe, value: recipe.options.update({key: value})
    if side in scenario.sides:
        return lambda recipe, value: recipe.told.update({key: value})
    return lambda recipe, value: write_into(recipe.text, key, value)


def write_into(text: dict[str, Any], key: str, value: str) -> None:
    """Write a value into a scenario's text: `victory.points.British` is a line of its table of that name."""
    *tables, last = key.split(".")
    table: Any = text
    for name in tables:
        table = table.setdefault(name, {})
        if not isinstance(table, dict):
            raise refused(key, f"{name!r} is no table of the scenario")
    table[last] = meant_by(value)


def meant_by(value: str) -> int | bool | str:
    """A number, yes or no, or text, as a scenario's file would have it."""
    if NUMBER.fullmatch(value):
        return int(value)
    return {"true": True, "false": False}.get(value, value)


def ship_axis(words: str, side: str, ship: str, change: Callable[[Recipe, str, str], None]) -> Axis:
    """A ship that is there, or is not."""

    def apply(recipe: Recipe, value: str) -> None:
        if value != AS_IT_STANDS:
            change(recipe, side, ship)

    return Axis(words, (AS_IT_STANDS, words.removeprefix(side)), apply)


def ships_of(recipe: Recipe, side: str) -> list[dict[str, Any]]:
    """The ships of a side as the scenario's text lists them."""
    ships = recipe.text.get("ships", [])
    return [ship for ship in ships if isinstance(ship, dict) and ship.get("side") == side]


def reinforce(recipe: Recipe, side: str, card: str) -> None:
    """One ship more, astern of the last one of her side, or as near to that as she finds room."""
    own = ships_of(recipe, side)
    if all("astern" in ship for ship in own):
        raise refused(f"{side}+{card}", "the scenario's file lists no ship of this side that she could join")
    listed = [ship for ship in own if "astern" not in ship]
    ship = {key: listed[-1][key] for key in LIKE_THE_LAST if key in listed[-1]}
    far = spacing(listed) * (len(own) - len(listed) + 1)
    recipe.text["ships"].append({"card": card, "name": card, **ship, "astern": far if "at" in ship else 0})


def spacing(own: Sequence[Mapping[str, Any]]) -> float:
    """How far the last two ships of a side are from each other."""
    places = [ship["at"] for ship in own if "at" in ship][-2:]
    return math.dist(*places) or 1.0 if len(places) == 2 else 1.0


def withdraw(recipe: Recipe, side: str, ship: str) -> None:
    """One ship less; whatever else names her is about the others alone."""
    own = ships_of(recipe, side)
    gone = next((one for one in own if ship in (one.get("name"), one["card"])), None)
    if gone is None:
        known = [str(one.get("name", one["card"])) for one in own]
        raise refused(f"{side}-{ship}", f"the scenario's file lists no such ship of this side; {nearest(ship, known)}")
    recipe.text["ships"].remove(gone)
    recipe.text = without_ship(recipe.text, ship)


def variants(scenario: Scenario, text: Mapping[str, Any], axes: Sequence[Axis]) -> Iterator[Variant]:
    """Every battle that comes of these axes; one that cannot be is refused with the values that make it so."""
    for values in product(*(axis.values for axis in axes)):
        recipe = Recipe({key: deepcopy(part) for key, part in text.items() if key not in TOLD_TO_PEOPLE})
        for axis, value in zip(axes, values, strict=True):
            axis.change(recipe, value)
        yield Variant(values, read(scenario, recipe, in_words(axes, values)), recipe.told)


def in_words(axes: Iterable[Axis], values: Iterable[str]) -> str:
    """By which values a battle differs."""
    told = [
        axis.name if "=" not in axis.name and value[0] in "+-" else f"{axis.name}={value}"
        for axis, value in zip(axes, values, strict=True)
        if value != AS_IT_STANDS
    ]
    return ", ".join(told) or AS_IT_STANDS


def read(scenario: Scenario, recipe: Recipe, words: str) -> Scenario:
    """The battle of a recipe, with every reinforcement where she finds room."""
    trouble: BadFile | None = None
    rules = ruleset(scenario.ruleset)
    for place in range(1, TRIES + 1):
        text = {**recipe.text, "ships": [placed(ship, place) for ship in recipe.text.get("ships", [])]}
        if "ships" not in recipe.text:
            del text["ships"]
        try:
            return rules.read_scenario(text, recipe.board, recipe.options, scenario.name)
        except BadFile as problem:
            trouble = trouble or problem
    assert trouble is not None
    raise BadFile(f"{scenario.name} with {words}"[:120], trouble.problems) from None


def placed(ship: Any, place: int) -> Any:
    """A ship that joins is put so many places astern of where the last one was; others are where they are."""
    if not isinstance(ship, dict) or "astern" not in ship:
        return ship
    kept = {key: value for key, value in ship.items() if key != "astern"}
    far, heading = ship["astern"] * place, math.radians(ship.get("heading", 0))
    if far:
        back = -far * math.sin(heading), far * math.cos(heading)
        kept["at"] = shifted(ship["at"], back)
        if "dummies" in ship:
            kept["dummies"] = [shifted(at, back) for at in ship["dummies"]]
    return kept


def shifted(at: Sequence[float], by: tuple[float, float]) -> list[float]:
    """A place moved by so much, to a hundredth."""
    return [round(at[0] + by[0], 2), round(at[1] + by[1], 2)]
