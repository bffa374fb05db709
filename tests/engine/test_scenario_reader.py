"""The reader of scenarios asks a rule set only for what is its own: files, cards, checks, boards, forces, length."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from lineahead.engine.contract.questions import Seat
from lineahead.engine.contract.ruleset import Option
from lineahead.engine.contract.scenario import BadFile, Entry, Problem
from lineahead.engine.files.card_files import CardFiles
from lineahead.engine.files.scenario_reader import Cards, ScenarioReader, Text, only_on
from lineahead.engine.files.seating import check_seats, check_side_names
from lineahead.engine.files.toml_files import TomlTable

PONDS: Text = {
    "ruleset": "ponds",
    "edition": 1,
    "title": "Two ducks",
    "sides": [{"name": "Red"}, {"name": "Blue"}],
    "ships": [{"card": "Duck", "side": "Red"}, {"card": "Swan", "side": "Blue"}],
}


@dataclass(slots=True)
class Pond:
    board: dict[str, Any] = field(default_factory=dict)
    sides: list[str] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)


BIRDS = {"Duck": {"class": "Duck", "ships": [], "size": 1}, "Swan": {"class": "Swan", "ships": [], "size": 3}}


def check_bird(table: TomlTable) -> None:
    table.text("class")
    table.texts("ships", 0, 9)
    table.whole("size", 1, 9)
    table.no_other_keys()


def check_pond(table: TomlTable, cards: Cards) -> Pond:
    table.whole("length", 1, 9, is_needed=False)
    table.plain("flock")
    sides = table.tables("sides", 2, 2)
    pond = Pond({"kind": "open"}, check_side_names(sides))
    for ship in table.tables("ships", 2, 9):
        card, side = ship.one_of("card", cards), ship.one_of("side", pond.sides)
        if card is not None and side is not None:
            pond.entries.append(Entry(card, card, pond.sides.index(side)))
    pond.seats = check_seats(table, sides, pond.sides, [], "P-1")
    table.no_other_keys()
    return pond


def with_flock(text: Text, cards: Cards, problems: list[Problem]) -> Text:
    """A flock brings every bird there is a card of, to both sides."""
    if "flock" not in text:
        return text
    return {**text, "ships": [{"card": bird, "side": side} for side in ("Red", "Blue") for bird in cards]}


@pytest.fixture
def reader(tmp_path: Path) -> ScenarioReader:
    """The reader of a rule set with two cards on file and no scenarios."""
    for name, bird in BIRDS.items():
        (tmp_path / f"{name}.toml").write_text(f'class = "{name}"\nships = []\nsize = {bird["size"]}\n')
    return ScenarioReader(
        ruleset="ponds",
        edition=1,
        folder=tmp_path / "scenarios",
        options=(Option("ripples", "P-2", "Whether there are ripples.", True, (True, False)),),
        cards=CardFiles(tmp_path, check_bird),
        check=check_pond,
        with_board=only_on("open", "a pond is open water [P-3]"),
        with_forces=with_flock,
        usual_length=4,
    )


def problems_of(reader: ScenarioReader, text: Text | str, **chosen: Any) -> list[str]:
    with pytest.raises(BadFile) as refused:
        reader.read(text, **chosen)
    return [str(problem) for problem in refused.value.problems]


def test_a_scenario_has_its_options_cards_and_usual_length(reader: ScenarioReader) -> None:
    scenario = reader.read(PONDS, options={"ripples": "false"})

    assert (scenario.ruleset, scenario.edition, scenario.title, scenario.length) == ("ponds", 1, "Two ducks", 4)
    assert scenario.options == scenario.text["options"] == {"ripples": False}
    assert scenario.cards == BIRDS
    assert [seat.name for seat in scenario.seats] == ["Red", "Blue"]
    assert reader.read({**PONDS, "length": 7}).length == 7


def test_ships_that_a_text_leaves_to_the_rules_are_listed_in_it(reader: ScenarioReader) -> None:
    text = {key: value for key, value in PONDS.items() if key != "ships"}
    heron = {"class": "Heron", "ships": [], "size": 2}

    scenario = reader.read({**text, "flock": True, "cards": [heron]})

    assert [entry.name for entry in scenario.ships] == ["Duck", "Swan", "Heron"] * 2
    assert scenario.text["ships"][-1] == {"card": "Heron", "side": "Blue"}
    assert reader.read(scenario) == scenario


def test_cards_that_are_given_stand_for_those_on_file(reader: ScenarioReader) -> None:
    given = {"Duck": {"class": "Duck", "ships": [], "size": 9}}

    assert problems_of(reader, PONDS, cards=given) == ["ships[1].card: 'Swan' is not known here; known are Duck"]


def test_problems_of_every_kind_are_told_at_once(reader: ScenarioReader) -> None:
    text = {**PONDS, "edition": 2, "title": 5, "options": {"waves": 1}, "cards": [{"class": "Gull", "ships": []}]}

    assert problems_of(reader, text, board="hex") == [
        "board: a pond is open water [P-3]",
        "options.waves: there is no such option; known are ripples",
        "edition: edition 2 is not known here; this is edition 1",
        "cards[0].size: this is missing",
        "title: a name or a line of words is needed here, not 5",
    ]


def test_without_files_no_name_is_known(reader: ScenarioReader) -> None:
    assert reader.names() == []
    assert problems_of(reader, "two-ducks") == ["two-ducks: there is no such scenario; there are none"]
