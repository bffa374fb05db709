"""TOW, CHT.k  Towing, scores and withdrawing at the last point on which they turn, and what they tell."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.towing import can_tow, cast_off, is_stand_in, lies_by, tow_phase
from lineahead.rulesets.coastal_warfare.rules.victory import has_vessel, prizes_of, ships_lost, surrender, winner
from lineahead.rulesets.coastal_warfare.rules.weapons import calibre_of, cannon_points
from lineahead.rulesets.coastal_warfare.rules.withdrawal import (
    FREE,
    WITHDRAWS,
    clear_run,
    forced_move,
    is_hull_in_sight,
    leads_away,
    must_withdraw,
    nearest_observed_enemy,
    withdrawal_course,
    withdrawing_turn,
)
from lineahead.rulesets.coastal_warfare.tables.cards import GUN, LARGER, TUG, TWIN_20
from lineahead.rulesets.coastal_warfare.tables.notes import Asked, Noted
from lineahead.rulesets.coastal_warfare.tables.orders import DEFAULT_MG
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ASTERN,
    DUE,
    HUNTER_PREY,
    LEFT,
    NOBODY,
    NORTH,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    SOUTH,
    SUNK,
    WEST,
    Counter,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import battle, card, counter, d6s, sea, ship


@pytest.mark.clause("CW-LTR.h", "CW-LTR.r1")
@pytest.mark.parametrize(
    ("kind", "towed", "original", "stands_in"),
    [
        (0, "Lighter", 0, True),
        (0, "Lighter", 1, False),
        (TUG, "Lighter", 0, False),
        (0, "S-38", 0, False),
        (TUG, "S-38", 0, False),
    ],
)
def test_who_stands_in_for_a_tug(kind, towed, original, stands_in):
    tower, other = ship(card(kind=kind), tows=1), ship(towed, original_tow=original, towed_by=0)

    assert is_stand_in([tower, other], tower) is stands_in
    assert not is_stand_in([tower, other], other)


@pytest.mark.clause("CW-SC2.c", "CW-LTR.f")
@pytest.mark.parametrize(
    ("name", "value"),
    [("status", LEFT), ("disabled", 1), ("helpless", 1), ("towed_by", 0), ("damage", 99), ("card", None)],
)
def test_whoever_is_fit_can_tow(name, value):
    boat = ship("S-38")
    assert can_tow(boat)

    setattr(boat, name, ship("Lighter").card if name == "card" else value)

    assert not can_tow(boat)


@pytest.mark.clause("CW-SC2.c")
@pytest.mark.parametrize(("gap", "lies"), [(1, True), (1.01, False)])
def test_a_tower_lies_with_her_stern_at_the_cripples_bow(gap, lies):
    tower, cripple = ship("S-38"), ship("S-38", helpless=1)
    _, counters = sea((tower, counter(tower, (100, 75))), (cripple, counter(cripple, (100, 81.2 + gap))))

    assert lies_by(tower, counters[0], cripple, counters[1]) is lies
    for marker in counters:
        marker.status = OFF_TABLE
        assert not lies_by(tower, counters[0], cripple, counters[1])
        marker.status = ON_TABLE


@pytest.mark.clause("CW-SC2.c", "CW-LTR.f", "CW-LTR.r3")
def test_a_lighter_is_taken_in_tow_if_her_tower_wants_it_and_the_die_for_a_cripple_is_told():
    tower, lighter = ship("Flower", alongside=1), ship("Lighter")
    ships, counters = sea((tower, counter(tower, (100, 75))), (lighter, counter(lighter, (100, 83))))
    with pytest.raises(Wanted) as wanted:
        tow_phase(ships, counters, 0, d6s(), Answers(), Trace())
    choice = wanted.value.choice
    assert choice is not None
    assert (choice.asked, choice.about, choice.detail) == (Asked.TAKE_IN_TOW, 0, 1)
    assert (choice.options, choice.proposal) == (3, 1)

    boat, cripple, trace = ship("S-38", alongside=1), ship("S-38", helpless=1), Trace()
    ships, counters = sea((boat, counter(boat, (100, 75))), (cripple, counter(cripple, (100, 82))))
    tow_phase(ships, counters, 0, d6s(4), Answers(), trace)
    assert trace.notes == [Note(Noted.TOW_DIE, 0, 1, 4)]


@pytest.mark.clause("CW-SC2.r5")
@pytest.mark.parametrize(("engines", "parted"), [((8,), True), ((0.01,), True), ((), False)])
def test_a_tower_that_stops_casts_off_unless_her_engines_have_stopped_her(engines, parted):
    tower, cripple = ship(card(engines=engines), tows=1), ship("S-38", helpless=1, towed_by=0)
    ships, counters = sea((tower, counter(tower, (100, 75))), (cripple, counter(cripple, (100, 82))))

    cast_off(ships, counters, 0, Trace())

    assert (ships[0].tows == NOBODY) is parted


@pytest.mark.clause("CW-SC1.f", "CW-SC4.r4")
def test_prizes_are_the_other_sides_and_every_ship_lost_counts_once():
    fleet = [ship("Flower"), ship("Flower"), ship("Flower", 1), ship("Flower")]
    for vessel in fleet[:3]:
        vessel.status = SUNK
    fleet[3].status, fleet[3].disabled = DUE, 1

    assert prizes_of(battle(attackers=1), fleet) == 4
    assert ships_lost(battle(), fleet[:3], 0) == 2
    assert ships_lost(battle(), fleet[:3], 1) == 1


@pytest.mark.clause("CW-SCN.b", "CW-SC2.g")
def test_whoever_gives_up_has_lost_and_nobody_wins_by_nothing():
    at, trace = battle(scenario=HUNTER_PREY), Trace()
    fleet = [ship("S-38"), ship("S-38", 1)]

    assert winner(at, fleet) == -1
    fleet[0].status = SUNK
    assert winner(at, fleet) == 1
    for side in (0, 1):
        lost = battle(scenario=HUNTER_PREY)
        surrender(lost, side, trace)
        assert (lost.surrendered[side], lost.over, winner(lost, fleet)) == (1, 1, 1 - side)
    assert trace.notes == [Note(Noted.SURRENDERS, 0), Note(Noted.SURRENDERS, 1)]


@pytest.mark.clause("CW-SCN.b", "CW-SCS.4b")
@pytest.mark.parametrize(("arrives", "has"), [(0, False), (1, True)])
def test_a_side_has_a_vessel_that_comes_in_the_first_turn(arrives, has):
    boat = ship("S-38")
    ships, counters = sea((boat, counter(boat, status=OFF_TABLE, arrives=arrives, shown=0)))
    boat.status = DUE

    assert has_vessel(ships, counters, 0) is has
    boat.status, counters[0].ship, counters[0].known = SUNK, NOBODY, [NOT_KNOWN, NOT_KNOWN]
    assert has_vessel(ships, counters, 0) is has


@pytest.mark.clause("CW-GUN.t1", "CW-GUN.r4", "CW-EAR.b")
def test_the_default_weapon_has_no_calibre_and_cannon_end_at_60_cm():
    assert (calibre_of(card(), DEFAULT_MG), cannon_points(GUN, 10)) == (0, 0)
    assert [cannon_points(LARGER, range_cm) for range_cm in (15, 16, 40, 41, 60, 61)] == [7, 3, 3, 3, 3, 0]
    assert [cannon_points(TWIN_20, range_cm) for range_cm in (15, 16, 40, 41, 60, 61)] == [4, 2, 2, 1, 1, 0]


def beaten(at: tuple[float, float] = (100, 75), heading: float = 0, **fields: Any) -> Sea:
    """An S-boat at 0 points, and an enemy model far away."""
    boat, enemy = ship("S-38", **fields), ship("S-38", 1)
    boat.damage = boat.card.boxes
    return sea((boat, counter(boat, at, heading)), (enemy, counter(enemy, (100, 20))))


@pytest.mark.clause("CW-CHT.r4")
def test_of_two_enemies_as_near_the_first_is_fled_from():
    boat, one, other = ship("S-38"), ship("S-38", 1), ship("S-38", 1)
    _, counters = sea(
        (boat, counter(boat, (100, 75))), (one, counter(one, (100, 60))), (other, counter(other, (100, 90)))
    )

    assert nearest_observed_enemy(counters, counters[0]) == 1


@pytest.mark.clause("CW-CHT.r4")
@pytest.mark.parametrize(
    ("enemy", "ways"),
    [
        ((100, 60), (False, True, True, True)),
        ((100, 90), (True, True, False, True)),
        ((90, 75), (True, True, True, False)),
        ((110, 75), (True, False, True, True)),
    ],
)
def test_ways_that_do_not_begin_by_coming_nearer_lead_away(enemy, ways):
    own = counter(None, (100, 75))

    assert tuple(leads_away(own, counter(None, enemy), edge) for edge in (NORTH, 2, SOUTH, WEST)) == ways


@pytest.mark.clause("CW-CHT.r4")
def test_of_two_edges_as_near_the_first_is_made_for():
    own = counter(None, (75, 75))

    assert withdrawal_course(battle(), [own], own) == 0
    assert withdrawal_course(battle(), [own], counter(None, (120, 140))) == 18000


@pytest.mark.clause("CW-RAM.e")
def test_a_hull_of_her_own_tow_is_not_in_the_way_whatever_her_number():
    tower, other = ship("S-38", tows=1), ship("S-38", towed_by=0)
    ships, counters = sea((tower, counter(tower, (100, 75))), (other, counter(other, (100, 69))))

    assert not is_hull_in_sight(ships, counters[0], counters[1])
    ships[0].tows = ships[1].towed_by = NOBODY
    assert is_hull_in_sight(ships, counters[0], counters[1])
    dummy = Counter(number=7, ship=NOBODY)
    assert is_hull_in_sight(ships, dummy, counters[1])


@pytest.mark.clause("CW-RAM.e")
@pytest.mark.parametrize(("apart", "run"), [(20, 1420), (5.81, 1), (5.8, 0), (5, 1500), (30, 1500)])
def test_a_run_stops_short_of_hulls_in_sight_but_not_of_one_that_she_lies_upon(apart, run):
    # two S-boats of 5.8 in line; an overlap from the start is no reason to stay
    boat, other = ship("S-38"), ship("S-38", 1)
    ships, counters = sea((boat, counter(boat, (100, 75))), (other, counter(other, (100, 75 - apart))))

    assert clear_run(ships, counters, counters[0], 10000, 7500, 0, 1500) == run


@pytest.mark.clause("CW-CHT.k")
def test_whoever_makes_any_speed_withdraws():
    crawler = ship(card(engines=(0.01,)))
    crawler.damage = crawler.card.boxes
    ships, counters = sea((crawler, counter(crawler)))

    assert must_withdraw(ships, counters[0])
    crawler.engines_lost = 1
    assert not must_withdraw(ships, counters[0])


@pytest.mark.clause("CW-CHT.r4", "CW-BRL.r2")
@pytest.mark.parametrize(
    ("heading", "fields", "turn"),
    [
        (180, {}, 0),  # on her course already: away from the enemy in the north
        (170, {}, 108),  # ten degrees to starboard: 2 x 6.2 x sin 5
        (190, {}, -108),
        (90, {}, 750),  # half her speed at most
        (90, {"bridge_lost": 2}, 0),
    ],
)
def test_who_withdraws_swings_towards_her_course(heading, fields, turn):
    ships, counters = beaten(heading=heading, **fields)

    found = withdrawing_turn(battle(), ships, counters, counters[0])

    assert found == pytest.approx(turn, abs=1)
    assert forced_move(battle(aware=[1, 1]), ships, counters, 0)[0] == WITHDRAWS
    counters[0].went = ASTERN
    assert forced_move(battle(aware=[1, 1]), ships, counters, 0) == (WITHDRAWS, 0, 0)
    assert forced_move(battle(aware=[1, 1]), ships, counters, 1)[0] == FREE


@pytest.mark.clause("CW-CHT.r4", "CW-RAM.e", "CW-SC6.a")
def test_a_swing_that_is_barred_by_a_hull_or_by_the_shoal_is_not_made():
    ships, counters = beaten(heading=90)
    # her stern would come to about (97.8, 69.2): where another lies
    other = ship("S-38", 1)
    blocked = sea(*zip(ships, counters, strict=True), (other, counter(other, (99, 71), 90)))
    assert withdrawing_turn(battle(), *blocked, blocked[1][0]) == 0

    boat = ship("S-38")
    boat.damage = boat.card.boxes
    shoals = sea((boat, counter(boat, (20, 139.9), 0)))
    assert withdrawing_turn(battle(), *shoals, shoals[1][0]) != 0
    assert withdrawing_turn(battle(shoal=13600), *shoals, shoals[1][0]) == 0
