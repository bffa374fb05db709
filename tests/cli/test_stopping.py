"""Who stops long work is left with what was done until then, whole."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import lineahead
from lineahead.simulator.stopping import Stopped, undisturbed

pytestmark = pytest.mark.compiled
DUEL = "iron-duke-v-moltke"


@pytest.fixture(autouse=True)
def within_hearing() -> Iterator[None]:
    """What was started in the background is deaf to the keyboard, and so would tests be that run there."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def told(report: lineahead.Report) -> dict[str, object]:
    return {key: value for key, value in report.as_json().items() if key not in ("seconds", "games_per_second")}


def stopped_after(fought: int) -> Callable[[int, int], None]:
    """Progress that is stopped from the keyboard once so many battles have been fought."""

    def progress(done: int, _of: int) -> None:
        if done >= fought:
            signal.raise_signal(signal.SIGINT)

    return progress


def test_who_stops_a_run_is_left_with_what_was_fought():
    with pytest.raises(Stopped) as stopped:
        lineahead.simulate(DUEL, range(100, 5000), seed=4, progress=stopped_after(500))

    found = stopped.value.found
    assert 500 <= found.games < 4900
    assert told(found) == told(lineahead.simulate(DUEL, range(100, 100 + found.games), seed=4))


def test_a_command_that_is_stopped_tells_what_was_fought_and_keeps_its_rows(tmp_path, command, monkeypatch):
    @contextmanager
    def shown(_preparing: str, _doing: str) -> Iterator[tuple[object, object]]:
        yield None, stopped_after(300)

    monkeypatch.setattr("lineahead.commands.simulate.shown_progress", shown)
    file = tmp_path / "battles.csv"
    said = command("simulate", DUEL, "--games", 5000, "--rows", file, "--json")

    assert said.code == 130
    assert said.err == "lineahead: stopped; this is what was done until then\n"
    assert len(file.read_text(encoding="utf-8").splitlines()) == said.json["games"] + 1
    assert list(tmp_path.iterdir()) == [file]


def found_of(do: Callable[[], object]) -> Any:
    """What is left of something that was stopped."""
    with pytest.raises(Stopped) as stopped:
        do()
    return stopped.value.found


def test_of_a_match_and_a_ladder_the_games_are_left():
    players = {"British": "random"}
    found = found_of(lambda: lineahead.match(DUEL, players, 9, seed=2, jobs=1, progress=stopped_after(4)))
    assert (found.games, found.wins) == (4, lineahead.match(DUEL, players, 4, seed=2, jobs=1).wins)

    pair = ["midshipman", "lieutenant"]
    half = found_of(lambda: lineahead.ladder(pair, [DUEL], 3, jobs=1, progress=stopped_after(2)))
    assert half == lineahead.ladder(pair, [DUEL], 1, jobs=1)


def test_of_a_sweep_the_variants_are_left_and_of_a_balance_and_a_likelihood_the_battles():
    lengths = ["length=6..9"]
    found = found_of(lambda: lineahead.sweep(DUEL, lengths, 50, progress=stopped_after(2)))
    assert found.cells == lineahead.sweep(DUEL, lengths, 50).cells[:2]

    even = found_of(lambda: lineahead.balance(DUEL, games=5000, progress=stopped_after(300)))
    assert even == lineahead.balance(DUEL, games=even.games)

    likely = found_of(lambda: lineahead.how_likely(DUEL, ["draw"], 5000, progress=stopped_after(300)))
    assert likely.events == lineahead.how_likely(DUEL, ["draw"], likely.report.games).events


def test_what_says_something_only_when_it_is_whole_leaves_nothing():
    for do in (
        lambda: lineahead.even(DUEL, 100, progress=stopped_after(1)),
        lambda: lineahead.analyse(lineahead.fight(DUEL, seed=3), 4, advice=False, progress=stopped_after(1)),
    ):
        with pytest.raises(KeyboardInterrupt) as stopped:
            do()
        assert not isinstance(stopped.value, Stopped)


def test_what_belongs_together_is_done_before_anybody_is_stopped():
    done = []

    def both_things() -> None:
        with undisturbed():
            signal.raise_signal(signal.SIGINT)
            done.append("the rest")

    with pytest.raises(KeyboardInterrupt):
        both_things()
    assert done == ["the rest"]
