"""What came of measuring doctrines, as tables of Markdown."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from benchmarks.opponents_battles import TOO_MUCH, Gain
from benchmarks.opponents_trials import PARAMETER, SCRIPT, STYLE
from lineahead.simulator.report import wilson


@dataclass(frozen=True, slots=True)
class Seat:
    """A side of a scenario: how often its doctrine wins, and what each trial gains there."""

    ruleset: str
    scenario: str
    side: str
    wins: int
    games: int
    gains: tuple[Gain, ...]

    @property
    def worst(self) -> Gain:
        """The trial that gains most, a style being none."""
        return max((gain for gain in self.gains if gain.trial.kind != STYLE), key=lambda gain: gain.points)


def page(seats: Sequence[Seat]) -> Iterator[str]:
    """All of it, line by line."""
    rulesets = list(dict.fromkeys(seat.ruleset for seat in seats))
    yield from summary(seats)
    for name in rulesets:
        own = [seat for seat in seats if seat.ruleset == name]
        yield f"\n## {name}\n" if len(rulesets) > 1 else ""
        yield from found_out(own)
        yield from by_trial(own, PARAMETER, "Change of one parameter")
        yield from by_trial(own, SCRIPT, "Simple player")
        yield from by_style(own)
        yield from idle_parameters(own)


def summary(seats: Sequence[Seat]) -> Iterator[str]:
    """The worst gain for each scenario and seat."""
    over = sum(gain.is_too_much for seat in seats for gain in counted(seat))
    still = sum(gain.is_open for seat in seats for gain in counted(seat))
    tried = sum(len(list(counted(seat))) for seat in seats)
    limit = f"{TOO_MUCH * 100:.0f} points"
    yield (
        f"{len(seats)} seats, {tried:,} trials: **{over} win more than {limit} above the doctrine** with 95%"
        f" confidence; of {still} more it cannot be said.\n"
    )
    yield "| scenario | seat | the doctrine wins | the worst change or player | gains, points | |"
    yield "|---|---|--:|---|--:|---|"
    for seat in seats:
        yield (
            f"| {seat.scenario} | {seat.side} | {share(seat)} | {seat.worst.trial.name} | {points(seat.worst)} |"
            f" {verdict(seat.worst)} |"
        )


def found_out(seats: Iterable[Seat]) -> Iterator[str]:
    """Every trial that certainly wins too much more."""
    found = [gain for seat in seats for gain in counted(seat) if gain.is_too_much]
    if not found:
        yield "No change and no simple player certainly wins too much more.\n"
        return
    yield "| too much | scenario | seat | gains, points | battles |"
    yield "|---|---|---|--:|--:|"
    for gain in sorted(found, key=lambda gain: -gain.points):
        yield f"| {gain.trial.name} | {gain.scenario} | {gain.seat} | {points(gain)} | {gain.games:,} |"
    yield ""


def by_trial(seats: Sequence[Seat], kind: str, heading: str) -> Iterator[str]:
    """For each trial of a kind what it gains at most and on the average."""
    names = list(dict.fromkeys(gain.trial.name for seat in seats for gain in seat.gains if gain.trial.kind == kind))
    if not names:
        return
    yield f"| {heading} | mean gain | at most | where |"
    yield "|---|--:|--:|---|"
    for name in names:
        gains = [gain for seat in seats for gain in seat.gains if gain.trial.name == name]
        most = max(gains, key=lambda gain: gain.points)
        mean = sum(gain.points for gain in gains) / len(gains)
        where = f"{most.scenario}, {most.seat}"
        yield f"| {name} | {mean * 100:+.1f} | {points(most)} | {where} |"
    yield ""


def by_style(seats: Sequence[Seat]) -> Iterator[str]:
    """How much better or worse each style plays than the doctrine itself, which it is not to do."""
    names = list(dict.fromkeys(gain.trial.name for seat in seats for gain in seat.gains if gain.trial.kind == STYLE))
    if not names:
        return
    yield "| Style | what it changes | mean gain, points | at most | where | at least | where |"
    yield "|---|---|--:|--:|---|--:|---|"
    for name in names:
        gains = [gain for seat in seats for gain in seat.gains if gain.trial.name == name]
        most, least = max(gains, key=lambda gain: gain.points), min(gains, key=lambda gain: gain.points)
        changes = ", ".join(f"{what}={value}" for what, value in gains[0].trial.changes.items()) or "nothing"
        yield (
            f"| {name} | {changes} | {mean_points(gains)} | {points(most)} | {most.scenario}, {most.seat} |"
            f" {points(least)} | {least.scenario}, {least.seat} |"
        )
    yield ""


def mean_points(gains: Sequence[Gain]) -> str:
    """What a trial gains on the average of all seats, with the 95% interval."""
    mean = sum(gain.points for gain in gains) / len(gains)
    halves = [(high - low) / 2 for low, high in (gain.interval() for gain in gains)]
    spread = math.sqrt(sum(half * half for half in halves)) / len(gains)
    return f"{mean * 100:+.1f} ({(mean - spread) * 100:+.1f} to {(mean + spread) * 100:+.1f})"


def idle_parameters(seats: Sequence[Seat]) -> Iterator[str]:
    """Parameters of which no value changed anything anywhere."""
    changed: dict[str, int] = {}
    for seat in seats:
        for gain in seat.gains:
            if gain.trial.kind == PARAMETER:
                name = next(iter(gain.trial.changes))
                changed[name] = changed.get(name, 0) + gain.other
    idle = [name for name, battles in changed.items() if battles == 0]
    if idle:
        yield f"No battle ended otherwise for any value of: {', '.join(idle)}.\n"


def counted(seat: Seat) -> Iterator[Gain]:
    """The trials that may not win too much more."""
    return (gain for gain in seat.gains if gain.trial.kind != STYLE)


def share(seat: Seat) -> str:
    """How often the doctrine wins."""
    low, high = wilson(seat.wins, seat.games)
    return f"{seat.wins / seat.games * 100:.0f}% ({low * 100:.0f} to {high * 100:.0f})"


def points(gain: Gain) -> str:
    """What a trial gains, with the 95% interval."""
    low, high = gain.interval()
    return f"{gain.points * 100:+.1f} ({low * 100:+.1f} to {high * 100:+.1f})"


def verdict(gain: Gain) -> str:
    """What is to be said of the worst of a seat."""
    if gain.is_too_much:
        return "**too much**"
    return "open" if gain.is_open else ""
