"""9.5  Rough seas: shut casemates, slow and unsteady small ships."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.attack import odds
from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.contract.scenario import BadFile
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.files.cards import CARDS, card_of, checked
from lineahead.rulesets.grand_fleets.files.scenarios import begin, read_scenario
from lineahead.rulesets.grand_fleets.page.picture import picture
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM, PORT, STARBOARD
from lineahead.rulesets.grand_fleets.rules.gunfire import barrels_bearing, guns_breach, to_hit_modifier
from lineahead.rulesets.grand_fleets.rules.movement import movement_points
from lineahead.rulesets.grand_fleets.rules.torpedoes import torpedo_modifier, torpedoes_breach
from lineahead.rulesets.grand_fleets.tables.conditions import CALM, HEAVY, MODERATE, ROUGH
from lineahead.rulesets.grand_fleets.tables.sea import Lie
from lineahead.rulesets.grand_fleets.tables.ships import MILE, MOST_MOUNT_GROUPS
from tests.rulebook.grand_fleets.games import (
    asked,
    british,
    decline,
    does,
    german,
    hold_all,
    meeting,
    rule_against,
    ships_of,
    start,
    text_of,
    who,
)
from tests.rulebook.grand_fleets.table import battery, battle, fire, fleet, ship

SEAS = (CALM, MODERATE, ROUGH, HEAVY)
VERY_SMALL, SMALL, MIDDLING, LARGE, VERY_LARGE = (
    "HMS Laforey",
    "HMS Glasgow",
    "HMS Monmouth",
    "HMS Good Hope",
    "HMS Iron Duke",
)
SIX_INCH = 1  # the second type on Good Hope's card


@pytest.mark.clause("GF-9.5.a")
@pytest.mark.parametrize(
    ("name", "modifiers"),
    [
        (VERY_SMALL, [0, -1, -2, 0]),
        (SMALL, [0, 0, -1, -2]),
        (MIDDLING, [0, 0, 0, -1]),
        (LARGE, [0] * 4),
        (VERY_LARGE, [0] * 4),
    ],
)
def test_9_5_a_the_sea_hinders_the_aim_of_small_ships(name: str, modifiers: list[int]) -> None:
    target, lie = ship("SMS Scharnhorst", side=1), Lie(1 * MILE, ABEAM)
    by_gun = [to_hit_modifier(battle(), ship(name, sea=sea), target, 0, lie, Silence()) for sea in SEAS]
    by_torpedo = [torpedo_modifier(ship(name, sea=sea), target, lie, Silence()) for sea in SEAS]

    assert [modifier - by_gun[0] for modifier in by_gun] == modifiers
    assert [modifier - by_torpedo[0] for modifier in by_torpedo] == modifiers


@pytest.mark.clause("GF-9.5.a")
@pytest.mark.parametrize("sea", SEAS)
def test_9_5_a_in_a_heavy_sea_very_small_ships_do_not_fire(sea: int) -> None:
    swamped = sea == HEAVY

    assert (guns_breach(ship(VERY_SMALL, sea=sea)) != 0) == swamped
    assert (torpedoes_breach(ship(VERY_SMALL, sea=sea)) != 0) == swamped
    assert guns_breach(ship(SMALL, sea=sea)) == torpedoes_breach(ship(SMALL, sea=sea)) == 0


@pytest.mark.clause("GF-9.5.a")
def test_9_5_a_a_swamped_ship_is_refused_by_the_clause() -> None:
    ships = fleet(ship(SMALL, at=(5, 5)), ship(VERY_SMALL, at=(5, 7)), ship("SMS Moltke", side=1, at=(6, 5)))
    for vessel in ships:
        vessel.sea = HEAVY

    assert rule_against(battle(), ships, fire(ships[1], battery(0, ships[2]))) == "GF-9.5.a"


@pytest.mark.clause("GF-9.5.a")
@pytest.mark.parametrize(
    ("name", "points"), [(VERY_SMALL, [6, 6, 5, 4]), (SMALL, [5, 5, 5, 4]), (MIDDLING, [5] * 4), (VERY_LARGE, [4] * 4)]
)
def test_9_5_a_small_ships_lose_speed(name: str, points: list[int]) -> None:
    assert [movement_points(battle(), ship(name, sea=sea)) for sea in SEAS] == points


@pytest.mark.clause("GF-9.5.c")
def test_9_5_c_but_one_mp_always_remains() -> None:
    crippled = ship(VERY_SMALL, sea=HEAVY, hull_lost=4)  # boxes 2+2+1: crippled, 2 MP
    sunk = ship(VERY_SMALL, sea=HEAVY, hull_lost=5)

    assert (movement_points(battle(), crippled), movement_points(battle(), sunk)) == (1, 0)


@pytest.mark.clause("GF-9.5.b")
@pytest.mark.clause("GF-CARD.c")
@pytest.mark.parametrize(
    ("name", "weapon", "free", "shut"),
    [("HMS Good Hope", 1, 8, 4), ("HMS Monmouth", 0, 9, 6), ("SMS Scharnhorst", 1, 3, 2), ("SMS Gneisenau", 1, 3, 2)],
)
def test_9_5_b_low_casemates_are_shut_in_rough_and_heavy_seas(name: str, weapon: int, free: int, shut: int) -> None:
    for arc in (PORT, STARBOARD):
        # Monmouth's two turrets fire through C and D, and so to either side as well
        through = arc | 4 | 8
        found = [barrels_bearing(ship(name, sea=sea), weapon, through) for sea in SEAS]
        assert found == [free, free, shut, shut]


@pytest.mark.clause("GF-CARD.c")
def test_card_c_the_notes_of_the_cards_and_no_others() -> None:
    low = {
        name: [gun.low for gun in card_of(name).guns if gun.low]
        for text in CARDS.classes().values()
        for name in text["ships"]
    }

    named = {name: notes for name, notes in low.items() if notes}
    assert named["HMS Good Hope"] == [4]
    assert named["HMS Monmouth"] == [3]
    assert named["SMS Scharnhorst"] == named["SMS Gneisenau"] == [1]


@pytest.mark.clause("GF-9.5.b")
@pytest.mark.parametrize(("lost", "fires"), [(0, 4), (4, 4), (5, 3), (8, 0)])
def test_9_5_b_low_mounts_are_lost_to_hits_like_others_and_first_of_all(lost: int, fires: int) -> None:
    good_hope = ship(LARGE, sea=ROUGH)
    good_hope.mounts_lost[SIX_INCH * MOST_MOUNT_GROUPS] = lost  # of eight to port

    assert barrels_bearing(good_hope, SIX_INCH, PORT) == fires


@pytest.mark.clause("GF-9.5.a")
@pytest.mark.parametrize(
    ("face", "sea"), [(1, CALM), (4, CALM), (5, MODERATE), (7, MODERATE), (8, ROUGH), (9, ROUGH), (10, HEAVY)]
)
def test_9_5_a_a_die_for_the_sea_before_the_first_turn(face: int, sea: int) -> None:
    game = start(meeting(british(LARGE, (4, 4)), german("SMS Scharnhorst", (12, 4)), rough_seas="rolled"), face, 5, 4)

    word = ("calm", "moderate", "rough", "heavy")[sea]
    assert [vessel.sea for vessel in ships_of(game)] == [sea, sea]
    assert f"{face} for the sea: it is {word} [9.5]." in [event.words for event in game.events(PUBLIC)]
    assert picture(game.view(PUBLIC))["sea"]["state"] == word


def at_sea(sea: str, **options: Any) -> list[int]:
    """The sea that each ship rides in at the beginning."""
    ships = [british(LARGE, (4, 4)), german("SMS Scharnhorst", (12, 4))]
    return [
        vessel.sea for vessel in begin(read_scenario(text_of(*ships, conditions={"sea": sea}), None, options)).sea.ships
    ]


@pytest.mark.clause("GF-9.5.a")
def test_9_5_a_the_sea_of_the_scenario_where_it_is_played() -> None:
    assert at_sea("heavy") == [CALM, CALM]
    assert at_sea("heavy", rough_seas="given") == [HEAVY, HEAVY]
    with pytest.raises(BadFile, match=r"conditions.sea: 'choppy' is not known here"):
        at_sea("choppy")


@pytest.mark.clause("GF-9.5.b")
def test_9_5_b_a_card_has_no_more_low_mounts_than_mounts() -> None:
    drake = CARDS.text("HMS Good Hope")
    guns = [drake["guns"][0], {**drake["guns"][1], "low": 9}]

    with pytest.raises(BadFile, match=r"guns\[1\].low: there are not so many Port mounts \[GF-9.5.b\]"):
        checked({**drake, "guns": guns}, "drake")


@pytest.mark.clause("GF-9.5.a")
@pytest.mark.clause("GF-9.5.b")
def test_9_5_in_a_turn_shut_guns_do_not_fire_and_small_ships_miss_more() -> None:
    # Good Hope at 4 nm to port of Scharnhorst, both holding still: four of eight 6" fire.
    ships = [british(LARGE, (9, 9)), german("SMS Dresden", (5, 9))]
    text = text_of(*ships, conditions={"sea": "rough"})
    game = start(read_scenario(text, None, {"rough_seas": "given"}), 5, 4, 5, 4, 1, 1, 1, 1, *[1] * 5, 5, 4)
    hold_all(game)
    good_hope, dresden = ships_of(game)
    assert who(game) == "British"
    does(game, "British", fire(good_hope, battery(SIX_INCH, dresden)))
    does(game, "German", fire(dresden, battery(0, good_hope)))
    while game.questions() and asked(game).asks != "move":
        decline(game)

    six_inch, light_cruiser = (event.facts for event in game.events(PUBLIC) if event.kind == "fire")
    assert six_inch["barrels"] == 4
    assert {"rule": "GF-9.5", "words": "small ship in a sea", "value": -1} in light_cruiser["reasons"]
    assert all(reason["rule"] != "GF-9.5" for reason in six_inch["reasons"])


@pytest.mark.clause("GF-9.5.a")
def test_9_5_a_odds_of_an_attack_in_a_sea() -> None:
    glasgow = odds("grand-fleets", "HMS Glasgow", "SMS Dresden", 4, 90, 270, sea="rough")["batteries"][0]
    good_hope = odds("grand-fleets", "HMS Good Hope", "SMS Dresden", 4, 90, 270, sea="rough")["batteries"][1]
    laforey = odds("grand-fleets", "HMS Laforey", "SMS Dresden", 2, 90, 270, sea="heavy")["batteries"][0]

    assert {"rule": "GF-9.5", "words": "small ship in a sea", "value": -1} in glasgow["reasons"]
    assert good_hope["barrels"] == 4
    assert laforey["reasons"] == [{"rule": "GF-9.5.a", "words": "too small a ship for so heavy a sea", "value": 0}]
