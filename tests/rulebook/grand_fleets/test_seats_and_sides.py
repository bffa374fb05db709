"""0.1, 0.11  Players who share a side, three sides, and a referee, as they are played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Chosen, Nothing, Order, Pick
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import RealDice, Seeded
from lineahead.engine.records.plain_values import as_plain
from lineahead.engine.records.record import read_record
from lineahead.engine.records.state_json import state_text
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.rules.losses import ASK_ME, FORE_FIRST
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.orders import Move, Place, Preference
from lineahead.rulesets.grand_fleets.tables.ships import Battle, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    does,
    everything_of,
    german,
    give,
    hold,
    meeting,
    ships_of,
    start,
    start_with,
    text_of,
    who,
)
from tests.rulebook.grand_fleets.table import battery, fire

JELLICOE, BURNEY, UMPIRES_SEAT = "Jellicoe", "Burney", "Umpire"
IRON_DUKE, MARLBOROUGH, BENBOW, MOLTKE = range(4)

SHARED: list[dict[str, Any]] = [
    {
        "name": BRITISH,
        "seats": [
            {"name": JELLICOE, "ships": ["HMS Iron Duke", "HMS Benbow"]},
            {"name": BURNEY, "ships": ["HMS Marlborough"]},
        ],
    },
    {"name": GERMAN},
]


def shared_command(*faces: int, heading: float = 0) -> Game:
    """Iron Duke and Benbow under Jellicoe, Marlborough under Burney, against Moltke."""
    ships = [
        british("HMS Iron Duke", (12, 9)),
        british("HMS Marlborough", (12, 10.5), heading),
        british("HMS Benbow", (12, 12)),
        german("SMS Moltke", (16, 10.5)),
    ]
    return start(read_scenario(text_of(*ships, sides=SHARED)), *faces)


def rule_for(game: Game, seat: str, answer: Any, kind: str | None = None) -> str | None:
    """The rule that a seat's order breaks; where it breaks one, nothing has changed."""
    before = everything_of(game)
    refusal = give(game, seat, answer, kind)
    assert refusal is None or everything_of(game) == before
    return None if refusal is None else refusal.rule


