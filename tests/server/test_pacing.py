"""The time that a computer takes tells nothing of what it hides."""

import pytest

from lineahead.engine.questions import Question
from lineahead.server.pacing import PACE, Pacing

WATCH = Question(1, "CW-ORD.5", "fire", "observe and fire", ("look", "fire", "done"), default={"kind": "done"})
MOVE = Question(1, "CW-ORD.3", "move", "move", ("move", "rest"), default={"kind": "rest"})


def time_of_phase(looks: int, thinking: float = 0.01) -> float:
    """When a phase of so many looks ends that began at 100 seconds."""
    pacing, now = Pacing(0.6, has_secrets=True), 100.0
    for _ in range(looks):
        now = max(pacing.due(WATCH, "look", now), now + thinking)
    return pacing.due(WATCH, "done", now)


def test_every_order_takes_the_same_where_nothing_is_hidden():
    pacing = Pacing(0.6, has_secrets=False)

    assert [pacing.due(MOVE, kind, 10.0) for kind in ("move", "move", "rest")] == [10.6, 10.6, 10.6]


@pytest.mark.parametrize("looks", [0, 1, 5, 10])
def test_a_phase_takes_as_long_however_many_ships_look_in_vain(looks):
    assert time_of_phase(looks) == pytest.approx(100.6)


def test_a_phase_that_takes_longer_ends_on_the_next_beat():
    assert time_of_phase(20) == pytest.approx(101.2)


def test_orders_of_a_phase_follow_each_other_at_one_pace():
    pacing = Pacing(0.6, has_secrets=True)

    assert [pacing.due(MOVE, "move", asked) for asked in (5.0, 7.0)] == [5.0 + PACE, 7.0 + PACE]


def test_each_phase_has_beats_of_its_own():
    pacing = Pacing(0.6, has_secrets=True)
    pacing.due(MOVE, "move", 5.0)

    assert pacing.due(WATCH, "done", 5.5) == pytest.approx(6.1)


def test_a_computer_without_delay_does_not_wait():
    assert Pacing(0.0, has_secrets=True).due(WATCH, "done", 3.0) == 3.0
