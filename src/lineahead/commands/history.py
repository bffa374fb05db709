"""The command `history`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .crews import as_far_as_it_comes
from .given import AS_WRITTEN, Changes, Json, Repeated, check_whole, pairs, refuse
from .paper import Paper, paper, print_json
from .progress import shown_progress
from .simulate import COMPILING, TEN_THOUSAND, Which

if TYPE_CHECKING:
    from ..study.likelihood import Likelihood

MOST_EVENTS = 100


def history(
    scenario: str,
    /,
    *,
    event: Repeated = (),
    which: Which = TEN_THOUSAND,
    changes: Changes = AS_WRITTEN,
    json: Json = False,
) -> int:
    """Say how likely it was what happened in a battle, fact by fact and as a whole, or anything else that may happen.

    For instance:

        lineahead history coronel-at-dusk
        lineahead history coronel --event "Good Hope sunk and Monmouth sunk and no German sunk"
        lineahead history coronel --event "at least 2 British sunk" --event "German wins and over by turn 6"

    docs/study.md says what can be asked.

    Parameters
    ----------
    scenario
        A name that `lineahead scenarios` lists, or a TOML file.
    event
        What may happen, as "Good Hope sunk and no German sunk"; may be given several times.
    json
        Print everything as JSON.
    """
    from ..catalogue import read_scenario
    from ..engine.contract.history import history_of
    from ..playing import doctrines_of, how_likely, players_chosen

    numbers = which.numbers()
    check_whole("--event", len(event), 0, MOST_EVENTS)
    ready = read_scenario(scenario, changes.board, pairs("--option", changes.option))
    if not event and history_of(ready) is None:
        refuse(ready.name, "history", "its file tells nothing of the day itself; ask for something with --event")
    players = pairs("--players", changes.players, "SIDE=PLAYER")
    doctrines = doctrines_of(ready, players_chosen(ready, players, pairs("--doctrine", changes.doctrine)))

    def all_battles() -> Likelihood:
        with which.workers.crew() as crew, shown_progress(COMPILING, "battles") as (compiling, playing):
            return how_likely(ready, event, numbers, which.seed, crew, doctrines, playing, compiling)

    found, code = as_far_as_it_comes(all_battles)
    if json:
        print_json(found.as_json())
    else:
        tell_likelihood(ready.title, found.as_json(), paper())
    return code


def tell_likelihood(title: str, told: dict[str, Any], paper: Paper) -> None:
    """Each fact and each question with the share of battles in which it was so."""
    paper.heading(f"{title}: {told['games']:,} battles of seed {told['seed']}")
    asked = [*told["facts"], *([told["whole"]] if told["whole"] else [])]
    for name, rows in (("As in history", asked), ("Asked about", told["events"])):
        if rows:
            paper.subheading(name)
            shares = [[row["words"], f"{row['share']:.1%}", f"{row['low']:.1%} to {row['high']:.1%}"] for row in rows]
            paper.table(("what happened", "share of battles", "95% interval"), shares, ("share of battles",))
