"""GUN.f, GUN.r6, GUN.r11, GUN.r12  Where guns bear, whom they fire at, what stands between, and once a turn."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D10, Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.rules import breaches, gunnery
from lineahead.rulesets.perfidious_albion.rules.arcs import bears, is_blocked, is_on_side, side_towards, stands_between
from lineahead.rulesets.perfidious_albion.tables.cards import GUN_A, GUN_E, GUN_F, GUN_Q
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Salvo
from lineahead.rulesets.perfidious_albion.tables.ships import LEFT, SUNK, SURRENDERED, Squadron
from tests.rulebook.perfidious_albion.firing import OVER, breach, fired, notes, opposed, pooled
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
