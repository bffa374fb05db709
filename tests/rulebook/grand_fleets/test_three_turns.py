"""2.2  Three turns with literal dice: whatever repeats, is used up, expires or comes back is seen to do so in play."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.tables.charts import GREEN
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, IN_EFFECT, MILE, Battle, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    decline,
    does,
    german,
    give,
    hold,
    hold_all,
    ships_of,
    start,
    text_of,
    who,
)
from tests.rulebook.grand_fleets.table import battery, fire, launch, move

HEAVY, SECOND = 0, 1
IRON_DUKE, BENBOW, MOLTKE = range(3)
NO_MARKER = 0
SIX_MISSES = [1] * 6

# One of ten shells hits, one of its two points goes through, the location die is a critical hit: 11 is the bridge.
ONE_HIT_ON_THE_BRIDGE = [10, *[1] * 9, 10, 1, 10, 5, 6]
TWO_TORPEDOES_MISS = [1, 1]
# Moltke's engine is not repaired; her fire burns a box, no gun with it; water takes another; she stays heeled over.
END_OF_THE_FIRST = [5, 6, 9, 4, 5]
# All of it is put right.
END_OF_THE_SECOND = [6, 7, 7, 6]


def damaged_before(battle: Battle, ships: list[Ship]) -> None:
    """Iron Duke's fire control has been hit, and Moltke is in a bad way."""
    ships[IRON_DUKE].fire_control = FRESH
    ships[MOLTKE].engine = ships[MOLTKE].fires = ships[MOLTKE].floods = ships[MOLTKE].listing = 1


def begun(**options: Any) -> Game:
    """Two British ships four miles to the west of Moltke, for three turns."""
    ships = [
        british("HMS Iron Duke", (12, 9)),
        british("HMS Benbow", (12, 10.5)),
        german("SMS Moltke", (16, 9)),
    ]
    faces = [*SIX_MISSES, *ONE_HIT_ON_THE_BRIDGE, *TWO_TORPEDOES_MISS, *END_OF_THE_FIRST, *END_OF_THE_SECOND]
    return start(read_scenario(text_of(*ships, length=3), None, options), *faces, change=damaged_before)


def first_turn(game: Game) -> None:
    """All hold still; Benbow fires and misses, Moltke hits Iron Duke's bridge, Benbow's torpedoes miss."""
    hold_all(game)
    assert (who(game), asked(game).asks, asked(game).about) == (BRITISH, "fire", (BENBOW,))
    ships = ships_of(game)
    does(game, BRITISH, fire(ships[BENBOW], battery(SECOND, ships[MOLTKE])))
    does(game, GERMAN, fire(ships[MOLTKE], battery(HEAVY, ships[IRON_DUKE])))
    assert (who(game), asked(game).asks, asked(game).about) == (BRITISH, "launch", (BENBOW,))
    does(game, BRITISH, launch(ships[BENBOW], ships[MOLTKE], 0, 2))


def second_turn(game: Game) -> None:
    """Iron Duke goes on two miles, the others hold still; nobody fires, and nobody can launch."""
    does(game, BRITISH, move(ships_of(game)[IRON_DUKE], (0, 2)))
    hold_all(game)
    assert (who(game), asked(game).asks, asked(game).about) == (BRITISH, "fire", (BENBOW,))
    decline(game)
    assert (who(game), asked(game).asks, asked(game).about) == (GERMAN, "fire", (MOLTKE,))
    decline(game)


def turn_of(game: Game) -> int:
    """The number of the turn."""
    turn: int = game.view(UMPIRE).sea.battle.turn
    return turn


def recovered(game: Game) -> list[str]:
    """What the log says of markers that have come off by themselves."""
    return [event.words for event in game.events(UMPIRE) if event.kind == "repair" and "dice" not in event.facts]


@pytest.mark.clause("GF-2.2.a")
@pytest.mark.clause("GF-4.22.d")
@pytest.mark.clause("GF-6.24.b")
def test_4_22_d_splashes_and_fire_control_are_gone_with_the_gunfire_phase() -> None:
    game = begun()
    hold_all(game)
    ships = ships_of(game)
    assert ships[IRON_DUKE].fire_control == IN_EFFECT
    does(game, BRITISH, fire(ships[BENBOW], battery(SECOND, ships[MOLTKE])))

    does(game, GERMAN, fire(ships[MOLTKE], battery(HEAVY, ships[IRON_DUKE])))

    struck = ships_of(game)[IRON_DUKE]
    assert (struck.hull_lost, struck.splashes, struck.fire_control, struck.bridge) == (1, 0, NO_MARKER, FRESH)


