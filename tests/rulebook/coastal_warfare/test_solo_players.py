"""SAT, SCT, SWT  How the solo protocols steer, at their limits, and who moves first."""

from __future__ import annotations

import pytest

from lineahead.kernel.open_table import advance, bearing
from lineahead.rulesets.coastal_warfare.players.solo_attackers import (
    course_to_launch,
    spotted_target,
)
from lineahead.rulesets.coastal_warfare.players.solo_convoy import rams, reaches
from lineahead.rulesets.coastal_warfare.players.solo_play import (
    is_before,
    protocol_of,
)
from lineahead.rulesets.coastal_warfare.rules.board import is_inside
from lineahead.rulesets.coastal_warfare.rules.movement import place_after_swing
from lineahead.rulesets.coastal_warfare.rules.solo_flotilla import (
    closes_within,
    course_of_column,
    fastest_together,
    heading_of_flotilla,
    in_wake,
    is_known_to_owner,
    least_distance,
    nearest_end,
    next_ahead,
    stays_beyond,
    tubes_left,
)
from lineahead.rulesets.coastal_warfare.tables.cards import TubeGroup
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.orders import Move
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ASTERN,
    ATTACKERS,
    CONVOY,
    FLOTILLA,
    NOBODY,
    SUNK,
    UNKNOWN,
    Counter,
)
from tests.rulebook.coastal_warfare.solo_table import Solo, columns, dummy, marker, model, solo, torpedo
from tests.rulebook.coastal_warfare.table import battle, card, counter, mount, sea, ship


def ends_inside(at: Solo, move: Move) -> bool:
    """Whether a move that turns first ends on the table."""
    own = at.counters[move.counter]
    x, y, heading = place_after_swing(own.x, own.y, own.heading, at.ships[own.issued].card, move.turn)
    return bool(is_inside(at.battle, *advance(x, y, heading, move.run)))


@pytest.mark.clause("CW-SAT.d")
def test_the_vessel_that_was_spotted_may_have_any_number():
    at = solo(ATTACKERS, 1, model("Freighter", 0, (50, 50)), marker("S-38", 1, (50, 10)))
    at.counters[1].has_spotted = 1

    assert spotted_target(at.ships, at.counters, 1) == 0


@pytest.mark.clause("CW-SAT.c", "CW-SAT.r2")
def test_attackers_do_not_run_off_the_table_on_their_way():
    away = solo(ATTACKERS, 1, marker("S-38", 1, (120, 5), 0, 15), model("Freighter", 0, (120, 20), 90))
    away.counters[0].has_spotted = 1 << 1
    toward = solo(ATTACKERS, 1, marker("S-38", 1, (120, 3), 0, 15), model("Freighter", 0, (120, 100), 90))

    for at in (away, toward):
        move = at.move()
        assert move is not None
        assert ends_inside(at, move)


@pytest.mark.clause("CW-SAT.c", "CW-SCT.c.i")
@pytest.mark.parametrize("protocol", [ATTACKERS, CONVOY])
def test_with_nobody_to_steer_for_everybody_goes_on(protocol):
    assert solo(protocol, 1, model("S-38", 1, (120, 50), 0, 5)).move() is None


@pytest.mark.clause("CW-SAT.r2", "CW-TOR.i")
def test_who_is_too_near_turns_away_and_who_keeps_the_tube_limit_points_ahead_of_the_target():
    own, target = counter(None, (100, 10), side=1), counter(None, (100, 40), 90, 4)
    free, bound = battle(), battle(protocol=[0, ATTACKERS])

    assert course_to_launch(bound, own, target) == 0
    assert course_to_launch(free, own, target) == bearing(10000, 1000, 10500, 4000)
    target.y -= 1
    assert course_to_launch(free, own, target) == 0


@pytest.mark.clause("CW-SCT.a")
def test_a_convoy_that_is_not_aware_goes_on_as_it_is():
    at = solo(CONVOY, 0, model("Flower", 0, (100, 75), 90, 4), model("S-38", 1, (100, 40)), aware=[0, 1])

    assert at.move() is None


@pytest.mark.clause("CW-SCT.c.i", "CW-SCT.c.ii2")
def test_a_convoy_does_not_run_off_the_table():
    facing = solo(CONVOY, 0, model("Coaster", 0, (120, 1), 0, 4), model("S-38", 1, (120, 90)))
    combing = solo(CONVOY, 0, model("Coaster", 0, (120, 1), 0, 4), torpedo(1, (120, 20), 0))

    for at in (facing, combing):
        move = at.move()
        assert move is not None
        assert ends_inside(at, move)


def ahead_of_corvette(gap: float, side: int = 1, first: bool = False) -> Solo:
    """A corvette heading north, and a small vessel across her bow."""
    pieces = [model("Flower", 0, (100, 75), 0, 4), model("S-38", side, (100, 75 - 5.2 - gap - 0.4), 90)]
    return solo(CONVOY, 0, *(reversed(pieces) if first else pieces))


