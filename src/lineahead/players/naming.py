"""Computer players by name: `doctrine`, `doctrine:fighting_range=1`, `random`, or a program of one's own.

One way of writing them for every command. A player that is neither a rule set's own nor here is added to
`kinds_of_player`, with a dataclass whose fields are its parameters.
"""

from __future__ import annotations

import math
import os
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

from ..engine.contract.plans import plan_for
from ..engine.contract.ruleset import Policy, Ruleset
from ..engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ..engine.contract.thinking import Changes
from .ordinary import NOTHING, Ordinary
from .random_player import RandomPlayer
from .strengths import STRENGTHS, why_no_style

RANDOM = "random"
MOST = 10_000
LONGEST_TOLD = 60


class BadPlayer(ValueError):
    """Words that name no player; the message says why."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of computer player: what can be told to it, if anything, and how one is made with that."""

    parameters: Callable[[], Any] | None
    make: Callable[[Any], Policy]


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays, in the words that named him: a computer player with what he was told, or a program's command."""

    words: str
    kind: Kind | None = None
    parameters: Any = None
    command: tuple[str, ...] = ()

    def policy(self) -> Policy:
        """The computer player himself."""
        assert self.kind is not None
        return self.kind.make(self.parameters)


def kinds_of_player(rules: Ruleset) -> dict[str, Kind]:
    """All computer players that a rule set knows, its ordinary one first."""
    doctrine = None if rules.fast is None else rules.fast.doctrine
    own = {name: Kind(doctrine, partial(own_player, rules, make)) for name, make in rules.players.items()}
    ranks = {} if rules.fast is None else STRENGTHS
    strengths = {name: Kind(rank.parameters, partial(rank.make, rules)) for name, rank in ranks.items()}
    return {**own, **strengths, RANDOM: Kind(None, lambda _: RandomPlayer(rules))}


def own_player(rules: Ruleset, make: Callable[[Any], Policy], doctrine: Any) -> Policy:
    """A rule set's own player by a doctrine; without one he follows what the scenario plans."""
    return Ordinary(rules, make) if doctrine is None else make(doctrine)


def players_named(scenario: Scenario, rules: Ruleset, given: Mapping[str, str]) -> dict[int, Player]:
    """A player for each side, as `{"British": "doctrine:fighting_range=4"}` says; BadFile has every problem.

    Who is not named is the ordinary computer player.
    """
    ordinary = next(iter(kinds_of_player(rules)))
    sides = range(len(scenario.sides))
    found, problems = {side: player_named(rules, ordinary, plan_for(scenario, side)) for side in sides}, []
    for name, words in given.items():
        place = f"{name}={words}"[:LONGEST_TOLD]
        if name not in scenario.sides:
            problems.append(Problem(place, f"there is no such side; {nearest(name, scenario.sides)}"))
            continue
        side = scenario.sides.index(name)
        try:
            found[side] = player_named(rules, words, plan_for(scenario, side))
        except BadPlayer as problem:
            problems.append(Problem(place, str(problem)))
    if problems:
        raise BadFile("players", problems)
    return found


def player_named(rules: Ruleset, words: str, plan: Changes = NOTHING) -> Player:
    """The player that `NAME[:KEY=VALUE,...]`, or the path of a program, means; BadPlayer says why there is none.

    A doctrine that is told nothing of what the scenario's plan names follows the plan.
    """
    if is_program(words):
        return Player(words, command=command_meant(words))
    name, _, told = words.partition(":")
    known = kinds_of_player(rules)
    if name not in known:
        hint = nearest(name, known)
        raise BadPlayer(
            f"{rules.title} has no such player; {hint} (a program is named with its folder, as ./my_bot.py)"
        )
    kind = known[name]
    if kind.parameters is None and told:
        raise BadPlayer(f"{name} takes no parameters")
    parameters = None if kind.parameters is None else planned(kind.parameters(), plan)
    problems = [told_to(parameters, part) for part in told.split(",")] if told or ":" in words else []
    problems.append(why_no_style(rules, parameters))
    if any(problems):
        raise BadPlayer("; ".join(filter(None, problems)))
    twice = repeated(part.partition("=")[0] for part in told.split(","))
    if twice:
        raise BadPlayer(f"{twice[:LONGEST_TOLD]} is given twice")
    return Player(words, kind, parameters)


def planned(parameters: Any, plan: Changes) -> Any:
    """Parameters as a plan changes them; those that are not a doctrine's know none of it."""
    known = {field.name for field in fields(parameters)}
    return replace(parameters, **plan) if known >= plan.keys() else parameters


def told_to(parameters: Any, part: str) -> str:
    """Tell a player one thing, `KEY=VALUE`; what is wrong with it in words, or nothing."""
    key, sign, value = part.partition("=")
    if not (key and sign):
        return f"{part[:LONGEST_TOLD]!r}: parameters are written NAME:KEY=VALUE,KEY=VALUE"
    problem = set_parameter(parameters, key, value)
    return problem and f"{key[:LONGEST_TOLD]}: {problem}"


def set_parameter(parameters: Any, key: str, value: str) -> str:
    """Set one parameter of a player from words; what is wrong with them, or nothing."""
    known = [field.name for field in fields(parameters)]
    if key not in known:
        return f"there is no such parameter; {nearest(key, known)}"
    meant = value_meant(type(getattr(parameters, key)), value)
    if meant is None:
        wanted = "a number" if isinstance(getattr(parameters, key), float) else "a whole number"
        return f"{wanted} up to {MOST} is needed here, not {value[:40]!r}"
    setattr(parameters, key, meant)
    return ""


def value_meant(kind: type, text: str) -> int | float | str | None:
    """A value of this kind, or None if the text is none."""
    if kind is str:
        return text
    if kind is float:
        try:
            number = float(text)
        except ValueError:
            return None
        return number if math.isfinite(number) and 0 <= number <= MOST else None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= MOST else None


def repeated(names: Iterable[str]) -> str:
    """The first name that comes twice, if one does."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return ""


def is_program(words: str) -> bool:
    """Whether a program is meant: it is named with its folder."""
    return "/" in words or os.sep in words


def command_meant(words: str) -> tuple[str, ...]:
    """The command that runs a program: a file that can be run, or one in Python, and what it is given."""
    try:
        path, *given = [words] if Path(words).is_file() else shlex.split(words)
    except (OSError, ValueError):
        raise BadPlayer("this is no file and no command") from None
    file = Path(path).absolute()
    if not file.is_file():
        raise BadPlayer("there is no such file")
    if file.suffix == ".py":
        return sys.executable, str(file), *given
    if not os.access(file, os.X_OK):
        raise BadPlayer("this file cannot be run: make it executable, or let its name end with .py")
    return str(file), *given
