"""A game opened again from what it remembered is the game itself: entries, events, questions, dice and ways back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lineahead.catalogue import read_scenario
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.game.game import Game
from lineahead.engine.keeping.keeper import follow
from lineahead.engine.keeping.resuming import memory_of, resumed
from lineahead.engine.records.dice_source import Continued, RealDice, Secret, source_from_json
from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import D10, Dice
from lineahead.players.policy import answer
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.players.by_doctrine import ByDoctrine

RULES = ruleset("grand-fleets")
VIEWERS = (UMPIRE, PUBLIC, 0, 1)


def a_game() -> Game:
    return Game.start(RULES, read_scenario("coronel"), Secret(b"a seed of thirty-two bytes, yes!"))


def play(game: Game, orders: int) -> dict[str, Any] | None:
    """Let the computer answer, and keep what the game remembers at the beginning of the last turn."""
    memory, thoughts, player = memory_of(game), Dice.seeded(7, 0), ByDoctrine()
    for _ in range(orders):
        written = len(game.entries)
        answer(game, player, game.questions()[0], thoughts)
        if any(entry.kind == "snapshot" for entry in game.entries[written:]):
            memory = json.loads(json.dumps(memory_of(game)))
    return memory


@pytest.mark.parametrize("orders", [0, 5, 23, 41])
def test_a_resumed_game_is_the_game_itself(orders: int) -> None:
    game = a_game()
    memory = play(game, orders)
    assert memory is not None

    again = resumed(game.record(with_seed=True), RULES, memory, game.dice_source.position)

    assert list(again.entries) == list(game.entries)
    assert again.questions() == game.questions()
    assert again.dice_source.position == game.dice_source.position
    for viewer in VIEWERS:
        assert again.events(viewer) == game.events(viewer)
        assert again.view(viewer) == game.view(viewer)


def test_a_resumed_game_goes_on_and_back_like_the_game_itself() -> None:
    game = a_game()
    memory = play(game, 41)
    assert memory is not None
    again = resumed(game.record(with_seed=True), RULES, memory, game.dice_source.position)

    for played in (game, again):
        play(played, 3)
        assert played.take_back(4, ["British", "German"]) is None
        play(played, 2)

    assert list(again.entries) == list(game.entries)
    assert again.events(0) == game.events(0)


def test_a_memory_of_another_form_is_refused() -> None:
    game = a_game()
    memory = play(game, 5)
    assert memory is not None

    with pytest.raises(BadFile, match="remembered in another form"):
        resumed(game.record(with_seed=True), RULES, {**memory, "form": 99}, 0)


def test_entries_written_elsewhere_are_followed_and_a_false_one_is_found() -> None:
    game, other = a_game(), a_game()
    play(game, 6)

    follow(other, game.entries[len(other.entries) :])

    assert list(other.entries) == list(game.entries)
    late = a_game()
    with pytest.raises(BadFile):
        follow(late, game.entries[len(late.entries) + 1 :])


def test_dice_of_an_earlier_game_fall_again_and_then_new_ones() -> None:
    new = Secret(b"another seed of thirty-two bytes")
    expected = [Secret(new.seed).face(D10)]
    source = Continued([(D10, 3), (D10, 9)], new)

    assert [source.face(D10) for _ in range(3)] == [3, 9, *expected]
    assert source.position == 3
    source.position = 1
    assert [source.face(D10), source.face(D10)] == [9, *expected]


def test_where_people_throw_on_the_earlier_dice_end_in_a_question() -> None:
    source = Continued([(D10, 3)], RealDice())

    assert source.face(D10) == 3
    with pytest.raises(Wanted):
        source.face(D10)


def test_continued_dice_are_read_back_from_a_record() -> None:
    new = Secret(b"another seed of thirty-two bytes")
    plain = Continued([(D10, 3)], new).as_json()

    opened = source_from_json(plain, new.seed.hex())
    sealed = source_from_json(plain, None, [(D10, 3), (D10, 8)])

    assert plain == {"kind": "continued", "faces": "d10 3", "then": {"kind": "secret", "commitment": new.commitment}}
    assert opened.seed_to_reveal() == new.seed.hex()
    faces = sealed.supply()
    assert faces is not None
    assert [faces(D10), faces(D10)] == [3, 8]
    with pytest.raises(BadFile):
        source_from_json({"kind": "continued", "faces": "d10 3", "then": {"kind": "seeded", "seed": 1, "stream": 0}})
