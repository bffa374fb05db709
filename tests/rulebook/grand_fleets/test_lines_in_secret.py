"""7, 8  Divisions in simultaneous play: signals before anybody writes, then one order for each line."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import Nothing, Order, Refusal
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.files.scenarios import begin
from lineahead.rulesets.grand_fleets.rules.alternation import TORPEDO
from lineahead.rulesets.grand_fleets.rules.command import heed_flagships
from lineahead.rulesets.grand_fleets.rules.phases import carry_out_torpedoes
from lineahead.rulesets.grand_fleets.tables.orders import DETACH, SPLIT, Battery, Fire, Manoeuvre, Signal
from lineahead.rulesets.grand_fleets.tables.sea import Sea
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, LEFT, MILE, SUNK
from tests.rulebook.grand_fleets.games import BRITISH, GERMAN, british, german, hex_place
from tests.rulebook.grand_fleets.squadrons import (
    ENEMY,
    LION,
    ROYAL,
    TIGER,
    Alters,
    battlecruisers,
    begun,
    in_divisions,
    line_of,
    number_of,
    sea_of,
    ship_of,
    told,
    where_is,
)
from tests.rulebook.grand_fleets.together import all_seal, asked_of, move_of, place_of, seals
from tests.rulebook.grand_fleets.together import told as events_told

MOLTKE = "SMS Moltke"
SECRET = {"simultaneous": True}


def line_ahead(*faces: int, alters: Alters | None = None, **more: Any) -> Game:
    """Three battlecruisers in line, heading north, against one enemy; the British have made no signal."""
    game = signalling(*faces, alters=alters, **more)
    makes_no_signal(game)
    return game


def signalling(*faces: int, alters: Alters | None = None, **more: Any) -> Game:
    """The same before signals are made."""
    return begun(battlecruisers(options=SECRET, **more), *faces, alters=alters)


def makes_no_signal(game: Game) -> None:
    """Every side that is asked for signals goes on to write."""
    while game.questions()[0].asks == "signal":
        question = game.questions()[0]
        assert submit(game, game.scenario.sides[question.to], "done", Nothing()) is None


def submit(game: Game, seat: str, kind: str, answer: Any) -> Refusal | None:
    """An order of a side to what it is asked."""
    question = asked_of(game, seat)
    return game.submit(Order(seat, question.number if question else 0, kind, answer))


def write(game: Game, leader: str, order: str, together: int = 0, seat: str = BRITISH) -> None:
    """An order to a line as it is written."""
    manoeuvre = Manoeuvre(together=together, move=move_of(number_of(game, leader), order))
    assert submit(game, seat, "manoeuvre", manoeuvre) is None


def signal(game: Game, leader: str, what: int, other: str, seat: str = BRITISH) -> Refusal | None:
    """A signal of a division."""
    answer = Signal(ship=number_of(game, leader), what=what, other=number_of(game, other))
    return submit(game, seat, "signal", answer)


def places(game: Game) -> list[tuple[float, float, float]]:
    """Where the battlecruisers are."""
    return [where_is(game, name) for name in (LION, ROYAL, TIGER)]


def shown(game: Game) -> list[str]:
    """What has been told of orders that came to light."""
    return [event.words for event in events_told(game, REVEALED)]


@pytest.mark.clause("GF-8.1.a", "GF-8.1.c", "GF-7.4.b")
def test_7_4_b_one_string_moves_the_line_in_succession_along_the_leaders_track() -> None:
    game = line_ahead()
    write(game, LION, "S3")
    assert places(game) == [(6, 9, 0), (6, 10, 0), (6, 11, 0)]
    seals(game, BRITISH, GERMAN)

    # As where divisions move in turn: the corner lies at (6, 9), sine and cosine of 60 degrees are 0.866 and 0.5.
    assert places(game) == [(8.6, 7.5, 60), (7.73, 8, 60), (6.87, 8.5, 60)]
    assert shown(game)[0] == "The British side shows its orders [8.1]: Lion's division in succession S3."
    assert told(game, "Princess Royal runs 1 nm ahead, turns 60° to starboard onto 60°, runs 2 nm ahead")
    assert [ship_of(game, name).moved for name in (LION, ROYAL, TIGER, MOLTKE)] == [1, 1, 1, 1]


@pytest.mark.clause("GF-8.1.a", "GF-7.4.c")
def test_7_4_c_one_string_turns_the_line_together() -> None:
    game = line_ahead()
    write(game, LION, "S90 3", together=1)
    seals(game, BRITISH, GERMAN)

    assert places(game) == [(9, 9, 90), (9, 10, 90), (9, 11, 90)]
    assert "Lion's division together S90 3" in shown(game)[0]
    assert told(game, "Lion's division of three moves together [7.4]")


@pytest.mark.clause("GF-7.4.b", "GF-8.1.c")
def test_7_4_b_the_track_is_followed_from_turn_to_turn() -> None:
    game = line_ahead()
    write(game, LION, "S2")
    next_turn(game)
    assert where_is(game, TIGER) == (6, 9, 0)
    write(game, LION, "2")
    seals(game, BRITISH, GERMAN)

    assert (where_is(game, LION), where_is(game, TIGER)) == ((9.46, 7, 60), (7.73, 8, 60))


def next_turn(game: Game) -> None:
    """All sides seal what they have written, nobody fires, and nobody signals as the next turn begins."""
    turn = sea_of(game).battle.turn
    while sea_of(game).battle.turn == turn:
        all_seal(game)
    makes_no_signal(game)


@pytest.mark.clause("GF-8.1.a", "GF-7.1.c", "GF-7.4.d")
def test_8_1_a_a_sheet_for_each_line_and_none_for_those_who_follow() -> None:
    game = line_ahead()
    question = asked_of(game, BRITISH)

    assert question is not None
    assert (question.rule, question.asks, question.about) == ("GF-8.1.a", "manoeuvre", (0,))
    assert question.words == "Write a move for each division (0 of 1 written), then seal your orders."
    assert question.secret
    refusal = submit(game, BRITISH, "manoeuvre", Manoeuvre(move=move_of(1, "2")))
    assert refusal is not None
    assert refusal.rule == "GF-8.1.c"
    refusal = submit(game, BRITISH, "move", move_of(0, "2"))
    assert refusal is not None
    assert sea_of(game).sheets[0].written == 0


@pytest.mark.clause("GF-8.1.b", "GF-7.4.a")
@pytest.mark.parametrize(
    ("order", "together", "paid"),
    [
        ("5", 0, "4"),  # Tiger, damaged, has four MPs
        ("S4", 0, "S3"),  # the leader pays for her turn with the division's four
        ("S4", 1, "S3"),  # each pays for her own
        ("2S2", 0, "2S1"),
    ],
)
def test_8_1_b_an_order_to_a_line_is_cut_at_what_its_slowest_ship_cannot_pay(
    order: str, together: int, paid: str
) -> None:
    game, other = line_ahead(alters=damaged_tiger), line_ahead(alters=damaged_tiger)
    write(game, LION, order, together)
    write(other, LION, paid, together)
    seals(game, BRITISH, GERMAN)
    seals(other, BRITISH, GERMAN)

    assert places(game) == places(other)
    assert shown(game)[0].endswith(f"{order}, cut to {paid}.")


def damaged_tiger(sea: Sea) -> None:
    """Tiger's first row of boxes is full: four MPs."""
    sea.ships[2].hull_lost = sea.ships[2].card.boxes[0]


