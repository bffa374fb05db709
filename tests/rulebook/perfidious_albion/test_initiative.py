"""SEQ  Initiative, who moves first, whose squadron fires next."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.initiative import (
    choose_first_mover,
    roll_initiative,
    senior_rating,
    side_to_fire,
    side_to_move,
)
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import CALM, HAZE, NOBODY, SUNK, Battle, Ship
from tests.rulebook.perfidious_albion.table import battle, d6s, fleet, ship, squadrons_of


def two_sides(rating: int = 0, other: int = 0) -> list[Ship]:
    """A ship on each side with a commander."""
    return fleet(ship(side=0, rating=rating), ship(at=(30, 0), side=1, rating=other))


def thrown(ships: list[Ship], *faces: int) -> tuple[Battle, Trace]:
    """The battle after initiative has been diced for."""
    state, trace, dice = battle(), Trace(), d6s(*faces)
    roll_initiative(state, ships, dice, Answers(), trace)
    assert dice.read == len(faces)
    return state, trace


@pytest.mark.clause("PA-SEQ.2", "PA-SEQ.a")
@pytest.mark.parametrize(
    ("ratings", "faces", "holder"),
    [((0, 0), (5, 2), 0), ((0, 0), (2, 5), 1), ((0, 2), (5, 4), 1), ((1, 0), (3, 4, 6, 1), 0)],
    ids=["higher die", "lower die", "rating wins", "tie by rating, thrown again"],
)
def test_seq_a_the_higher_total_holds_the_initiative(ratings, faces, holder):
    state, _ = thrown(two_sides(*ratings), *faces)

    assert state.holder == holder


@pytest.mark.clause("PA-SEQ.a")
def test_seq_a_the_highest_rating_on_the_table_counts():
    ships = fleet(ship(rating=1), ship(rating=2), ship(rating=2, status=SUNK), ship(side=1, at=(9, 9), rating=1))
    assert (senior_rating(ships, 0), senior_rating(ships, 1)) == (2, 1)

    ships[1].status = SUNK
    assert senior_rating(ships, 0) == 1


@pytest.mark.clause("PA-SEQ.ex1", "PA-SEQ.r1")
def test_seq_ex1_a_natural_double_changes_the_weather_and_the_rating_decides():
    state, trace = thrown(two_sides(1, 0), 4, 4, 1)

    assert (state.holder, state.visibility, state.sea) == (0, HAZE, CALM)
    assert [note.a for note in trace.notes if note.what == Noted.NATURAL_DOUBLE] == [4]


@pytest.mark.clause("PA-SEQ.r1")
def test_seq_r1_equal_totals_of_different_faces_are_no_double():
    state, trace = thrown(two_sides(1, 0), 3, 4, 5, 1)

    assert (state.holder, state.visibility) == (0, 0)
    assert not [note for note in trace.notes if note.what == Noted.NATURAL_DOUBLE]


@pytest.mark.clause("PA-SEQ.r2")
def test_seq_r2_only_the_first_throw_is_weather():
    # Doubles twice: the weather die is thrown once.
    state, _ = thrown(two_sides(), 2, 2, 5, 5, 6, 1, 1)
    assert (state.holder, state.visibility) == (0, HAZE)

    # A double only in the second throw changes nothing.
    state, _ = thrown(two_sides(1, 0), 2, 3, 4, 4)
    assert (state.holder, state.visibility) == (0, 0)


@pytest.mark.clause("PA-SEQ.3")
@pytest.mark.parametrize("first", [0, 1])
def test_seq_3_one_side_moves_all_its_ships_then_the_other(first):
    ships = fleet(ship(), ship(squadron=2), ship(side=1, at=(9, 9)))
    state, squadrons = battle(), squadrons_of(ships)

    choose_first_mover(state, first, Silence())
    order = []
    while side_to_move(state, ships, squadrons) != NOBODY:
        side = side_to_move(state, ships, squadrons)
        order.append(side)
        next(squadron for squadron in squadrons if squadron.side == side and squadron.moved == 0).moved = 1

    assert order == ([0, 0, 1] if first == 0 else [1, 0, 0])


@pytest.mark.clause("PA-SEQ.5", "PA-SEQ.r3")
@pytest.mark.parametrize(("holder", "expected"), [(0, [0, 1, 0, 0]), (1, [1, 0, 0, 0])])
def test_seq_r3_squadrons_alternate_then_the_other_side_finishes(holder, expected):
    # Side 0 has two squadrons and a detached ship, which counts as a squadron.
    ships = fleet(ship(), ship(squadron=2), ship(squadron=3, detached=1), ship(side=1, at=(9, 9)))
    state, squadrons = battle(holder=holder), squadrons_of(ships)

    order, side = [], side_to_fire(state, ships, squadrons, NOBODY)
    while side != NOBODY:
        order.append(side)
        next(squadron for squadron in squadrons if squadron.side == side and squadron.fired == 0).fired = 1
        side = side_to_fire(state, ships, squadrons, side)

    assert order == expected


@pytest.mark.clause("PA-SEQ.r3", "PA-SEQ.r4")
def test_seq_r4_a_squadron_that_is_wrecked_has_no_turn_to_fire():
    ships = fleet(ship(), ship(side=1, at=(9, 9)))
    ships[1].status = SUNK

    assert side_to_fire(battle(holder=0), ships, squadrons_of(ships), 0) == 0
