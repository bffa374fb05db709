"""4.32.c, 6.27  What players are asked while ships fire: which mount is lost, and what they prefer."""

from __future__ import annotations

import pytest

from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.rules.losses import AFT_FIRST, ASK_ME, FORE_FIRST, LEAST_MISSED
from lineahead.rulesets.grand_fleets.tables.orders import (
    Preference,
)
from lineahead.rulesets.grand_fleets.tables.ships import ON_BOARD
from tests.rulebook.grand_fleets.firing import BRITISH_BEGIN, HEAVY, SECOND, ready_to_fire
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    choose,
    decline,
    decline_until,
    does,
    everything_of,
    german,
    give,
    give_json,
    hold_all,
    meeting,
    rule_against,
    ships_of,
    start,
    who,
)
from tests.rulebook.grand_fleets.table import (
    HEXES,
    at_column,
    battery,
    battle,
    fire,
    fleet,
    on_hex,
)

# Both have the green marker (+1, +1), medium range, ahead of a large ship: 6+. One hit; End 8 - 7 = 1: any die but a 1.
ONE_HIT = (6, 1, 1, 1, 1, 1, 1, 1, 1, 1)
# She heads for the firer, so the guns that bear on it are those of arc B: the fore turret (0) and one amidships (2).
ONE_POINT = (2, 1, 1)
HEAVY_GUN_HIT, CRITICAL_HIT = 1, 10


def heavy_fire(game: Game) -> None:
    """Iron Duke fires all ten 13.5" at Moltke, who lies abeam of her."""
    british_ship, german_ship = ships_of(game)[0], ships_of(game)[1]
    does(game, BRITISH, fire(british_ship, battery(HEAVY, german_ship)))


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_the_defender_is_asked_which_mount_is_lost_among_those_that_bear() -> None:
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT)

    heavy_fire(game)

    question = asked(game)
    assert (who(game), question.asks, question.rule, question.about) == (GERMAN, "choice", "GF-4.32.c", (1,))
    assert question.bounds["choices"] == [0, 2]
    assert [option["value"] for option in question.bounds["options"]] == [0, 2]


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize("choice", [0, 2])
def test_4_32_c_what_the_defender_chooses_is_lost_and_play_goes_on(choice: int) -> None:
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT)
    heavy_fire(game)

    assert choose(game, GERMAN, choice) is None

    moltke = ships_of(game)[1]
    assert [group for group in range(4) if moltke.mounts_lost[group]] == [choice]
    assert moltke.hull_lost == 1
    assert (who(game), asked(game).asks) == (GERMAN, "fire")


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize("choice", [1, 3, 4, -1, 1 << 40])
def test_4_32_c_no_other_mount_may_be_chosen(choice: int) -> None:
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT)
    heavy_fire(game)
    before = everything_of(game)

    refusal = choose(game, GERMAN, choice)

    assert refusal is not None
    assert refusal.rule == "GF-4.32.c"
    assert everything_of(game) == before


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_the_attacker_may_not_choose_for_the_defender() -> None:
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT)
    heavy_fire(game)
    before = everything_of(game)

    refusal = choose(game, BRITISH, 0)

    assert refusal is not None
    assert refusal.rule == "engine.out-of-turn"
    assert everything_of(game) == before


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize(("preference", "lost"), [(LEAST_MISSED, 0), (FORE_FIRST, 0), (AFT_FIRST, 2)])
def test_4_32_c_with_a_standing_preference_nobody_is_asked(preference: int, lost: int) -> None:
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT, preference=preference)

    heavy_fire(game)

    moltke = ships_of(game)[1]
    assert [group for group in range(4) if moltke.mounts_lost[group]] == [lost]
    assert asked(game).asks == "fire"


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_asked_then_preferring_then_never_asked_again() -> None:
    to_begin = (10, 1)
    two_more = (*ONE_HIT, 2, 2, 1, HEAVY_GUN_HIT, HEAVY_GUN_HIT)
    second_turn = (*to_begin, *to_begin, *two_more, *to_begin)
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, HEAVY_GUN_HIT, *to_begin, *second_turn)
    heavy_fire(game)
    assert choose(game, GERMAN, 0) is None
    does(game, GERMAN, Preference(ship=1, preference=AFT_FIRST))
    assert asked(game).asks == "fire"
    decline_until(game, "move")
    hold_all(game)

    heavy_fire(game)

    moltke = ships_of(game)[1]
    # of those that bear the midship one, then, with none left that bears, the last; so she has no shot herself
    assert moltke.mounts_lost[:4] == [1, 0, 1, 1]
    assert (who(game), asked(game).asks) == (BRITISH, "launch")


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_a_preference_can_be_taken_back() -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (17, 9))), 1, 10)

    does(game, GERMAN, Preference(ship=1, preference=FORE_FIRST))
    does(game, GERMAN, Preference(ship=1, preference=ASK_ME))

    assert ships_of(game)[1].mount_preference == ASK_ME
    assert (who(game), asked(game).asks) == (GERMAN, "move")


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize(("number", "preference"), [(0, 1), (2, 1), (-1, 1), (1, 4), (1, -1), (1, 1 << 50)])
def test_4_32_c_a_preference_is_for_ones_own_ship_and_one_of_four(number: int, preference: int) -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (17, 9))), 1, 10)
    before = everything_of(game)

    refusal = give(game, GERMAN, Preference(ship=number, preference=preference))

    assert refusal is not None
    assert refusal.rule == "GF-4.32.c"
    assert everything_of(game) == before