@pytest.mark.clause("GF-0.1.a")
def test_0_1_a_one_player_orders_all_ships_of_a_side_and_none_of_the_other() -> None:
    game = start(
        meeting(british("HMS Iron Duke", (5, 9)), british("HMS Benbow", (5, 12)), german("SMS Moltke", (19, 9)))
    )

    assert rule_for(game, BRITISH, Move(ship=2)) == "GF-0.1.a"
    assert rule_for(game, BRITISH, Move(ship=1)) is None
    assert rule_for(game, GERMAN, Move(ship=0)) == "GF-0.1.a"
    assert rule_for(game, GERMAN, Move(ship=2)) is None
    assert rule_for(game, BRITISH, Move(ship=0)) is None


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_each_player_of_a_side_orders_his_own_ships_only() -> None:
    game = shared_command()
    assert [game.questions_for(seat) != [] for seat in (JELLICOE, BURNEY, GERMAN)] == [True, True, False]

    assert rule_for(game, BURNEY, Move(ship=IRON_DUKE)) == "engine.not-your-ship"
    assert rule_for(game, JELLICOE, Move(ship=MARLBOROUGH)) == "engine.not-your-ship"
    assert rule_for(game, BURNEY, Move(ship=MARLBOROUGH)) is None
    assert asked(game).about == (IRON_DUKE, BENBOW)


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_each_player_is_asked_about_his_own_ships_only() -> None:
    game = shared_command()

    assert [question.about for question in game.questions_for(JELLICOE)] == [(IRON_DUKE, BENBOW)]
    assert [question.about for question in game.questions_for(BURNEY)] == [(MARLBOROUGH,)]
    assert list(game.questions_for(BURNEY)[0].bounds) == [str(MARLBOROUGH)]
    assert game.questions_for(BURNEY)[0].default == {"kind": "move", "answer": {"ship": MARLBOROUGH}}


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_a_player_declines_for_his_own_ships_and_the_others_act_on() -> None:
    game = shared_command()

    assert rule_for(game, JELLICOE, Nothing(), "decline") is None

    assert game.questions_for(JELLICOE) == []
    assert rule_for(game, JELLICOE, Move(ship=IRON_DUKE)) == "engine.old-question"
    assert [question.about for question in game.questions_for(BURNEY)] == [(MARLBOROUGH,)]
    does(game, BURNEY, Move(ship=MARLBOROUGH))
    assert who(game) == GERMAN  # nobody is left of the British who would act


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_a_side_is_done_when_each_of_its_players_has_declined() -> None:
    game = shared_command()

    does(game, BURNEY, Nothing(), "decline")
    assert who(game) == BRITISH
    does(game, JELLICOE, Move(ship=BENBOW))  # three against one: two at a time
    does(game, JELLICOE, Nothing(), "decline")

    assert who(game) == GERMAN
    does(game, GERMAN, Move(ship=MOLTKE))
    assert asked(game).asks == "fire"


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_who_has_declined_may_think_again_until_another_has_acted() -> None:
    game = shared_command()
    does(game, JELLICOE, Nothing(), "decline")

    assert game.undo(JELLICOE) is None
    assert [question.about for question in game.questions_for(JELLICOE)] == [(IRON_DUKE, BENBOW)]

    does(game, JELLICOE, Nothing(), "decline")
    does(game, BURNEY, Move(ship=MARLBOROUGH))
    assert game.undo(JELLICOE) is not None


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_the_first_seat_alone_gives_up_for_the_side() -> None:
    game = shared_command()

    assert rule_for(game, BURNEY, Nothing(), "surrender") == "engine.not-your-ship"
    assert rule_for(game, JELLICOE, Nothing(), "surrender") is None
    assert game.is_over


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_in_a_game_from_before_the_first_seat_declines_for_the_whole_side() -> None:
    scenario = shared_command().scenario
    before = [replace(seat, apart=False) for seat in scenario.seats]
    game = Game.start(GRAND_FLEETS, scenario, Seeded(1), seats=before)

    assert rule_for(game, BURNEY, Nothing(), "decline") == "engine.not-your-ship"
    does(game, JELLICOE, Nothing(), "decline")

    assert who(game) == GERMAN
    assert [seat.get("apart") for seat in as_plain(game.record().seats)] == [None] * 3
    assert [seat.get("apart") for seat in as_plain(shared_command().record().seats)] == [True, True, None]


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_the_record_of_a_divided_side_replays() -> None:
    game = shared_command()
    does(game, JELLICOE, Nothing(), "decline")
    does(game, BURNEY, Move(ship=MARLBOROUGH))
    does(game, GERMAN, Move(ship=MOLTKE))

    again = Game.replay(read_record(game.record().text()), GRAND_FLEETS)

    assert everything_of(again) == everything_of(game)


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_who_commands_all_the_ships_that_are_left_may_decline_for_them() -> None:
    game = shared_command()
    does(game, JELLICOE, Move(ship=IRON_DUKE))
    does(game, JELLICOE, Move(ship=BENBOW))
    does(game, GERMAN, Move(ship=MOLTKE))

    assert asked(game).about == (MARLBOROUGH,)
    assert rule_for(game, BURNEY, Nothing(), "decline") is None


@pytest.mark.clause("GF-0.1.b")
def test_0_1_b_a_player_has_no_say_in_what_concerns_only_others() -> None:
    game = shared_command()

    does(game, BURNEY, Move(ship=MARLBOROUGH))  # three against one: two at a time

    assert asked(game).about == (IRON_DUKE, BENBOW)
    assert game.questions_for(BURNEY) == []
    assert game.questions_for(JELLICOE) == game.questions()


@pytest.mark.clause("GF-0.1.b")
@pytest.mark.clause("GF-4.32.c")
def test_0_1_b_standing_orders_are_for_ones_own_ships() -> None:
    game = shared_command()

    assert rule_for(game, BURNEY, Preference(ship=IRON_DUKE, preference=FORE_FIRST)) == "engine.not-your-ship"
    assert rule_for(game, BURNEY, Preference(ship=MARLBOROUGH, preference=FORE_FIRST)) is None
    assert [ship.mount_preference for ship in ships_of(game)] == [ASK_ME, FORE_FIRST, ASK_ME, ASK_ME]