@pytest.mark.clause("GF-2.24.a")
@pytest.mark.clause("GF-3.24.c")
def test_2_24_a_in_the_next_turn_all_ships_move_fire_and_are_marked_anew() -> None:
    game = begun()
    hold_all(game)
    assert [ship.speed_marker for ship in ships_of(game)] == [GREEN] * 3
    game = begun()

    first_turn(game)

    assert (turn_of(game), who(game), asked(game).asks) == (2, BRITISH, "move")
    assert asked(game).about == (IRON_DUKE, BENBOW)
    assert [ship.speed_marker for ship in ships_of(game)] == [0] * 3
    hold(game)
    assert (who(game), asked(game).about) == (GERMAN, (MOLTKE,))


@pytest.mark.clause("GF-6.22.c")
@pytest.mark.clause("GF-6.23.c")
@pytest.mark.clause("GF-6.25.c")
@pytest.mark.clause("GF-6.26.d")
def test_6_22_c_what_is_not_repaired_in_one_turn_is_rolled_for_in_the_next() -> None:
    game = begun()
    first_turn(game)
    moltke = ships_of(game)[MOLTKE]
    assert (moltke.engine, moltke.fires, moltke.floods, moltke.listing, moltke.hull_lost) == (1, 1, 1, 1, 2)

    second_turn(game)

    moltke = ships_of(game)[MOLTKE]
    assert (moltke.engine, moltke.fires, moltke.floods, moltke.listing, moltke.hull_lost) == (0, 0, 0, 0, 2)
    assert turn_of(game) == 3
    told = [event for event in game.events(UMPIRE) if event.kind in ("fire-aboard", "flooding")]
    assert [(event.facts["stopped"], event.facts["damage"]) for event in told] == [(0, 1), (0, 1), (1, 0), (1, 0)]


@pytest.mark.clause("GF-6.21.b")
@pytest.mark.clause("GF-6.21.e")
@pytest.mark.clause("GF-6.21.r1")
def test_6_21_e_a_bridge_hit_binds_her_through_the_next_turn_and_no_longer() -> None:
    game = begun()
    first_turn(game)
    iron_duke = ships_of(game)[IRON_DUKE]
    assert iron_duke.bridge == IN_EFFECT
    refusal = give(game, BRITISH, move(iron_duke, (60, 1)))
    assert refusal is not None
    assert refusal.rule == "GF-6.21.b"

    second_turn(game)

    iron_duke = ships_of(game)[IRON_DUKE]
    assert (iron_duke.y, iron_duke.bridge) == (7 * MILE, NO_MARKER)
    assert recovered(game) == [
        "Iron Duke's fire control works again [6.24].",
        "Iron Duke's bridge is in command again [6.21].",
    ]
    does(game, BRITISH, move(iron_duke, (60, 1)))
    hold_all(game)
    assert (asked(game).asks, asked(game).about) == ("fire", (IRON_DUKE, BENBOW))


@pytest.mark.clause("GF-6.21.r1")
def test_6_21_r1_by_the_letter_it_comes_off_in_the_turn_of_the_hit() -> None:
    game = begun(bridge="letter")

    first_turn(game)

    assert (turn_of(game), ships_of(game)[IRON_DUKE].bridge) == (2, NO_MARKER)
    does(game, BRITISH, move(ships_of(game)[IRON_DUKE], (60, 1)))


@pytest.mark.clause("GF-5.11.r1")
@pytest.mark.clause("GF-6.26.c")
def test_torpedoes_once_launched_are_gone_and_a_ship_on_an_even_keel_launches_again() -> None:
    game = begun()
    first_turn(game)
    assert ships_of(game)[BENBOW].tubes_spent[:2] == [0, 2]
    second_turn(game)  # Benbow has none left to starboard, Iron Duke's bridge is hit, Moltke lists: nobody is asked
    does(game, BRITISH, move(ships_of(game)[IRON_DUKE], (60, 1)))
    hold_all(game)
    decline(game)
    decline(game)

    assert (turn_of(game), who(game), asked(game).asks, asked(game).about) == (3, BRITISH, "launch", (IRON_DUKE,))
    decline(game)
    assert (who(game), asked(game).asks, asked(game).about) == (GERMAN, "launch", (MOLTKE,))


@pytest.mark.clause("GF-2.2.c")
def test_2_2_c_after_its_last_turn_the_battle_is_over_and_all_dice_are_read() -> None:
    game = begun()
    first_turn(game)
    second_turn(game)
    while game.questions():
        hold_all(game) if asked(game).asks == "move" else decline(game)

    assert turn_of(game) == 3
    assert game.outcome() is not None
    assert game.dice_source.position == len(SIX_MISSES) + len(ONE_HIT_ON_THE_BRIDGE) + 2 + 5 + 4
