"""What a page is told has its shape, and stays byte for byte what it was, but where a change is meant."""

from __future__ import annotations

import json

import pytest

from lineahead.rulesets import RULESETS
from tests.golden.shapes import misshapen
from tests.golden.telling import DIGESTS, GAMES, READ, TO_READ, as_text, digests_of, moments_of, record_of


@pytest.mark.parametrize("name", GAMES)
def test_what_a_page_is_told_is_what_it_was(name: str) -> None:
    record = record_of(name)
    moments = list(moments_of(record))

    assert [problem for _, told in moments for problem in misshapen(record.ruleset, told)] == []
    pinned = json.loads((DIGESTS / f"{name}.json").read_text(encoding="utf-8"))
    assert {where: digests_of(told) for where, told in moments} == pinned
    if name in TO_READ:
        kept = (READ / f"{name}.json").read_text(encoding="utf-8")
        assert as_text(moments[TO_READ[name]][1]) == kept


def test_every_rule_set_is_pinned_in_full_at_a_moment() -> None:
    assert {record_of(name).ruleset for name in TO_READ} == {record_of(name).ruleset for name in GAMES} == set(RULESETS)
    assert {path.stem for path in DIGESTS.glob("*.json")} == set(GAMES)
    assert {path.stem for path in READ.glob("*.json")} == set(TO_READ)
