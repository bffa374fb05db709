"""7, 9.2, 9.6  Lines on a floating board and under smoke: tracks are shifted with the pieces, each lays her own."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import Nothing, Order, Refusal
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.tables.orders import Leg, Manoeuvre, Move
from lineahead.rulesets.grand_fleets.tables.ships import LEFT, MILE
from tests.rulebook.grand_fleets.games import BRITISH, british, german
from tests.rulebook.grand_fleets.squadrons import (
    CRUISERS,
    ENEMY,
    LION,
    ROYAL,
    TIGER,
    Alters,
    begun,
    gives,
    in_divisions,
    number_of,
    rest_of_turn,
    sea_of,
    ship_of,
    told,
    where_is,
)
from tests.rulebook.grand_fleets.together import all_seal

MOLTKE, GLASGOW, GLOUCESTER = "SMS Moltke", "HMS Glasgow", "HMS Gloucester"
BRITISH_FIRST = (9, 1)
SOUTH_EDGE = 18
TURNS = {"in turn": False, "together": True}
both_ways = pytest.mark.parametrize("secret", TURNS.values(), ids=TURNS)


def at_the_edge(secret: bool, *, floats: bool = True, enemy_south: float = 9) -> Game:
    """Three battlecruisers in line that head for the north edge, a mile from it."""
    ships = (british(LION, (6, 1)), british(ROYAL, (6, 2)), british(TIGER, (6, 3)))
    options = {"floating_board": floats, "simultaneous": secret}
    enemy = german(MOLTKE, (20, enemy_south))
    scenario = in_divisions(*ships, enemy, lines=[[LION, ROYAL, TIGER], [MOLTKE]], options=options)
    return begun(scenario, *(() if secret else BRITISH_FIRST * 2))


def moves(game: Game, order: Manoeuvre) -> None:
    """The British line moves, in turn or when both sides have written."""
    if game.questions()[0].asks == "signal":
        assert gives(game, "done", Nothing()) is None
    assert game.submit(Order(BRITISH, british_question(game), "manoeuvre", order)) is None
    if "seal" in game.questions()[0].kinds:
        all_seal(game)


def british_question(game: Game) -> int:
    """The number of what the British are asked."""
    return next(question.number for question in game.questions() if question.to == 0)


def run(game: Game, leader: str, turn: float, ahead: float, **more: Any) -> Manoeuvre:
    """An order to a line of one turn and one run."""
    move = Move(ship=number_of(game, leader), count=1, leaves=more.pop("leaves", 0), smoke=more.pop("leads_smoke", 0))
    move.legs[0] = Leg(turn=round(turn * 100), ahead=round(ahead * MILE))
    manoeuvre = Manoeuvre(move=move, together=more.pop("together", 0))
    for place in more.pop("smoke", ()):
        manoeuvre.smoke[place] = 1
    return manoeuvre


def end_turn(game: Game) -> None:
    """Nobody does anything more in this turn; where all write, it is over, as nobody has a shot."""
    if game.questions()[0].asks != "signal":
        rest_of_turn(game)


@both_ways
@pytest.mark.clause("GF-9.2.a", "GF-7.4.b")
def test_9_2_a_the_board_is_shifted_for_a_line_as_far_as_its_leader_would_cross_an_edge(secret: bool) -> None:
    game = at_the_edge(secret)
    moves(game, run(game, LION, 0, 2.5))

    # Lion would end a mile and a half beyond the edge: all pieces go as far to the south.
    assert [where_is(game, name) for name in (LION, ROYAL, TIGER)] == [(6, 0, 0), (6, 1, 0), (6, 2, 0)]
    assert where_is(game, MOLTKE)[:2] == (20, 10.5)
    assert told(game, "1.5 nm to the south")


@both_ways
@pytest.mark.clause("GF-9.2.a", "GF-7.4.b")
def test_9_2_a_the_track_of_a_line_is_shifted_with_the_pieces(secret: bool) -> None:
    game = at_the_edge(secret)
    moves(game, run(game, LION, 60, 1))
    assert [where_is(game, name) for name in (LION, ROYAL, TIGER)] == [(6.87, 0.5, 60), (6, 1, 0), (6, 2, 0)]
    end_turn(game)
    moves(game, run(game, LION, -60, 1))

    # Half a mile to the south: the corner that lay at (6, 1) lies at (6, 1.5), and Tiger has come to it.
    assert [where_is(game, name) for name in (LION, ROYAL, TIGER)] == [(6.87, 0, 0), (6.87, 1, 60), (6, 1.5, 0)]


@both_ways
@pytest.mark.clause("GF-9.2.a", "GF-7.4.c")
def test_9_2_a_together_the_board_is_shifted_for_the_ship_that_goes_farthest(secret: bool) -> None:
    game = at_the_edge(secret)
    moves(game, run(game, LION, -60, 4, together=1))

    # Four miles at 300 degrees are 3.46 west and 2 north: Lion alone would cross the edge, by a mile.
    assert [where_is(game, name) for name in (LION, ROYAL, TIGER)] == [(2.54, 0, 300), (2.54, 1, 300), (2.54, 2, 300)]


@both_ways
@pytest.mark.clause("GF-9.2.a", "GF-3.23.a")
@pytest.mark.parametrize(("floats", "leaves"), [(True, 1), (False, 0)])
def test_9_2_a_a_line_that_is_to_leave_goes_over_the_edge(secret: bool, floats: bool, leaves: int) -> None:
    game = at_the_edge(secret, floats=floats)
    moves(game, run(game, LION, 0, 2.5, leaves=leaves))

    assert [ship_of(game, name).status == LEFT for name in (LION, ROYAL, TIGER)] == [True, True, False]
    assert where_is(game, MOLTKE)[:2] == (20, 9)


@both_ways
@pytest.mark.clause("GF-9.2.b")
def test_9_2_b_with_an_enemy_near_the_opposite_edge_nothing_is_shifted_for_a_line(secret: bool) -> None:
    game = at_the_edge(secret, enemy_south=SOUTH_EDGE - 6)
    assert sea_of(game).battle.board.height == SOUTH_EDGE * MILE
    moves(game, run(game, LION, 0, 2))

    assert ship_of(game, LION).status == LEFT
    assert where_is(game, ROYAL) == (6, 0, 0)


def cruisers(secret: bool, alters: Alters | None = None, **options: Any) -> Game:
    """Two light cruisers in line, heading north, where smoke is played, in reach of an enemy's guns."""
    played = {"smoke": True, "simultaneous": secret, **options}
    enemy = german(MOLTKE, (14, 9))
    scenario = in_divisions(*CRUISERS, enemy, lines=[[GLASGOW, GLOUCESTER], [MOLTKE]], options=played)
    return begun(scenario, *(() if secret else BRITISH_FIRST), alters=alters)


