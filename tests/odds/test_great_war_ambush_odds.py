"""18.41, 18.411  The odds of an attack by motor torpedo boats: by hand, and over every fall of all its dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_table
from lineahead.kernel.trace import Trace
from lineahead.rulesets.great_war_at_sea.odds.ambush import Ambush
from lineahead.rulesets.great_war_at_sea.odds.told import odds_of_ambush
from lineahead.rulesets.great_war_at_sea.rules.surprise import attack_with_boats
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import AT_SEA, SQUALL, SUNK, Battle, Ship, boxes_lost
from tests.odds.great_war import seen_by, share_of, shares
from tests.rulebook.great_war_at_sea.table import battle, boat, card, fleet, notes, ship

Fate = tuple[bool, int, int, int]  # target sunk, her boxes lost, boats lost, torpedo hits


def under_way(of: str, **fields: Any) -> Ship:
    """A ship of the fleet that was found."""
    return ship(of, 0, status=AT_SEA, **fields)


@pytest.mark.clause("GWAS-18.41.t1", "GWAS-18.411.ex4", "GWAS-18.41.r4", "GWAS-18.41.k")
def test_18_41_t1_the_table_of_a_lone_dreadnought_by_day() -> None:
    ships = fleet(under_way("Szent Istvan"), boat(1))

    results = odds_of_ambush(seen_by(1, battle(), ships), [1], 0)["results"]

    assert [row["face"] for row in results] == [1, 2, 3, 4, 5, 6]
    assert [row["who"] for row in results] == ["fleet", "target", "target", "target", "nobody", "nobody"]
    assert [row["dice"] for row in results] == [8, 8, 4, 1, 0, 0]
    assert [row["range"] for row in results] == [1, 1, 1, 1, 0, 0]
    # At their own reach and -1 all need a 19 or more, the four halved primaries at range 5 a natural 20.
    by_guns = [0.95**4 * 0.9**4] * 2 + [0.9**4, 0.9, 1, 1]
    assert [row["survives"] for row in results] == pytest.approx(by_guns)
    # With +2 for valour 15 or more hits at range 1, 13 or more at range 0.
    hits = [[(14 / 20) ** 2, 2 * 14 * 6 / 400, (6 / 20) ** 2]] * 4 + [[(12 / 20) ** 2, 2 * 12 * 8 / 400, 64 / 400]] * 2
    for result, chances in zip(results, hits, strict=True):
        assert result["torpedoes"]["hits"] == pytest.approx(chances)


@pytest.mark.clause("GWAS-18.411.ex5", "GWAS-18.41.h")
def test_18_411_ex5_on_a_1_the_whole_fleet_fires_with_22_dice() -> None:
    lion = ship(card("Lion", gunnery="7-2-1"), 0, status=AT_SEA)
    ships = fleet(under_way("Tegetthoff"), under_way("Szent Istvan"), lion, boat(1), under_way("Tatra", fleet=5))

    first, second = odds_of_ambush(seen_by(1, battle(), ships), [3], 0)["results"][:2]

    assert (first["dice"], second["dice"]) == (22, 8)
    assert {gun["ship"] for gun in first["guns"]} == {0, 1, 2}
    halves = [gun["dice"] for gun in first["guns"] if gun["battery"] == 0]
    assert halves == [4, 4, 3]
    assert "GWAS-18.411.a" in [reason["rule"] for reason in first["guns"][0]["reasons"]]


@pytest.mark.clause("GWAS-18.411.ex3", "GWAS-B9.c")
def test_18_41_d_one_torpedo_factor_by_surprise_sinks_a_dreadnought_so_often() -> None:
    mtb = boat(1)
    mtb.torpedoes_spent = 1
    ships = fleet(under_way("Szent Istvan"), mtb)

    results = Ambush(battle(), ships, [1], 0, Fraction(1)).odds().results

    # 8 faces of 20 hit; one hit in 36 sinks at once, one in 36 floods, and water takes five boxes with (2/3)**4
    assert results[4].loss.sunk == Fraction(8, 20) * Fraction(1, 36) * (1 + Fraction(2, 3) ** 4)
    assert results[3].loss.sunk == Fraction(18, 20) * Fraction(6, 20) * Fraction(1, 36) * (1 + Fraction(2, 3) ** 4)


def played(fight: Battle, ships: list[Ship]) -> dict[Fate, Fraction]:
    """The attack of all boats on the first ship as the rules resolve it, over every fall of all dice."""

    def play(dice: Dice, answers: Answers) -> Fate:
        rows, trace = copy_table(ships), Trace()
        for row in rows[1:]:
            row.contact, row.victim = 1, 0
        attack_with_boats(fight, rows, dice, answers, trace)
        lost = sum(row.status == SUNK for row in rows[1:])
        hits = sum(note.c for note in notes(trace, Noted.TORPEDO_HITS))
        sunk = rows[0].status == SUNK
        return sunk, rows[0].card.boxes if sunk else boxes_lost(rows[0]), lost, hits

    return shares(play)


def one_torpedo(side: int = 1) -> Ship:
    """A boat with a single factor left, to keep the falls few."""
    made = boat(side)
    made.torpedoes_spent = 1
    return made


@pytest.mark.clause("GWAS-18.41.r5", "GWAS-18.41.r6", "GWAS-P.h")
@pytest.mark.parametrize(
    ("by_d6", "target", "boats"),
    [(True, "TB 76", 1), (True, "Convoy ship", 2), (False, "TB 76", 1)],
)
def test_18_41_r5_an_attack_is_what_every_fall_of_all_dice_makes_of_it(by_d6: bool, target: str, boats: int) -> None:
    fight = battle(by_d6)
    ships = fleet(under_way(target), *(one_torpedo() for _ in range(boats)))

    odds = Ambush(fight, ships, list(range(1, 1 + boats)), 0, Fraction(1)).odds()
    ends = played(fight, ships)

    assert odds.loss.sunk == share_of(ends, lambda end: end[0])
    boxes = range(ships[0].card.boxes + 1)
    assert odds.loss.boxes == tuple(share_of(ends, lambda end, n=n: end[1] == n) for n in boxes)  # type: ignore[misc]
    lost = tuple(share_of(ends, lambda end, n=n: end[2] == n) for n in range(boats + 1))  # type: ignore[misc]
    assert odds.boats_lost == lost
    assert odds.hits == tuple(share_of(ends, lambda end, n=n: end[3] == n) for n in range(boats + 1))  # type: ignore[misc]


@pytest.mark.clause("GWAS-18.41.r1", "GWAS-18.3.r1")
def test_18_41_r1_without_torpedoes_or_in_a_squall_there_is_no_attack() -> None:
    ships = fleet(under_way("Szent Istvan"), boat(1), boat(1))
    ships[2].torpedoes_spent = 2

    stormy = odds_of_ambush(seen_by(1, battle(weather=SQUALL), ships), [1], 0)
    spent = odds_of_ambush(seen_by(1, battle(), ships), [2], 0)

    assert [stormy["refusal"]["rule"], spent["refusal"]["rule"]] == ["GWAS-11.7.6d", "GWAS-18.1.a"]
    assert "results" not in stormy


@pytest.mark.clause("GWAS-18.41.r5")
def test_18_41_r5_a_number_stands_for_so_many_boats_that_are_ready() -> None:
    ships = fleet(under_way("Szent Istvan"), boat(1), boat(1), boat(1))
    ships[1].torpedoes_spent = 2
    view = seen_by(1, battle(), ships)

    assert odds_of_ambush(view, 2, 0) == odds_of_ambush(view, [2, 3], 0)
    assert len(odds_of_ambush(view, 2, 0)["boats_lost"]) == 3
    assert ships[2].status == boat(1).status
    assert ships[2].torpedoes_spent == 0
