"""OBS, RAM, REP, VAR, TEF, TOW, CHT.k  Rules at the last point on which they turn, and what they tell."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import NO_SUCH_OBSERVER
from lineahead.rulesets.coastal_warfare.rules.observation import attempt, is_held, look_breach, next_marks, spot
from lineahead.rulesets.coastal_warfare.rules.observation_modifiers import is_hull, is_stirring
from lineahead.rulesets.coastal_warfare.rules.ramming import ram
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
from lineahead.rulesets.coastal_warfare.rules.towing import can_tow, cast_off, is_stand_in, lies_by, tow_phase
from lineahead.rulesets.coastal_warfare.rules.victory import has_vessel, prizes_of, ships_lost, surrender, winner
from lineahead.rulesets.coastal_warfare.rules.weapons import calibre_of, cannon_points
from lineahead.rulesets.coastal_warfare.rules.withdrawal import (
    FREE,
    WITHDRAWS,
    clear_run,
    forced_move,
    is_hull_in_sight,
    leads_away,
    must_withdraw,
    nearest_observed_enemy,
    withdrawal_course,
    withdrawing_turn,
)
from lineahead.rulesets.coastal_warfare.tables.cards import (
    DIRECTOR,
    E_BOAT,
    GUN,
    LARGER,
    RADAR,
    SEARCHLIGHT,
    SMOKE,
    SUBMARINE,
    TUG,
    TWIN_20,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Asked, Noted
from lineahead.rulesets.coastal_warfare.tables.orders import DEFAULT_MG, Look
from lineahead.rulesets.coastal_warfare.tables.sea import Board, Pieces
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    ASTERN,
    DUE,
    HUNTER_PREY,
    IDENTIFIED,
    LEFT,
    NOBODY,
    NORTH,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    SOUTH,
    SUNK,
    TORPEDO_COUNTER,
    UNKNOWN,
    WEST,
    Counter,
    Ship,
    maximum_speed,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import (
    battle,
    card,
    clear_sea,
    counter,
    d6s,
    dice_of,
    fire,
    mount,
    sea,
    ship,
)
from tests.rulebook.coastal_warfare.torpedo_table import torpedo


def pair(own: str | Ship = "Flower", other: str | Ship = "S-38", apart: float = 10, **fields: Any) -> Sea:
    """A ship of side 0 at (100, 75), and one of side 1 so far north of her; fields of the other's counter by name."""
    mine = ship(own) if isinstance(own, str) else own
    his = ship(other, 1) if isinstance(other, str) else other
    his.side = 1
    return sea((mine, counter(mine, (100, 75))), (his, counter(his, (100, 75 - apart), 90, **fields)))


@pytest.mark.clause("CW-OBS.r5", "CW-TOR.e")
def test_whom_an_observer_holds():
    observer = Counter(sees=0b101)

    assert is_held(observer, Counter(shown=1, ship=0))
    assert not is_held(observer, Counter(shown=1, ship=1))
    assert is_held(observer, Counter(shown=1, ship=2))
    assert not is_held(observer, Counter(shown=0, ship=0))
    assert not is_held(observer, Counter(shown=1, ship=UNKNOWN))
    assert is_held(observer, Counter(kind=TORPEDO_COUNTER, shown=1))


@pytest.mark.clause("CW-OBS.c", "CW-OBS.r9")
def test_of_markers_that_are_as_near_the_first_come_first():
    pieces = [(None, counter(None, at, side=1, issued=0)) for at in ((110, 75), (90, 75), (100, 85), (100, 65))]
    boat = ship("Flower")
    ships, counters = sea((boat, counter(boat, (100, 75))), *pieces)

    assert next_marks(counters, clear_sea(), 0) == (1, 2)
    assert len(ships) == 1


@pytest.mark.clause("CW-OBS.c")
def test_only_counters_that_there_are_look():
    ships, counters = pair(shown=0)
    tables = (battle(phase=3), ships, counters, clear_sea())

    assert [look_breach(*tables, Look(counter=number)) for number in (-1, 0, 2)] == [
        NO_SUCH_OBSERVER,
        0,
        NO_SUCH_OBSERVER,
    ]


@pytest.mark.clause("CW-OBS.b", "CW-OBS.r7", "CW-SWT.r2")
def test_a_chance_succeeds_or_not_and_a_sighting_is_remembered():
    ships, counters = pair(apart=30, shown=0)
    at = battle(phase=3, aware=[1, 1])
    tried = (Board(at, ships, counters, clear_sea()), 0, 1, 0)

    assert not attempt(*tried, d6s(1), Trace())
    assert attempt(*tried, d6s(6), Trace())
    assert at.sighted == [1, 0]
    counters[1].x += 13000
    assert not attempt(*tried, d6s(), Trace())
    spot(at, ships, counters, 1, 0, Trace())
    assert at.sighted == [1, 1]


