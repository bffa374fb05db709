"""What the page gets: JSON as a browser reads it, of scenarios on file whose state is laid out by hand."""

from __future__ import annotations

import json
from typing import Any

from lineahead.engine.contract.questions import Question, Refusal
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.orders import order_from_json
from lineahead.rulesets.great_war_at_sea.files.setting_up import begin
from lineahead.rulesets.great_war_at_sea.knowledge.view import view
from lineahead.rulesets.great_war_at_sea.page.orders import from_page
from lineahead.rulesets.great_war_at_sea.page.picture import picture
from lineahead.rulesets.great_war_at_sea.page.preview import preview
from lineahead.rulesets.great_war_at_sea.page.targets import targets
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.tables.ships import Battle, Counter, Field, Fleet, Ship
from tests.rulebook.great_war_at_sea.whole_games import scenario

ITALIAN, AUSTRIAN = 0, 1
BRITISH, GERMAN = 0, 1
ALLIED = 0
# Ships of the battle off a field to the west, and zones of the Valona convoys, five to a row.
AURORA, METEOR, ELBING, V28 = 0, 1, 3, 4

# Paths to steps of the sequence: the first pass of a turn, of a battle in it, and of a round in that.
ORDERS = [1, 1, 1]
AMBUSH = [1, 1, 3, 1, 1]
SET_UP = [1, 1, 5, 1, 2]
COUNTERS = [1, 1, 5, 1, 3]
MOVES = [1, 1, 5, 1, 4, 1, 1, 1]
GUNNERY = [1, 1, 5, 1, 4, 1, 3, 1]
LAUNCHES = [1, 1, 5, 1, 4, 1, 4, 1]


def off_the_wire(value: Any) -> Any:
    """The value as a browser gets it."""
    return json.loads(json.dumps(value, allow_nan=False))


class Laid:
    """A scenario on file in some step, to be changed by hand before anybody looks."""

    def __init__(self, name: str, step: list[int], options: dict[str, Any] | None = None, **fields: Any) -> None:
        self.scenario: Scenario = scenario(name, **(options or {}))
        self.state: State = begin(self.scenario)
        self.state.step = step
        for key, value in fields.items():
            setattr(self.battle, key, value)

    @property
    def battle(self) -> Battle:
        """The battle."""
        found: Battle = self.state.sea.battle
        return found

    @property
    def ships(self) -> list[Ship]:
        """Its ships."""
        return self.state.sea.ships

    @property
    def fleets(self) -> list[Fleet]:
        """Its fleets."""
        return self.state.sea.fleets

    @property
    def fields(self) -> list[Field]:
        """Its minefields."""
        return self.state.sea.fields

    @property
    def counters(self) -> list[Counter]:
        """Its counters."""
        return self.state.sea.counters

    def named(self, name: str) -> Ship:
        """A ship by her name."""
        number = [ship.name for ship in self.scenario.ships].index(name)
        return self.ships[number]

    def counter(self, number: int, at: tuple[int, int], side: int, kind: int, face_up: int = 0) -> None:
        """A counter is put down."""
        row = self.counters[number]
        row.in_use, row.side, row.kind, row.face_up = 1, side, kind, face_up
        row.q, row.r = at

    def view(self, viewer: int) -> View:
        """What a viewer may know."""
        return view(self.state, viewer, self.scenario)

    def picture(self, viewer: int) -> dict[str, Any]:
        """What a viewer sees."""
        told: dict[str, Any] = off_the_wire(picture(self.view(viewer)))
        return told

    def targets(self, viewer: int, asks: str, number: int) -> dict[str, Any]:
        """What is open to a ship or fleet."""
        told = targets(self.view(viewer), question(asks, viewer), number)
        assert not isinstance(told, Refusal), told
        found: dict[str, Any] = off_the_wire(told)
        return found

    def drafted(self, viewer: int, asks: str, data: Any, kind: str = "") -> dict[str, Any]:
        """What a draft in the page's terms would come to."""
        sight, asked = self.view(viewer), question(asks, viewer)
        given = from_page(sight, kind or asks, data)
        assert not isinstance(given, Refusal), given
        order = order_from_json(GREAT_WAR_AT_SEA, {"seat": "", "question": 0, "kind": given[0], "answer": given[1]})
        assert not isinstance(order, Refusal), order
        told: dict[str, Any] = off_the_wire(preview(sight, asked, order))
        return told


def question(asks: str, side: int) -> Question:
    """A question to a side."""
    return Question(side, "GWAS-B1.e", asks, "", (asks, "rest", "done", "surrender"))


def valona_zone(name: str) -> int:
    """The number of a zone of the Valona convoys."""
    return "ABCDE".index(name[0]) * 5 + int(name[1:]) - 1


def field_battle(step: list[int] = MOVES, **fields: Any) -> Laid:
    """A small battle in its first round, Aurora and Elbing in neighbouring hexes."""
    laid = Laid("field-to-the-west", step, **{"round_number": 1, "impulse": 1, "holder": BRITISH, **fields})
    laid.ships[AURORA].q, laid.ships[AURORA].r = 1, 0
    return laid


def two_boats() -> Laid:
    """Two MTBs that have contact with two dreadnoughts in A2, by day in Clear weather."""
    laid = Laid("two-boats", AMBUSH, turn=1, ambush_fleet=0, ambush_zone=1)
    for boat in laid.ships[:2]:
        boat.contact = 1
    laid.fleets[0].zone, laid.fleets[0].in_port = 1, 0
    for ship in laid.ships[2:]:
        ship.known = [1, 1]
    laid.fleets[0].known = [1, 1]
    return laid
