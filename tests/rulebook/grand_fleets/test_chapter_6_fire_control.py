"""6.24  A fire control hit: no guns in the next Gunfire Phase, and when the marker comes off."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.rules.gunfire import begin_gunfire, end_gunfire, has_shot
from lineahead.rulesets.grand_fleets.rules.torpedoes import has_launch
from lineahead.rulesets.grand_fleets.tables.ships import IN_EFFECT
from tests.rulebook.grand_fleets.struck import FIRE_CONTROL, in_range, markers_of, suffer
from tests.rulebook.grand_fleets.table import battle, fleet, ship


@pytest.mark.clause("GF-6.24.a")
def test_6_24_a_no_guns_in_the_next_gunfire_phase() -> None:
    in_battle, ships = in_range()
    end_gunfire(ships, Silence())
    suffer(ships[0], *FIRE_CONTROL)

    begin_gunfire(ships)

    assert markers_of(ships[0]) == {"fire_control": IN_EFFECT}
    assert not has_shot(in_battle, ships, ships[0])
    assert has_shot(in_battle, ships, ships[1])


@pytest.mark.clause("GF-6.24.b")
def test_6_24_b_the_marker_goes_at_the_end_of_that_phase() -> None:
    in_battle, ships = in_range()
    suffer(ships[0], *FIRE_CONTROL)
    begin_gunfire(ships)

    end_gunfire(ships, Silence())

    assert markers_of(ships[0]) == {}
    assert has_shot(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.24.c")
def test_6_24_c_one_fire_control_hit_at_a_time() -> None:
    _, ships = in_range()
    suffer(ships[0], *FIRE_CONTROL)
    suffer(ships[0], *FIRE_CONTROL)

    begin_gunfire(ships)
    end_gunfire(ships, Silence())

    assert markers_of(ships[0]) == {}


@pytest.mark.clause("GF-6.24.r1")
def test_6_24_r1_hit_before_firing_it_may_still_fire_now_and_not_in_the_next_turn() -> None:
    in_battle, ships = in_range()
    begin_gunfire(ships)

    suffer(ships[0], *FIRE_CONTROL)
    now = has_shot(in_battle, ships, ships[0])
    end_gunfire(ships, Silence())
    begin_gunfire(ships)

    assert now
    assert not has_shot(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.24.r2")
def test_6_24_r2_light_guns_are_barred_torpedoes_are_not() -> None:
    in_battle = battle()
    ships = fleet(ship("SMS G-101", at=(10, 9)), ship("HMS Iron Duke", side=1, at=(12, 9)))
    before = has_shot(in_battle, ships, ships[0])

    ships[0].fire_control = IN_EFFECT

    assert before  # she has nothing but light guns
    assert not has_shot(in_battle, ships, ships[0])
    assert has_launch(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.24.r3")
def test_6_24_r3_a_second_hit_while_marked_does_not_extend_the_first() -> None:
    in_battle, ships = in_range()
    suffer(ships[0], *FIRE_CONTROL)
    begin_gunfire(ships)

    suffer(ships[0], *FIRE_CONTROL)
    end_gunfire(ships, Silence())
    begin_gunfire(ships)

    assert has_shot(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.24.r3")
def test_6_24_r3_one_after_the_marker_came_off_counts_anew() -> None:
    in_battle, ships = in_range()
    suffer(ships[0], *FIRE_CONTROL)
    begin_gunfire(ships)
    end_gunfire(ships, Silence())

    suffer(ships[0], *FIRE_CONTROL)
    begin_gunfire(ships)

    assert not has_shot(in_battle, ships, ships[0])
