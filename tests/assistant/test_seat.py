"""An assistant at a seat: it reads, asks, orders and is refused by the official client; it hears of nothing else."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from lineahead.assistant.beginning import seat_at
from lineahead.assistant.seat import SeatInWords
from lineahead.assistant.tools import seat_server
from lineahead.kernel.dice import Dice
from tests.conformance.leaks import in_another_world

TOOLS = {"briefing", "situation", "details", "targets", "rules", "question", "news", "weigh", "order"}


async def said(client: Client, tool: str, **given: object) -> str:
    """What a tool answers."""
    found = await client.call_tool(tool, given)
    assert not found.is_error
    (content,) = found.content
    assert content.type == "text"
    return content.text


def first_legal(question: str) -> dict[str, Any]:
    """The first legal order that a question tells of."""
    lines = question.splitlines()
    return json.loads(lines[lines.index("legal orders, for instance:") + 1])


def test_a_whole_battle_is_played_by_the_official_client():
    async def play() -> None:
        seat = seat_at("iron-duke-v-moltke", "German", seed=3)
        async with Client(seat_server(seat)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            assert "You command the German side." in await said(client, "briefing")
            assert "Moltke, German: afloat" in await said(client, "situation")
            question = await said(client, "question")
            for _ in range(400):
                if question.startswith("The battle is over"):
                    break
                told = await said(client, "order", **first_legal(question))
                question = told.partition("\n\n")[2]
            assert question.startswith("The battle is over: ")
            assert await said(client, "order", kind="decline", answer={}) == question

    asyncio.run(play())


def test_an_order_is_weighed_and_one_against_the_rules_is_refused():
    seat = seat_at("iron-duke-v-moltke", "British", seed=3)
    asked = seat.question()
    order = first_legal(asked)

    weighed = json.loads(seat.weigh(str(order["kind"]), order["answer"]))
    refused = seat.order("move", {"ship": 1})

    assert weighed["kind"] == "preview"
    assert weighed["preview"]["legal"]
    assert refused.startswith("refused: ")
    assert seat.question().splitlines()[0] == asked.splitlines()[0]
    assert seat.order("sail", {}).startswith("refused: kind: there is no order of kind 'sail'")


def test_clauses_are_found_by_number_and_by_words():
    seat = seat_at("iron-duke-v-moltke", seed=3)

    assert seat.rules("4.31").startswith("GF-4.31")
    assert "torpedo" in seat.rules("torpedo range").casefold()
    assert seat.rules("zeppelin submarine") == "No clause has these words."
    assert seat.rules(" ") == "Ask for the number of a clause, or for words."


def all_said(seat: SeatInWords) -> list[str]:
    """Whatever a seat can hear without giving an order that is taken."""
    asked = seat.question()
    order = first_legal(asked) if "legal orders" in asked else {"kind": "done", "answer": {}}
    answers = [seat.briefing(), seat.situation(), seat.details(), asked]
    answers += [seat.weigh(str(order["kind"]), order["answer"]), *(seat.targets(number) for number in range(8))]
    return [*answers, seat.order("order-of-no-kind", {})]


@pytest.mark.parametrize("scenario", ["in-the-mist", "hearty-knoll", "horns-reef", "guard-at-algiers"])
def test_worlds_that_the_seat_cannot_tell_apart_are_told_alike(scenario):
    seat, compared = seat_at(scenario, seed=5), 0
    for number in range(8):
        if seat.question().startswith("The battle is over"):
            break
        other = in_another_world(seat.game, seat.side, Dice.seeded(number, 1))
        asked = seat.question()
        if other is not None and any(question.to == seat.side for question in other.questions()):
            here, there = (SeatInWords(game, seat.side, {}) for game in (seat.game, other))
            assert all_said(here) == all_said(there)
            compared += 1
        seat.order(**first_legal(asked))

    assert compared > 3


def test_the_command_serves_a_seat_over_standard_input_and_output():
    async def ask() -> str:
        program = str(Path(sys.executable).with_name("lineahead"))
        served = StdioServerParameters(command=program, args=["mcp", "iron-duke-v-moltke", "--seed", "3"])
        async with Client(served) as client:
            return await said(client, "question")

    assert "legal orders, for instance:" in asyncio.run(ask())


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (("coronel", "--side", "French"), "side: French: there is no such side; known are British, German"),
        (("coronel", "--players", "German=nobody"), "has no such player"),
        (("coronell",), "there is no such scenario"),
    ],
)
def test_bad_input_is_refused_in_a_line(command, given, words):
    told = command("mcp", *given)

    assert told.code == 2
    assert words in told.err
    assert told.out == ""


def test_without_the_extra_a_line_says_what_to_install(command, monkeypatch):
    monkeypatch.setitem(sys.modules, "mcp", None)

    told = command("mcp", "coronel")

    assert (told.code, told.err) == (2, "lineahead: mcp is not installed: pip install 'lineahead[mcp]'\n")
