"""The command `ladder`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from .crews import THIS_MACHINE, Workers, as_far_as_it_comes
from .given import LARGEST_SEED, Json, Several, Whole, check_whole, refuse
from .paper import Paper, paper, print_json
from .progress import shown_progress

if TYPE_CHECKING:
    from ..ladders import Ladder, Rated

USUAL_PLAYERS = ("midshipman", "lieutenant", "captain", "admiral", "random")
MOST_GAMES = 10_000
FIGURES = ("rating", "+-", "games", "wins", "draws", "lost decisions")

Flag = Annotated[bool, Parameter(negative=(), show_default=False)]


def ladder(
    *,
    players: Several = (),
    scenarios: Several = (),
    every: Annotated[bool, Parameter(name="--all", negative=(), show_default=False)] = False,
    games: Whole = 2,
    seed: Whole = 0,
    workers: Workers = THIS_MACHINE,
    json: Json = False,
    write: Flag = False,
) -> int:
    """Let players meet each other in pairs at both seats of several battles, and rate them by who won.

    For instance:

        lineahead ladder
        lineahead ladder --players midshipman,lieutenant --games 50
        lineahead ladder --players lieutenant ./my_bot.py --scenarios coronel premuda
        lineahead ladder --all --games 100 --cluster tcp://host:8786

    A player 100 points ahead wins about 64 of 100 games; the Lieutenant stands at 1,500.

    Parameters
    ----------
    players
        Two or more, as `lineahead match` takes them, with spaces or commas between; the strengths and random if none.
    scenarios
        Names that `lineahead scenarios` lists, or TOML files; a small one of each rule set if none is given.
    every
        Every battle that comes with the program.
    games
        How many games from each seat, of each pair at each battle.
    seed
        The seed of all their dice.
    json
        Print everything as JSON.
    write
        Keep the ratings as those that come with the program and are shown in its lobby.
    """
    from ..catalogue import scenario_files
    from ..ladders import SMALL, write_ratings
    from ..ladders import ladder as climb

    check_whole("--games", games, 1, MOST_GAMES)
    check_whole("--seed", seed, 0, LARGEST_SEED)
    workers.check()
    if every and scenarios:
        refuse("--all", "scenarios", "either all battles or those that are named")
    chosen = tuple(scenario_files()) if every else separated(scenarios) or SMALL

    def all_games() -> Ladder:
        with workers.crew() as many, shown_progress("", "games") as (_, playing):
            return climb(separated(players) or USUAL_PLAYERS, chosen, games, seed, many, playing)

    found, code = as_far_as_it_comes(all_games)
    if write and not code:
        write_ratings(found)
    if json:
        print_json(found.as_json())
    else:
        tell_ladder(found, paper())
    return code


def separated(given: tuple[str, ...]) -> tuple[str, ...]:
    """Names with spaces or commas between them; a comma within a player's parameters, NAME:KEY=VALUE, is his."""
    found: list[str] = []
    for part in (part for words in given for part in words.split(",")):
        if found and ":" in found[-1] and "=" in part and ":" not in part:
            found[-1] += f",{part}"
        elif part:
            found.append(part)
    return tuple(found)


def tell_ladder(found: Ladder, sheet: Paper) -> None:
    """How players stand, over all battles first."""
    for name, players in found.ratings.items():
        sheet.heading(f"Ladder: {name}")
        rows = [
            [one.player, *(f"{figure:,}" for figure in (one.rating, 2 * one.deviation, *counts_of(one)))]
            for one in players
        ]
        sheet.table(("player", *FIGURES), rows, FIGURES)


def counts_of(one: Rated) -> tuple[int, int, int, int]:
    """What came of a player's games, and how many decisions the doctrine had to make for him."""
    return one.games, one.wins, one.draws, one.lost
