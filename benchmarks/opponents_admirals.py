"""Players that look ahead against what is asked of them: each row is a seat of a scenario and its enemies.

From even positions and from the weaker side they meet the doctrine, and in one scenario of each rule set the simple
players that none of their models plays like, in turn. They think for so many seconds of the processor, or in so many
battles, so that nothing depends on what else the machine does. A row is left alone when it is plainly met or missed.
Finished games are kept in the user's cache, so a measurement can be broken off and goes on where it was; games of other
rules or of another effort are not counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from benchmarks.opponents_games import EVEN, STRANGERS, WEAKER, Measuring, Row, kept_games, measure
from benchmarks.page_machine import this_machine
from lineahead import __version__
from lineahead.catalogue import read_scenario
from lineahead.engine.contract.scenario import Scenario
from lineahead.ladders import SMALL
from lineahead.players.naming import kinds_of_player
from lineahead.playing import doctrines_for, simulate
from lineahead.rulesets import ruleset
from lineahead.simulator.report import wilson

# Battles in which an order takes long enough to think about and a game no minutes; all others only if they are named.
QUICK = (
    "coronel", "iron-duke-v-moltke", "pick-up-500", "destroyer-attack", "coronel-at-dusk", "hearty-knoll", "rescue",
    "mines-off-the-cotentin", "off-ushant", "straggler", "boats-at-dusk", "two-boats", "horns-reef",
    "field-to-the-west",
)  # fmt: skip
KINDS = {
    EVEN: "from even positions, 75% are asked",
    WEAKER: "from the weaker side, the doctrine's chance and 25 points more, or 90%",
    STRANGERS: "against simple players, the doctrine's chance and 10 points more",
}
EVENLY = 0.4  # a battle is even in which the weaker side wins so often
BATTLES = 400  # by which the doctrine's own chance is known
GAMES = 200
SECONDS = 0.1  # of the processor, for each decision: a Captain's


def player_who_thinks(seconds: float, battles: int) -> str:
    """The player that thinks so long about an order, or in so many battles."""
    return f"admiral:battles={battles}" if battles else f"admiral:seconds={seconds:g},processor=1"


def thinking_in_words(seconds: float, battles: int) -> str:
    """The same for people."""
    return f"in {battles} battles" if battles else f"for {seconds:g} s of the processor"


def rows_for(names: Sequence[str], kinds: Sequence[str] = tuple(KINDS)) -> Iterator[Row]:
    """Every row of these scenarios."""
    for name in names:
        scenario = read_scenario(name)
        if ruleset(scenario.ruleset).fast is None or len(scenario.sides) != 2:
            continue
        chances = chances_in(scenario)
        weaker = min(scenario.sides, key=lambda side: chances[side])
        is_even = chances[weaker] >= EVENLY
        if is_even and EVEN in kinds:
            yield from (Row(EVEN, name, side, ("doctrine",), chances[side]) for side in scenario.sides)
        if not is_even and WEAKER in kinds:
            yield Row(WEAKER, name, weaker, ("doctrine",), chances[weaker])
        if STRANGERS in kinds and name in SMALL:
            yield against_strangers(scenario, weaker)


def against_strangers(scenario: Scenario, side: str) -> Row:
    """The simple players that no model of the enemy plays like, in turn."""
    rules = ruleset(scenario.ruleset)
    modelled = {changes.get("script", 0) for changes in rules.thinking.models}
    usual = next(iter(kinds_of_player(rules)))
    other = next(other for other in scenario.sides if other != side)
    strange = [number for number, _ in enumerate(rules.thinking.scripts, start=1) if number not in modelled]
    chances = [chances_in(scenario, {f"{other}.script": str(number)})[side] for number in strange]
    enemies = tuple(f"{usual}:script={number}" for number in strange)
    return Row(STRANGERS, scenario.name, side, enemies, sum(chances) / len(chances))


def chances_in(scenario: Scenario, told: Mapping[str, str] | None = None) -> dict[str, float]:
    """How often the doctrine wins from each seat."""
    report = simulate(scenario, BATTLES, seed=1, jobs=1, doctrines=doctrines_for(scenario, told or {}))
    return {side: report.wins[side] / report.games for side in scenario.sides}


def admirals_page(names: Sequence[str], measuring: Measuring, words: str, kinds: Sequence[str]) -> Iterator[str]:
    """Measure, and tell of it line by line."""
    rows, kept = list(rows_for(names, kinds)), kept_games()
    measure(rows, measuring, kept)
    yield (
        f"Made by `python -m benchmarks.opponents --part admirals` with Lineahead {__version__} on {this_machine()}."
        f" Whoever looks ahead thinks {words} about an order. Seed {measuring.seed}; intervals have 95% confidence."
        f" The doctrine's own chance is that of {BATTLES} battles. A draw is not won. A row is left alone when it is"
        " plain.\n"
    )
    for kind in kinds:
        told = [(row, list(kept.of(row.key(measuring.player, measuring.seed)).values())) for row in rows]
        yield from table_of(kind, [(row, winners) for row, winners in told if row.kind == kind and winners])


def table_of(kind: str, rows: Sequence[tuple[Row, Sequence[str]]]) -> Iterator[str]:
    """The rows of one kind that have been played."""
    if not rows:
        return
    yield f"## {KINDS[kind][0].upper()}{KINDS[kind][1:]}\n"
    yield "| scenario | seat | against | the doctrine wins | looking ahead | games | drawn | asked | |"
    yield "|---|---|---|--:|--:|--:|--:|--:|---|"
    for row, winners in rows:
        won, drawn = winners.count(row.side), len(winners) - sum(winners.count(side) for side in sides_of(row))
        low, high = wilson(won, len(winners))
        verdict = {"missed": "**missed**", "": "open"}.get(row.verdict(winners), "met")
        yield (
            f"| {row.scenario} | {row.side} | {enemy_in_words(row)} | {row.chance * 100:.0f}% |"
            f" {won / len(winners) * 100:.0f}% ({low * 100:.0f} to {high * 100:.0f}) | {len(winners)} | {drawn} |"
            f" {row.asked * 100:.0f}% | {verdict} |"
        )
    yield ""


def sides_of(row: Row) -> tuple[str, ...]:
    """The sides of its scenario."""
    return tuple(read_scenario(row.scenario).sides)


def enemy_in_words(row: Row) -> str:
    """Its enemies by name."""
    return "the doctrine" if len(row.enemies) == 1 else f"{len(row.enemies)} simple players in turn"
