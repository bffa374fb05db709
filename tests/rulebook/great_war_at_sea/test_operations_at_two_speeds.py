"""B1, B5.4, B11, B13  Days on the operational map: compiled as interpreted, bit for bit, with any lawful plots."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lineahead.rulesets.great_war_at_sea.rules.after_combat import disperse
from lineahead.rulesets.great_war_at_sea.rules.breaches import LAWFUL
from lineahead.rulesets.great_war_at_sea.rules.contact import contact_phase
from lineahead.rulesets.great_war_at_sea.rules.deploying import begin_combat
from lineahead.rulesets.great_war_at_sea.rules.engaging import engage, next_combat
from lineahead.rulesets.great_war_at_sea.rules.operations import begin_game, begin_turn, end_turn
from lineahead.rulesets.great_war_at_sea.rules.plotting import fleet_to_plot, plot_breach, write_plot
from lineahead.rulesets.great_war_at_sea.rules.rounds import end_combat
from lineahead.rulesets.great_war_at_sea.rules.sailing import sail
from lineahead.rulesets.great_war_at_sea.rules.zones import zone_across
from lineahead.rulesets.great_war_at_sea.tables.orders import Plot
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    BOUNDARIES,
    LAYS_MINES,
    NOBODY,
    OFF_MAP,
    ON_MAP,
    STEAMS,
    SUNK,
    UNLOADS,
    WEST,
    Counter,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE
from tests.rulebook.great_war_at_sea.two_speeds import Pair

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

TURNS = 8
SEEDS = (0, 4)
EVERYTHING = ("battle", "ships", "fleets", "zones", "fields")


class Campaign:
    """Two days at sea of captains who plot anything that is lawful; battles are told by lot."""

    def __init__(self, by_d6: bool, seed: int) -> None:
        sea = Sea(
            force(ITALY_SIDE, "C2", "Dante Alighieri", "Aurora", "M-class"),
            force(ITALY_SIDE, "B3", "Abdiel", "M-class"),
            force(AUSTRIA_SIDE, "C3", "Tegetthoff", "Novara", "TB 76", "TB 76"),
            force(AUSTRIA_SIDE, "B4", "Wien", "Convoy ship", "TB 76"),
            by_d6=by_d6,
            turn=0,
            weather_by_die=1,
            length=TURNS,
            first_turn=6,
        )
        for place, boundary, side in (("C3", WEST, ITALY_SIDE), ("B4", WEST, AUSTRIA_SIDE)):
            sea.mined(place, boundary, side, laid=1)
        self.sea, self.thoughts, self.seen, self.battles = sea, random.Random(seed), set[int](), 0
        tables: dict[str, list[Any]] = {
            "ships": sea.ships,
            "fleets": sea.fleets,
            "zones": sea.zones,
            "fields": sea.fields,
        }
        self.pair = Pair(sea.battle, seed, **tables, log=sea.log, counters=[Counter()])
        self.both = self.pair.both

    def some_plot(self, row: int) -> Plot:
        """A few steps to anywhere and a mission, lawful or not."""
        order, here = Plot(fleet=row, steps=self.thoughts.randrange(4)), self.sea.fleets[row].zone
        for step in range(order.steps):
            ways = [zone_across(self.sea.zones, here, boundary) for boundary in range(BOUNDARIES)]
            order.path[step] = here = self.thoughts.choice([way for way in ways if way != NOBODY])
        order.mission = self.thoughts.randrange(STEAMS, UNLOADS + 1)
        if order.mission == LAYS_MINES:
            order.mine_boundary = self.thoughts.randrange(BOUNDARIES)
        return order

    def plots(self, side: int) -> None:
        """Each fleet of a side has orders; a first try may be unlawful, and is so at both speeds."""
        while (row := self.both(fleet_to_plot, "ships", "fleets", side)) != NOBODY:
            order = self.some_plot(row)
            self.seen.add(self.both(plot_breach, *EVERYTHING, order, side))
            while self.breach(order, side) != LAWFUL:
                order = self.some_plot(row)
            self.both(write_plot, "fleets", order, "trace")

    def breach(self, order: Plot, side: int) -> int:
        """What is wrong with a plot, interpreted alone."""
        sea = self.sea
        return plot_breach(sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields, order, side)

    def fights(self, zone: int) -> None:
        """A battle of which only its end is told: ships have left by any side, stayed, or sunk."""
        self.both(engage, "ships", "fleets", zone, "trace")
        self.both(begin_combat, "battle", "ships", "fleets", zone, "trace")
        for ship in self.sea.ships:
            if ship.status == ON_MAP and (fate := self.thoughts.randrange(-2, BOUNDARIES)) != NOBODY:
                ship.status, ship.left_by = (SUNK, NOBODY) if fate < NOBODY else (OFF_MAP, fate)
                fast = self.pair.fast_tables["ships"]
                fast["status"][ship.number], fast["left_by"][ship.number] = ship.status, ship.left_by
        self.both(end_combat, "battle", "ships", "fleets", "counters", "dice", "trace")
        self.both(disperse, *EVERYTHING, "dice", "answers", "trace")

    def turn(self) -> None:
        """One turn, with all its battles."""
        self.both(begin_turn, "battle", "fleets", "dice", "trace")
        for side in (ITALY_SIDE, AUSTRIA_SIDE):
            self.plots(side)
        self.both(sail, *EVERYTHING, "dice", "answers", "trace")
        self.both(contact_phase, "battle", "ships", "fleets", "zones", "dice", "answers", "trace")
        while (zone := self.both(next_combat, "ships", "fleets", "zones", "answers", "trace")) != NOBODY:
            self.fights(zone)
            self.battles += 1
        self.both(end_turn, *EVERYTHING, "log", "trace")

    def play(self) -> None:
        """The whole campaign."""
        self.both(begin_game, "battle", "dice", "trace")
        while self.sea.battle.over == 0:
            self.turn()


@pytest.fixture(scope="module")
def campaigns() -> list[Campaign]:
    """Campaigns by both kinds of dice, played out."""
    made = [Campaign(by_d6, seed) for by_d6 in (False, True) for seed in SEEDS]
    for pair in made:
        pair.play()
    return made


def test_b1_days_at_sea_are_the_same_at_both_speeds(campaigns):
    assert all(campaign.pair.is_the_same() for campaign in campaigns)


def test_b1_fleets_do_meet_split_and_lay_mines_in_these_days(campaigns):
    lines = [entry for campaign in campaigns for entry in campaign.sea.log if entry.in_use]

    assert sum(campaign.battles for campaign in campaigns) > 0
    assert len(set[int]().union(*(campaign.seen for campaign in campaigns))) > 3
    assert any(entry.fleet > 3 for entry in lines)
    assert any(entry.mine_boundary != NOBODY for entry in lines)
