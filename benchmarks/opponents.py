"""How good computer players are: `python -m benchmarks.opponents` measures it and writes `benchmarks/opponents.md`.

From each seat of each scenario the doctrine fights the ordinary doctrine, and so does every change of one of its
parameters, every simple player that its rule set has (`thinking.scripts`) and every style, with the same dice. Then
those who look ahead meet it and the simple players, and all strengths meet on the ladder. The page has a part for each
rule set, one for those who look ahead and one for the ladder; `--part` makes one anew.
With `--only` what is measured of the doctrine is printed and nothing is written.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from benchmarks.opponents_admirals import (
    GAMES,
    KINDS,
    QUICK,
    SECONDS,
    admirals_page,
    player_who_thinks,
    thinking_in_words,
)
from benchmarks.opponents_battles import FIRST, Arena, Effort, Usual, measured
from benchmarks.opponents_games import Measuring
from benchmarks.opponents_ladder import ladder_page
from benchmarks.opponents_trials import STYLE, trials_of
from benchmarks.opponents_words import Seat, by_style, page, points, share, verdict
from benchmarks.page_machine import this_machine
from lineahead import __version__
from lineahead.catalogue import read_scenario, scenario_files
from lineahead.rulesets import RULESETS, ruleset

PLACE = Path(__file__).with_suffix(".md")
BRIEF = Effort(games=256, seconds=0.5)
ENOUGH = 1024  # battles to say how often the doctrine wins
LADDER, ADMIRALS, STYLES = "ladder", "admirals", "styles"
HEADINGS = {
    **{name: f"# The doctrine of {name} against changes of it and against simple players\n" for name in RULESETS},
    STYLES: "# Styles, side by side\n",
    ADMIRALS: "# Players that look ahead\n",
    LADDER: "# The ladder\n",
}


def main(words: Sequence[str]) -> int:
    """Measure what is asked for."""
    asked = what_is_asked(words)
    names = names_meant(asked.only)
    if not names:
        print(f"there is no scenario or rule set of that name: {' '.join(asked.only)}", file=sys.stderr)
        return 2
    if asked.only and asked.part not in ([ADMIRALS], [STYLES]):
        print("\n".join(doctrines_page(names, asked)))
        return 0
    for part in asked.part or HEADINGS:
        found = page_of(part, asked)
        text = "\n".join([HEADINGS[part], *found])
        print(text)
        if not asked.only:
            PLACE.write_text(with_part(part, text), encoding="utf-8")
    return 0


def page_of(part: str, asked: argparse.Namespace) -> Iterator[str]:
    """What is measured for a part of the page, line by line."""
    if part == LADDER:
        return ladder_page(asked.jobs)
    if part == ADMIRALS:
        player = player_who_thinks(asked.think, asked.battles)
        measuring = Measuring(player, asked.games or GAMES, asked.seed, asked.jobs, asked.minutes)
        words, kinds = thinking_in_words(asked.think, asked.battles), asked.kinds or list(KINDS)
        return admirals_page(names_meant(asked.only or QUICK), measuring, words, kinds)
    if part == STYLES:
        return styles_page(names_meant(asked.only), asked)
    return doctrines_page(names_meant([part]), asked)


def what_is_asked(words: Sequence[str]) -> argparse.Namespace:
    """What was given on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.opponents", description=__doc__)
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="RULESET|SCENARIO", help="these and no others; nothing is written"
    )
    parser.add_argument("--part", nargs="+", default=[], choices=list(HEADINGS), help="this part and no other")
    parser.add_argument("--quick", action="store_true", help="few battles: what is plain shows at once")
    parser.add_argument("--games", type=int, default=0, help="at most so many battles a trial (2048; quick: 256)")
    parser.add_argument("--seconds", type=float, default=0.0, help="of a core at most for a trial (2; quick: 0.5)")
    parser.add_argument("--seed", type=int, default=Effort().seed, help="the seed of all dice")
    parser.add_argument("--think", type=float, default=SECONDS, help="admirals: seconds of the processor for an order")
    parser.add_argument("--battles", type=int, default=0, help="admirals: so many battles for an order instead")
    parser.add_argument(
        "--minutes", type=float, default=15, help="admirals: begin no game after that; the next run goes on"
    )
    parser.add_argument(
        "--kinds", nargs="+", default=[], choices=list(KINDS), help="admirals: these rows and no others"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many trials at a time")
    return parser.parse_args(words)


def names_meant(only: Sequence[str]) -> list[str]:
    """The scenarios that are meant, rule set after rule set."""
    files = scenario_files()
    return [name for name, path in files.items() if not only or name in only or path.parent.name in only]


def doctrines_page(names: Sequence[str], asked: argparse.Namespace) -> Iterator[str]:
    """What is measured of the doctrine at these scenarios, line by line."""
    effort, began = effort_for(asked), time.monotonic()
    seats = [seat for name in names for seat in seats_of(name, effort, asked.jobs)]
    yield how_measured(effort, time.monotonic() - began)
    yield from page(seats)


def styles_page(names: Sequence[str], asked: argparse.Namespace) -> Iterator[str]:
    """How well each style of each rule set plays, line by line."""
    effort, began = effort_for(asked), time.monotonic()
    seats = [seat for name in names for seat in seats_of(name, effort, asked.jobs, (STYLE,))]
    yield how_measured(effort, time.monotonic() - began)
    for rules in dict.fromkeys(seat.ruleset for seat in seats):
        yield f"## {rules}\n"
        yield from by_style([seat for seat in seats if seat.ruleset == rules])


def effort_for(asked: argparse.Namespace) -> Effort:
    """How much a trial may take."""
    usual = BRIEF if asked.quick else Effort()
    return Effort(asked.games or usual.games, asked.seconds or usual.seconds, asked.seed)


def seats_of(name: str, effort: Effort, jobs: int, kinds: Sequence[str] = ()) -> Iterator[Seat]:
    """What is measured of one scenario by all kinds of trials or these, a seat at a time; each is named when done."""
    scenario = read_scenario(name)
    rules = ruleset(scenario.ruleset)
    usual = Usual(Arena(rules, scenario, effort.seed))
    usual.ends(0, min(effort.games, ENOUGH))
    with ThreadPoolExecutor(jobs) as pool:
        for seat, side in enumerate(scenario.sides):
            trials = [trial for trial in trials_of(rules, usual.arena.usual[seat]) if not kinds or trial.kind in kinds]
            tried = pool.map(partial(measured, usual, seat, effort), trials)
            found = Seat(rules.name, name, side, *usual.share(seat), tuple(tried))
            print(f"{name}, {side}: {in_short(found) if not kinds else share(found)}", file=sys.stderr, flush=True)
            yield found


def in_short(seat: Seat) -> str:
    """How often the doctrine wins, and what is worst."""
    worst = seat.worst
    return f"{share(seat)}; {worst.trial.name} {points(worst)} {verdict(worst)}"


def how_measured(effort: Effort, seconds: float) -> str:
    """How it was measured."""
    return (
        f"Made on {datetime.now(UTC):%Y-%m-%d} by `python -m benchmarks.opponents` with Lineahead {__version__} in"
        f" {seconds / 60:.0f} minutes on {this_machine()}. Seed {effort.seed}, {FIRST} to {effort.games:,} battles a"
        " trial: many only where it is not plain, and to see how well a style plays. A trial plays from a seat in the"
        " doctrine's place; the other side follows the ordinary doctrine, with the same dice. Intervals have 95%"
        " confidence.\n"
    )


def with_part(part: str, text: str) -> str:
    """The whole page with one of its parts made anew."""
    before = PLACE.read_text(encoding="utf-8") if PLACE.is_file() else ""
    parts = {name: part_in(before, heading) for name, heading in HEADINGS.items()} | {part: text}
    return "\n".join(f"{words.strip()}\n" for words in parts.values() if words)


def part_in(text: str, heading: str) -> str:
    """A part of the page: from its heading to that of the next."""
    if heading not in text:
        return ""
    _, _, rest = text.partition(heading)
    ends = [rest.index(other) for other in HEADINGS.values() if other in rest]
    return heading + rest[: min(ends, default=len(rest))]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
