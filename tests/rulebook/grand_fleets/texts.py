"""Scenario and card texts to try readers on: sound ones, made anew for each test, to be changed by it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets.grand_fleets.files.cards import card_text


def duel(**changes: Any) -> dict[str, Any]:
    """Iron Duke against Moltke, ten miles apart in the middle of a board of 24 by 18 miles; keys may be changed."""
    text: dict[str, Any] = {
        "ruleset": "grand-fleets",
        "edition": 1,
        "title": "A duel",
        "board": {"width": 24, "height": 18, "models": 3000},
        "sides": [{"name": "British"}, {"name": "German"}],
        "ships": [
            {"card": "HMS Iron Duke", "side": "British", "at": [7, 9], "heading": 0},
            {"card": "SMS Moltke", "side": "German", "at": [17, 9], "heading": 180},
        ],
    }
    text.update(changes)
    return text


def joined_by(text: dict[str, Any], card: str, side: str, **more: Any) -> dict[str, Any]:
    """The text with one more ship, a mile and a half behind the others of her side."""
    behind = 1.5 * len([ship for ship in text["ships"] if ship["side"] == side])
    at = [7 if side == "British" else 17, 9 + behind]
    text["ships"].append({"card": card, "side": side, "at": at, "heading": 0, **more})
    return text


def class_text(name: str = "HMS Iron Duke") -> dict[str, Any]:
    """The content of a class file, free to be changed."""
    return deepcopy(card_text(name))


def changed(text: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """The text with another value at a path such as `guns[0].range`."""
    text = deepcopy(text)
    *way, last = [int(key) if key.isdigit() else key for key in path.replace("[", ".").replace("]", "").split(".")]
    inner: Any = text
    for key in way:
        inner = inner[key]
    inner[last] = value
    return text


def problems_of(make: Callable[[], object]) -> dict[str, str]:
    """What something is refused for: words by place."""
    with pytest.raises(BadFile) as caught:
        make()
    return {problem.place: problem.words for problem in caught.value.problems}
