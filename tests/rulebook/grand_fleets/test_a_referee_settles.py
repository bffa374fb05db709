"""0.11  What a referee settles, where there is one: places where the text can be read either way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.steps import Step
from lineahead.engine.game.resolving import resolve
from lineahead.kernel.choices import UMPIRE, Answers, Choice, Wanted
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.movement import move_ship
from lineahead.rulesets.grand_fleets.rules.rulings import rule_on_bridges
from lineahead.rulesets.grand_fleets.rules.torpedoes import end_torpedoes
from lineahead.rulesets.grand_fleets.sequence import TORPEDOES
from lineahead.rulesets.grand_fleets.tables.charts import YELLOW
from lineahead.rulesets.grand_fleets.tables.notes import Asked
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, IN_EFFECT, LEFT, SUNK, Battle, Ship
from lineahead.rulesets.grand_fleets.words.questions import word_choice
from tests.rulebook.grand_fleets.table import battle, fleet, move, sea, ship
from tests.rulebook.grand_fleets.told import DUEL, seen_by

NO, YES = 0, 1
UMPIRED = battle(umpire_decides=1)
NO_MARKER = 0


def asked_by(act: Callable[[], None]) -> Choice:
    """What a rule waits for."""
    with pytest.raises(Wanted) as wanted:
        act()
    assert wanted.value.choice is not None
    return wanted.value.choice


def run_two_miles(at: Battle, ships: list[Ship], *rulings: int) -> None:
    """Two miles with an engine hit cost four points: no marker by miles, a yellow one by points."""
    move_ship(at, ships, move(ships[0], (0, 2)), Dice.showing(), Answers(*rulings), Silence())


@pytest.mark.clause("GF-0.11.a", "GF-3.24.r1")
@pytest.mark.parametrize(("ruling", "marker"), [(NO, NO_MARKER), (YES, YELLOW)])
def test_0_11_a_a_referee_says_what_a_speed_marker_goes_by(ruling: int, marker: int) -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), engine=1))

    run_two_miles(battle(umpire_decides=1), ships, ruling)

    assert iron_duke.speed_marker == marker


@pytest.mark.clause("GF-0.11.a", "GF-3.24.r1")
@pytest.mark.parametrize("by_letter", [0, 1])
def test_0_11_a_what_the_table_has_agreed_on_is_proposed(by_letter: int) -> None:
    ships = fleet(ship("HMS Iron Duke", at=(12, 9), engine=1))
    at = battle(umpire_decides=1, marker_by_points=by_letter)

    choice = asked_by(lambda: run_two_miles(at, ships))

    assert (choice.asked, choice.owner, choice.about, choice.proposal) == (Asked.SPEED_MARKER, UMPIRE, 0, by_letter)


@pytest.mark.clause("GF-0.11.d")
def test_0_11_d_without_a_referee_nobody_is_asked() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), engine=1, bridge=FRESH, floods=1))

    end_phase(battle(), ships, Dice.showing(1, 4), Answers(), Silence())
    rule_on_bridges(battle(), ships, Answers())

    assert iron_duke.bridge == FRESH


@pytest.mark.clause("GF-0.11.a")
def test_0_11_a_where_both_readings_come_to_the_same_nobody_is_asked() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9)))

    run_two_miles(battle(umpire_decides=1), ships)

    assert iron_duke.speed_marker == NO_MARKER


@pytest.mark.clause("GF-0.11.a", "GF-6.21.r1")
@pytest.mark.parametrize("by_letter", [0, 1])
@pytest.mark.parametrize(("ruling", "left"), [(NO, FRESH), (YES, NO_MARKER)])
def test_0_11_a_a_referee_says_how_long_a_bridge_marker_stays(ruling: int, left: int, by_letter: int) -> None:
    at = battle(umpire_decides=1, bridge_by_letter=by_letter)
    (struck, struck_before) = ships = fleet(ship("HMS Iron Duke", bridge=FRESH), ship("HMS Lion", bridge=IN_EFFECT))

    rule_on_bridges(at, ships, Answers(ruling))
    end_torpedoes(at, ships, Silence())

    assert (struck.bridge, struck_before.bridge) == (left, NO_MARKER)


@pytest.mark.clause("GF-0.11.a", "GF-6.21.e")
@pytest.mark.parametrize(("ruling", "left"), [(NO, FRESH), (YES, NO_MARKER)])
def test_0_11_a_he_is_asked_when_the_torpedo_phase_closes(ruling: int, left: int) -> None:
    (struck,) = ships = fleet(ship("HMS Iron Duke", bridge=FRESH))

    closing = next(step for step in TORPEDOES.steps if step.name == "end of the Torpedo Phase")
    assert isinstance(closing, Step)
    resolve(closing, State([], sea(battle(umpire_decides=1), ships)), [], Dice(), Answers(ruling), Silence())

    assert struck.bridge == left


@pytest.mark.clause("GF-0.11.a", "GF-6.21.r1")
@pytest.mark.parametrize("by_letter", [0, 1])
def test_0_11_a_a_referee_is_asked_about_the_marker_of_one_ship(by_letter: int) -> None:
    at = battle(umpire_decides=1, bridge_by_letter=by_letter)
    ships = fleet(ship("HMS Lion", bridge=IN_EFFECT), ship("HMS Iron Duke", bridge=FRESH))

    choice = asked_by(lambda: rule_on_bridges(at, ships, Answers()))

    assert choice == Choice(Asked.BRIDGE_MARKER, UMPIRE, 1, 0, low=NO, high=YES, options=0b11, proposal=by_letter)


@pytest.mark.clause("GF-0.11.a", "GF-6.25.r3")
def test_0_11_a_a_referee_says_whether_flooding_wrecks_mounts() -> None:
    at = battle(umpire_decides=1)
    (spared,), (wrecked,) = fleet(ship("HMS Iron Duke", floods=1)), fleet(ship("HMS Iron Duke", floods=1))

    # a 4 floods her for one point; the 5 is the location die, which strikes nothing
    end_phase(at, [spared], Dice.showing(4), Answers(NO), Silence())
    end_phase(at, [wrecked], Dice.showing(4, 5), Answers(YES), Silence())

    assert spared.hull_lost == wrecked.hull_lost > 0


@pytest.mark.clause("GF-0.11.a", "GF-6.25.r3")
@pytest.mark.parametrize("boxes_left", [1, 2, 3])
def test_0_11_a_a_referee_is_not_asked_about_a_ship_that_sinks_anyway(boxes_left: int) -> None:
    (iron_duke,) = fleet(ship("HMS Iron Duke", floods=1, hull_lost=24 - boxes_left))

    # a 2 floods her for two points
    if boxes_left > 2:
        choice = asked_by(lambda: end_phase(UMPIRED, [iron_duke], Dice.showing(2), Answers(), Silence()))
        assert (choice.asked, choice.owner) == (Asked.FLOODING_DAMAGE, UMPIRE)
    else:
        end_phase(UMPIRED, [iron_duke], Dice.showing(2), Answers(), Silence())
        assert iron_duke.status == SUNK


@pytest.mark.clause("GF-0.11.a", "GF-6.21.r1", "GF-3.24.r1")
def test_0_11_a_a_referee_is_not_asked_about_ships_that_are_gone() -> None:
    sunk, left = ship("HMS Iron Duke", bridge=FRESH), ship("HMS Lion", at=(12, 0.5), engine=1)
    sunk.status = SUNK

    rule_on_bridges(UMPIRED, fleet(sunk), Answers())
    run_two_miles(UMPIRED, fleet(left))

    assert (sunk.bridge, left.status) == (FRESH, LEFT)


@pytest.mark.clause("GF-0.11.a")
@pytest.mark.parametrize(
    ("asked", "detail", "rule", "words", "options"),
    [
        (
            Asked.SPEED_MARKER,
            2,
            "GF-3.24.r1",
            "Which speed marker does Iron Duke get? She ran 2 nm at 2 MPs a mile.",
            ["no marker, by miles moved", "yellow marker, by MPs spent"],
        ),
        (
            Asked.BRIDGE_MARKER,
            0,
            "GF-6.21.r1",
            "Does Iron Duke's BRIDGE marker of this turn come off now?",
            ["it stays through the next turn", "it comes off now"],
        ),
        (
            Asked.FLOODING_DAMAGE,
            3,
            "GF-6.25.r3",
            "Flooding does Iron Duke three points of damage: does it roll hit locations?",
            ["hull boxes only", "hit locations too"],
        ),
    ],
)
def test_0_11_a_disputes_in_words(asked: int, detail: int, rule: str, words: str, options: list[str]) -> None:
    ships = fleet(ship("HMS Iron Duke", engine=1), ship("SMS Moltke", 1))

    question = word_choice(Choice(asked, UMPIRE, 0, detail, 0, 1, 0b11, NO), seen_by(UMPIRE, battle(), ships, *DUEL))

    assert (question.to, question.rule, question.words) == (UMPIRE, rule, words)
    assert [option["words"] for option in question.bounds["options"]] == options
