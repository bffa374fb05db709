"""9.6  Smoke: who lays it and where, what it hides, how it drifts and disperses, and the smoke of funnels."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import Refusal
from lineahead.engine.contract.scenario import Scenario
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.grand_fleets.files.cards import card_from, card_of, card_text
from lineahead.rulesets.grand_fleets.files.scenarios import begin, read_scenario
from lineahead.rulesets.grand_fleets.page.targets import targets
from lineahead.rulesets.grand_fleets.rules.gunfire import has_shot
from lineahead.rulesets.grand_fleets.rules.movement import move_ship
from lineahead.rulesets.grand_fleets.rules.smoke import clear_smoke, funnels_between, is_hidden_by_smoke, put_smoke
from lineahead.rulesets.grand_fleets.rules.torpedoes import has_launch
from lineahead.rulesets.grand_fleets.tables.charts import GREEN, RED, YELLOW
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import Move
from lineahead.rulesets.grand_fleets.tables.ships import MILE, MOST_SMOKE, NONE, Battle, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    decline,
    does,
    everything_of,
    german,
    give,
    give_json,
    hold,
    meeting,
    rule_against,
    start,
    text_of,
)
from tests.rulebook.grand_fleets.table import (
    HEXES,
    at_column,
    battery,
    battle,
    fire,
    fires,
    fleet,
    launch,
    launches,
    move,
    on_hex,
    ship,
)

SMOKY: dict[str, Any] = {"smoke": 1}
TORPEDO_BOAT, OLD_BOAT = "SMS G-101", "SMS V-1"  # built in 1915 and in 1912
EAST = 9000


def with_smoke(*places: tuple[float, float], **more: Any) -> Battle:
    """A battle on an open table with smoke at these miles east and south."""
    fight = battle(**SMOKY, **more)
    for east, south in places:
        put_smoke(fight, round(east * MILE), round(south * MILE))
    return fight


def with_hexes_of_smoke(*hexes: tuple[int, int]) -> Battle:
    """A battle on hexes with smoke in these, as axial places."""
    fight = battle(HEXES, **SMOKY)
    for q, r in hexes:
        put_smoke(fight, q, r)
    return fight


def markers(fight: Battle) -> list[tuple[float, float]]:
    """Where smoke lies on an open table, in miles."""
    return [(x / MILE, y / MILE) for x, y in hexes_of(fight)]


def hexes_of(fight: Battle) -> list[tuple[int, int]]:
    """Where smoke lies, as the rules count."""
    return list(zip(fight.smoke_x[: fight.smokes], fight.smoke_y[: fight.smokes], strict=True))


def smoking(order: Move) -> Move:
    """The same move, under smoke."""
    order.smoke = 1
    return order


def moves(fight: Battle, ships: list[Ship], order: Move, *faces: int) -> Trace:
    """A ship moves."""
    trace = Trace()
    move_ship(fight, ships, order, Dice.showing(*faces), Answers(), trace)
    return trace


@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_a_marker_is_put_for_each_mile_of_track_where_the_ship_has_been() -> None:
    fight, ships = battle(**SMOKY), fleet(ship(TORPEDO_BOAT, at=(12, 9)))

    trace = moves(fight, ships, smoking(move(ships[0], (0, 4))))

    assert markers(fight) == [(12, 9), (12, 8), (12, 7), (12, 6)]
    assert (ships[0].x, ships[0].y) == (12 * MILE, 5 * MILE)
    assert [note.b for note in trace.notes if note.what == Noted.LAYS_SMOKE] == [4]


@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_on_hexes_a_marker_is_put_in_each_hex_left() -> None:
    fight, ships = battle(HEXES, **SMOKY), fleet(on_hex(TORPEDO_BOAT, at=at_column(10, 9)))

    moves(fight, ships, smoking(move(ships[0], (0, 2), (60, 1))))

    # two hexes to the north, then one to the north-east: three are left, and where she is there is none
    assert hexes_of(fight) == [at_column(10, 9), at_column(10, 8), at_column(10, 7)]
    assert (ships[0].x, ships[0].y) == at_column(11, 6)


@pytest.mark.clause("GF-9.6.r1")
@pytest.mark.parametrize(
    ("legs", "laid"),
    [
        (((0, 0.4),), []),
        (((0, 0.5),), [(12, 9)]),
        (((0, 1.4),), [(12, 9)]),
        (((0, 2), (90, 1.5)), [(12, 9), (12, 8), (12, 7), (13, 7)]),
        (((90, 0),), []),
    ],
)
def test_9_6_r1_each_straight_run_counts_by_itself_and_a_marker_needs_half_a_mile(
    legs: tuple[tuple[float, float], ...], laid: list[tuple[float, float]]
) -> None:
    fight, ships = battle(**SMOKY), fleet(ship(TORPEDO_BOAT, at=(12, 9)))

    moves(fight, ships, smoking(move(ships[0], *legs)))

    assert markers(fight) == laid


@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_nobody_lays_smoke_who_does_not_say_so() -> None:
    fight, ships = battle(**SMOKY), fleet(ship(TORPEDO_BOAT, at=(12, 9)))

    moves(fight, ships, move(ships[0], (0, 4)))

    assert fight.smokes == 0


@pytest.mark.clause("GF-9.6.a")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("HMS Glasgow", None),
        (TORPEDO_BOAT, None),
        ("HMS Iron Duke", "GF-9.6.a"),
        ("HMS Lion", "GF-9.6.a"),
        ("HMS Good Hope", "GF-9.6.a"),
        ("HMS Otranto", "GF-9.6.a"),
    ],
)
def test_9_6_a_light_cruisers_and_torpedo_craft_alone_lay_smoke(name: str, rule: str | None) -> None:
    ships = fleet(ship(name, at=(12, 9)), ship("SMS Moltke", side=1, at=(2, 2)))

    assert rule_against(battle(**SMOKY), ships, smoking(move(ships[0], (0, 2)))) == rule


@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_a_torpedo_boat_s_card_says_that_she_lays_smoke() -> None:
    assert card_from(card_text("HMS Iron Duke") | {"type": "TB"}).lays_smoke == 1
    assert card_of("HMS Iron Duke").lays_smoke == 0


@pytest.mark.clause("GF-9.a")
@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_without_the_rule_smoke_is_refused_and_nothing_changes() -> None:
    game = start(meeting(british("HMS Iron Duke", (4, 9)), german(TORPEDO_BOAT, (14, 9))), 3, 8)
    before = everything_of(game)

    refusal = give(game, GERMAN, smoking(Move(ship=1)))

    assert refusal is not None
    assert (refusal.rule, refusal.words) == ("GF-9.6.a", "smokescreens are not played in this game")
    assert everything_of(game) == before


@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_smoke_is_yes_or_no() -> None:
    game = start(meeting(british("HMS Iron Duke", (4, 9)), german(TORPEDO_BOAT, (14, 9)), smoke=True), 3, 8)
    before = everything_of(game)

    for bad in (2, -1, 10**6):
        refusal = give_json(game, GERMAN, "move", {"ship": 1, "smoke": bad})
        assert refusal is not None
        assert refusal.rule == "GF-3.2.a"
    assert everything_of(game) == before


@pytest.mark.clause("GF-9.6.r2")
def test_9_6_r2_when_all_markers_are_out_no_more_are_put() -> None:
    fight, ships = with_smoke(*[(1, 1)] * (MOST_SMOKE - 1)), fleet(ship(TORPEDO_BOAT, at=(12, 9)))

    moves(fight, ships, smoking(move(ships[0], (0, 4))))

    assert markers(fight)[-1] == (12, 9)
    assert fight.smokes == MOST_SMOKE


@pytest.mark.clause("GF-9.6.b")
@pytest.mark.parametrize(
    ("at", "is_hidden"),
    [
        ((9, 9), True),
        ((9, 9.49), True),
        ((9, 9.5), False),  # half a mile from the line: its rim
        ((3.6, 9), True),  # behind the firer, who lies in it
        ((14.4, 9.2), True),  # beyond the target, which lies in it
        ((14.5, 9), False),
        ((3.4, 9), False),
    ],
)
def test_9_6_b_smoke_hides_what_lies_in_or_behind_it(at: tuple[float, float], is_hidden: bool) -> None:
    ships = fleet(ship("HMS Iron Duke", at=(4, 9)), ship("SMS Moltke", side=1, at=(14, 9)))
    fight = with_smoke(at)

    assert is_hidden_by_smoke(fight, ships[0], ships[1]) == is_hidden
    assert is_hidden_by_smoke(fight, ships[1], ships[0]) == is_hidden
    assert has_shot(fight, ships, ships[0]) != is_hidden


@pytest.mark.clause("GF-9.6.b")
def test_9_6_b_a_slanting_line_is_measured_exactly() -> None:
    # The line from (0, 0) to (12, 9) has a length of 15; a place 5 along and 0.5 across it is (4 + 0.3, 3 - 0.4).
    ships = fleet(ship("HMS Iron Duke", at=(0, 0)), ship("SMS Moltke", side=1, at=(12, 9)))

    assert not is_hidden_by_smoke(with_smoke((4.3, 2.6)), ships[0], ships[1])
    nearer = with_smoke()
    put_smoke(nearer, round(4.3 * MILE), round(2.6 * MILE) + 1)
    assert is_hidden_by_smoke(nearer, ships[0], ships[1])


@pytest.mark.clause("GF-9.6.b")
@pytest.mark.clause("GF-9.6.r3")
@pytest.mark.parametrize(("miles", "is_hidden"), [(0.8, False), (1, False), (1.01, True)])
def test_9_6_b_at_a_mile_ships_see_each_other_through_smoke(miles: float, is_hidden: bool) -> None:
    ships = fleet(ship("HMS Iron Duke", at=(4, 9)), ship("SMS Moltke", side=1, at=(4 + miles, 9)))

    assert is_hidden_by_smoke(with_smoke((4, 9), (4.5, 9)), ships[0], ships[1]) == is_hidden


@pytest.mark.clause("GF-9.6.b")
def test_9_6_b_on_hexes_a_line_through_a_hex_is_blocked_and_one_beside_it_is_not() -> None:
    ships = fleet(on_hex("HMS Iron Duke", at=at_column(10, 10)), on_hex("SMS Moltke", side=1, at=at_column(10, 4)))

    assert is_hidden_by_smoke(with_hexes_of_smoke(at_column(10, 7)), ships[0], ships[1])
    assert not is_hidden_by_smoke(with_hexes_of_smoke(at_column(11, 7)), ships[0], ships[1])
    assert is_hidden_by_smoke(with_hexes_of_smoke(at_column(10, 10)), ships[0], ships[1])
    assert is_hidden_by_smoke(with_hexes_of_smoke(at_column(10, 4)), ships[0], ships[1])


@pytest.mark.clause("GF-9.6.b")
def test_9_6_b_in_the_next_hex_a_ship_in_smoke_is_seen() -> None:
    ships = fleet(on_hex("HMS Iron Duke", at=at_column(10, 10)), on_hex("SMS Moltke", side=1, at=at_column(10, 9)))

    assert not is_hidden_by_smoke(with_hexes_of_smoke(at_column(10, 10), at_column(10, 9)), ships[0], ships[1])


@pytest.mark.clause("GF-9.6.b")
@pytest.mark.parametrize(
    ("smoke", "is_hidden"),
    [
        ([(1, 0)], False),
        ([(0, 1)], False),
        ([(1, 0), (0, 1)], True),
        ([(1, 0), (1, 2)], False),  # on either side, but of two edges
        ([(1, 0), (0, 3), (3, 1)], False),  # in the rows of the hex across
        ([(2, 1), (1, 2)], True),
        ([(1, 1)], True),  # the hex between the two edges
    ],
)
def test_9_6_b_along_an_edge_both_hexes_must_hold_smoke(smoke: list[tuple[int, int]], is_hidden: bool) -> None:
    # From (0, 0) to (2, 2) the line runs along the edges between (1, 0) and (0, 1), (2, 1) and (1, 2).
    q, r = at_column(6, 12)
    ships = fleet(on_hex("HMS Iron Duke", at=(q, r)), on_hex("SMS Moltke", side=1, at=(q + 2, r + 2)))
    fight = with_hexes_of_smoke(*((q + dq, r + dr) for dq, dr in smoke))

    assert is_hidden_by_smoke(fight, ships[0], ships[1]) == is_hidden


@pytest.mark.clause("GF-9.6.b")
def test_9_6_b_guns_and_torpedoes_are_refused_through_smoke() -> None:
    ships = fleet(
        ship("HMS Iron Duke", at=(4, 9)),
        ship("SMS Moltke", side=1, at=(6, 9)),
        ship("SMS Seydlitz", side=1, at=(4, 6)),
    )
    ships[0].heading = 18000
    fight = with_smoke((5, 9))

    assert rule_against(fight, ships, fire(ships[0], battery(0, ships[1]))) == "GF-9.6.b"
    assert rule_against(fight, ships, fire(ships[0], battery(0, ships[2]))) is None
    assert rule_against(battle(), ships, fire(ships[0], battery(0, ships[1]))) is None
    boat = fleet(
        ship(TORPEDO_BOAT, at=(4, 9)), ship("HMS Lion", side=1, at=(6, 9)), ship("HMS Tiger", side=1, at=(2, 9))
    )
    assert rule_against(fight, boat, launch(boat[0], boat[1], 0, 1)) == "GF-9.6.b"
    assert rule_against(battle(), boat, launch(boat[0], boat[1], 0, 1)) is None
    assert has_launch(fight, boat, boat[0])
    assert not has_launch(fight, boat[:2], boat[0])


@pytest.mark.clause("GF-9.6.c")
def test_9_6_c_smoke_drifts_a_mile_with_the_wind_and_goes_on_a_6() -> None:
    fight = with_smoke((4, 9), (5, 9), (6, 9))
    fight.wind = EAST

    trace = Trace()
    clear_smoke(fight, Dice.showing(5, 6, 1), trace)

    assert markers(fight) == [(5, 9), (7, 9)]
    assert [note.a for note in trace.notes if note.what == Noted.SMOKE_DIE] == [5, 6, 1]
    assert fight.smoke_x[2:] == [0] * (MOST_SMOKE - 2)


@pytest.mark.clause("GF-9.6.c")
def test_9_6_c_in_a_calm_it_stays_where_it_is() -> None:
    fight = with_smoke((4, 9), (5, 9))

    clear_smoke(fight, Dice.showing(10, 2), Silence())

    assert (fight.wind, markers(fight)) == (NONE, [(5, 9)])


@pytest.mark.clause("GF-9.6.c")
@pytest.mark.clause("GF-9.6.r4")
def test_9_6_c_smoke_that_drifts_off_the_board_is_gone_without_a_die() -> None:
    fight = with_smoke((23.5, 9), (5, 9))
    fight.wind = EAST

    dice = Dice.showing(5)
    clear_smoke(fight, dice, Silence())

    assert (markers(fight), dice.read) == ([(6, 9)], 1)


@pytest.mark.clause("GF-9.6.c")
@pytest.mark.parametrize(("wind", "towards"), [(180, 0), (0, 18000), (225, 4500), (359.5, 17950)])
def test_9_6_c_a_scenario_says_where_the_wind_comes_from(wind: float, towards: int) -> None:
    text = text_of(british("HMS Iron Duke", (4, 9)), german(TORPEDO_BOAT, (14, 9)), wind=wind)

    assert begin(read_scenario(text)).sea.battle.wind == towards


@pytest.mark.clause("GF-9.6.c")
@pytest.mark.clause("GF-9.6.r4")
@pytest.mark.parametrize(("wind", "towards"), [(180, 0), (225, 6000), (209, 0), (210, 6000), (150, 0), (149, 30000)])
def test_9_6_c_on_hexes_smoke_drifts_towards_the_nearest_hexside(wind: float, towards: int) -> None:
    text = text_of(british("HMS Iron Duke", (4, 9)), german(TORPEDO_BOAT, (14, 9)), wind=wind)
    fight = begin(read_scenario(text, "hex", {"smoke": True})).sea.battle
    q, r = at_column(6, 9)
    put_smoke(fight, q, r)

    clear_smoke(fight, Dice.showing(1), Silence())

    assert fight.wind == towards
    assert hexes_of(fight) == [{0: (q + 1, r), 6000: (q, r + 1), 30000: (q + 1, r - 1)}[towards]]


def covered() -> Scenario:
    """Iron Duke against Moltke, who lies 11.8 miles off behind a torpedo boat."""
    return meeting(
        british("HMS Iron Duke", (1, 9)), german(TORPEDO_BOAT, (12, 9)), german("SMS Moltke", (12.8, 8)), smoke=True
    )


@pytest.mark.clause("GF-9.6.a")
@pytest.mark.clause("GF-9.6.b")
@pytest.mark.clause("GF-9.6.c")
def test_9_6_a_turn_under_smoke() -> None:
    # G-101 runs 6 miles to the north from before Moltke's bows, and the smoke that she leaves at (12, 8) stands between
    # Moltke and Iron Duke. She herself is 12.5 miles off then, out of range; so nobody has a shot.
    game = start(covered(), 3, 6, 9, 1, 10, 2)
    does(game, GERMAN, smoking(move(ship(TORPEDO_BOAT, number=1), (0, 6))))
    hold(game)
    hold(game)

    assert asked(game).asks == "move"
    fight = game.view(0).sea.battle
    assert (fight.turn, markers(fight)) == (2, [(12, 9), (12, 6), (12, 4)])
    words = [event.words for event in game.events(0)]
    assert any("laying smoke over 6 nm of her track [9.6]" in line for line in words)
    assert "Six smoke markers, 6+ disperses [9.6]: 3 6 9 1 10 2; three markers gone." in words


@pytest.mark.clause("GF-9.6.b")
def test_9_6_b_without_that_smoke_the_same_turn_has_a_shot() -> None:
    game = start(covered())
    does(game, GERMAN, move(ship(TORPEDO_BOAT, number=1), (0, 6)))
    hold(game)
    hold(game)

    assert asked(game).asks == "fire"


def across(boat: Ship, firer: str = "HMS Iron Duke") -> list[Ship]:
    """A line of fire from (4, 9) to (12, 9), drawn across a boat at (8, 9)."""
    return fleet(ship(firer, at=(4, 9), heading=0), ship("SMS Moltke", side=1, at=(12, 9)), boat)


@pytest.mark.clause("GF-9.6.d")
@pytest.mark.clause("GF-9.6.r5")
@pytest.mark.parametrize(("marker", "funnels"), [(GREEN, 0), (0, 0), (YELLOW, 1), (RED, 1)])
def test_9_6_d_a_coal_burner_at_4_mps_and_more_smokes(marker: int, funnels: int) -> None:
    ships = across(ship(OLD_BOAT, at=(8, 9), speed_marker=marker))

    assert funnels_between(battle(**SMOKY), ships, ships[0], ships[1]) == funnels
    assert funnels_between(battle(), ships, ships[0], ships[1]) == 0  # not played


@pytest.mark.clause("GF-9.6.d")
def test_9_6_d_a_ship_of_1914_burns_oil_unless_her_card_says_coal() -> None:
    text = card_text(TORPEDO_BOAT)

    assert card_from(text).burns_coal == 0
    assert card_from(text | {"year": 1913}).burns_coal == 1
    assert card_from(text | {"year": 1914}).burns_coal == 0
    assert card_from(text | {"coal": True}).burns_coal == 1
    ships = across(ship(TORPEDO_BOAT, at=(8, 9), speed_marker=RED))
    assert funnels_between(battle(**SMOKY), ships, ships[0], ships[1]) == 0


@pytest.mark.clause("GF-9.6.d")
def test_9_6_d_funnel_smoke_takes_one_off_gunfire_and_nothing_off_torpedoes() -> None:
    ships = across(ship(OLD_BOAT, at=(8, 9), speed_marker=YELLOW))

    # 8 nm is medium range; Moltke is large and abeam: +1, and the boat takes it away again, so that 8 is needed.
    dice = Dice.showing(7, 7, 7, 7, 7, 7, 7, 7, 7, 7)
    trace = fires(battle(**SMOKY), ships, fire(ships[0], battery(0, ships[1])), dice)

    assert [note.a for note in trace.notes if note.what == Noted.FUNNELS] == [-1]
    assert [(note.a, note.b) for note in trace.notes if note.what == Noted.NEEDED] == [(0, 8)]
    assert [note.b for note in trace.notes if note.what == Noted.HITS] == [0]
    clear = fleet(ship(TORPEDO_BOAT, at=(9, 9)), ship("HMS Lion", side=1, at=(11, 9)))
    loosed = launches(battle(**SMOKY), clear, launch(clear[0], clear[1], 1), Dice.showing(1))
    assert not [note for note in loosed.notes if note.what == Noted.FUNNELS]


@pytest.mark.clause("GF-9.6.d")
@pytest.mark.clause("GF-9.6.r5")
def test_9_6_d_each_ship_counts_that_the_line_is_drawn_across() -> None:
    ships = across(ship(OLD_BOAT, at=(8, 9), speed_marker=YELLOW))
    more = fleet(
        *ships,
        ship("SMS V-2", at=(6, 9), speed_marker=YELLOW),
        ship("SMS V-3", at=(9, 9.5), speed_marker=YELLOW),  # half a mile beside the line
        ship("SMS V-4", at=(14, 9), speed_marker=YELLOW),  # beyond the target
    )

    assert funnels_between(battle(**SMOKY), more, more[0], more[1]) == 2


@pytest.mark.clause("GF-9.6.d")
def test_9_6_d_on_hexes_the_line_must_go_through_her_hex() -> None:
    firer = on_hex("HMS Iron Duke", at=at_column(10, 12))
    target = on_hex("SMS Moltke", side=1, at=at_column(10, 5))
    within = fleet(firer, target, on_hex(OLD_BOAT, at=at_column(10, 8), speed_marker=YELLOW))

    assert funnels_between(battle(HEXES, **SMOKY), within, firer, target) == 1
    beside = fleet(firer, target, on_hex(OLD_BOAT, at=at_column(11, 8), speed_marker=YELLOW))
    assert funnels_between(battle(HEXES, **SMOKY), beside, firer, target) == 0


@pytest.mark.clause("GF-9.6.d")
def test_9_6_d_the_log_and_the_odds_name_funnel_smoke() -> None:
    # V-1 moves 4 miles and ends on the line from Iron Duke to Moltke. They hold still, +1 each, Moltke is large and
    # abeam, +1, and the boat's funnels take 1 off.
    scenario = meeting(
        british("HMS Iron Duke", (4, 9)),
        german(OLD_BOAT, (9, 5), 180),
        german("SMS Moltke", (12, 9)),
        smoke=True,
    )
    game = start(scenario)
    does(game, GERMAN, move(ship(OLD_BOAT, number=1), (0, 4)))
    hold(game)
    hold(game)
    if asked(game).to != 0:
        decline(game)
    told = targets(game.view(0), asked(game), 0)
    assert not isinstance(told, Refusal)
    target = told["batteries"][0]["targets"][1]

    assert (target["ship"], target["needs"]) == (2, "6+")
    reasons = [(reason["rule"], reason["words"], reason["value"]) for reason in target["reasons"]]
    assert ("GF-9.6", "funnel smoke of another ship", -1) in reasons
    assert game.scenario.sides[asked(game).to] == BRITISH
