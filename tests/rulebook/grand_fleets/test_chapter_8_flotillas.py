"""8, 9.3  Flotillas in simultaneous play: one order for all boats, and hits among those that were afloat."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.tables.orders import ALL_ROUND, Battery, Fire, Launch, Move
from lineahead.rulesets.grand_fleets.tables.ships import IN_FLOTILLA, LEFT, MILE, ON_BOARD, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    Change,
    british,
    choose,
    does,
    german,
    give,
    hex_place,
    ships_of,
)
from tests.rulebook.grand_fleets.together import all_seal, asked_of, place_of, seal_until, seals, together, told, writes

FIRST, SECOND, THIRD = 0, 1, 2
NO_LOCATION = 9
HIT, MISS, PIERCES = 10, 1, 2
DROPS_OUT, STAYS = 0, 1
TO_STARBOARD = 1


def boats(count: int, at: tuple[float, float], heading: float = 0) -> list[dict[str, Any]]:
    """Boats of a German flotilla, which stand before all others in the list; where they lie says the first."""
    named = [f"SMS V-{25 + number}" for number in range(count)]
    others = [{"card": boat, "side": GERMAN, "flotilla": "IX Flotilla"} for boat in named[1:]]
    return [german(named[0], at, heading, flotilla="IX Flotilla"), *others]


def sea(
    *others: dict[str, Any],
    count: int = 3,
    at: tuple[float, float] = (12, 9),
    heading: float = 0,
    faces: tuple[int, ...] = (),
    change: Change | None = None,
) -> tuple[Game, int]:
    """An open table with a flotilla and others; the game, and the number of the flotilla's model."""
    game = together(*boats(count, at, heading), *others, board="open", faces=faces, change=change, flotillas=True)
    return game, count + len(others)


def with_boxes_left(*boxes: int) -> Change:
    """The first ships with so many hull boxes left."""

    def change(_battle: Battle, ships: list[Ship]) -> None:
        for vessel, left in zip(ships, boxes, strict=False):
            vessel.hull_lost = sum(vessel.card.boxes) - left

    return change


def fire_of(ship: int, target: int, weapon: int = 0) -> Fire:
    """One gun type of a ship at a target."""
    fire = Fire(ship=ship, count=1)
    fire.batteries[0] = Battery(weapon=weapon, target=target, to_side=ALL_ROUND)
    return fire


def statuses(game: Game) -> list[int]:
    """Where each ship is."""
    return [ship.status for ship in ships_of(game)]


@pytest.mark.clause("GF-9.3.b", "GF-8.1.a")
def test_8_1_a_one_order_is_written_for_all_boats_and_they_move_together() -> None:
    game = together(
        *boats(3, hex_place(10, 9)), british("HMS Iron Duke", hex_place(20, 3)), board="hex", flotillas=True
    )
    question = asked_of(game, GERMAN)
    assert question is not None
    assert question.about == (4,)
    writes(game, GERMAN, 4, "2S1")
    all_seal(game)

    assert "The German side shows its orders [8.1]: IX Flotilla 2S1." in [event.words for event in told(game, REVEALED)]
    assert place_of(game, 4) == (11, 6, 60)
    assert statuses(game)[:3] == [IN_FLOTILLA] * 3


@pytest.mark.clause("GF-9.3.b", "GF-8.1.a")
def test_8_1_a_nothing_is_written_for_a_boat_by_herself() -> None:
    game, _ = sea(british("HMS Iron Duke", (5, 9)))

    refusal = give(game, GERMAN, Move(ship=SECOND))

    assert refusal is not None
    assert (refusal.rule, refusal.words) == ("GF-9.3.b", "SMS V-26 moves and fights with her flotilla")


@pytest.mark.clause("GF-9.3.b", "GF-8.1.d")
def test_8_1_d_a_flotilla_is_set_back_as_one_ship() -> None:
    game = together(
        *boats(3, hex_place(10, 9)), british("HMS Iron Duke", hex_place(10, 6)), board="hex", flotillas=True
    )
    writes(game, GERMAN, 4, "3")
    all_seal(game)

    assert place_of(game, 4) == (10, 7, 0)
    assert [event.facts["ship"] for event in told(game, "collision")] == [4]


@pytest.mark.clause("GF-9.3.b")
def test_9_3_b_boats_leave_the_board_with_their_flotilla_when_all_have_moved() -> None:
    game, model = sea(british("HMS Iron Duke", (5, 9)), at=(12, 0.5))
    writes(game, GERMAN, model, "2")
    all_seal(game)

    assert statuses(game) == [LEFT, LEFT, LEFT, ON_BOARD, LEFT]


@pytest.mark.clause("GF-9.3.c", "GF-8.2.c")
def test_8_2_c_a_flotilla_that_is_sunk_in_this_phase_fires_all_its_guns_in_it() -> None:
    # Destroyers two miles apart, a box left of each: six 4-inch guns of either side, one hit each, and so on.
    ships = [british(name, (9, 9), flotilla="11th Flotilla") for name in ("HMS Marne", "HMS Manners")]
    others = [german(name, (11, 9), flotilla="12th Flotilla") for name in ("HMS Mons", "HMS Mounsey")]
    both_hit = (HIT, HIT, MISS, MISS, MISS, MISS)
    effects = (1, PIERCES, 10, PIERCES)  # the first boat, then the other
    game = together(
        *ships,
        *others,
        board="open",
        flotillas=True,
        faces=(*both_hit, *both_hit, *effects, *effects),
        change=with_boxes_left(1, 1, 1, 1),
    )
    all_seal(game)
    does(game, BRITISH, fire_of(4, 5))
    does(game, GERMAN, fire_of(5, 4))
    seals(game, BRITISH, GERMAN)

    assert [event.facts["dice"] for event in told(game, "fire")] == [list(both_hit)] * 2
    assert statuses(game) == [SUNK] * 6
    assert game.is_over


