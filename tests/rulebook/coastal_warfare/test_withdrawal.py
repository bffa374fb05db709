"""CHT.k, CHT.r4, BRL.r2, SCN.a  Moves that nobody chooses: away at 0 points, and on as before until aware."""

from __future__ import annotations

import math

import pytest

from lineahead.rulesets.coastal_warfare.rules.breaches import KEEPS_COURSE_UNAWARE, LAWFUL, MUST_WITHDRAW
from lineahead.rulesets.coastal_warfare.rules.withdrawal import FREE, HELD, WITHDRAWS, forced_move, withdrawal_course
from lineahead.rulesets.coastal_warfare.tables.orders import Move
from lineahead.rulesets.coastal_warfare.tables.ships import ASTERN, Battle, Counter
from tests.rulebook.coastal_warfare.moving_table import Sea, breach, go, move_of, place
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship

NORTHWARD, EASTWARD, SOUTHWARD, WESTWARD = 0, 9000, 18000, 27000


def beaten(*others: tuple[str, Counter], at: tuple[float, float] = (100, 75), heading: float = 0, **fields: int) -> Sea:
    """An S-boat at 0 points, and enemies with their counters."""
    boat = ship("S-38", damage=12, **fields)
    enemies = [(ship(name, side=1), where) for name, where in others]
    for enemy, where in enemies:
        where.side = enemy.side
    return sea((boat, counter(boat, at=at, heading=heading)), *enemies)


def enemy_at(x: float, y: float, shown: int = 1) -> tuple[str, Counter]:
    """A British gunboat."""
    return "BPB 71 ft", counter(ship("BPB 71 ft", side=1), at=(x, y), shown=shown)


def forced(fleet: Sea, in_battle: Battle | None = None) -> Move:
    """The move that the first counter has to make."""
    _, run, turn = forced_move(in_battle or battle(), *fleet, 0)
    return move_of(fleet[1][0], run=run / 100, turn=turn / 100, first=True)


@pytest.mark.clause("CW-CHT.r4")
@pytest.mark.parametrize(
    ("at", "enemies", "course"),
    [
        ((100, 75), [(100, 60)], SOUTHWARD),  # north is nearer by nothing, and leads to the enemy
        ((100, 60), [(100, 50)], SOUTHWARD),  # east and west do not close, but lie farther off
        ((20, 60), [(20, 50)], WESTWARD),  # the nearest that does not close
        ((230, 60), [(200, 50)], EASTWARD),
        ((230, 60), [(235, 50)], SOUTHWARD),  # 90 cm south before 230 west
        ((100, 30), [(100, 90)], NORTHWARD),
        ((100, 30), [(100, 20), (100, 90)], WESTWARD),  # the nearest enemy counts: not north; west before south
        ((60, 70), [], WESTWARD),  # with no enemy in sight the nearest edge
    ],
)
def test_cht_r4_to_the_nearest_edge_that_leads_away(
    at: tuple[float, float], enemies: list[tuple[float, float]], course: int
) -> None:
    fleet = beaten(*[enemy_at(*enemy) for enemy in enemies], at=at)

    assert withdrawal_course(battle(), fleet[1], fleet[1][0]) == course


@pytest.mark.clause("CW-CHT.r4")
def test_cht_r4_only_observed_enemies_count() -> None:
    fleet = beaten(enemy_at(50, 70, shown=0), at=(60, 70))

    assert withdrawal_course(battle(), fleet[1], fleet[1][0]) == WESTWARD


@pytest.mark.clause("CW-CHT.r4", "CW-SC6.a")
def test_cht_r4_nobody_leaves_over_a_shoal() -> None:
    fleet = beaten(enemy_at(100, 120), at=(100, 138))

    assert withdrawal_course(battle(), fleet[1], fleet[1][0]) == SOUTHWARD
    assert withdrawal_course(battle(shoal=14000), fleet[1], fleet[1][0]) == WESTWARD


@pytest.mark.clause("CW-CHT.k")
def test_cht_k_at_0_points_she_runs_at_maximum_speed() -> None:
    fleet = beaten(enemy_at(100, 30), heading=180)

    assert forced_move(battle(), *fleet, 0) == (WITHDRAWS, 1500, 0)
    assert breach(fleet, move_of(fleet[1][0], run=15)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=14.99)) == MUST_WITHDRAW
    assert breach(fleet, move_of(fleet[1][0], run=10, turn=5)) == MUST_WITHDRAW
    assert breach(fleet, move_of(fleet[1][0])) == MUST_WITHDRAW


@pytest.mark.clause("CW-CHT.k")
def test_cht_k_with_a_point_left_she_is_free() -> None:
    fleet = beaten(enemy_at(100, 30), heading=180)
    fleet[0][0].damage = 11

    assert forced_move(battle(), *fleet, 0) == (FREE, 0, 0)
    assert breach(fleet, move_of(fleet[1][0], run=1)) == LAWFUL


@pytest.mark.clause("CW-CHT.k", "CW-TRN.a")
@pytest.mark.parametrize("heading", [10, 60, 300])
def test_cht_k_she_turns_first_as_far_as_half_speed_lets_her(heading: float) -> None:
    fleet = beaten(enemy_at(100, 30), heading=heading)  # away is south
    move = forced(fleet)

    assert (abs(move.turn), move.run) == (750, 750)
    assert move.turn > 0 or heading == 300
    assert breach(fleet, move) == LAWFUL
    go(fleet, move)
    turned = {10: 84.43, 60: 134.43, 300: 225.57}
    assert place(fleet[1][0])[2] == pytest.approx(turned[round(heading)])


