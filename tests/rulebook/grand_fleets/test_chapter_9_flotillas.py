"""9.3  Flotillas: boats of one class as one model, each with a hull of her own."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.contract.scenario import BadFile
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.grand_fleets.files.scenarios import begin, read_scenario
from lineahead.rulesets.grand_fleets.page.picture import picture
from lineahead.rulesets.grand_fleets.page.setting import setting
from lineahead.rulesets.grand_fleets.rules.alternation import count_ships
from lineahead.rulesets.grand_fleets.rules.board import is_line_blocked
from lineahead.rulesets.grand_fleets.rules.crews import roll_for_crews
from lineahead.rulesets.grand_fleets.rules.dropping_out import forget_limits, part_flotillas
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.flotillas import boat_struck, boats_afloat, muster_all
from lineahead.rulesets.grand_fleets.rules.gunfire import barrels_bearing, has_clear_line, may_fire, reach_breach
from lineahead.rulesets.grand_fleets.rules.losses import LEAST_MISSED
from lineahead.rulesets.grand_fleets.rules.movement import may_turn, mile_cost, movement_points
from lineahead.rulesets.grand_fleets.rules.torpedoes import all_tubes_bearing, has_clear_run
from lineahead.rulesets.grand_fleets.rules.victory import points_lost, victory_points
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import LIGHT_GUNS, Move, Preference
from lineahead.rulesets.grand_fleets.tables.ships import (
    DISPERSED,
    ELITE,
    FRESH,
    IN_EFFECT,
    IN_FLOTILLA,
    LEFT,
    MILE,
    ON_BOARD,
    SUNK,
    VERY_SMALL,
    Battle,
    Ship,
    light_gun_rating,
    tubes_left,
)
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    Change,
    asked,
    british,
    choose,
    decline,
    does,
    everything_of,
    german,
    give,
    hold_all,
    meeting,
    ships_of,
    start,
    text_of,
)
from tests.rulebook.grand_fleets.table import battery, fire, fires, launch, launches

IRON_DUKE, FIRST, SECOND, THIRD = range(4)
NO_LOCATION = 9
EVERYWHERE = (1 << 10) - 1
BOATS = [f"SMS V-{number}" for number in range(25, 31)]
DESTROYERS = ["HMS Marne", "HMS Manners", "HMS Michael", "HMS Mons", "HMS Mounsey", "HMS Magic", "HMS Milne"]
DROPS_OUT, STAYS = 0, 1


def boats(
    count: int, at: tuple[float, float] = (12, 5), heading: float = 0, flotilla: Any = "IX Flotilla"
) -> list[dict[str, Any]]:
    """Boats of a German flotilla; where they lie says the first."""
    first, *others = BOATS[:count]
    with_her = [{"card": boat, "side": GERMAN, "flotilla": flotilla} for boat in others]
    return [german(first, at, heading, flotilla=flotilla), *with_her]


def sea(count: int = 3, *others: dict[str, Any], **options: Any) -> tuple[Battle, list[Ship], Ship]:
    """Iron Duke, seven miles due west of a flotilla, both heading north; battle, ships, and the flotilla's model."""
    ships = [british("HMS Iron Duke", (5, 5)), *boats(count), *others]
    begun = begin(meeting(*ships, flotillas=True, **options)).sea
    begun.battle.turn = 1
    return begun.battle, begun.ships, begun.ships[-1]


def hulls(ships: list[Ship], count: int = 3) -> list[int]:
    """The boxes that each boat has lost."""
    return [boat.hull_lost for boat in ships[FIRST : FIRST + count]]


@pytest.mark.clause("GF-9.3.a")
def test_9_3_a_one_model_where_the_first_boat_is_placed_and_a_hull_for_each() -> None:
    battle, ships, model = sea(3)

    assert [ship.status for ship in ships] == [ON_BOARD, IN_FLOTILLA, IN_FLOTILLA, IN_FLOTILLA, ON_BOARD]
    assert (model.x, model.y, model.boats) == (12 * MILE, 5 * MILE, 3)
    assert [boat.flotilla - 1 for boat in ships[FIRST:4]] == [model.number] * 3
    assert battle.options.flotillas == 1


