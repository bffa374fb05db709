"""Games that fit a view are dealt as they are likely to be: where boats lie, and how many counters are mines."""

from __future__ import annotations

from lineahead.engine.contract.ruleset import View
from lineahead.kernel.dice import Dice
from lineahead.rulesets.great_war_at_sea.knowledge.view import imagine
from lineahead.rulesets.great_war_at_sea.tables.ships import MINE, UNKNOWN, Counter, LogEntry
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import name_of, zone
from tests.rulebook.great_war_at_sea.table import boat
from tests.rulebook.great_war_at_sea.whole_games import scenario


def zones_imagined(passed: int) -> list[str]:
    """Where the Austrians of Premuda take an Italian boat to lie when a fleet of theirs has passed B6 so many times."""
    sea = Sea(force(1, "A6", "Tegetthoff"), turn=3)
    sea.battle.terms[1].haven = zone("D6")
    sea.ships.append(boat(0, UNKNOWN, number=1))
    for row in range(passed):
        line = LogEntry(in_use=1, turn=1, side=1, steps=1)
        line.path[0] = zone("B6")
        sea.log[row] = line
    known = View(1, [], sea.whole(), scenario("premuda"))
    return [name_of(imagine(known, Dice.seeded(seed)).sea.ships[1].zone) for seed in range(200)]


def test_18_1_d_boats_are_taken_to_lie_on_the_way_rather_than_off_it() -> None:
    places = zones_imagined(0)
    # From Pola in A6 to Cattaro in D6 the coast leads by B6 and C6: each is four times as likely as a zone off the way.
    coast = ("A6", "B6", "C6", "D6")
    off_the_way = max(places.count(place) for place in set(places) - set(coast))
    assert min(places.count("B6"), places.count("C6")) > 2 * off_the_way
    assert len(set(places)) > 2


def test_18_2_a_where_a_fleet_has_passed_unharmed_a_boat_is_less_likely() -> None:
    before, after = zones_imagined(0).count("B6"), zones_imagined(3).count("B6")
    assert 0 < after < before / 2


def test_13_25_h_more_often_than_not_half_of_all_counters_are_taken_for_mines() -> None:
    lying = [Counter(number=row, in_use=1, side=1, q=-5, r=row, kind=UNKNOWN) for row in range(4)]
    known = View(0, [], Sea(force(0, "A6", "Tegetthoff"), turn=3).whole(lying), scenario("premuda"))
    mines = [sum(one.kind == MINE for one in imagine(known, Dice.seeded(seed)).sea.counters) for seed in range(60)]
    assert set(mines) == {1, 2}
    assert mines.count(2) > mines.count(1)
