"""MOV, TRN, TOR, CHT  What the page is told so that it need not reckon: swings, runs, meetings, and where guns bear."""

from __future__ import annotations

from math import asin, degrees
from typing import Any

import pytest

from lineahead.rulesets.coastal_warfare.files.cards import card_text
from lineahead.rulesets.coastal_warfare.page.picture import picture
from lineahead.rulesets.coastal_warfare.page.setting import card_setting
from lineahead.rulesets.coastal_warfare.tables.ships import ASTERN
from tests.rulebook.coastal_warfare.seen import Piece, decoy, fish, off_the_wire, sight, told, vessel

HERE = (100.0, 75.0)
LAUNCHING, MOVING, FIRING = [1, 1, 2, 1], [1, 1, 2, 3], [1, 1, 3, 1]


def counter_at(step: list[int], number: int, *pieces: Piece, **fields: Any) -> dict[str, Any]:
    """A counter as it is told in a step of the first player's half."""
    seen = sight(*pieces, **{"asks": "move", **fields})
    seen.step = step
    found: dict[str, Any] = off_the_wire(
        next(counter for counter in picture(seen)["counters"] if counter["number"] == number)
    )
    return found


def limits(boat: Piece, step: list[int] = MOVING) -> dict[str, Any]:
    """The limits of a vessel that is the only one."""
    found: dict[str, Any] = counter_at(step, 0, boat)["limits"]
    return found


@pytest.mark.clause("CW-TRN.a", "CW-TRN.b", "CW-TRN.r1", "CW-MOV.f")
def test_swings_are_told_in_quarters_of_a_centimetre_up_to_half_the_speed():
    told_swings = limits(vessel("S-100", HERE))["swings"]

    assert [told_swing["turn"] for told_swing in told_swings] == [quarter / 4 for quarter in range(31)]
    assert told_swings[0] == {"turn": 0, "angle": 0, "ahead": 15}
    # 6 cm is the chord of the angle about the bow of a base of 6.2 cm; 15 cm are spent on run and swing together
    assert told_swings[24]["angle"] == pytest.approx(degrees(2 * asin(6 / 12.4)), abs=0.01)
    assert (told_swings[24]["turn"], told_swings[24]["ahead"]) == (6, 9)
    assert told_swings[30]["ahead"] == 7.5


@pytest.mark.clause("CW-TOR.a", "CW-BRL.a", "CW-TRN.r5")
def test_after_a_launch_half_is_left_for_all_and_without_a_bridge_nothing_swings():
    launched, bridgeless = vessel("S-100", HERE, launched=1), vessel("S-100", HERE)
    assert bridgeless[1] is not None
    bridgeless[1].bridge_lost = 2

    assert [limits(launched)["swings"][place]["ahead"] for place in (0, 30)] == [7.5, 0]
    assert limits(bridgeless)["swings"] == [{"turn": 0, "angle": 0, "ahead": 15}]
    assert (limits(launched)["pivot"], limits(launched)["backs"]) == (3.1, 7.5)


@pytest.mark.clause("CW-MOV.f")
def test_swings_are_told_of_who_is_to_move_and_of_nobody_else():
    assert limits(vessel("S-100", HERE), FIRING)["swings"] == []
    assert limits(vessel("S-100", HERE, moved=1))["swings"] == []


@pytest.mark.clause("CW-EQP.a", "CW-EQP.b")
def test_whether_smoke_can_be_laid_and_a_charge_be_dropped():
    smoked, spent = vessel("S-100", HERE), vessel("Flower", HERE)
    assert smoked[1] is not None
    assert spent[1] is not None
    smoked[1].smoke_laid, spent[1].charges_left = 1, 0

    def may(boat: Piece) -> tuple[bool, bool]:
        told_limits = limits(boat)
        return told_limits["may_smoke"], told_limits["may_drop"]

    # an S-boat has gear for smoke, a corvette depth charges
    assert (may(vessel("S-100", HERE)), may(smoked)) == ((True, False), (False, False))
    assert (may(vessel("Flower", HERE)), may(spent)) == ((False, True), (False, False))
    dummy = counter_at(MOVING, 1, vessel("S-100", HERE), decoy(0, (50, 50)))["limits"]
    assert (dummy["may_smoke"], dummy["may_drop"]) == (False, False)


@pytest.mark.clause("CW-TOR.d")
def test_a_torpedo_is_followed_run_by_run_until_it_is_off_the_table():
    torpedo = counter_at(FIRING, 0, fish((50, 100), 180))

    # the table ends at 150 cm
    assert torpedo["runs"] == [[50, 115], [50, 130], [50, 145], [50, 160]]
    assert torpedo["meets"] is None
    assert counter_at(FIRING, 0, vessel("S-100", HERE))["runs"] == []