@pytest.mark.clause("CW-SCT.c.iii", "CW-RAM.a")
@pytest.mark.parametrize(("gap", "is_ram"), [(2, False), (3.98, False), (3.99, True), (5.99, True), (6, False)])
def test_a_ship_rams_what_she_can_reach_with_4_cm_on_the_way(gap, is_ram):
    at = ahead_of_corvette(gap)

    assert reaches(at.ships, at.counters, 0, 1, Move()) is is_ram


@pytest.mark.clause("CW-SCT.c.iii", "CW-RAM.a")
@pytest.mark.parametrize(("gap", "is_ram"), [(0, True), (-0.01, False)])
def test_a_swing_counts_as_a_way_but_what_she_swings_onto_is_not_rammed(gap, is_ram):
    boat, other = ship("S-38"), ship("Flower", 1)
    ships, counters = sea((boat, counter(boat, (100, 75), 300)), (other, counter(other, heading=90)))
    x, y, heading = place_after_swing(10000, 7500, 30000, boat.card, 620)  # her base is 6.2 long: 60 degrees
    counters[1].x, counters[1].y = x, y - 290 - 85 - round(100 * gap)

    assert heading == 0
    assert reaches(ships, counters, 0, 1, Move()) is is_ram


@pytest.mark.clause("CW-SCT.c.iii")
def test_smaller_enemies_are_rammed_whatever_their_number_and_no_friends():
    enemy, friend = ahead_of_corvette(5, first=True), ahead_of_corvette(5, side=0)

    assert rams(enemy.ships, enemy.counters, 1, Move())
    assert not rams(friend.ships, friend.counters, 0, Move())


@pytest.mark.clause("CW-SWS.4", "CW-SWT.0b")
def test_the_flotilla_is_as_fast_as_the_slowest_that_it_may_hold():
    at = solo(FLOTILLA, 1, marker("S-38", 1, (10, 10)), model("R-130", 1, (20, 10)), marker("Lighter", 1, (30, 10)))
    at.ships[0].engines_lost = 2  # nobody knows

    assert [is_known_to_owner(at.counters, vessel) for vessel in at.ships] == [False, True, False]
    assert fastest_together(at.ships, at.counters, 1) == 800
    at.ships[1].counter = UNKNOWN
    assert not is_known_to_owner(at.counters, at.ships[1])
    one_box, crawler = ship(card(engines=(5,)), 1, counter=UNKNOWN), ship(card(engines=(0.01,)), 1, counter=UNKNOWN)
    assert fastest_together([*at.ships, one_box], at.counters, 1) == 500
    assert fastest_together([*at.ships, crawler], at.counters, 1) == 1


@pytest.mark.clause("CW-SWT.0a", "CW-SWT.f")
def test_each_follows_the_next_in_her_own_column_who_still_fights():
    at = columns()

    assert [next_ahead(at.ships, at.counters, number) for number in range(4)] == [NOBODY, 0, 1, NOBODY]
    at.ships[1].damage = 99
    assert next_ahead(at.ships, at.counters, 2) == 0
    at.ships[0].damage = 99
    assert [next_ahead(at.ships, at.counters, number) for number in (1, 2)] == [NOBODY, NOBODY]


@pytest.mark.clause("CW-SWT.d.i")
def test_the_turn_of_a_flotilla_is_reckoned_from_its_first_leader():
    at = solo(
        FLOTILLA, 1, model("Fairmile D", 0, (50, 140), 90),
        model("S-38", 1, (50, 45), 170, column=0, astern=1), model("S-38", 1, (50, 60), 180, column=0),
    )  # fmt: skip

    assert heading_of_flotilla(at.ships, at.counters, 1) == 18000
    assert heading_of_flotilla(at.ships, at.counters[:1], 1) == 0


@pytest.mark.clause("CW-SWT.d.iii")
@pytest.mark.parametrize(("apart", "course"), [(20, 13500), (20.01, 9000)])
def test_within_20_cm_a_column_opens_and_before_that_it_turns_broadside(apart, course):
    at = solo(FLOTILLA, 1, model("S-38", 1, (100, 75), 0, 8), dummy(0, (100, 75 - apart)))
    at.counters[1].issued = 0

    assert course_of_column(at.battle, at.ships, at.counters, 0) == course


@pytest.mark.clause("CW-SWT.d.ii", "CW-SWT.d.iii")
def test_how_near_a_run_on_the_present_course_would_lead():
    own, ahead = counter(None, (100, 75)), counter(None, (100, 40))

    assert not closes_within(own, ahead, 1500, 2000)  # from 35 to 20 exactly
    assert closes_within(own, ahead, 1501, 2000)
    assert closes_within(own, ahead, 0, 3501)
    own.heading = 18000
    assert not closes_within(own, ahead, 100, 9999)
    far = counter(None, (100, 15))
    assert not stays_beyond(own, far, 1500)  # 60 exactly
    far.y -= 1
    assert stays_beyond(own, far, 1500)
    assert stays_beyond(own, far, 0)
    own.heading = 0
    assert not stays_beyond(own, far, 1500)


