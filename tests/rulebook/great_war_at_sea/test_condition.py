"""What ails a ship and what keeps her from moving, as her card says it."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.rulesets.great_war_at_sea.tables.cards import DEAD_IN_THE_WATER, ONE, ONE_SLOW, TWO, Card
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    D6_SYSTEM,
    D20_SYSTEM,
    ON_HEXES,
    ON_MAP,
    Battle,
    Options,
    Ship,
)
from lineahead.rulesets.great_war_at_sea.words.condition import ails_of, why_she_waits


def by(dice: int, impulse: int = 2) -> Battle:
    return Battle(options=Options(dice=dice), stage=ON_HEXES, impulse=impulse)


def ship(speed: int = TWO, **fields: Any) -> Ship:
    return Ship(card=Card(speed=speed), status=ON_MAP, **fields)


def test_nothing_ails_a_whole_ship() -> None:
    assert ails_of(by(D20_SYSTEM), ship()) == []


@pytest.mark.clause("GWAS-B8.d", "GWAS-P.a")
@pytest.mark.parametrize(("dice", "words"), [(D20_SYSTEM, "her dice at −1"), (D6_SYSTEM, "half her dice")])
def test_b8_d_a_fire_costs_by_the_dice_of_the_game(dice: int, words: str) -> None:
    (fire,) = ails_of(by(dice), ship(on_fire=1))

    assert fire == {"rule": "GWAS-B8.d", "words": f"On fire: {words}, until a 4 or more at the end of a round"}


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_what_comes_from_below() -> None:
    told = ails_of(by(D20_SYSTEM), ship(flooding=1, rudder_hit=1, criticals=2))

    assert [ailment["words"] for ailment in told] == [
        "Flooding: a hull box at the end of each round until a 5 or more",
        "Rudder hit: she does not move in the next round",
        "Critical from below two times: +4 to the next",
    ]


@pytest.mark.clause("GWAS-B7.t1")
@pytest.mark.parametrize(
    ("speed", "impulse", "words"),
    [
        # By the table of impulses speed 1 moves in 1 and 10, speed 1 slow in 10, speed 2 in 1, 2, 9 and 10.
        (ONE, 2, "at speed 1 she moves in impulses 1, 10; next in 10"),
        (ONE_SLOW, 1, "at speed 1 slow she moves in impulse 10; next in 10"),
        (TWO, 5, "at speed 2 she moves in impulses 1, 2, 9, 10; next in 9"),
        (DEAD_IN_THE_WATER, 1, "she is dead in the water"),
    ],
)
def test_b7_t1_who_does_not_move_in_an_impulse_and_when_she_does(speed: int, impulse: int, words: str) -> None:
    waits = why_she_waits(by(D20_SYSTEM, impulse), ship(speed))

    assert waits is not None
    assert waits["words"] == words


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_a_jammed_rudder_holds_her_whatever_her_speed() -> None:
    waits = why_she_waits(by(D20_SYSTEM), ship(rudder_jammed=1))

    assert waits == {"rule": "GWAS-B9.c", "words": "her rudder is jammed in this round"}


@pytest.mark.clause("GWAS-B7.t1")
def test_b7_t1_who_moves_waits_for_nothing_and_in_gunnery_nobody_does() -> None:
    assert why_she_waits(by(D20_SYSTEM, impulse=2), ship()) is None
    assert why_she_waits(by(D20_SYSTEM, impulse=3), ship(ONE)) is None
