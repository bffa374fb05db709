"""7.5  How divisions fire and launch: ship after ship, and what their own splashes count for."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Nothing
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.tables.orders import Battery, Fire, Launch, Manoeuvre, Move
from tests.rulebook.grand_fleets.games import BRITISH, GERMAN, asked, british, german, who
from tests.rulebook.grand_fleets.squadrons import begun, gives, in_divisions, number_of, rule_of, sea_of

DUKE, MARLBOROUGH, LION, MOLTKE = "HMS Iron Duke", "HMS Marlborough", "HMS Lion", "SMS Moltke"
# At ten miles both batteries of 13.5" fire at long range, and so do the 11" of Moltke.
AT_TEN_MILES = (
    british(DUKE, (4, 9)),
    british(MARLBOROUGH, (4, 10)),
    british(LION, (4, 6)),
    german(MOLTKE, (14, 9)),
)
LINES = [[DUKE, MARLBOROUGH], [LION], [MOLTKE]]
TEN_ONES = (1,) * 10


def at_guns(*faces: int) -> Game:
    """A game in which nobody has moved, and the British have begun to fire."""
    game = begun(in_divisions(*AT_TEN_MILES, lines=LINES), *faces)
    while asked(game).asks == "manoeuvre":
        assert gives(game, "manoeuvre", Manoeuvre(move=Move(ship=asked(game).about[0]))) is None
    assert (asked(game).asks, who(game)) == ("fire", BRITISH)
    return game


def fires(game: Game, name: str, target: str = MOLTKE) -> Any:
    """The heaviest guns of a ship at a target."""
    order = Fire(ship=number_of(game, name), count=1)
    order.batteries[0] = Battery(weapon=0, target=number_of(game, target))
    return gives(game, "fire", order)


def last_attack(game: Game) -> dict[str, Any]:
    """The facts of the last attack that was told."""
    return [event.facts for event in game.events(UMPIRE) if event.kind == "fire"][-1]


@pytest.mark.clause("GF-7.5.a", "GF-7.2.a")
def test_7_5_a_all_ships_of_a_division_fire_before_the_other_side_does() -> None:
    game = at_guns(*TEN_ONES, *TEN_ONES)

    assert set(asked(game).about) == {0, 1, 2}
    assert fires(game, MARLBOROUGH) is None
    assert (who(game), asked(game).about) == (BRITISH, (0,))
    refusal = fires(game, LION)
    assert (refusal.rule, refusal.words) == ("GF-7.5.a", "another division is acting, and HMS Lion is not of it")
    assert fires(game, DUKE) is None
    assert who(game) == GERMAN


@pytest.mark.clause("GF-7.5.a", "GF-7.2.c")
def test_7_5_a_a_division_that_has_fired_may_hold_the_fire_of_others_and_its_side_goes_on() -> None:
    game = at_guns(*TEN_ONES)

    assert "done" not in asked(game).kinds
    assert fires(game, DUKE) is None
    assert gives(game, "done", Nothing()) is None
    assert who(game) == GERMAN
    assert sea_of(game).battle.declined[0] == 0


@pytest.mark.clause("GF-7.5.b")
def test_7_5_b_splashes_of_the_own_division_do_not_count_but_those_of_others_do() -> None:
    game = at_guns(*TEN_ONES, *TEN_ONES, *TEN_ONES, *TEN_ONES)

    fires(game, DUKE)
    first = last_attack(game)["modifier"]
    fires(game, MARLBOROUGH)
    assert last_attack(game)["modifier"] == first
    assert sea_of(game).ships[3].splashes == 2
    gives(game, "decline", Nothing())
    fires(game, LION)
    reasons = [reason["words"] for reason in last_attack(game)["reasons"]]
    assert any("splashes of" in words for words in reasons)
    assert [reason["value"] for reason in last_attack(game)["reasons"] if "splashes" in reason["words"]] == [-2]


@pytest.mark.clause("GF-7.5.c")
def test_7_5_c_torpedoes_are_launched_by_the_ships_of_a_division_one_after_the_other() -> None:
    ships = [british("HMS Laforey", (4, 9)), british("HMS Lawford", (4, 10)), german(MOLTKE, (6, 9.5))]
    game = begun(in_divisions(*ships, lines=[["HMS Laforey", "HMS Lawford"], [MOLTKE]]), 9, 1, 9, 1, 9, 1, 1, 1)
    while asked(game).asks != "launch":
        kind = "manoeuvre" if asked(game).asks == "manoeuvre" else "decline"
        answer = Manoeuvre(move=Move(ship=asked(game).about[0])) if kind == "manoeuvre" else Nothing()
        assert gives(game, kind, answer) is None
    order = Launch(ship=0, target=2)
    order.tubes[0] = 1

    assert (who(game), set(asked(game).about)) == (BRITISH, {0, 1})
    assert gives(game, "launch", order) is None
    assert (who(game), asked(game).about) == (BRITISH, (1,))
    assert rule_of(gives(game, "launch", order)) == "GF-5.a"
