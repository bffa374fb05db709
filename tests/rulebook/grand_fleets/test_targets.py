"""4, 5  What the page is told of a ship's targets: whom she can attack with what odds, or what is in the way."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Order, Question, Refusal
from lineahead.engine.contract.ruleset import Told, View
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.players.policy import answer
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.page.preview import preview
from lineahead.rulesets.grand_fleets.page.targets import targets
from lineahead.rulesets.grand_fleets.play.legality import refuse_act
from lineahead.rulesets.grand_fleets.players.by_doctrine import ByDoctrine
from lineahead.rulesets.grand_fleets.rules.alternation import GUNFIRE, MOVEMENT, TORPEDO
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.charts import RED
from lineahead.rulesets.grand_fleets.tables.orders import (
    ALL_ROUND,
    LIGHT_GUNS,
    TO_PORT,
    TO_STARBOARD,
    Battery,
    Fire,
    Launch,
)
from lineahead.rulesets.grand_fleets.tables.ships import IN_EFFECT, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.table import HEXES, at_column, battle, fire, fleet, on_hex, ship
from tests.rulebook.grand_fleets.told import BRITISH, DUEL, GERMAN, duel, seen_by

TO_FIRE = Question(BRITISH, "GF-4.b", "fire", "Fire.", ("fire",), (0,), number=1)
TO_LAUNCH = Question(BRITISH, "GF-5.a", "launch", "Launch.", ("launch",), (0,), number=1)


def told(view: View, question: Question, firer: int = 0) -> list[dict[str, Any]]:
    """The batteries of a ship, as they come off the wire."""
    answered = targets(view, question, firer)
    assert isinstance(answered, dict)
    assert (answered["ship"], answered["kind"]) == (firer, question.asks)
    batteries: list[dict[str, Any]] = json.loads(json.dumps(answered["batteries"], allow_nan=False))
    return batteries


def shots(fight: Battle, ships: list[Ship], question: Question = TO_FIRE, names: tuple[str, ...] = DUEL) -> Any:
    """The batteries of the first ship."""
    return told(seen_by(BRITISH, fight, ships, *names), question)


def test_4_1_each_battery_has_its_barrels_bands_and_names() -> None:
    fight, ships, _ = duel()

    batteries = shots(fight, ships)

    assert [(battery["weapon"], battery["to_side"]) for battery in batteries] == [
        (0, ALL_ROUND), (1, ALL_ROUND), (LIGHT_GUNS, TO_PORT), (LIGHT_GUNS, TO_STARBOARD)
    ]  # fmt: skip
    assert [battery["name"] for battery in batteries[:3]] == ['13.5"/45 (34.3cm)', '6"/45 (15.2cm)', "light guns"]
    assert [battery["short"] for battery in batteries[:3]] == ['13.5"', '6"', "light guns"]
    assert [battery["barrels_left"] for battery in batteries] == [10, 12, 1, 1]
    assert [battery["bands"] for battery in batteries[:3]] == [[4, 8, 12], [2, 4, 7], [1, 2, 3]]
    assert [battery["silent"] for battery in batteries] == [None] * 4


@pytest.mark.clause("GF-4.12.b", "GF-4.12.g")
def test_4_12_where_how_many_guns_of_a_battery_bear() -> None:
    fight, ships, _ = duel()

    main, casemates, light, _ = shots(fight, ships)

    # Two twin turrets on ABCD, two on CDEF and one on CD: ahead four guns, on either beam ten, astern four.
    assert [(sector["start"], sector["end"], sector["guns"]) for sector in main["sectors"]] == [
        (60, 120, 10), (120, 240, 4), (240, 300, 10), (300, 420, 4)
    ]  # fmt: skip
    # Six single casemates on each side, from 30 degrees off the bow to 30 off the stern.
    assert [(sector["start"], sector["end"], sector["guns"]) for sector in casemates["sectors"]] == [
        (30, 150, 6), (210, 330, 6)
    ]  # fmt: skip
    assert light["sectors"] == []


@pytest.mark.clause("GF-5.1.b")
def test_5_1_where_how_many_tubes_bear() -> None:
    fight, ships, _ = duel()

    (torpedoes,) = shots(fight, ships, TO_LAUNCH)

    # Two tubes on each broadside.
    assert [(sector["start"], sector["end"], sector["guns"]) for sector in torpedoes["sectors"]] == [
        (30, 150, 2), (210, 330, 2)
    ]  # fmt: skip


@pytest.mark.clause("GF-4.2.b")
def test_4_2_a_target_has_range_bearing_and_everything_that_the_dice_need() -> None:
    fight, ships, _ = duel()

    (target,) = shots(fight, ships)[0]["targets"]

    assert (target["ship"], target["range"], target["bearing"], target["true_bearing"]) == (1, 7.0, 90.0, 90.0)
    assert (target["band"], target["barrels"], target["legal"], target["refusal"]) == ("medium", 10, True, None)
    assert (target["needs"], target["modifier"]) == ("8+", 0)
    assert [(reason["rule"], reason["value"]) for reason in target["reasons"]] == [("GF-4.2", -1), ("GF-4.2", 1)]
    assert [reason["words"] for reason in target["reasons"]] == ["target at 20-25 knots", "large target abeam"]
    # Belt 12 less the 7 that the gun goes through at medium range.
    assert (target["armour"], target["pierces"]) == ("belt", "5+")


@pytest.mark.clause("GF-4.2.a")
def test_4_2_a_target_has_the_chances_of_ten_guns_at_eight_or_more() -> None:
    fight, ships, _ = duel()

    (target,) = shots(fight, ships)[0]["targets"]

    assert target["hits"][0] == pytest.approx(0.7**10, abs=1e-6)
    assert target["hits"][10] == pytest.approx(0.3**10, abs=1e-6)
    assert len(target["hits"]) == 11
    assert len(target["damage"]) == 31
    assert sum(target["damage"]) == pytest.approx(1, abs=1e-4)
    assert (target["mean_hits"], target["mean_damage"]) == (3.0, 5.4)


def test_1_4_sinking_is_the_chance_to_fill_the_boxes_that_are_left() -> None:
    fight, ships, _ = duel()
    ships[1].hull_lost = 22

    (target,) = shots(fight, ships)[0]["targets"]

    # One gun misses, or hits and none of three dice shows 5 or more; all ten must, or Moltke's last box goes.
    assert target["sunk"] == pytest.approx(1 - (0.7 + 0.3 * 0.4**3) ** 10, abs=1e-6)


@pytest.mark.clause("GF-4.31.f")
def test_4_31_f_a_die_of_ten_pierces_any_armour() -> None:
    fight, ships, _ = duel()

    (target,) = shots(fight, ships)[1]["targets"]

    # Six-inch guns at long range go through 0 of belt 12.
    assert (target["band"], target["barrels"], target["pierces"]) == ("long", 6, "10")


@pytest.mark.clause("GF-4.31.f")
def test_4_31_f_a_die_of_one_pierces_nothing() -> None:
    firer = ship("HMS Iron Duke", BRITISH, at=(5, 5))
    ships = fleet(firer, ship("SMS G-101", GERMAN, at=(8, 5)))

    (target,) = shots(battle(), ships, names=("HMS Iron Duke", "SMS G-101"))[0]["targets"]

    assert (target["band"], target["armour"], target["pierces"]) == ("short", "belt", "2+")


@pytest.mark.clause("GF-4.23.a")
def test_4_23_a_second_die_is_told_where_a_ten_alone_is_not_enough() -> None:
    fight, ships, _ = duel()
    ships[0].speed_marker, ships[1].speed_marker = RED, RED

    (target,) = shots(fight, ships)[0]["targets"]

    # Large target abeam +1, both at 30 knots -2 each: -3.
    assert (target["modifier"], target["needs"]) == (-3, "10, then 6+")


def test_4_23_where_nothing_can_hit_nothing_is_needed() -> None:
    fight, ships, _ = duel()
    ships[0].fires = 9

    (target,) = shots(fight, ships)[0]["targets"]

    assert (target["legal"], target["needs"], target["mean_hits"]) == (True, None, 0.0)


def test_4_4_light_guns_fire_to_the_side_of_the_target_and_not_so_far() -> None:
    fight, ships, _ = duel()

    to_port, to_starboard = shots(fight, ships)[2:]

    assert to_port["targets"][0]["refusal"]["rule"] == "GF-4.4.r2"
    assert to_starboard["targets"][0]["refusal"]["rule"] == "GF-4.13.d"
    assert (to_starboard["targets"][0]["band"], to_starboard["targets"][0]["legal"]) == (None, False)


@pytest.mark.clause("GF-4.4.c")
def test_4_4_c_half_the_light_gun_dice_go_to_one_target() -> None:
    moltke = ship("SMS Moltke", GERMAN, at=(5, 5))
    ships = fleet(moltke, ship("HMS Iron Duke", BRITISH, at=(7, 5)))

    batteries = told(seen_by(GERMAN, battle(), ships, "SMS Moltke", "HMS Iron Duke"), TO_FIRE)

    assert (batteries[3]["barrels_left"], batteries[3]["targets"][0]["barrels"]) == (6, 3)
    # half of six to one side, but no more than the other side leaves
    assert [row["light_dice"] for row in batteries] == [[], [], [3, 3, 3, 3, 2, 1, 0], [3, 3, 3, 3, 2, 1, 0]]


@pytest.mark.clause("GF-4.13.c")
def test_4_13_a_range_is_also_told_to_the_next_tenth_above() -> None:
    moltke, iron_duke = ship("SMS Moltke", GERMAN, at=(5, 5)), ship("HMS Iron Duke", BRITISH, at=(9.01, 5))

    (target,) = told(seen_by(GERMAN, battle(), fleet(moltke, iron_duke), "SMS Moltke", "HMS Iron Duke"), TO_FIRE)[0][
        "targets"
    ]

    assert (target["range"], target["range_shown"]) == (4.01, 4.1)


@pytest.mark.clause("GF-4.11.c")
def test_4_11_c_casemates_have_a_row_for_each_side_where_they_may_split() -> None:
    _, ships, _ = duel()

    batteries = shots(battle(casemates_at_two=1), ships)

    halves = [(battery["to_side"], battery["barrels_left"]) for battery in batteries if battery["weapon"] == 1]
    # whole they do not fire together with a half, the halves do
    assert {battery["to_side"]: battery["not_with"] for battery in batteries if battery["weapon"] == 1} == {
        0: [1, 2],
        1: [0],
        2: [0],
    }
    assert [battery["not_with"] for battery in batteries if battery["light"]] == [[], []]
    assert halves == [(ALL_ROUND, 12), (TO_PORT, 6), (TO_STARBOARD, 6)]
    assert [battery["targets"][0]["legal"] for battery in batteries if battery["weapon"] == 1] == [True, False, True]
    assert [battery["weapon"] for battery in batteries].count(0) == 1


def in_line(*names: str) -> list[Ship]:
    """The first ship in the west, the last a German in the east, others between them a mile apart from six miles on."""
    ships = [ship(names[0], BRITISH, at=(2, 5)), ship(names[-1], GERMAN, at=(9, 5))]
    between = [ship(name, BRITISH, at=(6 + i, 5)) for i, name in enumerate(names[1:-1])]
    return fleet(ships[0], *between, ships[1])


@pytest.mark.clause("GF-4.14.c")
def test_4_14_a_blocked_line_names_the_ship_in_the_way_that_is_nearest() -> None:
    names = ("HMS Iron Duke", "HMS Marlborough", "HMS Benbow", "SMS Moltke")

    (target,) = shots(battle(), in_line(*names), names=names)[0]["targets"]

    words = "the line of fire to SMS Moltke is blocked"
    assert target["refusal"] == {"rule": "GF-4.14.c", "words": words, "blocked_by": 1, "blocking": [1, 2]}
    assert (target["legal"], target["needs"], target["mean_hits"], target["sunk"]) == (False, None, 0.0, 0.0)


@pytest.mark.clause("GF-4.14.c")
def test_4_14_a_battery_without_a_target_names_every_ship_in_the_way() -> None:
    names = ("HMS Iron Duke", "HMS Marlborough", "HMS Benbow", "SMS Moltke")

    heavy = shots(battle(), in_line(*names), names=names)[0]

    words = "SMS Moltke behind HMS Marlborough and HMS Benbow"
    assert (heavy["silent"], heavy["no_target"]) == (None, {"rule": "GF-4.14.c", "words": words})


def test_4_1_light_guns_without_a_target_name_every_enemy_with_what_is_in_the_way() -> None:
    names = ("HMS Iron Duke", "SMS Moltke", "SMS Lützow", "SMS Derfflinger")
    # Heading north: two enemies beyond 3 miles to starboard, one within them to port.
    places = {"SMS Moltke": (9, 5), "SMS Lützow": (10, 5), "SMS Derfflinger": (3, 5)}
    enemies = [ship(name, GERMAN, at=at) for name, at in places.items()]
    ships = fleet(ship(names[0], BRITISH, at=(5, 5)), *enemies)

    to_port, to_starboard = shots(battle(), ships, names=names)[2:]

    assert to_port["no_target"] is None
    assert to_port["targets"][2]["legal"]
    words = "not on that side: SMS Derfflinger; out of range: SMS Moltke and SMS Lützow"
    assert to_starboard["no_target"] == {"rule": "GF-4.13.d", "words": words}


def test_4_11_r5_without_an_enemy_on_the_board_there_is_no_target() -> None:
    fight, ships, _ = duel()
    ships[1].status = SUNK

    assert shots(fight, ships)[0]["no_target"] == {"rule": "GF-4.11.r5", "words": "no enemy ship is on the board"}


@pytest.mark.clause("GF-4.14.b")
def test_4_14_b_a_smaller_ship_is_not_the_one_in_the_way() -> None:
    names = ("HMS Iron Duke", "HMS Laforey", "HMS Benbow", "SMS Moltke")

    (target,) = shots(battle(), in_line(*names), names=names)[0]["targets"]

    assert target["refusal"]["blocked_by"] == 2


def test_5_13_any_ship_is_in_the_way_of_torpedoes() -> None:
    names = ("HMS Iron Duke", "HMS Laforey", "SMS Moltke")
    ships = in_line(*names)
    ships[2].x = ships[1].x + 1000

    (target,) = shots(battle(), ships, TO_LAUNCH, names)[0]["targets"]

    assert (target["refusal"]["rule"], target["refusal"]["blocked_by"]) == ("GF-5.13.a", 1)


@pytest.mark.clause("GF-4.14.d")
def test_4_14_d_on_hexes_the_ship_in_the_way_is_named_too() -> None:
    names = ("HMS Iron Duke", "HMS Benbow", "SMS Moltke")
    places = (at_column(4, 10), at_column(4, 8), at_column(4, 5))
    sides = (BRITISH, BRITISH, GERMAN)
    ships = fleet(*(on_hex(name, side, at) for name, side, at in zip(names, sides, places, strict=True)))

    (target,) = shots(battle(HEXES), ships, names=names)[0]["targets"]

    assert (target["range"], target["refusal"]["blocked_by"]) == (5.0, 1)


@pytest.mark.parametrize(
    ("column", "row", "heading", "true_bearing", "bearing"),
    [
        (4, 4, 0, 0, 0),
        (6, 5, 60, 60, 0),
        (6, 5, 0, 60, 60),
        (6, 6, 0, 90, 90),
        (5, 4, 300, 30, 90),
        (3, 6, 0, 240, 240),
    ],
)
def test_geo_bearings_between_hexes_are_those_of_the_chart(
    column: int, row: int, heading: int, true_bearing: float, bearing: float
) -> None:
    firer = on_hex("HMS Iron Duke", BRITISH, at_column(4, 6), heading)
    ships = fleet(firer, on_hex("SMS Moltke", GERMAN, at_column(column, row)))

    (target,) = shots(battle(HEXES), ships)[0]["targets"]

    assert (target["true_bearing"], target["bearing"]) == (true_bearing, bearing)


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"bridge": IN_EFFECT}, "GF-6.21.d"),
        ({"fire_control": IN_EFFECT}, "GF-6.24.a"),
        ({"status": SUNK}, "GF-4.11.r5"),
    ],
)
def test_6_2_a_silent_ship_says_why_and_has_no_legal_target(fields: dict[str, int], rule: str) -> None:
    fight, ships, _ = duel()
    for name, value in fields.items():
        setattr(ships[0], name, value)

    batteries = shots(fight, ships)

    assert {battery["silent"]["rule"] for battery in batteries} == {rule}
    assert not any(target["legal"] for battery in batteries for target in battery["targets"])
    assert all(target["refusal"]["rule"] == rule for battery in batteries for target in battery["targets"])


@pytest.mark.clause("GF-4.32.e")
def test_4_32_e_a_battery_without_mounts_is_silent_and_the_others_are_not() -> None:
    fight, ships, _ = duel()
    ships[0].mounts_lost[:3] = [2, 1, 2]

    heavy, medium, *_ = shots(fight, ships)

    assert (heavy["silent"]["rule"], heavy["barrels_left"]) == ("GF-4.32.e", 0)
    assert medium["silent"] is None


@pytest.mark.clause("GF-4.b")
def test_4_b_a_ship_that_has_fired_is_silent_in_this_phase_and_not_before_it() -> None:
    fight, ships, _ = duel()
    ships[0].fired = 1

    fight.phase = GUNFIRE
    assert {row["silent"]["rule"] for row in shots(fight, ships)} == {"GF-4.b"}

    fight.phase = MOVEMENT
    assert {row["silent"] for row in shots(fight, ships)} == {None}


def test_5_1_torpedoes_are_told_by_type_with_the_tubes_that_are_ready() -> None:
    moltke = ship("SMS Moltke", GERMAN, at=(9, 5))
    ships = fleet(ship("HMS Iron Duke", BRITISH, at=(5, 5)), moltke)

    (battery,) = shots(battle(), ships, TO_LAUNCH)

    assert (battery["weapon"], battery["name"], battery["barrels_left"]) == (0, 'torpedo 21" (533mm)', 4)
    assert battery["bands"] == [5, 5, 5]
    (target,) = battery["targets"]
    assert target["tubes"] == [0, 2] + [0] * 10
    assert (target["barrels"], target["legal"], target["band"], target["armour"]) == (2, True, None, None)
    # Four miles -1, large target abeam +1: 8 or more, five points a hit.
    assert (target["needs"], target["pierces"], target["mean_hits"], target["mean_damage"]) == ("8+", None, 0.6, 3.0)
    assert target["damage"] == [0.49, 0, 0, 0, 0, 0.42, 0, 0, 0, 0, 0.09]


@pytest.mark.parametrize(
    ("at", "fields", "rule"),
    [
        ((11, 5), {}, "GF-5.12.a"),
        ((5, 2), {}, "GF-5.1.b"),
        ((8, 5), {"tubes_spent": [2, 2] + [0] * 10}, "GF-5.2.c"),
        ((8, 5), {"listing": 1}, "GF-6.26.c"),
        ((8, 5), {"launched": 1}, "GF-5.a"),
    ],
)
def test_5_1_torpedoes_that_cannot_go_say_why(at: tuple[int, int], fields: dict[str, Any], rule: str) -> None:
    fight = battle()
    fight.phase = TORPEDO
    ships = fleet(ship("HMS Iron Duke", BRITISH, at=(5, 5), **fields), ship("SMS Moltke", GERMAN, at=at))

    (battery,) = shots(fight, ships, TO_LAUNCH)

    assert (battery["targets"][0]["legal"], battery["targets"][0]["refusal"]["rule"]) == (False, rule)
    assert battery["targets"][0]["refusal"]["blocked_by"] is None


@pytest.mark.clause("GF-0.21.a")
def test_0_21_a_there_are_no_targets_for_a_ship_that_is_not_there() -> None:
    fight, ships, _ = duel()
    view = seen_by(BRITISH, fight, ships, *DUEL)

    for number in (-1, 2, 10**9):
        refused = targets(view, TO_FIRE, number)
        assert isinstance(refused, Refusal)
        assert refused.rule == "GF-0.21.a"


def test_the_odds_are_those_of_the_preview() -> None:
    fight, ships, order = duel()
    view = seen_by(BRITISH, fight, ships, *DUEL)

    (target,) = told(view, TO_FIRE)[0]["targets"]
    previewed: Told = preview(view, TO_FIRE, Order("", 1, "fire", order))
    (drafted,) = previewed["batteries"]

    assert target["hits"] == pytest.approx(drafted["hits"], abs=1e-6)
    assert target["damage"] == pytest.approx(drafted["damage"], abs=1e-6)


def in_the_midst(board: str, asks: str, turn: int) -> tuple[Game, Question]:
    """A battle of twelve a side, played by doctrine until something is asked in some turn."""
    game = Game.start(GRAND_FLEETS, read_scenario("twelve-a-side", board), Seeded(7), viewers=())
    player, thoughts = ByDoctrine(), Dice()
    while (asked := game.questions()[0]).asks != asks or game.view(UMPIRE).sea.battle.turn < turn:
        assert answer(game, player, asked, thoughts) is None
    return game, asked


@pytest.mark.parametrize("board", ["open", "hex"])
def test_what_is_told_to_be_legal_is_what_the_rules_accept_from_guns(board: str) -> None:
    game, question = in_the_midst(board, "fire", 3)
    view = game.view(question.to)
    verdicts = set()

    for firer in question.about:
        for row in told(view, question, firer):
            for target in row["targets"]:
                dice = target["barrels"] if row["weapon"] == LIGHT_GUNS else 0
                aimed = Battery(weapon=row["weapon"], target=target["ship"], to_side=row["to_side"], dice=dice)
                refusal = refuse_act(view, fire(view.sea.ships[firer], aimed))
                assert target["legal"] == (refusal is None)
                verdicts.add(target["legal"])

    assert verdicts == {True, False}


@pytest.mark.parametrize("board", ["open", "hex"])
def test_what_is_told_to_be_legal_is_what_the_rules_accept_from_tubes(board: str) -> None:
    game, question = in_the_midst(board, "launch", 2)
    view = game.view(question.to)
    launched = 0

    for firer in question.about:
        for row in told(view, question, firer):
            for target in row["targets"]:
                if target["legal"]:
                    order = Launch(ship=firer, target=target["ship"], tubes=target["tubes"])
                    assert refuse_act(view, order) is None
                    launched += 1

    assert launched > 0


def test_targets_change_nothing() -> None:
    fight, ships, _ = duel()
    view = seen_by(BRITISH, fight, ships, *DUEL)
    before = repr(tuple(view.sea))

    told(view, TO_FIRE)
    told(view, TO_LAUNCH)

    assert repr(tuple(view.sea)) == before


def test_enemy_batteries_can_be_looked_at_too() -> None:
    fight, ships, _ = duel()

    batteries = told(seen_by(BRITISH, fight, ships, *DUEL), TO_FIRE, GERMAN)

    (target,) = batteries[0]["targets"]
    assert (batteries[0]["short"], target["ship"], target["true_bearing"], target["barrels"]) == ('11"', 0, 270.0, 10)


def test_an_order_made_of_the_rows_is_taken() -> None:
    fight, ships, _ = duel()
    view = seen_by(BRITISH, fight, ships, *DUEL)
    legal = [row for row in told(view, TO_FIRE) if row["targets"][0]["legal"]]

    order = Fire(ship=0, count=len(legal))
    order.batteries[: len(legal)] = [Battery(weapon=row["weapon"], target=1, to_side=row["to_side"]) for row in legal]

    assert [row["weapon"] for row in legal] == [0, 1]
    assert refuse_act(view, order) is None
