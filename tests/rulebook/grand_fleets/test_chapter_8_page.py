"""8  What the page is told where orders are written in secret: strings, what is struck, and of others who writes."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Refusal
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.orders import Fire
from tests.rulebook.grand_fleets.games import BRITISH, GERMAN, british, does, german, hex_place, meeting, start
from tests.rulebook.grand_fleets.test_chapter_8_attacks import destroyers, fire_of
from tests.rulebook.grand_fleets.together import asked_of, move_of, seals, together, writes

SOUTH, NORTH = 180, 0


def duel() -> Game:
    """Iron Duke and Moltke on hexes, far from each other."""
    return together(british("HMS Iron Duke", hex_place(10, 2), SOUTH), german("SMS Moltke", hex_place(10, 12), NORTH))


def preview(game: Game, order: str) -> dict[str, Any]:
    """What the British are told of a move that they think of writing for Iron Duke."""
    question, move = asked_of(game, BRITISH), move_of(0, order)
    assert question is not None
    legs = [{"turn": leg.turn, "ahead": leg.ahead} for leg in move.legs[: move.count]]
    told = game.preview(BRITISH, question.number, {"kind": "move", "answer": {"count": move.count, "legs": legs}})
    assert not isinstance(told, Refusal)
    return dict(told)


def sheets(game: Game, viewer: int) -> dict[str, Any]:
    """What a viewer's page is told of the sheets."""
    return dict(GRAND_FLEETS.picture(game.view(viewer))["sheets"])


@pytest.mark.clause("GF-8.1.b")
@pytest.mark.parametrize(
    ("order", "paid", "unpaid", "spent", "legs"),
    [
        ("2P1", "2P1", "", 4, 2),
        ("2P1S", "2P1", "S", 4, 2),
        ("5", "4", "+1", 4, 0),
        ("3P2", "3P", "+2", 4, 1),
        ("PPPPP1", "0", "PPPPP1", 0, 0),
    ],
)
def test_8_1_b_what_cannot_be_paid_is_told_apart(order: str, paid: str, unpaid: str, spent: int, legs: int) -> None:
    told = preview(duel(), order)

    assert told["legal"]
    assert told["written"] == {"order": order, "paid": paid, "unpaid": unpaid}
    assert (told["spent"], told["points"], told["legal_legs"]) == (spent, 4, legs)
    assert len(told["legs"]) == move_of(0, order).count
    assert len(told["ends"]) == 1


@pytest.mark.clause("GF-8.1.a")
def test_8_1_a_of_others_a_page_hears_only_whether_they_write() -> None:
    game = duel()
    writes(game, BRITISH, 0, "2P1S")
    own = [{"ship": 0, "sealed": False, "order": "2P1S"}]

    assert sheets(game, 0) == {"sides": ["writing", "writing"], "ships": own}
    assert sheets(game, 1) == {
        "sides": ["writing", "writing"],
        "ships": [{"ship": 1, "sealed": False, "order": None}],
    }
    assert sheets(game, PUBLIC)["ships"] == []
    assert sheets(game, UMPIRE)["sides"] == ["writing", "writing"]
    seals(game, BRITISH)
    assert sheets(game, 1)["sides"] == sheets(game, PUBLIC)["sides"] == ["sealed", "writing"]
    assert sheets(game, 0)["ships"] == [{"ship": 0, "sealed": True, "order": "2P1S"}]
    assert [ship["may_act"] for ship in GRAND_FLEETS.picture(game.view(1))["ships"]] == [False, True]


@pytest.mark.clause("GF-8.2.a")
def test_8_2_a_targets_stand_on_the_sheets_in_words() -> None:
    game = destroyers()
    does(game, BRITISH, fire_of(0, 1))
    assert sheets(game, 0)["ships"] == [{"ship": 0, "sealed": False, "order": '4" at Lawford'}]
    does(game, BRITISH, Fire(ship=0))
    assert sheets(game, 0)["ships"][0]["order"] == "none"

    question = asked_of(game, GERMAN)
    assert question is not None
    told = GRAND_FLEETS.targets(game.view(1), question, 1)
    assert not isinstance(told, Refusal)
    assert [target["legal"] for target in told["batteries"][0]["targets"]] == [True]


def test_without_the_option_a_page_hears_of_no_sheets() -> None:
    game = start(meeting(british("HMS Iron Duke", (5, 5)), german("SMS Moltke", (9, 9))), 9, 1)

    assert "sheets" not in GRAND_FLEETS.picture(game.view(0))