@pytest.mark.clause("CW-TOR.f", "CW-TOR.r3")
def test_a_torpedo_meets_what_comes_onto_its_way():
    # The freighter's side lies at y = 128.6, the torpedo's front at y = 88.1: 40.5 cm, so the third run strikes.
    # She makes 4 cm to the east before each of these runs but the first: from 110 her hull has come to 108 ... 128.
    pieces = (vessel("Freighter", (110, 130), heading=90, speed=4, shown=1), fish((126, 86.6), 180))
    met = counter_at(FIRING, 1, *pieces, first_player=0)["meets"]

    assert (met["counter"], met["run"], met["x"]) == (0, 3, 126)
    assert met["y"] == pytest.approx(128.6, abs=0.02)


@pytest.mark.clause("CW-TOR.f")
@pytest.mark.parametrize(
    ("torpedo", "why"),
    [
        (fish((126, 86.6), 180, side=0), "it is of her own side"),
        (fish((98, 86.6), 180), "her stern, at 100 and later farther east, has gone by"),
        (fish((126, 60), 180), "her side is 68 cm off, and four runs are 60"),
    ],
)
def test_a_torpedo_passes(torpedo, why):
    freighter = vessel("Freighter", (110, 130), heading=90, speed=4, shown=1)

    assert counter_at(FIRING, 1, freighter, torpedo, first_player=0)["meets"] is None, why


@pytest.mark.clause("CW-TOR.r3")
def test_a_hull_that_moves_first_sweeps_over_a_torpedo_that_lies_ahead():
    # The bow is at x = 120, the torpedo's front 3 cm ahead of it; she moves 4 cm before it runs, or has moved already.
    def met(step: list[int], **fields: Any) -> Any:
        freighter = vessel("Freighter", (110, 130), heading=90, speed=4, shown=1, **fields)
        return counter_at(step, 1, freighter, fish((123, 131.5), 0))["meets"]

    assert (met(MOVING)["counter"], met(MOVING)["run"]) == (0, 0)
    assert met(LAUNCHING)["run"] == 0
    assert met(MOVING, moved=1) is None
    assert met(FIRING) is None
    assert met(MOVING, went=ASTERN) is None


@pytest.mark.clause("CW-TOR.d", "CW-TOR.r2")
def test_a_lead_tells_where_the_target_is_until_it_is_met():
    # As in the example of a target that lies still: three turns, so two places before the meeting.
    still = vessel("Flower", (100, 30), 1, heading=90, shown=1)
    under_way = vessel("Flower", (100, 30), 1, heading=180, speed=4, shown=1)

    for target, way in ((still, [[100, 30], [100, 30]]), (under_way, [[100, 34], [100, 38]])):
        lead = told(sight(vessel("S-100", HERE), target, asks="launch"), "launch")["leads"][0]
        assert lead["way"] == way[: lead["turns"] - 1]


@pytest.mark.clause("CW-CHT.c", "CW-CHT.h", "CW-CHT.o")
def test_a_mount_has_its_arcs_on_the_chart_and_those_that_are_blocked():
    text = card_text("Flower")
    text = {**text, "mounts": [{**text["mounts"][0], "blocked": ["S"]}, *text["mounts"][1:]]}
    mounts = card_setting(text)["mounts"]

    assert [(mount["facing"], mount["arcs"], mount["shut"]) for mount in mounts] == [
        ("F", [[225, 405]], [[45, 135]]),
        ("P", [[225, 315]], []),
        ("S", [[45, 135]], []),
        ("R", [[45, 315]], []),
    ]


@pytest.mark.clause("CW-CHT.c", "CW-CHT.m")
def test_where_how_many_weapons_bear():
    boat, crippled = vessel("S-100", HERE), vessel("S-100", HERE)
    assert crippled[1] is not None
    crippled[1].mounts_lost[0] = 1

    # forward gun, gun for both sides, after gun: one ahead, three on either beam, one astern
    assert [tuple(sector.values()) for sector in told(sight(boat), "fire")["sectors"]] == [
        (315, 405, 1), (45, 135, 3), (135, 225, 1), (225, 315, 3)
    ]  # fmt: skip
    assert [tuple(sector.values()) for sector in told(sight(crippled), "fire")["sectors"]] == [
        (45, 135, 2), (135, 225, 1), (225, 315, 2)
    ]  # fmt: skip
