"""The command `analyse`."""

from __future__ import annotations

from pathlib import Path

from .crews import THIS_MACHINE, Workers
from .given import LARGEST_SEED, Json, Several, Whole, check_whole, pairs, require_place_for, write_text
from .paper import paper, print_json
from .progress import shown_progress

MOST_PLAY_OUTS = 1_000_000
FEWEST = 2


def analyse(
    file: Path,
    /,
    *,
    playouts: Whole = 400,
    players: Several = (),
    seed: Whole = 1,
    advice: bool = True,
    workers: Workers = THIS_MACHINE,
    html: Path | None = None,
    json: Json = False,
) -> None:
    """Say what luck and what skill made of a recorded battle, and where it turned.

    Every position is played on many times. What an order changed before any die was thrown for it belongs to whoever
    gave it; what the dice then changed is luck. docs/analysis.md says what this can and cannot know.

    For instance:

        lineahead fight coronel --seed 7 --record coronel.json
        lineahead analyse coronel.json
        lineahead analyse coronel.json --playouts 2400 --html coronel.html
        lineahead analyse jutland.json --playouts 2400 --cluster tcp://host:8786

    Parameters
    ----------
    file
        What `lineahead fight --record` wrote, or a game saved from the page.
    playouts
        How often each position is played on; 400 are good for 5 points of winning chance, 2400 for 2.
    players
        SIDE=PLAYER for those who play on: doctrine, or doctrine:fighting_range=1. Who is not named is the doctrine.
    seed
        The seed of all dice thrown in playing on.
    advice
        Ask the admiral what he would have done at the decisions that changed most.
    html
        The file to write the analysis to as a page with its curve.
    json
        Print everything as JSON.
    """
    from ..analysing import analyse as study
    from .replay import record_in
    from .telling_analyses import tell_analysis

    check_whole("--playouts", playouts, FEWEST, MOST_PLAY_OUTS)
    check_whole("--seed", seed, 0, LARGEST_SEED)
    workers.check()
    require_place_for("--html", html)
    record, chosen = record_in(file), pairs("--players", players, "SIDE=PLAYER")
    with workers.crew() as many, shown_progress("", "positions") as (_, playing):
        found = study(record, playouts, seed, chosen, advice, many, playing)
    if html is not None:
        from ..study.analysis_page import page_of

        write_text("--html", html, page_of(record.scenario.title, found))
    if json:
        print_json(found.as_json())
    else:
        tell_analysis(record.scenario.title, found, paper())
