"""2.2, 3, 4, 5  The sequence of play as it is played: phases, whose opportunity it is, and declining."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.tables.charts import GREEN, YELLOW
from lineahead.rulesets.grand_fleets.tables.orders import Fire, Move
from lineahead.rulesets.grand_fleets.tables.ships import LEFT, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    decline,
    decline_until,
    does,
    everything_of,
    german,
    give,
    give_json,
    hold,
    hold_all,
    meeting,
    ships_of,
    start,
    who,
)
from tests.rulebook.grand_fleets.sequences import (
    BENBOW,
    HEAVY,
    IRON_DUKE,
    MOLTKE,
    ONE_HIT_THAT_SINKS,
    SECOND,
    phases_told,
    side_by_side,
    two_against_one,
)
from tests.rulebook.grand_fleets.table import battery, fire, launch, move

SIX_MISSES = (1, 1, 1, 1, 1, 1)


def move_pattern(game: Game) -> str:
    """Who moves, letter by letter, until the phase is over."""
    pattern = ""
    while asked(game).asks == "move" and game.view(UMPIRE).sea.battle.turn == 1:
        pattern += who(game)[0]
        hold(game)
    return pattern


def secondary_fire(game: Game, firer: int, target: int) -> None:
    """A ship fires its second gun type, six barrels of which bear."""
    ships = ships_of(game)
    does(game, who(game), fire(ships[firer], battery(SECOND, ships[target])))


@pytest.mark.clause("GF-2.2.a")
@pytest.mark.clause("GF-2.21.a")
@pytest.mark.clause("GF-2.22.a")
@pytest.mark.clause("GF-2.23.a")
def test_2_2_a_movement_gunfire_torpedoes_and_the_next_turn() -> None:
    game = two_against_one()
    walked: list[Any] = []

    while len(walked) < 8:
        walked.append((game.where().split(", ")[:2], who(game)))
        if asked(game).asks == "move":
            hold(game)
        else:
            decline(game)

    assert walked == [
        (["turn 1", "Movement Phase"], BRITISH),
        (["turn 1", "Movement Phase"], GERMAN),
        (["turn 1", "Movement Phase"], BRITISH),
        (["turn 1", "Gunfire Phase"], BRITISH),
        (["turn 1", "Gunfire Phase"], GERMAN),
        (["turn 1", "Torpedo Phase"], BRITISH),
        (["turn 1", "Torpedo Phase"], GERMAN),
        (["turn 2", "Movement Phase"], BRITISH),
    ]


@pytest.mark.clause("GF-2.2.b")
def test_2_2_b_phases_in_which_nobody_can_act_come_all_the_same() -> None:
    game = start(meeting(*side_by_side(2, 1)))

    for _ in range(6):
        hold(game)

    each_turn = ["Movement Phase", "Gunfire Phase", "Torpedo Phase"]
    assert phases_told(game) == ["turn 1", *each_turn, "turn 2", *each_turn, "turn 3", "Movement Phase"]


@pytest.mark.clause("GF-2.2.b")
@pytest.mark.parametrize("kind", ["fire", "launch", "place", "choose"])
def test_2_2_b_an_action_only_in_its_own_phase(kind: str) -> None:
    game = two_against_one()
    before = everything_of(game)

    refusal = give_json(game, BRITISH, kind, {})

    assert refusal is not None
    assert str(refusal).startswith(f"question {asked(game).number} takes move, decline, surrender, prefer, not {kind}")
    assert everything_of(game) == before


@pytest.mark.clause("GF-2.22.a")
def test_2_22_a_guns_speak_when_all_have_moved() -> None:
    game = two_against_one()
    moved_when_asked = []

    while asked(game).asks == "move":
        moved_when_asked.append([ship.moved for ship in ships_of(game)])
        hold(game)

    assert moved_when_asked == [[0, 0, 0], [1, 0, 0], [1, 0, 1]]
    assert asked(game).asks == "fire"


@pytest.mark.clause("GF-2.23.a")
def test_2_23_a_torpedoes_run_when_all_guns_have_spoken() -> None:
    game = two_against_one(*SIX_MISSES * 3)
    hold_all(game)

    for firer, target in ((IRON_DUKE, MOLTKE), (MOLTKE, IRON_DUKE), (BENBOW, MOLTKE)):
        assert asked(game).asks == "fire"
        secondary_fire(game, firer, target)

    assert (who(game), asked(game).asks) == (BRITISH, "launch")


@pytest.mark.clause("GF-2.24.a")
def test_2_24_a_the_end_phase_takes_the_speed_markers_away() -> None:
    game = two_against_one()
    does(game, BRITISH, move(ships_of(game)[IRON_DUKE], (0, 4)))
    assert ships_of(game)[IRON_DUKE].speed_marker == YELLOW

    decline_until(game, "fire")
    assert ships_of(game)[IRON_DUKE].speed_marker == YELLOW
    decline_until(game, "move")

    assert [ship.speed_marker for ship in ships_of(game)] == [0, 0, 0]


@pytest.mark.clause("GF-2.24.b")
def test_2_24_b_the_end_phase_rolls_for_critical_hits() -> None:
    def burning(_: Battle, ships: list[Ship]) -> None:
        ships[MOLTKE].fires = 1

    game = two_against_one(7, change=burning)

    for _ in range(3):
        hold(game)
    decline_until(game, "move")

    assert ships_of(game)[MOLTKE].fires == 0
    assert phases_told(game)[-3:] == ["End Phase", "turn 2", "Movement Phase"]


@pytest.mark.clause("GF-3.ex1")
@pytest.mark.clause("GF-3.c")
def test_3_ex1_five_british_and_three_germans_as_played() -> None:
    game = start(meeting(*side_by_side(5, 3)))

    assert move_pattern(game) == "BGBGBGBB"


@pytest.mark.clause("GF-3.d")
@pytest.mark.clause("GF-3.r6")
def test_3_d_seven_against_three_two_at_a_time_as_played() -> None:
    game = start(meeting(*side_by_side(7, 3)))

    assert asked(game).words == "Move a ship (2 ships now, 7 still to act)."
    assert move_pattern(game) == "BBGBBGBBGB"


@pytest.mark.clause("GF-3.e")
@pytest.mark.clause("GF-3.r2")
@pytest.mark.parametrize(("faces", "pattern"), [((9, 2), "BGBG"), ((2, 9), "GBGB"), ((4, 4, 3, 5), "GBGB")])
def test_3_e_equal_numbers_and_a_die_as_played(faces: tuple[int, ...], pattern: str) -> None:
    game = start(meeting(*side_by_side(2, 2)), *faces, 10, 1, 10, 1, 10, 1)

    assert move_pattern(game) == pattern


@pytest.mark.clause("GF-3.f")
@pytest.mark.clause("GF-3.g")
@pytest.mark.clause("GF-3.r5")
def test_3_g_a_side_that_declines_moves_no_more_this_phase() -> None:
    game = start(meeting(*side_by_side(5, 3)))
    hold(game)
    does(game, GERMAN, move(ships_of(game)[5], (0, 4)))
    hold(game)

    decline(game)

    pattern = ""
    while asked(game).asks == "move" and game.view(UMPIRE).sea.battle.turn == 1:
        assert (game.where(), who(game)) == ("turn 1, Movement Phase, moving ships", BRITISH)
        pattern += who(game)[0]
        hold(game)
    assert pattern == "BBB"
    told = [event.words for event in game.events(UMPIRE) if event.kind == "decline"]
    assert told == ["The German side declines and moves no more ships this phase [3]."]
    assert (game.view(UMPIRE).sea.battle.turn, who(game)) == (2, BRITISH)
    hold(game)
    assert who(game) == GERMAN


@pytest.mark.clause("GF-3.r5")
def test_3_r5_ships_left_unmoved_have_the_green_marker() -> None:
    game = two_against_one()
    does(game, BRITISH, move(ships_of(game)[IRON_DUKE], (0, 4)))
    decline(game)
    decline(game)

    assert asked(game).asks == "fire"
    assert [ship.speed_marker for ship in ships_of(game)] == [YELLOW, GREEN, GREEN]


@pytest.mark.clause("GF-3.r4")
def test_3_r4_a_ship_that_holds_still_has_moved_and_its_side_goes_on() -> None:
    game = two_against_one()

    does(game, BRITISH, Move(ship=IRON_DUKE))
    does(game, GERMAN, Move(ship=MOLTKE))

    assert (who(game), asked(game).about) == (BRITISH, (BENBOW,))


@pytest.mark.clause("GF-3.r6")
def test_3_r6_stopping_inside_a_batch_is_declining() -> None:
    game = start(meeting(*side_by_side(7, 3)))
    hold(game)
    assert who(game) == BRITISH

    decline(game)

    assert move_pattern(game) == "GGG"


@pytest.mark.clause("GF-4.r4")
def test_3_b_the_owner_picks_any_of_its_ships_at_each_opportunity() -> None:
    game = two_against_one()
    assert asked(game).about == (IRON_DUKE, BENBOW)

    does(game, BRITISH, Move(ship=BENBOW))
    does(game, GERMAN, Move(ship=MOLTKE))

    assert asked(game).about == (IRON_DUKE,)


@pytest.mark.clause("GF-4.e")
@pytest.mark.clause("GF-4.r7")
def test_4_r7_a_side_fires_what_it_wants_then_declines_and_the_other_goes_on_alone() -> None:
    ships = [british("HMS Iron Duke", (12, 9)), british("HMS Benbow", (12, 10.5)), british("HMS Lion", (12, 7.5))]
    foes = [german("SMS Moltke", (16, 9)), german("SMS Derfflinger", (16, 10.5))]
    game = start(meeting(*ships, *foes), *SIX_MISSES * 3)
    hold_all(game)

    secondary_fire(game, 0, 3)
    secondary_fire(game, 3, 0)
    decline(game)

    assert (who(game), asked(game).asks, asked(game).about) == (GERMAN, "fire", (4,))
    secondary_fire(game, 4, 1)
    assert asked(game).asks == "launch"
    assert [ship.fired for ship in ships_of(game)] == [1, 0, 0, 1, 1]


@pytest.mark.clause("GF-4.e")
def test_4_e_to_decline_is_all_that_is_left_to_who_will_not_fire() -> None:
    game = two_against_one()
    hold_all(game)

    refusal = give(game, BRITISH, Fire(ship=IRON_DUKE))

    assert refusal is not None
    assert refusal.rule == "GF-4.r3"
    assert "or decline for the rest of the phase" in asked(game).words


@pytest.mark.clause("GF-4.r2")
def test_4_r2_a_side_without_a_shot_is_passed_over_in_silence() -> None:
    def turrets_gone(_: Battle, ships: list[Ship]) -> None:
        ships[MOLTKE].mounts_lost[:4] = [1, 1, 1, 2]
        ships[MOLTKE].mounts_lost[8:10] = [6, 6]

    game = two_against_one(*SIX_MISSES * 2, change=turrets_gone)
    hold_all(game)

    secondary_fire(game, IRON_DUKE, MOLTKE)
    assert who(game) == BRITISH
    secondary_fire(game, BENBOW, MOLTKE)

    assert asked(game).asks == "launch"
    assert [event for event in game.events(UMPIRE) if event.kind == "decline"] == []


@pytest.mark.clause("GF-4.r5")
def test_4_r5_ships_are_counted_anew_for_gunfire() -> None:
    ships = [british("HMS Iron Duke", (12, 9)), british("HMS Benbow", (1, 9), 270)]
    foes = [german("SMS Moltke", (16, 9)), german("SMS Derfflinger", (16, 10.5))]
    game = start(meeting(*ships, *foes), 10, 1)
    does(game, BRITISH, move(ships_of(game)[1], (0, 2)))

    hold_all(game)

    assert ships_of(game)[1].status == LEFT
    assert (who(game), asked(game).asks) == (GERMAN, "fire")  # two against one, so no dice


@pytest.mark.clause("GF-4.r1")
@pytest.mark.clause("GF-4.32.g")
def test_4_r1_a_ship_sunk_before_it_fires_drops_out() -> None:
    ships = [british("HMS Iron Duke", (12, 9)), british("HMS Benbow", (12, 10.5)), british("HMS Lion", (12, 7.5))]
    foes = [german("SMS Moltke", (16, 9)), german("SMS Derfflinger", (16, 10.5))]

    def dying(_: Battle, fleet: list[Ship]) -> None:
        fleet[3].hull_lost = 22

    game = start(meeting(*ships, *foes), *ONE_HIT_THAT_SINKS, change=dying)
    hold_all(game)

    does(game, BRITISH, fire(ships_of(game)[0], battery(HEAVY, ships_of(game)[3])))

    assert ships_of(game)[3].status == SUNK
    assert (who(game), asked(game).about) == (GERMAN, (4,))


@pytest.mark.clause("GF-5.c")
@pytest.mark.clause("GF-5.r2")
def test_5_c_a_side_that_declines_launches_no_more_this_phase() -> None:
    game = two_against_one(1)
    hold_all(game)
    decline_until(game, "launch")
    assert (who(game), asked(game).about) == (BRITISH, (IRON_DUKE, BENBOW))

    does(game, BRITISH, launch(ships_of(game)[IRON_DUKE], ships_of(game)[MOLTKE], 0, 1))
    decline(game)
    assert (who(game), asked(game).about) == (BRITISH, (BENBOW,))
    decline(game)

    assert (asked(game).asks, game.view(UMPIRE).sea.battle.turn) == ("move", 2)
    assert [ship.launched for ship in ships_of(game)] == [1, 0, 0]


@pytest.mark.clause("GF-5.r2")
def test_5_r2_ships_without_a_torpedo_shot_are_passed_over() -> None:
    game = two_against_one(miles=4.8)  # Benbow is 5.03 miles from Moltke
    hold_all(game)
    decline_until(game, "launch")

    assert (who(game), asked(game).about) == (BRITISH, (IRON_DUKE,))
    decline(game)
    assert (who(game), asked(game).about) == (GERMAN, (MOLTKE,))
