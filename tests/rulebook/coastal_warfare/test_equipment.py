"""EQP.a, EQP.b  Smoke along a track, depth charges for pursuers."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import LAWFUL, NO_CHARGE_TO_DROP, NO_SMOKE_TO_LAY
from lineahead.rulesets.coastal_warfare.rules.equipment import is_smoke_between, lift_clouds
from lineahead.rulesets.coastal_warfare.tables.cards import SMOKE
from lineahead.rulesets.coastal_warfare.tables.ships import CHARGE_DROPPED, KNOWN_REAL, NO_CLOUD, SMOKE_SCREEN, Cloud
from tests.rulebook.coastal_warfare.moving_table import Sea, breach, go, move_of, movement_phase
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, d6s, sea, ship


def alone(name: str = "S-38", shown: int = 1, **fields: int) -> Sea:
    """One boat in the middle of the table; fields of Ship by name."""
    boat = ship(name, **fields)
    return sea((boat, counter(boat, at=(100, 75), shown=shown)))


def screened() -> list[Cloud]:
    """Smoke from (100, 75) to (100, 60)."""
    fleet, clouds = alone(), clear_sea()
    go(fleet, move_of(fleet[1][0], run=15, smoke=True), clouds=clouds)
    return clouds


@pytest.mark.clause("CW-EQP.a")
@pytest.mark.parametrize(
    ("line", "is_between"),
    [
        (((90, 70), (110, 70)), True),
        (((90, 74.9), (110, 74.9)), True),
        (((90, 75.1), (110, 75.1)), False),
        (((90, 59.9), (110, 59.9)), False),
        (((98.6, 70), (90, 70)), True),  # from within: 1.5 cm to either side
        (((98.4, 70), (90, 70)), False),
        (((101.4, 50), (101.4, 65)), True),
        (((101.6, 50), (101.6, 80)), False),
    ],
)
def test_eqp_a_nothing_is_seen_across_a_screen_3_cm_wide(
    line: tuple[tuple[float, float], tuple[float, float]], is_between: bool
) -> None:
    x1, y1, x2, y2 = (round(coordinate * 100) for point in line for coordinate in point)

    assert is_smoke_between(screened(), x1, y1, x2, y2) is is_between


@pytest.mark.clause("CW-EQP.a")
def test_eqp_a_it_lies_along_the_whole_track_of_a_move_with_a_turn() -> None:
    fleet, clouds = alone(), clear_sea()
    go(fleet, move_of(fleet[1][0], run=7, turn=6.2, smoke=True), clouds=clouds)
    boat = fleet[1][0]
    laid = [(cloud.x, cloud.y, cloud.to_x, cloud.to_y) for cloud in clouds if cloud.kind == SMOKE_SCREEN]

    assert laid == [(10000, 7500, 10000, 6800), (10000, 6800, boat.x, boat.y)]


@pytest.mark.clause("CW-EQP.a")
def test_eqp_a_once_in_a_game() -> None:
    fleet = alone()
    assert breach(fleet, move_of(fleet[1][0], run=5, smoke=True)) == LAWFUL
    movement_phase(fleet, move_of(fleet[1][0], run=5, smoke=True))
    fleet[1][0].moved = 0

    assert breach(fleet, move_of(fleet[1][0], run=5, smoke=True)) == NO_SMOKE_TO_LAY


@pytest.mark.clause("CW-EQP.a")
def test_eqp_a_only_fitted_boats_that_move_lay_it_and_no_dummy() -> None:
    unfitted, lost, fitted = alone("Vosper 70 ft"), alone(equipment_lost=SMOKE), alone()
    boat = ship("S-38")
    dummies = sea((boat, counter(boat)), (None, counter(None, at=(50, 50), issued=0)))

    for fleet, which, run in ((unfitted, 0, 5), (lost, 0, 5), (fitted, 0, 0), (dummies, 1, 5)):
        assert breach(fleet, move_of(fleet[1][which], run=run, smoke=True)) == NO_SMOKE_TO_LAY


@pytest.mark.clause("CW-EQP.a")
@pytest.mark.parametrize(
    ("turn", "phase", "lies"), [(3, 2, True), (3, 8, True), (4, 7, True), (4, 8, False), (5, 2, False)]
)
def test_eqp_a_it_lasts_until_the_end_of_the_next_turn(turn: int, phase: int, lies: bool) -> None:
    fleet, clouds = alone(), clear_sea()
    go(fleet, move_of(fleet[1][0], run=5, smoke=True), in_battle=battle(turn=3, phase=2), clouds=clouds)
    lift_clouds(battle(turn=turn, phase=phase), clouds, Trace())

    assert (clouds[0].kind == SMOKE_SCREEN) is lies


@pytest.mark.clause("CW-EQP.a")
def test_eqp_a_a_marker_that_lays_smoke_is_no_dummy() -> None:
    fleet = alone(shown=0)
    go(fleet, move_of(fleet[1][0], run=5, smoke=True))

    assert (fleet[1][0].shown, fleet[1][0].known[1]) == (0, KNOWN_REAL)


def pursued(shown: int = 1) -> tuple[Sea, list[Cloud]]:
    """A Fairmile that ran north to (100, 63) and dropped a charge, and an S-boat 20 cm astern of her."""
    boat, pursuer = ship("Fairmile D"), ship("S-38", side=1)
    fleet = sea(
        (boat, counter(boat, at=(100, 75))), (pursuer, counter(pursuer, at=(100, 83), shown=shown))
    )  # fmt: skip
    clouds = clear_sea()
    go(fleet, move_of(fleet[1][0], run=12, charge=True), in_battle=battle(turn=3, phase=2), clouds=clouds)
    return fleet, clouds


@pytest.mark.clause("CW-EQP.b")
def test_eqp_b_a_charge_lies_in_the_last_5_cm_of_the_stern_track() -> None:
    fleet, clouds = pursued()

    assert (clouds[0].kind, clouds[0].x, clouds[0].y) == (CHARGE_DROPPED, 10000, 6610)
    assert (clouds[0].to_x, clouds[0].to_y) == (10000, 7110)
    assert fleet[0][0].charges_left == 1


@pytest.mark.clause("CW-EQP.b")
@pytest.mark.parametrize(("faces", "damage"), [((6, 4), 4), ((5,), 0), ((1,), 0)])
def test_eqp_b_on_a_6_a_pursuer_takes_d6(faces: tuple[int, ...], damage: int) -> None:
    fleet, clouds = pursued()
    go(fleet, move_of(fleet[1][1], run=10), d6s(*faces), battle(turn=3, phase=6), clouds)

    assert fleet[0][1].damage == damage
    assert clouds[0].kind == NO_CLOUD


@pytest.mark.clause("CW-EQP.b")
def test_eqp_b_who_stops_short_of_the_track_is_safe() -> None:
    fleet, clouds = pursued()
    go(fleet, move_of(fleet[1][1], run=8.9), in_battle=battle(turn=3, phase=6), clouds=clouds)  # bow at 71.2

    assert clouds[0].kind == CHARGE_DROPPED


@pytest.mark.clause("CW-EQP.b")
def test_eqp_b_a_marker_has_no_hull_to_be_struck() -> None:
    fleet, clouds = pursued(shown=0)
    go(fleet, move_of(fleet[1][1], run=10), in_battle=battle(turn=3, phase=6), clouds=clouds)

    assert fleet[0][1].damage == 0


@pytest.mark.clause("CW-EQP.b")
def test_eqp_b_her_own_side_passes_unharmed() -> None:
    fleet, clouds = pursued()
    fleet[0][1].side = fleet[1][1].side = 0
    go(fleet, move_of(fleet[1][1], run=10), in_battle=battle(turn=3, phase=2), clouds=clouds)

    assert clouds[0].kind == CHARGE_DROPPED


@pytest.mark.clause("CW-EQP.b")
@pytest.mark.parametrize(("dropped", "gone"), [((3, 2), (3, 6)), ((3, 6), (4, 2))])
def test_eqp_b_it_matters_in_the_next_phase_alone(dropped: tuple[int, int], gone: tuple[int, int]) -> None:
    fleet, clouds = alone("Fairmile D"), clear_sea()
    go(fleet, move_of(fleet[1][0], run=5, charge=True), in_battle=battle(*dropped), clouds=clouds)
    lift_clouds(battle(*dropped), clouds, Trace())
    assert clouds[0].kind == CHARGE_DROPPED
    lift_clouds(battle(*gone), clouds, Trace())
    assert clouds[0].kind == NO_CLOUD


@pytest.mark.clause("CW-EQP.b")
def test_eqp_b_one_use_for_each_charge() -> None:
    fleet = alone("Fairmile D")
    for _ in range(2):
        movement_phase(fleet, move_of(fleet[1][0], run=5, charge=True))
    fleet[1][0].moved = 0

    assert breach(fleet, move_of(fleet[1][0], run=5, charge=True)) == NO_CHARGE_TO_DROP
    assert breach(alone("S-38"), move_of(fleet[1][0], run=5, charge=True)) == NO_CHARGE_TO_DROP


@pytest.mark.clause("CW-EQP.b")
@pytest.mark.parametrize(("name", "charges"), [("Fairmile D", 2), ("VP boat", 6), ("Flower", 6), ("S-38", 0)])
def test_eqp_b_6_charges_where_the_card_gives_no_number(name: str, charges: int) -> None:
    assert ship(name).card.depth_charges == charges
