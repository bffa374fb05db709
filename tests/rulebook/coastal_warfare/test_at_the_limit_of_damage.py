"""REP, VAR, TEF  Hits, repairs and torpedoes at the last point on which they turn, and what they tell."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.repairs import (
    REPAIR_BRIDGE,
    REPAIR_ENGINES,
    REPAIR_SYSTEM,
    mend,
    repair_preferred,
)
from lineahead.rulesets.coastal_warfare.rules.rulings import rule_on_weather
from lineahead.rulesets.coastal_warfare.rules.shooting import (
    effect_of,
    heaviest_shot,
    shot_of_hit,
    weapons_contributing,
)
from lineahead.rulesets.coastal_warfare.rules.sinking import disable, settle_sinking, sinks_in
from lineahead.rulesets.coastal_warfare.rules.systems import (
    BRIDGE_SYSTEM,
    ENGINE_SYSTEM,
    FIRST_MOUNT,
    is_crossed_off,
    is_fitted,
    lose_equipment,
    restore,
)
from lineahead.rulesets.coastal_warfare.rules.torpedo_effect import blast, light_cargo, strike
from lineahead.rulesets.coastal_warfare.rules.torpedo_effect import effect_of as effect_of_torpedo
from lineahead.rulesets.coastal_warfare.tables.cards import DIRECTOR, RADAR, SEARCHLIGHT, SMOKE, SUBMARINE
from lineahead.rulesets.coastal_warfare.tables.notes import Asked, Noted
from lineahead.rulesets.coastal_warfare.tables.sea import Pieces
from lineahead.rulesets.coastal_warfare.tables.ships import AFLOAT, NOBODY, OFF_TABLE, SUNK, Ship, maximum_speed
from tests.rulebook.coastal_warfare.moving_table import Sea, pair
from tests.rulebook.coastal_warfare.table import battle, card, counter, d6s, dice_of, fire, mount, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import torpedo


@pytest.mark.clause("CW-REP.r1")
@pytest.mark.parametrize(
    ("engines", "bridge", "mounts", "preferred"),
    [
        (3, 2, 1, REPAIR_ENGINES),  # dead in the water
        (1, 2, 1, REPAIR_BRIDGE),  # nobody at the helm
        (0, 2, 0, REPAIR_BRIDGE),
        (0, 2, 1, REPAIR_BRIDGE),
        (1, 1, 1, REPAIR_SYSTEM),
        (1, 1, 0, REPAIR_ENGINES),
        (0, 1, 0, REPAIR_BRIDGE),
        (3, 0, 0, REPAIR_ENGINES),
    ],
)
def test_an_owner_is_advised_what_to_repair(engines, bridge, mounts, preferred):
    boat = ship("S-38", engines_lost=engines, bridge_lost=bridge)
    boat.mounts_lost[0] = mounts

    assert repair_preferred(boat) == preferred


@pytest.mark.clause("CW-REP.r1")
def test_a_vessel_without_engines_or_bridge_is_advised_to_repair_what_she_has():
    towed = ship(card(mount("20 mm", "F", 1), engines=(), bridge=0))
    towed.mounts_lost[0] = 1

    assert repair_preferred(towed) == REPAIR_SYSTEM
    boat = ship("S-38", engines_lost=1, bridge_lost=1, number=0)
    with pytest.raises(Wanted) as wanted:
        mend(boat, d6s(), Answers(), Trace())
    choice = wanted.value.choice
    assert choice is not None
    assert (choice.asked, choice.about, choice.detail, choice.options) == (Asked.REPAIR_KIND, 0, 0, 0b11)


@pytest.mark.clause("CW-OBS.v")
def test_what_an_umpire_has_ruled_is_not_diced_for_again():
    at = battle(weather_by_die=1, options={"umpire_decides": 1})
    with pytest.raises(Wanted) as wanted:
        rule_on_weather(at, d6s(4), Answers(), Trace())
    choice = wanted.value.choice
    assert choice is not None
    assert (choice.about, choice.detail, choice.proposal) == (4, 0, 1)

    rule_on_weather(at, d6s(4), Answers(2), Trace())

    assert (at.medium_sea, at.poor_weather, at.weather_by_die) == (0, 1, 0)


@pytest.mark.clause("CW-GUN.r6", "CW-WPN.h")
def test_single_machine_guns_make_up_pairs_and_share_the_hits():
    firer = ship(card(*[mount("single MG", "F", 1) for _ in range(5)], mount("20 mm", "F", 1)))
    target = ship("S-38", 1, counter=1)
    order = fire(firer, *[(number, target) for number in range(6)])

    assert [weapons_contributing(firer, order, shot) for shot in range(6)] == [0, 1, 0, 1, 0, 1]
    assert heaviest_shot(firer, order, 1, 0, 0) == 5
    assert heaviest_shot(firer, order, 1, 0, 1 << 5) == 1
    assert heaviest_shot(firer, order, 1, 0, 1 << 5 | 1 << 1) == 3
    assert heaviest_shot(firer, order, 1, 0, 0b111111) == -1
    # the 20 mm first, then the two pairs, and round again
    assert [shot_of_hit(firer, order, 1, 0, hit) for hit in range(5)] == [5, 1, 3, 5, 1]


@pytest.mark.clause("CW-GUN.r6")
def test_of_two_weapons_as_heavy_the_first_has_the_first_hit_and_one_alone_has_all():
    firer, target = ship(card(mount("20 mm", "F", 1), mount("20 mm", "F", 1))), ship("S-38", 1, counter=1)

    assert [shot_of_hit(firer, fire(firer, (0, target), (1, target)), 1, 0, hit) for hit in range(3)] == [0, 1, 0]
    assert [shot_of_hit(firer, fire(firer, (0, target)), 1, 0, hit) for hit in range(3)] == [0, 0, 0]


@pytest.mark.clause("CW-VAR.t1", "CW-TEF.t1", "CW-TEF.r1")
def test_scores_beyond_a_table_are_read_at_its_rim():
    assert (effect_of(14, 99), effect_of(14, -5), effect_of(99, 3)) == (5, 0, 1)
    assert [effect_of_torpedo(3, score) for score in (-3, 1, 2, 3, 9)] == [0, 0, 0, 1, 5]
    assert [effect_of_torpedo(4, score) for score in (-3, 1, 2, 3, 9)] == [0, 0, 0, 2, 6]


@pytest.mark.clause("CW-TEF.t1", "CW-TEF.r4")
def test_who_is_disabled_drifts_no_more_and_sinks_when_the_sooner_of_two_hits_says():
    boat, trace = ship("Flower", drifts=1, number=3), Trace()

    disable(boat, trace)
    disable(boat, trace)
    assert (boat.disabled, boat.drifts, trace.notes) == (1, 0, [Note(Noted.DISABLED, 3)])
    for turns, after in ((4, 9), (2, 7), (6, 7)):
        sinks_in(battle(turn=5), boat, turns, trace)
        assert boat.sinks_after == after
    assert trace.notes[1:] == [
        Note(Noted.SINKS_AFTER, 3, 4, 9),
        Note(Noted.SINKS_AFTER, 3, 2, 7),
        Note(Noted.SINKS_AFTER, 3, 6, 7),
    ]


@pytest.mark.clause("CW-TEF.r4")
@pytest.mark.parametrize(("after", "status"), [(-1, AFLOAT), (0, SUNK), (1, SUNK), (5, SUNK), (6, AFLOAT)])
def test_a_ship_sinks_at_the_end_of_her_turn(after, status):
    ships, counters = pair()
    ships[0].sinks_after = after

    settle_sinking(battle(turn=5), ships, counters, Trace())

    assert ships[0].status == status


@pytest.mark.clause("CW-CHT.n", "CW-LOC.r1")
def test_one_box_is_enough_to_be_listed_and_the_last_to_be_gone():
    boat = ship(card(engines=(5,), bridge=1))

    assert is_fitted(boat.card, BRIDGE_SYSTEM)
    assert is_fitted(boat.card, ENGINE_SYSTEM)
    assert not is_crossed_off(boat, ENGINE_SYSTEM)
    boat.engines_lost = 1
    assert is_crossed_off(boat, ENGINE_SYSTEM)
    assert maximum_speed(boat) == 0
    # four boxes are as many as a card can have
    assert [maximum_speed(ship(card(engines=(8, 6, 4, 2)), engines_lost=lost)) for lost in range(5)] == [
        800,
        600,
        400,
        200,
        0,
    ]


@pytest.mark.clause("CW-LOC.t1")
@pytest.mark.parametrize(
    ("item", "radar", "light"), [(RADAR, 0, 4), (SEARCHLIGHT, 1, NOBODY), (DIRECTOR, 1, 4), (SMOKE, 1, 4)]
)
def test_what_a_lost_item_was_doing_ends_and_nothing_else(item, radar, light):
    boat = ship("Flower", radar_on=1, searchlight=4)

    lose_equipment(boat, item)

    assert (boat.radar_on, boat.searchlight, boat.equipment_lost) == (radar, light, item)


@pytest.mark.clause("CW-REP.b")
def test_a_repair_is_told():
    boat, trace = ship("S-38", number=2), Trace()
    boat.mounts_lost[0] = 1

    restore(boat, FIRST_MOUNT, trace)

    assert (boat.mounts_lost[0], trace.notes) == (0, [Note(Noted.REPAIRED, 2, FIRST_MOUNT)])


def struck(of: str | Ship, *faces: tuple[int, int], by: int = NOBODY, **fields: Any) -> tuple[Sea, list[Note]]:
    """A torpedo strikes a moving vessel abeam; a boat lies 3 cm from her."""
    target, near = ship(of, 1) if isinstance(of, str) else of, ship("S-38", 1)
    for name, value in fields.items():
        setattr(target, name, value)
    fleet = sea(
        (target, counter(target, (100, 75), 90, 4)), (near, counter(near, (103, 75))), (None, torpedo((100, 75)))
    )
    fleet[1][2].ship = by
    trace, dice = Trace(), dice_of(*faces)
    strike(battle(turn=2), *fleet, 2, 0, dice, trace)
    assert dice.read == len(faces)
    return fleet, trace.notes


@pytest.mark.clause("CW-TEF.a", "CW-TEF.b", "CW-TEF.i")
def test_what_a_torpedo_does_is_told():
    _, under = struck("S-38")
    assert under == [Note(Noted.PASSES_UNDER_SMALL, 2, 0)]
    _, near = struck("Isles trawler", (D6, 4), (D6, 2), (D6, 3))
    assert Note(Noted.PASSES_UNDER_SMALL, 2, 0) not in near
    assert Note(Noted.TORPEDO_DAMAGE, 0, 5, 2) in near
    _, hit = struck("Flower", (D6, 6), (D6, 1), (D10, 2))
    assert Note(Noted.SYSTEMS_LOST, 0, 1) in hit
    assert Note(Noted.TORPEDO_EFFECT, 2, 0, 4) in hit


@pytest.mark.clause("CW-TEF.f")
@pytest.mark.parametrize(("by", "is_told"), [(0, True), (1, False), (NOBODY, False)])
def test_a_submarine_of_any_number_fires_better(by, is_told):
    target = ship(card(rank=3, kind=SUBMARINE, boxes=30), 1)

    _, told = struck(target, (D6, 1), by=by)

    assert (Note(Noted.SUBMARINE_FIRED, 1) in told) is is_told


@pytest.mark.clause("CW-TEF.j", "CW-TEF.r6")
def test_a_cargo_that_goes_up_is_gone_and_told_with_whom_it_hurts():
    ships, counters = pair("Freighter", "S-38", apart=3)
    ships[0].cargo, trace = 1, Trace()
    tables = (battle(), ships, counters)

    light_cargo(Pieces(*tables), ships[0], 10000, 7500, 1, d6s(2), trace)
    assert (ships[0].cargo, ships[0].status) == (1, AFLOAT)
    light_cargo(Pieces(*tables), ships[0], 10000, 7500, 1, d6s(3, 2, 4), trace)
    assert (ships[0].cargo, ships[0].status, ships[1].damage) == (0, SUNK, 6)
    kinds = (Noted.CARGO_DIE, Noted.CARGO_EXPLODES, Noted.BLAST_DAMAGE)
    assert [note for note in trace.notes if note.what in kinds] == [
        Note(Noted.CARGO_DIE, 0, 2),
        Note(Noted.CARGO_DIE, 0, 3),
        Note(Noted.CARGO_EXPLODES, 0),
        Note(Noted.BLAST_DAMAGE, 1, 6),
    ]


@pytest.mark.clause("CW-TEF.r6")
def test_a_dummy_near_an_explosion_is_removed_and_no_dice_are_thrown_for_it():
    ships, counters = pair()
    counters[1].ship, counters[1].shown = NOBODY, 0

    blast(battle(), ships, counters, 1, 0, d6s(), Trace())

    assert counters[1].status == OFF_TABLE