@pytest.mark.clause("CW-CHT.k")
def test_cht_k_a_small_turn_is_made_exactly() -> None:
    fleet = beaten(enemy_at(100, 30), heading=150)
    move = forced(fleet)
    go(fleet, move)

    assert move.turn == math.ceil(2 * 620 * math.sin(math.radians(15)))
    assert place(fleet[1][0])[2] == pytest.approx(180, abs=0.1)
    assert move.run + move.turn == 1500


@pytest.mark.clause("CW-BRL.r2")
def test_brl_r2_without_a_bridge_straight_ahead_at_maximum_speed() -> None:
    fleet = beaten(enemy_at(100, 30), heading=45, bridge_lost=2)

    assert forced_move(battle(), *fleet, 0) == (WITHDRAWS, 1500, 0)


@pytest.mark.clause("CW-CHT.k", "CW-MOV.g")
def test_cht_k_maximum_speed_is_what_her_engines_give() -> None:
    assert forced_move(battle(), *beaten(enemy_at(100, 30), heading=180, engines_lost=1), 0) == (WITHDRAWS, 1000, 0)
    assert forced_move(battle(), *beaten(enemy_at(100, 30), heading=180, engines_lost=3), 0) == (FREE, 0, 0)


@pytest.mark.clause("CW-CHT.k", "CW-MOV.m")
def test_cht_k_after_going_astern_she_lies_stationary_first() -> None:
    fleet = beaten(enemy_at(100, 30), heading=180)
    fleet[1][0].went = ASTERN

    assert breach(fleet, move_of(fleet[1][0])) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=15)) == MUST_WITHDRAW


@pytest.mark.clause("CW-CHT.k", "CW-RAM.e")
def test_cht_k_she_stops_short_of_a_hull_in_her_way() -> None:
    friend = ship("S-38")
    fleet = beaten(enemy_at(100, 30), heading=180)
    ships, counters = sea(
        (fleet[0][0], fleet[1][0]), (fleet[0][1], fleet[1][1]), (friend, counter(friend, at=(100, 90), heading=180))
    )

    # Hulls of 5.8 cm, 15 cm from centre to centre.
    assert forced_move(battle(), ships, counters, 0) == (WITHDRAWS, 920, 0)


@pytest.mark.clause("CW-CHT.k", "CW-SC2.d")
def test_cht_k_a_tower_at_0_points_may_stop_short_below_her_towing_speed() -> None:
    cripple, friend = ship("S-38", helpless=1), ship("S-38")
    fleet = beaten(enemy_at(100, 30), heading=180)
    ships, counters = sea(
        (fleet[0][0], fleet[1][0]),
        (fleet[0][1], fleet[1][1]),
        (cripple, counter(cripple, at=(100, 68.8), heading=180)),
        (friend, counter(friend, at=(100, 85), heading=180)),
    )
    ships[0].tows, cripple.towed_by = cripple.number, 0

    assert forced_move(battle(), ships, counters, 0) == (WITHDRAWS, 420, 0)
    assert breach((ships, counters), move_of(counters[0], run=4.2)) == LAWFUL


def unaware(name: str = "S-38", set_speed: float = 8, **fields: int) -> Sea:
    """A vessel that holds course and speed, and a dummy of hers that does."""
    boat = ship(name)
    held = {"held": 1, "set_speed": round(set_speed * 100), **fields}
    return sea((boat, counter(boat, at=(100, 75), **held)), (None, counter(None, at=(120, 75), issued=0, **held)))


@pytest.mark.clause("CW-SCN.a", "CW-SCN.r2")
@pytest.mark.parametrize("which", [0, 1])
def test_scn_a_neither_speed_nor_direction_changes_until_aware(which: int) -> None:
    fleet = unaware()
    vessel = fleet[1][which]

    assert breach(fleet, move_of(vessel, run=8)) == LAWFUL
    for run, turn in ((7.99, 0), (8.01, 0), (0, 0), (6, 2), (8, 1)):
        assert breach(fleet, move_of(vessel, run=run, turn=turn)) == KEEPS_COURSE_UNAWARE


@pytest.mark.clause("CW-SCN.a")
def test_scn_a_once_aware_all_are_free() -> None:
    fleet, aware = unaware(), battle()
    aware.aware[0] = 1

    assert breach(fleet, move_of(fleet[1][0], run=3, turn=4), aware) == LAWFUL
    assert forced_move(aware, *fleet, 0)[0] == FREE


@pytest.mark.clause("CW-SCN.a")
def test_scn_a_the_enemys_awareness_frees_nobody() -> None:
    fleet, other = unaware(), battle()
    other.aware[1] = 1

    assert breach(fleet, move_of(fleet[1][0], run=3), other) == KEEPS_COURSE_UNAWARE


@pytest.mark.clause("CW-SCN.r1")
@pytest.mark.parametrize(("name", "speed"), [("S-38", 8), ("Flower", 6), ("Freighter", 4), ("VP boat", 4)])
def test_scn_r1_a_slower_ship_travels_at_her_maximum(name: str, speed: float) -> None:
    fleet = unaware(name)

    assert forced_move(battle(), *fleet, 0) == (HELD, round(speed * 100), 0)
    assert breach(fleet, move_of(fleet[1][0], run=speed)) == LAWFUL


@pytest.mark.clause("CW-SC3.r3")
def test_sc3_r3_stationary_craft_stay_at_0_until_aware() -> None:
    fleet = unaware(set_speed=0)

    assert breach(fleet, move_of(fleet[1][0])) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=1)) == KEEPS_COURSE_UNAWARE


@pytest.mark.clause("CW-TOR.a")
def test_tor_a_a_launch_limits_even_the_unaware() -> None:
    fleet = unaware(launched=1)

    assert breach(fleet, move_of(fleet[1][0], run=7.5)) == LAWFUL
    assert breach(fleet, move_of(fleet[1][0], run=8)) == KEEPS_COURSE_UNAWARE
