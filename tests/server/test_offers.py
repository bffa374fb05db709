"""What the lobby offers: drawn once, also if many ask at the same moment, with the size of its table and remarks."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from time import sleep
from typing import Any

import pytest

from lineahead.catalogue import scenario_texts
from lineahead.engine.contract.scenario import Remark
from lineahead.rulesets import ruleset
from lineahead.server.lobby import offers

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


@pytest.mark.clause("GF-0.22.b")
@pytest.mark.clause("GF-0.21.d")
@pytest.mark.parametrize("board", ["open", "hex"])
def test_0_22_b_a_battle_is_offered_with_the_size_of_its_table(board: str) -> None:
    scenario = ruleset("grand-fleets").read_scenario("coronel", board)

    middle = next(scale for scale in offers.offered(scenario, scenario.text)["scales"] if scale["is_meant"])

    # a board of 18 by 24 miles at three inches to the mile; hexes lie a little closer one way. Otranto has 535 ft.
    assert (middle["models"], middle["mile"]) == (3000, 3)
    assert middle["table"] == pytest.approx([54, 72], rel=0.05)
    assert middle["base"] == [2.1, 0.7]


@pytest.mark.clause("GF-1.24.r1")
def test_1_24_r1_remarks_on_a_card_are_offered_with_the_battle() -> None:
    rules = ruleset("grand-fleets")
    text = deepcopy(rules.read_scenario("iron-duke-v-moltke").text)
    text["cards"] = [{**rules.read_scenario("iron-duke-v-moltke").cards["HMS Iron Duke"], "size": "L"}]

    told = offers.offered(rules.read_scenario(text), text)["remarks"]

    assert told == [
        {
            "place": "cards[0].size",
            "words": "a ship of 25,000 tons is VL, and this card says L",
            "rule": "GF-1.24.r1",
        }
    ]


def test_nothing_is_remarked_on_battles_that_come_with_the_program() -> None:
    assert {name for name, text in scenario_texts() for _ in remarked(text)} == set()


def remarked(text: dict[str, Any]) -> list[Remark]:
    """What is said of a scenario."""
    rules = ruleset(text["ruleset"])
    return rules.remarks(rules.read_scenario(text))


def test_boats_of_a_flotilla_are_counted_once_and_their_model_is_no_ship_besides() -> None:
    offered = offers.battle("flotilla-attack", dict(scenario_texts())["flotilla-attack"])

    # Four battleships, two light cruisers and three flotillas of six; 12 German boats of 14 points and Regensburg's 43.
    assert offered["ships"] == 4 + 2 + 3 * 6 == sum(map(len, offered["fleets"]))
    assert offered["points"][1] == 12 * 14 + 43
    assert not [ship["name"] for fleet in offered["fleets"] for ship in fleet if "Flotilla" in ship["name"]]
