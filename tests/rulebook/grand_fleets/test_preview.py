"""What would become of an unfinished order: its price, where it leads, what then bears on whom, the odds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lineahead.engine.contract.questions import Pick, Refusal
from lineahead.engine.contract.ruleset import Told
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.files.scenarios import pick_up, read_scenario
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, MILE, Battle, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    Change,
    asked,
    british,
    decline_until,
    does,
    everything_of,
    german,
    give_json,
    hex_place,
    hold_all,
    meeting,
    ships_of,
    start,
    text_of,
    who,
)
from tests.rulebook.grand_fleets.table import at_column, battery, fire, move

IRON_DUKE, MOLTKE = 0, 1
BRITISH_BEGIN = (10, 1)


def preview(game: Game, kind: str, answer: dict[str, Any]) -> Told:
    """The preview of a draft by whoever is asked; it is plain JSON, and nothing has changed."""
    before = everything_of(game)
    told = game.preview(who(game), asked(game).number, {"kind": kind, "answer": answer})
    assert not isinstance(told, Refusal)
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert everything_of(game) == before
    return told


def legs(*legs: tuple[float, float], ship: int = IRON_DUKE) -> dict[str, Any]:
    """A draft of a move: legs of degrees to starboard, then miles ahead."""
    made = [{"turn": round(turn * 100), "ahead": round(ahead * MILE)} for turn, ahead in legs]
    return {"ship": ship, "count": len(made), "legs": made}


def duel(*faces: int, miles: float = 7, change: Change | None = None, **more: Any) -> Game:
    """Iron Duke in the middle of the board, Moltke so far east of her, both heading north; the British begin."""
    ships = [british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (12 + miles, 9))]
    return start(read_scenario(text_of(*ships, **more)), *BRITISH_BEGIN, *faces, change=change)


def change_iron_duke(**fields: int) -> Change:
    """Iron Duke's fields before the first turn."""

    def change(_: Battle, ships: list[Ship]) -> None:
        for name, value in fields.items():
            setattr(ships[IRON_DUKE], name, value)

    return change


def spot(end: dict[str, Any]) -> tuple[float, float, float]:
    """Miles east and south, and degrees."""
    return end["x"] / MILE, end["y"] / MILE, end["heading"] / 100


@pytest.mark.clause("GF-3.1.a")
@pytest.mark.clause("GF-3.24.a")
def test_a_move_with_its_price_its_track_and_its_marker() -> None:
    told = preview(duel(), "move", legs((0, 1.5), (90, 0)))

    assert (told["legal"], told["refusal"], told["ship"]) == (True, None, IRON_DUKE)
    assert (told["points"], told["spent"], told["left"]) == (4, 4, 0)
    assert [(*spot(point), point["mp"]) for point in told["track"]] == [(12, 7.5, 0, 2), (12, 7.5, 90, 2)]
    (end,) = told["ends"]
    assert (*spot(end), end["marker"], end["leaves_board"]) == (12, 7.5, 90, "none", False)
    assert (end["chance"], end["faces"]) == (1.0, [])


@pytest.mark.parametrize(("ahead", "marker"), [(0, "green"), (1, "green"), (2, "none"), (4, "yellow")])
@pytest.mark.clause("GF-3.24.a")
def test_the_speed_marker_that_would_result(ahead: int, marker: str) -> None:
    assert preview(duel(), "move", legs((0, ahead)))["ends"][0]["marker"] == marker


@pytest.mark.clause("GF-3.24.r1")
def test_the_marker_by_the_letter_where_that_is_played() -> None:
    ships = [british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (19, 9))]
    damaged = change_iron_duke(engine=1)
    by_miles = start(meeting(*ships), *BRITISH_BEGIN, change=damaged)
    by_points = start(meeting(*ships, speed_marker="points"), *BRITISH_BEGIN, change=damaged)

    told = [preview(game, "move", legs((0, 2))) for game in (by_miles, by_points)]

    assert [draft["spent"] for draft in told] == [4, 4]
    assert [draft["ends"][0]["marker"] for draft in told] == ["none", "yellow"]


