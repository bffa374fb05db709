"""RAM, MOV.n  Rams and collisions, and what moving counters come upon: hulls, hidden markers, dummies."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import LAWFUL, STOPPED_BY_RAM, SWINGS_ONTO_HULL
from lineahead.rulesets.coastal_warfare.rules.movement import begin_movement, end_movement
from lineahead.rulesets.coastal_warfare.rules.ramming import ram_modifier
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    IDENTIFIED,
    KNOWN_REAL,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    SUNK,
    Counter,
    Ship,
    points_left,
)
from tests.rulebook.coastal_warfare.moving_table import Sea, breach, go, move_of, noted, place
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, d6s, dice_of, sea, ship


def meeting(
    rammer: str = "Flower",
    target: str = "S-38",
    gap: float = 5,
    side: int = 1,
    speed: float = 4,
    hidden: bool = False,
    hidden_rammer: bool = False,
) -> Sea:
    """A vessel heading north whose bow is so many cm from the flank of another that heads east."""
    one, other = ship(rammer), ship(target, side=side)
    north = 75 - one.card.length / 200 - other.card.beam / 200 - gap
    return sea(
        (one, counter(one, at=(100, 75), shown=0 if hidden_rammer else 1)),
        (other, counter(other, at=(100, north), heading=90, speed=speed, shown=0 if hidden else 1)),
    )


@pytest.mark.clause("CW-RAM.ex1", "CW-RAM.c")
def test_ram_ex1_a_corvette_cuts_an_s_boat_down() -> None:
    fleet = meeting(gap=5)
    trace = go(fleet, move_of(fleet[1][0], run=6), d6s(4, 2, 5))  # 4 + 3 - 1 = 6; then 2D6 on the corvette

    assert (fleet[0][1].status, fleet[1][1].status) == (SUNK, OFF_TABLE)
    assert points_left(fleet[0][0]) == 24 - 7
    assert Noted.CUT_DOWN in noted(trace)


@pytest.mark.clause("CW-RAM.a")
def test_ram_a_the_bow_stops_at_the_hull_it_strikes() -> None:
    fleet = meeting(gap=5)
    go(fleet, move_of(fleet[1][0], run=6), d6s(1))  # 1 + 2 = 3, glancing

    assert place(fleet[1][0]) == (100, 70, 0)
    assert fleet[1][0].speed == 500


@pytest.mark.clause("CW-RAM.a")
def test_ram_a_a_run_that_ends_short_touches_nothing() -> None:
    fleet = meeting(gap=5)
    trace = go(fleet, move_of(fleet[1][0], run=5))

    assert place(fleet[1][0]) == (100, 70, 0)
    assert Noted.RAMS not in noted(trace)


@pytest.mark.clause("CW-RAM.a")
@pytest.mark.parametrize(("gap", "is_ram"), [(3.99, False), (4, True)])
def test_ram_a_she_must_have_moved_4_cm(gap: float, is_ram: bool) -> None:
    fleet = meeting(gap=gap)
    trace = go(fleet, move_of(fleet[1][0], run=6), d6s(1) if is_ram else None)

    assert (Noted.RAMS in noted(trace)) is is_ram
    assert fleet[0][1].damage == (1 if is_ram else 0)
    assert place(fleet[1][0])[1] == pytest.approx(75 - gap)


@pytest.mark.clause("CW-RAM.a", "CW-TRN.r4")
def test_ram_a_what_she_spent_on_turning_counts_as_moved() -> None:
    one, other = ship("S-38"), ship("Flower", side=1)
    fleet = sea(
        (one, counter(one, at=(100, 75), heading=300)), (other, counter(other, at=(98, 67.5), heading=90, speed=4))
    )
    trace = go(fleet, move_of(fleet[1][0], run=8, turn=6.2, first=True), d6s(2))  # 60 degrees to 000

    assert Noted.RAMS in noted(trace)


@pytest.mark.clause("CW-RAM.b", "CW-RAM.e")
@pytest.mark.parametrize(
    ("rammer", "target", "speed", "is_meant", "modifier"),
    [
        ("Flower", "S-38", 400, True, 2),
        ("S-38", "Flower", 400, True, -2),
        ("S-38", "S-38", 400, True, 0),
        ("S-38", "S-38", 0, True, 1),
        ("S-38", "S-38", 1199, True, 0),
        ("S-38", "S-38", 1200, True, -2),
        ("Hunt III", "S-38", 1500, False, 3 - 2 - 2),
        ("Hunt III", "S-38", 0, False, 3 + 1 - 2),
    ],
)
def test_ram_b_ranks_and_the_targets_speed(rammer: str, target: str, speed: int, is_meant: bool, modifier: int) -> None:
    assert ram_modifier(ship(rammer), ship(target), speed, is_meant, Trace()) == modifier


@pytest.mark.clause("CW-RAM.c")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_ram_c_3_or_less_glances_off(face: int) -> None:
    fleet = meeting("S-38", "S-38", gap=6)
    go(fleet, move_of(fleet[1][0], run=15), d6s(face))

    assert [vessel.damage for vessel in fleet[0]] == [1, 1]
    assert [vessel.stopped_by_ram for vessel in fleet[0]] == [0, 0]


@pytest.mark.clause("CW-RAM.c")
@pytest.mark.parametrize("face", [4, 5])
def test_ram_c_4_or_5_costs_2d6_and_a_system_and_the_rammer_d6(face: int) -> None:
    fleet = meeting("S-38", "S-38", gap=6)
    dice = dice_of((D6, face), (D6, 3), (D6, 4), (D10, 9), (D6, 2))  # location 9: the stern weapon, mount 2
    go(fleet, move_of(fleet[1][0], run=15), dice)

    assert [vessel.damage for vessel in fleet[0]] == [2, 7]
    assert fleet[0][1].mounts_lost[:3] == [0, 0, 1]


@pytest.mark.clause("CW-RAM.c")
def test_ram_c_6_on_an_equal_costs_4d6_and_the_rammer_2d6() -> None:
    fleet = meeting("S-38", "S-38", gap=6)
    go(fleet, move_of(fleet[1][0], run=15), d6s(6, 1, 2, 3, 4, 2, 2))

    assert [vessel.damage for vessel in fleet[0]] == [4, 10]
    assert fleet[0][1].status == AFLOAT


@pytest.mark.clause("CW-RAM.c")
def test_ram_c_6_on_a_larger_one_costs_4d6() -> None:
    fleet = meeting("S-38", "VP boat", gap=6, speed=0)  # 6 - 1 + 1
    go(fleet, move_of(fleet[1][0], run=15), d6s(6, 1, 1, 1, 1, 1, 1))

    assert [vessel.damage for vessel in fleet[0]] == [2, 4]


def rammed() -> Sea:
    """A corvette that has rammed an S-boat with a 5 in all."""
    fleet = meeting(gap=5)
    begin_movement(*fleet, 0)
    go(fleet, move_of(fleet[1][0], run=6), dice_of((D6, 3), (D6, 1), (D6, 1), (D10, 2), (D6, 1)))
    end_movement(battle(), *fleet, clear_sea(), 0, Trace())
    return fleet


@pytest.mark.clause("CW-RAM.d")
def test_ram_d_both_are_stationary_in_their_next_movement() -> None:
    fleet = rammed()
    for side in (1, 0):
        begin_movement(*fleet, side)
        assert breach(fleet, move_of(fleet[1][side], run=1)) == STOPPED_BY_RAM
        assert breach(fleet, move_of(fleet[1][side])) == LAWFUL
        end_movement(battle(), *fleet, clear_sea(), side, Trace())
    for side in (1, 0):
        begin_movement(*fleet, side)
        assert breach(fleet, move_of(fleet[1][side], run=(-1, 1)[side])) == LAWFUL


@pytest.mark.clause("CW-RAM.e")
@pytest.mark.parametrize(("face", "damage"), [(5, 1), (4, 1)])
def test_ram_e_friends_collide_at_minus_2(face: int, damage: int) -> None:
    fleet = meeting("S-38", "S-38", gap=6, side=0)
    go(fleet, move_of(fleet[1][0], run=15), d6s(face))

    assert [vessel.damage for vessel in fleet[0]] == [damage, damage]


@pytest.mark.clause("CW-RAM.e", "CW-RAM.d")
def test_ram_e_a_friend_that_has_not_moved_yet_stays_in_this_phase() -> None:
    fleet = meeting("S-38", "S-38", gap=6, side=0)
    begin_movement(*fleet, 0)
    go(fleet, move_of(fleet[1][0], run=15), dice_of((D6, 6), (D6, 1), (D6, 1), (D10, 2), (D6, 1)))

    assert breach(fleet, move_of(fleet[1][1], run=5)) == STOPPED_BY_RAM
    end_movement(battle(), *fleet, clear_sea(), 0, Trace())
    assert [vessel.stopped_by_ram for vessel in fleet[0]] == [1, 0]


@pytest.mark.clause("CW-RAM.e", "CW-RAM.d")
@pytest.mark.parametrize("moved_before", [True, False])
def test_ram_e_a_friend_is_free_again_after_one_movement_phase_that_she_spent_where_she_was(moved_before) -> None:
    fleet = meeting("S-38", "S-38", gap=6, side=0)
    begin_movement(*fleet, 0)
    if moved_before:
        go(fleet, move_of(fleet[1][1]))
    go(fleet, move_of(fleet[1][0], run=15), dice_of((D6, 6), (D6, 1), (D6, 1), (D10, 2), (D6, 1)))
    end_movement(battle(), *fleet, clear_sea(), 0, Trace())

    begin_movement(*fleet, 0)
    held = [breach(fleet, move_of(marker, run=-1)) == STOPPED_BY_RAM for marker in fleet[1]]
    assert held == [True, moved_before]
    end_movement(battle(), *fleet, clear_sea(), 0, Trace())

    begin_movement(*fleet, 0)
    assert [breach(fleet, move_of(marker, run=-1)) for marker in fleet[1]] == [LAWFUL, LAWFUL]


@pytest.mark.clause("CW-RAM.e")
def test_ram_e_nobody_swings_onto_a_hull_in_sight() -> None:
    one, other = ship("Flower"), ship("S-38", side=1)
    fleet = sea((one, counter(one, at=(100, 75))), (other, counter(other, at=(98, 79))))
    onto, away = move_of(fleet[1][0], turn=3), move_of(fleet[1][0], turn=-3)  # to starboard the stern goes west

    assert breach(fleet, onto) == SWINGS_ONTO_HULL
    assert breach(fleet, away) == LAWFUL
    fleet[1][1].shown = 0
    assert breach(fleet, onto) == LAWFUL


@pytest.mark.clause("CW-RAM.e")
def test_ram_e_a_swing_onto_a_hidden_ship_is_an_accident() -> None:
    one, other = ship("S-38"), ship("S-38", side=1)
    fleet = sea((one, counter(one, at=(100, 75))), (other, counter(other, at=(97.5, 75.3), shown=0)))
    go(fleet, move_of(fleet[1][0], turn=6.2), d6s(4))  # 4 + 1 - 2 = 3

    assert fleet[1][1].shown == 1
    assert [vessel.damage for vessel in fleet[0]] == [1, 1]


@pytest.mark.clause("CW-RAM.e")
def test_ram_e_going_astern_onto_a_hull_is_an_accident() -> None:
    one, other = ship("S-38"), ship("S-38", side=1)
    fleet = sea((one, counter(one, at=(100, 75))), (other, counter(other, at=(100, 84), heading=90, speed=4)))
    trace = go(fleet, move_of(fleet[1][0], run=-7), d6s(5))  # 84 - 0.4 - 2.9 - 75 = 5.7 cm

    assert Noted.RAM_UNMEANT in noted(trace)
    assert place(fleet[1][0]) == (100, 80.7, 0)


def test_a_hull_that_comes_onto_a_hidden_ship_turns_her_up_and_strikes_her_if_hulls_touch() -> None:
    fleet = meeting("S-38", "Flower", gap=6, hidden=True)
    fleet[1][1].heading = 0  # 10.4 cm of hull under a marker of 3 cm, end to end with the S-boat
    fleet[1][1].y = 6000
    trace = go(fleet, move_of(fleet[1][0], run=12), d6s(5))  # the marker at 10.6 cm, where the hulls overlap

    assert (fleet[1][1].shown, fleet[1][1].known) == (1, [IDENTIFIED, IDENTIFIED])
    assert {Noted.RAMS, Noted.RAM_UNMEANT} <= set(noted(trace))
    assert place(fleet[1][0]) == (100, 64.39, 0)


@pytest.mark.clause("CW-RAM.e")
def test_ram_e_the_owner_may_stop_short_of_a_ship_that_turns_up_ahead() -> None:
    # The marker is 3 x 2 and the hull 0.8 wide: it is turned up 0.6 cm before the hulls would touch.
    fleet = meeting("S-38", "S-38", gap=6, hidden=True)
    with pytest.raises(Wanted):
        go(fleet, move_of(fleet[1][0], run=15))
    stopped, rammed_her = (meeting("S-38", "S-38", gap=6, hidden=True) for _ in range(2))
    go(stopped, move_of(stopped[1][0], run=15), answers=(1,))
    trace = go(rammed_her, move_of(rammed_her[1][0], run=15), d6s(3), answers=(0,))

    assert (place(stopped[1][0]), stopped[1][0].speed) == ((100, 69.59, 0), 541)
    assert place(rammed_her[1][0]) == (100, 69, 0)
    assert Noted.RAMS in noted(trace)
    assert Noted.RAM_UNMEANT not in noted(trace)


def test_a_marker_is_turned_up_where_its_rim_is_crossed_and_the_hull_is_struck_farther_on() -> None:
    fleet = meeting("S-38", "S-38", gap=6, hidden=True)
    short, onto = move_of(fleet[1][0], run=5.4), move_of(fleet[1][0], run=5.42)
    go(fleet, short)
    assert fleet[1][1].shown == 0
    fleet = meeting("S-38", "S-38", gap=6, hidden=True)
    go(fleet, onto)

    assert fleet[1][1].shown == 1
    assert place(fleet[1][0]) == (100, 69.58, 0)
    assert [vessel.damage for vessel in fleet[0]] == [0, 0]


def test_a_hull_that_comes_onto_a_dummy_removes_it_and_goes_on() -> None:
    one, other = ship("S-38"), ship("S-38", side=1)
    fleet = sea(
        (one, counter(one, at=(100, 75))),
        (other, counter(other, at=(10, 10))),
        (None, counter(None, at=(100, 66), side=1, issued=1)),
    )
    trace = go(fleet, move_of(fleet[1][0], run=15))

    assert fleet[1][2].status == OFF_TABLE
    assert place(fleet[1][0]) == (100, 60, 0)
    assert Noted.RAMS not in noted(trace)


def crossing(runner: tuple[Ship | None, Counter], met: tuple[Ship | None, Counter]) -> Sea:
    """Two vessels far off to whom dummies belong, and two counters of the sides that meet."""
    own, enemy = ship("S-38"), ship("S-38", side=1)
    return sea(
        (own, counter(own, at=(10, 140))), (enemy, counter(enemy, at=(230, 140))), runner, met
    )  # fmt: skip


@pytest.mark.parametrize("met_is_dummy", [True, False])
@pytest.mark.parametrize("shown", [0, 1])
def test_a_dummy_that_comes_onto_an_enemy_is_removed_and_turns_nothing_up(met_is_dummy: bool, shown: int) -> None:
    vessel = ship("S-38", side=1)
    met = (None, counter(None, at=(100, 66), side=1, issued=1)) if met_is_dummy else None
    fleet = crossing(
        (None, counter(None, at=(100, 75), issued=0)),
        met or (vessel, counter(vessel, at=(100, 66), heading=90, shown=shown)),
    )
    before = fleet[1][3].shown
    go(fleet, move_of(fleet[1][2], run=15))

    assert fleet[1][2].status == OFF_TABLE
    assert (fleet[1][3].status, fleet[1][3].shown) == (ON_TABLE, before)
    assert fleet[1][3].known[0] == (IDENTIFIED if before else NOT_KNOWN)


def test_a_hidden_ship_that_removes_a_dummy_stays_hidden_but_is_known_to_be_real() -> None:
    boat = ship("S-38")
    fleet = crossing(
        (boat, counter(boat, at=(100, 75), shown=0)), (None, counter(None, at=(100, 66), side=1, issued=1))
    )
    go(fleet, move_of(fleet[1][2], run=15))

    assert fleet[1][3].status == OFF_TABLE
    assert (fleet[1][2].shown, fleet[1][2].known[1]) == (0, KNOWN_REAL)
    assert place(fleet[1][2]) == (100, 60, 0)


def test_two_hidden_ships_that_meet_are_both_turned_up() -> None:
    fleet = meeting("S-38", "S-38", gap=6, hidden=True, hidden_rammer=True)
    at = battle(phase=2)
    go(fleet, move_of(fleet[1][0], run=15), d6s(3), in_battle=at, answers=(0,))

    assert [marker.shown for marker in fleet[1]] == [1, 1]
    assert at.becomes_aware == [1, 1]


def test_friends_of_which_one_is_hidden_keep_clear() -> None:
    fleet = meeting("S-38", "S-38", gap=6, side=0, hidden=True)
    trace = go(fleet, move_of(fleet[1][0], run=15))

    assert place(fleet[1][0]) == (100, 60, 0)
    assert Noted.COMES_UPON not in noted(trace)


def test_hulls_that_lie_against_each_other_do_not_strike_anew() -> None:
    one, other = ship("S-38"), ship("S-38", side=1)
    fleet = sea((one, counter(one, at=(100, 75))), (other, counter(other, at=(100.5, 73))))
    trace = go(fleet, move_of(fleet[1][0], run=15))

    assert place(fleet[1][0]) == (100, 60, 0)
    assert Noted.RAMS not in noted(trace)
