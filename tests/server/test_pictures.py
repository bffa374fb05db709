"""A table draws a picture once for all who look on with the same eyes, and anew when anything has changed."""

from __future__ import annotations

from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import default_order
from lineahead.engine.records.dice_source import Seeded
from lineahead.rulesets import ruleset
from lineahead.server.storage.rows import TableRow
from lineahead.server.table.table import Table


def table_of(game: Game) -> Table:
    table = Table(TableRow("t1", game.ruleset.name, game.scenario.title, "{}"), [])
    table.put(game)
    return table


def two_seas() -> Game:
    rules = ruleset("coastal-warfare")
    return Game.start(rules, rules.read_scenario("rescue"), Seeded(1))


def test_whoever_looks_with_the_same_eyes_gets_the_same_picture() -> None:
    table = table_of(two_seas())

    assert table.picture(0) is table.picture(0)
    assert table.picture(PUBLIC) is table.picture(PUBLIC)
    assert table.picture(0) is not table.picture(PUBLIC)


def test_after_an_order_and_after_taking_it_back_the_picture_is_another() -> None:
    table = table_of(two_seas())
    before, question = table.picture(0), table.game.questions_for(table.game.scenario.seats[0].name)[0]
    order = default_order(table.game.ruleset, question, table.game.scenario.seats[0].name)
    assert order is not None

    assert table.game.submit(order) is None
    after = table.picture(0)
    assert after is not before

    assert table.game.undo(order.seat) is None
    assert table.picture(0) is not after
    assert table.picture(0) == before
