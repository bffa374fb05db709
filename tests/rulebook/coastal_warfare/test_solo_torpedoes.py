"""SAT, SWT  How the solo protocols launch: whom to aim at, from which tubes, and what is left in the pool."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.open_table import bearing
from lineahead.rulesets.coastal_warfare.players.solo_attackers import (
    aim,
    group_of_tube,
    torpedoes_in,
)
from lineahead.rulesets.coastal_warfare.players.solo_broadsides import (
    flank_in_sight,
    full_load,
    group_of_next,
    mix,
    pool_of,
    spread,
    working_group,
)
from lineahead.rulesets.coastal_warfare.players.solo_play import (
    launch_by_protocol,
)
from lineahead.rulesets.coastal_warfare.tables.cards import TubeGroup
from lineahead.rulesets.coastal_warfare.tables.orders import Launch
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACKERS,
    CONVOY,
    FLOTILLA,
    IDENTIFIED,
    NO_PROTOCOL,
    NOBODY,
    Ship,
)
from tests.rulebook.coastal_warfare.solo_table import (
    Solo,
    columns,
    dummy,
    flotilla,
    marker,
    model,
    solo,
    spare_torpedoes,
)
from tests.rulebook.coastal_warfare.table import card, counter, sea, see, ship


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


@pytest.mark.clause("CW-SCT.c")
def test_a_convoy_launches_nothing():
    at = columns()

    assert not launch_by_protocol(at.battle, at.ships, at.counters, CONVOY, 1, Launch(), Dice())


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
