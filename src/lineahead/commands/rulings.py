"""The command `rulings`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .crews import Workers
from .given import (
    LARGEST_SEED,
    Json,
    Several,
    Whole,
    WholeIfGiven,
    check_whole,
    file_bytes,
    refuse,
    write_text,
)
from .paper import Paper, paper, print_json
from .progress import shown_progress
from .simulate import COMPILING

if TYPE_CHECKING:
    from ..rulings import RulingsMeasured

MOST_GAMES = 100_000


def rulings(
    rulesets: Several = (),
    /,
    *,
    games: Whole = 400,
    seed: Whole = 0,
    jobs: WholeIfGiven = None,
    write: Path | None = None,
    json: Json = False,
) -> None:
    """Say what each reading of the rules changes: every option at its other values, in all battles of a rule set.

    For instance:

        lineahead rulings grand-fleets
        lineahead rulings perfidious-albion great-war-at-sea --games 2000 --json
        lineahead rulings coastal-warfare --write docs/rulings.md

    Both readings throw the same dice, so that small changes show.

    Parameters
    ----------
    rulesets
        Rule sets by name; all of them if none is given.
    games
        How many battles of each scenario, for each reading.
    seed
        The seed of all their dice.
    jobs
        How many battles at a time; as many as there are cores if not given.
    write
        A document in whose marked part these tables are written, in the place of older ones. Studies of battles show
        what was measured for it, too.
    json
        Print everything as JSON.
    """
    from ..kept_studies import keep_rulings
    from ..rulesets import RULESETS, ruleset
    from ..rulings import measure_rulings, written_into

    check_whole("--games", games, 2, MOST_GAMES)
    check_whole("--seed", seed, 0, LARGEST_SEED)
    Workers(jobs).check()
    if write is not None:
        written_into(document(write), str(write), [])
    names = [ruleset(name).name for name in rulesets or RULESETS]
    found = []
    for name in names:
        with shown_progress(COMPILING, f"readings of {name}") as (compiling, playing):
            found.append(measure_rulings(name, games, seed, jobs, playing, compiling))
    if write is not None:
        write_text("--write", write, written_into(document(write), str(write), found))
        keep_rulings(found)
    if json:
        print_json([one.as_json() for one in found])
    else:
        tell_rulings(found, paper())


def document(path: Path) -> str:
    """The text of a document that is written into."""
    try:
        return file_bytes(path).decode()
    except UnicodeDecodeError:
        refuse("--write", path, "this is not UTF-8 text")


def tell_rulings(found: list[RulingsMeasured], paper: Paper) -> None:
    """What each reading changes, in per cent of the battles."""
    from ..rulings import told_of_battle

    for one in found:
        paper.heading(f"{one.title}: {one.games:,} battles of each scenario and reading, edition {one.edition}")
        rows = []
        for each in one.readings:
            changes = [change.words for change in each.sides] or ["cannot be played by itself"] * len(one.sides)
            rows.append([each.option, each.clause, each.value, each.default, *changes, told_of_battle(each)])
        paper.table(("option", "clause", "played as", "instead of", *one.sides, "most in"), rows, one.sides)
