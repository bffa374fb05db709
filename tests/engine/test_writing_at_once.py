"""Sides that write at the same time, line by line: nobody waits for others, notices them, or is hindered by an undo."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Nothing, Order, Refusal, Seat
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.plain_values import as_plain
from lineahead.engine.records.state_json import state_text
from lineahead.rulesets import ruleset
from lineahead.rulesets.great_war_at_sea.tables.orders import Patrol, Plot

RULES = ruleset("great-war-at-sea")
ALLIED, AUSTRIAN = 0, 1
CONVOY, SECOND, CRUISERS, RAIDERS, OLD_SHIPS, MINELAYER, FLOTILLA = range(7)


def convoys(*seats: Seat) -> Game:
    """The Valona convoys, patrols written: both sides write the orders of their fleets."""
    game = Game.start(RULES, RULES.read_scenario("valona-convoys"), Seeded(1), seats=seats or None)
    assert give(game, "Allied", "rest", Nothing()) is None
    return game


def give(game: Game, seat: str, kind: str, answer: Any) -> Refusal | None:
    return game.submit(Order(seat, game.questions_for(seat)[0].number, kind, answer))


def stays(game: Game, seat: str, fleet: int) -> None:
    """A line of the log sheet: this fleet does not move."""
    assert give(game, seat, "plot", Plot(fleet)) is None


def lines_of(game: Game) -> list[int]:
    """The fleets for which orders are written."""
    return [fleet.number for fleet in game.view(UMPIRE).sea.fleets if fleet.plotted]


def all_seen(game: Game, viewer: int) -> list[Any]:
    """What a side can notice."""
    asked = [as_plain(question) for question in game.questions() if question.to == viewer]
    return [asked, [as_plain(event) for event in game.events(viewer)], state_text(game.view(viewer))]


def test_a_side_writes_on_without_waiting_for_others() -> None:
    game = convoys()

    for fleet in (CONVOY, SECOND, CRUISERS):
        stays(game, "Allied", fleet)

    assert lines_of(game) == [CONVOY, SECOND, CRUISERS]
    assert [question.to for question in game.questions()] == [AUSTRIAN]
    assert game.view(UMPIRE).sea.battle.turn == 1


def test_others_notice_nothing_of_it() -> None:
    game = convoys()
    before = [all_seen(game, viewer) for viewer in (AUSTRIAN, PUBLIC)]

    stays(game, "Allied", SECOND)
    stays(game, "Allied", CONVOY)
    assert game.undo("Allied") is None

    assert [all_seen(game, viewer) for viewer in (AUSTRIAN, PUBLIC)] == before


def test_an_undone_line_is_asked_for_anew_and_those_of_others_stand() -> None:
    game = convoys()
    stays(game, "Austrian", RAIDERS)
    stays(game, "Allied", CONVOY)
    stays(game, "Allied", SECOND)
    number, allied = game.questions_for("Austrian")[0].number, all_seen(game, ALLIED)

    assert game.undo("Austrian") is None

    assert lines_of(game) == [CONVOY, SECOND]
    assert all_seen(game, ALLIED) == allied
    assert game.questions_for("Austrian")[0].number > number
    stays(game, "Austrian", RAIDERS)
    assert lines_of(game) == [CONVOY, SECOND, RAIDERS]


def test_both_undo_after_each_other() -> None:
    game = convoys()
    for fleet in (CONVOY, SECOND, CRUISERS):
        stays(game, "Allied", fleet)
    stays(game, "Austrian", RAIDERS)

    assert game.undo("Austrian") is None
    assert game.undo("Allied") is None

    assert lines_of(game) == [CONVOY, SECOND]
    assert verify(game.record(), RULES).agrees
    stays(game, "Austrian", OLD_SHIPS)
    stays(game, "Allied", CRUISERS)
    assert lines_of(game) == [CONVOY, SECOND, CRUISERS, OLD_SHIPS]


def test_the_umpire_reads_what_stands() -> None:
    game = convoys()
    stays(game, "Austrian", RAIDERS)
    stays(game, "Allied", CONVOY)
    told = [event.words for event in game.events(UMPIRE)]

    assert game.undo("Austrian") is None

    back, again = game.events(UMPIRE)[len(told) :]
    assert (back.kind, back.facts) == ("taken-back", {"events": len(told) - 2})
    assert again.words == told[-1]


def test_when_all_have_written_nothing_is_undone() -> None:
    game = convoys()
    for side, fleets in (("Allied", (CONVOY, SECOND, CRUISERS)), ("Austrian", (RAIDERS, OLD_SHIPS, MINELAYER))):
        for fleet in fleets:
            stays(game, side, fleet)
    assert game.undo("Austrian") is None
    stays(game, "Austrian", MINELAYER)
    stays(game, "Austrian", FLOTILLA)

    refusals = [game.undo(seat) for seat in ("Allied", "Austrian")]

    assert game.view(UMPIRE).sea.battle.turn == 2
    assert [refusal.rule for refusal in refusals if refusal is not None] == ["engine.undo", "engine.undo"]


def test_a_line_on_which_a_comrade_has_written_on_stands() -> None:
    seats = (Seat("Allied", ALLIED), Seat("Raiders", AUSTRIAN, (18, 19, 20, 21, 22)), Seat("Rest", AUSTRIAN))
    game = convoys(*seats)
    stays(game, "Raiders", RAIDERS)
    stays(game, "Rest", OLD_SHIPS)

    refusal = game.undo("Raiders")

    assert refusal is not None
    assert "others of your side have written on" in refusal.words
    assert game.undo("Rest") is None
    assert game.undo("Raiders") is None
    assert lines_of(game) == []


def test_giving_up_ends_the_writing_of_all() -> None:
    game = convoys()
    stays(game, "Allied", CONVOY)

    assert give(game, "Austrian", "surrender", Nothing()) is None

    assert game.is_over
    assert game.questions() == []


@pytest.mark.parametrize("undone", [1, 4])
def test_boats_without_anybody_else_to_write_are_undone_one_by_one(undone: int) -> None:
    game = Game.start(RULES, RULES.read_scenario("premuda"), Seeded(1))
    for ship in range(5):
        assert give(game, "Italian", "patrol", Patrol(ship, 11)) is None

    for _ in range(undone):
        assert game.undo("Italian") is None

    zones = [boat.zone for boat in game.view(0).sea.ships[:6]]
    assert zones == [11] * (5 - undone) + [-1] * (1 + undone)
    assert verify(game.record(), RULES).agrees