@pytest.mark.clause("GF-0.1.b")
@pytest.mark.clause("GF-4.32.c")
def test_0_1_b_the_player_whose_ship_is_hit_is_asked_which_mount_is_lost() -> None:
    # six 5.9" at 4 miles, medium range; +1 rate of fire, green +1 +1, very large +1: 4+
    # Belt 13 - 1 = 12, so only a 10 goes in; the location die of 1 strikes a 13.5" turret, all of which cover D
    game = shared_command(4, 1, 1, 1, 1, 1, 10, 1)
    while asked(game).asks == "move":
        seat = GERMAN if who(game) == GERMAN else BURNEY if asked(game).about[0] == MARLBOROUGH else JELLICOE
        does(game, seat, Move(ship=asked(game).about[0]))
    does(game, JELLICOE, Nothing(), "decline")
    does(game, BURNEY, Nothing(), "decline")
    does(game, GERMAN, fire(ships_of(game)[MOLTKE], battery(1, ships_of(game)[MARLBOROUGH])))

    assert (who(game), asked(game).asks, asked(game).about) == (BRITISH, "choice", (MARLBOROUGH,))
    assert asked(game).bounds["choices"] == [0, 1, 2]
    assert game.questions_for(BURNEY) == game.questions()
    assert game.questions_for(JELLICOE) == []
    taken = Order(JELLICOE, asked(game).number, "choice", Chosen(choice=1))
    assert str(game.submit(taken)).endswith("[engine.not-your-ship]")
    answer = Order(BURNEY, asked(game).number, "choice", Chosen(choice=1))
    assert game.submit(answer) is None
    assert ships_of(game)[MARLBOROUGH].mounts_lost[:3] == [0, 1, 0]


@pytest.mark.clause("GF-0.1.b")
@pytest.mark.clause("GF-2.13.b")
def test_0_1_b_each_player_places_his_own_ships() -> None:
    text = text_of(sides=SHARED, forces={"points": 1000})
    text["ships"] = [
        {"card": "HMS Iron Duke", "side": BRITISH},
        {"card": "HMS Marlborough", "side": BRITISH},
        {"card": "HMS Benbow", "side": BRITISH},
        {"card": "SMS Moltke", "side": GERMAN},
    ]
    game = start(read_scenario(text), 10, 1)
    does(game, JELLICOE, Pick(choice=0))
    assert rule_for(game, BURNEY, Pick(choice=0)) == "engine.not-your-ship"
    does(game, JELLICOE, Pick(choice=0))

    assert rule_for(game, BURNEY, Place(ship=IRON_DUKE, x=1200, y=1200)) == "engine.not-your-ship"
    assert rule_for(game, BURNEY, Place(ship=MARLBOROUGH, x=1200, y=1200)) is None


A, B, C = "Austrians", "British", "Chileans"


def three_sides(*faces: int, ships: tuple[int, int, int] = (3, 2, 1)) -> Game:
    """Sides of so many ships, each far from the others."""
    listed = []
    for place, (side, count) in enumerate(zip((A, B, C), ships, strict=True)):
        for i in range(count):
            listed.append(
                {
                    "card": "HMS Laforey",
                    "side": side,
                    "name": f"{side} {i}",
                    "at": [1 + 2 * i, 1 + 8 * place],
                    "heading": 90,
                }
            )
    return start(read_scenario(text_of(*listed, sides=[{"name": A}, {"name": B}, {"name": C}])), *faces)


def pattern(game: Game) -> str:
    """Who moves in the first turn, letter by letter."""
    letters = ""
    while game.questions() and asked(game).asks == "move" and game.view(UMPIRE).sea.battle.turn == 1:
        letters += who(game)[0]
        hold(game)
    return letters


@pytest.mark.clause("GF-0.1.c")
@pytest.mark.clause("GF-0.1.r1")
def test_0_1_r1_three_sides_act_in_descending_order_round_after_round() -> None:
    # against the smallest side's one ship, three act two at a time and two one at a time
    assert pattern(three_sides()) == "AABCAB"


@pytest.mark.clause("GF-0.1.r1")
def test_0_1_r1_sides_of_equal_number_dice_for_their_place() -> None:
    # A 6, B 4, C 6; A and C roll again, 2 and 9; B is last
    assert pattern(three_sides(6, 4, 6, 2, 9, ships=(1, 1, 1))) == "CAB"


@pytest.mark.clause("GF-0.1.c")
def test_0_1_c_each_side_is_the_enemy_of_both_others() -> None:
    game = three_sides()

    refused = [str(give(game, A, Move(ship=number))) for number in (3, 5)]

    assert refused == [
        "British 0 is not a ship of this side [GF-0.1.a]",
        "Chileans 0 is not a ship of this side [GF-0.1.a]",
    ]


