"""GUN.c, SEQ.a, MAG.g  What is thrown and told: straddles, the initiative again; and magazines right under a gun."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.initiative import roll_initiative
from lineahead.rulesets.perfidious_albion.rules.pooling import chance_of_aim, roll_remainder
from lineahead.rulesets.perfidious_albion.rules.shooting import chance_of_gun
from lineahead.rulesets.perfidious_albion.rules.supply import magazine_of
from lineahead.rulesets.perfidious_albion.tables.cards import GUN_A, GUN_E
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import SUNK
from tests.rulebook.perfidious_albion.firing import notes
from tests.rulebook.perfidious_albion.table import at, battle, card, d6s, d10s, fleet, salvo, ship, with_guns


@pytest.mark.clause("PA-GUN.c", "PA-GUN.r1")
@pytest.mark.parametrize(
    ("remainder", "faces", "told", "straddles"),
    [
        (40, (4,), (4, 4, 0), 1),
        (40, (5,), (5, 4, 0), 0),
        (90, (10,), (10, 9, 0), 0),
        (35, (3, 5), (35, 35, 1), 1),
        (35, (3, 6), (36, 35, 1), 0),
        (5, (10, 5), (5, 5, 1), 1),
        (95, (10, 10), (100, 95, 1), 0),
    ],
)
def test_gun_r1_what_is_thrown_for_the_rest_of_a_sum_is_told(remainder, faces, told, straddles):
    trace = Trace()

    assert roll_remainder(remainder, 0, d10s(*faces), trace) == straddles
    assert [note[1:4] for note in notes(trace, Noted.TO_STRADDLE_DIE)] == [told]


@pytest.mark.clause("PA-SEQ.a", "PA-SEQ.r2")
def test_seq_a_both_sides_throw_again_on_equal_totals():
    ships, state, trace = fleet(ship(rating=1), ship(side=1)), battle(), Trace()

    # 2 + 1 is 3; then 5 + 1 is more than 2
    roll_initiative(state, ships, d6s(2, 3, 5, 2), Answers(), trace)

    assert [note[1:4] for note in notes(trace, Noted.INITIATIVE_DIE)] == [(0, 2, 1), (1, 3, 0), (0, 5, 1), (1, 2, 0)]
    assert len(notes(trace, Noted.INITIATIVE_TIED)) == 1
    assert state.holder == 0


@pytest.mark.clause("PA-GUN.r11", "PA-SEQ.r4", "PA-TAB.r1")
def test_gun_r11_guns_that_cannot_fire_add_nothing():
    ships = fleet(with_guns("E1"), ship(at=(16, 0), side=1), ship(at=(8, 0)))
    order = salvo(0, (ships[0], "E", "starboard", ships[1]))
    assert chance_of_aim(battle(), ships, order, 0, Silence()) == 0
    ships[2].status = SUNK
    assert chance_of_aim(battle(), ships, order, 0, Silence()) == 100
    ships[0].status = SUNK
    assert chance_of_aim(battle(), ships, order, 0, Silence()) == 0
    # beyond the last column there is no chance at all
    assert chance_of_gun(battle(), ships[0], ships[1], GUN_E, 2, 4001, Silence()) == 0
    assert chance_of_gun(battle(), ships[0], ships[1], GUN_A, 2, 6401, Silence()) == 0


@pytest.mark.clause("PA-MAG.g")
def test_mag_g_the_uppermost_magazine_under_a_mount():
    own = card("A1 A1 . A1 . . . . . .", "M . M . . . . . . .", ". M . . . . . . . .", ". M . . . . . . . .")

    assert [magazine_of(own, at(section, 1)) for section in (1, 2, 3, 4)] == [at(1, 2), at(2, 3), at(3, 2), -1]
    assert magazine_of(own, at(1, 2)) == -1