def cut(told: Told) -> list[tuple[float, float]]:
    """What is left of a move: degrees to starboard, then miles ahead."""
    return [(leg["turn"] / 100, leg["ahead"] / MILE) for leg in told["trimmed"]]


@pytest.mark.clause("GF-3.1.a")
@pytest.mark.clause("GF-3.2.b")
def test_a_move_that_asks_too_much_is_trimmed_to_the_points_there_are() -> None:
    """Iron Duke has 4 MP: a mile costs one, a turn of up to 60 degrees another."""
    assert preview(duel(), "move", legs((0, 4)))["trimmed"] is None
    assert cut(preview(duel(), "move", legs((0, 6)))) == [(0, 4)]
    assert cut(preview(duel(), "move", legs((30, 1), (-30, 4)))) == [(30, 1), (-30, 1)]
    assert cut(preview(duel(), "move", legs((0, 3.5), (90, 1)))) == [(0, 3.5)]


@pytest.mark.clause("GF-6.22.a")
def test_a_damaged_ship_that_follows_is_trimmed_by_what_a_mile_costs_her() -> None:
    slow = duel(change=change_iron_duke(engine=1))

    assert cut(preview(slow, "move", legs((20, 2)))) == [(20, 1)]


@pytest.mark.clause("GF-3.22.b")
@pytest.mark.clause("GF-3.2.c")
def test_a_move_that_would_end_on_another_ship_is_trimmed_to_a_free_place() -> None:
    """On hexes the next ship ahead stands two miles off: the move ends in the hex behind her."""
    ships = [british("HMS Iron Duke", hex_place(12, 9)), british("HMS Marlborough", hex_place(12, 7))]
    game = start(meeting(*ships, german("SMS Moltke", hex_place(20, 9)), board="hex"), *BRITISH_BEGIN)

    assert cut(preview(game, "move", legs((0, 2)))) == [(0, 1)]


@pytest.mark.clause("GF-6.28.b")
def test_of_turns_under_a_jammed_rudder_nothing_is_left() -> None:
    jammed = duel(change=change_iron_duke(rudder=FRESH))

    told = preview(jammed, "move", legs((30, 2)))

    assert (told["refusal"]["rule"], told["trimmed"]) == ("GF-6.28.b", [])
    assert cut(preview(jammed, "move", legs((0, 1), (30, 2)))) == [(0, 1)]


@pytest.mark.clause("GF-3.1.a")
def test_the_legs_before_the_first_illegal_one() -> None:
    told = preview(duel(), "move", legs((0, 2), (60, 1), (60, 1), (0, 1)))

    assert (told["legal"], told["refusal"]["rule"]) == (False, "GF-3.1.a")
    assert (told["legal_legs"], told["spent"], told["left"], len(told["track"])) == (2, 4, 0, 2)
    assert told["ends"][0]["heading"] == 6000


@pytest.mark.parametrize("draft", [legs((0, 5)), legs((0, -1)), {"ship": 0, "count": 1, "legs": [{"ahead": 1 << 50}]}])
def test_where_the_first_leg_is_illegal_she_stays_where_she_is(draft: dict[str, Any]) -> None:
    told = preview(duel(), "move", draft)

    assert not told["legal"]
    assert (told["legal_legs"], told["spent"], told["left"], told["track"]) == (0, 0, 4, [])
    assert spot(told["ends"][0]) == (12, 9, 0)


@pytest.mark.parametrize("count", [-1, 9, 1 << 40])
def test_a_number_of_legs_that_cannot_be(count: int) -> None:
    told = preview(duel(), "move", {**legs((0, 1)), "count": count})

    assert (told["legal"], told["refusal"]["rule"]) == (False, "GF-3.2.a")


