"""8.a, 8.1  Simultaneous play: orders are written in secret as strings, cut, shown and carried out together."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import UMPIRE, Nothing, Order, Refusal, Seat
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Literal
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.page.setting import from_page
from lineahead.rulesets.grand_fleets.rules.movement import move_cost
from lineahead.rulesets.grand_fleets.rules.moving_together import cut_order, lay_track
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.charts import GREEN
from lineahead.rulesets.grand_fleets.tables.orders import Move
from lineahead.rulesets.grand_fleets.tables.sheets import Sheet
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, LEFT, MILE, ON_BOARD, Battle, Ship
from lineahead.rulesets.grand_fleets.words.order_strings import LONGEST, move_written, order_string
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    british,
    german,
    give,
    hex_place,
    meeting,
    ships_of,
    text_of,
)
from tests.rulebook.grand_fleets.table import HEXES, battle, on_hex, ship
from tests.rulebook.grand_fleets.together import (
    all_seal,
    asked_of,
    move_of,
    place_of,
    seal_until,
    seals,
    together,
    told,
    writes,
)

IRON_DUKE, MOLTKE = 0, 1
SOUTH, NORTH = 180, 0


def duel(*faces: int, far: int = 10, rudder: int = 0, bridge: int = 0) -> Game:
    """Iron Duke heads south from row 2 of a column, Moltke north towards her from so many rows farther down."""

    def change(_battle: Battle, ships: list[Ship]) -> None:
        ships[IRON_DUKE].rudder, ships[IRON_DUKE].bridge = rudder, bridge

    return together(
        british("HMS Iron Duke", hex_place(10, 2), SOUTH),
        german("SMS Moltke", hex_place(10, 2 + far), NORTH),
        faces=faces,
        change=change,
    )


@pytest.mark.clause("GF-8.a", "GF-0.b")
def test_8_a_all_sides_are_asked_at_once_and_nobody_throws_for_who_begins() -> None:
    game = duel()

    assert [(question.to, question.rule, question.asks, question.secret) for question in game.questions()] == [
        (0, "GF-8.1.a", "move", True),
        (1, "GF-8.1.a", "move", True),
    ]
    assert game.where() == "turn 1, Movement Phase, writing moves"
    assert game.dice_source.position == 0


@pytest.mark.clause("GF-8.a")
def test_8_a_all_else_stays_speed_markers_and_the_edge_of_the_board() -> None:
    game = duel()
    writes(game, BRITISH, IRON_DUKE, "PPP4")
    writes(game, GERMAN, MOLTKE, "1")
    seals(game, BRITISH, GERMAN)

    iron_duke, moltke = ships_of(game)
    assert place_of(game, MOLTKE) == (10, 11, NORTH)
    assert moltke.speed_marker == GREEN  # one mile
    # Three MPs turn her about; the fourth takes her one mile north to row 1.
    assert place_of(game, IRON_DUKE) == (10, 1, NORTH)
    seal_until(game, "move")
    writes(game, BRITISH, IRON_DUKE, "4")
    all_seal(game)

    assert (iron_duke.status, ships_of(game)[IRON_DUKE].status) == (ON_BOARD, LEFT)


@pytest.mark.clause("GF-8.1.a")
@pytest.mark.parametrize(
    ("text", "legs", "again"),
    [
        ("2P1S", [(0, 2), (-60, 1), (60, 0)], "2P1S"),
        ("2p1s", [(0, 2), (-60, 1), (60, 0)], "2P1S"),
        ("2P30 1S15", [(0, 2), (-30, 1), (15, 0)], "2P30 1S15"),
        (" 1.5 S 2 ", [(0, 1.5), (60, 2)], "1.5S2"),
        ("PP3", [(-120, 3)], "PP3"),
        ("P30P30 1", [(-60, 1)], "P1"),
        ("S05 0.25", [(5, 0.25)], "S05 0.25"),
        ("S120 1", [(120, 1)], "SS1"),
        ("2 2", [(0, 4)], "4"),
        ("P1234", [(-123, 4)], "P123 4"),
        ("0", [], "0"),
    ],
)
def test_8_1_a_a_string_is_miles_and_turns_one_after_the_other(
    text: str, legs: list[tuple[float, float]], again: str
) -> None:
    move = move_of(7, text)

    assert move.ship == 7
    assert [(leg.turn / 100, leg.ahead / MILE) for leg in move.legs[: move.count]] == legs
    assert order_string(move) == again
    assert order_string(move_of(7, again)) == again


@pytest.mark.clause("GF-8.1.a")
@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("2Q", "GF-8.1.a", "place 2, 'Q'"),
        ("2P 1 x", "GF-8.1.a", "place 6, 'x'"),
        ("-1", "GF-8.1.a", "place 1, '-'"),
        ("", "GF-8.1.a", "nothing is written"),
        ("   ", "GF-8.1.a", "nothing is written"),
        ("1P" * 9, "GF-3.2.a", "at most 8 legs"),
        ("2" * 10**6, "GF-8.1.a", f"at most {LONGEST} letters and figures, this one 1000000"),
        ("²", "GF-8.1.a", "place 1"),
        ("٣", "GF-8.1.a", "place 1"),
    ],
)
def test_8_1_a_what_is_no_order_is_refused_with_its_place(text: str, rule: str, words: str) -> None:
    refusal = move_written(0, text)

    assert isinstance(refusal, Refusal)
    assert refusal.rule == rule
    assert words in refusal.words


@pytest.mark.clause("GF-8.1.a")
def test_8_1_a_a_page_may_send_the_string_itself() -> None:
    view = duel().view(0)

    legs = [{"ahead": 2400}, {"turn": -6000, "ahead": 1200}, {"turn": 6000}]
    assert from_page(view, "move", {"ship": 1, "order": "2P1S"}) == ("move", {"ship": 1, "count": 3, "legs": legs})
    for bad in ({"ship": 0, "order": "2Q"}, {"ship": "x", "order": "2"}, {"ship": 0, "order": 2}):
        assert isinstance(from_page(view, "move", bad), Refusal)
    drawn = {"ship": 0, "count": 1, "legs": [{"turn": 0, "ahead": 1200}]}
    assert from_page(view, "move", drawn) == ("move", drawn)


@pytest.mark.clause("GF-8.1.dv1", "GF-8.1.b")
def test_8_1_dv1_2p1s_costs_five_and_with_four_becomes_2p1() -> None:
    iron_duke = on_hex("HMS Iron Duke")
    order, paid = move_of(0, "2P1S"), Move()
    cut_order(battle(HEXES), [iron_duke], [], order, 0, paid)

    assert move_cost(iron_duke, order) == 5
    assert order_string(paid) == "2P1"


@pytest.mark.clause("GF-8.1.b")
@pytest.mark.parametrize(
    ("text", "engine", "left"),
    [
        ("5", 0, "4"),  # of a run the miles that can be paid
        ("SS3", 0, "SS2"),
        ("2SSS1", 0, "2"),  # a turn is one part: three points where two are left
        ("PPPPP", 0, "0"),
        ("4", 1, "2"),  # two MPs a mile under ENGINE
        ("1P1", 1, "1P"),
        ("2.5", 1, "2"),  # on an open table parts of a mile count as miles
    ],
)
def test_8_1_b_an_order_is_cut_at_the_first_part_that_cannot_be_paid(text: str, engine: int, left: str) -> None:
    paid = Move()
    cut_order(battle(), [ship("HMS Iron Duke", engine=engine)], [], move_of(0, text), 0, paid)

    assert order_string(paid) == left


@pytest.mark.clause("GF-8.1.b")
def test_8_1_b_what_cannot_be_paid_is_taken_and_cut_when_orders_are_shown() -> None:
    game = duel()
    writes(game, BRITISH, IRON_DUKE, "2P1S")
    writes(game, GERMAN, MOLTKE, "1")
    seals(game, BRITISH, GERMAN)

    # Two south to row 4, then 60 degrees to port of south is south-east: one more column.
    assert place_of(game, IRON_DUKE) == (11, 4, 120)
    assert [event.words for event in told(game, REVEALED)] == [
        "The British side shows its orders [8.1]: Iron Duke 2P1S, cut to 2P1.",
        "The German side shows its orders [8.1]: Moltke 1.",
    ]


@pytest.mark.clause("GF-8.1.b")
def test_8_1_b_a_ship_without_an_order_goes_straight_on_as_in_the_turn_before() -> None:
    game = duel(far=12)
    writes(game, BRITISH, IRON_DUKE, "2")
    all_seal(game)
    assert (place_of(game, IRON_DUKE), place_of(game, MOLTKE)) == ((10, 4, SOUTH), (10, 14, NORTH))  # none before

    seal_until(game, "move")
    all_seal(game)

    assert place_of(game, IRON_DUKE) == (10, 6, SOUTH)
    shown = told(game, REVEALED)[-2]
    assert shown.words == "The British side shows its orders [8.1]: Iron Duke without an order, straight on."


@pytest.mark.clause("GF-8.1.b")
@pytest.mark.parametrize(
    ("lost", "engine", "bridge", "miles"),
    [(0, 0, 0, 4), (8, 0, 0, 3), (16, 0, 0, 2), (0, 1, 0, 2), (0, 0, FRESH, 2)],
)
def test_8_1_b_straight_on_as_far_as_mps_allow(lost: int, engine: int, bridge: int, miles: int) -> None:
    slow, sheet = ship("HMS Iron Duke", hull_lost=lost, engine=engine, bridge=bridge), Sheet(ahead=4)
    sheet.track.ship = slow.number
    lay_track(battle(), [slow], [], sheet, Dice(), Silence())

    assert [(leg.turn, leg.ahead) for leg in sheet.track.legs[: sheet.track.count]] == [(0, miles * MILE)]


@pytest.mark.clause("GF-8.1.c")
def test_8_1_c_ships_move_through_each_other() -> None:
    game = duel(far=3)
    writes(game, BRITISH, IRON_DUKE, "4")
    writes(game, GERMAN, MOLTKE, "5")
    seals(game, BRITISH)
    assert place_of(game, IRON_DUKE) == (10, 2, SOUTH)  # nothing moves before the last seal
    seals(game, GERMAN)

    assert (place_of(game, IRON_DUKE), place_of(game, MOLTKE)) == ((10, 6, SOUTH), (10, 0, NORTH))


@pytest.mark.clause("GF-8.1.d", "GF-3.24.a")
def test_8_1_d_who_moved_farther_is_set_back_along_her_track() -> None:
    game = duel(far=3)
    writes(game, BRITISH, IRON_DUKE, "2P")
    writes(game, GERMAN, MOLTKE, "1")
    seals(game, BRITISH, GERMAN)

    # Both would end in row 4: Iron Duke, with two MPs ahead against one, goes back over her turn to row 3.
    assert (place_of(game, IRON_DUKE), place_of(game, MOLTKE)) == ((10, 3, SOUTH), (10, 4, NORTH))
    assert ships_of(game)[IRON_DUKE].speed_marker == GREEN
    (collision,) = told(game, "collision")
    assert collision.words == "Iron Duke would end where Moltke does [8.1]; she is set back 1 nm along her track."
    assert game.dice_source.position == 0


@pytest.mark.clause("GF-8.1.d")
@pytest.mark.parametrize(("faces", "places"), [((3, 7), (3, 4)), ((4, 4, 9, 2), (4, 5))])
def test_8_1_d_where_both_moved_alike_the_lower_die_is_set_back(
    faces: tuple[int, ...], places: tuple[int, int]
) -> None:
    game = duel(*faces, far=4)
    writes(game, BRITISH, IRON_DUKE, "2")
    writes(game, GERMAN, MOLTKE, "2")
    seals(game, BRITISH, GERMAN)

    assert (place_of(game, IRON_DUKE)[1], place_of(game, MOLTKE)[1]) == places
    assert game.dice_source.position == len(faces)


@pytest.mark.clause("GF-8.1.d")
def test_8_1_d_on_an_open_table_just_until_she_is_clear() -> None:
    game = together(
        british("HMS Iron Duke", (10, 4), SOUTH),
        german("SMS Moltke", (10, 7), NORTH),
        board="open",
    )
    writes(game, BRITISH, IRON_DUKE, "2")
    writes(game, GERMAN, MOLTKE, "1")
    seals(game, BRITISH, GERMAN)

    iron_duke, moltke = ships_of(game)
    half_lengths = (iron_duke.card.length + moltke.card.length) // 2  # 997 and 979 units, bow to bow
    assert (moltke.y, half_lengths) == (6 * MILE, 988)
    assert 0 <= moltke.y - iron_duke.y - half_lengths <= 1


@pytest.mark.clause("GF-8.1.d")
def test_8_1_d_who_is_set_back_onto_a_third_ship_stays_and_that_one_goes_back() -> None:
    game = together(
        british("HMS Iron Duke", hex_place(10, 2), SOUTH),
        german("SMS Moltke", hex_place(10, 3), NORTH),
        german("SMS Goeben", hex_place(9, 1), 120),
    )
    writes(game, BRITISH, 0, "1")
    writes(game, GERMAN, 1, "0")
    writes(game, GERMAN, 2, "1")
    seals(game, BRITISH, GERMAN)

    # Iron Duke runs into Moltke and goes back to row 2, where Goeben has come; she cannot go farther, so Goeben does.
    assert [place_of(game, number)[:2] for number in range(3)] == [(10, 2), (10, 3), (9, 1)]
    assert game.dice_source.position == 0


@pytest.mark.clause("GF-8.1.e", "GF-6.28.b")
@pytest.mark.parametrize(
    ("face", "order", "end"),
    [
        (5, "S2", (10, 4, SOUTH)),  # she holds: two miles, and the ordered turn is ignored
        (2, "S1", (11, 2, 120)),  # 60 degrees to port of south, and one mile
        (9, "P1", (9, 2, 240)),
        (2, "4", (13, 3, 120)),  # the forced turn costs one of her four MPs: three columns, and one and a half rows
    ],
)
def test_8_1_e_rudders_roll_when_orders_are_shown_and_turns_are_ignored(
    face: int, order: str, end: tuple[int, int, int]
) -> None:
    game = duel(face, rudder=1)
    writes(game, BRITISH, IRON_DUKE, order)
    all_seal(game)

    assert place_of(game, IRON_DUKE) == end
    assert game.dice_source.position == 1


@pytest.mark.clause("GF-8.1.e")
def test_8_1_e_the_rudder_die_comes_before_those_of_a_collision() -> None:
    game = duel(5, 1, 8, far=4, rudder=1)
    writes(game, BRITISH, IRON_DUKE, "2")
    writes(game, GERMAN, MOLTKE, "2")
    seals(game, BRITISH, GERMAN)

    assert (place_of(game, IRON_DUKE)[1], place_of(game, MOLTKE)[1]) == (3, 4)
    assert [event.kind for event in game.events(UMPIRE)][-5:-2] == ["rudder", "collision", "move"]


@pytest.mark.clause("GF-8.1.a")
def test_8_1_a_others_learn_nothing_before_all_is_shown() -> None:
    game = duel()
    before = (asked_of(game, GERMAN), repr(game.view(1).sea), game.events(1), GRAND_FLEETS.picture(game.view(1)))
    writes(game, BRITISH, IRON_DUKE, "2P1")

    assert (asked_of(game, GERMAN), repr(game.view(1).sea), game.events(1)) == before[:3]
    assert GRAND_FLEETS.picture(game.view(1)) == before[3]
    assert order_string(game.view(0).sea.sheets[IRON_DUKE].move) == "2P1"
    assert order_string(game.view(UMPIRE).sea.sheets[IRON_DUKE].move) == "2P1"


@pytest.mark.clause("GF-8.1.a")
def test_8_1_a_a_ship_may_be_written_anew_and_undone_until_all_have_sealed() -> None:
    game = duel()
    writes(game, BRITISH, IRON_DUKE, "2P1S")
    writes(game, BRITISH, IRON_DUKE, "3")
    assert order_string(game.view(0).sea.sheets[IRON_DUKE].move) == "3"

    assert game.undo(BRITISH) is None
    assert order_string(game.view(0).sea.sheets[IRON_DUKE].move) == "2P1S"
    seals(game, BRITISH)
    assert asked_of(game, BRITISH) is None
    assert game.undo(BRITISH) is None  # the other side still writes
    writes(game, BRITISH, IRON_DUKE, "1")
    seals(game, BRITISH, GERMAN)

    assert place_of(game, IRON_DUKE) == (10, 3, SOUTH)


@pytest.mark.clause("GF-8.1.c")
def test_8_1_c_after_they_are_shown_orders_are_refused() -> None:
    game = duel()
    old = asked_of(game, BRITISH)
    assert old is not None
    all_seal(game)

    refusal = game.submit(Order(BRITISH, old.number, "move", move_of(IRON_DUKE, "4")))

    assert refusal is not None
    assert refusal.rule == "engine.old-question"
    assert isinstance(game.undo(BRITISH), Refusal)


@pytest.mark.clause("GF-8.1.c", "GF-0.1.b")
def test_8_1_c_of_two_commanders_each_seals_his_own_ships() -> None:
    chosen = meeting(
        british("HMS Iron Duke", hex_place(10, 2), SOUTH),
        british("HMS Benbow", hex_place(12, 2), SOUTH),
        german("SMS Moltke", hex_place(10, 12), NORTH),
        board="hex",
        simultaneous=True,
    )
    seats = (Seat("Jellicoe", 0, (0,), True), Seat("Sturdee", 0, (1,), True), Seat(GERMAN, 1))
    game = Game.start(GRAND_FLEETS, chosen, Literal(), seats=seats)
    writes(game, "Jellicoe", 0, "1")
    seals(game, "Jellicoe")
    seals(game, GERMAN)

    assert asked_of(game, "Jellicoe") is None
    (question,) = game.questions()
    assert (question.to, question.about) == (0, (1,))
    assert give(game, "Sturdee", move_of(0, "2")) is not None
    draft = {"kind": "move", "answer": {"ship": 0}}
    told_of = game.preview("Sturdee", question.number, draft)
    assert not isinstance(told_of, Refusal)
    assert told_of["refusal"]["rule"] == "GF-8.1.c"
    writes(game, "Sturdee", 1, "2")
    seals(game, "Sturdee")

    assert (place_of(game, 0)[1], place_of(game, 1)[1]) == (3, 4)


@pytest.mark.clause("GF-8.1.b", "GF-6.21.b")
def test_8_1_b_what_can_be_no_order_is_refused_while_it_is_written() -> None:
    game = duel(bridge=FRESH)

    for text, rule in (("P1", "GF-6.21.b"), ("1.5", "GF-3.2.c"), ("S30 1", "GF-3.21.e")):
        seat, number = (BRITISH, IRON_DUKE) if rule == "GF-6.21.b" else (GERMAN, MOLTKE)
        refusal = give(game, seat, move_of(number, text))
        assert refusal is not None
        assert refusal.rule == rule
    refusal = give(game, BRITISH, move_of(MOLTKE, "1"))
    assert refusal is not None
    assert refusal.rule == "GF-0.1.a"


@pytest.mark.clause("GF-8.1.b")
def test_8_1_b_who_declines_strikes_out_what_he_has_written() -> None:
    game = duel()
    writes(game, BRITISH, IRON_DUKE, "4")
    assert give(game, BRITISH, Nothing(), "decline") is None
    assert asked_of(game, BRITISH) is None
    all_seal(game)

    assert place_of(game, IRON_DUKE) == (10, 2, SOUTH)


@pytest.mark.clause("GF-8.a", "GF-2.2.c")
def test_8_a_a_side_may_surrender_while_it_writes() -> None:
    game = duel()
    writes(game, GERMAN, MOLTKE, "4")
    assert give(game, BRITISH, Nothing(), "surrender") is None

    assert game.is_over
    assert place_of(game, MOLTKE) == (10, 12, NORTH)
    assert told(game, "surrender")[0].words == "The British side surrenders [2.2]."


@pytest.mark.clause("GF-8.a", "GF-0.1.c")
def test_8_a_of_three_sides_two_go_on_when_one_surrenders_and_her_ships_lie_still() -> None:
    sides = [{"name": BRITISH}, {"name": GERMAN}, {"name": "French"}]
    ships = [
        british("HMS Iron Duke", hex_place(10, 2), SOUTH),
        german("SMS Moltke", hex_place(20, 12), NORTH),
        {"card": "HMS Benbow", "side": "French", "at": list(hex_place(2, 12)), "heading": NORTH},
    ]
    scenario = read_scenario(text_of(*ships, sides=sides), "hex", {"simultaneous": True})
    game = Game.start(GRAND_FLEETS, scenario, Literal())
    writes(game, BRITISH, 0, "4")
    assert give(game, BRITISH, Nothing(), "surrender") is None
    writes(game, GERMAN, 1, "1")
    seals(game, GERMAN, "French")

    assert [place_of(game, number)[1] for number in range(3)] == [2, 11, 12]
    assert not game.is_over


def test_8_a_without_the_option_there_are_no_sheets() -> None:
    chosen = meeting(british("HMS Iron Duke", (5, 5)), german("SMS Moltke", (9, 9)))

    assert Game.start(GRAND_FLEETS, chosen, Literal(9, 1)).view(UMPIRE).sea.sheets == []