@pytest.mark.clause("GF-8.1.b", "GF-7.4.b")
def test_8_1_b_a_follower_with_engine_trouble_cuts_the_run_but_pays_for_no_turn() -> None:
    game = line_ahead(alters=slow_royal)
    write(game, LION, "SS3")
    seals(game, BRITISH, GERMAN)

    # Two MPs a mile: Princess Royal runs two with her five. At 120 degrees two miles are 1.73 east and 1 south.
    assert places(game) == [(7.73, 10, 120), (6.87, 9.5, 120), (6, 9, 0)]


def slow_royal(sea: Sea) -> None:
    """Princess Royal has trouble with an engine."""
    sea.ships[1].engine = 1


@pytest.mark.clause("GF-8.1.b", "GF-7.4.a")
def test_8_1_b_a_line_without_an_order_goes_straight_on_as_fast_as_before() -> None:
    game = line_ahead()
    write(game, LION, "S3")
    next_turn(game)
    seals(game, BRITISH, GERMAN)

    # Six miles of track beyond the corner at (6, 9), the others a mile and two miles behind.
    assert places(game) == [(11.2, 6, 60), (10.33, 6.5, 60), (9.46, 7, 60)]
    assert "Lion's division in succession without an order, straight on" in shown(game)[-2]


@pytest.mark.clause("GF-7.3.b", "GF-8.1.a")
def test_7_3_b_a_detached_ship_is_written_for_by_herself() -> None:
    def astern(sea: Sea) -> None:
        sea.ships[2].y += MILE

    game = line_ahead(alters=astern)
    assert line_of(game, TIGER) == [TIGER]
    question = asked_of(game, BRITISH)
    assert question is not None
    assert question.about == (0, 2)
    write(game, LION, "1")
    write(game, TIGER, "3")
    next_turn(game)

    assert line_of(game, TIGER) == [LION, ROYAL, TIGER]


