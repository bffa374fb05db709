"""9  Where the advanced rules begin and end: what is noted, what is left alone, and dice that are asked for."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC
from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.records import as_json
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.players.moves import range_to_hold
from lineahead.rulesets.grand_fleets.players.places import AWAY
from lineahead.rulesets.grand_fleets.rules.arcs import PORT
from lineahead.rulesets.grand_fleets.rules.board import NORTH_EDGE
from lineahead.rulesets.grand_fleets.rules.breaches import LAWFUL, NO_TURN_WITHOUT_BRIDGE
from lineahead.rulesets.grand_fleets.rules.crews import roll_for_crews
from lineahead.rulesets.grand_fleets.rules.floating import EDGES, make_room_for, shift_all
from lineahead.rulesets.grand_fleets.rules.lookout import report
from lineahead.rulesets.grand_fleets.rules.ranging import keep_ranging, turns_of_fire
from lineahead.rulesets.grand_fleets.rules.reloading import is_anybody_reloading, load, may_reload
from lineahead.rulesets.grand_fleets.rules.seas import mounts_open, points_at_sea, sea_modifier
from lineahead.rulesets.grand_fleets.rules.sheets import clear_sheet, seal, written_move_breach
from lineahead.rulesets.grand_fleets.rules.sight import is_near
from lineahead.rulesets.grand_fleets.rules.smoke import drift_with_wind, funnels_between, lay_smoke
from lineahead.rulesets.grand_fleets.rules.splashes import place_splashes, splashes_of_others
from lineahead.rulesets.grand_fleets.tables.charts import SUBMERGED_TUBE_LOADED_ON
from lineahead.rulesets.grand_fleets.tables.conditions import ROUGH
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.notes import Noted, Thrown
from lineahead.rulesets.grand_fleets.tables.orders import Leg, Weighed
from lineahead.rulesets.grand_fleets.tables.sheets import Sheet
from lineahead.rulesets.grand_fleets.tables.ships import (
    CREWS_BY_LOT,
    ELITE,
    FRESH,
    IN_FLOTILLA,
    MILE,
    NONE,
    SUNK,
    Ship,
)
from tests.rulebook.grand_fleets.games import (
    GERMAN,
    Change,
    asked,
    british,
    choose,
    german,
    hold_all,
    meeting,
    start,
    text_of,
)
from tests.rulebook.grand_fleets.table import battery, battle, fire, fleet, move, recarded, ship

EAST = 9000
STAYS = 1


@pytest.mark.clause("GF-9.6.c")
def test_9_6_c_a_marker_that_drifts_off_the_board_is_told_and_forgotten() -> None:
    fight, trace = battle(smoke=1), Trace()
    fight.wind, fight.smokes = EAST, 2
    fight.smoke_x[:2], fight.smoke_y[:2] = [5 * MILE, 24 * MILE], [5 * MILE, 5 * MILE]

    drift_with_wind(fight, trace)

    assert fight.smokes == 1
    assert (fight.smoke_x[:2], fight.smoke_y[:2]) == ([6 * MILE, 0], [5 * MILE, 0])
    assert [(note.what, note.b) for note in trace.notes] == [(Noted.SMOKE_DRIFTS, 1)]


@pytest.mark.clause("GF-9.6.d")
def test_9_6_d_a_ship_that_has_gone_smokes_no_more() -> None:
    third = ship("HMS Monmouth", at=(5, 5), speed_marker=-1)
    ships = fleet(ship("HMS Iron Duke", at=(1, 5)), ship("SMS Moltke", 1, at=(9, 5)), third)
    assert funnels_between(battle(smoke=1), ships, ships[0], ships[1]) == 1

    third.status = SUNK

    assert funnels_between(battle(smoke=1), ships, ships[0], ships[1]) == 0


@pytest.mark.clause("GF-9.6.d", "GF-0.11.b")
@pytest.mark.parametrize(("blind", "sight", "funnels"), [(0, 3, 1), (1, 3, 0), (1, 4, 1)])
def test_9_6_d_only_in_blind_play_a_funnel_out_of_sight_is_none(blind: int, sight: int, funnels: int) -> None:
    third = ship("HMS Monmouth", at=(5, 5), speed_marker=-1)
    ships = fleet(ship("HMS Iron Duke", at=(1, 5)), ship("SMS Moltke", 1, at=(9, 5)), third)
    fight = battle(smoke=1, blind=blind)
    fight.visibility = sight

    assert funnels_between(fight, ships, ships[0], ships[1]) == funnels


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_the_board_is_shifted_for_each_leg_that_crosses_another_edge() -> None:
    ships = fleet(ship("HMS Lion", at=(1, 1)), ship("SMS Moltke", 1, at=(9, 9)))
    fight = battle(floating_board=1)

    make_room_for(fight, ships, ships[0], move(ships[0], (0, 2), (-90, 3)), Silence())

    # A mile too far to the north, and two to the west.
    assert [(vessel.x, vessel.y) for vessel in ships] == [(3 * MILE, 2 * MILE), (11 * MILE, 10 * MILE)]


@pytest.mark.clause("GF-9.7.c")
@pytest.mark.parametrize(("bearing", "is_bright"), [(35000, True), (34000, True), (33999, False), (4001, False)])
def test_9_7_c_a_sector_may_lie_on_both_sides_of_north(bearing: int, is_bright: bool) -> None:
    assert is_near(bearing, 1000, 3000) == is_bright


@pytest.mark.clause("GF-0.11.b")
@pytest.mark.parametrize(("east", "south", "heading"), [(1, 0, 0), (0, 1, 0), (0, 0, 100)])
def test_0_11_b_a_lookout_reports_whoever_has_moved_or_turned(east: int, south: int, heading: int) -> None:
    known, seen, trace = ship("SMS Moltke", 1, at=(9, 9)), ship("SMS Moltke", 1, at=(9, 9)), Trace()
    report(known, seen, 0, trace)
    assert trace.notes == []
    seen.x, seen.y, seen.heading = seen.x + east, seen.y + south, seen.heading + heading

    report(known, seen, 0, trace)

    assert [note.what for note in trace.notes] == [Noted.SEEN_TO_MOVE]


@pytest.mark.clause("GF-9.8.a")
def test_9_8_a_without_spare_torpedoes_nothing_is_loaded() -> None:
    duke = ship("HMS Iron Duke")
    duke.tubes_spent[0] = 1
    assert may_reload(battle(torpedo_reloads=1), duke)
    duke.reloaded = duke.card.reload

    assert not may_reload(battle(torpedo_reloads=1), duke)


@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_how_much_smoke_a_ship_has_laid_is_told_whatever_lay_before() -> None:
    fight, trace = battle(smoke=1), Trace()
    for east in (5, 9):
        lay_smoke(fight, ship("HMS Glasgow", at=(east, 9)), 2 * MILE, trace)

    assert [(note.what, note.b) for note in trace.notes] == [(Noted.LAYS_SMOKE, 2)] * 2


@pytest.mark.clause("GF-9.9.c")
def test_9_9_c_people_throw_for_the_weather() -> None:
    ships = [british("HMS Iron Duke", (5, 5)), german("SMS Moltke", (20, 15))]
    text = text_of(*ships, conditions={"visibility": 5})
    game = start(read_scenario(text, None, {"visibility": "given"}), 9, 1)
    hold_all(game)

    assert asked(game).words == "Throw one d10 for the visibility [9.9]."


@pytest.mark.clause("GF-9.8.b")
def test_9_8_b_people_throw_for_a_single_tube() -> None:
    duke = ship("HMS Iron Duke", number=3)
    duke.tubes_spent[0] = 1

    with pytest.raises(Wanted) as wanted:
        load(duke, 0, 1, Dice.showing(), Silence())

    assert isinstance(wanted.value.throw, Throw)
    assert wanted.value.throw == Throw(1, D10, Thrown.RELOAD, 0, 3, SUBMERGED_TUBE_LOADED_ON)


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_nothing_is_written_any_more_of_smoke_that_was_shifted_off_the_board() -> None:
    fight, ships = (
        battle(floating_board=1, smoke=1),
        fleet(ship("HMS Lion", at=(6, 9)), ship("SMS Moltke", 1, at=(6, 5))),
    )
    fight.smokes = 2
    fight.smoke_x[:2], fight.smoke_y[:2] = [5 * MILE, 7 * MILE], [17 * MILE, 5 * MILE]

    shift_all(fight, ships, EDGES.index(NORTH_EDGE), 2 * MILE)

    assert fight.smokes == 1
    assert (fight.smoke_x[:2], fight.smoke_y[:2]) == ([7 * MILE, 0], [7 * MILE, 0])


@pytest.mark.clause("GF-9.3.r5", "GF-9.1.c")
def test_9_3_r5_the_first_ship_of_all_may_be_a_flotilla() -> None:
    model, boat = ship("SMS V-25", 1, boats=2), ship("SMS V-26", 1, flotilla=1)
    boat.status = IN_FLOTILLA

    roll_for_crews(battle(crew_quality=CREWS_BY_LOT), fleet(model, boat), Dice.showing(10), Silence())

    assert (model.crew, boat.crew) == (ELITE, ELITE)


@pytest.mark.clause("GF-9.1.c", "GF-9.5.a", "GF-9.9.a")
@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("crew_quality", "Iron Duke: throw one d10 for the crew [9.1]."),
        ("rough_seas", "Throw one d10 for the sea [9.5]."),
        ("visibility", "Throw one d10 for the visibility [9.9]."),
    ],
)
def test_9_a_single_die_is_asked_for_before_the_battle(option: str, words: str) -> None:
    ships = [british("HMS Iron Duke", (5, 5)), german("SMS Moltke", (20, 15))]
    question = asked(start(meeting(*ships, **{option: "rolled"})))

    assert (question.asks, question.bounds["count"]) == ("dice", 1)
    assert (question.to, question.words) == (0, words)


@pytest.mark.clause("GF-9.4.a")
def test_9_4_a_a_type_learns_nothing_from_what_another_has_fired_at() -> None:
    fight, firer, target = battle(range_finding=1), ship("HMS Iron Duke"), ship("SMS Moltke", 1, number=4)

    keep_ranging(fight, firer, 1, target)
    fight.turn += 1

    assert (turns_of_fire(fight, firer, 0, target), turns_of_fire(fight, firer, 1, target)) == (0, 1)


@pytest.mark.clause("GF-9.4.a")
def test_9_4_a_the_second_of_two_targets_keeps_its_count() -> None:
    fight, firer = battle(range_finding=1), ship("HMS Iron Duke")
    one, other = ship("SMS Moltke", 1, number=4), ship("SMS Seydlitz", 1, number=5)
    for target in (one, other):
        keep_ranging(fight, firer, 1, target)
    fight.turn += 1

    keep_ranging(fight, firer, 1, other)

    assert firer.ranged_on[2:4] == [5, 6]
    assert firer.ranged_for[2:4] == [1, 2]


@pytest.mark.clause("GF-9.5.a")
def test_9_5_a_a_calm_sea_is_no_reason() -> None:
    trace = Trace()

    assert sea_modifier(ship("HMS Laforey"), trace) == 0
    assert trace.notes == []


@pytest.mark.clause("GF-9.5.b")
def test_9_5_b_all_mounts_of_a_side_may_be_low() -> None:
    good_hope = ship("HMS Good Hope", sea=ROUGH)
    groups = good_hope.card.guns[1].groups
    group = next(number for number, mounts in enumerate(groups) if mounts.arcs == PORT)
    low = groups[group].mounts

    assert mounts_open(good_hope, 1, group, low) == low - good_hope.card.guns[1].low > 0
    recarded(good_hope).card.guns[1].low = low
    assert mounts_open(good_hope, 1, group, low) == 0


@pytest.mark.clause("GF-9.5.a", "GF-9.5.c")
def test_9_5_c_a_ship_that_cannot_move_is_not_moved_by_the_sea() -> None:
    laforey = ship("HMS Laforey", sea=ROUGH)

    assert [points_at_sea(laforey, points) for points in (0, 1)] == [0, 1]


@pytest.mark.clause("GF-9.8.b")
def test_9_8_b_whether_anybody_has_a_tube_to_load() -> None:
    full, fired = ship("HMS Iron Duke"), ship("HMS Iron Duke")
    fired.tubes_spent[0] = 1

    assert is_anybody_reloading(battle(torpedo_reloads=1), fleet(full, fired))
    assert not is_anybody_reloading(battle(torpedo_reloads=1), fleet(full))
    assert not is_anybody_reloading(battle(), fleet(full, fired))


@pytest.mark.clause("GF-7.5.b", "GF-4.22.a")
def test_7_5_b_splashes_are_a_divisions_own_only_for_its_ships() -> None:
    firer, target = ship("HMS Iron Duke", at=(1, 5)), ship("SMS Moltke", 1, at=(11, 5))
    ships = fleet(firer, target)
    place_splashes(ships, fire(firer, battery(0, target)), Silence())
    assert (target.splashes, target.own_splashes) == (1, 0)

    fight = battle(divisions=1)
    fight.acting_division, target.splashes, target.own_splashes = 0, 2, 1
    assert splashes_of_others(fight, ship("HMS Iron Duke", division=0), target) == 1
    assert splashes_of_others(fight, ship("HMS Iron Duke", division=1), target) == 2


@pytest.mark.clause("GF-8.a")
def test_8_a_a_sheet_that_is_cleared_is_blank() -> None:
    sheet = Sheet(torpedo_hits=2, boats=3, x=1, y=2, heading=3)
    sheet.move.legs[7], sheet.track.legs[7] = Leg(turn=1, ahead=2), Leg(turn=3, ahead=4)
    sheet.track.smoke, sheet.track.leaves, sheet.points[9], sheet.launch.tubes[11] = 1, 1, 4, 1
    blank = Sheet()
    blank.launch.target, blank.track.ship = NONE, NONE

    clear_sheet(sheet)

    assert as_json(sheet) == as_json(blank)


@pytest.mark.clause("GF-8.1.c")
def test_8_1_c_a_sealed_sheet_is_one_that_is_sealed() -> None:
    sheets = [Sheet(sealed=0), Sheet(sealed=0)]

    seal(fleet(ship("HMS Iron Duke"), ship("SMS Moltke", 1)), sheets, 0, -1)

    assert [sheet.sealed for sheet in sheets] == [1, 0]


@pytest.mark.clause("GF-6.21.b", "GF-8.1.b")
def test_8_1_b_without_a_bridge_a_straight_run_may_be_written() -> None:
    ships = fleet(ship("HMS Iron Duke", bridge=FRESH))

    assert written_move_breach(battle(simultaneous=1), ships, move(ships[0], (0, 2))) == LAWFUL
    assert written_move_breach(battle(simultaneous=1), ships, move(ships[0], (60, 2))) == NO_TURN_WITHOUT_BRIDGE


@pytest.mark.clause("GF-9.3.e")
def test_9_3_e_that_a_flotilla_keeps_a_boat_is_told() -> None:
    def hit(_battle: Any, ships: list[Ship]) -> None:
        ships[1].engine = 1

    change: Change = hit
    boats = [german("SMS V-25", (12, 5), flotilla="IX Flotilla")]
    boats.append({"card": "SMS V-26", "side": GERMAN, "flotilla": "IX Flotilla"})
    game = start(meeting(british("HMS Iron Duke", (5, 5)), *boats, flotillas=True), 2, 1, change=change)
    choose(game, GERMAN, STAYS)

    assert "IX Flotilla keeps V-25 and her limits [9.3]." in [event.words for event in game.events(PUBLIC)]


@pytest.mark.clause("GF-9.3.b")
def test_9_3_b_a_computer_takes_a_flotilla_without_torpedoes_out_of_range() -> None:
    model = ship("SMS V-25", 1, boats=3)
    enemy = ship("HMS Iron Duke", 0, (5, 5))
    assert hold(Doctrine(), model, enemy) == Doctrine().attack_range * MILE

    model.tubes_spent[:3] = [group.tubes for group in model.card.torpedoes[0].groups[:3]]

    assert hold(Doctrine(), model, enemy) == AWAY
    assert hold(Doctrine(withdraws=0), model, enemy) != AWAY


def hold(doctrine: Doctrine, model: Ship, enemy: Ship) -> int:
    """The range that a doctrine holds with a model against an enemy."""
    return range_to_hold(battle(), fleet(enemy, model), doctrine, model, Weighed())