@pytest.mark.clause("GF-3.22.b")
def test_a_move_that_ends_on_another_ship() -> None:
    told = preview(duel(miles=2), "move", legs((90, 2)))

    assert (told["legal"], told["refusal"]["rule"]) == (False, "GF-3.22.b")
    assert (told["legal_legs"], told["spent"]) == (1, 4)
    assert spot(told["ends"][0]) == (14, 9, 90)


@pytest.mark.clause("GF-3.23.a")
@pytest.mark.clause("GF-3.23.b")
@pytest.mark.parametrize(("edge", "freely"), [("north", True), ("west", False)])
def test_a_move_off_the_board(edge: str, freely: bool) -> None:
    ships = [british("HMS Iron Duke", (12, 1)), german("SMS Moltke", (19, 9))]
    exits = [{"side": BRITISH, "edges": [edge]}]
    game = start(read_scenario(text_of(*ships, exits=exits)), *BRITISH_BEGIN)

    told = preview(game, "move", legs((0, 3), (60, 0)))

    assert told["legal"]
    (end,) = told["ends"]
    assert (end["leaves_board"], end["leaves_freely"], end["enemies"]) == (True, freely, [])
    assert len(told["track"]) == 1


def by_weapon(weapons: list[dict[str, Any]]) -> dict[str, tuple[int, str | None, str | None]]:
    """Barrels, band and the rule against it, by weapon."""
    return {
        weapon["weapon"]: (weapon["barrels"], weapon["band"], weapon["why_not"] and weapon["why_not"]["rule"])
        for weapon in weapons
    }


@pytest.mark.clause("GF-4.12.g")
@pytest.mark.clause("GF-4.13.c")
@pytest.mark.clause("GF-5.1.b")
def test_what_then_bears_on_whom() -> None:
    told = preview(duel(), "move", legs((90, 2)))  # to within 5 miles, bows on to Moltke's port beam

    (moltke,) = told["ends"][0]["enemies"]
    assert (moltke["ship"], moltke["range"], moltke["range_shown"]) == (MOLTKE, 5.0, 5.0)
    assert (moltke["clear"], moltke["clear_for_torpedoes"]) == (True, True)
    assert moltke["arcs"] == ["A", "B", "Fwd"]
    assert by_weapon(moltke["weapons"]) == {
        '13.5"/45 (34.3cm)': (4, "medium", None),
        '6"/45 (15.2cm)': (0, "long", "GF-4.12.g"),
        "light guns": (0, None, "GF-4.13.d"),
        'torpedo 21" (533mm)': (0, None, "GF-5.1.b"),
    }
    assert moltke["enemy_arcs"] == ["C", "Port"]
    assert by_weapon(moltke["enemy_weapons"]) == {
        '11"/50 (28cm)': (10, "medium", None),
        '5.9"/45 (15cm)': (6, "long", None),
        "light guns": (0, None, "GF-4.13.d"),
        'torpedo 19.7" (50cm)': (1, None, None),
    }


@pytest.mark.clause("GF-4.14.a")
@pytest.mark.clause("GF-5.13.a")
@pytest.mark.parametrize(("third", "clear"), [("HMS Tiger", False), ("HMS Laforey", True)])
def test_whether_the_lines_are_clear_from_there(third: str, clear: bool) -> None:
    ships = [british("HMS Iron Duke", (12, 9)), british(third, (16, 7)), german("SMS Moltke", (19, 7))]
    game = start(meeting(*ships))

    from_here, from_there = (preview(game, "move", legs(leg))["ends"][0]["enemies"][0] for leg in ((0, 0), (0, 2)))

    assert (from_here["clear"], from_here["clear_for_torpedoes"]) == (True, True)
    assert (from_there["clear"], from_there["clear_for_torpedoes"]) == (clear, False)


