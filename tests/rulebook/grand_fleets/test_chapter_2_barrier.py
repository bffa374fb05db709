"""2.13.d  Deploying behind a barrier: both at once, and neither sees the other."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Pick
from lineahead.engine.game.game import Game
from lineahead.engine.records.plain_values import as_plain
from lineahead.engine.records.state_json import state_text
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.grand_fleets.files.scenarios import pick_up
from lineahead.rulesets.grand_fleets.knowledge.view import imagine
from lineahead.rulesets.grand_fleets.rules.deployment import (
    EAST_OR_SOUTH,
    NOT_DEPLOYING,
    PLACING,
    end_deployment,
)
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import Preference
from lineahead.rulesets.grand_fleets.tables.ships import DUE, MILE, ON_BOARD
from tests.rulebook.grand_fleets.deploying import (
    G_101,
    GERMAN_FORCE,
    GERMAN_HIGHER,
    IRON_DUKE,
    LAFOREY,
    MOLTKE,
    at,
    in_hex,
    pick_up_battle,
    placing,
)
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    does,
    ships_of,
    start,
    who,
)
from tests.rulebook.grand_fleets.table import battle

BARRIER = {"secret_deployment": True}


@pytest.mark.clause("GF-2.13.d")
@pytest.mark.parametrize(
    ("stage", "barrier", "goes"), [(PLACING, 1, 1), (PLACING, 0, 0), (NOT_DEPLOYING, 1, 0), (NOT_DEPLOYING, 0, 0)]
)
def test_2_13_d_the_barrier_goes_where_ships_were_placed_behind_one(stage: int, barrier: int, goes: int) -> None:
    deployed, trace = battle(secret_deployment=barrier), Trace()
    deployed.deploying = stage

    end_deployment(deployed, trace)

    assert deployed.deploying == NOT_DEPLOYING
    assert trace.notes == [Note(Noted.BARRIER_GOES)] * goes


@pytest.mark.clause("GF-2.13.d")
@pytest.mark.parametrize("barrier", [False, True])
def test_2_13_d_places_are_secret_behind_a_barrier_alone(barrier: bool) -> None:
    game = placing(pick_up_battle(options={"secret_deployment": barrier}))

    assert {question.secret for question in game.questions()} == {barrier}


def behind_barrier(board: str = "open") -> Game:
    """Both sides are placing ships behind a barrier, the British in the west."""
    return placing(pick_up_battle(board, options=BARRIER))


def all_that_is_known(game: Game, side: int) -> list[Any]:
    """All that a side can see, has been told, is asked, and may save."""
    seat = game.scenario.sides[side]
    return [
        state_text(game.view(side)),
        [as_plain(event) for event in game.events(side)],
        [as_plain(question) for question in game.questions_for(seat)],
        game.diary(side),
        game.preview(seat, game.questions_for(seat)[0].number, {"kind": "place", "answer": {"ship": 2 * side}}),
    ]


@pytest.mark.clause("GF-2.13.d")
def test_2_13_d_behind_a_barrier_the_higher_die_takes_an_edge_and_both_place_at_once() -> None:
    game = start(pick_up_battle(options=BARRIER), *GERMAN_HIGHER)
    assert (who(game), asked(game).rule) == (GERMAN, "GF-2.13.r1")

    does(game, GERMAN, Pick(choice=EAST_OR_SOUTH))

    assert [(question.to, question.asks, question.about) for question in game.questions()] == [
        (0, "place", (IRON_DUKE, LAFOREY)),
        (1, "place", (MOLTKE, G_101)),
    ]


@pytest.mark.clause("GF-2.13.d")
@pytest.mark.parametrize("board", ["open", "hex"])
def test_2_13_d_neither_side_learns_where_the_other_has_placed_its_ships(board: str) -> None:
    here, there = behind_barrier(board), behind_barrier(board)
    on_table = [at(IRON_DUKE, 1, 3), at(IRON_DUKE, 2, 15, 90), at(MOLTKE, 23, 9)]
    on_hexes = [in_hex(IRON_DUKE, 0, 3), in_hex(IRON_DUKE, 2, 15, 60), in_hex(MOLTKE, 27, 9)]
    *places, german_place = on_table if board == "open" else on_hexes

    for game, place in zip((here, there), places, strict=True):
        does(game, BRITISH, place)
        assert len(game.questions()) == 1
    assert all_that_is_known(here, 1) == all_that_is_known(there, 1)
    for game in (here, there):
        does(game, GERMAN, german_place)

    assert all_that_is_known(here, 1) == all_that_is_known(there, 1)
    assert all_that_is_known(here, 0) != all_that_is_known(there, 0)


@pytest.mark.clause("GF-2.13.d")
def test_2_13_d_an_order_that_waits_for_the_other_is_seen_by_nobody() -> None:
    game = behind_barrier()
    before = [all_that_is_known(game, 1), state_text(game.view(PUBLIC)), state_text(game.view(UMPIRE))]

    does(game, BRITISH, at(IRON_DUKE, 1, 3))

    assert [all_that_is_known(game, 1), state_text(game.view(PUBLIC)), state_text(game.view(UMPIRE))] == before


@pytest.mark.clause("GF-2.13.d")
def test_2_13_d_the_umpire_sees_both_and_the_public_neither() -> None:
    game = behind_barrier()
    does(game, BRITISH, at(IRON_DUKE, 1, 3))
    does(game, GERMAN, at(MOLTKE, 23, 9))

    placed = {viewer: [ship.status for ship in game.view(viewer).sea.ships] for viewer in (0, 1, UMPIRE, PUBLIC)}

    assert placed == {
        0: [ON_BOARD, DUE, DUE, DUE],
        1: [DUE, DUE, ON_BOARD, DUE],
        UMPIRE: [ON_BOARD, DUE, ON_BOARD, DUE],
        PUBLIC: [DUE, DUE, DUE, DUE],
    }
    assert (game.view(PUBLIC).sea.ships[0].x, game.view(1).sea.ships[0].x) == (0, 0)


@pytest.mark.clause("GF-2.13.d")
def test_2_13_d_a_side_with_fewer_ships_waits_without_a_question() -> None:
    scenario = pick_up(500, {BRITISH: ["HMS Iron Duke"], GERMAN: GERMAN_FORCE}, options=BARRIER)
    game = placing(scenario)
    does(game, BRITISH, at(0, 1, 3))
    does(game, GERMAN, at(1, 23, 9))

    assert [(question.to, question.about) for question in game.questions()] == [(1, (2,))]
    assert [ship.status for ship in game.view(0).sea.ships] == [ON_BOARD, DUE, DUE]


def place_everything(game: Game) -> None:
    """All four ships behind the barrier, the Germans last."""
    for ship in (0, 1):
        does(game, BRITISH, at(IRON_DUKE + ship, 1, 3 + 3 * ship))
        does(game, GERMAN, at(MOLTKE + ship, 23, 9 + 3 * ship))


@pytest.mark.clause("GF-2.13.d")
def test_2_13_d_when_the_barrier_goes_everybody_sees_everything() -> None:
    game = behind_barrier()

    place_everything(game)

    for viewer in (0, 1, PUBLIC, UMPIRE):
        assert [ship.status for ship in game.view(viewer).sea.ships] == [ON_BOARD] * 4
    revealed = [event for event in game.events(1) if event.kind == REVEALED]
    assert [event.words for event in revealed] == [
        "The barrier goes [2.13]: Iron Duke at (1.0, 3.0), Laforey at (1.0, 6.0)."
    ]
    assert [event.kind for event in game.events(UMPIRE) if event.kind == REVEALED] == []


@pytest.mark.clause("GF-2.13.d")
def test_2_13_d_nothing_comes_to_light_before_the_barrier_goes() -> None:
    game = behind_barrier()
    does(game, BRITISH, at(IRON_DUKE, 1, 3))
    does(game, GERMAN, at(MOLTKE, 23, 9))

    for viewer, strange in ((0, ("Moltke", "G-101")), (1, ("Iron Duke", "Laforey"))):
        told = " ".join(event.words for event in game.events(viewer))
        assert not any(name in told for name in strange)
        assert REVEALED not in [event.kind for event in game.events(viewer)]


@pytest.mark.clause("GF-2.13.d")
def test_2_13_d_behind_the_barrier_a_side_may_think_again_unnoticed_but_not_after_it_has_gone() -> None:
    game = behind_barrier()
    does(game, BRITISH, at(IRON_DUKE, 1, 3))
    before = all_that_is_known(game, 1)
    assert game.undo(BRITISH) is None
    does(game, BRITISH, at(IRON_DUKE, 2, 9))
    assert all_that_is_known(game, 1) == before
    does(game, GERMAN, at(MOLTKE, 23, 9))
    does(game, BRITISH, at(LAFOREY, 1, 6))
    does(game, GERMAN, at(G_101, 23, 12))

    refusal = game.undo(GERMAN)

    assert ships_of(game)[IRON_DUKE].x == 2 * MILE
    assert refusal is not None
    assert refusal.rule == "engine.undo"


@pytest.mark.clause("GF-2.13.d")
def test_2_13_d_a_standing_order_behind_the_barrier_is_not_noticed() -> None:
    here, there = behind_barrier(), behind_barrier()

    does(here, BRITISH, Preference(ship=IRON_DUKE, preference=2))
    does(there, BRITISH, at(IRON_DUKE, 1, 3))
    for game in (here, there):
        does(game, GERMAN, at(MOLTKE, 23, 9))

    assert all_that_is_known(here, 1) == all_that_is_known(there, 1)
    assert [question.about for question in here.questions_for(BRITISH)] == [(IRON_DUKE, LAFOREY)]


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_a_standing_order_is_taken_while_ships_are_placed() -> None:
    game = placing(pick_up_battle())

    does(game, BRITISH, Preference(ship=LAFOREY, preference=2))

    assert [ship.mount_preference for ship in ships_of(game)] == [0, 2, 0, 0]
    assert [question.about for question in game.questions_for(BRITISH)] == [(IRON_DUKE, LAFOREY)]


@pytest.mark.clause("GF-2.13.d")
@pytest.mark.parametrize("board", ["open", "hex"])
@pytest.mark.parametrize("viewer", [0, 1, PUBLIC, UMPIRE])
def test_2_13_d_every_world_that_is_imagined_fits_what_is_seen(board: str, viewer: int) -> None:
    game = behind_barrier(board)
    does(game, BRITISH, at(IRON_DUKE, 1, 3) if board == "open" else in_hex(IRON_DUKE, 1, 3))
    does(game, GERMAN, at(MOLTKE, 23, 9) if board == "open" else in_hex(MOLTKE, 27, 9))
    seen, dice = game.view(viewer), Dice.seeded(11)

    worlds = [imagine(seen, dice) for _ in range(20)]

    for world in worlds:
        assert state_text(GRAND_FLEETS.view(world, viewer, game.scenario)) == state_text(seen)
        assert any(ship.status == DUE for ship in world.sea.ships)
    different = {state_text(world) for world in worlds}
    assert len(different) == 1 if viewer == UMPIRE else len(different) > 10