@pytest.mark.clause("GF-0.1.c")
@pytest.mark.clause("GF-2.2.r2")
def test_0_1_c_of_three_sides_two_fight_on_when_one_is_gone() -> None:
    listed = [
        {"card": "HMS Laforey", "side": A, "name": "a", "at": [12, 9], "heading": 0},
        {"card": "HMS Laforey", "side": A, "name": "b", "at": [12, 11], "heading": 0},
        {"card": "HMS Laforey", "side": A, "name": "c", "at": [12, 13], "heading": 0},
        {"card": "HMS Laforey", "side": B, "name": "d", "at": [4, 9], "heading": 0},
        {"card": "HMS Laforey", "side": B, "name": "e", "at": [4, 11], "heading": 0},
        {"card": "HMS Laforey", "side": C, "name": "f", "at": [23, 9], "heading": 90},
    ]
    game = start(read_scenario(text_of(*listed, sides=[{"name": A}, {"name": B}, {"name": C}])))
    letters = ""

    while game.view(UMPIRE).sea.battle.turn < 3:
        letters += who(game)[0]
        if who(game) == C:
            order = Move(ship=5, count=1)
            order.legs[0].ahead = 2400
            does(game, C, order)
        else:
            hold(game)

    assert not game.is_over
    assert letters == "AABCAB" + "ABABA"  # three against two in the second turn


def with_a_referee(*faces: int) -> Game:
    """A duel with a referee, who has a seat of his own."""
    ships = [british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (16, 9))]
    return start(read_scenario(text_of(*ships, umpire=True)), *faces)


@pytest.mark.clause("GF-0.11.a")
def test_0_11_a_the_referee_commands_no_ships_and_is_asked_nothing() -> None:
    game = with_a_referee(10, 1)

    assert game.questions_for(UMPIRES_SEAT) == []
    before = everything_of(game)
    for kind, answer in (("move", Move()), ("decline", Nothing()), ("surrender", Nothing())):
        refusal = game.submit(Order(UMPIRES_SEAT, asked(game).number, kind, answer))
        assert refusal is not None
        assert refusal.rule == "engine.out-of-turn"
    assert everything_of(game) == before


@pytest.mark.clause("GF-0.11.a")
def test_0_11_a_the_referee_may_read_anybodys_dice_and_take_back_what_went_wrong() -> None:
    ships = [british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (16, 9))]
    game = start_with(read_scenario(text_of(*ships, umpire=True)), RealDice())
    wrong = game.throw(GERMAN, [5])
    assert wrong is not None
    assert wrong.rule == "engine.dice"

    assert game.throw(UMPIRES_SEAT, [5]) is None
    assert game.throw(GERMAN, [2]) is None
    assert who(game) == BRITISH
    hold(game)
    last = next(entry.number for entry in reversed(game.entries) if entry.kind == "order")
    alone = game.take_back(last, [BRITISH])
    assert alone is not None
    assert alone.rule == "engine.take-back"
    assert game.take_back(last, [UMPIRES_SEAT]) is None
    assert who(game) == BRITISH


@pytest.mark.clause("GF-0.11.a")
def test_0_11_a_the_referee_sees_all_the_public_what_every_side_may_know() -> None:
    def intentions(_: Battle, ships: list[Ship]) -> None:
        ships[0].mount_preference, ships[1].mount_preference = 1, 2

    ships = [british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (16, 9))]
    game = start(read_scenario(text_of(*ships, umpire=True)), 10, 1, change=intentions)

    known = {
        viewer: [ship.mount_preference for ship in game.view(viewer).sea.ships] for viewer in (UMPIRE, 0, 1, PUBLIC)
    }

    assert known == {UMPIRE: [1, 2], 0: [1, 0], 1: [0, 2], PUBLIC: [0, 0]}


@pytest.mark.clause("GF-0.11.d")
def test_0_11_d_without_a_referee_the_same_battle_goes_the_same_way() -> None:
    with_one = with_a_referee(10, 1, 10, 1)
    ships = [british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (16, 9))]
    without = start(read_scenario(text_of(*ships)), 10, 1, 10, 1)

    for game in (with_one, without):
        hold(game)
        hold(game)

    assert state_text(with_one.view(UMPIRE)) == state_text(without.view(UMPIRE))
    assert [question.asks for question in with_one.questions()] == [question.asks for question in without.questions()]
