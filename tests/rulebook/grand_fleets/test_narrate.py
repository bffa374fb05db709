"""The log of attacks and damage: whole lines, written by hand from literal dice."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

from lineahead.engine.questions import PUBLIC, UMPIRE
from lineahead.engine.ruleset import View
from lineahead.engine.scenario import Entry, Scenario
from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.cards import card_text
from lineahead.rulesets.grand_fleets.charts import GREEN, RED, YELLOW
from lineahead.rulesets.grand_fleets.criticals import critical_hit
from lineahead.rulesets.grand_fleets.damage import roll_locations
from lineahead.rulesets.grand_fleets.gunfire import fire_ship
from lineahead.rulesets.grand_fleets.losses import AFT_FIRST, FORE_FIRST, fill_boxes
from lineahead.rulesets.grand_fleets.narrate import narrate
from lineahead.rulesets.grand_fleets.noted import Noted
from lineahead.rulesets.grand_fleets.ships import IN_EFFECT, TO_STARBOARD, Battle, Fire, Ship
from tests.rulebook.grand_fleets.table import battery, battle, fire, fires, fleet, launch, launches, light_guns, ship
from tests.rulebook.grand_fleets.told import BRITISH, DUEL, GERMAN, duel, log, seen_by

TO_HIT = (3, 9, 10, 1, 4, 8, 2, 2, 7, 5)
PENETRATION = (1, 2, 4, 4, 6, 9, 3, 5, 10)
LOCATIONS = (1, 3, 7, 10)
AFTER_TURRET = 3


def test_4_2_to_6_1_a_battery_from_its_first_die_to_the_fire_it_starts() -> None:
    fight, ships, order = duel()

    trace = fires(fight, ships, order, Dice.showing(*TO_HIT, *PENETRATION, *LOCATIONS, 5, 4), AFTER_TURRET)

    assert log(trace, fight, ships, *DUEL) == [
        'Iron Duke fires ten 13.5" at Moltke, 7.0 nm, abeam: 8+ needed'
        " (-1 target at 20-25 knots [4.2], +1 large target abeam [4.2]); 3 9 10 1 4 8 2 2 7 5: three hits.",
        "Penetration 5+ against belt 12 [4.31]: 1 2 4 4 6 9 3 5 10: four points of damage.",
        "Moltke loses four hull boxes, 19 of 23 left [4.32].",
        'Hit locations on Moltke [4.32]: 1, an after 11" turret (CDEF) lost, 1 of 2 left;'
        ' 3, a port 5.9" gun (Port) lost, 5 of 6 left; 7, nothing; 10, a critical hit.',
        "Critical hit on Moltke, 5 + 4 = 9 [6.1]: fire, -1 to her own attacks until it is put out [6.23].",
        "One SPLASH marker on Moltke [4.22].",
    ]


def test_events_carry_kind_rule_and_figures_as_json() -> None:
    fight, ships, order = duel()

    trace = fires(fight, ships, order, Dice.showing(*TO_HIT, *PENETRATION, *LOCATIONS, 5, 4), AFTER_TURRET)
    events = narrate(trace.notes, seen_by(PUBLIC, fight, ships, *DUEL))

    assert [(event.kind, event.rule) for event in events] == [
        ("fire", "GF-4.2"),
        ("hit", "GF-4.31"),
        ("damage", "GF-4.32"),
        ("location", "GF-4.32"),
        ("critical", "GF-6.23"),
        ("splash", "GF-4.22"),
    ]
    assert events[0].facts == {
        "ship": 0,
        "target": 1,
        "weapon": '13.5"',
        "type": 0,
        "barrels": 10,
        "range": {"nm": 7.0, "yards": 14000, "inches": 21.0},
        "band": "medium",
        "aspect": "abeam",
        "modifier": 0,
        "reasons": [
            {"rule": "GF-4.2", "words": "target at 20-25 knots", "value": -1},
            {"rule": "GF-4.2", "words": "large target abeam", "value": 1},
        ],
        "needed": 8,
        "second_needed": None,
        "dice": [3, 9, 10, 1, 4, 8, 2, 2, 7, 5],
        "second_dice": [],
        "hits": 3,
    }
    assert events[1].facts == {
        "needed": 5,
        "target": 1,
        "armour": "belt",
        "armour_value": 12,
        "dice": [1, 2, 4, 4, 6, 9, 3, 5, 10],
        "damage": 4,
    }
    assert [die.get("face") for die in events[3].facts["dice"]] == [1, 3, 7, 10]
    assert json.loads(json.dumps([event.facts for event in events])) == [event.facts for event in events]


def test_a_telling_goes_on_wherever_real_dice_or_a_choice_broke_it_off() -> None:
    faces: list[int] = []
    answers: list[int] = []
    told = 0
    portions: list[list[str]] = []

    for more_faces, more_answers in (
        ((), ()),
        (TO_HIT, ()),
        (PENETRATION, ()),
        (LOCATIONS, ()),
        ((), (AFTER_TURRET,)),
        ((5, 4), ()),
    ):
        faces += more_faces
        answers += more_answers
        trace, (fight, ships, order) = Trace(), duel()
        with suppress(Wanted):
            fire_ship(fight, ships, order, Dice.showing(*faces), Answers(*answers), trace)
        events = narrate(trace.notes[told:], seen_by(UMPIRE, fight, ships, *DUEL))
        portions.append([event.words for event in events])
        told = len(trace.notes)

    assert portions == [
        [
            'Iron Duke fires ten 13.5" at Moltke, 7.0 nm, abeam: 8+ needed'
            " (-1 target at 20-25 knots [4.2], +1 large target abeam [4.2])."
        ],
        ["Iron Duke's 13.5\": 3 9 10 1 4 8 2 2 7 5: three hits.", "Penetration 5+ against belt 12 [4.31]."],
        [
            "Penetration 5+ [4.31]: 1 2 4 4 6 9 3 5 10: four points of damage.",
            "Moltke loses four hull boxes, 19 of 23 left [4.32].",
        ],
        ['Hit locations on Moltke [4.32]: 1, one of her 11" mounts.'],
        [
            'Moltke gives up an after 11" turret (CDEF), 1 of 2 left [4.32].',
            'Hit locations on Moltke [4.32]: 3, a port 5.9" gun (Port) lost, 5 of 6 left;'
            " 7, nothing; 10, a critical hit.",
        ],
        [
            "Critical hit on Moltke, 5 + 4 = 9 [6.1]: fire, -1 to her own attacks until it is put out [6.23].",
            "One SPLASH marker on Moltke [4.22].",
        ],
    ]


def at_a_destroyer(**fields: Any) -> tuple[Battle, list[Ship], Fire]:
    """Iron Duke's 6" at a destroyer that has made six miles, as in the book's own example."""
    iron_duke = ship("HMS Iron Duke", BRITISH, at=(5, 5), **fields)
    boat = ship("SMS G-101", GERMAN, at=(11, 5), speed_marker=RED)
    ships = fleet(iron_duke, boat)
    return battle(), ships, fire(iron_duke, battery(1, boat))


def test_4_23_ex1_open_ended_rolls_show_both_throws() -> None:
    fight, ships, order = at_a_destroyer()

    trace = fires(fight, ships, order, Dice.showing(10, 3, 10, 1, 9, 8, 6, 5, 1))

    assert log(trace, fight, ships, "HMS Iron Duke", "SMS G-101") == [
        'Iron Duke fires six 6" at G-101, 6.0 nm, abeam: 10 and then 6+ needed [4.23] (+1 rate of fire [4.2],'
        " -1 long range [4.2], -2 target at 30 knots or more [4.2], -1 very small target [4.2]);"
        " 10 3 10 1 9 8, then 6 5: one hit.",
        "Penetration 2+ against belt 0 [4.31]: 1: no damage.",
    ]


def test_4_23_a_throw_that_waits_for_its_second_dice_says_how_many() -> None:
    fight, ships, order = at_a_destroyer()
    trace = Trace()

    with pytest.raises(Wanted):
        fire_ship(fight, ships, order, Dice.showing(10, 3, 10, 1, 9, 8), Answers(), trace)
    only_dice = [each for each in trace.notes if each.what == Noted.TO_HIT_DIE]

    assert [event.words for event in narrate(only_dice, seen_by(0, fight, ships, "HMS Iron Duke", "SMS G-101"))] == [
        "10 3 10 1 9 8: two to throw again [4.23]."
    ]


def test_4_23_where_no_hit_is_possible_the_log_says_why() -> None:
    fight, ships, order = at_a_destroyer(fires=3)

    trace = fires(fight, ships, order, Dice.showing())

    assert log(trace, fight, ships, "HMS Iron Duke", "SMS G-101") == [
        'Iron Duke fires six 6" at G-101, 6.0 nm, abeam: no hit is possible [4.23] (+1 rate of fire [4.2],'
        " -1 long range [4.2], -2 target at 30 knots or more [4.2], -1 very small target [4.2],"
        " -3 three fires aboard [6.23])."
    ]


def test_4_22_splashes_of_other_ships_count_at_long_range() -> None:
    iron_duke = ship("HMS Iron Duke", BRITISH, at=(5, 5), speed_marker=YELLOW)
    enemy = ship("HMS Marlborough", GERMAN, at=(17, 5), speed_marker=YELLOW, splashes=1)
    ships = fleet(iron_duke, enemy)

    trace = fires(battle(), ships, fire(iron_duke, battery(0, enemy)), Dice.showing(1, 2, 3, 4, 5, 6, 7, 8, 9, 9))

    assert log(trace, battle(), ships, "HMS Iron Duke", "HMS Marlborough") == [
        'Iron Duke fires ten 13.5" at Marlborough, 12.0 nm, abeam: 10 and then 6+ needed [4.23]'
        " (-1 long range [4.2], -1 own speed 20-25 knots [4.2], -1 target at 20-25 knots [4.2],"
        " +1 very large target [4.2], -1 splashes of another ship [4.22]); 1 2 3 4 5 6 7 8 9 9: no hits.",
        "Two SPLASH markers on Marlborough [4.22].",
    ]


def test_4_4_light_guns_at_short_range_from_astern() -> None:
    moltke = ship("SMS Moltke", GERMAN, at=(5, 5), speed_marker=GREEN)
    good_hope = ship("HMS Good Hope", BRITISH, at=(6, 5), heading=90, speed_marker=GREEN)
    ships = fleet(moltke, good_hope)

    order = fire(moltke, light_guns(good_hope, TO_STARBOARD, dice=3))
    trace = fires(battle(), ships, order, Dice.showing(1, 1, 2, 4, 3, 5, 6, 9))

    assert log(trace, battle(), ships, "SMS Moltke", "HMS Good Hope") == [
        "Moltke fires three dice of light guns at Good Hope, 1.0 nm, from astern: any die hits"
        " (+3 rate of fire [4.2], +2 short range [4.2], +1 own speed 0-5 knots [4.2], +1 target at 0-5 knots [4.2]);"
        " 1 1 2: three hits.",
        "Penetration 4+ against end 4 [4.31]: 4 3 5: two points of damage.",
        "Good Hope loses two hull boxes, 16 of 18 left [4.32].",
        "Hit locations on Good Hope [4.32]: 6, nothing; 9, nothing.",
    ]


def test_4_11_fire_at_a_ship_already_sunk_is_lost() -> None:
    iron_duke = ship("HMS Iron Duke", BRITISH, at=(5, 5))
    boat = ship("SMS G-101", GERMAN, at=(8, 5), hull_lost=4)
    ships = fleet(iron_duke, boat)
    order = fire(iron_duke, battery(0, boat), battery(1, boat))

    trace = fires(battle(), ships, order, Dice.showing(7, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1))

    assert log(trace, battle(), ships, "HMS Iron Duke", "SMS G-101") == [
        'Iron Duke fires ten 13.5" at G-101, 3.0 nm, abeam: 7+ needed'
        " (+2 short range [4.2], -1 very small target [4.2]); 7 1 1 1 1 1 1 1 1 1: one hit.",
        "Penetration 2+ against belt 0 [4.31]: 2 1 1: one point of damage.",
        "G-101 loses her last hull box [4.32].",
        "G-101 sinks [4.32]: 17 points [2.3].",
        "Iron Duke's 6\" fire is lost: G-101 is gone [4.11].",
    ]


def test_4_13_r1_a_range_just_beyond_a_band_is_not_told_as_its_limit() -> None:
    iron_duke = ship("HMS Iron Duke", BRITISH, at=(5, 5))
    moltke = ship("SMS Moltke", GERMAN, at=(9, 5))
    moltke.x += 1
    ships = fleet(iron_duke, moltke)

    trace = fires(battle(), ships, fire(iron_duke, battery(0, moltke)), Dice.showing(*[1] * 10))

    assert log(trace, battle(), ships, *DUEL)[0] == (
        'Iron Duke fires ten 13.5" at Moltke, 4.1 nm, abeam: 7+ needed (+1 large target abeam [4.2]);'
        " 1 1 1 1 1 1 1 1 1 1: no hits."
    )


def test_5_2_5_3_torpedoes_from_launch_to_flooding() -> None:
    boat = ship("SMS G-101", GERMAN, at=(5, 5), speed_marker=RED)
    iron_duke = ship("HMS Iron Duke", BRITISH, at=(8, 5), speed_marker=YELLOW)
    ships = fleet(boat, iron_duke)

    trace = launches(battle(), ships, launch(boat, iron_duke, 0, 1, 1), Dice.showing(10, 4, 5, 6, 7, 8, 9, 4, 4))

    assert log(trace, battle(), ships, "SMS G-101", "HMS Iron Duke") == [
        'G-101 launches two 19.7" torpedoes at Iron Duke, 3.0 nm, abeam: 10 needed'
        " (-2 own speed 30 knots or more [5.2], -1 target at 20-25 knots [5.2], +1 very large target [5.2]);"
        " 10 4: one hit, five points of damage whatever the armour [5.3].",
        "Iron Duke loses five hull boxes, 19 of 24 left [4.32].",
        "Hit locations on Iron Duke [4.32]: 5, nothing; 6, nothing; 7, nothing; 8, nothing; 9, nothing.",
        "Critical hit on Iron Duke by torpedo, 4 + 4 = 8 [6.1]:"
        " flooding, each mile costs 1 MP more until it is contained [6.25].",
    ]


@pytest.mark.parametrize(
    ("lost", "points", "lines"),
    [
        (0, 6, ["Good Hope loses six hull boxes, 12 of 18 left [4.32]; she is now damaged [1.4]."]),
        (11, 1, ["Good Hope loses one hull box, 6 of 18 left [4.32]; she is now crippled [1.4]."]),
        (16, 5, ["Good Hope loses her last two hull boxes [4.32].", "Good Hope sinks [4.32]: 66 points [2.3]."]),
    ],
)
def test_1_4_4_32_a_hull_boxes_levels_and_sinking(lost: int, points: int, lines: list[str]) -> None:
    good_hope = ship("HMS Good Hope", hull_lost=lost)
    trace = Trace()

    fill_boxes(good_hope, points, trace)

    assert log(trace, battle(), [good_hope], "HMS Good Hope") == lines


@pytest.mark.parametrize(
    ("name", "face", "fields", "words"),
    [
        ("HMS Good Hope", 1, {"mount_preference": FORE_FIRST}, 'the fore 9.2" gun (ABCD) lost'),
        ("HMS Good Hope", 1, {"mounts_lost": [1, 1] + [0] * 30}, 'her 9.2" guns are all gone already'),
        ("SMS Moltke", 1, {"mount_preference": AFT_FIRST, "mounts_lost": [0, 0, 0, 1] + [0] * 28},
         'the last after 11" turret (CDEF) lost'),
    ],
)  # fmt: skip
def test_4_32_b_4_32_e_each_location_die_says_what_it_takes(
    name: str, face: int, fields: dict[str, Any], words: str
) -> None:
    target = ship(name, **fields)
    trace = Trace()

    roll_locations(battle(), target, 1, 0, GERMAN, Dice.showing(face), Answers(), trace)

    assert log(trace, battle(), [target], name) == [f"Hit locations on {name[4:]} [4.32]: {face}, {words}."]


def test_6_b_without_critical_hits_a_ten_is_nothing() -> None:
    good_hope = ship("HMS Good Hope")
    fight, trace = battle(criticals=0), Trace()

    roll_locations(fight, good_hope, 1, 0, GERMAN, Dice.showing(10), Answers(), trace)

    assert log(trace, fight, [good_hope], "HMS Good Hope") == [
        "Hit locations on Good Hope [4.32]: 10, nothing, as critical hits are not played [6]."
    ]


@pytest.mark.parametrize(
    ("faces", "lines"),
    [
        ((5, 6), ["5 + 6 = 11 [6.1]: bridge, no turns, half speed and no attacks until the end of"
                  " the next turn's Torpedo Phase [6.21]."]),
        ((1, 2), ["1 + 2 = 3 [6.1]: engine, each mile costs 1 MP more until it is repaired [6.22]."]),
        ((3, 4), ["3 + 4 = 7 [6.1]: fire control, no guns in the next Gunfire Phase [6.24]."]),
        ((3, 3), ["3 + 3 = 6 [6.1]: list, no guns at long range and no torpedoes until she is righted [6.26]."]),
        ((8, 9), ["8 + 9 = 17 [6.1]: rudder, jammed, and the dice steer her until it is freed [6.28]."]),
    ],
)  # fmt: skip
def test_6_2_each_critical_hit_says_what_it_does(faces: tuple[int, int], lines: list[str]) -> None:
    moltke = ship("SMS Moltke")
    trace = Trace()

    critical_hit(battle(), moltke, BRITISH, 0, Dice.showing(*faces), Answers(), trace)

    assert log(trace, battle(), [moltke], "SMS Moltke") == [f"Critical hit on Moltke, {line}" for line in lines]


def test_6_21_r1_by_the_letter_a_bridge_hit_lasts_this_turn_only() -> None:
    moltke = ship("SMS Moltke")
    fight, trace = battle(bridge_by_letter=1), Trace()

    critical_hit(fight, moltke, BRITISH, 0, Dice.showing(5, 6), Answers(), trace)

    assert log(trace, fight, [moltke], "SMS Moltke") == [
        "Critical hit on Moltke, 5 + 6 = 11 [6.1]: bridge, no turns, half speed and no attacks until the end of"
        " this Torpedo Phase [6.21]."
    ]


def test_6_21_f_a_second_bridge_hit_is_told_as_of_no_effect() -> None:
    moltke = ship("SMS Moltke", bridge=IN_EFFECT)
    trace = Trace()

    critical_hit(battle(), moltke, BRITISH, 0, Dice.showing(5, 6), Answers(), trace)

    assert log(trace, battle(), [moltke], "SMS Moltke") == [
        "Critical hit on Moltke, 5 + 6 = 11 [6.1]: bridge, already hit, no further effect [6.21]."
    ]


def test_6_27_a_an_explosion_in_three_lines() -> None:
    moltke = ship("SMS Moltke")
    trace = Trace()

    critical_hit(battle(), moltke, BRITISH, 0, Dice.showing(10, 10, 7), Answers(), trace)

    assert log(trace, battle(), [moltke], "SMS Moltke") == [
        "Critical hit on Moltke, 10 + 10 = 20 [6.1]: magazine, a die will tell [6.27].",
        "Moltke's magazine [6.27]: 7, she blows up.",
        "Moltke sinks [4.32]: 206 points [2.3].",
    ]


def test_6_27_b_a_flash_that_is_stopped_costs_a_mount() -> None:
    moltke = ship("SMS Moltke")
    trace = Trace()

    critical_hit(battle(), moltke, BRITISH, 0, Dice.showing(1, 1, 2), Answers(1), trace)

    assert log(trace, battle(), [moltke], "SMS Moltke") == [
        "Critical hit on Moltke, 1 + 1 = 2 [6.1]: magazine, a die will tell [6.27].",
        "Moltke's magazine [6.27]: 2, the flash is stopped by flooding it.",
        'The price on Moltke [6.27]: the midship port 11" turret (ACDE) lost.',
    ]


def test_6_27_d_without_a_magazine_it_is_a_fire() -> None:
    boat = ship("SMS G-101", tubes_spent=[1, 1, 4] + [0] * 9)
    trace = Trace()

    critical_hit(battle(), boat, BRITISH, 0, Dice.showing(10, 10), Answers(), trace)

    assert log(trace, battle(), [boat], "SMS G-101") == [
        "Critical hit on G-101, 10 + 10 = 20 [6.1]: no magazine to explode [6.27], so a fire,"
        " -1 to her own attacks until it is put out [6.23]."
    ]


def test_ships_of_one_name_keep_what_tells_them_apart() -> None:
    fight, ships, order = duel()
    cards = {name: card_text(name) for name in DUEL}
    entries = (Entry("HMS Lion", DUEL[0], BRITISH), Entry("SMS Lion", DUEL[1], GERMAN))
    scenario = Scenario("test", "grand-fleets", 1, "Test", {}, 0, {}, ("A", "B"), (), entries, cards)

    trace = fires(fight, ships, order, Dice.showing(*[1] * 10))
    events = narrate(trace.notes, View(UMPIRE, [], fight, {"ships": ships}, scenario))

    assert events[0].words.startswith('HMS Lion fires ten 13.5" at SMS Lion, 7.0 nm')
