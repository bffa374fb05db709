"""SAT, SCT, SWT  How the solo protocols choose, at their limits: whom to aim at, where to steer, when to fire."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.open_table import advance, bearing
from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.players.fires import FIRES, LOOKS, NO_MORE
from lineahead.rulesets.coastal_warfare.players.solo_attackers import (
    aim,
    course_to_launch,
    group_of_tube,
    spotted_target,
    torpedoes_in,
)
from lineahead.rulesets.coastal_warfare.players.solo_broadsides import (
    fire_of_flotilla,
    flank_in_sight,
    full_load,
    group_of_next,
    mix,
    pool_of,
    shoots_back,
    spread,
    working_group,
)
from lineahead.rulesets.coastal_warfare.players.solo_convoy import rams, reaches
from lineahead.rulesets.coastal_warfare.players.solo_play import (
    action_by_protocol,
    is_before,
    launch_by_protocol,
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
from lineahead.rulesets.coastal_warfare.rules.solo_marks import (
    NOT_TRIED,
    TRIED_FOR,
    nearest_active,
    preference_of_convoy,
    watches_torpedoes,
)
from lineahead.rulesets.coastal_warfare.tables.cards import TubeGroup
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Launch, Move, Orders
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ASTERN,
    ATTACKERS,
    CONVOY,
    FLOTILLA,
    IDENTIFIED,
    NO_PROTOCOL,
    NOBODY,
    SUNK,
    UNKNOWN,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.solo_table import Solo, dummy, marker, model, solo, spare_torpedoes, torpedo
from tests.rulebook.coastal_warfare.table import battle, card, counter, mount, sea, see, ship


def ends_inside(at: Solo, move: Move) -> bool:
    """Whether a move that turns first ends on the table."""
    own = at.counters[move.counter]
    x, y, heading = place_after_swing(own.x, own.y, own.heading, at.ships[own.issued].card, move.turn)
    return bool(is_inside(at.battle, *advance(x, y, heading, move.run)))


@pytest.mark.clause("CW-SAT.b", "CW-SAT.r1")
def test_a_strange_marker_has_full_tubes_and_a_known_ship_what_is_loaded():
    at = solo(ATTACKERS, 1, marker("S-38", 1, (50, 50)), model("S-38", 1, (60, 50)), dummy(1, (70, 50)))
    for vessel in at.ships:
        vessel.loaded = [0, 1, 0, 0]

    assert [torpedoes_in(at.ships, at.counters[0], group) for group in (0, 1)] == [1, 1]
    assert [torpedoes_in(at.ships, at.counters[1], group) for group in (0, 1)] == [0, 1]
    assert [torpedoes_in(at.ships, at.counters[2], group) for group in (0, 1)] == [1, 1]
    at.ships[1].tubes_lost[1] = 1
    assert torpedoes_in(at.ships, at.counters[1], 1) == 0
    assert [group_of_tube(at.ships, at.counters[0], tube) for tube in (0, 1, 9)] == [0, 1, 0]


@pytest.mark.clause("CW-SAT.d")
def test_the_vessel_that_was_spotted_may_have_any_number():
    at = solo(ATTACKERS, 1, model("Freighter", 0, (50, 50)), marker("S-38", 1, (50, 10)))
    at.counters[1].has_spotted = 1

    assert spotted_target(at.ships, at.counters, 1) == 0


@pytest.mark.clause("CW-SAT.d")
def test_only_markers_of_the_side_launch():
    at = solo(ATTACKERS, 1, model("S-38", 0, (50, 50)), model("S-38", 1, (50, 10)), *spare_torpedoes(0, 3))
    at.counters[0].has_spotted = 1 << 1

    assert at.launch() is None


@pytest.mark.clause("CW-SAT.d2", "CW-SAT.r1")
@pytest.mark.parametrize(("protocol", "torpedoes"), [(ATTACKERS, 1), (NO_PROTOCOL, 0)])
def test_a_dummy_aims_as_a_boat_would_and_launches_dummies_where_its_owner_knows_it(protocol, torpedoes):
    at = solo(ATTACKERS, 1, model("S-38", 1, (50, 10)), dummy(1, (60, 10)), model("Freighter", 0, (50, 50)))
    at.battle.protocol[1], order = protocol, Launch()

    aim(at.battle, at.ships, at.counters[1], at.counters[2], order)

    assert [(track.torpedoes) for track in order.tracks[: order.count]] == [torpedoes] * 2


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


def columns() -> Solo:
    """A column of three, its leader ship 0, and the leader of another column."""
    places = ((0, 0), (0, 1), (0, 2), (1, 0))
    boats = [model("S-38", 1, (50, 60 - 15 * astern), 180, column=column, astern=astern) for column, astern in places]
    return solo(FLOTILLA, 1, *boats, model("Fairmile D", 0, (50, 140), 90))


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


@pytest.mark.clause("CW-SCT.b")
@pytest.mark.parametrize(("apart", "wanted"), [(60, TRIED_FOR), (60.01, NOT_TRIED)])
def test_an_escorts_second_chance_is_for_new_markers_within_60_cm(apart, wanted):
    at = solo(CONVOY, 0, model("Flower", 0, (100, 10)), dummy(1, (100, 10 + apart)))
    at.counters[1].issued = 0

    assert preference_of_convoy(at.battle, at.ships, at.counters, 0, 1, 1) == wanted


@pytest.mark.clause("CW-SCT.b", "CW-SCT.r5")
def test_an_escort_that_holds_the_nearest_active_enemy_looks_for_new_ones():
    at = solo(CONVOY, 0, model("Flower", 0, (100, 10)), model("S-38", 1, (100, 40)), model("S-38", 1, (100, 50)))
    see(at.ships[0], at.ships[1], at.counters)

    assert preference_of_convoy(at.battle, at.ships, at.counters, 0, 2, 0) == NOT_TRIED
    at.counters[0].sees = 1 << 2
    assert preference_of_convoy(at.battle, at.ships, at.counters, 0, 1, 0) == TRIED_FOR
    assert preference_of_convoy(at.battle, at.ships, at.counters, 0, 2, 0) == NOT_TRIED


@pytest.mark.clause("CW-SCT.b", "CW-SCT.r4")
def test_of_two_active_enemies_that_are_as_near_the_first_counts():
    at = solo(CONVOY, 0, model("Flower", 0, (100, 50)), model("S-38", 1, (100, 40)), model("S-38", 1, (100, 60)))

    assert nearest_active(at.ships, at.counters, 0) == 1


@pytest.mark.clause("CW-SCT.c.ii")
@pytest.mark.parametrize(
    ("pieces", "aware", "watches"),
    [
        ((torpedo(1, (100, 60), 180),), 1, True),
        ((torpedo(1, (100, 60), 180),), 0, False),
        ((torpedo(1, (100, 60), 0),), 1, False),  # it runs the other way
        ((torpedo(1, (100, 60), 180, shown=1), dummy(1, (100, 20))), 1, False),  # seen already, and no other comes
        ((torpedo(1, (100, 60), 180), dummy(1, (100, 70))), 1, False),  # a marker is closer
        ((torpedo(1, (100, 60), 180), dummy(1, (100, 90))), 1, True),  # as close: the first counts
        ((dummy(1, (100, 90)), torpedo(1, (100, 60), 180)), 1, False),
        ((), 1, False),
    ],
)
def test_a_ship_watches_torpedoes_that_come_at_her_closer_than_any_enemy(pieces, aware, watches):
    at = solo(CONVOY, 0, model("Flower", 0, (100, 75)), *pieces, aware=[aware, 1])

    assert watches_torpedoes(at.battle, at.counters, 0) is watches


@pytest.mark.clause("CW-SCT.a", "CW-SAT.c", "CW-SWT.0a")
def test_a_player_follows_the_protocol_he_was_told_to_or_else_his_scenarios():
    here = battle(protocol=[FLOTILLA, 0])

    assert protocol_of(here, Doctrine(), 0) == FLOTILLA
    assert protocol_of(here, Doctrine(protocol=CONVOY), 0) == CONVOY
    assert protocol_of(here, Doctrine(protocol=ATTACKERS), 1) == ATTACKERS


@pytest.mark.clause("CW-SCT.c")
def test_a_convoy_launches_nothing():
    at = columns()

    assert not launch_by_protocol(at.battle, at.ships, at.counters, CONVOY, 1, Launch(), Dice())


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


def acts(at: Solo, protocol: int, side: int) -> int:
    """What the first counter of a side that has anything to do does next."""
    tables = (at.battle, at.ships, at.counters, at.clouds)
    found: int = action_by_protocol(*tables, protocol, side, Orders(), Silence())
    return found


@pytest.mark.clause("CW-SCT.r5", "CW-SCT.b")
def test_a_ship_looks_once_before_she_fires():
    at = solo(CONVOY, 0, model("Flower", 0, (100, 75)), model("S-38", 1, (100, 55)), dummy(1, (100, 30)), phase=3)
    see(at.ships[0], at.ships[1], at.counters)

    assert acts(at, CONVOY, 0) == LOOKS
    at.counters[0].looked = at.ships[0].looked = 1
    at.counters[0].tried = 2
    assert acts(at, CONVOY, 0) == FIRES


@pytest.mark.clause("CW-SAT.r3", "CW-SAT.c")
def test_a_strange_marker_looks_and_never_fires():
    at = solo(ATTACKERS, 1, marker("S-38", 1, (100, 75)), model("Flower", 0, (100, 60)), phase=3)
    see(at.ships[0], at.ships[1], at.counters)

    assert acts(at, ATTACKERS, 1) == NO_MORE
    at.counters[0].sees = at.ships[0].seen = 0
    assert acts(at, ATTACKERS, 1) == LOOKS


@pytest.mark.clause("CW-SCT.c.ii")
def test_a_convoy_spends_both_chances_on_torpedoes_only_if_they_are_closest():
    at = solo(
        CONVOY, 0, model("Flower", 0, (100, 75)), model("S-38", 1, (100, 60)), torpedo(1, (100, 50), 180), phase=3
    )  # fmt: skip
    see(at.ships[0], at.ships[1], at.counters)
    at.counters[0].looked = at.ships[0].looked = 1

    assert acts(at, CONVOY, 0) == FIRES
    at.counters[2].y = 6500
    assert acts(at, CONVOY, 0) == LOOKS


def flotilla(*enemies: Any, own: str = "S-38") -> Solo:
    """A known boat of a flotilla that heads south and sees all these enemies."""
    at = solo(FLOTILLA, 1, model(own, 1, (100, 40), 180, 8), *enemies, *spare_torpedoes(1, 6))
    for vessel in at.ships[1:]:
        see(at.ships[0], vessel, at.counters)
    return at


@pytest.mark.clause("CW-SWT.b", "CW-SWT.r1")
def test_a_flotilla_fires_at_the_nearest_who_can_shoot_back():
    at = flotilla(model("Fairmile D", 0, (100, 60)), model("Fairmile D", 0, (100, 20)))
    order = Fire()
    tables = (at.ships, at.counters, at.clouds)

    assert fire_of_flotilla(*tables, 0, order)
    assert order.shots[0].target == 1  # both are as near
    at.ships[1].disabled = 1
    assert fire_of_flotilla(*tables, 0, order)
    assert order.shots[0].target == 2
    at.counters[0].turned = 1
    assert not fire_of_flotilla(*tables, 0, order)


@pytest.mark.clause("CW-SWT.b")
def test_one_weapon_is_enough_and_none_is_not():
    ahead = flotilla(model("Fairmile D", 0, (100, 60)))
    ahead.ships[0].mounts_lost = [0, 1, 1] + [0] * 9  # only the 20 mm forward
    tables = (ahead.ships, ahead.counters, ahead.clouds)

    assert fire_of_flotilla(*tables, 0, Fire())
    ahead.ships[0].mounts_lost[0] = 1
    assert not fire_of_flotilla(*tables, 0, Fire())
    one_point = ship(card(mount("20 mm", "F", 1)))
    assert shoots_back(one_point)
    assert not shoots_back(ship(card()))
    assert not shoots_back(ship(card(mount("20 mm", "F", 1)), disabled=1))


def pool(loaded: tuple[int, int], reloads: int, dummies: int) -> tuple[int, int]:
    """The pool of an S-boat with two tubes and two reloads, of whom eight dummies may go out in all."""
    boat = ship("S-38", 1)
    boat.loaded[:2], boat.reloads, boat.dummies_left = list(loaded), reloads, dummies
    assert full_load(boat) == 2
    return pool_of(boat)


@pytest.mark.clause("CW-SWT.e3", "CW-SWT.ex1")
@pytest.mark.parametrize(
    ("loaded", "reloads", "dummies", "left"),
    [
        ((1, 1), 2, 8, (2, 4)),  # three full loads of two: six markers
        ((0, 1), 2, 7, (1, 3)),  # one of each has gone
        ((0, 0), 2, 8, (0, 4)),
        ((1, 1), 2, 4, (2, 0)),  # all four dummies have gone
        ((1, 1), 0, 8, (0, 4)),  # two real ones have gone, though the tubes are full again
        ((0, 0), 2, 4, (0, 0)),
        ((0, 0), 0, 2, (0, 0)),
    ],
)
def test_what_is_left_in_the_pool_of_three_full_loads(loaded, reloads, dummies, left):
    assert pool(loaded, reloads, dummies) == left


@pytest.mark.clause("CW-SWT.e", "CW-SWT.e3")
def test_only_known_ships_with_tubes_and_something_left_launch_at_a_flank():
    def ready() -> Solo:
        return flotilla(model("Flower", 0, (100, 80), 90))

    assert ready().launch(1, 1) is not None
    strange = ready()
    strange.counters[0].known[1] = 0
    assert strange.launch() is None
    enemy = flotilla(model("Fairmile D", 0, (100, 80), 0), *spare_torpedoes(0, 6))  # her bow at a flank, and tubes full
    enemy.counters[0].sees, enemy.counters[0].heading, enemy.counters[0].speed = 0, 9000, 0
    see(enemy.ships[1], enemy.ships[0], enemy.counters)
    assert enemy.launch() is None
    empty = ready()
    empty.ships[0].loaded, empty.ships[0].reloads, empty.ships[0].dummies_left = [0, 0, 0, 0], 2, 4
    assert empty.launch() is None
    last = ready()
    last.ships[0].loaded, last.ships[0].reloads, last.ships[0].dummies_left = [0, 1, 0, 0], 2, 4
    order = last.launch(1)
    assert order is not None
    assert (order.count, order.tracks[0].torpedoes, order.tracks[0].group) == (1, 1, 1)
    wrecked = ready()
    wrecked.ships[0].tubes_lost[:2] = [1, 1]
    assert wrecked.launch() is None


def flank(*enemies: Any) -> int:
    """The flank that the boat of a flotilla sees."""
    at = flotilla(*enemies)
    return int(flank_in_sight(at.ships, at.counters, 0))


@pytest.mark.clause("CW-SWT.e")
def test_the_flank_of_the_nearest_ship_that_a_torpedo_can_strike():
    large, small, end_on = ("Flower", 90), ("Fairmile D", 90), ("Flower", 0)

    def at(y: float, of: tuple[str, int], **fields: Any) -> Any:
        return model(of[0], 0, (100, y), of[1], **fields)

    assert flank(at(80, large)) == 1
    assert flank(at(80, end_on)) == NOBODY
    assert flank(at(80, large), at(70, large)) == 2
    assert flank(at(70, large), at(80, large)) == 1
    assert flank(at(60, small), at(80, large)) == 2
    assert flank(at(80, large), at(60, small)) == 1
    assert flank(at(80, small), at(60, small)) == 2
    assert flank(at(60, small), at(80, small)) == 1
    assert flank(at(60, large), at(20, large)) == 1  # as near on the other side
    assert flank() == NOBODY


@pytest.mark.clause("CW-SWT.e")
def test_a_flank_is_one_of_an_enemy_in_her_own_sight_whatever_its_number():
    first = solo(FLOTILLA, 1, model("Flower", 0, (100, 80), 90), model("S-38", 1, (100, 40), 180))
    see(first.ships[1], first.ships[0], first.counters)
    assert flank_in_sight(first.ships, first.counters, 1) == 0

    for name, value in (("shown", 0), ("side", 1)):
        at = flotilla(model("Flower", 0, (100, 80), 90))
        setattr(at.counters[1], name, value)
        at.counters[1].known = [IDENTIFIED, IDENTIFIED]
        assert flank_in_sight(at.ships, at.counters, 0) == NOBODY


def tubes(*groups: int) -> Ship:
    """A ship with so many tubes in each group, all loaded."""
    return ship(card(tubes=tuple(TubeGroup(tubes=count) for count in groups)), 1)


@pytest.mark.clause("CW-LOC.d", "CW-TOR.i")
def test_the_group_of_tubes_that_comes_next():
    boat = tubes(0, 2, 1)

    assert working_group(boat) == 1
    assert [group_of_next(boat, fired) for fired in (0, 1, 2, 9)] == [1, 1, 2, 0]
    boat.tubes_lost[1] = 1
    assert (working_group(boat), group_of_next(boat, 0)) == (2, 2)
    boat.tubes_lost[2] = 1
    assert working_group(boat) == NOBODY


@pytest.mark.clause("CW-SWT.e3")
def test_each_marker_is_drawn_blind_from_what_is_left():
    boat, order, thoughts = tubes(1, 1), Launch(count=3), Dice()
    for count, draw in ((4, 2), (3, 1), (2, 2)):  # two real and two dummies: a real one, a real one, a dummy
        thoughts.put(-count, draw)

    mix(boat, 2, 2, order, thoughts)

    assert [(track.torpedoes, track.group) for track in order.tracks[:3]] == [(1, 0), (1, 1), (0, 0)]


@pytest.mark.clause("CW-SWT.e2", "CW-SWT.r3")
@pytest.mark.parametrize(("markers", "ahead"), [(1, (0,)), (2, (0, 1800)), (3, (0, 900, 1800))])
def test_a_spread_reaches_evenly_to_where_the_target_can_be(markers, ahead):
    boat, target = tubes(markers), ship("Flower", 0)
    ships, counters = sea((boat, counter(boat, (100, 40), 180)), (target, counter(target, (100, 80), 90, 6)))
    order = Launch()

    spread(ships, counters[0], counters[1], 9, order)

    # from the bow at 42.8 it is 37.2 to the target: three runs of 15, in which she makes 18 cm
    courses = [bearing(10000, 4280, 10000 + lead, 8000) for lead in ahead]
    assert [track.course for track in order.tracks[: order.count]] == courses
