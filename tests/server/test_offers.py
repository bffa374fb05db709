"""What the lobby offers is drawn once, also if many ask at the same moment."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest

from lineahead.server import offers

ASKING = 4


def test_battles_are_drawn_once_for_all_who_ask_at_the_same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(name: str, text: dict[str, object]) -> dict[str, object]:
        sleep(0.05)
        drawn.append(name)
        return {"name": name}

    monkeypatch.setattr(offers, "scenario_texts", lambda: [("coronel", {}), ("premuda", {})])
    monkeypatch.setattr(offers, "battle", draw)
    offers._battles.cache_clear()
    try:
        with ThreadPoolExecutor(ASKING) as people:
            told = list(people.map(lambda _: offers.battles(), range(ASKING)))
    finally:
        offers._battles.cache_clear()

    assert drawn == ["coronel", "premuda"]
    assert told == [[{"name": "coronel"}, {"name": "premuda"}]] * ASKING
