"""GUN  Gunnery: ranges, pools and straddles."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D6, D10
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.tables.cards import GUN_A, GUN_E
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import HAZE, MIST, SUNK
from tests.rulebook.perfidious_albion.firing import OVER, breach, fired, notes, opposed, pooled, straddles
from tests.rulebook.perfidious_albion.table import (
    at,
    battle,
    card,
    fleet,
    hundredths,
    salvo,
    ship,
    with_guns,
)

SIX_A = ". . . . . . . . . .", ". A2 . A2 . . . . A2 ."


@pytest.mark.clause("PA-GUN.ex1", "PA-GUN.b", "PA-GUN.c", "PA-GUN.r10")
@pytest.mark.parametrize(("face", "scored"), [(2, 2), (3, 1)])
def test_gun_ex1_four_guns_at_thirty_make_one_straddle_and_two_in_ten_for_another(face, scored):
    ships = opposed(with_guns("X2", "X2"), 16)

    trace = fired(ships, salvo(0, (ships[0], "X", "starboard", ships[1])), (D10, face), *[(D10, 5), OVER] * scored)

    assert (pooled(trace), straddles(trace)) == ([120], [scored])
    assert notes(trace, Noted.POOLED)[0][1:5] == (120, 1, 20, 7)
    assert len(notes(trace, Noted.LOCATED)) == scored


@pytest.mark.clause("PA-GUN.b", "PA-GUN.c")
def test_gun_b_straddles_of_a_pool_are_credited_to_its_ships_in_turn():
    # eight A guns at 50%: four straddles and nothing to throw for; all pass over
    ships = fleet(with_guns("A2", "A2"), ship(at=(16, 0), side=1), with_guns("A2", "A2"))
    ships[2].x = ships[2].y = 100
    order = salvo(0, (ships[0], "A", "starboard", ships[1]), (ships[2], "A", "starboard", ships[1]))

    trace = fired(ships, order, *[(D10, 5), OVER] * 4)

    assert (straddles(trace), notes(trace, Noted.POOLED)[0][1:5]) == ([4], (400, 4, 0, 6))
    assert [(vessel.hits, vessel.shots) for vessel in ships] == [(2, 4), (0, 0), (2, 4)]


@pytest.mark.clause("PA-GUN.ex2")
@pytest.mark.parametrize(("face", "scored"), [(4, 3), (5, 2)])
def test_gun_ex2_six_a_guns_at_24_inches(face, scored):
    ships = opposed(ship(card(*SIX_A)), 24)

    trace = fired(ships, salvo(0, (ships[0], "A", "starboard", ships[1])), (D10, face), *[(D10, 1), OVER] * scored)

    assert (pooled(trace), straddles(trace)) == ([240], [scored])


@pytest.mark.clause("PA-GUN.ex3")
@pytest.mark.parametrize(("face", "scored"), [(9, 1), (10, 0)])
def test_gun_ex3_three_y_at_a_fast_target_by_a_good_crew(face, scored):
    ships = opposed(with_guns("Y2", "Y1", quality=3), 24, speed=16)

    trace = fired(ships, salvo(0, (ships[0], "Y", "starboard", ships[1])), (D10, face), *[(D10, 1), OVER] * scored)

    assert (pooled(trace), straddles(trace)) == ([90], [scored])
    assert [(note.what, note.a) for note in trace.notes if note.what < Noted.POOL_BEGINS] == [
        (Noted.TARGET_FAST, -10),
        (Noted.CREW_QUALITY, 10),
    ]


@pytest.mark.clause("PA-GUN.ex4", "PA-GUN.r1")
@pytest.mark.parametrize(
    ("tens", "units", "scored"), [(3, 5, 1), (3, 6, 0), (10, 1, 1), (10, 10, 0), (4, 10, 0), (3, 10, 1)]
)
def test_gun_ex4_thirty_five_per_cent_takes_a_d100(tens, units, scored):
    # 35 and 36; 01; 00 is 100; 40; 30
    ships = opposed(with_guns("Z1"), 24)

    trace = fired(
        ships, salvo(0, (ships[0], "Z", "starboard", ships[1])), (D10, tens), (D10, units), *[(D10, 1), OVER] * scored
    )

    assert (pooled(trace), straddles(trace)) == ([35], [scored])


@pytest.mark.clause("PA-GUN.ex5", "PA-GUN.r8")
def test_gun_ex5_nought_per_cent_may_be_lifted_but_a_dash_is_out_of_range():
    ships = opposed(with_guns("X1", "B1"), 64, speed=3)
    trace = fired(ships, salvo(0, (ships[0], "X", "starboard", ships[1])), (D10, 1), (D10, 1), OVER)
    assert notes(trace, Noted.POOLED)[0][1:5] == (10, 0, 10, 4)

    ships[0].fired = [0] * 60
    assert breach(ships, salvo(0, (ships[0], "B", "starboard", ships[1]))) == breaches.BEYOND_RANGE
    ships[1].speed = 8
    assert breach(ships, salvo(0, (ships[0], "X", "starboard", ships[1]))) == breaches.NO_CHANCE


@pytest.mark.clause("PA-GUN.a", "PA-WEA.r1")
@pytest.mark.parametrize(
    ("inches", "fields", "expected"),
    [
        (48, {"visibility": HAZE}, 0),
        (48.01, {"visibility": HAZE}, breaches.OUT_OF_SIGHT),
        (24.01, {"visibility": MIST}, breaches.OUT_OF_SIGHT),
        (16, {"night_from": 5, "turn": 5}, 0),
        (16.01, {"night_from": 5, "turn": 5}, breaches.OUT_OF_SIGHT),
        (16.01, {"night_from": 5, "turn": 4}, 0),
        (64, {}, 0),
        (64.01, {}, breaches.OUT_OF_SIGHT),
    ],
)
def test_gun_a_a_target_is_within_visibility_and_range(inches, fields, expected):
    ships = opposed(with_guns("A2"), inches)

    assert breach(ships, salvo(0, (ships[0], "A", "starboard", ships[1])), battle(**fields)) == expected


@pytest.mark.clause("PA-GUN.r7", "PA-TAB.r1")
@pytest.mark.parametrize(
    ("letter", "inches", "expected"), [("Q", 8, 0), ("Q", 8.01, breaches.BEYOND_RANGE), ("C", 40, 0), ("F", 24, 0)]
)
def test_gun_r7_the_column_is_the_upper_limit(letter, inches, expected):
    ships = opposed(with_guns(f"{letter}1"), inches)

    assert breach(ships, salvo(0, (ships[0], letter, "starboard", ships[1]))) == expected


@pytest.mark.clause("PA-GUN.b", "PA-GUN.r2", "PA-MOD.r3")
def test_gun_b_r2_a_squadron_adds_up_guns_of_one_letter_and_column_each_with_its_own_modifiers():
    # 14 and 15 inches are one column: 50% from a crew of Quality 2, 60% from one of Quality 3
    steady, good = with_guns("A1"), with_guns("A1", quality=3)
    good.y = hundredths(3)
    ships = fleet(steady, good, ship(at=(14, 0), side=1))

    trace = fired(
        ships,
        salvo(0, (steady, "A", "starboard", ships[2]), (good, "A", "starboard", ships[2])),
        (D10, 1), (D10, 1), OVER, (D10, 1), OVER,
    )  # fmt: skip

    assert (pooled(trace), straddles(trace)) == ([110], [2])
    assert [(note.a, note.d) for note in notes(trace, Noted.MOUNT_FIRES)] == [(0, 100), (1, 120)]
    assert (steady.shots, good.shots, steady.hits, good.hits) == (1, 1, 1, 1)


@pytest.mark.clause("PA-GUN.r2")
def test_gun_r2_other_range_columns_are_pools_of_their_own():
    near, far = with_guns("A1"), with_guns("A1")
    far.x = hundredths(-4)
    ships = fleet(near, far, ship(at=(14, 0), side=1))

    trace = fired(
        ships,
        salvo(0, (near, "A", "starboard", ships[2]), (far, "A", "starboard", ships[2])),
        (D10, 6), (D10, 5),
    )  # fmt: skip

    assert pooled(trace) == [50, 40]


@pytest.mark.clause("PA-GUN.r9")
def test_gun_r9_letters_are_never_pooled_together():
    ships = opposed(with_guns("A1", "E1"), 16)

    trace = fired(
        ships,
        salvo(0, (ships[0], "A", "starboard", ships[1]), (ships[0], "E", "starboard", ships[1])),
        (D10, 6), (D10, 6),
    )  # fmt: skip

    assert pooled(trace) == [50, 50]
    assert [note.b for note in notes(trace, Noted.POOL_BEGINS)] == [GUN_A, GUN_E]


@pytest.mark.clause("PA-LOC.r2", "PA-LOC.r1")
def test_loc_r2_ships_that_rake_are_a_pool_apart():
    # the target heads north: one firer lies ahead of her, the other on her port beam
    ahead, abeam = with_guns("A1"), with_guns("A1")
    ahead.y, ahead.heading = hundredths(-12), hundredths(90)
    abeam.x = hundredths(-12)
    ships = fleet(ahead, abeam, ship(side=1))

    trace = fired(
        ships,
        salvo(0, (ahead, "A", "starboard", ships[2]), (abeam, "A", "starboard", ships[2])),
        (D10, 5), (D6, 4), OVER, (D10, 5), (D10, 4), OVER,
    )  # fmt: skip

    assert [(note.b, note.c, note.d) for note in notes(trace, Noted.POOL_BEGINS)] == [(GUN_A, 1, 1), (GUN_A, 1, 0)]
    assert pooled(trace) == [50, 50]


@pytest.mark.clause("PA-SEQ.r4")
def test_seq_r4_a_ship_that_is_gone_takes_no_more_and_wrecked_guns_do_not_answer():
    # 300%: the first shell finds the magazine, the others find nothing
    target = card(*[". . . . . . . . . ."] * 4, "w M w w w w w w w w")
    ships = fleet(ship(card(*SIX_A)), ship(target, at=(16, 0), side=1))

    trace = fired(ships, salvo(0, (ships[0], "A", "starboard", ships[1])), (D10, 2), (D6, 5))

    assert straddles(trace) == [3]
    assert [(note.a, note.b) for note in notes(trace, Noted.TARGET_GONE)] == [(1, 2)]
    ships = fleet(with_guns("A1"), ship(at=(16, 0), side=1))
    ships[0].destroyed[at(2, 2)] = 1
    assert breach(ships, salvo(0, (ships[0], "A", "starboard", ships[1]))) == breaches.GUNS_SILENT
    ships[0].destroyed[at(2, 2)], ships[0].status = 0, SUNK
    assert breach(ships, salvo(0, (ships[0], "A", "starboard", ships[1]))) == breaches.NOT_OF_SQUADRON


@pytest.mark.clause("PA-SEQ.r4")
def test_seq_r4_what_is_aimed_at_a_ship_that_went_down_in_the_same_salvo_is_fired_in_vain():
    target = card(*[". . . . . . . . . ."] * 4, "w M w w w w w w w w")
    own = card(". . . . . . . . . .", ". A2 E1 . . . . . . .")
    ships = fleet(ship(own), ship(target, at=(16, 0), side=1))

    trace = fired(
        ships,
        salvo(0, (ships[0], "A", "starboard", ships[1]), (ships[0], "E", "starboard", ships[1])),
        (D10, 2), (D6, 5),
    )  # fmt: skip

    assert (pooled(trace), straddles(trace)) == ([100], [1])
    assert ships[0].shots == 3
    assert [note[1:3] for note in notes(trace, Noted.TARGET_GONE)] == [(1, 0)]


@pytest.mark.clause("PA-GUN.b")
def test_gun_b_of_three_straddles_the_first_ship_of_a_pool_has_two():
    # six A guns at 50%: three straddles, which go to the ships of the pool in turn; another letter has none of them
    own = card(". . . . . . . . . .", ". A1 . E1 . . . . A2 .")
    ships = fleet(ship(own), ship(at=(16, 0), side=1), ship(own, at=(1, 1)))
    order = salvo(
        0,
        (ships[0], "A", "starboard", ships[1]),
        (ships[0], "E", "starboard", ships[1]),
        (ships[2], "A", "starboard", ships[1]),
    )

    trace = fired(ships, order, *[(D10, 5), OVER] * 3, (D10, 10))

    assert straddles(trace) == [3, 0]
    assert [vessel.hits for vessel in ships] == [2, 0, 1]
