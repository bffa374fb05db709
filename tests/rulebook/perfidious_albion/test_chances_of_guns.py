"""TAB, MOD, LOC  The table, the modifiers, and where straddles land."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.geometry import rake_of
from lineahead.rulesets.perfidious_albion.rules.locations import roll_location
from lineahead.rulesets.perfidious_albion.rules.shooting import (
    chance_of_gun,
    penetration_of,
    printed_chance,
    rule_on_decks,
)
from lineahead.rulesets.perfidious_albion.tables.cards import level_of, section_of
from lineahead.rulesets.perfidious_albion.tables.notes import Asked, Noted
from lineahead.rulesets.perfidious_albion.tables.ships import CALM, MODERATE, ROUGH
from tests.rulebook.perfidious_albion.firing import fired, notes, pooled
from tests.rulebook.perfidious_albion.table import at, battle, card, dice_of, fleet, hundredths, salvo, ship

LETTERS = "-ZYXABCEFQ"
LIMITS = (8, 16, 24, 32, 40, 48, 56, 64)
SHEET = {
    "Z": "45/9 40/9 35/8 30/8 25/7 20/7 15/6 10/6",
    "Y": "40/8 35/8 30/7 25/7 20/6 15/6 10/5 5/5",
    "X": "35/7 30/7 25/6 20/6 15/5 10/5 5/4 0/4",
    "A": "60/7 50/6 40/6 30/5 20/5 15/4 10/4 5/4",
    "B": "50/6 40/5 30/5 20/4 10/4 5/3 0/2 -",
    "C": "40/5 30/4 20/4 10/3 5/3 0/2 - -",
    "E": "80/2 50/1 20/1 10/0 0/0 - - -",
    "F": "50/1 30/0 10/0 0/0 - - - -",
    "Q": "100/0 - - - - - - -",
}


@pytest.mark.clause("PA-TAB.t1", "PA-TAB.r1", "PA-GUN.r7")
@pytest.mark.parametrize("letter", SHEET)
def test_tab_t1_chance_and_penetration_at_each_end_of_each_column(letter):
    gun = LETTERS.index(letter)
    for number, (limit, entry) in enumerate(zip(LIMITS, SHEET[letter].split(), strict=True)):
        chance, _, penetration = entry.partition("/")
        expected = (-1, -1) if entry == "-" else (int(chance), int(penetration))
        nearest = 1 if number == 0 else hundredths(LIMITS[number - 1]) + 1
        for distance in (nearest, hundredths(limit)):
            assert (printed_chance(gun, distance), penetration_of(gun, distance)) == expected
    assert printed_chance(gun, hundredths(64) + 1) == penetration_of(gun, hundredths(64) + 1) == -1


@pytest.mark.clause("PA-TAB.a")
def test_tab_a_there_is_no_class_d():
    assert sorted(SHEET) == sorted(LETTERS[1:])
    assert "D" not in LETTERS
    assert printed_chance(0, 100) == -1


def chance(letter: str, inches: float, level: int = 2, sea: int = CALM, speed: int = 8, **own: int) -> float:
    """One gun's chance in per cent against a target of some speed."""
    fire = own.pop("fire", 0)
    firer, target = fleet(ship(card(**own), fire=fire), ship(side=1, speed=speed))
    gun = LETTERS.index(letter)
    return chance_of_gun(battle(sea=sea), firer, target, gun, level, hundredths(inches), Silence()) / 2


@pytest.mark.clause("PA-MOD.a", "PA-MOD.b", "PA-MOD.ex2")
@pytest.mark.parametrize(("speed", "expected"), [(0, 60), (4, 60), (5, 50), (15, 50), (16, 40), (30, 40)])
def test_mod_a_b_ex2_slow_and_fast_targets(speed, expected):
    assert chance("A", 16, speed=speed) == expected


@pytest.mark.clause("PA-MOD.c", "PA-MOD.r3")
@pytest.mark.parametrize(("quality", "expected"), [(1, 40), (2, 50), (3, 60)])
def test_mod_c_r3_the_quality_of_the_firing_crew(quality, expected):
    assert chance("A", 16, quality=quality) == expected


@pytest.mark.clause("PA-MOD.f", "PA-CRD.e")
@pytest.mark.parametrize(("technology", "expected"), [(-5, 45), (0, 50), (1, 51), (10, 60)])
def test_mod_f_technology_is_added_with_the_rest(technology, expected):
    assert chance("A", 16, technology=technology) == expected
    # and so before halving
    assert chance("A", 16, technology=technology, fire=5) == expected / 2


@pytest.mark.clause("PA-MOD.ex1", "PA-MOD.d", "PA-MOD.r1")
def test_mod_ex1_everything_is_added_then_halved():
    assert chance("A", 16, quality=1, speed=18, fire=5) == 15
    assert chance("A", 16, quality=1, speed=18, fire=4) == 30


@pytest.mark.clause("PA-MOD.r1")
def test_mod_r1_not_below_nought():
    assert chance("C", 40, quality=1, speed=18) == 0
    assert chance("C", 40, quality=1, speed=18, fire=5) == 0


@pytest.mark.clause("PA-MOD.r1")
def test_mod_r1_fractions_are_dropped_only_from_the_sum():
    # Y at 56 inches 10%, a target at 3 knots and technology of -5: 15%, halved 7.5; three of them make 22.5, so 22
    own = card(". . . . . . . . . .", ". Y2 Y1 . . . . . . .", technology=-5)
    ships = fleet(ship(own, fire=5), ship(at=(56, 0), side=1, speed=3))

    trace = fired(ships, salvo(0, (ships[0], "Y", "starboard", ships[1])), (D10, 2), (D10, 3))

    assert pooled(trace) == [22]
    assert [note.d for note in notes(trace, Noted.MOUNT_FIRES)] == [30, 15]
    assert len(notes(trace, Noted.FIRE_AT_EXPLOSION)) == 1