def smoke_of(game: Game) -> list[tuple[float, float]]:
    """Where smoke lies, in miles."""
    battle = sea_of(game).battle
    markers = zip(battle.smoke_x[: battle.smokes], battle.smoke_y[: battle.smokes], strict=True)
    return [(x / MILE, y / MILE) for x, y in markers]


@both_ways
@pytest.mark.clause("GF-9.6.a", "GF-7.4.b")
@pytest.mark.parametrize(
    ("ordered", "markers"),
    [
        ({"smoke": (1,)}, [(6, 10), (6, 9)]),
        ({"leads_smoke": 1}, [(6, 9), (6, 8)]),
        ({"leads_smoke": 1, "smoke": (1,)}, [(6, 9), (6, 8), (6, 10), (6, 9)]),
        ({}, []),
    ],
)
def test_9_6_a_each_ship_of_a_line_lays_smoke_along_her_own_run_if_she_is_ordered_to(
    secret: bool, ordered: dict[str, Any], markers: list[tuple[float, float]]
) -> None:
    game = cruisers(secret)
    moves(game, run(game, GLASGOW, 0, 2, **ordered))

    assert smoke_of(game) == markers


@both_ways
@pytest.mark.clause("GF-9.6.a", "GF-7.4.b")
def test_9_6_a_a_follower_lays_smoke_round_the_corner_at_which_she_turns(secret: bool) -> None:
    game = cruisers(secret)
    moves(game, run(game, GLASGOW, 60, 3, smoke=(1,)))

    # A mile to the corner at (6, 9), then two miles at 60 degrees, of which the second begins 0.866 east, 0.5 north.
    assert [(round(x, 2), round(y, 2)) for x, y in smoke_of(game)] == [(6, 10), (6, 9), (6.87, 8.5)]


@both_ways
@pytest.mark.clause("GF-9.6.a", "GF-7.4.c")
def test_9_6_a_together_those_lay_smoke_who_are_ordered_to(secret: bool) -> None:
    game = cruisers(secret)
    moves(game, run(game, GLASGOW, 90, 1, together=1, smoke=(1,)))

    assert smoke_of(game) == [(6, 10)]


@both_ways
@pytest.mark.clause("GF-9.6.a")
@pytest.mark.parametrize(
    ("ordered", "words"),
    [
        ({"smoke": (1,)}, "only light cruisers"),  # Princess Royal
        ({"leads_smoke": 1}, "only light cruisers"),
        ({"smoke": (0,)}, "smoke is ordered of ships that follow in this line"),
        ({"smoke": (5,)}, "smoke is ordered of ships that follow in this line"),
        ({"leads_smoke": 2}, "each 0 or 1"),
    ],
)
def test_9_6_a_smoke_of_ships_that_may_not_lay_it_is_refused_and_nothing_changes(
    secret: bool, ordered: dict[str, Any], words: str
) -> None:
    ships = (british(LION, (6, 9)), british(ROYAL, (6, 10)))
    options = {"smoke": True, "simultaneous": secret}
    scenario = in_divisions(*ships, ENEMY, lines=[[LION, ROYAL], [MOLTKE]], options=options)
    game = begun(scenario, *(() if secret else BRITISH_FIRST))
    if secret:
        gives(game, "done", Nothing())
    before = sea_of(game)
    refusal = refused(game, run(game, LION, 0, 1, **ordered))

    assert refusal.rule in ("GF-9.6.a", "GF-3.2.a")
    assert words in refusal.words
    assert sea_of(game) == before


def refused(game: Game, order: Manoeuvre) -> Refusal:
    """Why an order of the British is not taken."""
    refusal = game.submit(Order(BRITISH, british_question(game), "manoeuvre", order))
    assert refusal is not None
    return refusal


@pytest.mark.clause("GF-9.6.a", "GF-7.3.d")
def test_7_3_d_a_line_that_does_as_before_lays_no_smoke() -> None:
    def leaderless(sea: Any) -> None:
        sea.ships[0].rudder, sea.battle.flagships[0] = 1, -1

    game = begun(
        in_divisions(*CRUISERS, ENEMY, lines=[[GLASGOW, GLOUCESTER], [MOLTKE]], options={"smoke": True}),
        4,
        *BRITISH_FIRST,
        alters=leaderless,
    )
    order = Manoeuvre(move=Move(ship=0, smoke=1))

    assert refused(game, order).rule == "GF-7.3.d"
    assert smoke_of(game) == []
