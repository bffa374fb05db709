"""SAT, SCT, SWT  Who is near and active in the solo rules, what combs, and where home is."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.rulesets.coastal_warfare.rules.solo_common import (
    are_along_one_line,
    combing_heading,
    course_home,
    course_to_comb,
    is_active,
    is_escort,
    is_escort_vessel,
    nearest_enemy_marker,
    ship_known_to,
)
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACK_ON_CONVOY,
    ATTACKERS,
    ESCORT,
    ESCORT_COLOUR,
    HEARTY_KNOLL,
    IDENTIFIED,
    MERCHANT_COLOUR,
    MERCHANTMAN,
    NOT_KNOWN,
    OFF_TABLE,
    RANDOM_GAME,
    TEXEL_LIGHTERS,
    UNKNOWN,
    Counter,
)
from tests.rulebook.coastal_warfare.solo_table import dummy, model, solo, torpedo
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship


@pytest.mark.clause("CW-MOV.a")
def test_a_side_knows_a_ship_that_is_shown_or_that_it_has_identified():
    made = Counter(ship=4, known=[NOT_KNOWN, IDENTIFIED])

    assert (ship_known_to(made, 0), ship_known_to(made, 1)) == (UNKNOWN, 4)
    made.shown, made.known = 1, [NOT_KNOWN, NOT_KNOWN]
    assert (ship_known_to(made, 0), ship_known_to(made, 1)) == (4, 4)


@pytest.mark.clause("CW-SAT.c", "CW-OBS.r9")
def test_a_protocol_tries_for_the_first_of_markers_that_are_as_near():
    at = solo(ATTACKERS, 1, model("S-38", 1, (50, 50)), dummy(0, (60, 50)), dummy(0, (40, 50)), dummy(0, (50, 60)))

    assert at.marks(0) == (1, 2)


@pytest.mark.clause("CW-SAT.c", "CW-SCT.c.i")
def test_of_two_markers_that_are_equally_near_the_first_is_the_nearest():
    _, counters = sea(model("S-38", 0, (50, 50)), model("S-38", 1, (60, 50)), model("S-38", 1, (40, 50)))

    assert nearest_enemy_marker(counters, 0) == 1


@pytest.mark.clause("CW-SCS.1", "CW-SCS.2")
def test_escorts_are_told_by_colour_then_by_role_then_by_kind():
    ships = [ship("Coaster"), ship("Flower"), ship("Coaster", role=ESCORT), ship("Flower", role=MERCHANTMAN)]

    assert [is_escort_vessel(vessel) for vessel in ships] == [False, True, True, False]
    assert [is_escort(ships, Counter(issued=number)) for number in range(4)] == [False, True, True, False]
    assert is_escort(ships, Counter(issued=0, colour=ESCORT_COLOUR))
    assert not is_escort(ships, Counter(issued=1, colour=MERCHANT_COLOUR))


@pytest.mark.clause("CW-SCT.r4")
@pytest.mark.parametrize(
    ("fields", "active"),
    [
        ({}, True),
        ({"side": 0}, False),
        ({"shown": 0}, False),
        ({"status": OFF_TABLE}, False),
        ({"ship": UNKNOWN}, False),
    ],
)
def test_an_enemy_in_sight_is_active_unless_beaten(fields: dict[str, Any], active):
    ships, (enemy,) = sea(model("S-38", 1, (50, 50)))
    for name, value in fields.items():
        setattr(enemy, name, value)

    assert is_active(ships, enemy, 0) is active
    ships[0].disabled = 1
    assert not is_active(ships, enemy, 0)
    ships[0].disabled, ships[0].damage = 0, 99
    assert not is_active(ships, enemy, 0)


@pytest.mark.clause("CW-SCT.c.ii2")
@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (2250, 0, True),
        (2251, 0, False),
        (0, 2250, True),
        (2250, 2250, True),
        (18000, 0, True),
        (20250, 0, True),
        (15749, 0, False),
    ],
)
def test_one_heading_combs_courses_that_differ_by_no_more_than_22_and_a_half_degrees(one, other, alike):
    assert are_along_one_line(one, other) is alike


@pytest.mark.clause("CW-SCT.c.ii2", "CW-SCT.r2")
def test_the_heaviest_torpedoes_are_combed_toward_or_away_by_the_smaller_turn():
    _, counters = sea(
        model("Flower", 0, (100, 75)),
        torpedo(1, (100, 60), 180),
        torpedo(1, (130, 75), 270),
        torpedo(1, (130, 76), 270),
    )

    assert course_to_comb(counters, 0, 0) == 27000
    assert [combing_heading(27000, heading) for heading in (0, 1000, 26000, 17999, 18000)] == [
        9000,
        9000,
        27000,
        9000,
        9000,
    ]
    assert combing_heading(27000, 18001) == 27000


@pytest.mark.clause("CW-SAT.e", "CW-SWT.f")
def test_home_is_north_for_attackers_of_a_convoy_and_for_columns_and_else_the_nearest_edge():
    own = counter(None, (120, 140), side=1)

    for scenario in (ATTACK_ON_CONVOY, HEARTY_KNOLL, TEXEL_LIGHTERS):
        assert course_home(battle(scenario=scenario, attackers=1), [own], own) == 0
        assert course_home(battle(scenario=scenario, attackers=0), [own], own) == 18000
    assert course_home(battle(scenario=RANDOM_GAME, attackers=1), [own], own) == 18000
    own.column = 0
    assert course_home(battle(scenario=RANDOM_GAME, attackers=0), [own], own) == 0