@pytest.mark.clause("PA-MOD.e", "PA-MOD.r2", "PA-WEA.d")
@pytest.mark.parametrize(
    ("sea", "by_level"), [(CALM, (50, 50, 50, 50)), (MODERATE, (50, 50, 40, 50)), (ROUGH, (50, 40, 30, 50))]
)
def test_mod_e_r2_the_sea_troubles_guns_on_low_decks(sea, by_level):
    assert tuple(chance("A", 16, level=level, sea=sea) for level in (1, 2, 3, 4)) == by_level


@pytest.mark.clause("PA-MOD.e", "PA-DAM.e")
def test_mod_e_an_umpire_rules_on_the_decks_in_a_sea():
    state = battle(sea=ROUGH, options={"umpire_decides": 1})
    with pytest.raises(Wanted) as wanted:
        rule_on_decks(state, Answers(), Trace())
    asked = wanted.value.choice
    assert asked is not None
    assert (asked.asked, asked.owner, asked.about, asked.detail) == (Asked.DECK_MODIFIER, -1, 2, ROUGH)
    assert (asked.low, asked.high, asked.proposal) == (-100, 0, -10)

    trace = Trace()
    rule_on_decks(state, Answers(-5, -30), trace)

    assert state.deck_modifiers == [0, -5, -30, 0, 0, 0]
    assert [(note.a, note.b) for note in notes(trace, Noted.DECK_MODIFIER_RULED)] == [(2, -5), (3, -30)]
    firer, target = fleet(ship(), ship(side=1))
    assert [chance_of_gun(state, firer, target, 4, level, 1600, Silence()) for level in (2, 3)] == [90, 40]
    state.sea = CALM
    rule_on_decks(state, Answers(), Trace())
    assert state.deck_modifiers == [0] * 6


@pytest.mark.clause("PA-DAM.d")
@pytest.mark.parametrize(("inches", "expected"), [(40, 20), (40.01, 5)])
def test_dam_d_without_a_mast_guns_lose_ten_beyond_forty_inches(inches, expected):
    firer, target = fleet(ship(card("m . . . . . . . . m")), ship(side=1))
    whole = {40: 20, 40.01: 15}[inches]
    assert chance_of_gun(battle(), firer, target, 4, 2, hundredths(inches), Silence()) == 2 * whole

    firer.destroyed[at(1, 1)] = 1
    assert chance_of_gun(battle(), firer, target, 4, 2, hundredths(inches), Silence()) == 2 * expected
    firer.destroyed[at(10, 1)] = 1
    assert chance_of_gun(battle(), firer, target, 4, 2, hundredths(inches), Silence()) == 2 * expected


@pytest.mark.clause("PA-MOD.a", "PA-MOD.c", "PA-MOD.f")
def test_mod_each_modifier_tells_its_reason():
    firer, target = fleet(ship(card(quality=1, technology=5), fire=5), ship(side=1, speed=2))
    trace = Trace()

    assert chance_of_gun(battle(sea=MODERATE), firer, target, 4, 3, 1600, trace) == 50 + 10 - 10 + 5 - 10
    assert [(note.what, note.a) for note in trace.notes] == [
        (Noted.TARGET_SLOW, 10),
        (Noted.CREW_QUALITY, -10),
        (Noted.TECHNOLOGY, 5),
        (Noted.FIRE_AT_EXPLOSION, 0),
        (Noted.SEA_STATE, -10),
    ]


@pytest.mark.clause("PA-LOC.a", "PA-LOC.d", "PA-LOC.r4")
def test_loc_a_d_section_by_d10_from_the_bow_and_level_by_d6_from_the_top():
    found = roll_location(0, 0, 0, dice_of((D10, 10), (D6, 1)), Silence())
    assert (section_of(found), level_of(found)) == (10, 1)
    found = roll_location(0, 0, 0, dice_of((D10, 1), (D6, 6)), Silence())
    assert (section_of(found), level_of(found)) == (1, 6)
    assert [at(1, 1), at(10, 1), at(1, 2), at(10, 6)] == [0, 9, 10, 59]


@pytest.mark.clause("PA-LOC.b", "PA-LOC.c", "PA-LOC.ex1")
@pytest.mark.parametrize(("rake", "face", "section"), [(1, 3, 3), (1, 6, 6), (2, 3, 7), (2, 6, 10), (2, 1, 5)])
def test_loc_b_c_ex1_rakes_by_d6(rake, face, section):
    found = roll_location(0, 0, rake, dice_of((D6, face), (D6, 4)), Silence())

    assert (section_of(found), level_of(found)) == (section, 4)


@pytest.mark.clause("PA-LOC.r1")
@pytest.mark.parametrize(
    ("heading", "rake"),
    [(0, 0), (90, 2), (270, 1), (247.5, 1), (292.5, 1), (247.49, 0), (292.51, 0), (67.5, 2), (112.5, 2), (112.51, 0)],
)
def test_loc_r1_a_rake_is_within_22_and_a_half_degrees_of_bow_or_stern(heading, rake):
    # the firer lies due west of the target
    firer, target = fleet(ship(), ship(at=(20, 0), heading=heading, side=1))

    assert rake_of(target, firer) == rake
