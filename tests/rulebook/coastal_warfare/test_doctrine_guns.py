"""GUN, SCT.c.i2  Computer escorts bring their guns to bear: bow on they had nothing that could hit, and never fired."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.kernel.open_table import bearing
from lineahead.playing import begin_battle, play_out
from lineahead.rulesets.coastal_warfare.players.aims import off_course
from lineahead.rulesets.coastal_warfare.players.courses import intent
from lineahead.rulesets.coastal_warfare.rules import phases
from lineahead.rulesets.coastal_warfare.rules.board import separation
from lineahead.rulesets.coastal_warfare.rules.firing_phase import end_firing_phase
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.ships import ESCORT, ON_TABLE
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship

REACH_OF_CANNON = 6000


def sighted(of: str, heading: float, away: float, speed: float = 0, course: float = 90) -> Sea:
    """An escort, and an S-boat that she knows of to the north of her."""
    escort, boat = ship(of, role=ESCORT), ship("S-100", side=1)
    return sea((escort, counter(escort, (100, 120), heading)), (boat, counter(boat, (100, 120 - away), course, speed)))


def aim(at: Sea) -> tuple[float, float]:
    """How far off her bow an escort will have the boat on the course that she wants, and her speed, in cm."""
    ships, counters = at
    course, speed = intent(battle(aware=[1, 1]), ships, counters, Doctrine(), 0)
    to_boat = bearing(counters[0].x, counters[0].y, counters[1].x, counters[1].y)
    return abs(off_course(to_boat, course)) / 100, speed / 100


@pytest.mark.clause("CW-CHT.c", "CW-VAR.d")
@pytest.mark.parametrize(
    ("of", "away", "speed"), [("Flower", 50, 3), ("Isles trawler", 50, 2), ("Flower", 90, 6), ("VP boat", 61, 4)]
)
def test_an_escort_closes_on_the_slant_and_within_the_reach_of_cannon_slowly(of, away, speed):
    assert aim(sighted(of, heading=0, away=away)) == (55, speed)


@pytest.mark.clause("CW-VAR.e")
@pytest.mark.parametrize("heading", [90, 270, 60, 125])
def test_an_escort_whose_broadside_bears_does_not_turn(heading):
    at = sighted("Flower", heading, away=40)

    course, speed = intent(battle(aware=[1, 1]), *at, Doctrine(), 0)

    assert (course, speed) == (heading * 100, 0)


def test_an_escort_reckons_with_where_the_enemy_will_be():
    # abeam now, but at 15 cm a move he will be ahead of her
    at = sighted("Flower", heading=90, away=12, speed=15, course=90)

    course, _ = intent(battle(aware=[1, 1]), *at, Doctrine(), 0)

    assert course != 9000


@pytest.mark.clause("CW-VAR.d", "CW-VAR.e")
@pytest.mark.parametrize(("heading", "turns"), [(90, False), (10, True)])
def test_a_gunboat_in_reach_turns_only_to_bring_most_of_her_guns_to_bear(heading: float, turns: bool) -> None:
    # Of an MGB's points two of six fire ahead, all to either side.
    boat, enemy = ship("BPB 71 ft"), ship("S-100", side=1)
    at = sea((boat, counter(boat, (100, 120), heading)), (enemy, counter(enemy, (100, 90), 90)))

    course, speed = intent(battle(aware=[1, 1]), *at, Doctrine(fighting_range=40), 0)

    assert (course != heading * 100) == turns
    assert speed == 750


@pytest.mark.parametrize(("role", "told", "speed"), [(ESCORT, 0, 300), (ESCORT, 1, 0), (0, 1, 300), (0, 2, 0)])
def test_guards_or_all_or_nobody_lie_still_while_their_guns_bear(role: int, told: int, speed: int) -> None:
    at = sighted("Flower", heading=90, away=30)
    at[0][0].role = role

    assert intent(battle(aware=[1, 1]), *at, Doctrine(lies_still=told, fighting_range=40), 0) == (9000, speed)


@pytest.mark.parametrize(("fighting_range", "speed"), [(60, 7.5), (30, 15)])
def test_guns_are_brought_to_bear_from_as_far_as_the_doctrine_says(fighting_range: int, speed: float) -> None:
    boat, enemy = ship("BPB 71 ft"), ship("S-100", side=1)
    at = sea((boat, counter(boat, (100, 120), 0)), (enemy, counter(enemy, (100, 80), 90)))

    assert intent(battle(), *at, Doctrine(fighting_range=fighting_range), 0)[1] == speed * 100


@pytest.mark.slow
@pytest.mark.clause("CW-SC1.b")
def test_escorts_of_a_convoy_fire_when_they_have_an_enemy_in_sight_and_in_reach(monkeypatch):
    silent: list[int] = []
    firing: list[int] = []

    def watch(ships, counters, side):
        for vessel in ships:
            own = counters[vessel.counter]
            targets = [
                other
                for other in counters
                if other.status == ON_TABLE and other.shown and other.ship >= 0 and own.sees >> other.ship & 1
            ]
            near = any(separation(own, other) <= REACH_OF_CANNON for other in targets)
            if (
                vessel.side == side
                and vessel.role == ESCORT
                and own.status == ON_TABLE
                and near
                and not vessel.disabled
            ):
                (firing if vessel.fired else silent).append(vessel.number)
        end_firing_phase(ships, counters, side)

    monkeypatch.setattr(phases, "end_firing_phase", watch)
    for seed in range(6):
        play_out(begin_battle("attack-on-a-convoy", seed), None, None, UMPIRE)

    assert len(firing) > len(silent)
