"""Several commanders of a side, in every rule set: each answers for his own ships, and the battle goes as with one."""

from __future__ import annotations

import pytest

from lineahead.catalogue import read_scenario
from lineahead.engine.contract.questions import CHOICE, UMPIRE, Nothing, Order, Seat
from lineahead.engine.files.setting_up import commanding_apart
from lineahead.engine.flat_sequence import NO_ANSWER
from lineahead.engine.game.game import Game
from lineahead.engine.game.seats import ships_apart
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.record import read_record
from lineahead.engine.records.state_json import state_text
from lineahead.kernel.dice import Dice, Stream
from lineahead.players.policy import answer, computer_player
from lineahead.rulesets import ruleset
from lineahead.simulator.moments import Fate, moment_at, position_of
from tests.conformance.loops import fast_of

BATTLES = ["coronel", "off-ushant", "escape", "hearty-knoll", "premuda", "horns-reef"]
WAITING = ["coronel", "escape", "hearty-knoll", "horns-reef"]  # who closes a step waits for the other
ORDERS = 40
VAN, REAR, ENEMY = "Van", "Rear", "Enemy"


def divided(name: str, seed: int = 3) -> Game:
    """A battle whose first side has two commanders, who command its ships by turns."""
    scenario = read_scenario(name)
    own = [number for number, ship in enumerate(scenario.ships) if ship.side == 0]
    seats = (Seat(VAN, 0, tuple(own[::2])), Seat(REAR, 0, tuple(own[1::2])), Seat(ENEMY, 1))
    return Game.start(ruleset(scenario.ruleset), scenario, Seeded(seed), seats=commanding_apart(seats))


def undivided(name: str, seed: int = 3) -> Game:
    scenario = read_scenario(name)
    return Game.start(ruleset(scenario.ruleset), scenario, Seeded(seed), seats=(Seat(VAN, 0), Seat(ENEMY, 1)))


def play(game: Game, orders: int) -> None:
    """Let computers give so many orders of sides."""
    player, thoughts = computer_player(game.ruleset), Dice.seeded(3, -1)
    for _ in range(orders):
        if game.is_over:
            return
        assert answer(game, player, game.questions()[0], thoughts) is None


@pytest.mark.slow
@pytest.mark.parametrize("name", BATTLES)
def test_a_battle_of_two_commanders_goes_as_that_of_one_who_orders_the_same(name: str) -> None:
    two, one = divided(name), undivided(name)

    for _ in range(ORDERS):
        play(one, 1)
        play(two, 1)
        if state_text(two.view(UMPIRE)) != state_text(one.view(UMPIRE)):
            play(two, 1)  # the other commander too lets the rest of his go on
        assert state_text(two.view(UMPIRE)) == state_text(one.view(UMPIRE))


@pytest.mark.slow
@pytest.mark.parametrize("name", BATTLES)
def test_each_commander_is_asked_about_his_own_ships_alone(name: str) -> None:
    game, shared = divided(name), 0
    seats = {seat.name: ships_apart(game.scenario, seat) for seat in game.scenario.seats[:2]}

    for _ in range(ORDERS):
        play(game, 1)
        shares = {seat_name: game.questions_for(seat_name) for seat_name in seats}
        for seat, questions in shares.items():
            about = [ship for question in questions if question.asks != CHOICE for ship in question.about]
            assert set(about) <= (seats[seat] or set())
        asked = [question for question in game.questions() if question.to == 0]
        assert not asked or any(shares.values()), "somebody is there to answer"
        shared += all(shares.values()) and asked[0].asks != CHOICE

    assert shared > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", BATTLES)
def test_what_one_commander_closes_stays_open_for_the_other(name: str) -> None:
    game, closed = divided(name), 0

    for _ in range(ORDERS):
        mine, theirs = game.questions_for(VAN), game.questions_for(REAR)
        closing = [kind for question in mine for kind in ("decline", "rest", "done") if kind in question.kinds]
        if closing and theirs and theirs[0].asks != CHOICE:
            assert game.submit(Order(VAN, mine[0].number, closing[-1], Nothing())) is None
            left = game.questions_for(REAR)
            assert [question.about for question in left] == [question.about for question in theirs]
            closed += 1
            later = game.questions_for(VAN)
            assert all(question.kinds != mine[0].kinds or question.about != mine[0].about for question in later)
        play(game, 1)

    assert closed > 0
    again = Game.replay(read_record(game.record().text()), game.ruleset)
    assert state_text(again.view(UMPIRE)) == state_text(game.view(UMPIRE))


@pytest.mark.slow
@pytest.mark.parametrize("name", WAITING)
def test_played_on_from_where_one_commander_has_closed_his_side_is_asked_for_all_its_ships(name: str) -> None:
    game, closed = divided(name), 0
    fast, fate = fast_of(game.ruleset), Fate(Stream(0), (), Stream(0))

    for _ in range(ORDERS):
        mine, theirs = game.questions_for(VAN), game.questions_for(REAR)
        closing = [kind for question in mine for kind in ("decline", "rest", "done") if kind in question.kinds]
        if closing and theirs and theirs[0].asks != CHOICE:
            assert game.submit(Order(VAN, mine[0].number, closing[-1], Nothing())) is None
            if game.questions_for(REAR) and VAN in {order.seat for order in position_of(game).given_by(0)}:
                assert moment_at(game, position_of(game), fast, fate).where.given[0] == NO_ANSWER
                closed += 1
        play(game, 1)

    assert closed > 0
