"""Whatever is wrong with a scenario or a card of any rule set is told with its place, and what is sound can begin."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from typing import Any

import pytest

from lineahead.catalogue import scenario_texts, ship_classes
from lineahead.engine.contract.scenario import BadFile, Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.rulesets import RULESETS, ruleset

pytestmark = pytest.mark.slow

ODD: tuple[Any, ...] = (
    -1,
    0,
    3,
    10**18,
    1.5,
    float("nan"),
    "",
    "x",
    "British",
    True,
    [],
    {},
    [[]],
    [1],
    [{}],
    ["x"],
    {"x": 1},
    None,
)
OF_ANOTHER_KIND = {dict: "x", list: {"x": 1}, str: 7, bool: "x", int: "x", float: "x"}
SCENARIOS = dict(scenario_texts())
CARDS = [(name, card) for name in RULESETS for card in ship_classes(name)]
LONGEST_LISTS = 2
BROKEN_TOGETHER = 300

Text = dict[str, Any]
Way = tuple[str | int, ...]


def places_in(value: Any, way: Way = ()) -> Iterator[Way]:
    """The way to every value of a text; of long lists the first few."""
    if way:
        yield way
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in list(inside)[: None if isinstance(value, dict) else LONGEST_LISTS]:
        yield from places_in(part, (*way, key))


def changed_at(text: Text, way: Way) -> Iterator[Text]:
    """The text without the value at a place, and with one of another kind there."""
    for change in ("drop", "mistype"):
        new = deepcopy(text)
        holder: Any = new
        for key in way[:-1]:
            holder = holder[key]
        if change == "drop":
            del holder[way[-1]]
        else:
            holder[way[-1]] = OF_ANOTHER_KIND[type(holder[way[-1]])]
        yield new


def read(name: str, text: Text) -> Scenario | None:
    """The scenario that a text makes; None if it is refused, every problem with its place."""
    try:
        return ruleset(name).read_scenario(text)
    except BadFile as refused:
        require_places(refused)
        return None


def require_places(refused: BadFile) -> None:
    assert refused.problems
    assert all(problem.place and problem.words for problem in refused.problems), str(refused)


@pytest.mark.parametrize("name", SCENARIOS)
def test_each_key_of_a_scenario_may_be_missing_or_of_another_kind(name: str) -> None:
    text = SCENARIOS[name]
    for way in places_in(text):
        for new in changed_at(text, way):
            read(text["ruleset"], new)


@pytest.mark.parametrize(("name", "card"), CARDS, ids=[f"{name} {card['class']}" for name, card in CARDS])
def test_each_key_of_a_card_may_be_missing_or_of_another_kind(name: str, card: Text) -> None:
    checked = import_module(f"lineahead.rulesets.{name.replace('-', '_')}.files.cards").checked
    for way in places_in(card):
        for new in changed_at(card, way):
            try:
                checked(new, card["class"])
            except BadFile as refused:
                require_places(refused)


class Vandal:
    """Breaks texts of a rule set in several places at once, also with what stands in the same place of others."""

    def __init__(self, name: str) -> None:
        self.chance = random.Random(name)
        self.texts = [text for text in SCENARIOS.values() if text["ruleset"] == name]
        self.cards = [card for of, card in CARDS if of == name]
        self.usual: dict[Way, list[tuple[str, Any]]] = defaultdict(list)
        for text in self.texts:
            self._learn(text, ())
        for card in self.cards:
            self._learn(card, ("cards", "*"))

    def _learn(self, value: Any, way: Way) -> None:
        for holder, where in holders_in(value, way):
            if isinstance(holder, dict):
                self.usual[where] += holder.items()

    def broken(self) -> Text:
        text = deepcopy(self.chance.choice(self.texts))
        if self.chance.random() < 0.3:
            text["cards"] = [deepcopy(self.chance.choice(self.cards))]
        for _ in range(self.chance.randint(1, 4)):
            holder, where = self.chance.choice(list(holders_in(text, ())))
            (self.break_table if isinstance(holder, dict) else self.break_list)(holder, where)
        return text

    def break_table(self, table: Text, where: Way) -> None:
        luck = self.chance.random()
        if luck < 0.3 and table:
            del table[self.chance.choice(list(table))]
        elif luck < 0.55 and table:
            table[self.chance.choice(list(table))] = deepcopy(self.chance.choice(ODD))
        elif self.usual[where]:
            key, value = self.chance.choice(self.usual[where])
            table[key] = deepcopy(value)

    def break_list(self, values: list[Any], where: Way) -> None:
        luck, place = self.chance.random(), self.chance.randrange(len(values)) if values else 0
        if luck < 0.3 and values:
            del values[place]
        elif luck < 0.6 and values:
            values[place] = deepcopy(self.chance.choice(ODD))
        else:
            values.append(deepcopy(self.chance.choice(values or list(ODD))))


def holders_in(value: Any, way: Way) -> Iterator[tuple[Any, Way]]:
    """Every table and list of a text, and where it stands, whichever of a list it is."""
    if isinstance(value, dict | list):
        yield value, way
    if isinstance(value, dict):
        for key, part in value.items():
            yield from holders_in(part, (*way, key))
    elif isinstance(value, list):
        for part in value:
            yield from holders_in(part, (*way, "*"))


@pytest.mark.parametrize("name", RULESETS)
def test_a_text_broken_in_several_places_is_refused_or_can_begin(name: str) -> None:
    vandal, begun = Vandal(name), 0
    for _ in range(BROKEN_TOGETHER):
        scenario = read(name, vandal.broken())
        if scenario is not None:
            begun += 1
            assert Game.start(ruleset(name), scenario, Seeded(begun)).view(0).scenario.sides

    assert begun > 0


def test_a_third_side_with_a_protocol_and_no_name_is_refused_at_its_place() -> None:
    text = deepcopy(SCENARIOS["solo-convoy"])
    for name in (None, ["a"]):
        third = {"protocol": "convoy"} if name is None else {"protocol": "convoy", "name": name}
        with pytest.raises(BadFile) as refused:
            ruleset("coastal-warfare").read_scenario({**text, "sides": [*text["sides"], third]})

        assert any(problem.place.startswith("sides") for problem in refused.value.problems)