@pytest.mark.clause("CW-SWT.d.iii", "CW-SWT.r4")
def test_a_column_keeps_30_cm_from_whoever_has_more_guns_or_torpedoes():
    strong = ship(card(mount("6 pdr", "F", 1), mount("20 mm", "R", 9)), 0)
    weak, own = ship(card(mount("20 mm", "F", 1)), 0), ship(card(mount("6 pdr", "F", 1)), 1)
    armed = ship(card(mount("20 mm", "F", 1), tubes=(TubeGroup(tubes=1),)), 0)
    equal = ship(card(mount("6 pdr", "F", 1)), 0)
    for enemy, least in ((strong, 3000), (weak, 2000), (armed, 3000), (equal, 2000)):
        ships, counters = sea((enemy, counter(enemy)), (own, counter(own)))
        assert least_distance(ships, counters[1], counters[0]) == least
    assert tubes_left(ship("S-38")) == 2


@pytest.mark.clause("CW-SWT.r4")
def test_a_ship_that_is_known_is_compared_as_she_is_whatever_she_was_issued_as():
    own, other, enemy = ship(card(), 1), ship(card(mount("6 pdr", "F", 1)), 1), ship(card(mount("20 mm", "F", 1)), 0)
    ships, counters = sea((own, counter(own)), (other, counter(other)), (enemy, counter(enemy)))
    counters[0].issued = 1

    assert least_distance(ships, counters[0], counters[2]) == 3000
    counters[0].shown, counters[0].known = 0, [0, 0]
    assert least_distance(ships, counters[0], counters[2]) == 2000


@pytest.mark.clause("CW-SWT.a")
def test_the_nearest_end_of_the_enemy_line():
    corners = [dummy(0, at) for at in ((100, 20), (120, 20), (120, 40), (100, 40))]
    at = solo(FLOTILLA, 1, *corners, model("S-38", 1, (150, 10)))
    for token in at.counters[:4]:
        token.issued = 0
    # of the two diagonals that are as long, the first counts: (120, 40) is nearer than (100, 20)
    assert nearest_end(at.counters, 4) == 2
    line = solo(FLOTILLA, 1, dummy(0, (80, 20)), dummy(0, (120, 20)), model("S-38", 1, (100, 60)))
    assert nearest_end(line.counters, 2) == 0  # both are as near


@pytest.mark.clause("CW-SWT.f", "CW-SWT.d.i")
@pytest.mark.parametrize(("combs", "to_starboard"), [(0, False), (1, True)])
def test_a_flotilla_that_breaks_off_makes_for_home_unless_it_combs_torpedoes(combs, to_starboard):
    at = columns()
    for vessel in at.ships[1:3]:
        vessel.status, at.counters[vessel.counter].status = SUNK, 0
    own = at.counters[0]
    own.heading, own.combs, own.steers = 4500, combs, 9000  # home is north, the torpedoes are combed on 090

    move = at.move()

    assert move is not None
    assert (move.turn > 0) is to_starboard
    assert abs(move.turn) + move.run == 1500


@pytest.mark.clause("CW-SWT.0a", "CW-SWS.5")
@pytest.mark.parametrize(("apart", "speed"), [(15, 0), (15.01, 1), (20, 500), (40, 800)])
def test_who_follows_keeps_15_cm_from_the_next_ahead(apart, speed):
    assert in_wake(counter(None, (100, 75)), counter(None, (100, 75 - apart)), 800) == (0, speed)


@pytest.mark.clause("CW-SCT.a", "CW-SAT.c", "CW-SWT.0a")
def test_a_player_follows_the_protocol_he_was_told_to_or_else_his_scenarios():
    here = battle(protocol=[FLOTILLA, 0])

    assert protocol_of(here, Doctrine(), 0) == FLOTILLA
    assert protocol_of(here, Doctrine(protocol=CONVOY), 0) == CONVOY
    assert protocol_of(here, Doctrine(protocol=ATTACKERS), 1) == ATTACKERS


@pytest.mark.clause("CW-SWT.0a")
def test_leaders_move_first_then_by_number():
    def place(astern: int, number: int) -> Counter:
        return Counter(astern=astern, number=number)

    assert is_before(place(0, 5), place(1, 2))
    assert not is_before(place(2, 0), place(1, 1))
    assert is_before(place(1, 0), place(1, 1))
    assert not is_before(place(1, 1), place(1, 1))


@pytest.mark.clause("CW-SCT.a", "CW-CHT.k", "CW-TEF.t1", "CW-MOV.m")
@pytest.mark.parametrize("why", ["held", "astern", "disabled", "not issued"])
def test_a_protocol_writes_no_move_for_who_cannot_choose(why):
    own = dummy(0, (100, 75)) if why == "not issued" else model("Flower", 0, (100, 75), 0, 4)
    at = solo(CONVOY, 0, own, model("S-38", 1, (130, 40)))
    first = at.counters[0]
    if why == "held":
        first.held, at.battle.aware[0] = 1, 0
        at.battle.sighted[0] = 1
    elif why == "astern":
        first.went = ASTERN
    elif why == "disabled":
        at.ships[0].disabled = 1
    else:
        first.issued = NOBODY

    assert at.move() is None
