"""SCA.e, SCA.f, SCB.f, SCB.g  How a game ended, in words, and what became of each ship."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.ruleset import Outcome, State
from lineahead.rulesets.great_war_at_sea.tables.sea import Sea
from lineahead.rulesets.great_war_at_sea.tables.ships import ARRIVED, AT_SEA, EAST, OFF_MAP, SUNK, Fleet, Ship, Terms
from lineahead.rulesets.great_war_at_sea.words.outcome import fates, outcome, words_for
from tests.rulebook.great_war_at_sea.table import battle, fleet, lose_boxes, ship
from tests.rulebook.great_war_at_sea.told import AUSTRIAN, ITALIAN, seen

FLEETS = [Fleet(number=number, in_use=1, side=number, zone=0) for number in range(2)]


def ended(*ships: Ship, **fields: Any) -> Outcome:
    """The outcome of a battle that is over: whoever sinks a ship scores her points."""
    state = battle(**{"over": 1, "margin": 1, **fields})
    result = outcome(State([], Sea(state, fleet(*ships), FLEETS, zones=[], fields=[], counters=[], log=[])))
    assert result is not None
    return result


@pytest.mark.clause("GWAS-SCA.e", "GWAS-SCA.f")
def test_sca_f_the_side_that_leads_has_won() -> None:
    result = ended(ship("Wien", ITALIAN), ship("Tegetthoff", AUSTRIAN, status=SUNK))

    assert (result.points, result.winner, result.words) == ((12, 0), ITALIAN, "won by 12 to 0")


def test_points_below_nothing_are_told_with_a_true_minus() -> None:
    assert words_for(battle(), (2, -2), ITALIAN) == "won by 2 to −2"


@pytest.mark.clause("GWAS-SCB.g")
def test_scb_g_less_than_the_margin_is_a_draw() -> None:
    result = ended(ship("Tatra", ITALIAN, status=SUNK), ship("Tegetthoff", AUSTRIAN), margin=3)

    assert (result.points, result.winner, result.words) == ((0, 1), None, "a draw, 0 to 1")


@pytest.mark.clause("GWAS-SCA.f")
def test_sca_f_whoever_gave_up_has_lost_whatever_the_points() -> None:
    result = ended(ship("Tatra", ITALIAN, status=SUNK), ship("Tegetthoff", AUSTRIAN), surrendered=[0, 1])

    assert (result.winner, result.words) == (ITALIAN, "won as the enemy gave up, 0 to 1")


@pytest.mark.clause("GWAS-SCA.e", "GWAS-SCB.f")
@pytest.mark.parametrize(
    ("of", "fate", "points"),
    [
        (ship("Tegetthoff"), "unhurt", 0),
        (ship("Tegetthoff", guns_lost=[1, 0, 0]), "damaged", 0),
        (lose_boxes(ship("Tegetthoff"), 2), "damaged", 0),
        (lose_boxes(ship("Tegetthoff"), 3), "half sunk", 6),
        (ship("Tegetthoff", status=SUNK), "sunk", 12),
        (ship("Tegetthoff", status=OFF_MAP, left_by=EAST), "left", 0),
        (ship("Tegetthoff", status=ARRIVED), "arrived", 0),
    ],
)
def test_sca_e_fates_and_what_they_gave_the_enemy(of: Ship, fate: str, points: int) -> None:
    row = ended(of).facts["ships"][0]

    assert (row["fate"], row["points"]) == (fate, points)


@pytest.mark.clause("GWAS-SCA.e")
def test_sca_e_a_ship_in_her_haven_has_arrived_and_earned_her_points() -> None:
    terms = [Terms(haven=0, haven_capital=6), Terms()]
    row = ended(ship("Tegetthoff", status=AT_SEA), terms=terms).facts["ships"][0]

    assert (row["fate"], row["earned"]) == ("arrived", 6)


@pytest.mark.parametrize(("only_battle", "when"), [(0, ("turn", 6)), (1, ("round", 4))])
def test_a_battle_alone_is_counted_in_rounds_and_other_games_in_turns(only_battle: int, when: tuple[str, int]) -> None:
    facts = ended(ship("Tegetthoff"), only_battle=only_battle, turn=6, round_number=4).facts

    assert (facts["counted_in"], facts["turns"]) == when


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert outcome(State([], Sea(battle(), [], [], [], [], [], []))) is None


def test_fates_are_told_by_name_with_hull_and_shooting() -> None:
    ships = fleet(lose_boxes(ship("Tegetthoff", ITALIAN, shots=8, hits=2), 1))
    rows = fates(seen(battle(), ships, ("Tegetthoff",), FLEETS), ended(*ships))

    told = {"ship": "Tegetthoff", "side": "Italian", "fate": "damaged", "points": 0}
    assert rows == [{**told, "earned": 0, "hull": "5 of 6", "shots": 8, "hits": 2}]
