"""The figures that the lobby shows are those of the battles as they are fought now."""

from __future__ import annotations

import pytest

from lineahead.balances import known_balance, stale_figures
from lineahead.catalogue import scenario_files


@pytest.mark.slow
@pytest.mark.compiled
def test_the_figures_of_the_lobby_are_fresh():
    stale = [f"{name}: {why}" for name, why in stale_figures().items()]

    assert not stale, "\n".join(["measure anew with: lineahead balance --all --write", *stale])


def test_no_figures_are_kept_of_battles_that_are_gone():
    assert set(known_balance()) <= set(scenario_files())