def test_the_same_on_hexes() -> None:
    scenario = meeting(
        british("HMS Iron Duke", hex_place(14, 9)), german("SMS Moltke", hex_place(14, 2), 180), board="hex"
    )
    game = start(scenario, *BRITISH_BEGIN)

    told = preview(game, "move", legs((0, 3)))

    (end,) = told["ends"]
    assert (end["x"], end["y"]) == at_column(14, 6)
    (moltke,) = end["enemies"]
    assert (moltke["range"], moltke["arcs"], moltke["enemy_arcs"]) == (4.0, ["A", "B", "Fwd"], ["A", "B", "Fwd"])
    assert by_weapon(moltke["weapons"])['13.5"/45 (34.3cm)'] == (4, "short", None)
    assert preview(game, "move", legs((30, 1)))["refusal"]["rule"] == "GF-3.21.e"


@pytest.mark.clause("GF-6.21.c")
def test_with_the_bridge_hit_she_would_be_set_back() -> None:
    ships = [british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (12, 7))]
    game = start(meeting(*ships), *BRITISH_BEGIN, change=change_iron_duke(bridge=FRESH))

    told = preview(game, "move", legs((0, 2)))

    assert told["legal"]
    assert spot(told["track"][0]) == (12, 7, 0)
    # half of 623 ft / 750 and half of 612 ft / 750 end to end leave 1.177 of the 2 miles
    assert 1.17 * MILE < 9 * MILE - told["ends"][0]["y"] < 1.18 * MILE


@pytest.mark.clause("GF-6.28.b")
@pytest.mark.clause("GF-6.28.c")
def test_with_the_rudder_jammed_every_end_that_may_be() -> None:
    game = duel(change=change_iron_duke(rudder=1))

    told = preview(game, "move", legs((0, 4)))

    assert (told["legal"], told["track"]) == (True, [])
    ends = [(end["chance"], end["faces"], end["heading"], end["marker"]) for end in told["ends"]]
    assert ends == [
        (0.3, [1, 2, 3], 30000, "none"),  # the forced turn leaves 3 of her 4 MPs
        (0.4, [4, 5, 6, 7], 0, "yellow"),
        (0.3, [8, 9, 10], 6000, "none"),
    ]
    assert spot(told["ends"][1]) == (12, 5, 0)


@pytest.mark.clause("GF-6.28.c")
def test_how_far_with_the_rudder_jammed() -> None:
    game = duel(5, change=change_iron_duke(rudder=1))
    does(game, BRITISH, move(ships_of(game)[IRON_DUKE], (0, 4)))

    told = preview(game, "choice", {"choice": 3 * MILE})
    too_far = preview(game, "choice", {"choice": 4 * MILE + 1})

    assert told["legal"]
    assert (*spot(told["ends"][0]), told["ends"][0]["marker"]) == (12, 6, 0, "none")
    assert (too_far["legal"], too_far["refusal"]["rule"], "ends" in too_far) == (False, "GF-6.28.c", False)


def ready_to_fire(*faces: int, miles: float = 7, change: Change | None = None, **more: Any) -> Game:
    """Both have held still, and the British are to fire."""
    game = duel(*BRITISH_BEGIN, *faces, miles=miles, change=change, **more)
    hold_all(game)
    return game


def guns(*batteries: dict[str, int], ship: int = IRON_DUKE) -> dict[str, Any]:
    """A draft of an attack with guns."""
    return {"ship": ship, "count": len(batteries), "batteries": list(batteries)}


HEAVY_AT_MOLTKE = {"weapon": 0, "target": MOLTKE}
SECOND_AT_MOLTKE = {"weapon": 1, "target": MOLTKE}


