"""EQP.c  Computer players that are to lay mines, or to hinder it."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.players.fires import FIRES, NO_MORE, choose_action
from lineahead.rulesets.coastal_warfare.players.launches import choose_launch
from lineahead.rulesets.coastal_warfare.players.mines import has_mines_to_lay
from lineahead.rulesets.coastal_warfare.players.moves import choose_move
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.orders import Launch, Move, Orders
from lineahead.rulesets.coastal_warfare.tables.ships import (
    TORPEDO_COUNTER,
    UNKNOWN,
    Battle,
    Counter,
)
from tests.rulebook.coastal_warfare.mines import R_BOAT, asked, layer
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import clear_sea, counter, sea, see, ship


def move_of(now: Battle, fleet: Sea, side: int = 0) -> Move | None:
    """What a computer player moves first, if anything is not to go on as it went."""
    order = Move()
    return order if choose_move(now, *fleet, Doctrine(), side, order) else None


@pytest.mark.clause("CW-EQP.c")
def test_a_computer_makes_for_the_nearest_place_and_no_further() -> None:
    now = asked((100, 30), (100, 68))

    far, near = move_of(now, layer("S-100", (100, 90), 8)), move_of(now, layer("S-100", (100, 78.5), 8))

    assert far is not None
    assert (far.run, far.turn) == (1500, 0)
    assert near is not None
    assert (near.run, near.turn) == (1050, 0)


@pytest.mark.clause("CW-EQP.c")
def test_a_computer_lies_in_the_place_until_its_mines_are_laid_and_then_goes_home() -> None:
    now, fleet = asked((100, 30)), layer("S-100", (100, 35), 8)

    order = move_of(now, fleet)
    assert order is not None
    assert (order.run, order.turn) == (0, 0)

    fleet[0][0].laying, fleet[0][0].laying_at = 2, 0
    order = move_of(now, fleet)
    assert order is not None
    assert (order.run, order.turn) == (1500, 0)


@pytest.mark.clause("CW-EQP.c")
def test_a_computer_goes_to_another_place_where_the_field_is_laid() -> None:
    one, other = ship("S-100", laying=2, laying_at=0), ship("S-100")
    fleet = sea((one, counter(one, (200, 75), shown=0, moved=1)), (other, counter(other, (100, 75), 0, 8, shown=0)))

    order = move_of(asked((100, 95), (100, 20)), fleet)

    assert order is not None
    assert (order.counter, order.run, order.turn) == (1, 1500, 0)


@pytest.mark.clause("CW-EQP.c")
def test_a_computer_gives_up_a_field_that_its_boats_can_no_longer_complete() -> None:
    # Two loads are asked for; the other boat lies disabled with hers.
    boat, other = ship("S-100"), ship("S-100", disabled=1)
    pieces = (boat, counter(boat, (100, 95), 0, 8, shown=0)), (other, counter(other, (200, 75), shown=0, moved=1))
    now, (ships, counters) = asked((100, 95), vessels=2), sea(*pieces)

    assert not has_mines_to_lay(now, ships, counters[0])
    other.disabled = 0
    assert has_mines_to_lay(now, ships, counters[0])


@pytest.mark.clause("CW-EQP.c")
def test_a_dummy_does_what_the_layer_would_do_that_it_was_issued_with() -> None:
    boat = ship("S-100")
    own, dummy = counter(boat, (100, 75), 0, 8, shown=0, moved=1), counter(None, (120, 75), 0, 8, issued=0)

    order = move_of(asked((120, 70)), sea((boat, own), (None, dummy)))

    assert order is not None
    assert (order.counter, order.run, order.turn) == (1, 0, 0)


def stalking(laying: int) -> Sea:
    """An S-boat with mines laid or not, her torpedo markers, and a corvette in sight, broadside on before her bow."""
    boat, corvette = ship("S-100", dummies_left=8, laying=laying, laying_at=0), ship("Flower", 1)
    markers: list[tuple[None, Counter]] = [(None, Counter(kind=TORPEDO_COUNTER)) for _ in range(12)]
    return sea((boat, counter(boat, (100, 100), shown=0)), (corvette, counter(corvette, (100, 60), 90)), *markers)


@pytest.mark.clause("CW-EQP.c")
@pytest.mark.parametrize(("laying", "launches"), [(0, False), (1, False), (2, True)])
def test_a_computer_lays_its_mines_before_it_launches(laying: int, launches: bool) -> None:
    assert choose_launch(asked((100, 30)), *stalking(laying), Doctrine(), 0, Launch()) is launches


@pytest.mark.clause("CW-EQP.c")
@pytest.mark.parametrize(("laying", "shown", "action"), [(1, 0, NO_MORE), (1, 1, FIRES), (2, 0, FIRES)])
def test_a_computer_that_nobody_has_seen_lays_its_mines_in_silence(laying: int, shown: int, action: int) -> None:
    boat, enemy = ship(R_BOAT, laying=laying, laying_at=0), ship("BPB 71 ft", 1)
    fleet = sea((boat, counter(boat, (100, 75), shown=shown, looked=1)), (enemy, counter(enemy, (100, 65))))
    see(boat, enemy, fleet[1])
    now = asked((100, 75))
    now.phase = 7

    assert choose_action(now, *fleet, clear_sea(), Doctrine(), 0, Orders(), Silence()) == action


@pytest.mark.clause("CW-EQP.c")
def test_a_computer_keeps_near_the_place_that_the_enemy_wants_to_mine() -> None:
    patrol, enemy = ship("Steam gun boat"), ship("S-100", 1)
    lurking = (enemy, counter(enemy, (230, 10), shown=0))
    away = sea((patrol, counter(patrol, (100, 140), 0, 8)), lurking)
    there = sea((patrol, counter(patrol, (100, 100), 0, 8)), lurking)
    for fleet in (away, there):
        fleet[0][1].counter = UNKNOWN
        fleet[1][1].ship = fleet[1][1].issued = UNKNOWN
    now = asked((100, 80), side=1)

    order = move_of(now, away)

    assert order is not None
    assert (order.run, order.turn) == (1300, 0)
    assert move_of(now, there) is None
