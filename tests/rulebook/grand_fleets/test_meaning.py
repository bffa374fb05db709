"""What is told of an order's aim: a sentence, from the view of the side that gives it."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.players.meaning import meant
from lineahead.rulesets.grand_fleets.rules.board import WEST_EDGE
from lineahead.rulesets.grand_fleets.tables.conditions import Grades
from lineahead.rulesets.grand_fleets.tables.orders import DETACH, MERGE, Fire, Launch, Leg, Manoeuvre, Move, Signal
from lineahead.rulesets.grand_fleets.tables.ships import MILE, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.games import asked, british, german, meeting, start
from tests.rulebook.grand_fleets.table import battery

GOOD_HOPE, MONMOUTH, SCHARNHORST = 0, 1, 2


def at_sea(change: Any = None) -> Game:
    """Good Hope and Monmouth behind her, 7 miles west of Scharnhorst."""
    ships = (
        british("HMS Good Hope", (4, 9)),
        british("HMS Monmouth", (4, 10)),
        german("SMS Scharnhorst", (11, 9)),
        german("SMS Gneisenau", (11, 10)),
    )
    return start(meeting(*ships), 9, 1, change=change)


def told(game: Game, kind: str, order: Any) -> str:
    """What is told of a British order."""
    return meant(game.view(0), asked(game), (kind, order))


def move_of(ship: int, turn: int, ahead: int) -> Move:
    """A move of one leg, in degrees and miles."""
    move = Move(ship=ship, count=1)
    move.legs[0] = Leg(turn=turn * 100, ahead=ahead * MILE)
    return move


@pytest.mark.parametrize(
    ("turn", "ahead", "expected"),
    [
        (90, 3, 'Good Hope closes to 4 nm from Scharnhorst, at medium range of her 9.2" guns.'),
        (-90, 2, "Good Hope opens the range to 9 nm from Scharnhorst, still out of reach of her guns."),
        (
            0,
            1,
            'Good Hope holds the range to Scharnhorst, at long range of her 9.2" guns, '
            "slowly, so that her guns hit more.",
        ),
        (0, 2, 'Good Hope holds the range to Scharnhorst, at long range of her 9.2" guns.'),
    ],
)
def test_the_leader_of_a_line_closes_opens_or_holds_the_range(turn: int, ahead: int, expected: str) -> None:
    """Her 9.2-inch reach 3, 6 and 8 miles."""
    assert told(at_sea(), "move", move_of(GOOD_HOPE, turn, ahead)) == expected


def test_a_ship_in_line_follows_the_one_before() -> None:
    assert told(at_sea(), "move", move_of(MONMOUTH, 0, 1)) == "Monmouth follows Good Hope."


def test_a_cripple_withdraws() -> None:
    def crippled(_battle: Any, ships: list[Ship]) -> None:
        ships[GOOD_HOPE].hull_lost = 12

    words = told(at_sea(crippled), "move", move_of(GOOD_HOPE, 0, 1))

    assert words == "Good Hope withdraws, as she can fight no longer."


@pytest.mark.parametrize(
    ("from_turn", "won", "expected"),
    [
        (1, 50, "Good Hope breaks off: her side leads, and she may leave."),
        (6, 50, "Good Hope breaks off: her side leads, and from turn 6 she may leave."),
        (6, 0, "Good Hope breaks off: the points are enough for her side, and from turn 6 she may leave."),
    ],
)
def test_who_breaks_off_says_how_the_points_stand_and_from_when_she_may_leave(
    from_turn: int, won: int, expected: str
) -> None:
    """Monmouth's 43 points are lost, some are won; a German lead under 60 is a British victory."""

    def may_leave(at_sea: Battle, ships: list[Ship]) -> None:
        at_sea.grades = Grades(count=2, side=1)
        at_sea.grades.least[:2] = [60, -100]
        at_sea.grades.winner[:2] = [1, 0]
        at_sea.extra_points[0] = won
        ships[MONMOUTH].status = SUNK
        ships[GOOD_HOPE].free_edges, ships[GOOD_HOPE].free_from = WEST_EDGE, from_turn

    assert told(at_sea(may_leave), "move", move_of(GOOD_HOPE, 0, 1)) == expected


def test_fire_and_torpedoes_name_their_target() -> None:
    game = at_sea()
    ships = game.view(0).sea.ships
    fire = Fire(ship=GOOD_HOPE, count=1)
    fire.batteries[0] = battery(0, ships[SCHARNHORST])
    launch = Launch(ship=GOOD_HOPE, target=SCHARNHORST)
    launch.tubes[0] = 2

    assert told(game, "fire", fire) == "Good Hope fires at Scharnhorst."
    assert told(game, "launch", launch) == "Good Hope launches a salvo of 2 torpedoes at Scharnhorst."
    assert told(game, "fire", Fire(ship=GOOD_HOPE)) == ""
    assert told(game, "decline", None) == ""


def test_fire_at_a_ship_that_is_hit_already_concentrates_on_her() -> None:
    def hit(_battle: Any, ships: list[Ship]) -> None:
        ships[SCHARNHORST].hull_lost = 3

    game = at_sea(hit)
    fire = Fire(ship=MONMOUTH, count=1)
    fire.batteries[0] = battery(0, game.view(0).sea.ships[SCHARNHORST])

    assert told(game, "fire", fire) == "Monmouth concentrates on Scharnhorst."


def test_lines_are_told_by_their_leader_and_signals_by_whom_they_concern() -> None:
    game = at_sea()

    assert told(game, "manoeuvre", Manoeuvre(move=move_of(GOOD_HOPE, 0, 1))).startswith("Good Hope holds the range")
    assert told(game, "signal", Signal(GOOD_HOPE, MERGE, MONMOUTH)) == "Monmouth is to fall in behind Good Hope."
    assert told(game, "signal", Signal(GOOD_HOPE, DETACH, MONMOUTH)) == "Monmouth is to leave the line of Good Hope."
