"""HAZ.f, HAZ.h  Minefields: dice, friendly ones, and what an umpire is asked."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D10
from lineahead.rulesets.perfidious_albion.rules.paths import run_inside
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import (
    MINEFIELD,
    SHORE,
    SUNK,
    Area,
)
from tests.rulebook.perfidious_albion.hazards import area, both_steam, crossing
from tests.rulebook.perfidious_albion.steaming import Sea, course
from tests.rulebook.perfidious_albion.table import at, card, fleet, ship


def mined(density: int = 2, side: int = 1) -> Area:
    """A field 12 inches by 4, as in the first scenario."""
    return area(MINEFIELD, 34, 30, 46, 34, density=density, side=side)


def sweeping(*, speed: int = 14, heading: float = 0, place: tuple[float, float] = (40, 40), side: int = 1) -> Sea:
    """A ship of side 0 that has steamed into a field."""
    sea = Sea(fleet(ship(at=place, heading=heading, speed=speed)), mined(side=side))
    sea.steams(course(speed))
    return sea


@pytest.mark.clause("PA-HAZ.f", "PA-MOV.j", "PA-SEQ.4")
@pytest.mark.parametrize(
    ("heading", "place", "inside", "dice"),
    [
        (0, (40, 40), 4, 1),
        (90, (33, 32), 12, 3),
        (90, (38, 32), 8, 2),
        (90, (37.99, 32), 8.01, 3),
        (0, (50, 40), 0, 0),
        (0, (40, 46), 2, 1),
        (0, (40, 47.99), 0.01, 1),
    ],
    ids=["across", "along", "half along", "a little more", "past it", "ends in it", "just ends in it"],
)
def test_haz_f_a_die_for_every_four_inches_or_part(heading, place, inside, dice):
    sea = sweeping(heading=heading, place=place)
    assert run_inside(sea.ships[0], sea.areas[0]) == 100 * inside

    sea.hazards(*[(D10, 3)] * dice)

    assert len(sea.noted(Noted.MINE_DIE)) == dice
    assert len(sea.noted(Noted.CROSSES_MINEFIELD)) == sea.areas[0].known[0] == int(dice > 0)
    assert sea.ships[0].flotation_lost == 0


@pytest.mark.clause("PA-HAZ.f", "PA-HAZ.g")
@pytest.mark.parametrize(("density", "face", "strikes"), [(1, 1, True), (1, 2, False), (3, 3, True), (3, 4, False)])
def test_haz_f_the_density_or_less_strikes(density, face, strikes):
    sea = sweeping()
    sea.areas[0].density = density

    # The mine strikes section 1: one neighbour's die.
    where: list[int | tuple[int, int]] = [(D10, 1), 4]
    sea.hazards((D10, face), *(where if strikes else []))

    assert sea.ships[0].flotation_lost == (2 if strikes else 0)
    assert sea.ships[0].destroyed[at(1, 6)] == int(strikes)
    assert sea.areas[0].known == ([1, 1] if strikes else [1, 0])


@pytest.mark.clause("PA-HAZ.h")
@pytest.mark.parametrize(("speed", "dice"), [(6, 0), (7, 1)])
def test_haz_h_a_friendly_field_is_safe_at_speed_six(speed, dice):
    sea = sweeping(speed=speed, place=(40, 38), side=0)

    sea.hazards(*[(D10, 10)] * dice)

    assert len(sea.noted(Noted.MINE_DIE)) == dice


@pytest.mark.clause("PA-DAM.e", "PA-HAZ.h")
@pytest.mark.parametrize(
    ("laid_by", "known", "answers"), [(1, (0, 1), ()), (0, (1, 0), ()), (1, (1, 1), (1,)), (0, (1, 1), (1,))]
)
def test_dam_e_an_umpire_is_asked_only_about_fields_that_both_sides_know(laid_by, known, answers):
    sea = sweeping()
    sea.battle.options.umpire_decides = 1
    sea.areas[0].side, sea.areas[0].known = laid_by, list(known)

    sea.hazards((D10, 10), answers=answers)

    assert len(sea.noted(Noted.MINE_DIE)) == 1


@pytest.mark.clause("PA-HAZ.h")
@pytest.mark.parametrize(
    ("place", "safe"), [((40, 38), [(0, 0)]), ((40, 39.99), [(0, 0)]), ((40, 40), []), ((50, 38), [])]
)
def test_haz_h_who_is_safe_in_a_field_is_told_so_and_nobody_who_is_not_in_it(place, safe):
    sea = sweeping(speed=6, place=place, side=0)

    sea.hazards()

    assert [note[1:3] for note in sea.noted(Noted.SAFE_IN_MINEFIELD)] == safe


@pytest.mark.clause("PA-HAZ.f", "PA-ARM.h")
def test_haz_f_a_ship_that_is_sunk_by_a_mine_throws_no_more_dice_nor_tests_for_anything_else():
    # three dice for twelve inches, of which the first is a mine; two boxes are all that she has
    sea = Sea(
        fleet(ship(card(flotation=2), at=(33, 32), heading=90, speed=14)), mined(), mined(), area(SHORE, 0, 0, 96, 30)
    )
    sea.steams(course(14))

    sea.hazards((D10, 2), (D10, 1))

    assert sea.ships[0].status == SUNK
    assert [note[1:4] for note in sea.noted(Noted.CROSSES_MINEFIELD)] == [(0, 0, 3)]
    assert [note[1:4] for note in sea.noted(Noted.MINE_DIE)] == [(0, 2, 2)]
    assert not sea.noted(Noted.NEAR_SHORE)


@pytest.mark.clause("PA-HAZ.f", "PA-HAZ.a", "PA-HAZ.b")
def test_haz_only_who_has_moved_and_is_in_play_is_tested():
    still = Sea(fleet(ship(at=(40, 32), speed=0)), mined(), area(SHORE, 0, 0, 96, 31))
    still.hazards()
    # the path of an earlier turn is behind her
    late = sweeping()
    late.ships[0].moved = 0
    late.areas.append(area(SHORE, 0, 0, 96, 25))
    late.hazards()
    lost = crossing()
    both_steam(lost)
    lost.ships[1].status = SUNK
    lost.hazards()
    # who was ordered to lie still, near the shore and close to a mate, has met nothing new
    idle = Sea(fleet(ship(at=(40, 40), speed=0), ship(at=(40.5, 40), speed=0)), area(SHORE, 0, 0, 96, 39))
    idle.steams(course(0, together=1))
    idle.hazards()
    assert not [note for sea in (still, late, lost, idle) for note in sea.trace.notes if 30 <= note.what < 50]
