"""The figures that the lobby shows are those of the battles as they are fought now."""

from __future__ import annotations

import pytest

from lineahead.balances import known_balance, stale_figures
from lineahead.catalogue import battle_texts
from lineahead.kept_studies import STUDIES, known_study, read


@pytest.mark.slow
@pytest.mark.compiled
def test_the_figures_of_the_lobby_are_fresh():
    stale = [f"{name}: {why}" for name, why in stale_figures().items()]

    assert not stale, "\n".join(["measure anew with: lineahead balance --all --write", *stale])


def test_no_figures_are_kept_of_battles_that_are_gone():
    battles = {name for name, _ in battle_texts()}

    assert set(known_balance()) <= battles
    assert set(read(STUDIES)) <= battles


def test_every_handicap_that_comes_with_the_program_makes_its_battle_even():
    """A chance of 40 to 60%, half of each draw counted in, between lieutenants."""
    kept = {name: told for name, told in known_balance().items() if ":" in name}
    chances = {
        name: (next(iter(told["wins"].values())) + told["wins"]["draw"] / 2) / told["games"]
        for name, told in kept.items()
    }

    assert {name.partition(":")[0] for name in kept} >= {"attack-on-a-convoy", "hearty-knoll", "premuda"}
    assert {name: chance for name, chance in chances.items() if not 0.4 <= chance <= 0.6} == {}


def test_a_study_is_shown_only_beside_the_balance_of_the_same_battles(monkeypatch: pytest.MonkeyPatch):
    found = known_study("premuda")
    assert found is not None
    assert {one["name"]: one["count"] for one in found["outcomes"]} == known_balance()["premuda"]["wins"]

    changed = {"premuda": {**known_balance()["premuda"], "play": "otherwise"}}
    monkeypatch.setattr("lineahead.balances.known_balance", lambda: changed)
    assert known_study("premuda") is None
    assert known_study("two-boats") is None
