"""2.24, 6.2  The End Phase: what is put right, what burns on and what sinks."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers, Choice, Wanted
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.trace import Note, Silence, Trace
from lineahead.rulesets.grand_fleets.rules.alternation import END
from lineahead.rulesets.grand_fleets.rules.criticals import critical_hit
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.victory import victory_points
from lineahead.rulesets.grand_fleets.tables.charts import GREEN, RED, YELLOW, Critical
from lineahead.rulesets.grand_fleets.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, LEFT, ON_BOARD, SUNK, Battle, Ship, mounts_left
from tests.rulebook.grand_fleets.table import battle, fleet, ship

MAIN_GUNS, SECONDARY_GUNS = 0, 1
MARKERS = ("bridge", "engine", "fires", "fire_control", "floods", "listing", "rudder")
NO_LOCATION = 9  # strikes nothing on any card used here


def close(in_battle: Battle, ships: list[Ship], *faces: int, answers: tuple[int, ...] = ()) -> None:
    """Play the End Phase with literal dice, all of which must be thrown."""
    dice, given = Dice.showing(*faces), Answers(*answers)
    end_phase(in_battle, ships, dice, given, Silence())
    assert (dice.read, given.read) == (len(faces), len(answers))


def iron_duke_after(*faces: int, answers: tuple[int, ...] = (), flooding_locations: int = 0, **fields: Any) -> Ship:
    """Iron Duke alone, after an End Phase."""
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", **fields))
    close(battle(flooding_locations=flooding_locations), ships, *faces, answers=answers)
    return iron_duke


def wanted_in(ships: list[Ship], *faces: int, sides: int = 2) -> Wanted:
    """What the End Phase waits for when these dice have been thrown."""
    with pytest.raises(Wanted) as wanted:
        end_phase(battle(sides=sides), ships, Dice.showing(*faces), Answers(), Silence())
    return wanted.value


def markers_of(struck: Ship) -> dict[str, int]:
    """The critical-hit markers that are beside a ship."""
    return {name: getattr(struck, name) for name in MARKERS if getattr(struck, name)}


def marked(name: str, marker: str, count: int = 1, **fields: Any) -> Ship:
    """A ship with so many markers of a kind."""
    fields[marker] = count
    return ship(name, **fields)


@pytest.mark.clause("GF-2.24.a")
def test_2_24_a_speed_markers_are_removed() -> None:
    ships = fleet(
        ship("HMS Iron Duke", speed_marker=YELLOW),
        ship("SMS Moltke", side=1, speed_marker=GREEN),
        ship("SMS G-101", side=1, speed_marker=RED),
    )

    close(battle(), ships)

    assert [vessel.speed_marker for vessel in ships] == [0, 0, 0]


@pytest.mark.clause("GF-2.24.b")
def test_2_24_b_engine_fire_flooding_list_and_rudder_are_resolved_bridge_and_fire_control_are_not() -> None:
    everything: dict[str, Any] = {"engine": 1, "fires": 1, "floods": 1, "listing": 1, "rudder": 1}
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", bridge=FRESH, fire_control=FRESH, **everything))

    close(battle(), ships, 6, 7, 7, 6, 6)

    assert markers_of(iron_duke) == {"bridge": FRESH, "fire_control": FRESH}
    assert iron_duke.hull_lost == 0


@pytest.mark.clause("GF-2.24.b")
@pytest.mark.parametrize(
    ("marker", "count", "purpose", "needed"),
    [
        ("engine", 1, Thrown.ENGINE, 6),
        ("fires", 3, Thrown.FIRE, 7),
        ("floods", 2, Thrown.FLOODING, 7),
        ("listing", 1, Thrown.LIST, 6),
        ("rudder", 1, Thrown.RUDDER_REPAIR, 6),
    ],
)
def test_2_24_b_the_owner_throws_the_dice_of_one_kind_together(
    marker: str, count: int, purpose: Thrown, needed: int
) -> None:
    ships = fleet(ship("HMS Iron Duke"), marked("SMS Moltke", marker, count, side=1))

    assert wanted_in(ships).throw == Throw(count, D10, purpose, 1, ship=1, needed=needed)


@pytest.mark.clause("GF-2.24.b")
@pytest.mark.parametrize("marker", ["engine", "fires", "floods", "listing", "rudder"])
def test_2_24_b_the_phase_is_told_where_there_is_a_die_to_throw(marker: str) -> None:
    ships, trace = fleet(marked("HMS Iron Duke", marker), ship("HMS Lion", speed_marker=GREEN)), Trace()

    end_phase(battle(turn=3), ships, Dice.showing(10), Answers(), trace)
    end_phase(battle(turn=4), ships, Dice.showing(), Answers(), trace)

    assert [note[1:3] for note in trace.notes if note.what == Noted.PHASE_BEGINS] == [(3, END)]


@pytest.mark.clause("GF-2.24.b")
def test_2_24_b_when_the_phase_is_over_nothing_more_is_due() -> None:
    held = iron_duke_after(5, 6, 6, 5, 5, answers=(), engine=1, fires=0, floods=2, listing=1, rudder=1)
    burnt = iron_duke_after(7, fires=1)

    assert markers_of(held) == {"engine": 1, "floods": 2, "listing": 1, "rudder": 1}
    assert [held.floods_due, held.listing_due, held.rudder_due, burnt.fires_due] == [0, 0, 0, 0]


@pytest.mark.clause("GF-6.23.c", "GF-6.25.c")
@pytest.mark.parametrize(
    ("marker", "kind", "spreads"),
    [("fires", Critical.FIRE, Noted.BURNS), ("floods", Critical.FLOODING, Noted.FLOODS)],
)
@pytest.mark.parametrize(("faces", "out"), [((6, NO_LOCATION), 0), ((7,), 1)])
def test_6_23_c_what_is_put_out_is_told_and_nothing_else(
    marker: str, kind: Critical, spreads: Noted, faces: tuple[int, ...], out: int
) -> None:
    ships, trace = fleet(marked("HMS Iron Duke", marker)), Trace()

    end_phase(battle(flooding_locations=1), ships, Dice.showing(*faces), Answers(), trace)

    told = {what: [note for note in trace.notes if note.what == what] for what in (Noted.PUT_OUT, spreads)}
    assert told == {Noted.PUT_OUT: [Note(Noted.PUT_OUT, 0, kind, 1)] * out, spreads: [Note(spreads, 0, 1)] * (1 - out)}


@pytest.mark.clause("GF-2.24.b")
def test_2_24_b_ships_that_are_gone_roll_nothing() -> None:
    ships = fleet(
        ship("HMS Iron Duke", engine=1, fires=2, floods=1, listing=1, rudder=1),
        ship("HMS Lion", engine=1, fires=2, floods=1, listing=1, rudder=1),
    )
    ships[0].status, ships[1].status = SUNK, LEFT

    close(battle(), ships)

    assert [vessel.hull_lost for vessel in ships] == [0, 0]


@pytest.mark.clause("GF-2.24.r1")
def test_2_24_r1_engines_then_fires_then_flooding_then_list_and_rudder_each_for_all_ships() -> None:
    one, other = ships = fleet(
        ship("HMS Iron Duke", engine=1, fires=1, floods=1, listing=1, rudder=1),
        ship("SMS Moltke", side=1, engine=1, fires=1, floods=1, listing=1, rudder=1),
    )
    engines, fires, floods = (6, 5), (7, 4, NO_LOCATION), (1, 10)
    lists_and_rudders = (6, 5, 5, 6)

    close(battle(), ships, *engines, *fires, *floods, *lists_and_rudders)

    assert (markers_of(one), one.hull_lost) == ({"floods": 1, "rudder": 1}, 3)
    assert (markers_of(other), other.hull_lost) == ({"engine": 1, "fires": 1, "listing": 1}, 1)


@pytest.mark.clause("GF-2.24.r1")
@pytest.mark.parametrize(
    ("critical", "marked"),
    [
        ((1, 2), {"fires": 1, "engine": 1}),
        ((4, 5), {"fires": 2}),
        ((4, 4), {"fires": 1, "floods": 1}),
        ((3, 3), {"fires": 1, "listing": 1}),
        ((2, 3), {"fires": 1, "rudder": 1}),
    ],
    ids=["engine", "fire", "flooding", "list", "rudder"],
)
def test_2_24_r1_only_markers_present_when_the_phase_began_are_rolled(
    critical: tuple[int, int], marked: dict[str, int]
) -> None:
    iron_duke = iron_duke_after(4, 10, *critical, fires=1)

    assert markers_of(iron_duke) == marked
    assert iron_duke.hull_lost == 1


@pytest.mark.clause("GF-2.24.r1")
def test_2_24_r1_within_a_step_all_ships_count_as_simultaneous() -> None:
    one, other = ships = fleet(
        ship("HMS Iron Duke", hull_lost=23, fires=1), ship("SMS Moltke", side=1, hull_lost=22, fires=1)
    )
    in_battle = battle()

    close(in_battle, ships, 4, 4)

    assert (one.status, other.status) == (SUNK, SUNK)
    assert [victory_points(in_battle, ships, side) for side in (0, 1)] == [206, 245]


@pytest.mark.clause("GF-6.22.c")
@pytest.mark.parametrize(("face", "marker"), [(1, 1), (5, 1), (6, 0), (10, 0)])
def test_6_22_c_six_or_more_repairs_the_engine(face: int, marker: int) -> None:
    assert iron_duke_after(face, engine=1).engine == marker


@pytest.mark.clause("GF-6.22.r1")
def test_6_22_r1_it_is_rolled_for_in_the_turn_it_was_hit() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke"))
    critical_hit(iron_duke, 1, 0, Dice.showing(1, 2), Answers(), Silence())
    struck = iron_duke.engine

    close(battle(), ships, 6)

    assert (struck, iron_duke.engine) == (1, 0)


@pytest.mark.clause("GF-6.23.c")
@pytest.mark.parametrize(
    ("face", "points"), [(1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1), (7, 0), (8, 0), (9, 0), (10, 0)]
)
def test_6_23_c_a_fire_burns_or_is_put_out(face: int, points: int) -> None:
    iron_duke = iron_duke_after(face, *[NO_LOCATION] * points, fires=1)

    assert iron_duke.hull_lost == points
    assert iron_duke.fires == (0 if face >= 7 else 1)


@pytest.mark.clause("GF-6.23.c")
def test_6_23_c_a_die_for_each_marker() -> None:
    iron_duke = iron_duke_after(1, 7, 3, 10, 6, *[NO_LOCATION] * 6, fires=5)

    assert (iron_duke.hull_lost, iron_duke.fires) == (3 + 2 + 1, 3)


@pytest.mark.clause("GF-6.23.d")
def test_6_23_d_location_dice_are_rolled_for_fire_damage() -> None:
    iron_duke = iron_duke_after(1, 1, 3, NO_LOCATION, answers=(1, 0), fires=1)

    assert [mounts_left(iron_duke, MAIN_GUNS, group) for group in range(3)] == [2, 0, 2]
    assert [mounts_left(iron_duke, SECONDARY_GUNS, group) for group in range(2)] == [5, 6]


@pytest.mark.clause("GF-6.23.r1")
@pytest.mark.clause("GF-6.1.r1")
def test_6_23_r1_a_ten_is_a_critical_hit_that_the_opponent_rolls() -> None:
    burning = fleet(ship("HMS Iron Duke", fires=1), ship("SMS Moltke", side=1))

    wanted = wanted_in(burning, 4, 10)

    assert wanted.throw == Throw(2, D10, Thrown.CRITICAL, 1, ship=0)


@pytest.mark.clause("GF-6.23.r1")
@pytest.mark.clause("GF-6.1.r1")
def test_6_23_r1_on_the_gunfire_column() -> None:
    iron_duke = iron_duke_after(4, 10, 5, 6, fires=1)

    assert markers_of(iron_duke) == {"fires": 1, "bridge": FRESH}  # 11 would be Fire from a torpedo


@pytest.mark.clause("GF-6.1.r1")
def test_6_1_r1_with_three_sides_the_one_that_struck_it_last_rolls() -> None:
    burning = fleet(ship("HMS Iron Duke", fires=1, struck_by=2))

    wanted = wanted_in(burning, 4, 10, sides=3)

    assert wanted.throw == Throw(2, D10, Thrown.CRITICAL, 2, ship=0)


@pytest.mark.clause("GF-6.1.r1")
@pytest.mark.parametrize(("side", "roller"), [(0, 1), (1, 2), (2, 0)])
def test_6_1_r1_with_three_sides_and_no_attacker_the_next_side_rolls(side: int, roller: int) -> None:
    burning = fleet(ship("HMS Iron Duke", side=side, fires=1))

    wanted = wanted_in(burning, 4, 10, sides=3)

    assert wanted.throw == Throw(2, D10, Thrown.CRITICAL, roller, ship=0)


@pytest.mark.clause("GF-6.23.r1")
def test_6_23_r1_new_markers_are_first_rolled_in_the_next_end_phase() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", fires=1))

    close(battle(), ships, 4, 10, 4, 4)
    after_the_first = markers_of(iron_duke)
    close(battle(turn=2), ships, 7, 7)

    assert after_the_first == {"fires": 1, "floods": 1}
    assert markers_of(iron_duke) == {}


@pytest.mark.clause("GF-6.23.r2")
@pytest.mark.parametrize(("location", "gun", "groups"), [(1, MAIN_GUNS, 0b111), (3, SECONDARY_GUNS, 0b11)])
def test_6_23_r2_the_owner_chooses_freely_which_mount_is_lost(location: int, gun: int, groups: int) -> None:
    burning = fleet(ship("HMS Iron Duke", fires=1), ship("SMS Moltke", side=1, at=(5, 0)))

    choice = wanted_in(burning, 4, location).choice

    assert isinstance(choice, Choice)
    assert (choice.asked, choice.owner, choice.about) == (Asked.MOUNT_LOST, 0, 0)
    assert (choice.detail, choice.options) == (gun, groups)


@pytest.mark.clause("GF-6.23.r4")
def test_6_23_r4_all_marker_dice_then_the_sum_in_boxes_then_locations_then_criticals() -> None:
    # fires 7 (out), 2 and 4 (three points); locations 10, 3 and 10; then Fire on 9 and Engine on 3
    iron_duke = iron_duke_after(7, 2, 4, 10, 3, 10, 4, 5, 1, 2, answers=(1,), fires=3)

    assert iron_duke.hull_lost == 3
    assert mounts_left(iron_duke, SECONDARY_GUNS, 1) == 5
    assert markers_of(iron_duke) == {"fires": 3, "engine": 1}


@pytest.mark.clause("GF-6.23.r4")
def test_6_23_r4_a_ship_that_burns_out_rolls_no_locations() -> None:
    iron_duke = iron_duke_after(1, 7, fires=2, hull_lost=22)

    assert (iron_duke.status, iron_duke.hull_lost, iron_duke.fires) == (SUNK, 24, 1)


@pytest.mark.clause("GF-6.23.r4")
def test_6_23_r4_a_ship_that_blows_up_suffers_no_further_criticals_and_does_not_flood() -> None:
    iron_duke = iron_duke_after(2, 10, 10, 1, 1, 4, fires=1, floods=2, listing=1, rudder=1)

    assert iron_duke.status == SUNK


@pytest.mark.clause("GF-6.23.r4")
def test_6_23_r4_floods_in_the_same_order_without_location_dice() -> None:
    iron_duke = iron_duke_after(10, 1, 3, floods=3)

    assert (iron_duke.hull_lost, iron_duke.floods) == (5, 2)


@pytest.mark.clause("GF-6.25.c")
@pytest.mark.parametrize(
    ("face", "points"), [(1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1), (7, 0), (8, 0), (9, 0), (10, 0)]
)
def test_6_25_c_flooding_spreads_or_is_contained(face: int, points: int) -> None:
    iron_duke = iron_duke_after(face, floods=1)

    assert iron_duke.hull_lost == points
    assert iron_duke.floods == (0 if face >= 7 else 1)


@pytest.mark.clause("GF-6.25.c")
def test_6_25_c_a_die_for_each_marker_and_a_ship_may_founder() -> None:
    foundering = iron_duke_after(6, 8, 6, floods=3, hull_lost=22)

    assert (foundering.status, foundering.hull_lost, foundering.floods) == (SUNK, 24, 2)


@pytest.mark.clause("GF-6.25.r3")
def test_6_25_r3_flood_damage_rolls_no_location_dice() -> None:
    iron_duke = iron_duke_after(1, floods=1)

    assert (iron_duke.hull_lost, sum(iron_duke.mounts_lost), iron_duke.status) == (3, 0, ON_BOARD)


@pytest.mark.clause("GF-6.25.r3")
def test_6_25_r3_with_the_option_it_rolls_them_as_fire_does() -> None:
    iron_duke = iron_duke_after(1, 1, 10, NO_LOCATION, 5, 6, answers=(0,), flooding_locations=1, floods=1)

    assert iron_duke.hull_lost == 3
    assert mounts_left(iron_duke, MAIN_GUNS, 0) == 1
    assert markers_of(iron_duke) == {"floods": 1, "bridge": FRESH}


@pytest.mark.clause("GF-6.26.d")
@pytest.mark.parametrize(("face", "marker"), [(1, 1), (5, 1), (6, 0), (10, 0)])
def test_6_26_d_six_or_more_rights_the_ship(face: int, marker: int) -> None:
    assert iron_duke_after(face, listing=1).listing == marker


@pytest.mark.clause("GF-6.28.e")
@pytest.mark.parametrize(("face", "marker"), [(1, 1), (5, 1), (6, 0), (10, 0)])
def test_6_28_e_six_or_more_repairs_the_rudder(face: int, marker: int) -> None:
    assert iron_duke_after(face, rudder=1).rudder == marker
