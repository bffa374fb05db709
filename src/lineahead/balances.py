"""How even a battle is: who wins how often and by how much, between players of a strength that is said with it.

The figures of the battles that come with the program are kept beside it for the lobby. They are stale once a battle is
of another edition, its file says otherwise what is fought, or its first battles do not end as they did.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import __version__
from .catalogue import DATA, battle_texts, read_scenario
from .engine.contract.history import DRAW
from .engine.contract.scenario import BadFile, Problem, Scenario
from .matches import Match, match
from .playing import followed, players_chosen, simulate
from .simulator.crews import Jobs
from .simulator.report import Report, described, wilson
from .simulator.stopping import leaving_of_it

BALANCE = DATA / "balance.json"
USUAL_STRENGTH = "lieutenant"
USUAL_GAMES = 2000
FIRST_BATTLES = 16
TOLD_TO_PEOPLE = ("title", "period", "words", "history", "briefing", "handicap", "handicaps")
SEVERAL = {"midshipman": "Midshipmen"}

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Balance:
    """Who won how many battles of one kind, by which margins, and who played.

    A margin is what the first side has more than the second; among more sides what the best has more than the next.
    """

    scenario: str
    ruleset: str
    edition: int
    players: dict[str, str]
    games: int
    seed: int
    wins: dict[str, int]
    margins: Counter[float] = field(default_factory=Counter)

    def as_json(self) -> dict[str, Any]:
        """The balance as plain JSON values."""
        names = (*self.players, DRAW)
        return {
            "program": __version__,
            "scenario": self.scenario,
            "ruleset": self.ruleset,
            "edition": self.edition,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "wins": {name: self.wins[name] for name in names},
            "shares": {name: self.wins[name] / self.games for name in names},
            "intervals": {name: list(wilson(self.wins[name], self.games)) for name in names},
            "margin": described(self.margins),
        }


def balance(
    scenario: Scenario | str | Path,
    players: Mapping[str, str] | None = None,
    games: int | range = USUAL_GAMES,
    seed: int = 0,
    jobs: Jobs = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
) -> Balance:
    """Who wins a battle how often and by how much, between players named by side: `{"German": "captain"}`.

    Who is not named is the lieutenant. Players that follow a doctrine meet in the simulator, others as in a match.
    """
    ready = read_scenario(scenario)
    named = {**dict.fromkeys(ready.sides, USUAL_STRENGTH), **(players or {})}
    chosen = players_chosen(ready, named)
    doctrines = [followed(ready, side, player) for side, player in chosen.items()]
    with leaving_of_it(lambda left: balance_in(left, ready, named, seed)):
        if all(doctrines):
            fought = simulate(ready, games, seed, jobs, doctrines, progress, compiling)
            return balance_in(fought, ready, named, seed)
        return balance_in(match(ready, named, games, seed, jobs, progress=progress), ready, named, seed)


def balance_in(found: Report | Match, scenario: Scenario, players: dict[str, str], seed: int) -> Balance:
    """How even a battle was between these players, as far as it was fought."""
    unit = 2 if isinstance(found, Report) and found.in_halves else 1
    margins = Counter({margin / unit: count for margin, count in found.margins.items()})
    wins = {name: found.wins[name] for name in (*scenario.sides, DRAW)}
    about = scenario.name, scenario.ruleset, scenario.edition
    return Balance(*about, players, found.games, seed, wins, margins)


def known_balance() -> dict[str, Any]:
    """The figures that come with the program, by the name of the battle; empty where none has been measured."""
    try:
        found: dict[str, Any] = json.loads(BALANCE.read_text(encoding="utf-8"))
    except OSError:
        return {}
    return found


def keep(found: Iterable[Balance], strength: str) -> None:
    """Keep these figures among those that come with the program; each says by what it is known to be stale."""
    texts = dict(battle_texts())
    kept = {name: told for name, told in known_balance().items() if name in texts}
    for one in found:
        kept[one.scenario] = as_kept(one, strength, texts[one.scenario])
    text = json.dumps({name: kept[name] for name in texts if name in kept}, indent=1)
    write_whole(BALANCE, text + "\n")


def write_whole(path: Path, text: str) -> None:
    """Put a text in the place of what a file held, all of it or nothing."""
    beside = path.with_suffix(".new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as problem:
        beside.unlink(missing_ok=True)
        raise BadFile(str(path), [Problem("file", f"it cannot be written: {problem.strerror}")]) from problem


def as_kept(found: Balance, strength: str, text: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of a battle as they are kept."""
    told = found.as_json()
    figures = {name: told[name] for name in ("edition", "games", "seed", "wins")}
    margin = {name: told["margin"][name] for name in ("mean", "p25", "p50", "p75")}
    return {"players": strength, **figures, "margin": margin, **known_by(found.scenario, text)}


