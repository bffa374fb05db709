"""Simple players: each does what its sentence says, and orders nothing that the rules forbid."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.kernel.hexgrid import hex_distance
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.players import scripted
from lineahead.rulesets.great_war_at_sea.players.by_doctrine import ByDoctrine
from lineahead.rulesets.great_war_at_sea.players.deciding import (
    decide_battle,
    decide_contact,
    decide_gunfire,
    decide_launches,
    decide_moves,
    decide_plot,
)
from lineahead.rulesets.great_war_at_sea.players.scripted import (
    ADRIFT,
    EAGER,
    NEAREST,
    PEACEFUL,
    POINT_BLANK,
    RUNNER,
    RUSH,
    SILENT,
    STAND_OFF,
    STILL,
)
from lineahead.rulesets.great_war_at_sea.players.thinking import THINKING
from lineahead.rulesets.great_war_at_sea.rules.board import next_hex
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.tables.doctrine import Doctrine
from lineahead.rulesets.great_war_at_sea.tables.orders import DONE, FIRE, LAUNCH, Orders
from lineahead.rulesets.great_war_at_sea.tables.sea import Desk
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    NOBODY,
    OFF_MAP,
    SOUTH_EAST,
    STAYS,
    SUNK,
    Battle,
    Ship,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.table import battle, fleet, ship
from tests.rulebook.great_war_at_sea.whole_games import MOST_ORDERS, given, scenario

Hex = tuple[int, int]


def desk(at: Battle, ships: list[Ship]) -> Desk:
    """A battle on the map as its sides see it, without counters."""
    return Desk(at, ships, [], [], [], [])


def place_after(script: int, ships: list[Ship], seed: int = 1) -> Hex:
    """Where the first ship is after a move of her side by a script."""
    orders, at = Orders(), battle(impulse=1)
    at.terms[0].exit_side, at.terms[0].exit_capital = SOUTH_EAST, 3
    decide_moves(desk(at, ships), 0, Doctrine(script=script), orders, Dice.seeded(seed))
    way = orders.move.ways[0]
    return (ships[0].q, ships[0].r) if way == STAYS else next_hex(ships[0].q, ships[0].r, way)


def range_after(script: int, own: Ship, *enemies: Ship) -> int:
    """The range to the first enemy after it."""
    q, r = place_after(script, fleet(own, *enemies))
    return hex_distance(q, r, enemies[0].q, enemies[0].r)


def test_every_script_has_its_number_in_the_order_of_the_names() -> None:
    numbers = [getattr(scripted, name.upper().replace("-", "_").split()[-1]) for name in THINKING.scripts]
    assert numbers == list(range(1, 11))


def test_point_blank_closes_into_the_hex_of_the_nearest() -> None:
    assert (
        range_after(POINT_BLANK, ship("Lion", 0, (0, 0)), ship("M-class", 1, (1, 0)), ship("Seydlitz", 1, (-4, 0))) == 0
    )


def test_a_runner_leaves_by_the_side_that_earns_points() -> None:
    q, r = place_after(RUNNER, fleet(ship("Lion", 0, (0, 0)), ship("M-class", 1, (0, 2))))
    assert q + r == 1
    assert place_after(RUNNER, fleet(ship("Lion", 0, (4, 4)), ship("M-class", 1, (0, 2)))) in ((5, 4), (4, 5))


def test_a_runner_with_no_side_of_its_own_takes_the_nearest() -> None:
    at, ships = battle(), fleet(ship("Lion", 0, (6, -3)))
    assert scripted.nearest_edge(at, ships[0]) == EAST


def test_still_stays() -> None:
    assert place_after(STILL, fleet(ship("Lion", 0, (0, 0)), ship("M-class", 1, (0, 4)))) == (0, 0)


def test_stand_off_keeps_to_the_reach_of_the_longest_guns() -> None:
    # Primary guns reach 5 hexes, a light cruiser's secondary guns 2.
    assert range_after(STAND_OFF, ship("Lion", 0, (0, 0)), ship("M-class", 1, (4, 0))) == 5
    assert range_after(STAND_OFF, ship("Aurora", 0, (0, 0)), ship("M-class", 1, (4, 0))) == 3


def test_a_torpedo_rush_closes_the_worthiest_and_leaves_the_others() -> None:
    assert range_after(RUSH, ship("G 41", 0, (0, 0)), ship("Lion", 1, (0, -5)), ship("M-class", 1, (0, 2))) == 4


def test_adrift_goes_anywhere() -> None:
    ships = fleet(ship("Lion", 0, (0, 0)), ship("M-class", 1, (0, 4)))
    assert len({place_after(ADRIFT, ships, seed) for seed in range(40)}) == 7


def test_silent_neither_fires_nor_launches() -> None:
    at, ships, orders = battle(impulse=3), fleet(ship("Lion", 0, (0, 0)), ship("Seydlitz", 1, (0, 0))), Orders()
    for script, kinds in ((0, (FIRE, LAUNCH)), (SILENT, (DONE, DONE))):
        doctrine = Doctrine(script=script)
        shot = decide_gunfire(desk(at, ships), 0, doctrine, orders, Dice.seeded(1), Silence())
        launch = decide_launches(desk(at, ships), 0, doctrine, orders, Dice.seeded(1), Silence())
        assert (shot, launch) == kinds


def test_nearest_fires_everything_at_the_nearest() -> None:
    # The doctrine keeps its primaries and torpedoes for the dreadnought, this one does not.
    at, orders = battle(impulse=3), Orders()
    ships = fleet(ship("Lion", 0, (0, 0)), ship("Tegetthoff", 1, (1, 0)), ship("M-class", 1, (0, 0)))
    decide_gunfire(desk(at, ships), 0, Doctrine(script=NEAREST), orders, Dice.seeded(1), Silence())
    assert orders.fire.targets[:3] == [2, 2, 2]
    decide_launches(desk(at, ships), 0, Doctrine(script=NEAREST), orders, Dice.seeded(1), Silence())
    assert (orders.launch.targets[0], orders.launch.factors[0]) == (2, 1)
    decide_launches(desk(at, ships), 0, Doctrine(script=RUSH), orders, Dice.seeded(1), Silence())
    assert orders.launch.targets[0] == NOBODY


def test_contact_and_battle_are_sought_or_shunned_whatever_the_odds() -> None:
    sea = Sea(force(0, "C3", "Dante Alighieri"), force(1, "C3", "Tatra"))

    def answers(script: int, side: int) -> tuple[int, int]:
        doctrine, dice = Doctrine(script=script), Dice.seeded(1)
        contact = decide_contact(sea.ships, sea.fleets, doctrine, side, dice)
        return contact, decide_battle(sea.ships, sea.fleets, doctrine, zone("C3"), side, dice)

    assert [answers(script, 0) for script in (0, PEACEFUL, RUNNER)] == [(1, 1), (0, 0), (0, 0)]
    assert [answers(script, 1) for script in (0, EAGER, POINT_BLANK)] == [(0, 0), (1, 1), (1, 1)]


@pytest.mark.parametrize(("script", "end"), [(STILL, "D4"), (EAGER, "D3"), (POINT_BLANK, "D3"), (RUNNER, "D6")])
def test_on_the_chart_a_weak_fleet_stays_hunts_or_goes_home(script: int, end: str) -> None:
    sea = Sea(force(1, "D4", "Tatra"), force(0, "D3", "Dante Alighieri"))
    orders = Orders()
    everything = Desk(sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields, [])
    decide_plot(everything, 1, Doctrine(script=script), orders, Dice.seeded(1))
    assert (orders.plot.path[orders.plot.steps - 1] if orders.plot.steps else zone("D4")) == zone(end)


@pytest.mark.slow
@pytest.mark.parametrize("script", range(1, 11))
def test_no_order_of_a_script_is_refused(script: int) -> None:
    game = Game.start(GREAT_WAR_AT_SEA, scenario("field-to-the-west"), Seeded(script), viewers=())
    player, thoughts = ByDoctrine(Doctrine(script=script)), Dice.seeded(script)
    for _ in range(MOST_ORDERS):
        if game.is_over:
            break
        question = game.questions()[0]
        assert given(game, question, *player.choose(game.view(question.to), question, thoughts)) is None
    assert game.is_over
    if script == RUNNER:
        assert all(vessel.status in (OFF_MAP, SUNK) for vessel in game.view(UMPIRE).sea.ships)
