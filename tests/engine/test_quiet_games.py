"""A game of which nobody is told anything is the same game: its record, its undoing, its entries."""

from __future__ import annotations

import pickle

from lineahead import Game, read_scenario, ruleset
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.record import RecordEntry
from lineahead.kernel.dice import Dice
from lineahead.players.policy import answer, computer_player

RULES = ruleset("grand-fleets")


def played(viewers: tuple[int, ...] | None, orders: int) -> Game:
    game = Game.start(RULES, read_scenario("coronel"), Seeded(4), viewers=viewers)
    player, dice = computer_player(RULES), Dice.seeded(4, -1)
    for _ in range(orders):
        assert answer(game, player, game.questions()[0], dice) is None
    return game


def test_it_is_recorded_to_the_letter_as_one_of_which_all_are_told() -> None:
    assert played((), 40).record(with_seed=True).text() == played(None, 40).record(with_seed=True).text()


def test_an_order_is_taken_back_in_the_midst_of_it() -> None:
    quiet, told = played((), 30), played(None, 30)
    seats = [seat.name for seat in told.scenario.seats]
    last = max(entry.number for entry in told.entries if entry.kind == "order")

    assert quiet.take_back(last, seats) is None
    assert told.take_back(last, seats) is None

    assert quiet.questions() == told.questions()
    assert quiet.record(with_seed=True).text() == told.record(with_seed=True).text()


def test_an_entry_that_is_put_down_late_is_like_any_other() -> None:
    late = next(entry for entry in played((), 12).entries if entry.kind == "snapshot")

    again = pickle.loads(pickle.dumps(late))

    assert type(again) is RecordEntry
    assert late == again
    assert again == late
    assert late == next(entry for entry in played(None, 12).entries if entry.kind == "snapshot")
    assert late != RecordEntry(late.number, late.kind, {})