@pytest.mark.clause("GF-9.3.d", "GF-8.2.c")
def test_8_2_c_each_battery_at_a_flotilla_strikes_as_often_as_it_has_hit() -> None:
    # Glasgow at three miles: a hit of her two 6-inch guns and one of her five 4-inch, and nothing pierces.
    hits = (HIT, MISS, HIT, MISS, MISS, MISS, MISS)
    effects = (1, MISS, 1, MISS)  # which boat, and the die that does not pierce, of each
    game, model = sea(british("HMS Glasgow", (9, 9)), at=(12, 9), faces=(*hits, *effects))
    all_seal(game)
    both = Fire(ship=3, count=2)
    both.batteries[:2] = [Battery(weapon=weapon, target=model, to_side=ALL_ROUND) for weapon in (0, 1)]
    does(game, BRITISH, both)
    all_seal(game)

    assert [event.facts["boat"] for event in told(game, "hit") if "boat" in event.facts] == [FIRST, FIRST]
    assert not [question for question in game.questions() if question.asks == "dice"]


@pytest.mark.clause("GF-9.3.d", "GF-9.3.r1")
def test_9_3_d_people_are_asked_to_throw_for_the_boat_that_is_struck() -> None:
    game, model = sea(british("HMS Glasgow", (9, 9)), at=(12, 9), faces=(HIT, MISS))
    all_seal(game)
    does(game, BRITISH, fire_of(3, model))
    all_seal(game)

    (question,) = game.questions()
    assert (question.asks, question.to, question.bounds["count"]) == ("dice", 0, 1)
    assert question.words == "IX Flotilla: throw one d10 for the boat that is struck [9.3]."


@pytest.mark.clause("GF-9.3.d", "GF-9.3.r6", "GF-8.2.d")
def test_9_3_r6_a_boat_that_was_sunk_in_this_phase_may_still_be_struck_in_vain() -> None:
    # Two battleships seven miles off, each with one hit of ten; both dice choose the first of three boats.
    firers = [british("HMS Iron Duke", (5, 8)), british("HMS Marlborough", (5, 10))]
    hits = (HIT, *[MISS] * 9)
    effects = (1, 2, 2, 2, 1, 2, 2, 2)  # which boat, and three dice that pierce, of each hit
    game, model = sea(*firers, faces=(*hits, *hits, *effects), change=with_boxes_left(3, 4, 4))
    all_seal(game)
    for firer in (3, 4):
        does(game, BRITISH, fire_of(firer, model))
    seals(game, BRITISH)
    if asked_of(game, GERMAN):
        seals(game, GERMAN)

    assert statuses(game) == [SUNK, IN_FLOTILLA, IN_FLOTILLA, ON_BOARD, ON_BOARD, ON_BOARD]
    assert ships_of(game)[model].boats == 2
    words = [event.words for event in told(game, "damage")]
    assert words[-1] == "Three points of damage by Marlborough are lost: V-25 is sunk already [8.2]."
    assert [event.facts["boat"] for event in told(game, "hit") if "boat" in event.facts] == [FIRST, FIRST]


@pytest.mark.clause("GF-9.3.c", "GF-9.3.d", "GF-8.3.a")
def test_8_3_a_torpedoes_of_all_boats_leave_together_and_strike_boats_of_others() -> None:
    targets = [british(name, (14, 9), flotilla="11th Flotilla") for name in ("HMS Marne", "HMS Manners")]
    game = together(*boats(2, (12, 9)), *targets, board="open", flotillas=True, faces=(10, 10, 1, 10))
    germans, british_model = 4, 5
    seal_until(game, "launch")
    launch = Launch(ship=germans, target=british_model)
    launch.tubes[TO_STARBOARD] = 2  # one of each boat
    does(game, GERMAN, launch)
    all_seal(game)

    ships = ships_of(game)
    assert [ships[boat].tubes_spent[TO_STARBOARD] for boat in (FIRST, SECOND)] == [1, 1]
    assert [ships[boat].status for boat in (2, 3)] == [SUNK, SUNK]
    assert ships[british_model].status == SUNK
    assert game.is_over


@pytest.mark.clause("GF-9.3.e", "GF-9.3.r4", "GF-8.1.b")
def test_9_3_r4_a_boat_that_drops_out_without_an_order_runs_on_as_her_flotilla_did() -> None:
    def hit(_battle: Battle, ships: list[Ship]) -> None:
        ships[SECOND].engine = 1

    engine_fails = (1, 1)
    game, model = sea(british("HMS Iron Duke", (1, 17)), faces=engine_fails, change=hit)
    assert choose(game, GERMAN, STAYS) is None
    writes(game, GERMAN, model, "2")
    all_seal(game)
    assert ships_of(game)[model].y == 7 * MILE
    assert choose(game, GERMAN, DROPS_OUT) is None
    astern = ships_of(game)[SECOND].y
    assert astern > 7 * MILE
    all_seal(game)

    # two miles at two points each: four points, which are two miles again for her, and four for the others
    assert (ships_of(game)[SECOND].y, ships_of(game)[model].y) == (astern - 2 * MILE, 3 * MILE)
