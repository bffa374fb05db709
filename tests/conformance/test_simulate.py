"""Simulating: the same results however the battles are dealt out, a report that adds up, honest intervals."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Sized
from math import isclose
from typing import Any

import numpy as np
import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets.grand_fleets.rules.victory import victory_points
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.words.outcome import fate
from lineahead.simulator import Report, battles, simulate
from lineahead.simulator.report import described, margins_of, quantile, wilson
from tests.conformance.battles import (
    EVERY_BATTLE,
    THREE_SIDES,
    doctrines_for,
    end_of,
    fought_by,
    fought_compiled,
    played_by,
    scenario,
)

FATES = ("sunk", "left", "crippled", "damaged", "hit", "unhurt", "never arrived")
TIMES = ("seconds", "games_per_second")


def tally(report: Report) -> dict[str, Any]:
    """All that a report says but how long it took."""
    return {name: value for name, value in report.as_json().items() if name not in TIMES}


@pytest.mark.slow
@pytest.mark.compiled
def test_results_do_not_depend_on_jobs_or_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = scenario("coronel")
    alone = tally(simulate(chosen, 300, seed=5, jobs=1))

    for jobs, batch in ((2, 256), (1, 7), (3, 64), (8, 1), (2, 1000)):
        monkeypatch.setattr(battles, "BATCH", batch)
        assert tally(simulate(chosen, 300, seed=5, jobs=jobs)) == alone


@pytest.mark.slow
@pytest.mark.compiled
def test_other_seeds_are_other_battles_and_the_same_seed_the_same() -> None:
    chosen = scenario("coronel")
    first, second, again = (tally(simulate(chosen, 200, seed)) for seed in (1, 2, 1))

    assert first == again
    assert first["margin"]["counts"] != second["margin"]["counts"]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "board"), EVERY_BATTLE)
def test_a_battle_of_a_batch_is_the_same_fought_alone_and_at_the_table(name: str, board: str) -> None:
    chosen = scenario(name, board)
    doctrines = doctrines_for(chosen, Doctrine(fighting_range=5))

    ends, results = fought_compiled(chosen, doctrines, 7, range(40))

    assert fought_compiled(chosen, doctrines, 7, [23]) == ([ends[23]], [results[23]])
    assert fought_by(chosen, doctrines, 7, 23) == ends[23]
    assert end_of(played_by(chosen, doctrines, 7, 23)) == ends[23]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("board", ["open", "hex"])
def test_a_report_is_the_sum_of_its_battles(board: str) -> None:
    chosen = scenario("destroyer-attack", board)
    doctrines = doctrines_for(chosen)

    report = simulate(chosen, 60, seed=3, jobs=2, doctrines=doctrines)

    ends = [fought_by(chosen, doctrines, 3, k) for k in range(60)]
    points = [[victory_points(*end, side) for side in range(2)] for end in ends]
    names = [*chosen.sides, "draw"]
    winners = [names[2 if ours == theirs else int(ours < theirs)] for ours, theirs in points]
    assert report.wins == Counter(winners)
    assert report.margins == Counter(ours - theirs for ours, theirs in points)
    assert report.turns == Counter(battle.turn for battle, _ in ends)
    assert report.points == [sum(column) for column in zip(*points, strict=True)]
    for i, ship in enumerate(chosen.ships):
        fates = Counter(fate(ships[i]) for _, ships in ends)
        assert {name: report.fates[name][i] for name in FATES if report.fates[name][i]} == dict(fates), ship.name
        assert report.fates["shots"][i] == sum(ships[i].shots for _, ships in ends)
        assert report.fates["hits"][i] == sum(ships[i].hits for _, ships in ends)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "board"), [*EVERY_BATTLE, ("three sides", "open")])
def test_a_report_adds_up(name: str, board: str) -> None:
    chosen = scenario(THREE_SIDES if name == "three sides" else name, board)

    report = simulate(chosen, 100, seed=11).as_json()

    assert (report["games"], report["seed"], report["scenario"]) == (100, 11, chosen.name)
    assert list(report["wins"]) == [*chosen.sides, "draw"]
    assert sum(report["wins"].values()) == 100
    for part in ("margin", "turns"):
        assert sum(report[part]["counts"].values()) == 100
        assert report[part]["least"] <= report[part]["p50"] <= report[part]["most"]
    assert 1 <= report["turns"]["least"] <= report["turns"]["most"] <= chosen.length
    for side, (low, high) in report["intervals"].items():
        assert low <= report["wins"][side] / 100 <= high
    assert list(report["ships"]) == [ship.name for ship in chosen.ships]
    for row in report["ships"].values():
        assert isclose(sum(row[kind] for kind in FATES), 1)
        assert 0 <= row["hits"] <= row["shots"]


@pytest.mark.slow
@pytest.mark.compiled
def test_json_and_csv_say_the_same() -> None:
    chosen = scenario("coronel")
    report = simulate(chosen, 50, seed=4)

    told = json.loads(json.dumps(report.as_json(), allow_nan=False))
    rows = list(csv.DictReader(io.StringIO(report.as_csv())))

    assert [row["ship"] for row in rows] == list(told["ships"])
    assert {(row["scenario"], row["seed"], row["games"]) for row in rows} == {("coronel", "4", "50")}
    for row in rows:
        for name, value in told["ships"][row["ship"]].items():
            assert isclose(float(row[name]), value, rel_tol=1e-5)


def test_the_size_of_a_report_does_not_depend_on_the_number_of_battles() -> None:
    small, large = (Report("x", "grand-fleets", 1, 0, ("A", "B"), ("one", "two")) for _ in range(2))

    for _ in range(2):
        small.add(*a_batch(10))
    for _ in range(500):
        large.add(*a_batch(10))

    assert large.games == 5000
    assert size_of(large) <= size_of(small)


def a_batch(count: int) -> tuple[Any, dict[str, Any]]:
    """Results of so many battles, the same mixture each time."""
    from lineahead.kernel.records import as_array
    from lineahead.rulesets.grand_fleets.tables.sea import Result

    results = [Result(winner=k % 3 - 1, turns=4 + k % 5, points=[k % 4, 3, 0, 0, 0, 0]) for k in range(count)]
    return as_array(results, Result), {"sunk": np.array([[True, False]] * count)}


def size_of(report: Report) -> int:
    """The entries of all tallies; numbers themselves do not count."""
    tallies: tuple[Sized, ...] = (report.wins, report.margins, report.turns, report.points, *report.fates.values())
    return sum(map(len, tallies)) + len(report.fates)


@pytest.mark.slow
@pytest.mark.compiled
def test_only_a_few_batches_are_at_hand_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, most = Counter[str](), 0
    fought_from = battles.fought_from

    def counted(*args: Any) -> Any:
        make = fought_from(*args)

        def one_batch(numbers: range) -> Any:
            begun["batches"] += 1
            return make(numbers)

        return one_batch

    def added(report: Report, *args: Any) -> None:
        nonlocal most
        begun["added"] += 1
        most = max(most, begun["batches"] - begun["added"])
        add(report, *args)

    add = Report.add
    monkeypatch.setattr(battles, "fought_from", counted)
    monkeypatch.setattr(Report, "add", added)
    monkeypatch.setattr(battles, "BATCH", 2)

    simulate(scenario("iron-duke-v-moltke"), 200, jobs=2)

    assert begun == {"batches": 100, "added": 100}
    assert most <= 5


@pytest.mark.slow
@pytest.mark.compiled
def test_progress_is_told_to_the_end() -> None:
    heard: list[tuple[int, int]] = []

    simulate(scenario("iron-duke-v-moltke"), 600, jobs=2, progress=lambda *told: heard.append(told))

    assert heard == [(256, 600), (512, 600), (600, 600)]


def test_no_battles_are_no_simulation() -> None:
    with pytest.raises(BadFile, match="at least one battle"):
        simulate(scenario("coronel"), 0)


# worked by hand with z = 1.959964, z squared = 3.841459:
# none of n: 0 to z2 / (n + z2); half of n: 1/2 -+ z / 2 / sqrt(n + z2)
@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (5, 10, 0.236593, 0.763407),
        (50, 100, 0.403832, 0.596168),
        (1, 1, 0.206549, 1.0),
        (0, 1, 0.0, 0.793451),
        (81, 263, 0.255265, 0.366190),  # Newcombe's example of 1998
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals(count: int, games: int, low: float, high: float) -> None:
    found = wilson(count, games)

    assert found == pytest.approx((low, high), abs=1e-4)


def test_counted_numbers_are_described() -> None:
    counts = Counter({2: 1, 4: 2, 9: 1})

    told = described(counts)

    # mean 19/4; squares 4 + 16 + 16 + 81 = 117, less 4 * 4.75 squared = 90.25, over 4
    assert told["mean"] == 4.75
    assert told["deviation"] == pytest.approx((26.75 / 4) ** 0.5)
    assert (told["least"], told["p5"], told["p25"], told["p50"], told["p75"], told["p95"], told["most"]) == (
        2, 2, 2, 4, 4, 9, 9,
    )  # fmt: skip
    assert described(Counter()) == {}


def test_a_quantile_is_the_least_number_that_enough_do_not_exceed() -> None:
    counts = Counter({1: 50, 2: 49, 3: 1})

    assert [quantile(counts, 100, share) for share in (0.5, 0.51, 0.99, 1.0)] == [1, 2, 2, 3]


def test_margins_of_two_sides_have_a_sign_and_those_of_more_do_not() -> None:
    assert margins_of(np.array([[3, 10], [10, 3]])) == [-7, 7]
    assert margins_of(np.array([[3, 10, 8], [3, 3, 3]])) == [2, 0]


def test_a_report_of_nothing_is_still_told() -> None:
    report = Report("x", "grand-fleets", 1, 0, ("A", "B"), ("one",))

    told = json.loads(json.dumps(report.as_json(), allow_nan=False))

    assert told["wins"] == {"A": 0, "B": 0, "draw": 0}
    assert told["margin"] == {"counts": {}}
    assert told["games_per_second"] == 0
