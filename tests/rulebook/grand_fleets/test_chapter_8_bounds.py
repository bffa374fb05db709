"""8  Where the rules of simultaneous play begin and end: who leads lines, signals of one side, ships that are lost."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import Order
from lineahead.engine.game.game import Game
from lineahead.kernel.records import as_json
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.rules.sheets import write_fire
from lineahead.rulesets.grand_fleets.rules.signalling import end_signals
from lineahead.rulesets.grand_fleets.rules.striking_together import place_markers
from lineahead.rulesets.grand_fleets.tables.orders import ALL_ROUND, MERGE, SPLIT, Battery, Fire, Manoeuvre
from lineahead.rulesets.grand_fleets.tables.sea import Sea
from lineahead.rulesets.grand_fleets.tables.sheets import Sheet
from lineahead.rulesets.grand_fleets.tables.ships import MILE, NONE, SEARCHLIGHT, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.games import BRITISH, GERMAN, british, german, give, hex_place
from tests.rulebook.grand_fleets.squadrons import (
    BATTLECRUISERS,
    CRUISERS,
    ENEMY,
    LION,
    ROYAL,
    TIGER,
    battlecruisers,
    begun,
    in_divisions,
    line_of,
    sea_of,
    told,
    where_is,
)
from tests.rulebook.grand_fleets.table import fleet, ship
from tests.rulebook.grand_fleets.test_chapter_8_attacks import fire_of
from tests.rulebook.grand_fleets.test_lines_in_secret import (
    SECRET,
    line_ahead,
    makes_no_signal,
    next_turn,
    places,
    signal,
    submit,
    write,
)
from tests.rulebook.grand_fleets.together import all_seal, asked_of, move_of, place_of, seals, together
from tests.rulebook.grand_fleets.together import told as events_told

MOLTKE, SEYDLITZ = "SMS Moltke", "SMS Seydlitz"
GLASGOW, GLOUCESTER, BRISTOL = "HMS Glasgow", "HMS Gloucester", "HMS Bristol"


def behind_the_enemy() -> Game:
    """Three light cruisers in line, of which the leader is not the first ship of all."""
    ships = (ENEMY, *CRUISERS, british(BRISTOL, (6, 11)))
    game = begun(in_divisions(*ships, lines=[[MOLTKE], [GLASGOW, GLOUCESTER, BRISTOL]], options=SECRET))
    makes_no_signal(game)
    return game


@pytest.mark.clause("GF-7.4.b", "GF-8.1.c")
def test_7_4_b_the_track_of_any_leader_is_followed_from_turn_to_turn() -> None:
    game = behind_the_enemy()
    write(game, GLASGOW, "S1.5")
    next_turn(game)
    assert sea_of(game).divisions[1].last_run == MILE * 3 // 2
    assert where_is(game, BRISTOL) == (6, 9.5, 0)
    write(game, GLASGOW, "1")
    seals(game, BRITISH, GERMAN)

    # The corner lies at (6, 9), between the second and the third: Bristol goes round it, and not straight.
    assert [where_is(game, name) for name in (GLOUCESTER, BRISTOL)] == [(7.3, 8.25, 60), (6.43, 8.75, 60)]


@pytest.mark.clause("GF-7.4.b", "GF-8.1.c")
def test_7_4_b_followers_run_as_far_as_all_legs_of_their_leader() -> None:
    game = line_ahead()
    write(game, LION, "1S1")
    seals(game, BRITISH, GERMAN)

    # The corner lies at (6, 8); Princess Royal comes to it, and turns when she goes on.
    assert places(game) == [(6.87, 7.5, 60), (6, 8, 0), (6, 9, 0)]


@pytest.mark.clause("GF-7.4.b", "GF-7.4.c")
def test_7_4_c_who_has_turned_together_goes_on_in_succession_by_a_track_of_their_places() -> None:
    game = line_ahead()
    write(game, LION, "S90 1", together=1)
    next_turn(game)
    assert places(game) == [(7, 9, 90), (7, 10, 90), (7, 11, 90)]
    write(game, LION, "1")
    seals(game, BRITISH, GERMAN)

    assert places(game) == [(8, 9, 90), (7, 9, 0), (7, 10, 0)]


@pytest.mark.clause("GF-7.1.c", "GF-8.1.c")
def test_7_1_c_a_ship_alone_is_no_line_that_moves() -> None:
    game = line_ahead()
    write(game, MOLTKE, "1", seat=GERMAN)
    seals(game, BRITISH, GERMAN)

    assert told(game, "Moltke runs 1 nm ahead")
    assert not told(game, "Moltke's division")


@pytest.mark.clause("GF-7.4", "GF-8.1.a")
@pytest.mark.parametrize("together", [-1, 2])
def test_7_4_a_line_moves_in_succession_or_together_and_in_no_other_way(together: int) -> None:
    game = line_ahead()
    refusal = submit(game, BRITISH, "manoeuvre", Manoeuvre(together=together, move=move_of(0, "2")))

    assert refusal is not None
    assert refusal.rule == "GF-7.4.b"
    assert sea_of(game).sheets[0].written == 0


@pytest.mark.clause("GF-7.3.f", "GF-8.a")
def test_7_3_f_a_side_that_alone_has_a_line_signals_though_it_is_not_the_first() -> None:
    germans = [german(SEYDLITZ, (20, 9)), german(MOLTKE, (20, 10))]
    game = begun(in_divisions(british(LION, (6, 9)), *germans, lines=[[LION], [SEYDLITZ, MOLTKE]], options=SECRET))

    question = asked_of(game, GERMAN)
    assert question is not None
    assert question.asks == "signal"
    assert asked_of(game, BRITISH) is None
    makes_no_signal(game)
    assert [one.asks for one in game.questions()] == ["manoeuvre", "manoeuvre"]


@pytest.mark.clause("GF-7.3.f", "GF-8.a")
def test_7_3_f_when_a_side_has_nothing_left_to_signal_the_next_is_asked() -> None:
    germans = [german(SEYDLITZ, (20, 9)), german(MOLTKE, (20, 10))]
    lines = [[LION, ROYAL], [SEYDLITZ, MOLTKE]]
    game = begun(in_divisions(*BATTLECRUISERS[:2], *germans, lines=lines, options=SECRET), 5)
    assert signal(game, LION, SPLIT, ROYAL) is None
    assert (line_of(game, LION), line_of(game, ROYAL)) == ([LION], [ROYAL])
    assert signal(game, ROYAL, MERGE, LION) is None  # a mile off, and thrown for: the flagship is not in her division

    assert asked_of(game, BRITISH) is None
    question = asked_of(game, GERMAN)
    assert question is not None
    assert question.asks == "signal"


@pytest.mark.clause("GF-7.3.f", "GF-8.a")
def test_7_3_f_nobody_is_told_to_write_before_signals_are_made() -> None:
    game = begun(battlecruisers(options=SECRET))
    assert not told(game, "write their moves")
    makes_no_signal(game)

    assert told(game, "Both sides write their moves in secret [8.1]")


@pytest.mark.clause("GF-7.3.d", "GF-6.22.a")
def test_7_3_d_a_line_that_holds_its_course_runs_as_far_as_each_ship_can() -> None:
    def lost_and_slow(sea: Sea) -> None:
        sea.ships[0].status, sea.divisions[0].last_run = SUNK, 4 * MILE
        sea.ships[2].engine = 1

    scenario = in_divisions(*BATTLECRUISERS, ENEMY, lines=[[LION, ROYAL, TIGER], [MOLTKE]], options=SECRET)
    game = begun(scenario, 1, alters=lost_and_slow)
    makes_no_signal(game)
    seals(game, GERMAN)

    # Six MPs are three miles for Tiger, whose engine makes each cost two.
    assert (where_is(game, ROYAL), where_is(game, TIGER)) == ((6, 6, 0), (6, 8, 0))


@pytest.mark.clause("GF-8.1.b", "GF-7.4.a")
def test_8_1_b_a_line_without_an_order_goes_on_as_far_as_its_slowest_ship_can() -> None:
    def slow_royal(sea: Sea) -> None:
        sea.ships[1].engine, sea.sheets[0].ahead = 1, 5 * MILE

    game = line_ahead(alters=slow_royal)
    seals(game, BRITISH, GERMAN)

    # Princess Royal has five MPs, and two go into a mile.
    assert places(game) == [(6, 7, 0), (6, 8, 0), (6, 9, 0)]


@pytest.mark.clause("GF-9.7.f", "GF-8.2.b")
def test_9_7_f_the_first_ship_of_all_may_be_lit() -> None:
    ships = fleet(ship("HMS Glasgow"), ship("SMS Dresden", 1))

    place_markers(ships, Fire(ship=1, count=1, light=1), Silence())

    assert (ships[0].lit, ships[1].shows) == (1, SEARCHLIGHT)


@pytest.mark.clause("GF-8.2.a")
def test_8_2_a_targets_that_are_written_anew_leave_nothing_of_those_before() -> None:
    sheets = [Sheet(), Sheet()]
    both = Fire(ship=0, count=2, light=2)
    both.batteries[:2] = [Battery(weapon=weapon, target=1, to_side=ALL_ROUND) for weapon in (0, 1)]
    write_fire(sheets[:1], both)
    for sheet in sheets:
        write_fire([sheet], fire_of(0, 1))

    assert as_json(sheets[0]) == as_json(sheets[1])


@pytest.mark.clause("GF-8.1.d", "GF-7.4.c")
def test_8_1_d_who_has_turned_together_is_not_held_up_by_one_that_is_set_back() -> None:
    ships = [british(name, hex_place(6, 9 + place)) for place, name in enumerate((LION, ROYAL, TIGER))]
    lines = [[LION, ROYAL, TIGER], [MOLTKE]]
    ends = []
    for east in (6, 20):
        enemy = german(MOLTKE, hex_place(east, 6), 180)
        game = begun(in_divisions(*ships, enemy, lines=lines, board="hex", options=SECRET))
        makes_no_signal(game)
        write(game, LION, "2", together=1)
        write(game, MOLTKE, "1", seat=GERMAN)
        seals(game, BRITISH, GERMAN)
        ends.append([place_of(game, number)[:2] for number in range(3)])

    assert ends[1] == [(6, 7), (6, 8), (6, 9)]
    # Lion would end where Moltke does, and goes back to where she was, for Princess Royal has come to the hex between;
    # Tiger, who would end there, goes back one. In succession all would have kept their distance.
    assert ends[0] == [(6, 9), (6, 8), (6, 10)]


@pytest.mark.clause("GF-7.3.f", "GF-2.2.c")
def test_7_3_f_a_side_that_has_surrendered_makes_no_signals() -> None:
    sea = sea_of(begun(battlecruisers(options=SECRET)))
    assert sea.battle.acting == 0
    sea.battle.surrendered[0], sea.battle.acting = 1, NONE

    end_signals(sea.battle, sea.ships, sea.divisions)

    assert sea.battle.acting == NONE


@pytest.mark.clause("GF-8.1.c", "GF-8.3.b")
def test_8_1_c_a_ship_that_was_sunk_before_makes_no_track() -> None:
    def sunk(_battle: Battle, ships: list[Ship]) -> None:
        ships[1].status = SUNK

    others = (british("HMS Monmouth", (5, 6)), german("SMS Scharnhorst", (20, 9)))
    game = together(british("HMS Glasgow", (5, 9)), *others, board="open", change=sunk)
    all_seal(game)

    assert [event.facts["ship"] for event in events_told(game, "move")] == [0, 2]


@pytest.mark.clause("GF-4.11.r5", "GF-8.2.a")
@pytest.mark.parametrize("target", [-1, 2, 250])
def test_8_2_a_a_number_that_no_ship_has_is_no_target(target: int) -> None:
    game = together(british("HMS Glasgow", (5, 9)), german("SMS Scharnhorst", (9, 9)), board="open")
    all_seal(game)
    refusal = give(game, BRITISH, fire_of(0, target))

    assert refusal is not None
    assert refusal.rule == "GF-4.11.r5"
    assert sea_of(game).sheets[0].written == 0


@pytest.mark.clause("GF-8.1.c")
def test_8_1_c_no_order_is_taken_after_the_reveal() -> None:
    game = line_ahead()
    question = asked_of(game, BRITISH)
    seals(game, BRITISH, GERMAN)
    before = places(game)

    assert question is not None
    late = Order(BRITISH, question.number, "manoeuvre", Manoeuvre(move=move_of(0, "2")))
    assert game.submit(late) is not None
    assert places(game) == before