@pytest.mark.clause("GF-7.3.d")
@pytest.mark.parametrize(("die", "miles", "about"), [(4, 3, (4,)), (5, 0, (1, 4))])
def test_7_3_d_a_line_whose_leader_is_lost_writes_if_the_next_takes_the_lead_or_holds_its_course(
    die: int, miles: int, about: tuple[int, ...]
) -> None:
    game = begun(elsewhere(), die, alters=lion_sunk)
    makes_no_signal(game)
    question = asked_of(game, BRITISH)

    assert question is not None
    assert question.about == about
    seals(game, BRITISH, GERMAN)
    assert (where_is(game, ROYAL), where_is(game, TIGER)) == ((6, 10 - miles, 0), (6, 11 - miles, 0))


def elsewhere() -> Scenario:
    """The battlecruisers, and the flagship of the fleet in another division."""
    glasgow = british("HMS Glasgow", (12, 9))
    return battlecruisers(glasgow, lines=[["HMS Glasgow"]], flagships=["HMS Glasgow"], options=SECRET)


def lion_sunk(sea: Sea) -> None:
    """Lion ran three miles when she led last, and has been sunk since."""
    sea.ships[0].status, sea.divisions[0].last_run = SUNK, 3 * MILE


@pytest.mark.clause("GF-7.3.d", "GF-8.1.e")
def test_7_3_d_a_leader_with_a_jammed_rudder_rolls_and_the_line_holds_its_course() -> None:
    def jammed(sea: Sea) -> None:
        sea.ships[0].rudder, sea.divisions[0].last_run = 1, 3 * MILE

    # A 4 for command: all hold their course. A 1 turns Lion to port; she runs on as far as the order before.
    game = line_ahead(4, 1, alters=jammed)
    seals(game, GERMAN)

    assert places(game) == [(6 - 2.6, 7.5, 300), (6, 7, 0), (6, 8, 0)]


@pytest.mark.clause("GF-7.3.f", "GF-8.a")
def test_7_3_f_signals_are_made_openly_before_anybody_writes() -> None:
    game = signalling()
    question = asked_of(game, BRITISH)

    assert question is not None
    assert (question.rule, question.asks, question.kinds) == ("GF-7.3.f", "signal", ("signal", "done", "prefer"))
    assert not question.secret
    assert asked_of(game, GERMAN) is None  # a ship alone has nobody to signal to
    assert [offer["words"] for offer in question.bounds["0"]["signals"]] == [
        "Detach Lion",
        "Detach Princess Royal",
        "Split at Princess Royal",
        "Split at Tiger",
    ]


@pytest.mark.clause("GF-7.3.f", "GF-8.a")
@pytest.mark.parametrize(("die", "lines"), [(5, [[LION], [ROYAL, TIGER]]), (4, [[LION, ROYAL, TIGER]])])
def test_7_3_f_a_signal_is_thrown_for_at_once_and_each_line_that_comes_of_it_is_written_for(
    die: int, lines: list[list[str]]
) -> None:
    game = begun(elsewhere(), die)
    assert signal(game, LION, SPLIT, ROYAL) is None
    makes_no_signal(game)

    question = asked_of(game, BRITISH)
    assert question is not None
    assert [line_of(game, game.scenario.ships[number].name) for number in question.about[:-1]] == lines
    refusal = signal(game, LION, SPLIT, TIGER)
    assert refusal is not None  # a signal out of turn
    assert sea_of(game).divisions[0].count == len(lines[0])


@pytest.mark.clause("GF-7.3.f")
def test_7_3_f_a_division_signals_once_a_turn_and_the_flagships_own_without_a_die() -> None:
    game = signalling(flagships=[LION], alters=slow_royal)
    assert signal(game, LION, SPLIT, TIGER) is None
    refusal = signal(game, LION, SPLIT, ROYAL)

    assert refusal is not None
    assert refusal.rule == "GF-7.3.f"
    assert line_of(game, ROYAL) == [LION, ROYAL]
    assert told(game, "Lion signals under the eyes of Lion [7.3]")


@pytest.mark.clause("GF-7.4.a")
def test_7_4_a_the_slowest_ship_is_detached_without_a_die_before_orders_are_written() -> None:
    game = signalling(alters=damaged_tiger)
    assert signal(game, LION, DETACH, TIGER) is None
    makes_no_signal(game)
    write(game, LION, "5")
    seals(game, BRITISH, GERMAN)

    assert places(game) == [(6, 4, 0), (6, 5, 0), (6, 11, 0)]