@pytest.mark.clause("CW-OBS.g", "CW-OBS.r11")
@pytest.mark.parametrize(("speed", "stirs"), [(0, False), (400, False), (401, True)])
def test_an_e_boat_of_any_number_creeps_unseen(speed, stirs):
    boat = ship(card(kind=E_BOAT))

    assert is_stirring([boat], Counter(issued=0, speed=speed)) is stirs
    assert is_stirring([boat], Counter(issued=NOBODY, speed=speed)) is (speed > 0)


@pytest.mark.clause("CW-OBS.w")
@pytest.mark.parametrize(
    ("fields", "is_one"),
    [
        ({}, True), ({"kind": TORPEDO_COUNTER}, False), ({"status": OFF_TABLE}, False), ({"ship": NOBODY}, False),
        ({"shown": 0}, False), ({"shown": 0, "known": [IDENTIFIED, NOT_KNOWN]}, True),
    ],
)  # fmt: skip
def test_a_hull_is_a_model_or_a_marker_that_a_side_knows(fields: dict[str, Any], is_one):
    made = Counter(status=ON_TABLE, shown=1, ship=0)
    for name, value in fields.items():
        setattr(made, name, value)

    assert is_hull(made, 0) is is_one


@pytest.mark.clause("CW-RAM.a", "CW-RAM.b", "CW-RAM.c")
def test_a_ram_is_told_with_its_dice():
    def told(moved: int, is_meant: bool, *faces: tuple[int, int]) -> list[Note]:
        ships, counters = pair("S-38", "S-38", speed=4)
        trace, dice = Trace(), dice_of(*faces)
        ram(Pieces(battle(), ships, counters), 0, 1, moved, is_meant, dice, trace)
        assert dice.read == len(faces)
        return trace.notes

    assert told(399, True) == [Note(Noted.STOPS_SHORT, 0, 1)]
    glancing = told(400, True, (D6, 3))
    assert glancing[:2] == [Note(Noted.RAMS, 0, 1, 1), Note(Noted.RAM_DIE, 0, 3)]
    assert Note(Noted.GLANCES, 0, 1, 3) in glancing
    assert told(400, False, (D6, 3))[0] == Note(Noted.RAMS, 0, 1, 0)
    home = told(400, True, (D6, 4), (D6, 2), (D6, 3), (D10, 2), (D6, 1))
    assert [each for each in home if each.what == Noted.RAM_DAMAGE] == [
        Note(Noted.RAM_DAMAGE, 1, 5, 2),
        Note(Noted.RAM_DAMAGE, 0, 1, 1),
    ]


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
    assert [each for each in trace.notes if each.what in kinds] == [
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


@pytest.mark.clause("CW-LTR.h", "CW-LTR.r1")
@pytest.mark.parametrize(
    ("kind", "towed", "original", "stands_in"),
    [
        (0, "Lighter", 0, True),
        (0, "Lighter", 1, False),
        (TUG, "Lighter", 0, False),
        (0, "S-38", 0, False),
        (TUG, "S-38", 0, False),
    ],
)
def test_who_stands_in_for_a_tug(kind, towed, original, stands_in):
    tower, other = ship(card(kind=kind), tows=1), ship(towed, original_tow=original, towed_by=0)

    assert is_stand_in([tower, other], tower) is stands_in
    assert not is_stand_in([tower, other], other)


@pytest.mark.clause("CW-SC2.c", "CW-LTR.f")
@pytest.mark.parametrize(
    ("name", "value"),
    [("status", LEFT), ("disabled", 1), ("helpless", 1), ("towed_by", 0), ("damage", 99), ("card", None)],
)
def test_whoever_is_fit_can_tow(name, value):
    boat = ship("S-38")
    assert can_tow(boat)

    setattr(boat, name, ship("Lighter").card if name == "card" else value)

    assert not can_tow(boat)


@pytest.mark.clause("CW-SC2.c")
@pytest.mark.parametrize(("gap", "lies"), [(1, True), (1.01, False)])
def test_a_tower_lies_with_her_stern_at_the_cripples_bow(gap, lies):
    tower, cripple = ship("S-38"), ship("S-38", helpless=1)
    _, counters = sea((tower, counter(tower, (100, 75))), (cripple, counter(cripple, (100, 81.2 + gap))))

    assert lies_by(tower, counters[0], cripple, counters[1]) is lies
    for each in counters:
        each.status = OFF_TABLE
        assert not lies_by(tower, counters[0], cripple, counters[1])
        each.status = ON_TABLE


@pytest.mark.clause("CW-SC2.c", "CW-LTR.f", "CW-LTR.r3")
def test_a_lighter_is_taken_in_tow_if_her_tower_wants_it_and_the_die_for_a_cripple_is_told():
    tower, lighter = ship("Flower", alongside=1), ship("Lighter")
    ships, counters = sea((tower, counter(tower, (100, 75))), (lighter, counter(lighter, (100, 83))))
    with pytest.raises(Wanted) as wanted:
        tow_phase(ships, counters, 0, d6s(), Answers(), Trace())
    choice = wanted.value.choice
    assert choice is not None
    assert (choice.asked, choice.about, choice.detail) == (Asked.TAKE_IN_TOW, 0, 1)
    assert (choice.options, choice.proposal) == (3, 1)

    boat, cripple, trace = ship("S-38", alongside=1), ship("S-38", helpless=1), Trace()
    ships, counters = sea((boat, counter(boat, (100, 75))), (cripple, counter(cripple, (100, 82))))
    tow_phase(ships, counters, 0, d6s(4), Answers(), trace)
    assert trace.notes == [Note(Noted.TOW_DIE, 0, 1, 4)]


@pytest.mark.clause("CW-SC2.r5")
@pytest.mark.parametrize(("engines", "parted"), [((8,), True), ((0.01,), True), ((), False)])
def test_a_tower_that_stops_casts_off_unless_her_engines_have_stopped_her(engines, parted):
    tower, cripple = ship(card(engines=engines), tows=1), ship("S-38", helpless=1, towed_by=0)
    ships, counters = sea((tower, counter(tower, (100, 75))), (cripple, counter(cripple, (100, 82))))

    cast_off(ships, counters, 0, Trace())

    assert (ships[0].tows == NOBODY) is parted


@pytest.mark.clause("CW-SC1.f", "CW-SC4.r4")
def test_prizes_are_the_other_sides_and_every_ship_lost_counts_once():
    fleet = [ship("Flower"), ship("Flower"), ship("Flower", 1), ship("Flower")]
    for each in fleet[:3]:
        each.status = SUNK
    fleet[3].status, fleet[3].disabled = DUE, 1

    assert prizes_of(battle(attackers=1), fleet) == 4
    assert ships_lost(battle(), fleet[:3], 0) == 2
    assert ships_lost(battle(), fleet[:3], 1) == 1


@pytest.mark.clause("CW-SCN.b", "CW-SC2.g")
def test_whoever_gives_up_has_lost_and_nobody_wins_by_nothing():
    at, trace = battle(scenario=HUNTER_PREY), Trace()
    fleet = [ship("S-38"), ship("S-38", 1)]

    assert winner(at, fleet) == -1
    fleet[0].status = SUNK
    assert winner(at, fleet) == 1
    for side in (0, 1):
        lost = battle(scenario=HUNTER_PREY)
        surrender(lost, side, trace)
        assert (lost.surrendered[side], lost.over, winner(lost, fleet)) == (1, 1, 1 - side)
    assert trace.notes == [Note(Noted.SURRENDERS, 0), Note(Noted.SURRENDERS, 1)]


@pytest.mark.clause("CW-SCN.b", "CW-SCS.4b")
@pytest.mark.parametrize(("arrives", "has"), [(0, False), (1, True)])
def test_a_side_has_a_vessel_that_comes_in_the_first_turn(arrives, has):
    boat = ship("S-38")
    ships, counters = sea((boat, counter(boat, status=OFF_TABLE, arrives=arrives, shown=0)))
    boat.status = DUE

    assert has_vessel(ships, counters, 0) is has
    boat.status, counters[0].ship, counters[0].known = SUNK, NOBODY, [NOT_KNOWN, NOT_KNOWN]
    assert has_vessel(ships, counters, 0) is has


@pytest.mark.clause("CW-GUN.t1", "CW-GUN.r4", "CW-EAR.b")
def test_the_default_weapon_has_no_calibre_and_cannon_end_at_60_cm():
    assert (calibre_of(card(), DEFAULT_MG), cannon_points(GUN, 10)) == (0, 0)
    assert [cannon_points(LARGER, range_cm) for range_cm in (15, 16, 40, 41, 60, 61)] == [7, 3, 3, 3, 3, 0]
    assert [cannon_points(TWIN_20, range_cm) for range_cm in (15, 16, 40, 41, 60, 61)] == [4, 2, 2, 1, 1, 0]


def beaten(at: tuple[float, float] = (100, 75), heading: float = 0, **fields: Any) -> Sea:
    """An S-boat at 0 points, and an enemy model far away."""
    boat, enemy = ship("S-38", **fields), ship("S-38", 1)
    boat.damage = boat.card.boxes
    return sea((boat, counter(boat, at, heading)), (enemy, counter(enemy, (100, 20))))


@pytest.mark.clause("CW-CHT.r4")
def test_of_two_enemies_as_near_the_first_is_fled_from():
    boat, one, other = ship("S-38"), ship("S-38", 1), ship("S-38", 1)
    _, counters = sea(
        (boat, counter(boat, (100, 75))), (one, counter(one, (100, 60))), (other, counter(other, (100, 90)))
    )

    assert nearest_observed_enemy(counters, counters[0]) == 1


@pytest.mark.clause("CW-CHT.r4")
@pytest.mark.parametrize(
    ("enemy", "ways"),
    [
        ((100, 60), (False, True, True, True)),
        ((100, 90), (True, True, False, True)),
        ((90, 75), (True, True, True, False)),
        ((110, 75), (True, False, True, True)),
    ],
)
def test_ways_that_do_not_begin_by_coming_nearer_lead_away(enemy, ways):
    own = counter(None, (100, 75))

    assert tuple(leads_away(own, counter(None, enemy), edge) for edge in (NORTH, 2, SOUTH, WEST)) == ways


@pytest.mark.clause("CW-CHT.r4")
def test_of_two_edges_as_near_the_first_is_made_for():
    own = counter(None, (75, 75))

    assert withdrawal_course(battle(), [own], own) == 0
    assert withdrawal_course(battle(), [own], counter(None, (120, 140))) == 18000


@pytest.mark.clause("CW-RAM.e")
def test_a_hull_of_her_own_tow_is_not_in_the_way_whatever_her_number():
    tower, other = ship("S-38", tows=1), ship("S-38", towed_by=0)
    ships, counters = sea((tower, counter(tower, (100, 75))), (other, counter(other, (100, 69))))

    assert not is_hull_in_sight(ships, counters[0], counters[1])
    ships[0].tows = ships[1].towed_by = NOBODY
    assert is_hull_in_sight(ships, counters[0], counters[1])
    dummy = Counter(number=7, ship=NOBODY)
    assert is_hull_in_sight(ships, dummy, counters[1])


@pytest.mark.clause("CW-RAM.e")
@pytest.mark.parametrize(("apart", "run"), [(20, 1420), (5.81, 1), (5.8, 0), (5, 1500), (30, 1500)])
def test_a_run_stops_short_of_hulls_in_sight_but_not_of_one_that_she_lies_upon(apart, run):
    # two S-boats of 5.8 in line; an overlap from the start is no reason to stay
    boat, other = ship("S-38"), ship("S-38", 1)
    ships, counters = sea((boat, counter(boat, (100, 75))), (other, counter(other, (100, 75 - apart))))

    assert clear_run(ships, counters, counters[0], 10000, 7500, 0, 1500) == run


@pytest.mark.clause("CW-CHT.k")
def test_whoever_makes_any_speed_withdraws():
    crawler = ship(card(engines=(0.01,)))
    crawler.damage = crawler.card.boxes
    ships, counters = sea((crawler, counter(crawler)))

    assert must_withdraw(ships, counters[0])
    crawler.engines_lost = 1
    assert not must_withdraw(ships, counters[0])


@pytest.mark.clause("CW-CHT.r4", "CW-BRL.r2")
@pytest.mark.parametrize(
    ("heading", "fields", "turn"),
    [
        (180, {}, 0),  # on her course already: away from the enemy in the north
        (170, {}, 108),  # ten degrees to starboard: 2 x 6.2 x sin 5
        (190, {}, -108),
        (90, {}, 750),  # half her speed at most
        (90, {"bridge_lost": 2}, 0),
    ],
)
def test_who_withdraws_swings_towards_her_course(heading, fields, turn):
    ships, counters = beaten(heading=heading, **fields)

    found = withdrawing_turn(battle(), ships, counters, counters[0])

    assert found == pytest.approx(turn, abs=1)
    assert forced_move(battle(aware=[1, 1]), ships, counters, 0)[0] == WITHDRAWS
    counters[0].went = ASTERN
    assert forced_move(battle(aware=[1, 1]), ships, counters, 0) == (WITHDRAWS, 0, 0)
    assert forced_move(battle(aware=[1, 1]), ships, counters, 1)[0] == FREE


@pytest.mark.clause("CW-CHT.r4", "CW-RAM.e", "CW-SC6.a")
def test_a_swing_that_is_barred_by_a_hull_or_by_the_shoal_is_not_made():
    ships, counters = beaten(heading=90)
    # her stern would come to about (97.8, 69.2): where another lies
    other = ship("S-38", 1)
    blocked = sea(*zip(ships, counters, strict=True), (other, counter(other, (99, 71), 90)))
    assert withdrawing_turn(battle(), *blocked, blocked[1][0]) == 0

    boat = ship("S-38")
    boat.damage = boat.card.boxes
    shoals = sea((boat, counter(boat, (20, 139.9), 0)))
    assert withdrawing_turn(battle(), *shoals, shoals[1][0]) != 0
    assert withdrawing_turn(battle(shoal=13600), *shoals, shoals[1][0]) == 0
