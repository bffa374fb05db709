"""9.4  Range-finding: the first turn of fire at a target is worse, the third and later are better."""

from __future__ import annotations

import pytest

from lineahead.attack import odds
from lineahead.engine.contract.questions import PUBLIC
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM
from lineahead.rulesets.grand_fleets.rules.gunfire import to_hit_modifier
from lineahead.rulesets.grand_fleets.rules.ranging import keep_ranging
from lineahead.rulesets.grand_fleets.rules.torpedoes import torpedo_modifier
from lineahead.rulesets.grand_fleets.tables.charts import MEDIUM_RANGE
from lineahead.rulesets.grand_fleets.tables.options import OPTIONS
from lineahead.rulesets.grand_fleets.tables.orders import LIGHT_GUNS
from lineahead.rulesets.grand_fleets.tables.sea import Lie
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, MILE, POOR, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    asked,
    british,
    decline,
    does,
    german,
    hold_all,
    meeting,
    ships_of,
    start,
    who,
)
from tests.rulebook.grand_fleets.table import at_end_of, battery, battle, fire, fleet, ship

HEAVY, SECOND = 0, 1
LARGE_ABEAM = 1  # what is left at medium range of a large target abeam
AT_SHORT, AT_LONG = 2, -1


def opponents() -> list[Ship]:
    """Iron Duke, Moltke and her sister."""
    return fleet(ship("HMS Iron Duke"), ship("SMS Moltke", side=1), ship("SMS Goeben", side=1))


def modifier(turn: int, firer: Ship, target: Ship, weapon: int = HEAVY, band: int = MEDIUM_RANGE) -> int:
    """What helps a gun of the firer in a turn."""
    at = at_end_of(firer, weapon, band, ABEAM)
    return to_hit_modifier(battle(turn=turn, range_finding=1), firer, target, weapon, at, Silence())


def has_fired(turn: int, firer: Ship, target: Ship, weapon: int = HEAVY) -> None:
    """A type has fired at a target in a turn."""
    keep_ranging(battle(turn=turn, range_finding=1), firer, weapon, target)


@pytest.mark.clause("GF-9.4.a")
def test_9_4_a_first_turn_worse_third_and_later_better() -> None:
    firer, target, _ = opponents()
    found = []
    for turn in range(1, 6):
        found.append(modifier(turn, firer, target))
        has_fired(turn, firer, target)

    assert found == [LARGE_ABEAM - 1, LARGE_ABEAM, LARGE_ABEAM + 1, LARGE_ABEAM + 1, LARGE_ABEAM + 1]


@pytest.mark.clause("GF-9.4.a")
@pytest.mark.parametrize(("band", "first", "third"), [(0, 0, 0), (1, -1, 1), (2, -1, 1)])
def test_9_4_a_at_medium_and_long_range_only(band: int, first: int, third: int) -> None:
    firer, target, _ = opponents()
    by_range = (AT_SHORT, 0, AT_LONG)[band] + LARGE_ABEAM
    worse = modifier(1, firer, target, band=band)
    for turn in (1, 2):
        has_fired(turn, firer, target)

    assert (worse - by_range, modifier(3, firer, target, band=band) - by_range) == (first, third)


@pytest.mark.clause("GF-9.4.a")
def test_9_4_a_each_gun_type_and_each_target_counts_by_itself() -> None:
    firer, target, other = opponents()
    for turn in (1, 2):
        has_fired(turn, firer, target)

    assert modifier(3, firer, other) == LARGE_ABEAM - 1
    assert modifier(3, firer, target, SECOND) == LARGE_ABEAM + 1 - 1  # +1 rate of fire of a 6"


@pytest.mark.clause("GF-9.4.a")
def test_9_4_a_casemates_keep_count_of_both_their_targets() -> None:
    firer, target, other = opponents()
    for turn in (1, 2):
        has_fired(turn, firer, target, SECOND)
        has_fired(turn, firer, other, SECOND)

    with_rate_of_fire = LARGE_ABEAM + 1
    assert [modifier(3, firer, enemy, SECOND) for enemy in (target, other)] == [with_rate_of_fire + 1] * 2


