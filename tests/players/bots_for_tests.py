"""Bots that do as they should, and bots that do not: small programs in Python, written where a test wants them."""

from __future__ import annotations

import os
from pathlib import Path

from lineahead.engine.game.game import Game
from lineahead.kernel.dice import Dice
from lineahead.players.bots import Limits
from lineahead.players.chairs import BotChair, ComputerChair
from lineahead.players.naming import player_named
from lineahead.players.policy import computer_player
from lineahead.playing import begin_battle

BEGINNING = """
import json, os, subprocess, sys, time
def hear():
    return json.loads(sys.stdin.readline())
def say(**message):
    print(json.dumps(message), flush=True)
"""
# Answers what is asked with what is proposed.
GOOD = """
hear()
for line in sys.stdin:
    message = json.loads(line)
    if message["kind"] == "decide":
        say(question=message["question"]["number"], order=message["examples"][0])
"""
PATIENT = Limits(decision=30.0, start=30.0)


def write_bot(folder: Path, text: str, *given: object) -> str:
    """The words that name a bot with such a text."""
    file = folder / "bot.py"
    file.write_text(BEGINNING + text)
    return " ".join([str(file), *map(str, given)])


def duel() -> Game:
    """A small battle at its first question, with the events of both sides."""
    return begin_battle("iron-duke-v-moltke", 3, 0, (0, 1))


def chair_of(game: Game, words: str, limits: Limits = PATIENT) -> BotChair:
    """A bot's chair."""
    return BotChair(player_named(game.ruleset, words), limits)


def asked(game: Game, chair: BotChair, times: int = 1) -> None:
    """Let a chair answer so many questions of the side that is asked now; the other side is the doctrine's."""
    own, other = game.questions()[0].to, ComputerChair(computer_player(game.ruleset))
    while times > 0:
        question = game.questions()[0]
        (chair if question.to == own else other).answer(game, question, Dice.seeded(1, 1))
        times -= question.to == own


def is_running(pid: int) -> bool:
    """Whether a process is there and no mere entry of one that has ended."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
