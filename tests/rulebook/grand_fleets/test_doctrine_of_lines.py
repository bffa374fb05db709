"""7  How a doctrine leads lines: who hauls out and who falls in, and lines that turn about together."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.game.game import Game
from lineahead.kernel.dice import Dice
from lineahead.rulesets.grand_fleets.players.by_doctrine import ByDoctrine
from lineahead.rulesets.grand_fleets.players.leading import is_out_of_order
from lineahead.rulesets.grand_fleets.tables.orders import DETACH, MERGE, Leg, Manoeuvre, Move, Signal
from lineahead.rulesets.grand_fleets.tables.sea import Sea
from lineahead.rulesets.grand_fleets.tables.ships import IN_EFFECT
from tests.rulebook.grand_fleets.squadrons import (
    BATTLECRUISERS,
    ENEMY,
    LION,
    ROYAL,
    TIGER,
    Alters,
    begun,
    in_divisions,
    sea_of,
)

both_ways = pytest.mark.parametrize("secret", [False, True], ids=["in turn", "together"])


def with_tiger_apart(secret: bool, alters: Alters | None = None) -> Game:
    """Lion leads Princess Royal; Tiger, a division by herself, is a mile behind them."""
    options = {"simultaneous": secret}
    lines = [[LION, ROYAL], [TIGER], ["SMS Moltke"]]
    return begun(in_divisions(*BATTLECRUISERS, ENEMY, lines=lines, options=options), alters=alters)


def answer(game: Game) -> tuple[str, Any]:
    """What the doctrine answers for the British."""
    question = next(question for question in game.questions() if question.to == 0)
    return ByDoctrine().choose(game.view(0), question, Dice.seeded(1, 1))


@both_ways
@pytest.mark.clause("GF-7.3.f")
def test_7_3_f_a_sound_ship_alone_close_behind_is_told_to_fall_in(secret: bool) -> None:
    assert answer(with_tiger_apart(secret)) == ("signal", Signal(ship=0, what=MERGE, other=2))


@both_ways
@pytest.mark.clause("GF-7.3.f")
def test_7_3_f_a_cripple_or_one_that_heads_away_is_not(secret: bool) -> None:
    def crippled(sea: Sea) -> None:
        sea.ships[2].hull_lost = sea.ships[2].card.boxes[0] + sea.ships[2].card.boxes[1]

    def heads_away(sea: Sea) -> None:
        sea.ships[2].heading = 9000

    for alters in (crippled, heads_away):
        kind, _ = answer(with_tiger_apart(secret, alters))
        assert kind == ("done" if secret else "manoeuvre")


@both_ways
@pytest.mark.clause("GF-7.3.f", "GF-7.4.a")
def test_7_3_f_nobody_falls_in_with_a_ship_that_would_have_to_haul_out_again(secret: bool) -> None:
    def crippled(sea: Sea) -> None:
        sea.ships[0].hull_lost = sea.ships[0].card.boxes[0] + sea.ships[0].card.boxes[1]

    def at_half_speed(sea: Sea) -> None:
        sea.ships[0].bridge = IN_EFFECT

    lines, options = [[LION], [ROYAL], ["SMS Moltke"]], {"simultaneous": secret}
    for alters in (crippled, at_half_speed):
        game = begun(in_divisions(*BATTLECRUISERS[:2], ENEMY, lines=lines, options=options), alters=alters)
        kind, _ = answer(game)
        assert kind == ("done" if secret else "manoeuvre")


@both_ways
@pytest.mark.clause("GF-7.4.a")
def test_7_4_a_a_cripple_that_slows_the_line_hauls_out(secret: bool) -> None:
    def crippled(sea: Sea) -> None:
        sea.ships[1].hull_lost = sea.ships[1].card.boxes[0] + sea.ships[1].card.boxes[1]

    assert answer(with_tiger_apart(secret, crippled)) == ("signal", Signal(ship=0, what=DETACH, other=1))


@pytest.mark.clause("GF-7.4.b", "GF-7.4.c")
@pytest.mark.parametrize(
    ("turn", "together", "leader_heads", "expected"),
    [
        (18000, 0, 0, True),  # back into her own followers
        (18000, 1, 0, False),  # a battle turn
        (12000, 0, 0, False),
        (0, 0, 18000, True),  # she is the last after one
        (0, 1, 18000, False),
    ],
)
def test_7_4_a_line_turns_about_together_and_not_into_itself(
    turn: int, together: int, leader_heads: int, expected: bool
) -> None:
    game = begun(in_divisions(*BATTLECRUISERS, ENEMY, lines=[[LION, ROYAL, TIGER], ["SMS Moltke"]]), 9, 1)
    sea = sea_of(game)
    sea.ships[0].heading = leader_heads
    manoeuvre = Manoeuvre(together=together, move=Move(ship=0, count=1))
    manoeuvre.move.legs[0] = Leg(turn=turn, ahead=1200)

    assert is_out_of_order(sea.ships, sea.divisions, manoeuvre) is expected
