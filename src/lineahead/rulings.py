"""What each reading of the rules changes: every option of a rule set at its other values, in all its battles.

Battle k of either reading throws the same dice, so what is counted is in how many battles another side won.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from . import __version__
from .catalogue import scenario_texts
from .engine.contract.scenario import BadFile, Problem, Scenario
from .engine.files.options import in_words
from .rulesets import ruleset
from .simulator import simulate
from .simulator.crews import Jobs
from .simulator.report import CONFIDENCE

if TYPE_CHECKING:
    import numpy as np

    from .engine.contract.ruleset import Option

    Winners = np.ndarray[Any, Any]

BEGIN, END = "<!-- rulings measured: begin -->", "<!-- rulings measured: end -->"
USUAL_GAMES = 400
HEADING = "### "

Progress = Callable[[int, int], None]
Values = Mapping[str, Any]


class Change(NamedTuple):
    """What a reading changes of a side's share of wins, and how sure that is."""

    value: float
    spread: float

    @property
    def words(self) -> str:
        """The change in per cent: +1.2 ± 0.4."""
        return f"{round(100 * self.value, 1) + 0.0:+.1f} ± {100 * self.spread:.1f}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class Reading:
    """An option at another value than by default: what that changes for each side, over all battles and in each."""

    option: str
    clause: str
    default: str
    value: str
    sides: tuple[Change, ...]
    battles: dict[str, tuple[Change, ...]]

    @property
    def most_in(self) -> str:
        """The battle in which it changes most, if it surely changes anything there."""
        sure = {name: each for name, each in self.battles.items() if any(abs(one.value) > one.spread for one in each)}
        return max(sure, key=lambda name: max(abs(one.value) for one in sure[name]), default="")

    def as_json(self) -> dict[str, Any]:
        """The reading as plain values."""
        told = {name: [one._asdict() for one in each] for name, each in self.battles.items()}
        about = {"option": self.option, "clause": self.clause, "default": self.default, "value": self.value}
        return {**about, "sides": [one._asdict() for one in self.sides], "battles": told}


@dataclass(frozen=True, slots=True)
class RulingsMeasured:
    """All readings of a rule set: in so many battles of each scenario, lieutenant against lieutenant."""

    ruleset: str
    edition: int
    title: str
    sides: tuple[str, ...]
    games: int
    seed: int
    readings: tuple[Reading, ...]

    def as_json(self) -> dict[str, Any]:
        """The measurement as plain JSON values."""
        about = {"program": __version__, "ruleset": self.ruleset, "edition": self.edition, "sides": list(self.sides)}
        return {**about, "games": self.games, "seed": self.seed, "readings": [one.as_json() for one in self.readings]}


def measure_rulings(
    name: str,
    games: int = USUAL_GAMES,
    seed: int = 0,
    jobs: Jobs = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
) -> RulingsMeasured:
    """What each option of a rule set changes at its other values, in all battles that come with the program."""
    rules = ruleset(name)
    battles = [Fought(battle, text, games, seed, jobs) for battle, text in scenario_texts() if text["ruleset"] == name]
    simulate(battles[0].read({}), 1, seed, 1, compiling=compiling)
    wanted, found = list(readings_of(rules.options)), []
    for place, (option, value) in enumerate(wanted):
        found.append(reading(option, value, option.default_in(rules.edition), battles))
        if progress is not None:
            progress(place + 1, len(wanted))
    names = [battle.read({}).sides for battle in battles]
    sides = tuple(" or ".join(dict.fromkeys(each)) for each in zip(*names, strict=True))
    return RulingsMeasured(name, rules.edition, rules.title, sides, games, seed, tuple(found))


def readings_of(options: Iterable[Option]) -> Iterator[tuple[Option, Any]]:
    """Every option with each value that it may have besides its default."""
    for option in options:
        for value in option.choices:
            if value != option.default:
                yield option, value


