"""Which test runs where, if several workers share them: each starts with a part of its own, and idle ones help others.

Pytest's workers begin with equal shares of the list, one after the other, and who has nothing left takes over the end
of the longest. So each share begins with what takes longest, and no two workers compile the same rules.
"""

from __future__ import annotations

from itertools import cycle, groupby

import pytest

from lineahead.rulesets import RULESETS

TRANSLATES = "tests/conformance/test_every_rule_at_two_speeds.py"
BY_THE_FILE = ("tests/browser/", "tests/server/")


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """All tests, the share of each worker behind that of another: compiled, slow, the rest."""
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    compiled = sorted((item for item in items if has(item, "compiled")), key=translates_nothing)
    for item in compiled:
        shares[number_of_rules(item) % workers].append(item)
    turns = cycle(shares)
    for _, group in groupby((item for item in items if has(item, "slow") and not has(item, "compiled")), what_stays):
        next(turns).extend(group)
    rest = iter([item for item in items if not has(item, "compiled") and not has(item, "slow")])
    left, sizes = list[pytest.Item](), sizes_of(len(items), workers)
    for share, size in zip(shares, sizes, strict=True):
        left += share[size:]
        del share[size:]
    left += rest
    for share, size in zip(shares, sizes, strict=True):
        taken = size - len(share)
        share += left[:taken]
        del left[:taken]
    return [item for share in shares for item in share]


def sizes_of(count: int, workers: int) -> list[int]:
    """How many tests each worker begins with."""
    sizes: list[int] = []
    for place in range(workers):
        sizes.append((count - sum(sizes)) // (workers - place))
    return sizes


def translates_nothing(item: pytest.Item) -> bool:
    """Whether a test leaves it to another to translate every rule; that one comes first, and loops are made of it."""
    return not item.nodeid.startswith(TRANSLATES)


def number_of_rules(item: pytest.Item) -> int:
    """The place of the rule set that a test is about, by its name; the first, if it names none."""
    name = item.nodeid.replace("-", "_")
    words = [ruleset.partition("-")[0] for ruleset in RULESETS]
    return next((place for place, word in enumerate(words) if f"{word}_" in name), 0)


def what_stays(item: pytest.Item) -> str:
    """Tests that stay together: those of a file that share a server or a browser; any other goes alone."""
    return item.nodeid.partition("::")[0] if item.nodeid.startswith(BY_THE_FILE) else item.nodeid


def has(item: pytest.Item, mark: str) -> bool:
    """Whether a test carries a mark."""
    return item.get_closest_marker(mark) is not None
