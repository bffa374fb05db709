"""The command `simulate`."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from .crews import THIS_MACHINE, Workers, as_far_as_it_comes
from .given import (
    AS_WRITTEN,
    LARGEST_SEED,
    Changes,
    Json,
    Whole,
    check_whole,
    pairs,
    refuse,
    require_place_for,
    write_text,
)
from .paper import paper, print_json
from .progress import shown_progress

if TYPE_CHECKING:
    from ..engine.contract.scenario import Scenario
    from ..engine.game.game import Game
    from ..simulator import Report

MOST_GAMES = 1_000_000_000
EVERYTHING = "umpire"
COMPILING = "compiling the rules, once for each text of them"


@Parameter(name="*")
@dataclass(frozen=True)
class Start:
    """Where in a recorded battle to begin, and with whose eyes.

    Parameters
    ----------
    start
        Where in a recorded battle to begin, in the words of the sequence of play: a turn, or a turn and a phase.
    eyes
        Who begins there: umpire for the battle as it truly stood, or a side, for which what it did not know is dealt.
    """

    start: Annotated[str | None, Parameter(name="--from")] = None
    eyes: str = EVERYTHING


@Parameter(name="*")
@dataclass(frozen=True)
class Which:
    """Which battles are fought.

    Parameters
    ----------
    games
        How many battles.
    seed
        The seed of all their dice; the same seed gives the same battles, whatever the number of jobs.
    first
        The number of the first battle, to go on with a run or to split it: battle k of a seed is always the same.
    """

    games: Whole = 10_000
    seed: Whole = 0
    first: Whole = 0
    workers: Workers = THIS_MACHINE

    def numbers(self) -> range:
        """The numbers of the battles, once all that was given has been looked at."""
        check_whole("--games", self.games, 1, MOST_GAMES)
        check_whole("--seed", self.seed, 0, LARGEST_SEED)
        check_whole("--first", self.first, 0, MOST_GAMES)
        self.workers.check()
        return range(self.first, self.first + self.games)


@Parameter(name="*")
@dataclass(frozen=True)
class Fewer(Which):
    """Which battles are fought, where it takes many runs.

    Parameters
    ----------
    games
        How many battles.
    """

    games: Whole = 2000


AT_THE_BEGINNING = Start()
TEN_THOUSAND = Which()
TWO_THOUSAND = Fewer()


def simulate(
    scenario: str,
    /,
    *,
    which: Which = TEN_THOUSAND,
    changes: Changes = AS_WRITTEN,
    begin: Start = AT_THE_BEGINNING,
    csv: Path | None = None,
    rows: Path | None = None,
    json: Json = False,
) -> int:
    """Fight a battle thousands of times and say who wins, how often and by how much.

    For instance:

        lineahead simulate coronel --games 100000
        lineahead simulate coronel --games 100000 --doctrine British.fighting_range=4
        lineahead simulate twelve-a-side --board hex --seed 7 --csv ships.csv
        lineahead simulate coronel --games 5000 --first 10000 --rows battles.parquet
        lineahead simulate coronel.json --from "turn 3, Gunfire Phase" --eyes German
        lineahead simulate coronel --games 1000000 --cluster tcp://host:8786 --rows battles/

    Any battle of them can be told: lineahead fight coronel --seed 7 --battle 4711

    Parameters
    ----------
    scenario
        A name that `lineahead scenarios` lists, or a TOML file; with --from, what `lineahead fight --record` wrote.
    csv
        The file to write a table of the ships to.
    rows
        The file to write every battle to, a row each: .csv, or .parquet with lineahead[rows]; or a folder, for parts.
    json
        Print everything as JSON.
    """
    from ..catalogue import read_scenario
    from ..playing import doctrines_of, players_chosen

    which.numbers()
    require_place_for("--csv", csv)
    require_place_for_rows(rows)
    taken_up = recorded_moment(scenario, begin, changes)
    if taken_up and (rows is not None or which.first):
        refuse("--from", begin.start, "battles that go on from a moment are neither numbered nor written as rows")
    ready = (
        taken_up[0].scenario if taken_up else read_scenario(scenario, changes.board, pairs("--option", changes.option))
    )
    players = pairs("--players", changes.players, "SIDE=PLAYER")
    doctrines = doctrines_of(ready, players_chosen(ready, players, pairs("--doctrine", changes.doctrine)))
    report, code = as_far_as_it_comes(
        lambda: gone_on(*taken_up, which, doctrines) if taken_up else fought(ready, which, doctrines, rows)
    )
    if csv is not None:
        write_text("--csv", csv, report.as_csv())
    if json:
        print_json(report.as_json())
    else:
        from .report import tell_report

        tell_report(ready.title, report.as_json(), paper())
    return code


def fought(ready: Scenario, which: Which, doctrines: list[Any], rows: Path | None) -> Report:
    """The battles that are meant, fought from their beginning."""
    from ..playing import simulate as play_many
    from ..study.rows import rows_to

    with ExitStack() as writing:
        crew, numbers, watch = writing.enter_context(which.workers.crew()), which.numbers(), None
        if rows is not None:
            watch = writing.enter_context(rows_to(rows, ready, which.seed, numbers, doctrines))
        compiling, playing = writing.enter_context(shown_progress(COMPILING, "battles"))
        return play_many(ready, numbers, which.seed, crew, doctrines, playing, compiling, watch)


def gone_on(game: Game, eyes: int, which: Which, doctrines: list[Any]) -> Report:
    """A battle played on from where it stands."""
    from ..playing import play_on

    with which.workers.crew() as crew, shown_progress(COMPILING, "battles") as (_, playing):
        return play_on(game, which.games, which.seed, doctrines, eyes, crew, playing)


def require_place_for_rows(path: Path | None) -> None:
    """Make sure that there is a folder for a file of rows; a folder of parts may be there already or not."""
    if path is not None and (path.suffix or not path.parent.is_dir()):
        require_place_for("--rows", path)


def recorded_moment(path: str, begin: Start, changes: Changes) -> tuple[Game, int] | None:
    """The moment of a recorded battle to begin at, and who sees it; nothing where battles begin at their start."""
    from ..playing import eyes_named
    from .replay import game_until, record_in

    if begin.start is None:
        if begin.eyes != EVERYTHING:
            refuse("--eyes", begin.eyes, "only a recorded battle is begun with somebody's eyes; say where with --from")
        return None
    if changes.board is not None or changes.option:
        refuse("--from", begin.start, "a recorded battle has its board and options already")
    game = game_until(record_in(Path(path)), begin.start, "--from")
    return game, eyes_named(game.scenario, begin.eyes)
