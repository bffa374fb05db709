"""Simple players do what the sentences about them say, whatever else goes on."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.players.deciding import decide_fire, decide_launch, decide_move
from lineahead.rulesets.coastal_warfare.players.thinking import THINKING
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.orders import DONE, FIRE, LAUNCH, LOOK, MOVE, REST, Move, Orders
from lineahead.rulesets.coastal_warfare.tables.sea import Board
from lineahead.rulesets.coastal_warfare.tables.ships import ATTACKER, MERCHANTMAN, TORPEDO_COUNTER, Counter
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, sea, see, ship

NUMBERS = {name: number for number, name in enumerate(THINKING.scripts, 1)}


def known(at: Sea, phase: int = 2) -> Board:
    """A board as the 1st side knows it."""
    return Board(battle(phase=phase), *at, clear_sea())


def moved_by(name: str, at: Sea) -> Move | None:
    """The first move of a simple player, if it gives any."""
    orders = Orders()
    kind = decide_move(known(at), Doctrine(script=NUMBERS[name]), 0, orders, Dice.seeded(1))
    assert kind in (MOVE, REST)
    return orders.move if kind == MOVE else None


def fired_by(name: str, at: Sea) -> tuple[int, Orders]:
    """What a simple player does next in its firing phase."""
    orders = Orders()
    board = known(at, 7)
    return decide_fire(board, Doctrine(script=NUMBERS[name]), 0, orders, Dice.seeded(1), Silence()), orders


def gunboats(away: float = 100, heading: float = 0, speed: float = 6) -> Sea:
    """A gunboat, and an S-boat so far to the north of her."""
    boat, enemy = ship("BPB 71 ft"), ship("S-100", side=1)
    return sea((boat, counter(boat, (120, 110), heading, speed)), (enemy, counter(enemy, (120, 110 - away), 90, 6)))


def test_there_are_ten_each_with_a_sentence() -> None:
    assert len(THINKING.scripts) == 10
    assert all(sentence.endswith(".") for sentence in THINKING.scripts.values())


def test_point_blank_steers_for_the_nearest_enemy_at_full_speed_until_it_is_there() -> None:
    for away in (100, 10):
        order = moved_by("point-blank", gunboats(away))
        assert order is not None
        assert order.turn == 0
    assert moved_by("point-blank", gunboats()).run == 1500  # type: ignore[union-attr]


def test_a_runner_makes_for_the_nearest_edge_away_from_the_enemy() -> None:
    # 40 cm from the southern edge, the enemy to the north: she is on course at once, and may leave the table.
    order = moved_by("runner", gunboats(heading=180))

    assert order is not None
    assert (order.run, order.turn) == (1500, 0)


def test_still_stops_whoever_moves() -> None:
    order = moved_by("still", gunboats())

    assert order is not None
    assert (order.run, order.turn) == (0, 0)


@pytest.mark.parametrize(("away", "heading", "turns"), [(100, 0, False), (50, 180, False), (50, 0, True)])
def test_stand_off_closes_from_afar_and_turns_away_from_who_is_near(away: float, heading: float, turns: bool) -> None:
    order = moved_by("stand-off", gunboats(away, heading))

    assert order is not None
    assert (order.turn != 0) == turns


def test_stand_off_goes_on_where_the_range_suits_it_and_straight_goes_on_always() -> None:
    assert moved_by("stand-off", gunboats(70)) is None
    for away in (20, 70, 110):
        assert moved_by("straight", gunboats(away)) is None


def test_full_speed_hurries_where_the_doctrine_creeps_up_unseen() -> None:
    boat, freighter = ship("S-100", role=ATTACKER), ship("Freighter", side=1, role=MERCHANTMAN)
    at = sea((boat, counter(boat, (100, 140), shown=0)), (freighter, counter(freighter, (100, 65), 90)))

    order = moved_by("full-speed", at)

    assert order is not None
    assert order.run == 1500


def in_sight(at: Sea) -> Sea:
    """All enemies seen by the first ship, who has looked once."""
    ships, counters = at
    for other in ships[1:]:
        see(ships[0], other, counters)
    ships[0].looked = counters[0].looked = 1
    return at


def test_silent_looks_and_never_fires() -> None:
    assert fired_by("silent", gunboats(20))[0] == LOOK
    assert fired_by("silent", in_sight(gunboats(20)))[0] == DONE
    assert fired_by("point-blank", in_sight(gunboats(20)))[0] == FIRE


def test_look_never_fires_at_what_it_sees_and_does_not_look() -> None:
    assert fired_by("look-never", gunboats(20))[0] == DONE
    at = in_sight(gunboats(20))
    at[0][0].looked = at[1][0].looked = 0
    assert fired_by("look-never", at)[0] == FIRE


def test_nearest_fires_at_the_nearest_even_at_one_that_is_beaten() -> None:
    boat, near, far = ship("BPB 71 ft"), ship("S-100", side=1), ship("S-100", side=1)
    near.damage = near.card.boxes
    pieces = (near, counter(near, (120, 112), 90)), (far, counter(far, (120, 105), 90))
    at = in_sight(sea((boat, counter(boat, (120, 110))), *pieces))

    action, orders = fired_by("nearest", at)

    assert action == FIRE
    assert {shot.target for shot in orders.fire.shots[: orders.fire.count]} == {1}


def test_launch_at_once_launches_at_a_marker_far_beyond_the_range_of_the_doctrine() -> None:
    boat, enemy = ship("S-100"), ship("Freighter", side=1)
    tubes = [(None, Counter(kind=TORPEDO_COUNTER)) for _ in range(6)]
    pieces = (boat, counter(boat, (100, 140), shown=0)), (enemy, counter(enemy, (100, 20), 90, shown=0))
    at, orders = sea(*pieces, *tubes), Orders()

    for script, answer in (("launch-at-once", LAUNCH), ("silent", DONE)):
        doctrine = Doctrine(script=NUMBERS[script])
        assert decide_launch(known(at), doctrine, 0, orders, Dice.seeded(1)) == answer
    assert [track.torpedoes for track in orders.launch.tracks[: orders.launch.count]] == [1, 1]
