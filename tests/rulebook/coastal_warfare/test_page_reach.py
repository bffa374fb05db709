"""MOV, TRN, TOR, ORD  What the page is told of how far a counter can get, where its tubes fire, and who acts when."""

from __future__ import annotations

import pytest

from lineahead.rulesets.coastal_warfare.page.picture import picture
from tests.rulebook.coastal_warfare.at_page import HERE, shown
from tests.rulebook.coastal_warfare.seen import decoy, sight, spare, told, vessel

NORTH = 0


@pytest.mark.clause("CW-MOV.f", "CW-TRN.b")
def test_a_boat_comes_as_far_ahead_as_her_speed_and_swings_to_either_hand():
    # S-100 has 15 cm and swings by no more than half of them; all of 7.5 spent on the swing leaves 7.5 to run
    outline = told(sight(vessel("S-100", HERE, heading=NORTH), asks="move"), "move")["outline"]

    assert [HERE[0], HERE[1] - 15] in outline
    assert [HERE[0], HERE[1]] in outline
    east, west = max(x for x, _ in outline), min(x for x, _ in outline)
    assert east - HERE[0] == pytest.approx(HERE[0] - west, abs=0.02)
    assert len(outline) == 2 * 61


@pytest.mark.clause("CW-TOR.a")
def test_after_a_launch_half_the_speed_is_left():
    outline = told(sight(vessel("S-100", HERE, heading=NORTH, launched=1), asks="move"), "move")["outline"]

    assert min(y for _, y in outline) == HERE[1] - 7.5


@pytest.mark.clause("CW-TOR.i")
def test_tubes_fire_from_the_bow_or_to_the_beams_and_a_dummy_has_none():
    boat = told(sight(vessel("S-100", HERE, heading=90), asks="move"), "move")
    escort = told(sight(vessel("Hunt III", HERE, heading=90), asks="move"), "move")
    dummy = told(sight(vessel("S-100", HERE), decoy(0, (60, 60)), spare(0), spare(0), asks="move"), "move", 1)

    assert [tube["bearings"] for tube in boat["tubes"]] == [[[350, 370]], [[350, 370]]]
    assert escort["tubes"][0]["bearings"] == [[45, 135], [225, 315]]
    assert dummy["tubes"] == []


@pytest.mark.clause("CW-ORD.r1")
@pytest.mark.parametrize(
    ("step", "phase", "now"),
    [([1, 1, 2, 1], 2, 0), ([1, 1, 2, 3], 2, 1), ([1, 1, 3, 1], 3, 2), ([1, 3, 6, 1], 6, 3), ([1, 3, 7, 1], 7, 5)],
)
def test_ord_both_halves_of_a_turn_stand_in_their_order(step, phase, now):
    seen = sight(vessel("S-100", HERE), first_player=1)
    seen.step, seen.sea.battle.phase = step, phase
    acts = picture(seen)["in_turn"]["acts"]

    assert [(act["side"], act["words"]) for act in acts] == [
        (1, "launch torpedoes"), (1, "move"), (0, "look and fire"),
        (0, "launch torpedoes"), (0, "move"), (1, "look and fire"),
    ]  # fmt: skip
    assert [act["state"] for act in acts] == ["done"] * now + ["now"] + ["to come"] * (5 - now)


def test_a_battle_that_is_over_has_no_order_of_play():
    assert "in_turn" not in shown(vessel("S-100", HERE), over=1)
