"""Tests are dealt to workers so that long ones begin first and no two workers compile the same rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dealing import dealt, sizes_of


class Item:
    """As much of a test as matters here."""

    def __init__(self, nodeid: str, *marks: str) -> None:
        self.nodeid, self.marks = nodeid, marks

    def get_closest_marker(self, name: str) -> str | None:
        return name if name in self.marks else None


FAST = [Item(f"tests/kernel/test_dice.py::test_{number}") for number in range(20)]
COMPILED = [
    Item(f"tests/conformance/test_loops.py::test_a_loop[{rules}-{number}]", "slow", "compiled")
    for number in range(2)
    for rules in ("grand-fleets", "coastal-warfare", "perfidious-albion")
]
TRANSLATING = [
    Item(f"tests/conformance/test_every_rule_at_two_speeds.py::test_alike[{rules}]", "slow", "compiled")
    for rules in ("grand-fleets", "coastal-warfare", "perfidious-albion")
]
BROWSER = [
    Item(f"tests/browser/test_{file}.py::test_{number}", "slow") for file in ("lobby", "phone") for number in range(3)
]
LEAKS = [Item(f"tests/conformance/test_leaks.py::test_nothing_leaks[{number}]", "slow") for number in range(4)]
ALL: list[Any] = [*FAST, *BROWSER, *LEAKS, *COMPILED, *TRANSLATING]


def shares(workers: int) -> list[list[Any]]:
    order: list[Any] = list(dealt(ALL, workers))
    return [[order.pop(0) for _ in range(size)] for size in sizes_of(len(ALL), workers)]


@pytest.mark.parametrize("workers", [1, 2, 3, 5])
def test_every_test_is_dealt_once(workers: int) -> None:
    assert sorted(map(id, dealt(ALL, workers))) == sorted(map(id, ALL))


def test_shares_are_as_large_as_workers_take_them() -> None:
    assert sizes_of(10, 3) == [3, 3, 4]
    assert sizes_of(2, 3) == [0, 1, 1]


def test_the_rules_of_a_rule_set_are_compiled_by_one_worker() -> None:
    for share in shares(3):
        found = {
            test.nodeid.partition("[")[2].partition("-")[0].rstrip("]") for test in share if "compiled" in test.marks
        }
        assert len(found) == 1


def test_who_compiles_rules_translates_them_all_before_anything_else() -> None:
    for share in shares(3):
        assert share[0] in TRANSLATING


def test_a_share_begins_with_what_takes_longest() -> None:
    for share in shares(3):
        weights = [len(test.marks) for test in share]
        assert weights == sorted(weights, reverse=True)


def test_tests_of_one_file_that_share_a_browser_stay_together() -> None:
    for file in ("lobby", "phone"):
        homes = [number for number, share in enumerate(shares(3)) for test in share if f"test_{file}.py" in test.nodeid]
        assert len(set(homes)) == 1
