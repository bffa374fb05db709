"""The time that a computer takes tells nothing of what it hides."""

from typing import Any

import pytest

from lineahead.engine.contract.questions import Question
from lineahead.rulesets import ruleset
from lineahead.server.computer.pacing import PACE, Pacing, markers_of

WATCH = Question(1, "CW-ORD.5", "fire", "observe and fire", ("look", "fire", "done"), default={"kind": "done"})
MOVE = Question(1, "CW-ORD.3", "move", "move", ("move", "rest"), default={"kind": "rest"})


def time_of_phase(looks: int, markers: int, fires: int = 0, thinking: float = 0.01) -> float:
    """When a phase of so many looks and fires ends that began at 100 seconds."""
    pacing, now = Pacing(0.6, has_secrets=True), 100.0
    for kind in ["look"] * looks + ["fire"] * fires:
        now = max(pacing.due(WATCH, kind, now, markers), now + thinking)
    return pacing.due(WATCH, "done", now, markers)


def test_every_order_takes_the_same_where_nothing_is_hidden():
    pacing = Pacing(0.6, has_secrets=False)

    assert [pacing.due(MOVE, kind, 10.0, 0) for kind in ("move", "move", "rest")] == [10.6, 10.6, 10.6]


@pytest.mark.parametrize("looks", [0, 1, 5, 10, 11, 20, 36])
def test_a_phase_takes_as_long_however_many_ships_look_in_vain(looks):
    assert time_of_phase(looks, markers=18) == pytest.approx(101.8)


@pytest.mark.parametrize(("markers", "ends"), [(3, 100.6), (7, 100.6), (8, 101.2), (14, 101.2), (15, 101.8)])
def test_a_phase_takes_as_long_as_everybody_sees_markers_on_the_table(markers, ends):
    assert time_of_phase(0, markers) == pytest.approx(ends)
    assert time_of_phase(2 * markers, markers) == pytest.approx(ends)


@pytest.mark.parametrize("looks", [0, 7, 14])
def test_orders_that_everybody_hears_may_take_longer(looks):
    assert time_of_phase(looks, markers=7, fires=1) == pytest.approx(101.2)


@pytest.mark.parametrize("looks", [1, 3, 7])
def test_a_slow_computer_takes_whole_phases_more(looks):
    assert time_of_phase(looks, markers=15, thinking=1.79 / looks) == pytest.approx(101.8)
    assert time_of_phase(looks, markers=15, thinking=1.81 / looks) == pytest.approx(103.6)


def test_moves_that_everybody_sees_need_no_time_for_looks():
    pacing = Pacing(0.6, has_secrets=True)

    assert pacing.due(MOVE, "rest", 100.0, 30) == pytest.approx(100.6)


def test_orders_of_a_phase_follow_each_other_at_one_pace():
    pacing = Pacing(0.6, has_secrets=True)

    times = [pacing.due(MOVE, "move", asked, 3) for asked in (5.0, 5.04, 5.095, 7.0)]

    assert times == pytest.approx([5.0 + PACE, 5.0 + 2 * PACE, 5.0 + 3 * PACE, 7.0])


def test_each_phase_has_beats_of_its_own():
    pacing = Pacing(0.6, has_secrets=True)
    pacing.due(MOVE, "move", 5.0, 3)

    assert pacing.due(WATCH, "done", 5.5, 3) == pytest.approx(6.1)


def plot(*fleets):
    bounds: dict[str, Any] = {"fleets": {str(fleet): {} for fleet in fleets}}
    return Question(1, "GWAS-B1.e", "plot", "write", ("plot", "rest"), bounds=bounds, default={"kind": "rest"})


@pytest.mark.parametrize("thinking", [0.01, 0.1, 0.19])
def test_a_log_sheet_is_finished_with_a_beat_however_long_its_lines_took(thinking):
    pacing, now = Pacing(0.6, True, ruleset("great-war-at-sea").hosting.is_last), 100.0
    for question in (plot(2, 3, 4), plot(3, 4)):
        now = max(pacing.due(question, "plot", now, 0, now + thinking), now + thinking)

    assert pacing.due(plot(4), "plot", now, 0, now + thinking) == pytest.approx(100.6)


def test_moves_of_a_whole_side_take_a_beat_each():
    move = Question(1, "GWAS-B7.d", "move", "move", ("move", "done"), default={"kind": "done"})
    pacing = Pacing(0.6, True, ruleset("great-war-at-sea").hosting.is_last)

    assert pacing.due(move, "move", 100.0, 0, 100.05) == pytest.approx(100.6)
    assert pacing.due(move, "done", 100.61, 0, 100.7) == pytest.approx(101.2)


def test_who_thinks_longer_than_a_beat_ends_with_the_next():
    pacing = Pacing(0.6, has_secrets=True)

    assert pacing.due(WATCH, "done", 100.0, 3, 100.7) == pytest.approx(101.2)


def test_a_computer_without_delay_does_not_wait():
    assert Pacing(0.0, has_secrets=True).due(WATCH, "done", 3.0, 3) == 3.0


def test_markers_are_counted_as_everybody_sees_them():
    shown = [(0, "ship", True), (1, "ship", True), (1, "ship", True), (1, "torpedo", True), (1, "ship", False)]
    picture = {"counters": [{"side": side, "kind": kind, "on_table": there} for side, kind, there in shown]}

    assert [markers_of(picture, side) for side in (0, 1)] == [1, 2]
    assert markers_of({"ships": []}, 0) == 0
    assert markers_of({"counters": [{"side": 0, "q": 1, "r": 2}]}, 0) == 0


@pytest.mark.parametrize("looks", [0, 1, 5, 18, 36])
def test_who_looks_ahead_takes_as_long_over_a_phase_however_many_of_his_ships_look_out(looks):
    pacing, now, markers = Pacing(0.6, has_secrets=True), 100.0, 18
    seconds = pacing.thinking(WATCH, 1.0, markers)
    for _ in range(looks):
        now = max(pacing.due(WATCH, "look", now, markers, now + seconds, seconds), now + seconds)

    # 37 possible orders of 1/37 s and a pace of 0.04 s take 2.48 s: five beats.
    assert pacing.due(WATCH, "done", now, markers, now + seconds, seconds) == pytest.approx(103.0)


def test_a_move_that_everybody_sees_has_all_the_time_and_so_has_any_order_where_nothing_is_hidden():
    assert Pacing(0.6, has_secrets=True).thinking(MOVE, 1.0, 18) == 1.0
    assert Pacing(0.6, has_secrets=False).thinking(WATCH, 1.0, 18) == 1.0