@pytest.mark.clause("GF-9.3.a")
def test_9_3_a_without_the_option_boats_are_single_ships_where_the_file_puts_them() -> None:
    alone = [german(boat, (12, 5 + number), flotilla="IX Flotilla") for number, boat in enumerate(BOATS[:2])]

    ships = begin(meeting(british("HMS Iron Duke", (5, 5)), *alone)).sea.ships

    assert [(ship.status, ship.flotilla, ship.boats) for ship in ships] == [(ON_BOARD, 0, 0)] * 3


@pytest.mark.clause("GF-9.3.a")
@pytest.mark.parametrize("played", [True, False])
@pytest.mark.parametrize(
    ("ships", "place", "words"),
    [
        ([german("SMS V-25", (12, 5)), german("SMS G-37", (12, 7))], "ships[2].flotilla", "not of one class"),
        ([german("SMS V-25", (12, 5))], "ships[1].flotilla", "two boats at least"),
        (
            [german("SMS Regensburg", (12, 5)), german("SMS Graudenz", (12, 7))],
            "ships[1].flotilla",
            "SMS Regensburg is of type CL",
        ),
        ([german("SMS V-25", (12, 5)), british("SMS V-26", (12, 7))], "ships[2].side", "different sides"),
        ([german("SMS V-25", (12, 5)), german("SMS V-26", (12, 7), arrives=2)], "ships[2].arrives", "together"),
        (
            [british(name, (12, 1 + 2 * place)) for place, name in enumerate(DESTROYERS)],
            "ships[7].flotilla",
            "six boats at most, and 'X' has 7",
        ),
    ],
)
def test_9_3_a_what_is_no_flotilla_is_refused_at_its_place(
    ships: list[dict[str, Any]], place: str, words: str, played: bool
) -> None:
    named = [{**ship, "flotilla": "X"} for ship in ships]
    text = text_of(british("HMS Iron Duke", (5, 5)), *named, german("SMS Moltke", (20, 15)))

    with pytest.raises(BadFile) as refused:
        read_scenario(text, "open", {"flotillas": played})

    problem = next(problem for problem in refused.value.problems if problem.place == place)
    assert words in problem.words
    assert "[GF-9.3.a]" in problem.words


@pytest.mark.clause("GF-9.3.a")
def test_9_3_a_battleships_are_refused_for_their_type_and_for_their_size() -> None:
    text = text_of(*(british(name, (5, 5), flotilla="X") for name in ("HMS Iron Duke", "HMS Marlborough")))

    with pytest.raises(BadFile) as refused:
        read_scenario(text, "open", {"flotillas": True})

    words = [problem.words for problem in refused.value.problems if problem.place == "ships[1].flotilla"]
    assert words == [
        "only destroyers and torpedo boats form a flotilla, and HMS Marlborough is of type BB [GF-9.3.a]",
        "HMS Marlborough is too large: boats of a flotilla have nine boxes at most [GF-9.3.a]",
    ]


@pytest.mark.clause("GF-9.3.a")
@pytest.mark.parametrize("name", ["HMS Iron Duke", 3])
def test_9_3_a_a_flotilla_has_a_name_of_its_own(name: Any) -> None:
    text = text_of(british("HMS Iron Duke", (5, 5)), *boats(2, flotilla=name))

    with pytest.raises(BadFile, match=r"ships\[1\]\.flotilla"):
        read_scenario(text, "open", {"flotillas": True})


@pytest.mark.clause("GF-9.3.b")
def test_9_3_b_it_counts_as_one_ship() -> None:
    _, ships, _ = sea(6, german("SMS Moltke", (20, 15)))

    assert count_ships(ships, 1) == 2


@pytest.mark.clause("GF-9.3.b")
def test_9_3_b_it_is_as_fast_as_its_slowest_boat() -> None:
    battle, ships, model = sea(3)
    speeds = ships[SECOND].card.speed[::3]  # a V-25 has 2, 1 and 1 boxes

    for lost, level in ((1, 0), (2, 1), (3, 2)):
        ships[SECOND].hull_lost = lost
        muster_all(battle, ships)
        assert movement_points(battle, model) == speeds[level]