@pytest.mark.clause("GF-4.2.b")
@pytest.mark.clause("GF-4.31.a")
def test_the_odds_of_a_battery() -> None:
    told = preview(ready_to_fire(), "fire", guns(HEAVY_AT_MOLTKE))

    assert told["legal"]
    (heavy,) = told["batteries"]
    # green markers +1 and +1, large target abeam +1: 5+, six in ten; Belt 12 - 7 = 5: six in ten for each of 3 dice
    assert (heavy["weapon"], heavy["barrels"], heavy["band"]) == ('13.5"/45 (34.3cm)', 10, "medium")
    assert (heavy["modifier"], heavy["to_hit"], heavy["armour"], heavy["target_number"]) == (3, 5, "belt", 5)
    assert [reason["value"] for reason in heavy["reasons"]] == [1, 1, 1]
    assert heavy["hits"][0] == pytest.approx(0.4**10)
    assert heavy["hits"][10] == pytest.approx(0.6**10)
    mean = sum(points * chance for points, chance in enumerate(heavy["damage"]))
    assert mean == pytest.approx(10 * 0.6 * 3 * 0.6)


def test_the_odds_for_each_target_as_a_whole() -> None:
    def one_box_left(_: Battle, ships: list[Ship]) -> None:
        ships[MOLTKE].hull_lost = 22

    told = preview(ready_to_fire(change=one_box_left), "fire", guns(HEAVY_AT_MOLTKE, SECOND_AT_MOLTKE))

    # a 13.5" barrel does nothing with 0.4 + 0.6 * 0.4 ** 3; a 6" (+1, long -1: 5+) needs 12, a 10: 0.4 + 0.6 * 0.9
    nothing = (0.4 + 0.6 * 0.4**3) ** 10 * (0.4 + 0.6 * 0.9) ** 6
    (moltke,) = told["targets"]
    assert (moltke["ship"], moltke["boxes_left"]) == (MOLTKE, 1)
    assert moltke["total_damage"] == pytest.approx([nothing, 1 - nothing])
    assert moltke["sunk"] == moltke["lost"] == pytest.approx(1 - nothing)
    assert moltke["explodes"] == 0


def test_an_illegal_battery_is_refused_and_the_others_keep_their_odds() -> None:
    game = ready_to_fire()
    alone = preview(game, "fire", guns(HEAVY_AT_MOLTKE))

    told = preview(game, "fire", guns(HEAVY_AT_MOLTKE, {"weapon": 1, "target": IRON_DUKE}, HEAVY_AT_MOLTKE))

    assert (told["legal"], told["refusal"]["rule"]) == (False, "GF-4.11.r5")
    refusals = [row["refusal"] and row["refusal"]["rule"] for row in told["batteries"]]
    assert refusals == [None, "GF-4.11.r5", "GF-4.11.a"]
    assert [row["barrels"] for row in told["batteries"]] == [10, 0, 0]
    assert told["targets"] == alone["targets"]


@pytest.mark.parametrize(
    "battery",
    [
        {"weapon": 7, "target": MOLTKE},
        {"weapon": -1, "target": MOLTKE},
        {"weapon": 3, "target": MOLTKE},
        {"weapon": 0, "target": 99},
        {"weapon": 4, "target": MOLTKE, "to_side": 2, "dice": 1 << 40},
    ],
)
def test_a_battery_that_cannot_be(battery: dict[str, int]) -> None:
    told = preview(ready_to_fire(), "fire", guns(battery))

    assert not told["legal"]
    assert [row["refusal"] for row in told["batteries"]] == [told["refusal"]]
    assert told["targets"] == []


@pytest.mark.clause("GF-4.r3")
def test_an_attack_that_has_no_battery_yet() -> None:
    told = preview(ready_to_fire(), "fire", {"ship": IRON_DUKE})

    assert (told["refusal"]["rule"], told["batteries"], told["targets"]) == ("GF-4.r3", [], [])


@pytest.mark.clause("GF-4.11.c")
def test_half_a_battery_at_either_side() -> None:
    ships = [british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (17, 9)), german("SMS Derfflinger", (7, 9))]
    game = start(meeting(*ships, casemates_at_two=True))
    hold_all(game)
    assert give_json(game, GERMAN, "decline", {}) is None
    starboard, port = {"weapon": 1, "target": 1, "to_side": 2}, {"weapon": 1, "target": 2, "to_side": 1}

    told = preview(game, "fire", guns(starboard, port))

    assert told["legal"]
    assert [(row["target"], row["barrels"]) for row in told["batteries"]] == [(1, 6), (2, 6)]
    assert [target["ship"] for target in told["targets"]] == [1, 2]


