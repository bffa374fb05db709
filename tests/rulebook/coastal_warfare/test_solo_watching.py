"""SCT, SWT  How the solo protocols look and fire."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.players.fires import FIRES, LOOKS, NO_MORE
from lineahead.rulesets.coastal_warfare.players.solo_broadsides import (
    fire_of_flotilla,
    shoots_back,
)
from lineahead.rulesets.coastal_warfare.players.solo_play import (
    action_by_protocol,
)
from lineahead.rulesets.coastal_warfare.rules.solo_marks import (
    NOT_TRIED,
    TRIED_FOR,
    nearest_active,
    preference_of_convoy,
    watches_torpedoes,
)
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Orders
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACKERS,
    CONVOY,
)
from tests.rulebook.coastal_warfare.solo_table import Solo, dummy, flotilla, marker, model, solo, torpedo
from tests.rulebook.coastal_warfare.table import card, mount, see, ship


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