@pytest.mark.clause("GF-9.3.b")
def test_9_3_b_in_a_turn_the_model_moves_and_no_boat_by_herself() -> None:
    scenario = meeting(british("HMS Iron Duke", (5, 5)), *boats(3), flotillas=True)
    game = start(scenario, 1, 2)  # the Germans begin
    model = 4

    assert asked(game).about == (model,)
    refusal = give(game, GERMAN, Move(ship=FIRST))
    assert refusal is not None
    assert (refusal.rule, refusal.words) == ("GF-9.3.b", "SMS V-25 moves and fights with her flotilla")
    does(game, GERMAN, Move(ship=model))
    assert ships_of(game)[model].moved == 1


@pytest.mark.clause("GF-9.3.c")
def test_9_3_c_guns_of_all_boats_fire_together() -> None:
    ships = [
        german("SMS Moltke", (12, 5)),
        *(british(name, (9, 5 + place), flotilla="11th") for place, name in enumerate(DESTROYERS[:4])),
    ]
    begun = begin(meeting(*ships, flotillas=True)).sea
    model, marne = begun.ships[-1], begun.ships[1]

    assert barrels_bearing(model, 0, EVERYWHERE) == 4 * barrels_bearing(marne, 0, EVERYWHERE) == 12
    assert light_gun_rating(model) == 4 * light_gun_rating(marne)
    fires(begun.battle, begun.ships, fire(model, battery(0, begun.ships[0])), Dice.showing(*[1] * 12))
    assert model.shots == 12


@pytest.mark.clause("GF-9.3.c", "GF-9.3.r3")
def test_9_3_c_torpedoes_of_all_boats_go_to_one_target_boat_after_boat() -> None:
    battle, ships, model = sea(3)
    tubes = [tubes_left(ships[FIRST], 0, group) for group in range(3)]
    assert all_tubes_bearing(model, 0, EVERYWHERE) == 3 * sum(tubes)

    ships[FIRST].tubes_spent[0] = tubes[0]
    muster_all(battle, ships)
    ships[IRON_DUKE].x, ships[IRON_DUKE].y = model.x, model.y - 2 * MILE  # dead ahead
    launches(battle, ships, launch(model, ships[IRON_DUKE], 1), Dice.showing(1))

    assert [ship.tubes_spent[0] for ship in ships[FIRST:4]] == [tubes[0], 1, 0]
    assert [ship.launched for ship in ships[FIRST:4]] == [0, 1, 0]
    assert tubes_left(model, 0, 0) == 2 * tubes[0] - 1


@pytest.mark.clause("GF-9.3.d")
def test_9_3_d_a_hit_goes_to_one_boat_and_excess_damage_is_lost() -> None:
    battle, ships, model = sea(3)
    order = fire(ships[IRON_DUKE], battery(0, model))
    # 9+ hits a very small target at medium range, and 2+ pierces; a 10 cannot be shared out among three
    first = (10, 5, 2, 2, 2, *[NO_LOCATION] * 3)
    second = (6, 2, 2, 2)  # three points, and one box left
    dice = Dice.showing(9, 10, *[8] * 8, *first, *second)

    fires(battle, ships, order, dice)

    assert dice.read == 22
    assert hulls(ships) == [0, 4, 0]
    assert (ships[SECOND].status, model.status, model.boats) == (SUNK, ON_BOARD, 2)


@pytest.mark.clause("GF-9.3.d")
def test_9_3_d_torpedoes_strike_boats_in_the_same_way_and_the_last_without_a_die() -> None:
    battle, ships, model = sea(2)
    ships[IRON_DUKE].x, ships[IRON_DUKE].heading = 14 * MILE, 0  # two miles to the east: tubes to port

    dice = Dice.showing(9, 9, 1)
    launches(battle, ships, launch(ships[IRON_DUKE], model, 2), dice)

    assert dice.read == 3
    assert [ship.status for ship in ships] == [ON_BOARD, SUNK, SUNK, SUNK]
    assert victory_points(battle, ships, 0) == 2 * 14


@pytest.mark.clause("GF-9.3.d")
def test_9_3_d_hits_that_find_no_boat_any_more_are_lost() -> None:
    battle, ships, model = sea(2)
    for boat in ships[FIRST:3]:
        boat.hull_lost = 3
    dice = Dice.showing(9, 9, 9, *[8] * 7, 1, 2, 2, 2, 2, 2, 2)  # three hits, and two boats with a box each

    fires(battle, ships, fire(ships[IRON_DUKE], battery(0, model)), dice)

    assert dice.read == 17
    assert model.status == SUNK