@pytest.mark.clause("GF-4.32.c")
def test_which_mount_is_lost() -> None:
    # one hit, one point of damage, location 1
    game = ready_to_fire(5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1)
    ships = ships_of(game)
    does(game, BRITISH, fire(ships[IRON_DUKE], battery(0, ships[MOLTKE])))
    assert (who(game), asked(game).asks) == (GERMAN, "choice")

    assert preview(game, "choice", {"choice": 3}) == {"kind": "choice", "legal": True, "refusal": None}
    refused = preview(game, "choice", {"choice": 4})
    assert (refused["legal"], refused["refusal"]["rule"]) == (False, "GF-4.32.c")


def ready_to_launch(change: Change | None = None) -> Game:
    """Moltke lies 4 miles off to starboard; nobody has fired, and the British are to launch."""
    game = duel(*BRITISH_BEGIN, *BRITISH_BEGIN, miles=4, change=change)
    hold_all(game)
    decline_until(game, "launch")
    return game


def torpedoes(*tubes: int, target: int = MOLTKE) -> dict[str, Any]:
    """A draft of an attack with torpedoes."""
    return {"ship": IRON_DUKE, "target": target, "tubes": list(tubes)}


@pytest.mark.clause("GF-5.2.b")
@pytest.mark.clause("GF-5.3.a")
def test_the_odds_of_torpedoes() -> None:
    told = preview(ready_to_launch(), "launch", torpedoes(0, 2))

    assert told["legal"]
    assert told["ready"] == [0, 2, *[0] * 10]
    (salvo,) = told["batteries"]
    # 4 miles -1, green markers +1 and +1, large target abeam +1: 6+, one in two; 5 points each
    assert (salvo["barrels"], salvo["modifier"], salvo["to_hit"], salvo["armour"]) == (2, 2, 6, "none")
    assert salvo["hits"] == pytest.approx([0.25, 0.5, 0.25])
    assert salvo["damage"] == pytest.approx([0.25, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.25])
    assert told["targets"][0]["ship"] == MOLTKE


@pytest.mark.parametrize(
    ("draft", "rule"),
    [
        (torpedoes(), "GF-5.11.r1"),
        (torpedoes(1), "GF-5.1.b"),
        (torpedoes(0, 3), "GF-5.2.c"),
        (torpedoes(0, 1, target=IRON_DUKE), "GF-4.11.r5"),
        (torpedoes(0, 1, target=99), "GF-4.11.r5"),
    ],
)
def test_torpedoes_that_may_not_go_have_no_odds(draft: dict[str, Any], rule: str) -> None:
    told = preview(ready_to_launch(), "launch", draft)

    assert (told["legal"], told["refusal"]["rule"]) == (False, rule)
    assert (told["batteries"], told["targets"]) == ([], [])
    assert told["ready"] == [0, 2 if draft["target"] == MOLTKE else 0, *[0] * 10]


@pytest.mark.clause("GF-2.13.b")
@pytest.mark.clause("GF-3.22.b")
def test_whether_a_place_is_free() -> None:
    game = start(pick_up(500, {BRITISH: ["HMS Iron Duke", "HMS Laforey"], GERMAN: ["SMS Moltke"]}), 9, 1)
    does(game, BRITISH, Pick(choice=0))
    does(game, BRITISH, Pick(choice=0))
    assert give_json(game, BRITISH, "place", {"ship": 0, "x": 1200, "y": 9 * MILE}) is None

    beside = preview(game, "place", {"ship": 1, "x": 1200, "y": 7 * MILE})
    on_top = preview(game, "place", {"ship": 1, "x": 1200, "y": 9 * MILE})
    too_far = preview(game, "place", {"ship": 1, "x": 4 * MILE, "y": 9 * MILE})

    assert (beside["legal"], beside["free"]) == (True, True)
    assert (on_top["refusal"]["rule"], on_top["free"]) == ("GF-3.22.b", False)
    assert (too_far["refusal"]["rule"], too_far["free"]) == ("GF-2.13.b", False)


