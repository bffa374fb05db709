"""The command `simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from .given import (
    LARGEST_SEED,
    Json,
    Repeated,
    Whole,
    WholeIfGiven,
    check_whole,
    pairs,
    refuse,
    require_place_for,
    write_text,
)
from .paper import paper, print_json
from .progress import shown_progress

From = Annotated[str | None, Parameter(name="--from")]

MOST_GAMES = 1_000_000_000
MOST_JOBS = 1024


def simulate(
    scenario: str,
    /,
    *,
    games: Whole = 10_000,
    seed: Whole = 0,
    jobs: WholeIfGiven = None,
    board: Literal["open", "hex"] | None = None,
    option: Repeated = (),
    doctrine: Repeated = (),
    start: From = None,
    eyes: str = "umpire",
    csv: Path | None = None,
    json: Json = False,
) -> None:
    """Fight a battle thousands of times and say who wins, how often and by how much.

    For instance:

        lineahead simulate coronel --games 100000
        lineahead simulate coronel --games 100000 --doctrine British.fighting_range=4
        lineahead simulate twelve-a-side --board hex --seed 7 --csv ships.csv
        lineahead simulate coronel.json --from "turn 3, Gunfire Phase" --eyes German

    Any battle of them can be told: lineahead fight coronel --seed 7 --battle 4711

    Parameters
    ----------
    scenario
        A name that `lineahead scenarios` lists, or a TOML file; with --from, what `lineahead fight --record` wrote.
    games
        How many battles.
    seed
        The seed of all their dice; the same seed gives the same battles, whatever the number of jobs.
    jobs
        How many battles at a time; as many as there are cores if not given.
    board
        Open table or hexgrid, if not the one that the scenario names.
    option
        NAME=VALUE, a switch of the rules; may be given several times.
    doctrine
        SIDE.NAME=VALUE, what a computer player is told; may be given several times.
    start
        Where in a recorded battle to begin, in the words of the sequence of play: a turn, or a turn and a phase.
    eyes
        Who begins there: umpire for the battle as it truly stood, or a side, for which what it did not know is dealt.
    csv
        The file to write a table of the ships to.
    json
        Print everything as JSON.
    """
    from ..catalogue import read_scenario
    from ..playing import doctrines_for, eyes_named, play_on
    from ..playing import simulate as play_many
    from .replay import game_until, record_in

    check_whole("--games", games, 1, MOST_GAMES)
    check_whole("--seed", seed, 0, LARGEST_SEED)
    jobs = None if jobs is None else check_whole("--jobs", jobs, 1, MOST_JOBS)
    require_place_for("--csv", csv)
    if start is not None:
        if board is not None or option:
            refuse("--from", start, "a recorded battle has its board and options already")
        game = game_until(record_in(Path(scenario)), start, "--from")
        ready, viewer = game.scenario, eyes_named(game.scenario, eyes)
    elif eyes != "umpire":
        refuse("--eyes", eyes, "only a recorded battle is begun with somebody's eyes; say where with --from")
    else:
        ready = read_scenario(scenario, board, pairs("--option", option))
    doctrines = doctrines_for(ready, pairs("--doctrine", doctrine))
    with shown_progress("compiling the rules, once for each text of them", "battles") as (compiling, playing):
        if start is None:
            report = play_many(ready, games, seed, jobs, doctrines, playing, compiling)
        else:
            report = play_on(game, games, seed, doctrines, viewer, jobs, playing)
    if csv is not None:
        write_text("--csv", csv, report.as_csv())
    if json:
        print_json(report.as_json())
    else:
        from .report import tell_report

        tell_report(ready.title, report.as_json(), paper())