@pytest.mark.clause("GF-8.1.d", "GF-7.4.e")
def test_8_1_d_a_ship_of_a_line_that_ends_on_another_is_set_back_on_the_leaders_track() -> None:
    ships = [british(name, hex_place(6, 9 + place)) for place, name in enumerate((LION, ROYAL, TIGER))]
    enemy = german(MOLTKE, hex_place(6, 2), 180)
    scenario = in_divisions(*ships, enemy, lines=[[LION, ROYAL, TIGER], [MOLTKE]], board="hex", options=SECRET)
    game = begun(scenario)
    makes_no_signal(game)
    write(game, LION, "4")
    write(game, MOLTKE, "3", seat=GERMAN)
    seals(game, BRITISH, GERMAN)

    # Lion and Moltke would both end in row 5. Lion ran more: she is set back to row 6, and her line keeps its distance.
    assert [place_of(game, number)[:2] for number in range(4)] == [(6, 6), (6, 7), (6, 8), (6, 5)]
    assert told(game, "Lion would end where Moltke does [8.1]; she is set back 1 nm along her track")
    next_turn(game)
    assert line_of(game, TIGER) == [LION, ROYAL, TIGER]


@pytest.mark.clause("GF-8.1.c", "GF-3.23.a")
def test_3_23_a_line_goes_over_the_edge_one_after_the_other() -> None:
    ships = (british(LION, (6, 1)), british(ROYAL, (6, 2)), british(TIGER, (6, 3)))
    scenario = in_divisions(*ships, ENEMY, lines=[[LION, ROYAL, TIGER], [MOLTKE]], options=SECRET)
    game = begun(scenario)
    makes_no_signal(game)
    write(game, LION, "2.5")
    seals(game, BRITISH, GERMAN)

    assert [ship_of(game, name).status == LEFT for name in (LION, ROYAL, TIGER)] == [True, True, False]
    assert where_is(game, TIGER) == (6, 0.5, 0)


@pytest.mark.clause("GF-8.1.c", "GF-8.a")
def test_8_1_c_nobody_sees_what_is_written_for_a_line_until_all_have_sealed() -> None:
    game, other = line_ahead(), line_ahead()
    write(game, LION, "S3", together=1)
    seals(game, BRITISH)
    seals(other, BRITISH)

    assert game.view(1).sea.sheets == other.view(1).sea.sheets
    assert game.view(0).sea.sheets[0].together == 1
    refusal = submit(game, BRITISH, "manoeuvre", Manoeuvre(move=move_of(0, "1")))
    assert refusal is not None  # orders are sealed
    seals(game, GERMAN)
    assert "Lion's division together S3" in shown(game)[0]


@pytest.mark.clause("GF-8.a")
def test_8_a_what_is_written_for_a_line_can_be_undone_while_one_still_writes() -> None:
    game = line_ahead()
    write(game, LION, "S3", together=1)
    assert game.undo(BRITISH) is None

    assert (sea_of(game).sheets[0].written, sea_of(game).sheets[0].together) == (0, 0)


@pytest.mark.clause("GF-7.5.b", "GF-8.2.b", "GF-8.2.a")
def test_7_5_b_splashes_of_the_own_division_do_not_count_though_all_lie_before_any_die() -> None:
    duke, marlborough, lion = (
        british("HMS Iron Duke", (4, 9)),
        british("HMS Marlborough", (4, 10)),
        british(LION, (4, 6)),
    )
    lines = [["HMS Iron Duke", "HMS Marlborough"], [LION], [MOLTKE]]
    ones = (1,) * 40
    game = begun(in_divisions(duke, marlborough, lion, german(MOLTKE, (14, 9)), lines=lines, options=SECRET), *ones)
    makes_no_signal(game)
    all_seal(game)
    for number in range(3):
        fire = Fire(ship=number, count=1)
        fire.batteries[0] = Battery(weapon=0, target=3)
        assert submit(game, BRITISH, "fire", fire) is None
    all_seal(game)

    # Three splashes lie on Moltke: Lion's troubles the two of the division, theirs trouble Lion.
    attacks = [event.facts for event in events_told(game, "fire")]
    of_splashes = [[each["value"] for each in one["reasons"] if "splashes" in each["words"]] for one in attacks]
    assert of_splashes == [[-1], [-1], [-2]]


@pytest.mark.clause("GF-7.3.e", "GF-8.3.a")
def test_7_3_e_a_flagship_whose_bridge_was_hit_is_silent_when_all_have_launched_their_torpedoes() -> None:
    sea: Sea = begin(battlecruisers(options=SECRET, flagships=[ROYAL])).sea
    battle, trace = sea.battle, Silence()
    sea.ships[1].bridge, battle.turn, battle.phase = FRESH, 3, TORPEDO
    heed_flagships(battle, sea.ships, trace)
    assert battle.shaken_until[0] == 0  # torpedoes are still to be launched
    carry_out_torpedoes(battle, sea.ships, sea.sheets, Dice(), AsProposed(), trace)

    assert battle.shaken_until[0] == 4
