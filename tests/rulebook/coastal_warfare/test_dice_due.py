"""What players are told of the dice that they throw themselves: the ship they are about, and what does it."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6, Dice, Throw
from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.rules.charges import set_off
from lineahead.rulesets.coastal_warfare.rules.gunfire import roll_gunfire
from lineahead.rulesets.coastal_warfare.rules.observation import roll_to_spot
from lineahead.rulesets.coastal_warfare.rules.placing import roll_cargoes, roll_reinforcements
from lineahead.rulesets.coastal_warfare.rules.repairs import roll_repair
from lineahead.rulesets.coastal_warfare.rules.towing import attempt_tow
from lineahead.rulesets.coastal_warfare.tables.charts import GUNFIRE_EFFECT, HITS_FROM, LAST_COLUMN
from lineahead.rulesets.coastal_warfare.tables.notes import Thrown
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship
from tests.rulebook.dice_due import throws_of

QUIET = Silence()


@pytest.mark.clause("CW-VAR.t1")
def test_var_t1_the_first_score_of_each_row_that_hits() -> None:
    for row, first in enumerate(HITS_FROM):
        scores = range(1, LAST_COLUMN + 1)
        assert [GUNFIRE_EFFECT[LAST_COLUMN * row + score - 1] > 0 for score in scores] == [s >= first for s in scores]


@pytest.mark.clause("CW-VAR.a")
@pytest.mark.parametrize(
    ("factor", "modifier", "needed"), [(2, 0, 7), (3, 0, 6), (8, 1, 4), (13, -1, 5), (14, 0, 3), (14, 3, 1)]
)
def test_var_a_what_hits_at_a_factor_with_its_variables(factor: int, modifier: int, needed: int) -> None:
    throws = throws_of(lambda dice: roll_gunfire(factor, modifier, 1, dice, QUIET))

    assert throws == [Throw(1, D6, Thrown.TO_HIT, 1, needed=needed)]


@pytest.mark.clause("CW-OBS.b")
@pytest.mark.parametrize(("needed", "modifier", "face"), [(5, 2, 3), (5, -1, 6), (3, 4, 1)])
def test_obs_b_what_spots_with_its_modifier(needed: int, modifier: int, face: int) -> None:
    throws = throws_of(lambda dice: roll_to_spot(needed, modifier, 1, dice))

    assert throws == [Throw(1, D6, Thrown.OBSERVATION, 1, needed=face)]


@pytest.mark.clause("CW-REP.a")
def test_rep_a_a_6_repairs() -> None:
    throws = throws_of(lambda dice: roll_repair(ship("S-38", side=1, number=4), dice, Answers(), QUIET))

    assert throws == [Throw(1, D6, Thrown.REPAIR, 1, ship=4, needed=6)]


@pytest.mark.clause("CW-EQP.b")
def test_eqp_b_a_charge_goes_off_on_a_6_and_does_as_much_damage_as_another_die_shows() -> None:
    def pursue(dice: Dice) -> None:
        chaser = ship("S-38")
        set_off(*sea((chaser, counter(chaser))), 0, dice, QUIET)

    assert throws_of(pursue, (D6, 6)) == [
        Throw(1, D6, Thrown.DEPTH_CHARGE, 1, needed=6),
        Throw(1, D6, Thrown.DEPTH_CHARGE, 1),
    ]


@pytest.mark.clause("CW-LTR.r3")
def test_ltr_r3_a_cripple_is_taken_in_tow_on_5_or_6() -> None:
    def take(dice: Dice) -> None:
        pieces = [(boat, counter(boat)) for boat in (ship("Isles trawler"), ship("Tug"))]
        attempt_tow(*sea(*pieces), 1, 0, dice, Answers(), QUIET)

    assert throws_of(take) == [Throw(1, D6, Thrown.TOW, 0, ship=1, needed=5)]


@pytest.mark.clause("CW-TEF.j", "CW-SC3.d")
def test_freighters_throw_for_explosive_cargo_and_reinforcements_for_their_coming() -> None:
    freighter, late = ship("Freighter", side=1), ship("S-38", side=1, comes_on=4)

    assert throws_of(lambda dice: roll_cargoes([freighter], dice, QUIET)) == [
        Throw(1, D6, Thrown.CARGO, 1, ship=0, needed=-2)
    ]
    assert throws_of(lambda dice: roll_reinforcements(battle(), [late], dice, QUIET)) == [
        Throw(1, D6, Thrown.SET_UP, 1, ship=0, needed=4)
    ]