def known_by(name: str, text: Mapping[str, Any]) -> dict[str, str]:
    """What figures of a battle rest on: what its file says of the fight, and how its first battles end."""
    return {"file": short_hash(fought_by(text)), "play": short_hash(first_endings(name))}


def fought_by(text: Mapping[str, Any]) -> dict[str, Any]:
    """What of a scenario's file is fought by, without what is only told to people."""
    return {key: value for key, value in text.items() if key not in TOLD_TO_PEOPLE}


def first_endings(name: str) -> list[Any]:
    """How the first battles end, lieutenant against lieutenant.

    No comment and no tidier code changes that, and hardly any change of how a battle goes leaves all of them alone.
    """
    scenario, told = read_scenario(name), []

    def watch(_numbers: range, results: Any, _fates: dict[str, Any]) -> None:
        points = results["points"][:, : len(scenario.sides)].tolist()
        told.append([results["winner"].tolist(), points, results["turns"].tolist()])

    simulate(scenario, FIRST_BATTLES, 0, 1, watch=watch)
    return told


def short_hash(value: Any) -> str:
    """A short name for plain values: the same for the same."""
    text = json.dumps(value, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def stale_figures() -> dict[str, str]:
    """The battles that come with the program whose figures must be measured anew, each with the reason."""
    known = known_balance()
    found = {name: why_stale(name, text, known.get(name)) for name, text in battle_texts()}
    return {name: why for name, why in found.items() if why}


def why_stale(name: str, text: Mapping[str, Any], kept: Mapping[str, Any] | None) -> str:
    """Why the kept figures of a battle tell nothing of it as it is now, or nothing if they do."""
    if kept is None:
        return "it has not been measured"
    if kept["edition"] != text["edition"]:
        return f"it was measured in edition {kept['edition']}"
    now = known_by(name, text)
    if kept["file"] != now["file"]:
        return "its file has changed"
    return "" if kept["play"] == now["play"] else "its battles end otherwise than they did"


def told_in_lobby(name: str, sides: Iterable[str]) -> dict[str, Any] | None:
    """How even a battle is as the lobby tells it; nothing where it has not been measured for these sides."""
    kept = known_balance().get(name)
    if kept is None or [*sides, DRAW] != list(kept["wins"]):
        return None
    games, wins = kept["games"], kept["wins"]
    return {
        "sides": [side_told(side, count, games) for side, count in wins.items() if side != DRAW],
        "drawn": wins[DRAW] / games,
        "words": ", ".join(words_for(kept)),
        "played_by": f"{several(kept['players'])} on both sides, {games:,} battles",
    }


def side_told(side: str, count: int, games: int) -> dict[str, Any]:
    """A side's share of the battles, and between what it lies."""
    low, high = wilson(count, games)
    return {
        "share": count / games,
        "low": low,
        "high": high,
        "words": f"{side} win",
        "figure": in_hundred(count, games),
    }


def words_for(told: Mapping[str, Any]) -> list[str]:
    """Who wins how often, and what is drawn."""
    games = told["games"]
    words = [f"{side} win {in_hundred(count, games)}" for side, count in told["wins"].items() if side != DRAW]
    drawn = told["wins"][DRAW]
    return [*words, f"{in_hundred(drawn, games)} drawn"] if drawn else words


def several(strength: str) -> str:
    """A strength, of more than one."""
    return SEVERAL.get(strength, f"{strength.capitalize()}s")


def in_hundred(count: int, games: int) -> str:
    """A share in per cent; what is not nothing is not called nothing, and what is not all is not called all."""
    if 0 < count * 200 < games:
        return "under 1%"
    if games > count > games * 0.995:
        return "over 99%"
    return f"{count / games:.0%}"