@pytest.mark.clause("GF-4.e")
def test_what_declining_forfeits() -> None:
    told = preview(ready_to_fire(), "decline", {})

    assert told == {"kind": "decline", "legal": True, "refusal": None, "forfeit": [IRON_DUKE]}


def test_picking_preferring_and_surrendering() -> None:
    game = duel()

    assert preview(game, "surrender", {}) == {"kind": "surrender", "legal": True, "refusal": None}
    assert preview(game, "prefer", {"ship": 0, "preference": 2})["legal"]
    assert preview(game, "prefer", {"ship": 1, "preference": 2})["refusal"]["rule"] == "GF-4.32.c"
    deploying = start(pick_up(500, {BRITISH: ["HMS Iron Duke"], GERMAN: ["SMS Moltke"]}), 9, 1)
    assert preview(deploying, "choose", {"choice": 1})["legal"]
    assert preview(deploying, "choose", {"choice": 2})["refusal"]["rule"] == "GF-2.13.c"


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        ("fire", guns(HEAVY_AT_MOLTKE)),
        ("launch", torpedoes(0, 1)),
        ("place", {"ship": 0}),
        ("choose", {"choice": 0}),
        ("choice", {"choice": 0}),
    ],
)
def test_what_is_no_answer_to_the_question(kind: str, answer: dict[str, Any]) -> None:
    told = preview(duel(), kind, answer)

    assert told == {
        "kind": kind,
        "legal": False,
        "refusal": {"rule": "GF-3.b", "words": f"{kind} is no answer to this question"},
    }


@pytest.mark.parametrize(("ship", "rule"), [(MOLTKE, "GF-0.1.a"), (7, "GF-0.21.a"), (-1, "GF-0.21.a")])
def test_a_ship_that_cannot_be_chosen_has_no_preview(ship: int, rule: str) -> None:
    told = preview(duel(), "move", legs((0, 1), ship=ship))

    assert (told["legal"], told["refusal"]["rule"], "track" in told) == (False, rule, False)


@pytest.mark.parametrize(
    "draft",
    [
        None,
        [],
        {},
        {"kind": "move", "answer": {"ship": float("nan")}},
        {"kind": "move", "answer": {"ship": 10**40}},
        {"kind": "ram", "answer": {}},
        {"kind": "move", "answer": {}, "haste": 1},
    ],
)
def test_what_is_no_draft_is_refused(draft: Any) -> None:
    game = duel()
    before = everything_of(game)

    told = game.preview(BRITISH, asked(game).number, draft)

    assert isinstance(told, Refusal)
    assert told.rule == "engine.bad-order"
    assert everything_of(game) == before


def test_nobody_previews_the_question_of_another() -> None:
    game = duel()

    told = game.preview(GERMAN, asked(game).number, {"kind": "move", "answer": {"ship": MOLTKE}})

    assert isinstance(told, Refusal)
    assert told.rule == "engine.out-of-turn"


def test_a_preview_comes_true() -> None:
    game = duel()
    draft = legs((30, 1.5), (-45, 0))
    told = preview(game, "move", draft)

    assert give_json(game, BRITISH, "move", draft) is None

    iron_duke = ships_of(game)[IRON_DUKE]
    (end,) = told["ends"]
    assert (end["x"], end["y"], end["heading"]) == (iron_duke.x, iron_duke.y, iron_duke.heading)
    assert told["track"][-1] | {"mp": 0} == {"x": end["x"], "y": end["y"], "heading": end["heading"], "mp": 0}
    assert {0: "none", 1: "green", -1: "yellow"}[iron_duke.speed_marker] == end["marker"]
