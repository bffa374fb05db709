"""GUN, VAR, DMG, LOC  The odds of fire in Coastal Warfare against counts by hand and against every fall of the dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, cast

import pytest

from lineahead.kernel.chances import Chances
from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import Dice, Throw
from lineahead.kernel.records import copy_of, copy_table
from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.odds.damage import odds_against, odds_of_hit
from lineahead.rulesets.coastal_warfare.odds.gunfire import RollOdds, chances_of_roll, odds_of_fire
from lineahead.rulesets.coastal_warfare.rules.damage import work_out_hits
from lineahead.rulesets.coastal_warfare.rules.gunfire import fire_breach, fire_ship
from lineahead.rulesets.coastal_warfare.rules.systems import FIRST_EQUIPMENT, FIRST_MOUNT, SYSTEMS, is_crossed_off
from lineahead.rulesets.coastal_warfare.tables.cards import BARGE, GUN, LARGER, RADAR, SINGLE_20, TWIN_20
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Fire
from lineahead.rulesets.coastal_warfare.tables.ships import CANNON, GUNS, SUNK, Battle, Counter, Ship
from tests.rulebook.coastal_warfare.table import battle, card, clear_sea, counter, fire, mount, no_hits, sea, see, ship

MM_20, MM_88 = 79, 346


def every_fall(play: Callable[[Dice], Any], faces: tuple[tuple[int, int], ...] = ()) -> Iterator[tuple[Any, Fraction]]:
    """Each result of a play with its share, dice of any kind being thrown when they are asked for."""
    dice = Dice()
    for kind, face in faces:
        dice.put(kind, face)
    try:
        result = play(dice)
    except Wanted as wanted:
        kind = cast(Throw, wanted.throw).kind
        for face in range(1, abs(kind) + 1):
            yield from every_fall(play, (*faces, (kind, face)))
    else:
        share = Fraction(1)
        for kind, _ in faces:
            share /= abs(kind)
        yield result, share


def duel(firer: Ship, target: Ship, at: tuple[float, float]) -> tuple[list[Ship], list[Counter]]:
    """Two ships that lie still; the firer sees her enemy."""
    target.side = 1
    ships, counters = sea((firer, counter(firer)), (target, counter(target, at=at, speed=4)))
    see(firer, target, counters)
    return ships, counters


@pytest.mark.clause("CW-VAR.t1")
@pytest.mark.parametrize(
    ("factor", "modifier", "straddle", "hits"),
    [
        (2, 0, 1, (6,)),
        (2, 1, 1, (5, 1)),
        (4, 0, 1, (5, 1)),
        (6, -2, 1, (6,)),
        (8, 0, 2, (4, 2)),
        (10, 2, 1, (1, 2, 1, 2)),
        (12, 0, 2, (3, 1, 1, 1)),
        (14, 0, 1, (2, 1, 1, 1, 1)),
        (14, 3, 0, (0, 0, 1, 1, 1, 3)),
        (14, -4, 1, (6,)),
        (14, -6, 0, (6,)),
    ],
)
def test_var_t1_the_six_faces_counted_by_hand(factor, modifier, straddle, hits):
    assert chances_of_roll(factor, modifier) == (Fraction(straddle, 6), Chances(hits, 6))


@pytest.mark.clause("CW-GUN.c")
def test_gun_c_each_group_at_each_target_is_a_roll_of_its_own_with_its_reasons():
    corvette = ship(card(mount("20 mm", "F", 1), mount('4"', "F", 2, rank=3), rank=3), straddled_guns=1 << 1)
    ships, counters = duel(corvette, ship(card()), (0, -20))

    rolls = odds_of_fire(battle(), ships, counters, fire(corvette, (0, ships[1]), (1, ships[1])))

    assert [(roll.target, roll.group, roll.centimetres, roll.factor) for roll in rolls] == [
        (1, CANNON, 20, 1),
        (1, GUNS, 20, 2),
    ]
    assert [roll.modifier for roll in rolls] == [0, 2]
    assert [[(note.what, note.a) for note in roll.reasons] for roll in rolls] == [[], [(Noted.STRADDLED_BEFORE, 2)]]
    assert rolls[1].as_json()["reasons"] == [{"rule": "CW-VAR.b", "words": "straddled before", "value": 2}]
    # 20 mm: only a 6 straddles. 4" with +2: 4 straddles, 5 and 6 are column 7, one hit of 8 points
    assert [roll.straddle for roll in rolls] == [Fraction(1, 6), Fraction(1, 6)]
    assert [roll.hits for roll in rolls] == [Chances((6,), 6), Chances((4, 2), 6)]
    assert rolls[1].damage == Chances((4, 0, 0, 0, 0, 0, 0, 0, 2), 6)


@pytest.mark.clause("CW-VAR.r7")
def test_var_r7_what_makes_no_roll_has_no_odds():
    firer = ship(card(mount("single MG", "F", 1)))
    ships, counters = duel(firer, ship(card()), (0, -20))

    assert odds_of_fire(battle(), ships, counters, fire(firer, (0, ships[1]))) == []


@pytest.mark.clause("CW-GUN.d", "CW-GUN.r6")
def test_gun_d_r6_small_cannon_hits_on_a_frigate_do_no_points():
    # 6 pdr 7, 20 mm 2, twin 20 mm 4: factor 13; hits in order 6 pdr, twin 20 mm, 20 mm
    firer = ship(card(mount("20 mm", "F", 1), mount("6 pdr", "F", 1), mount("twin 20 mm", "F", 1)))
    ships, counters = duel(firer, ship(card(rank=4, boxes=30)), (0, -15))

    (roll,) = odds_of_fire(battle(), ships, counters, fire(firer, *((i, ships[1]) for i in range(3))))

    assert roll.hits == Chances((3, 1, 1, 1), 6)
    assert [weapon for weapon, _ in roll.scored_by] == [LARGER, TWIN_20, SINGLE_20]
    assert roll.damage == Chances((3, 3), 6)


@pytest.mark.clause("CW-LOC.t1")
def test_loc_t1_one_hit_on_an_mtb_counted_by_hand():
    target = ship(card(mount("20 mm", "F", 1), mount("20 mm", "P", 5), mount("20 mm", "S", 5), equipment=RADAR))

    odds = odds_of_hit(battle(), target, (SINGLE_20, MM_20))

    # bridge at 3, engines at 6 and 10, bow weapon at 1, either wing at half of 5, radar at 4
    assert told_by(odds.bridge) == {0: Fraction(9, 10), 1: Fraction(1, 10)}
    assert told_by(odds.engines) == {0: Fraction(8, 10), 1: Fraction(2, 10)}
    assert odds.systems == {
        FIRST_MOUNT: Fraction(1, 10),
        FIRST_MOUNT + 1: Fraction(1, 20),
        FIRST_MOUNT + 2: Fraction(1, 20),
        FIRST_EQUIPMENT: Fraction(1, 10),
    }


@pytest.mark.clause("CW-DMG.b")
def test_dmg_b_a_gun_on_a_small_craft_reaches_three_areas():
    target = ship(card(mount("20 mm", "F", 1), mount("20 mm", "R", 9)))

    odds = odds_of_hit(battle(), target, (GUN, MM_88))

    # bow weapon by 1 and 2, stern weapon by 8 to 10; all bridge boxes by 2 to 4; all engine boxes by 5, 6, 7, 9, 10
    assert odds.systems == {FIRST_MOUNT: Fraction(2, 10), FIRST_MOUNT + 1: Fraction(3, 10)}
    assert odds.bridge == Chances((7, 0, 3), 10)
    assert odds.engines == Chances((5, 0, 0, 5), 10)


@pytest.mark.clause("CW-GUN.g", "CW-LOC.l")
def test_gun_g_small_cannon_threaten_only_the_flak_of_a_corvette():
    target = ship(card(mount('4"', "F", 1, rank=3), mount("20 mm", "B", 7), rank=3, equipment=RADAR))

    odds = odds_of_hit(battle(), target, (SINGLE_20, MM_20))

    assert odds.systems == {FIRST_MOUNT: 0, FIRST_MOUNT + 1: Fraction(1, 10), FIRST_EQUIPMENT: 0}
    assert (odds.bridge, odds.engines) == (Chances((10,), 10), Chances((10,), 10))


@pytest.mark.clause("CW-LOC.r1")
def test_loc_r1_without_locations_every_system_has_an_equal_chance():
    target = ship(card(mount("20 mm", "F", 1), equipment=RADAR))

    odds = odds_of_hit(battle(options={"hit_location": 0}), target, (SINGLE_20, MM_20))

    assert odds.systems == {FIRST_MOUNT: Fraction(1, 4), FIRST_EQUIPMENT: Fraction(1, 4)}
    assert odds.bridge == odds.engines == Chances((3, 1), 4)


def played(state: Battle, ships: list[Ship], counters: list[Counter], order: Fire, dice: Dice) -> Ship:
    """The target after the fire and the damage step."""
    state, ships, counters, hits = copy_of(state), copy_table(ships), copy_table(counters), no_hits()
    fire_ship(state, ships, counters, hits, order, dice, Silence())
    work_out_hits(state, ships, counters, hits, 1, dice, Silence())
    return ships[1]


def shares(
    state: Battle, ships: list[Ship], counters: list[Counter], order: Fire, told: Callable[[Ship], Any]
) -> dict[Any, Fraction]:
    """The exact share of each thing that can be told of the target afterwards."""
    tally = defaultdict[Any, Fraction](Fraction)
    for result, share in every_fall(lambda dice: told(played(state, ships, counters, order, dice))):
        tally[result] += share
    return dict(tally)


def told_by(chances: Chances) -> dict[int, Fraction]:
    return {number: Fraction(ways, chances.total) for number, ways in enumerate(chances.counts) if ways}


def battered(target: Ship) -> Ship:
    """The same with one bridge box, one engine box and her first mount gone."""
    target.bridge_lost, target.engines_lost, target.mounts_lost[0] = 1, 1, 1
    return target


TARGETS = {
    "an mtb": lambda: ship(card(mount("20 mm", "F", 1), mount("20 mm", "P", 5), mount("20 mm", "S", 5), boxes=2)),
    "a battered mtb": lambda: battered(ship(card(mount("20 mm", "F", 1), mount("20 mm", "R", 9), boxes=9))),
    "a barge": lambda: ship(card(mount("20 mm", "R", 9), rank=2, kind=BARGE, boxes=3)),
    "a corvette": lambda: ship(card(mount('4"', "F", 1, rank=3), mount("20 mm", "B", 7), rank=3, boxes=7)),
}

FIRERS = {
    # 7 + 4 at 15 cm: factor 11, up to three hits of two weapons
    "cannon": lambda: ship(card(mount("6 pdr", "F", 1), mount("twin 20 mm", "F", 1))),
    # factor 4 for Cannon and 4 for two Guns
    "guns and cannon": lambda: ship(
        card(mount("88 mm", "F", 1), mount("88 mm", "F", 1), mount("37 mm", "F", 2), rank=2)
    ),
}


@pytest.mark.clause("CW-DMG.a", "CW-DMG.e", "CW-BRG.b", "CW-LOC.i")
@pytest.mark.parametrize("hit_location", [1, 0])
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("firer", FIRERS)
def test_the_odds_are_what_every_fall_of_the_dice_comes_to(firer, target, hit_location):
    state = battle(options={"hit_location": hit_location})
    ships, counters = duel(FIRERS[firer](), TARGETS[target](), (0, -15))
    mounts = [i for i, fitted in enumerate(ships[0].card.mounts) if fitted.weapon]
    order = fire(ships[0], *((i, ships[1]) for i in mounts))
    assert fire_breach(ships, counters, clear_sea(), order) == 0
    before = ships[1]

    odds = odds_against(state, before, odds_of_fire(state, ships, counters, order))
    fallen = shares(
        state,
        ships,
        counters,
        order,
        lambda hull: (
            hull.damage + hull.over_damage,
            hull.status == SUNK,
            hull.bridge_lost,
            hull.engines_lost,
            tuple(is_crossed_off(hull, system) for system in range(SYSTEMS)),
        ),
    )

    def share(matches: Callable[..., bool]) -> Fraction:
        return sum((ways for result, ways in fallen.items() if matches(*result)), Fraction(0))

    assert odds.sunk == share(lambda points, sunk, *_: sunk)
    assert odds.no_points == share(lambda points, *_: points >= before.card.boxes)
    if not any(sunk for _, sunk, *_ in fallen):
        # a vessel that goes down takes no further hits, of which the odds know nothing
        assert told_by(odds.damage) == totals(fallen, 0, 0)
        assert told_by(odds.bridge) == totals(fallen, 2, before.bridge_lost)
        assert told_by(odds.engines) == totals(fallen, 3, before.engines_lost)
        for system, chance in odds.systems.items():
            assert chance == share(lambda *result, system=system: result[4][system])


def totals(fallen: dict[Any, Fraction], place: int, before: int) -> dict[int, Fraction]:
    """The shares of one number of the results, reckoned from what it was."""
    tally = defaultdict[int, Fraction](Fraction)
    for result, share in fallen.items():
        tally[result[place] - before] += share
    return dict(tally)


def test_the_odds_of_several_rolls_say_nothing_new_if_there_is_none():
    odds = odds_against(battle(), ship(card(mount("20 mm", "F", 1))), [])

    assert odds.damage == Chances((1,), 1)
    assert odds.no_points == odds.sunk == 0
    assert odds.systems == {FIRST_MOUNT: 0}


def test_odds_in_plain_values_are_probabilities():
    firer = FIRERS["cannon"]()
    ships, counters = duel(firer, TARGETS["a corvette"](), (0, -15))
    rolls: list[RollOdds] = odds_of_fire(battle(), ships, counters, fire(firer, (0, ships[1]), (1, ships[1])))

    plain = rolls[0].as_json() | odds_against(battle(), ships[1], rolls).as_json()

    assert plain["group"] == "cannon"
    assert sum(plain["hits"]) == pytest.approx(1)
    assert plain["straddle"] == pytest.approx(2 / 6)
    assert set(plain["systems"]) == {str(FIRST_MOUNT), str(FIRST_MOUNT + 1)}
