"""Replaying and verifying: every order, face, checkup and outcome again, or the first that differs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.ruleset import Outcome
from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.records.dice_source import DiceSource, RealDice, Sealed, Secret, Seeded
from lineahead.engine.records.record import Record, RecordEntry, read_record
from lineahead.engine.records.state_json import state_from_json, state_text
from tests.engine.hands import after_bids, game_with, give, literal, play_at_random
from tests.engine.lanterns import LANTERNS, lanterns


def played(source: Any = None, **scenario: Any) -> Game:
    game = Game.start(LANTERNS, lanterns(**scenario), Seeded(7) if source is None else source)
    play_at_random(game, 7)
    return game


def with_entry(record: Record, number: int, **facts: Any) -> Record:
    """A record one of whose entries says something else."""
    entry = record.entries[number - 1]
    other = RecordEntry(number, entry.kind, {**entry.facts, **facts})
    return replace(record, entries=(*record.entries[: number - 1], other, *record.entries[number:]))


def number_of(record: Record, kind: str, place: int = 0) -> int:
    return [entry.number for entry in record.entries if entry.kind == kind][place]


SOURCES = [Seeded(3), Secret(), literal("6: 3 4", "10:" + " 2" * 200)]


@pytest.mark.parametrize("source", SOURCES, ids=["seeded", "secret", "literal"])
def test_a_replay_is_exact(source: DiceSource) -> None:
    game = played(source, sides=2, length=3)

    again = Game.replay(read_record(game.record().text()), LANTERNS)

    assert again.record() == game.record()
    for viewer in (0, 1, UMPIRE, PUBLIC):
        assert again.events(viewer) == game.events(viewer)
        assert state_text(again.view(viewer)) == state_text(game.view(viewer))
    assert verify(game.record(), LANTERNS).words == f"all {len(game.entries)} entries agree"


def test_real_dice_are_replayed_from_what_was_typed() -> None:
    game = game_with(source=RealDice(), length=1)
    game.throw("Red", [3])
    game.throw("Green", [4])
    give(game, "Red", "bid", 3)
    give(game, "Green", "bid", 2)
    give(game, "Red", "fire", 0, 2)
    game.throw("Red", [8])

    again = Game.replay(read_record(game.record().text()), LANTERNS)

    assert again.questions() == game.questions()
    assert again.record() == game.record()
    for either in (game, again):
        give(either, "Green", "choice", 1)
        either.throw("Green", [6, 1])
    assert again.record() == game.record()


@pytest.mark.parametrize("orders", range(0, 30, 3))
def test_a_game_is_resumed_where_it_stood_and_goes_on_alike(orders: int) -> None:
    whole, part = (Game.start(LANTERNS, lanterns(sides=3), Secret(b"k" * 32)) for _ in range(2))
    play_at_random(whole, 9, most=orders)
    play_at_random(part, 9, most=orders)

    resumed = Game.replay(read_record(part.record(with_seed=True).text()), LANTERNS)
    for game in (whole, resumed):
        play_at_random(game, 10)

    assert resumed.record() == whole.record()


def test_a_sealed_game_is_shown_and_not_played_on() -> None:
    game = Game.start(LANTERNS, lanterns(), Secret())
    play_at_random(game, 9, most=2)

    again = Game.replay(read_record(game.record().text()), LANTERNS)

    assert isinstance(again.dice_source, Sealed)
    assert state_text(again.view(UMPIRE)) == state_text(game.view(UMPIRE))
    assert "the dice are still sealed" in verify(game.record(), LANTERNS).words
    before = again.record()
    with pytest.raises(ValueError, match="still sealed"):
        play_at_random(again, 9)
    assert again.record().entries[: len(before.entries)] == before.entries


def test_a_replay_stops_where_it_is_told_to() -> None:
    record = played().record()

    game = Game.replay(record, LANTERNS, stop=lambda game: game.where().startswith("turn 2"))

    assert game.where() == "turn 2, Bid"


def test_an_unfinished_game_is_verified_as_far_as_it_goes() -> None:
    verdict = verify(after_bids("10: 1").record(), LANTERNS)

    assert verdict.agrees
    assert str(verdict) == "all 5 entries agree; the game is not over"


def test_a_face_that_the_seed_does_not_give_is_named() -> None:
    record = played().record()
    number = number_of(record, "faces", 1)
    fallen = record.entries[number - 1].facts["faces"]

    verdict = verify(with_entry(record, number, faces="d10 1 d6 1 1 1"), LANTERNS)

    assert (verdict.agrees, verdict.entry, verdict.rule) == (False, number, "T-3")
    assert verdict.step == "turn 1, volley 1, Fire"
    assert verdict.words == f"the record shows d10 1 d6 1 1 1, the dice fall {fallen}"


def test_an_order_that_is_refused_is_named_with_the_rule() -> None:
    record = played().record()
    number = number_of(record, "order")

    verdict = verify(with_entry(record, number, answer={"lanterns": 77}), LANTERNS)

    assert (verdict.agrees, verdict.entry, verdict.step, verdict.rule) == (False, number, "turn 1, Bid", "T-2")
    assert "this order is refused: you hold" in verdict.words


def test_a_checkup_that_differs_is_named() -> None:
    record = played().record()
    number = number_of(record, "checkup", 1)

    verdict = verify(with_entry(record, number, state="0" * 64), LANTERNS)

    assert (verdict.entry, verdict.step) == (number, "turn 2, Bid")
    assert verdict.words == "the state of the battle is not what the record says"


def test_a_snapshot_that_differs_is_named() -> None:
    record = played().record()
    number = number_of(record, "snapshot")

    assert verify(with_entry(record, number, step=[0]), LANTERNS).entry == number


def test_an_outcome_that_differs_is_named() -> None:
    record = played().record()
    number = number_of(record, "outcome")

    verdict = verify(with_entry(record, number, words="Red wins by cheating"), LANTERNS)

    assert (verdict.entry, verdict.step) == (number, "the end")
    assert "the record says 'Red wins by cheating'" in verdict.words


def test_a_record_that_breaks_off_inside_a_step_is_named() -> None:
    record = played().record()
    number = number_of(record, "faces", 1)

    verdict = verify(replace(record, entries=record.entries[: number - 1]), LANTERNS)

    assert (verdict.agrees, verdict.entry) == (False, number)
    assert verdict.words == "the record breaks off here, where play itself writes a faces"


def test_what_play_would_not_write_is_named() -> None:
    record = played().record()
    extra = RecordEntry(len(record.entries) + 1, "checkup", {"at": "the end", "state": "00"})

    verdict = verify(replace(record, entries=(*record.entries, extra)), LANTERNS)

    assert verdict.entry == extra.number
    assert "play itself writes nothing of the kind here" in verdict.words


def test_an_order_recorded_twice_is_named() -> None:
    record = played().record()
    number = number_of(record, "order", -1)
    twice = RecordEntry(len(record.entries) + 1, "order", record.entries[number - 1].facts)

    verdict = verify(replace(record, entries=(*record.entries, twice)), LANTERNS)

    assert (verdict.entry, verdict.words) == (twice.number, "this order has been sent before")


def test_rules_that_have_changed_are_named_with_step_rule_and_edition() -> None:
    record = played().record()
    newer = replace(LANTERNS, edition=2, outcome=lambda state: Outcome((0, 0), None, "nobody counts"))

    verdict = verify(record, newer)

    assert verdict.entry == number_of(record, "outcome")
    assert verdict.words.endswith("(a game of edition 1; the newest here is edition 2)")


def test_a_game_of_other_rules_is_not_played() -> None:
    verdict = verify(replace(played().record(), ruleset="draughts"), LANTERNS)

    assert str(verdict) == "this is a game of draughts, not of lanterns"


def test_a_scenario_that_the_rule_set_refuses_is_not_begun() -> None:
    record = played().record()

    verdict = verify(replace(record, scenario=replace(record.scenario, length=5000)), LANTERNS)

    assert not verdict.agrees
    assert "this battle is too long or too large" in verdict.words


def test_a_scenario_on_which_the_rules_stumble_is_not_begun() -> None:
    record = played().record()

    verdict = verify(replace(record, scenario=replace(record.scenario, cards={})), LANTERNS)

    assert "this game cannot begin: KeyError" in verdict.words


def test_a_replay_of_a_bad_record_says_where() -> None:
    record = played().record()
    number = number_of(record, "checkup", 1)

    with pytest.raises(BadFile) as caught:
        Game.replay(with_entry(record, number, state="0" * 64), LANTERNS)

    assert caught.value.problems[0].place == f"entry {number}"


def test_an_old_game_can_be_shown_from_its_snapshots() -> None:
    game = played(sides=3, length=3)
    record = read_record(game.record().text())

    states = [state_from_json(snapshot.facts, LANTERNS.begin(record.scenario)) for snapshot in record.snapshots()]

    assert [state.sea.battle.turn for state in states] == [1, 2, 3]
    stopped = Game.replay(record, LANTERNS, stop=lambda game: game.where() == "turn 2, Bid")
    assert state_text(states[1]) == state_text(stopped.view(UMPIRE))
