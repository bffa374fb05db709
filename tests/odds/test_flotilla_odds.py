"""9.3.d  The odds of an attack on a flotilla: each hit strikes one of its boats."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.attack import odds
from lineahead.engine.contract.questions import Refusal
from lineahead.engine.game.game import Game
from lineahead.kernel.chances import Chances, always
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import as_json, copy_of
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.odds.attack import TORPEDOES, battery_odds, totals
from lineahead.rulesets.grand_fleets.odds.flotilla import Volley, flotilla_odds
from lineahead.rulesets.grand_fleets.odds.words import boats_lost_line
from lineahead.rulesets.grand_fleets.page.targets import targets
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM
from lineahead.rulesets.grand_fleets.rules.flotillas import strike_flotilla
from lineahead.rulesets.grand_fleets.tables.sea import Strike
from lineahead.rulesets.grand_fleets.tables.ships import IN_FLOTILLA, MILE, SUNK, Battle, Options, Ship
from tests.odds.falls import shares
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    german,
    hold_all,
    meeting,
    ships_of,
    start,
)
from tests.rulebook.grand_fleets.table import battery, fire, ship

HEAVY = 0
NO_MAGAZINES = Options(criticals=0)


def boat(left: int = 4, **fields: Any) -> Ship:
    """A V-25, which has four boxes; so many of them are left."""
    return ship("SMS V-25", 1, hull_lost=4 - left, **fields)


def told(weapon: int, barrels: int, *boats: Ship, miles: int = 7, options: Options = NO_MAGAZINES) -> dict[str, Any]:
    """What some barrels of Iron Duke do to boats abeam, which are one very small target."""
    firer, target = ship("HMS Iron Duke"), ship("SMS V-25", 1, boats=len(boats))
    attack = [battery_odds(firer, target, weapon, barrels, miles * MILE, ABEAM)]
    return {**totals(firer, target, attack, options, boats)}


@pytest.mark.clause("GF-9.3.d")
@pytest.mark.parametrize("count", [2, 3, 6])
def test_9_3_d_two_shells_sink_a_boat_only_if_they_strike_the_same(count: int) -> None:
    found = told(HEAVY, 2, *[boat() for _ in range(count)])

    # 9 or more hits, 2 or more pierces; of three dice for each hit four points must come, all on one boat
    both_hit, four_of_six = 0.2**2, 15 * 0.9**4 * 0.1**2 + 6 * 0.9**5 * 0.1 + 0.9**6
    assert found["boats_lost"][1] == pytest.approx(both_hit / count * four_of_six)
    assert found["boats_lost"][2:] == pytest.approx([0.0] * (count - 1))
    assert found["sunk"] == 0
    assert found["boxes_left"] == 4 * count


@pytest.mark.clause("GF-9.3.d")
def test_9_3_d_excess_damage_is_lost_boat_by_boat() -> None:
    found = told(HEAVY, 1, boat(1), boat(1))

    # a hit sinks its boat with any of its three dice, and never fills more than her one box
    assert found["total_damage"] == pytest.approx([1 - 0.2 * 0.999, 0.2 * 0.999, 0])


@pytest.mark.clause("GF-9.3.d")
def test_9_3_d_a_torpedo_sinks_a_boat_and_the_next_strikes_another() -> None:
    found = told(TORPEDOES, 3, boat(), boat(), miles=2)

    each = battery_odds(ship("HMS Iron Duke"), boat(), TORPEDOES, 1, 2 * MILE, ABEAM).hits.probabilities()[1]
    none, one = (1 - each) ** 3, 3 * each * (1 - each) ** 2
    assert found["boats_lost"] == pytest.approx([none, one, 1 - none - one])
    assert found["sunk"] == found["lost"] == pytest.approx(1 - none - one)


@pytest.mark.clause("GF-9.3.d")
def test_9_3_d_a_boat_that_is_nearly_gone_is_no_likelier_to_be_struck() -> None:
    found = told(HEAVY, 1, boat(1), boat(4), boat(4), boat(4))

    assert found["boats_lost"][1] == pytest.approx(0.2 / 4 * 0.999)


def falls(boats: list[Ship], strike: Strike, options: Options) -> dict[int, float]:
    """How many boats are lost by hits that are carried out by the rule itself, over every fall of its dice."""
    model = ship("SMS V-25", 1, number=len(boats), boats=len(boats))
    for number, each in enumerate(boats):
        each.number, each.status, each.flotilla = number, IN_FLOTILLA, 1 + model.number

    def play(dice: Dice, answers: Answers) -> int:
        ships = [copy_of(each) for each in (*boats, model)]
        strike_flotilla(Battle(options=options), ships, ships[-1], strike, dice, answers, Silence())
        return sum(each.status == SUNK for each in ships[:-1])

    return {lost: float(share) for lost, share in shares(play).items()}


@pytest.mark.clause("GF-9.3.d")
def test_9_3_d_the_second_hit_falls_among_those_that_the_first_has_left() -> None:
    hits = Volley(always(2), Chances((1, 1), 2), is_torpedo=False)  # each does a point of damage, or none

    found = flotilla_odds([boat(1), boat(2)], [hits], NO_MAGAZINES)

    # two points (1 in 4) sink one boat whomever they strike; one point (1 in 2) sinks the first, if it strikes her
    assert found.boats == pytest.approx([1 / 4 + 1 / 2 * 1 / 2, 1 / 4 + 1 / 2 * 1 / 2, 0])
    assert found.boxes == pytest.approx([1 / 4, 1 / 2, 1 / 4, 0])


@pytest.mark.clause("GF-9.3.d", "GF-6.27.a")
def test_9_3_d_a_magazine_may_end_a_boat_and_boats_without_one_are_safe_from_that() -> None:
    boats = [boat(4), boat(4)]
    strike, shell = Strike(1, 1, 10, 0, 0, 0, 0), Volley(always(1), Chances((9, 1), 10), is_torpedo=False)
    found = falls(boats, strike, Options())

    reckoned = flotilla_odds(boats, [shell], Options())
    assert found[1] > 0
    assert (reckoned.boats[1], reckoned.explodes) == pytest.approx((found[1], found[1]))
    for each in boats:
        each.tubes_spent = [tubes for kind in each.card.torpedoes for tubes in (group.tubes for group in kind.groups)]
    assert flotilla_odds(boats, [shell], Options()).explodes == 0
    assert set(falls(boats, strike, Options())) == {0}


@pytest.mark.clause("GF-9.3.d")
@pytest.mark.parametrize(
    ("chances", "words"),
    [
        ([0.58, 0.34, 0.08], "Loses one boat 34.0%, two 8.0%"),
        ([0.9, 0.0, 0.1], "Loses two boats 10.0%"),
        ([1.0, 0.0, 0.0], "Loses no boat"),
    ],
)
def test_9_3_d_boats_lost_in_words(chances: list[float], words: str) -> None:
    assert boats_lost_line(chances) == words


@pytest.mark.clause("GF-9.3.d")
def test_9_3_d_odds_by_name_of_a_flotilla() -> None:
    asked = ("HMS Iron Duke", "SMS V-25", 7, 90, 270)
    alone, three = odds("grand-fleets", *asked), odds("grand-fleets", *asked, boats=3)

    assert "boats_lost" not in alone
    assert (alone["boxes_left"], three["boxes_left"], len(three["boats_lost"])) == (4, 12, 4)
    assert three["lost"] < three["boats_lost"][1] < alone["lost"]


def sea() -> tuple[Game, Ship, Ship]:
    """A game in which Iron Duke may fire at a flotilla of two boats, seven miles to the east of her."""
    boats = [german("SMS V-25", (12, 5), flotilla="IX Flotilla")]
    boats.append({"card": "SMS V-26", "side": GERMAN, "flotilla": "IX Flotilla"})
    game = start(meeting(british("HMS Iron Duke", (5, 5)), *boats, flotillas=True), 2, 1, 2, 1)
    hold_all(game)
    ships = ships_of(game)
    return game, ships[0], ships[-1]


@pytest.mark.clause("GF-9.3.d")
def test_9_3_d_preview_and_targets_tell_the_same_of_a_battery() -> None:
    game, iron_duke, model = sea()
    answer = as_json(fire(iron_duke, battery(HEAVY, model)))
    previewed = game.preview(BRITISH, asked(game).number, {"kind": "fire", "answer": answer})
    assert not isinstance(previewed, Refusal)
    (total,) = previewed["targets"]
    found = targets(game.view(0), asked(game), iron_duke.number)
    assert not isinstance(found, Refusal)
    (target,) = found["batteries"][HEAVY]["targets"]

    assert total["boxes_left"] == len(total["total_damage"]) - 1 == 8
    assert target["damage"] == pytest.approx(total["total_damage"], abs=1e-6)
    assert target["sunk"] == pytest.approx(total["sunk"], abs=1e-6)
    assert sum(target["boats_lost"]) == pytest.approx(1)
    assert target["boats_lost"][0] > total["boats_lost"][0]  # a preview has magazines, too
