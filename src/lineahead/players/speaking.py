"""One of our own players as a bot: the other end of the line protocol of docs/bots.md."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TextIO

from ..engine.contract.plans import plan_for
from ..engine.contract.questions import Question
from ..engine.contract.ruleset import Policy, Ruleset, View
from ..engine.contract.scenario import BadFile, Problem
from ..engine.contract.thinking import Changes
from ..engine.records.view_json import view_from_json
from ..kernel.dice import Dice
from ..rulesets import ruleset
from .bot_messages import PROTOCOL, in_plain
from .naming import BadPlayer, player_named
from .ordinary import NOTHING
from .policy import own_part

Message = dict[str, Any]


def speak(player: str, source: TextIO, target: TextIO) -> None:
    """Play a battle as a bot does: hear questions on one stream and give orders on the other, until it is over."""
    heard = messages(source)
    told = next(heard, None)
    if told is None:
        return
    if told.get("kind") != "hello" or told.get("protocol") != PROTOCOL:
        raise not_spoken(f"a match begins with a hello of protocol {PROTOCOL}")
    try:
        policy_named(ruleset(told["ruleset"]), player)
        play(player, told, heard, target)
    except (KeyError, TypeError, StopIteration) as problem:
        raise not_spoken(f"what was said is not as it should be: {problem!r:.60}") from problem


def play(player: str, told: Message, heard: Iterator[Message], target: TextIO) -> None:
    """Answer every question until nothing more is said, by whatever the scenario plans for whoever is asked."""
    rules, dice = ruleset(told["ruleset"]), Dice.seeded(told["seed"], 0)
    for message in heard:
        if message["kind"] == "decide":
            say(target, {"ask": "records"})
            view = view_from_json(rules, next(heard)["records"])
            policy = policy_named(rules, player, plan_for(view.scenario, message["question"]["to"]))
            say(target, decided(rules, policy, view, message["question"], dice))


def policy_named(rules: Ruleset, words: str, plan: Changes = NOTHING) -> Policy:
    """The player who is to speak; a program cannot be one."""
    try:
        found = player_named(rules, words, plan)
    except BadPlayer as problem:
        raise BadFile("--player", [Problem(words[:60], str(problem))]) from None
    if found.command:
        raise BadFile("--player", [Problem(words[:60], "a program speaks for itself")])
    return found.policy()


def decided(rules: Ruleset, policy: Policy, view: View, asked: Message, dice: Dice) -> Message:
    """The order of a player, of his commander's ships where several share a side."""
    question = question_from_plain(asked)
    chosen = own_part(rules, view, question, policy.choose(view, question, dice))
    order = question.default if chosen is None else in_plain(chosen)
    return {"question": question.number, "order": order}


def question_from_plain(asked: Message) -> Question:
    """A question that was put in plain values."""
    kinds, about = tuple(asked["kinds"]), tuple(asked["about"])
    words = asked["rule"], asked["asks"], asked["words"]
    return Question(asked["to"], *words, kinds, about, asked["bounds"], asked["default"], asked["number"])


def messages(source: TextIO) -> Iterator[Message]:
    """What is said on a stream, line by line."""
    for line in source:
        try:
            said = json.loads(line)
        except ValueError:
            said = None
        if not isinstance(said, dict):
            raise not_spoken("each line is a JSON object")
        yield said


def not_spoken(words: str) -> BadFile:
    """What is to be said of an input that does not keep to the protocol."""
    return BadFile("bot", [Problem("standard input", f"{words} (docs/bots.md)")])


def say(target: TextIO, message: Message) -> None:
    """Say one line, at once."""
    target.write(json.dumps(message, separators=(",", ":")) + "\n")
    target.flush()
