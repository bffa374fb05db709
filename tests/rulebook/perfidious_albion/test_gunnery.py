"""GUN  Gunnery: targets, pools and straddles, arcs."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6, D10, Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.rules import breaches, gunnery
from lineahead.rulesets.perfidious_albion.rules.arcs import bears, is_blocked, is_on_side, side_towards, stands_between
from lineahead.rulesets.perfidious_albion.tables.cards import GUN_A, GUN_E, GUN_F, GUN_Q
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Salvo
from lineahead.rulesets.perfidious_albion.tables.ships import HAZE, LEFT, MIST, SUNK, SURRENDERED, Ship, Squadron
from tests.rulebook.perfidious_albion.firing import breach, fired, notes, pooled, straddles
from tests.rulebook.perfidious_albion.table import (
    at,
    battle,
    card,
    card_on_file,
    fleet,
    hundredths,
    salvo,
    ship,
    with_guns,
)

OVER = (D6, 1)  # level 1 of a plain hull is empty: a straddle passes over
SIX_A = ". . . . . . . . . .", ". A2 . A2 . . . . A2 ."


def opposed(firer: Ship, inches: float, **fields: Any) -> list[Ship]:
    """A firer heading north, and a plain target of 8 knots that many inches to the east, heading north too."""
    return fleet(firer, ship(at=(inches, 0), side=1, **fields))


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


@pytest.mark.clause("PA-GUN.f")
@pytest.mark.parametrize(
    ("section", "bearing", "expected"),
    [
        (1, 0, True), (4, 0, True),
        (4, 135, True), (4, 135.01, False), (4, 180, False), (4, 224.99, False), (4, 225, True),
        (7, 180, True), (7, 45, True), (10, 44.99, False), (10, 0, False), (7, 315, True), (7, 315.01, False),
        (5, 45, True), (5, 44.99, False), (6, 135, True), (6, 135.01, False), (6, 270, True), (5, 0, False),
    ],
)  # fmt: skip
def test_gun_f_centreline_mounts_bear_by_their_section(section, bearing, expected):
    row = ["."] * 10
    row[section - 1] = "A2"
    own = card(". . . . . . . . . .", " ".join(row))

    for side in (0, 1):
        assert bears(own, at(section, 2), hundredths(bearing), side) is expected


@pytest.mark.clause("PA-GUN.f")
@pytest.mark.parametrize(
    ("bearing", "port", "starboard"),
    [(29.99, False, False), (30, False, True), (150, False, True), (150.01, False, False), (0, False, False),
     (210, True, False), (330, True, False), (330.01, False, False), (209.99, False, False), (270, True, False)],
)  # fmt: skip
def test_gun_f_broadside_guns_bear_on_their_own_side_from_30_to_150_degrees(bearing, port, starboard):
    own = card(". . . . . . . . . .", ". . E1+2 . . . . . . .")

    assert bears(own, at(3, 2), hundredths(bearing), 0) is port
    assert bears(own, at(3, 2), hundredths(bearing), 1) is starboard


@pytest.mark.clause("PA-GUN.f")
def test_gun_f_only_the_guns_that_bear_fire():
    # right ahead: the forward A mount bears, the after one does not, and no broadside gun
    ships = fleet(ship(card(". . . . . . . . . .", ". A2 E1+1 . . . . . A2 .")), ship(at=(0, -16), side=1, heading=90))

    trace = fired(ships, salvo(0, (ships[0], "A", "starboard", ships[1])), (D10, 1), OVER)

    assert [(note.b, note.c) for note in notes(trace, Noted.MOUNT_FIRES)] == [(at(2, 2), 2)]
    assert breach(ships, salvo(0, (ships[0], "E", "starboard", ships[1]))) == breaches.NOT_BEARING


@pytest.mark.clause("PA-GUN.r6")
def test_gun_r6_letters_and_sides_may_have_targets_of_their_own():
    own = card(". . . . . . . . . .", ". A2 E2+1 . . . . . . .")
    ships = fleet(ship(own), ship(at=(16, 0), side=1), ship(at=(-16, 0), side=1, squadron=2))
    firer, east, west = ships

    trace = fired(
        ships,
        salvo(0, (firer, "A", "port", west), (firer, "E", "starboard", east), (firer, "E", "port", west)),
        (D10, 1), OVER, (D10, 6), (D10, 1), OVER,
    )  # fmt: skip

    assert [(note.a, note.b) for note in notes(trace, Noted.POOL_BEGINS)] == [(2, GUN_A), (1, GUN_E), (2, GUN_E)]
    assert pooled(trace) == [100, 50, 100]


@pytest.mark.clause("PA-GUN.r6")
def test_gun_r6_all_guns_of_a_letter_and_side_that_bear_have_one_target():
    ships = fleet(with_guns("A2"), ship(at=(16, 0), side=1), ship(at=(16, 3), side=1, squadron=2))
    firer, one, other = ships

    assert (
        breach(ships, salvo(0, (firer, "A", "starboard", one), (firer, "A", "starboard", other))) == breaches.AIM_TWICE
    )
    assert breach(ships, salvo(0, (firer, "A", "port", one))) == breaches.WRONG_SIDE
    # the centreline mount fires with its first aim and is not left for the other side
    other.x = hundredths(-16)
    assert breach(ships, salvo(0, (firer, "A", "starboard", one), (firer, "A", "port", other))) == breaches.NOT_BEARING


@pytest.mark.clause("PA-GUN.r6")
def test_gun_r6_what_does_not_bear_on_the_first_target_may_fire_on_the_other_side():
    # one enemy fine on the starboard bow, one fine on the port quarter: fore and after mounts part
    own = card(". . . . . . . . . .", ". A1 . . . . . . A1 .")
    ships = fleet(ship(own), ship(at=(4, -14), side=1), ship(at=(-4, 14), side=1, squadron=2))
    firer, ahead, astern = ships

    trace = fired(ships, salvo(0, (firer, "A", "starboard", ahead), (firer, "A", "port", astern)), (D10, 10), (D10, 10))

    assert [(note.b, note.c) for note in notes(trace, Noted.MOUNT_FIRES)] == [(at(2, 2), 1), (at(9, 2), 1)]


@pytest.mark.clause("PA-GUN.r11")
@pytest.mark.parametrize(
    ("place", "blocks"), [((8, 0.5), True), ((8, 0.51), False), ((0, 0.4), True), ((-0.01, 0), False), ((16, 0), True)]
)
def test_gun_r11_a_ship_within_half_an_inch_of_the_line_blocks_e_f_and_q(place, blocks):
    ships = fleet(with_guns("E1"), ship(at=(16, 0), side=1), ship(at=place))

    for letter in (GUN_E, GUN_F, GUN_Q):
        assert is_blocked(ships, ships[0], ships[1], letter) is blocks
    assert not is_blocked(ships, ships[0], ships[1], GUN_A)


@pytest.mark.clause("PA-GUN.r11")
def test_gun_r11_wrecks_do_not_block_but_prizes_do():
    ships = fleet(with_guns("E1"), ship(at=(16, 0), side=1), ship(at=(8, 0), status=SUNK))
    order = salvo(0, (ships[0], "E", "starboard", ships[1]))
    assert breach(ships, order) == 0
    ships[2].status = SURRENDERED
    assert breach(ships, order) == breaches.LINE_BLOCKED


@pytest.mark.clause("PA-GUN.r12")
def test_gun_r12_a_gun_fires_once_a_turn():
    own = card(". . . . . . . . . .", ". A1 E1+1 . . . . . . .")
    ships = fleet(ship(own), ship(at=(16, 0), side=1), ship(at=(-16, 0), side=1, squadron=2))
    firer, east, west = ships
    fired(
        ships,
        salvo(0, (firer, "A", "starboard", east), (firer, "E", "starboard", east)),
        (D10, 10), (D10, 10),
    )  # fmt: skip

    assert breach(ships, salvo(0, (firer, "A", "port", west))) == breaches.GUNS_SILENT
    assert breach(ships, salvo(0, (firer, "E", "starboard", east))) == breaches.GUNS_SILENT
    assert breach(ships, salvo(0, (firer, "E", "port", west))) == 0
    groups = [Squadron(fired=1), Squadron(fired=1)]
    gunnery.load_guns(ships, groups)
    assert breach(ships, salvo(0, (firer, "A", "port", west))) == 0
    assert [group.fired for group in groups] == [0, 0]


@pytest.mark.clause("PA-SEQ.5")
def test_seq_5_a_squadron_fires_once_and_may_hold_its_fire():
    ships = opposed(with_guns("A1"), 16)
    groups = [Squadron(number=0, in_use=1), Squadron(number=1, side=1, in_use=1)]
    nothing = Trace()

    assert gunnery.salvo_breach(battle(), ships, groups, Salvo(squadron=0), nothing) == 0
    gunnery.fire_salvo(battle(), ships, groups, Salvo(squadron=0), Dice(), Answers(), nothing)
    assert [group.fired for group in groups] == [1, 0]
    assert gunnery.salvo_breach(battle(), ships, groups, Salvo(squadron=0), nothing) == breaches.FIRED_ALREADY


@pytest.mark.clause("PA-GUN.b")
def test_gun_b_orders_that_make_no_sense_are_refused():
    ships = fleet(with_guns("A1"), ship(at=(16, 0), side=1), ship(at=(0, 4)))
    firer, enemy, friend = ships
    good = salvo(0, (firer, "A", "starboard", enemy))
    assert breach(ships, good) == 0

    for number in (-1, 2, 7):
        assert breach(ships, Salvo(squadron=number)) == breaches.NO_SQUADRON
    assert breach(ships, Salvo(squadron=0, count=25)) == breaches.BAD_COUNT
    assert breach(ships, Salvo(squadron=0, count=-1)) == breaches.BAD_COUNT
    # twenty-four aims are not too many, but these are all the same
    assert breach(ships, salvo(0, *[(firer, "A", "starboard", enemy)] * 24)) == breaches.AIM_TWICE
    assert breach(ships, salvo(0, (firer, "A", "starboard", friend))) == breaches.NO_TARGET
    assert breach(ships, salvo(0, (enemy, "A", "port", firer))) == breaches.NOT_OF_SQUADRON
    assert breach(ships, salvo(0, (firer, "E", "starboard", enemy))) == breaches.NO_SUCH_GUNS
    for field, value, expected in (
        ("ship", 9, breaches.NO_TARGET),
        ("ship", 3, breaches.NO_TARGET),
        ("ship", -1, breaches.NO_TARGET),
        ("target", 3, breaches.NO_TARGET),
        ("target", -1, breaches.NO_TARGET),
        ("letter", 0, breaches.NO_SUCH_GUNS),
        ("letter", -1, breaches.NO_SUCH_GUNS),
        ("letter", 10, breaches.NO_SUCH_GUNS),
    ):
        bad = salvo(0, (firer, "A", "starboard", enemy))
        setattr(bad.aims[0], field, value)
        assert breach(ships, bad) == expected
    enemy.status = LEFT
    assert breach(ships, good) == breaches.NO_TARGET


@pytest.mark.clause("PA-GUN.g")
@pytest.mark.parametrize(
    ("name", "guns"),
    [("royal_sovereign", {"Y": 4, "E": 10, "Q": 8}), ("majestic", {"A": 4, "E": 12, "Q": 8}),
     ("inflexible", {"X": 4, "F": 8, "Q": 4}), ("charles_martel", {"A": 2, "B": 2, "E": 8, "Q": 8}),
     ("dupuy_de_lome", {"C": 2, "E": 6, "Q": 6}), ("benbow", {"Z": 2, "F": 10, "Q": 6})],
)  # fmt: skip
def test_gun_g_letters_stand_for_weapons(name, guns):
    # 13.5" Y, 12" A, old muzzle-loaders X, 10.8" B, 7.6" C, 16.25" Z; quick-firers E, old 6" F, light guns Q
    own = card_on_file(name)
    found = dict.fromkeys(guns, 0)
    for cell in own.cells:
        if cell.letter:
            found["-ZYXABCEFQ"[cell.letter]] += cell.guns + cell.starboard
    assert found == guns


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


@pytest.mark.clause("PA-GUN.r6")
def test_gun_r6_the_side_of_a_target():
    ships = fleet(ship(heading=90), ship(at=(0, 5), side=1), ship(at=(0, -5), side=1), ship(at=(5, 0), side=1))

    assert [side_towards(ships[0], vessel) for vessel in ships[1:]] == [1, 0, 1]


@pytest.mark.clause("PA-GUN.r6")
@pytest.mark.parametrize(
    ("place", "port", "starboard"),
    [
        ((0, -5), True, True),
        ((0, 5), True, True),
        ((5, 0), False, True),
        ((-5, 0), True, False),
        # a hundredth of an inch to either hand, ahead and astern
        ((0.01, -50), False, True),
        ((-0.01, -50), True, False),
        ((0.01, 50), False, True),
        ((-0.01, 50), True, False),
    ],
)
def test_gun_r6_dead_ahead_and_dead_astern_are_on_both_sides(place, port, starboard):
    firer, target = ship(), ship(at=place)

    assert (is_on_side(firer, target, 0), is_on_side(firer, target, 1)) == (port, starboard)


@pytest.mark.clause("PA-GUN.r11")
@pytest.mark.parametrize(
    ("place", "blocks"),
    [
        ((6, 8), True),
        ((0, 0), True),
        ((12, 16), True),
        # half an inch from the line at (6, 8), and a little more
        ((6.4, 7.7), True),
        ((5.6, 8.3), True),
        ((6.41, 7.69), False),
        ((5.59, 8.31), False),
        # half an inch from its ends, but behind the firer or beyond the target
        ((-0.3, -0.4), False),
        ((12.3, 16.4), False),
        ((40, 8), False),
        ((6, 40), False),
    ],
)
def test_gun_r11_on_a_slanting_line_of_fire(place, blocks):
    # 12 inches east and 16 south: 20 in all; wherever on the table that is
    assert stands_between(ship(), ship(at=(12, 16)), ship(at=place)) is blocks
    moved = ship(at=(10 + place[0], 30 + place[1]))
    assert stands_between(ship(at=(10, 30)), ship(at=(22, 46)), moved) is blocks


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


@pytest.mark.clause("PA-GUN.g", "PA-CRD.b")
@pytest.mark.parametrize(
    ("side", "place", "expected"), [("starboard", (16, 0), 0), ("port", (-16, 0), breaches.NO_SUCH_GUNS)]
)
def test_gun_g_a_broadside_that_has_guns_on_one_side_only(side, place, expected):
    ships = fleet(with_guns("E0+1"), ship(at=place, side=1))

    assert breach(ships, salvo(0, (ships[0], "E", side, ships[1]))) == expected


@pytest.mark.clause("PA-GUN.r12", "PA-CRD.b")
@pytest.mark.parametrize(
    ("code", "side", "mark"), [("E1+1", "port", 1), ("E1+1", "starboard", 2), ("A1", "port", 1), ("A1", "starboard", 1)]
)
def test_gun_r12_guns_to_port_and_to_starboard_are_marked_apart(code, side, mark):
    ships = fleet(with_guns(code), ship(at=(16 if side == "starboard" else -16, 0), side=1))

    fired(ships, salvo(0, (ships[0], code[0], side, ships[1])), (D10, 10))

    assert ships[0].fired[at(2, 2)] == mark