class Fought:
    """A scenario that is fought with several readings: who won each battle, remembered by the reading."""

    def __init__(self, name: str, text: Mapping[str, Any], games: int, seed: int, jobs: Jobs) -> None:
        self.name, self.text, self.games, self.seed, self.jobs = name, text, games, seed, jobs
        self.known: dict[tuple[tuple[str, Any], ...], Winners] = {}

    def read(self, options: Values) -> Scenario:
        """The battle with these options."""
        return ruleset(self.text["ruleset"]).read_scenario(self.text, None, options, self.name)

    def winners(self, options: Values) -> Winners:
        """Who won each battle of it: the number of the side, the number of sides for a draw."""
        import numpy as np

        scenario = self.read(options)
        key = tuple(sorted(scenario.options.items()))
        if key not in self.known:
            found: list[Any] = []
            simulate(scenario, self.games, self.seed, self.jobs, watch=lambda _n, results, _f: found.append(results))
            self.known[key] = np.concatenate([results["winner"] for results in found])
        return self.known[key]


def reading(option: Option, value: Any, default: Any, battles: Sequence[Fought]) -> Reading:
    """What a value changes against the default; a battle that cannot be fought with both says nothing of it."""
    changes = {}
    for battle in battles:
        try:
            usual, other = (battle.winners({option.name: one}) for one in (default, value))
        except BadFile:
            continue
        changes[battle.name] = tuple(change_for(side, usual, other) for side in range(len(battle.read({}).sides)))
    overall = tuple(averaged(each) for each in zip(*changes.values(), strict=True))
    return Reading(option.name, option.clause, in_words(default), in_words(value), overall, changes)


def change_for(side: int, usual: Winners, other: Winners) -> Change:
    """In which share of the battles more, or fewer, a side wins; the same battles are compared one by one.

    Half a battle more each way, as Agresti and Min have it, so that no change in a few battles is not taken for never.
    """
    gained, lost = (int(((one == side) & (two != side)).sum()) for one, two in ((other, usual), (usual, other)))
    counted = len(usual) + 2
    variance = (gained + lost + 1 - (gained - lost) ** 2 / counted) / counted
    return Change((gained - lost) / len(usual), CONFIDENCE * math.sqrt(variance / counted))


def averaged(changes: Sequence[Change]) -> Change:
    """The mean over several scenarios, each counted alike."""
    count = len(changes)
    spread = math.sqrt(sum(one.spread**2 for one in changes)) / count
    return Change(sum(one.value for one in changes) / count, spread)


def as_table(found: RulingsMeasured) -> str:
    """A rule set's readings as a table of a document."""
    lines = [
        f"### {found.title}: what each reading changes",
        "",
        f"Edition {found.edition}; {found.games:,} battles of each scenario, Lieutenants on both sides.",
        "",
        f"| Option | Clause | Played as | Instead of | {' | '.join(found.sides)} | Most in |",
        f"|---|---|---|---|{'---|' * len(found.sides)}---|",
    ]
    for one in found.readings:
        changes = [each.words for each in one.sides] or ["cannot be played by itself"] * len(found.sides)
        most = told_of_battle(one)
        cells = [f"`{one.option}`", one.clause, f"`{one.value}`", f"`{one.default}`", *changes, most]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def told_of_battle(one: Reading) -> str:
    """Where a reading changes most, and what it changes there."""
    if not one.most_in:
        return ""
    return f"{one.most_in}: {', '.join(each.words for each in one.battles[one.most_in])}"


def written_into(text: str, name: str, found: Sequence[RulingsMeasured]) -> str:
    """A document with these tables in its marked part; those of other rule sets stay as they are."""
    before, begin, rest = text.partition(BEGIN)
    old, end, after = rest.partition(END)
    if not (begin and end):
        raise BadFile(name, [Problem("marks", f"there is no part between {BEGIN} and {END}")])
    tables = [HEADING + table for table in f"\n\n{old.strip()}".split(f"\n\n{HEADING}")[1:]]
    by_heading = {heading_of(table): table for table in (*tables, *map(as_table, found))}
    joined = "\n\n".join(by_heading.values())
    return f"{before}{BEGIN}\n\n{joined}\n\n{END}{after}"


def heading_of(table: str) -> str:
    """The heading of a table, by which it is known."""
    return table.removeprefix(HEADING).partition("\n")[0]