@pytest.mark.clause("GF-4.32.c")
def test_4_32_c_what_the_owner_prefers_is_no_affair_of_others() -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (17, 9))), 1, 10)
    told = len(game.events(0))

    does(game, GERMAN, Preference(ship=1, preference=AFT_FIRST))

    assert [game.view(viewer).sea.ships[1].mount_preference for viewer in (0, 1, -1, -2)] == [
        ASK_ME, AFT_FIRST, AFT_FIRST, ASK_ME,
    ]  # fmt: skip
    assert len(game.events(0)) == told


@pytest.mark.clause("GF-6.27.b")
def test_6_27_b_the_attacker_is_asked_which_mount_the_flash_costs() -> None:
    flash_stopped = (1, 1, 3)  # 2 on two dice is a magazine hit; a 3 stops the flash
    game = ready_to_fire(*BRITISH_BEGIN, *ONE_HIT, *ONE_POINT, CRITICAL_HIT, *flash_stopped)

    heavy_fire(game)

    question = asked(game)
    assert (who(game), question.asks, question.rule, question.about) == (BRITISH, "choice", "GF-6.27.b", (1,))
    assert question.bounds["choices"] == [0, 1, 2, 3]
    refused = choose(game, BRITISH, 4)
    assert refused is not None
    assert refused.rule == "GF-6.27.b"
    assert choose(game, BRITISH, 1) is None
    assert ships_of(game)[1].mounts_lost[:4] == [0, 1, 0, 0]
    assert ships_of(game)[1].status == ON_BOARD


@pytest.mark.clause("GF-4.r2")
def test_4_r2_only_ships_with_a_shot_are_offered() -> None:
    scenario = meeting(
        british("HMS Iron Duke", (12, 9)),
        british("HMS Laforey", (2, 2)),
        german("SMS Moltke", (17, 9)),
    )
    game = start(scenario)

    hold_all(game)

    assert (who(game), asked(game).asks, asked(game).about) == (BRITISH, "fire", (0,))
    refusal = give(game, BRITISH, fire(ships_of(game)[1], battery(HEAVY, ships_of(game)[2])))
    assert str(refusal) == "HMS Laforey has no legal shot [GF-4.r2]"


@pytest.mark.clause("GF-2.2.b")
def test_2_2_b_after_the_guns_nobody_moves() -> None:
    game = ready_to_fire(*BRITISH_BEGIN)
    before = everything_of(game)

    refusal = give_json(game, BRITISH, "move", {"ship": 0})

    assert refusal is not None
    assert refusal.rule == "engine.bad-order"
    assert everything_of(game) == before
    decline(game)
    assert who(game) == GERMAN


def test_all_targets_on_hexes_are_judged_by_hexes() -> None:
    ships = fleet(on_hex("HMS Iron Duke", at=at_column(4, 9)), on_hex("SMS Moltke", side=1, at=at_column(16, 9)))
    near = fleet(*ships, on_hex("SMS Derfflinger", side=1, at=at_column(17, 3)))

    assert rule_against(battle(HEXES), near, fire(ships[0], battery(HEAVY, ships[1]))) is None
    assert rule_against(battle(HEXES), near, fire(ships[0], battery(HEAVY, near[2]))) == "GF-4.13.d"
    assert rule_against(battle(HEXES), near, fire(ships[0], battery(SECOND, ships[1]))) == "GF-4.13.d"