@pytest.mark.clause("GF-9.3.d", "GF-9.3.r1")
@pytest.mark.parametrize(
    ("living", "shares"),
    [
        (2, {5: 0, 6: 1, 10: 1}),
        (3, {3: 0, 4: 1, 9: 2}),
        (4, {2: 0, 3: 1, 8: 3}),
        (5, {2: 0, 3: 1, 10: 4}),
        (6, {1: 0, 2: 1, 6: 5}),
    ],
)
def test_9_3_r1_faces_are_shared_out_evenly_and_the_rest_is_thrown_again(living: int, shares: dict[int, int]) -> None:
    _, ships, model = sea(6)
    for boat in ships[FIRST + living : FIRST + 6]:
        boat.status = SUNK
    even = 10 // living * living
    afloat = boats_afloat(ships, model)

    for face, place in shares.items():
        assert boat_struck(ships, model, 0, afloat, Dice.showing(face), Silence()) == FIRST + place
    for face in range(even + 1, 11):
        assert boat_struck(ships, model, 0, afloat, Dice.showing(face, 1), Silence()) == FIRST
    struck = [boat_struck(ships, model, 0, afloat, Dice.showing(face), Silence()) for face in range(1, even + 1)]
    assert {struck.count(boat) for boat in set(struck)} == {even // living}


@pytest.mark.clause("GF-9.3.d")
def test_9_3_d_in_a_turn_the_log_tells_who_is_struck() -> None:
    scenario = meeting(british("HMS Iron Duke", (5, 5)), *boats(3), flotillas=True)
    # who begins to move and to fire, one hit of ten, the second of three boats, three dice that pierce
    game = start(scenario, 2, 1, 2, 1, 10, *[1] * 9, 4, 2, 1, 1, NO_LOCATION)
    hold_all(game)
    iron_duke, model = ships_of(game)[IRON_DUKE], ships_of(game)[4]
    does(game, BRITISH, fire(iron_duke, battery(0, model)))

    words = [event.words for event in game.events(PUBLIC)]
    assert "Which boat of IX Flotilla [9.3]: 4, V-26 is struck." in words
    assert "V-26 loses one hull box, 3 of 4 left [4.32]." in words
    assert hulls(ships_of(game)) == [0, 1, 0]
    assert picture(game.view(PUBLIC))["ships"][SECOND]["status"] == "in flotilla"


@pytest.mark.clause("GF-9.3.a")
def test_9_3_a_a_boat_that_sank_with_her_flotilla_has_no_wreck_where_she_began() -> None:
    view = start(meeting(british("HMS Iron Duke", (5, 5)), *boats(3), flotillas=True), 2).view(PUBLIC)
    view.sea.ships[SECOND].status = SUNK

    shown = picture(view)["ships"][SECOND]

    assert (shown["status"], shown["x"], shown["y"]) == ("sunk", None, None)


@pytest.mark.clause("GF-9.3.e")
@pytest.mark.parametrize("marker", [{"bridge": FRESH}, {"engine": 1}, {"floods": 1}, {"rudder": 1}])
def test_9_3_e_a_hampered_boat_drops_out_as_a_single_ship(marker: dict[str, int]) -> None:
    battle, ships, model = sea(3)
    for name, value in marker.items():
        setattr(ships[SECOND], name, value)

    part_flotillas(battle, ships, Answers(DROPS_OUT), Silence())

    assert (ships[SECOND].status, ships[SECOND].flotilla, model.boats) == (ON_BOARD, 0, 2)
    assert count_ships(ships, 1) == 2
    assert (ships[SECOND].x, ships[SECOND].y > model.y) == (model.x, True)  # astern, for both head north
    assert (mile_cost(model), may_turn(model)) == (1, True)


@pytest.mark.clause("GF-9.3.e")
@pytest.mark.parametrize("marker", ["fires", "listing", "fire_control"])
def test_9_3_e_other_markers_part_nobody(marker: str) -> None:
    battle, ships, model = sea(3)
    setattr(ships[SECOND], marker, 1)

    part_flotillas(battle, ships, Answers(), Silence())

    assert model.boats == 3


@pytest.mark.clause("GF-9.3.e")
@pytest.mark.parametrize(
    ("marker", "cost", "turns"), [({"engine": 1}, 2, True), ({"floods": 2}, 3, True), ({"bridge": FRESH}, 1, False)]
)
def test_9_3_e_or_the_flotilla_accepts_her_limits(marker: dict[str, int], cost: int, turns: bool) -> None:
    battle, ships, model = sea(3)
    for name, value in marker.items():
        setattr(ships[SECOND], name, value)

    part_flotillas(battle, ships, Answers(STAYS), Silence())

    assert (model.boats, mile_cost(model), may_turn(model)) == (3, cost, turns)
    forget_limits(battle, ships)
    muster_all(battle, ships)
    assert (mile_cost(model), may_turn(model), may_fire(model)) == (1, True, True)


@pytest.mark.clause("GF-9.3.e")
def test_9_3_e_in_a_turn_the_owner_is_asked_and_the_log_tells() -> None:
    def hit(_battle: Battle, ships: list[Ship]) -> None:
        ships[SECOND].engine = 1

    change: Change = hit
    game = start(meeting(british("HMS Iron Duke", (5, 5)), *boats(3), flotillas=True), 2, 1, change=change)

    question = asked(game)
    assert question.rule == "GF-9.3.e"
    assert question.words == "V-26 has an engine out of order: does she drop out of IX Flotilla?"
    assert choose(game, GERMAN, DROPS_OUT) is None

    words = [event.words for event in game.events(PUBLIC)]
    assert "V-26 drops out of IX Flotilla [9.3]." in words
    assert "IX Flotilla keeps V-26 and her limits [9.3]." not in words
    assert ships_of(game)[SECOND].status == ON_BOARD


@pytest.mark.clause("GF-9.3.a", "GF-9.3.r4")
def test_9_3_r4_a_boat_that_is_left_alone_goes_on_by_herself() -> None:
    battle, ships, model = sea(2)
    ships[SECOND].status = SUNK
    muster_all(battle, ships)
    assert model.boats == 1

    part_flotillas(battle, ships, Answers(), Silence())

    assert (ships[0].status, ships[0].flotilla, model.status) == (ON_BOARD, 0, DISPERSED)


@pytest.mark.clause("GF-9.3.e", "GF-9.3.r4")
def test_9_3_r4_a_boat_that_drops_out_lies_just_clear_astern_and_stays_if_there_is_no_room() -> None:
    battle, ships, model = sea(3)
    ships[SECOND].engine = 1
    part_flotillas(battle, ships, Answers(DROPS_OUT), Silence())
    assert ships[SECOND].y - model.y == ships[SECOND].card.length  # both head north, bow to stern

    battle, ships, model = sea(3)
    ships[SECOND].engine = 1
    battle.board.height = model.y + 1  # the southern edge is close astern
    trace = Trace()
    part_flotillas(battle, ships, Answers(DROPS_OUT), trace)
    assert (ships[SECOND].status, model.boats) == (IN_FLOTILLA, 3)
    assert Noted.STAYS_WITH in [note.what for note in trace.notes]


@pytest.mark.clause("GF-9.3.e")
def test_9_3_e_markers_belong_to_the_boat_and_are_repaired_there() -> None:
    battle, ships, model = sea(3)
    ships[SECOND].fires, ships[THIRD].engine = 1, 1
    muster_all(battle, ships)

    dice = Dice.showing(6, 7)  # one die for the engine and one for the fire: a model rolls none
    end_phase(battle, ships, dice, Answers(), Silence())

    assert dice.read == 2
    assert (ships[SECOND].fires, ships[THIRD].engine, model.fires) == (0, 0, 0)


@pytest.mark.clause("GF-9.3.e")
def test_9_3_e_a_boat_that_burns_out_is_missed_by_her_flotilla() -> None:
    battle, ships, model = sea(2)
    ships[FIRST].hull_lost, ships[FIRST].fires = 3, 1
    muster_all(battle, ships)

    end_phase(battle, ships, Dice.showing(4), Answers(), Silence())

    assert (ships[FIRST].status, model.boats, model.hull_lost) == (SUNK, 1, 0)


@pytest.mark.clause("GF-9.3.e", "GF-4.32.c")
def test_9_3_e_a_standing_order_to_a_flotilla_is_for_all_its_boats() -> None:
    game = start(meeting(british("HMS Iron Duke", (5, 5)), *boats(3), flotillas=True), 1, 2)
    does(game, GERMAN, Preference(ship=4, preference=LEAST_MISSED), "prefer")

    assert [ship.mount_preference for ship in ships_of(game)] == [0, *[LEAST_MISSED] * 4]


@pytest.mark.clause("GF-9.3.a")
def test_9_3_a_the_page_knows_boats_and_models_and_puts_no_wreck_where_a_boat_never_was() -> None:
    scenario = meeting(british("HMS Iron Duke", (5, 5)), *boats(3), flotillas=True)
    told = setting(scenario)["ships"]
    assert [(ship.get("flotilla"), ship.get("boats")) for ship in told] == [
        (None, None),
        (4, None),
        (4, None),
        (4, None),
        (None, [1, 2, 3]),
    ]

    def lose(battle: Battle, ships: list[Ship]) -> None:
        ships[FIRST].status = SUNK
        muster_all(battle, ships)

    seen = picture(start(scenario, 1, 2, change=lose).view(PUBLIC))["ships"]
    assert [ship.get("boats_left") for ship in seen] == [None, None, None, None, 2]
    assert [ship["x"] for ship in seen] == [5, None, None, None, 12]
    assert seen[FIRST]["status"] == "sunk"


@pytest.mark.clause("GF-9.3.r2")
def test_9_3_r2_what_silences_a_boat_silences_her_alone() -> None:
    battle, ships, model = sea(3)
    rating, tubes = light_gun_rating(ships[FIRST]), all_tubes_bearing(ships[FIRST], 0, EVERYWHERE)

    ships[FIRST].bridge = FRESH
    ships[SECOND].fire_control = IN_EFFECT
    muster_all(battle, ships)

    assert light_gun_rating(model) == rating
    assert all_tubes_bearing(model, 0, EVERYWHERE) == 2 * tubes
    ships[THIRD].listing = 1
    muster_all(battle, ships)
    assert all_tubes_bearing(model, 0, EVERYWHERE) == tubes


@pytest.mark.clause("GF-9.3.r2")
def test_9_3_r2_fires_and_list_count_as_those_of_the_worst_boat() -> None:
    battle, ships, model = sea(3)
    ships[FIRST].fires, ships[SECOND].fires, ships[THIRD].listing = 1, 2, 1

    muster_all(battle, ships)

    assert model.fires == 2
    assert reach_breach(model, LIGHT_GUNS, 3 * MILE) != 0
    assert reach_breach(model, LIGHT_GUNS, 2 * MILE) == 0


@pytest.mark.clause("GF-9.3.r4")
def test_9_3_r4_a_last_boat_goes_on_alone() -> None:
    battle, ships, model = sea(2)
    ships[FIRST].status = SUNK

    part_flotillas(battle, ships, Answers(), Silence())

    assert (ships[SECOND].status, model.status, model.boats) == (ON_BOARD, DISPERSED, 0)
    assert (ships[SECOND].x, ships[SECOND].y) == (model.x, model.y)
    assert count_ships(ships, 1) == 1


@pytest.mark.clause("GF-9.3.r4")
def test_9_3_r4_a_flotilla_that_is_dispersed_takes_no_orders() -> None:
    def lose(_battle: Battle, ships: list[Ship]) -> None:
        ships[FIRST].status = SUNK

    change: Change = lose
    game = start(meeting(british("HMS Iron Duke", (5, 5)), *boats(2), flotillas=True), 1, 2, change=change)

    assert "V-26, the last of IX Flotilla, goes on alone [9.3]." in [event.words for event in game.events(PUBLIC)]
    refusal = give(game, GERMAN, Move(ship=3))
    assert refusal is not None
    assert (refusal.rule, refusal.words) == ("GF-9.3.a", "IX Flotilla is dispersed: its boats go alone")
    does(game, GERMAN, Move(ship=SECOND))


@pytest.mark.clause("GF-9.3.a", "GF-9.3.b")
def test_9_3_a_a_flotilla_that_is_gone_takes_no_orders_and_is_no_target() -> None:
    def lose(battle: Battle, ships: list[Ship]) -> None:
        for boat in ships[FIRST:4]:
            boat.status = SUNK
        muster_all(battle, ships)

    change: Change = lose
    scenario = meeting(british("HMS Iron Duke", (5, 5)), *boats(3), german("SMS Moltke", (12, 9)), flotillas=True)
    game = start(scenario, 1, 2, 1, 2, change=change)
    before = everything_of(game)
    assert give(game, GERMAN, Move(ship=5)) is not None
    assert everything_of(game) == before
    hold_all(game)
    while asked(game).to != 0:
        decline(game)
    iron_duke, boat, model = (ships_of(game)[number] for number in (IRON_DUKE, FIRST, 5))
    for gone in (boat, model):
        assert give(game, BRITISH, fire(iron_duke, battery(0, gone))) is not None


@pytest.mark.clause("GF-9.3.b", "GF-4.11.r5")
def test_9_3_b_nobody_fires_at_one_boat_of_a_flotilla() -> None:
    game = start(meeting(british("HMS Iron Duke", (5, 5)), *boats(3), flotillas=True), 2, 1, 2, 1)
    hold_all(game)
    before = everything_of(game)

    refusal = give(game, BRITISH, fire(ships_of(game)[IRON_DUKE], battery(0, ships_of(game)[SECOND])))

    assert refusal is not None
    assert refusal.rule.startswith("GF-")
    assert everything_of(game) == before


@pytest.mark.clause("GF-9.3.r5", "GF-9.1.c")
def test_9_3_r5_boats_of_a_flotilla_have_one_crew() -> None:
    battle, ships, model = sea(3, crew_quality="rolled")
    dice = Dice.showing(5, 10)

    roll_for_crews(battle, ships, dice, Silence())

    assert dice.read == 2
    assert [ship.crew for ship in ships[FIRST:]] == [ELITE] * 4
    assert model.crew == ELITE


@pytest.mark.clause("GF-9.3.f", "GF-9.3.d")
def test_9_3_f_it_is_one_very_small_ship_in_a_line_of_fire() -> None:
    battle, ships, model = sea(3, german("SMS Moltke", (18, 5)), german("SMS G-37", (2, 5)))
    moltke, g37, iron_duke = ships[4], ships[5], ships[IRON_DUKE]

    assert model.card.size_class == VERY_SMALL
    assert has_clear_line(battle, ships, iron_duke, moltke)  # only ships as large as the smaller of both block
    assert not has_clear_run(battle, ships, iron_duke, moltke)
    assert is_line_blocked(battle.board, ships, iron_duke, moltke, VERY_SMALL)
    model.status = SUNK
    assert has_clear_run(battle, ships, iron_duke, moltke)  # its boats have no model of their own
    assert g37.status == ON_BOARD


@pytest.mark.clause("GF-9.3.b")
def test_9_3_b_boats_leave_the_board_with_it_and_give_half_their_points_each() -> None:
    scenario = meeting(british("HMS Iron Duke", (5, 5)), *boats(3, at=(23.5, 5), heading=90), flotillas=True)
    game = start(scenario, 1, 2)
    leaving = Move(ship=4, count=1)
    leaving.legs[0].ahead = 2 * MILE
    does(game, GERMAN, leaving)

    ships = ships_of(game)
    assert [ship.status for ship in ships[FIRST:]] == [LEFT] * 4
    assert [points_lost(game.view(PUBLIC).sea.battle, ship) for ship in ships[FIRST:]] == [7, 7, 7, 0]


@pytest.mark.clause("GF-9.3.a")
@pytest.mark.parametrize("board", ["open", "hex"])
def test_9_3_a_the_scenario_of_two_flotillas_can_be_played(board: str) -> None:
    scenario = read_scenario("flotilla-attack", board)
    models = [ship for ship in begin(scenario).sea.ships if ship.boats > 0]

    assert [ship.boats for ship in models] == [6, 6, 6]
    assert scenario.options["flotillas"] is True


@pytest.mark.clause("GF-9.3.a", "GF-9.3.c")
def test_9_3_c_the_page_has_a_card_with_the_boxes_of_all_boats() -> None:
    scenario = meeting(british("HMS Iron Duke", (5, 5)), *boats(3), flotillas=True)
    *_, boat, model = setting(scenario)["ships"]

    assert (model["name"], model["size"], model["points"]) == ("IX Flotilla", "VS", 3 * boat["points"])
    for whole, part in zip(model["torpedoes"][0]["groups"], boat["torpedoes"][0]["groups"], strict=True):
        assert whole["tubes"] == 3 * part["tubes"]
