"""An umpire's rulings: told to nobody else, seen before they are made, and kept with what the book would have said."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Refusal
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.words.rulings import RULING
from tests.engine.hands import UMPIRE_SEAT, after_bids, asked, give, told
from tests.engine.lanterns import LANTERNS

BLOWS_UP = {"kind": "choice", "answer": {"choice": 1}}
HOLDS = {"kind": "choice", "answer": {"choice": 0}}


def magazine_in_doubt(*, umpire: bool = True) -> Game:
    """A ten has struck Green's ship, and he has given up a box: does her magazine go up?"""
    game = after_bids("10: 10", "6: 1 4", seats=(UMPIRE_SEAT,) if umpire else ())
    give(game, "Red", "fire", 0, 2)
    give(game, "Green", "choice", 2)
    return game


def rulings_told(game: Game, viewer: int) -> list[str]:
    return [event.words for event in game.events(viewer) if event.kind == RULING]


def test_what_each_side_would_be_told_is_seen_before_the_ruling() -> None:
    game = magazine_in_doubt()
    number = game.questions()[0].number

    if_she_blows_up, if_she_holds = (game.foretell("Umpire", number, draft) for draft in (BLOWS_UP, HOLDS))

    assert not isinstance(if_she_blows_up, Refusal)
    assert {viewer: [e.words for e in events] for viewer, events in if_she_blows_up.items()} == {
        0: ["blown_up 2 0 0"],
        1: ["blown_up 2 0 0"],
        PUBLIC: ["blown_up 2 0 0"],
    }
    assert if_she_holds == {0: [], 1: [], PUBLIC: []}


def test_seeing_it_changes_nothing() -> None:
    game = magazine_in_doubt()
    before, number, heard = game.record().text(), game.questions()[0].number, told(game, UMPIRE)

    game.foretell("Umpire", number, BLOWS_UP)

    assert (game.record().text(), told(game, UMPIRE), asked(game)) == (before, heard, [(UMPIRE, "choice", number)])


@pytest.mark.parametrize("seat", ["Red", "Green", "nobody"])
def test_nobody_else_may_see_it(seat: str) -> None:
    game = magazine_in_doubt()

    assert isinstance(game.foretell(seat, game.questions()[0].number, BLOWS_UP), Refusal)


def test_what_a_side_is_asked_is_no_ruling() -> None:
    game = after_bids(seats=(UMPIRE_SEAT,))
    number = game.questions_for("Red")[0].number

    refusal = game.foretell("Red", number, {"kind": "pass", "answer": {}})

    assert isinstance(refusal, Refusal)
    assert refusal.rule == "engine.out-of-turn"


def test_a_ruling_that_is_no_choice_is_refused_beforehand_too() -> None:
    game = magazine_in_doubt()

    refusal = game.foretell("Umpire", game.questions()[0].number, {"kind": "choice", "answer": {"choice": 7}})

    assert isinstance(refusal, Refusal)
    assert refusal.rule == "T-3.2"


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (1, "Ruling by Umpire: Does the magazine go up? 1 (the book: 0)."),
        (0, "Ruling by Umpire: Does the magazine go up? 0 (as the book has it)."),
    ],
)
def test_the_umpire_alone_is_told_of_a_ruling(choice: int, words: str) -> None:
    game = magazine_in_doubt()

    give(game, "Umpire", "choice", choice)

    assert rulings_told(game, UMPIRE) == [words]
    assert [rulings_told(game, viewer) for viewer in (0, 1, PUBLIC)] == [[], [], []]


def test_where_nobody_umpires_the_books_ruling_is_told_too() -> None:
    game = magazine_in_doubt(umpire=False)

    assert rulings_told(game, UMPIRE) == ["Ruling by the book: Does the magazine go up? 0 (as the book has it)."]


def test_rulings_are_told_again_in_a_replay() -> None:
    game = magazine_in_doubt()
    give(game, "Umpire", "choice", 1)

    again = Game.replay(game.record(), LANTERNS)

    assert verify(game.record(), LANTERNS).agrees
    assert again.events(UMPIRE) == game.events(UMPIRE)


def test_a_ruling_may_be_taken_back_by_who_made_it() -> None:
    game = magazine_in_doubt()
    give(game, "Umpire", "choice", 1)
    ruling = next(entry.number for entry in game.entries if entry.kind == RULING)

    assert game.take_back(ruling, ["Umpire"]) is None
    give(game, "Umpire", "choice", 0)

    assert [entry.facts["choice"] for entry in game.entries if entry.kind == RULING] == [1, 0]
    assert game.view(PUBLIC).sea.ships[2].boxes != [0, 0, 0]
