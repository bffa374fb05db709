"""What a computer is after: told with its order where that tells nothing hidden, else when the battle is over."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import as_json
from lineahead.players.policy import computer_player
from lineahead.server.lobby.new_table import begun, prepared
from lineahead.server.messages.requests import NewTable
from lineahead.server.storage.rows import SeatRow
from lineahead.server.table.actions import STAND_IN, perform
from lineahead.server.table.showing import notes_for
from lineahead.server.table.suggesting import MOST_INTENTS
from lineahead.server.table.table import Table

AFTER = "Good Hope closes the range."


def table_of(scenario: str) -> Table:
    wanted = NewTable.model_validate({"scenario": scenario, "seats": {"British": "me", "German": "computer"}})
    return prepared(*begun(wanted), wanted)[0]


def seat(table: Table, name: str) -> SeatRow:
    found = table.seat(name)
    assert found is not None
    return found


def spectator(table: Table) -> SeatRow:
    return next(each for each in table.seats if each.who == "spectator")


def order_of_doctrine(table: Table, side: int) -> dict[str, Any]:
    question = next(asked for asked in table.game.questions() if asked.to == side)
    kind, answer = computer_player(table.game.ruleset).choose(table.game.view(side), question, Dice.seeded(1, 0))
    return {"question": question.number, "kind": kind, "answer": as_json(answer)}


def play(table: Table, orders: int) -> None:
    """So many orders of the computer, each with what it is after; people's own are those of doctrine."""
    while orders:
        question = table.game.questions()[0]
        name = table.game.scenario.sides[question.to]
        data = order_of_doctrine(table, question.to)
        if name == "German":
            refusal = perform(table, seat(table, name), STAND_IN, {**data, "meant": AFTER})
            orders -= 1
        else:
            refusal = perform(table, seat(table, name), "order", data)
        assert refusal is None, refusal


def test_in_an_open_battle_all_hear_at_once_what_a_computer_is_after() -> None:
    table = table_of("coronel")
    play(table, 1)

    for who in (seat(table, "British"), spectator(table)):
        (told,) = notes_for(table, who)
        assert (told["kind"], told["by"], told["words"]) == ("intent", "German", AFTER)
        assert told["after"] == len(table.events(PUBLIC, 0))
    play(table, MOST_INTENTS)
    assert len(notes_for(table, seat(table, "British"))) == MOST_INTENTS


@pytest.mark.parametrize("scenario", ["sealed-orders", "in-the-mist"])
def test_where_orders_are_secret_nobody_hears_it_before_the_end(scenario: str) -> None:
    table = table_of(scenario)
    play(table, 2)

    for who in (seat(table, "British"), spectator(table)):
        assert notes_for(table, who) == []
    assert perform(table, seat(table, "British"), "resign", {}) is None
    told = [note for note in notes_for(table, seat(table, "British")) if note["by"] == "German"]
    assert [(note["kind"], note["words"]) for note in told] == [("intent", AFTER), ("intent", AFTER)]