@pytest.mark.clause("GF-9.4.b")
def test_9_4_b_a_turn_without_fire_at_her_starts_the_count_anew() -> None:
    firer, target, other = opponents()
    for turn in (1, 2):
        has_fired(turn, firer, target)
    has_fired(3, firer, other)

    assert modifier(4, firer, target) == LARGE_ABEAM - 1
    assert modifier(4, firer, other) == LARGE_ABEAM
    has_fired(4, firer, target)
    assert modifier(5, firer, target) == LARGE_ABEAM


@pytest.mark.clause("GF-9.4.b")
def test_9_4_b_so_does_a_fire_control_hit() -> None:
    firer, target, _ = opponents()
    for turn in (1, 2):
        has_fired(turn, firer, target)
    firer.fire_control = FRESH

    assert modifier(3, firer, target) == LARGE_ABEAM - 1


@pytest.mark.clause("GF-9.4.c")
def test_9_4_c_neither_light_guns_nor_torpedoes_are_affected() -> None:
    firer, target, _ = opponents()
    plain = to_hit_modifier(battle(), firer, target, LIGHT_GUNS, Lie(2 * MILE, ABEAM), Silence())

    assert modifier(1, firer, target, LIGHT_GUNS) == plain
    assert torpedo_modifier(firer, target, Lie(2 * MILE, ABEAM), Silence()) == LARGE_ABEAM
    has_fired(1, firer, target, LIGHT_GUNS)
    assert firer.ranged_on == [0] * len(firer.ranged_on)


@pytest.mark.clause("GF-9.4.a")
def test_9_4_a_without_the_option_nobody_counts() -> None:
    firer, target, _ = opponents()
    keep_ranging(battle(), firer, HEAVY, target)
    at = at_end_of(firer, HEAVY, MEDIUM_RANGE, ABEAM)

    assert to_hit_modifier(battle(), firer, target, HEAVY, at, Silence()) == LARGE_ABEAM
    assert firer.ranged_on == [0] * len(firer.ranged_on)


@pytest.mark.clause("GF-9.4.a")
@pytest.mark.clause("GF-9.4.b")
def test_9_4_in_five_turns_of_a_game() -> None:
    # Both hold still: +1 for each green marker and +1 for a large target abeam. Nobody hits with ones.
    scenario = meeting(british("HMS Iron Duke", (5, 9)), german("SMS Moltke", (12, 9)), range_finding=True)
    begins = [5, 4]  # equal numbers: the British begin each phase that somebody can act in
    game = start(scenario, *(begins + begins + [1] * 10) * 3, *begins * 2, *begins * 2, *[1] * 10, *begins)
    for fires_now in (True, True, True, False, True):
        hold_all(game)
        if who(game) == BRITISH and fires_now:
            does(game, BRITISH, fire(ships_of(game)[0], battery(HEAVY, ships_of(game)[1])))
        while game.questions() and asked(game).asks != "move":
            decline(game)

    facts = [event.facts for event in game.events(PUBLIC) if event.kind == "fire"]
    assert [attack["modifier"] for attack in facts] == [2, 3, 4, 2]
    assert {"rule": "GF-9.4", "words": "first turn of fire at her", "value": -1} in facts[0]["reasons"]
    assert {"rule": "GF-9.4", "words": "third or later turn of fire at her", "value": 1} in facts[2]["reasons"]


@pytest.mark.clause("GF-9.a")
def test_9_a_each_section_is_an_option_by_itself_and_its_modifiers_add_up() -> None:
    firer, target, _ = opponents()
    firer.crew = POOR

    assert modifier(1, firer, target) == LARGE_ABEAM - 1 - 1
    advanced = [option for option in OPTIONS if option.clause.startswith("GF-9.")]
    assert {option.default for option in advanced} == {False, "off"}


@pytest.mark.clause("GF-9.4.a")
@pytest.mark.parametrize(("salvo", "modifier"), [(0, 1), (1, 0), (2, 1), (3, 2), (9, 2)])
def test_9_4_a_odds_of_an_attack_by_the_turn_of_fire(salvo: int, modifier: int) -> None:
    guns, light_guns = (
        odds("grand-fleets", "HMS Iron Duke", "SMS Moltke", miles, 90, 270, salvo=salvo)["batteries"][weapon]
        for miles, weapon in ((7, 0), (1, 2))
    )

    assert guns["modifier"] == modifier
    assert (light_guns["weapon"], light_guns["modifier"]) == ("light guns", 6)  # +3 rate of fire, +2 short, +1 large
