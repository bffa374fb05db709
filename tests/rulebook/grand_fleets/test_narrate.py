"""The log of attacks: whole lines, written by hand from literal dice."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.ruleset import View
from lineahead.engine.contract.scenario import Entry, Scenario
from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.files.cards import card_text
from lineahead.rulesets.grand_fleets.rules.gunfire import fire_ship, roll_to_hit
from lineahead.rulesets.grand_fleets.tables.charts import GREEN, RED, YELLOW
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import TO_STARBOARD, Fire
from lineahead.rulesets.grand_fleets.tables.ships import Battle, Ship
from lineahead.rulesets.grand_fleets.words.attacks import dice_facts, needed_facts
from lineahead.rulesets.grand_fleets.words.narrate import narrate
from tests.rulebook.grand_fleets.table import (
    battery,
    battle,
    fire,
    fires,
    fleet,
    launch,
    launches,
    light_guns,
    sea,
    ship,
)
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
        " (−1 target at 20-25 knots [4.2], +1 large target abeam [4.2]); 3 9 10 1 4 8 2 2 7 5: three hits.",
        "Penetration 5+ against belt 12 [4.31]: 1 2 4 4 6 9 3 5 10: four points of damage.",
        "Moltke loses four hull boxes, 19 of 23 left [4.32].",
        'Hit locations on Moltke [4.32]: 1, an after 11" turret (CDEF) lost, 1 of 2 left;'
        ' 3, a port 5.9" gun (Port) lost, 5 of 6 left; 7, nothing; 10, a critical hit.',
        "Critical hit on Moltke, 5 + 4 = 9 [6.1]: fire, −1 to her own attacks until it is put out [6.23].",
        "One SPLASH marker on Moltke [4.22].",
    ]


def fallen(faces: str, critical: str = "") -> list[dict[str, Any]]:
    """Dice as the page is told of them: those with a star count, and these faces are critical."""
    return [
        {"kind": 10, "face": int(face.strip("*")), "counted": face.endswith("*"), "critical": face in critical.split()}
        for face in faces.split()
    ]


@pytest.mark.clause("GF-4.31.e", "GF-4.31.f", "GF-4.32.b", "GF-6.1.a")
def test_dice_tell_what_they_were_thrown_for_and_which_of_them_counted() -> None:
    fight, ships, order = duel()

    trace = fires(fight, ships, order, Dice.showing(*TO_HIT, *PENETRATION, *LOCATIONS, 5, 4), AFTER_TURRET)
    events = narrate(trace.notes, seen_by(PUBLIC, fight, ships, *DUEL))
    told = {event.kind: event.facts["thrown"] for event in events if "thrown" in event.facts}

    # 5 or more pierces; dice for locations count where they strike a mount, and a 10 is a critical hit
    assert told["hit"] == [{"label": "pierce", "dice": fallen("1 2 4 4 6* 9* 3 5* 10*")}]
    assert told["location"] == [{"label": "location", "dice": fallen("1* 3* 7 10", "10")}]
    assert told["critical"] == [{"label": "critical", "dice": fallen("5* 4*", "5* 4*")}]


@pytest.mark.clause("GF-4.23.a")
def test_after_a_ten_the_second_dice_are_told_by_themselves() -> None:
    # at -4 a 10 is needed first, and then 8 or more
    trace = Trace()
    roll_to_hit(3, -4, 0, Dice.showing(10, 9, 10, 7, 8), trace)

    assert dice_facts(trace.notes[:3], trace.notes[3:], needed_facts(-4))["thrown"] == [
        {"label": "to hit", "dice": fallen("10* 9 10*")},
        {"label": "again", "dice": fallen("7 8*")},
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
        "thrown": [{"label": "to hit", "dice": fallen("3 9* 10* 1 4 8* 2 2 7 5")}],
        "hits": 3,
    }
    assert events[1].facts == {
        "needed": 5,
        "target": 1,
        "armour": "belt",
        "armour_value": 12,
        "dice": [1, 2, 4, 4, 6, 9, 3, 5, 10],
        "damage": 4,
        "thrown": [{"label": "pierce", "dice": fallen("1 2 4 4 6* 9* 3 5* 10*")}],
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
            " (−1 target at 20-25 knots [4.2], +1 large target abeam [4.2])."
        ],
        ["Iron Duke's 13.5\", 8+ needed: 3 9 10 1 4 8 2 2 7 5: three hits.", "Penetration 5+ against belt 12 [4.31]."],
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
            "Critical hit on Moltke, 5 + 4 = 9 [6.1]: fire, −1 to her own attacks until it is put out [6.23].",
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
        " −1 long range [4.2], −2 target at 30 knots or more [4.2], −1 very small target [4.2]);"
        " 10 3 10 1 9 8, then 6 5: one hit.",
        "Penetration 2+ against belt 0 [4.31]: 1: no damage.",
    ]


def test_4_23_a_throw_that_waits_for_its_second_dice_says_how_many() -> None:
    fight, ships, order = at_a_destroyer()
    trace = Trace()

    with pytest.raises(Wanted):
        fire_ship(fight, ships, order, Dice.showing(10, 3, 10, 1, 9, 8), Answers(), trace)
    only_dice = [note for note in trace.notes if note.what == Noted.TO_HIT_DIE]

    (event,) = narrate(only_dice, seen_by(0, fight, ships, "HMS Iron Duke", "SMS G-101"))

    assert event.words == "10 and then 6+ needed [4.23]: 10 3 10 1 9 8: two to throw again."
    assert (event.facts["needed"], event.facts["second_needed"]) == (10, 6)


def test_4_2_a_throw_of_real_dice_says_what_it_needs_like_any_other() -> None:
    fight, ships, order = duel()
    trace = Trace()

    with pytest.raises(Wanted):
        fire_ship(fight, ships, order, Dice.showing(*TO_HIT), Answers(), trace)
    dice = [note for note in trace.notes if note.what in (Noted.TO_HIT_DIE, Noted.HITS)]
    (event,) = narrate(dice, seen_by(0, fight, ships, *DUEL))

    assert (event.facts["ship"], event.facts["hits"]) == (0, 3)
    assert (event.facts["needed"], event.facts["second_needed"]) == (8, None)


def test_4_23_where_no_hit_is_possible_the_log_says_why() -> None:
    fight, ships, order = at_a_destroyer(fires=3)

    trace = fires(fight, ships, order, Dice.showing())

    assert log(trace, fight, ships, "HMS Iron Duke", "SMS G-101") == [
        'Iron Duke fires six 6" at G-101, 6.0 nm, abeam: no hit is possible [4.23] (+1 rate of fire [4.2],'
        " −1 long range [4.2], −2 target at 30 knots or more [4.2], −1 very small target [4.2],"
        " −3 three fires aboard [6.23])."
    ]


def test_4_22_splashes_of_other_ships_count_at_long_range() -> None:
    iron_duke = ship("HMS Iron Duke", BRITISH, at=(5, 5), speed_marker=YELLOW)
    enemy = ship("HMS Marlborough", GERMAN, at=(17, 5), speed_marker=YELLOW, splashes=1)
    ships = fleet(iron_duke, enemy)

    trace = fires(battle(), ships, fire(iron_duke, battery(0, enemy)), Dice.showing(1, 2, 3, 4, 5, 6, 7, 8, 9, 9))

    assert log(trace, battle(), ships, "HMS Iron Duke", "HMS Marlborough") == [
        'Iron Duke fires ten 13.5" at Marlborough, 12.0 nm, abeam: 10 and then 6+ needed [4.23]'
        " (−1 long range [4.2], −1 own speed 20-25 knots [4.2], −1 target at 20-25 knots [4.2],"
        " +1 very large target [4.2], −1 splashes of another ship [4.22]); 1 2 3 4 5 6 7 8 9 9: no hits.",
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
        " (+2 short range [4.2], −1 very small target [4.2]); 7 1 1 1 1 1 1 1 1 1: one hit.",
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
        " (−2 own speed 30 knots or more [5.2], −1 target at 20-25 knots [5.2], +1 very large target [5.2]);"
        " 10 4: one hit, five points of damage whatever the armour [5.3].",
        "Iron Duke loses five hull boxes, 19 of 24 left [4.32].",
        "Hit locations on Iron Duke [4.32]: 5, nothing; 6, nothing; 7, nothing; 8, nothing; 9, nothing.",
        "Critical hit on Iron Duke by torpedo, 4 + 4 = 8 [6.1]:"
        " flooding, each mile costs 1 MP more until it is contained [6.25].",
    ]


def test_5_2_two_torpedoes_strike_at_long_range_with_real_dice() -> None:
    boat = ship("SMS G-101", GERMAN, at=(5, 5))
    iron_duke = ship("HMS Iron Duke", BRITISH, at=(10, 5), speed_marker=GREEN)
    ships = fleet(boat, iron_duke)

    trace = launches(battle(), ships, launch(boat, iron_duke, 0, 1, 1), Dice.showing(7, 8, *[9] * 10, 1, 2, 1, 2))
    seen = seen_by(PUBLIC, battle(), ships, "SMS G-101", "HMS Iron Duke")
    thrown = next(i for i, note in enumerate(trace.notes) if note.what == Noted.TO_HIT_DIE)

    assert [event.words for event in narrate(trace.notes[:thrown], seen)] == [
        'G-101 launches two 19.7" torpedoes at Iron Duke, 5.0 nm, abeam: 7+ needed'
        " (−1 range 4-6 nm [5.2], +1 target at 0-5 knots [5.2], +1 very large target [5.2])."
    ]
    assert [event.words for event in narrate(trace.notes[thrown:], seen)[:2]] == [
        "G-101's 19.7\" torpedoes, 7+ needed: 7 8: two hits, five points of damage each whatever the armour [5.3].",
        "Iron Duke loses ten hull boxes, 14 of 24 left [4.32]; she is now damaged [1.4].",
    ]


def test_ships_of_one_name_keep_what_tells_them_apart() -> None:
    fight, ships, order = duel()
    cards = {name: card_text(name) for name in DUEL}
    entries = (Entry("HMS Lion", DUEL[0], BRITISH), Entry("SMS Lion", DUEL[1], GERMAN))
    scenario = Scenario("test", "grand-fleets", 1, "Test", {}, 0, {}, ("A", "B"), (), entries, cards)

    trace = fires(fight, ships, order, Dice.showing(*[1] * 10))
    events = narrate(trace.notes, View(UMPIRE, [], sea(fight, ships), scenario))

    assert events[0].words.startswith('HMS Lion fires ten 13.5" at SMS Lion, 7.0 nm')
