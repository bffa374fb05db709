"""The command `match`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .crews import THIS_MACHINE, Workers, as_far_as_it_comes
from .given import LARGEST_SEED, Json, Several, Whole, check_whole, pairs
from .paper import paper, print_json
from .progress import shown_progress
from .telling_matches import tell_lost, tell_match

if TYPE_CHECKING:
    from ..matches import Match

MOST_GAMES = 100_000
LONGEST_BUDGET = 600_000


def match(
    scenario: str,
    /,
    *,
    players: Several = (),
    games: Whole = 100,
    seed: Whole = 0,
    workers: Workers = THIS_MACHINE,
    budget: Whole = 1000,
    json: Json = False,
) -> int:
    """Play a battle many times between players of any kind, bots of your own among them, and say who wins how often.

    For instance:

        lineahead match coronel --players British=doctrine:fighting_range=1
        lineahead match coronel --players German=./my_bot.py --games 200
        lineahead match hearty-knoll --players German=random --json
        lineahead match coronel --players British=admiral --games 200 --cluster tcp://host:8786

    Any battle of them can be told: lineahead fight coronel --players ... --seed 7 --battle 12

    Parameters
    ----------
    scenario
        A name that `lineahead scenarios` lists, or a TOML file.
    players
        SIDE=PLAYER for one or more sides: doctrine, doctrine:fighting_range=1, random, whatever else the rule set has
        by name, or the path of a program that speaks the protocol of docs/bots.md. Who is not named is the doctrine.
    games
        How many battles.
    seed
        The seed of all their dice; the same seed gives the same battles, as far as the players repeat themselves.
    budget
        How many milliseconds a program has for a decision; beyond them the doctrine decides.
    json
        Print everything as JSON.
    """
    from ..catalogue import read_scenario
    from ..matches import match as play_many
    from ..players.bots import Limits

    check_whole("--games", games, 1, MOST_GAMES)
    check_whole("--seed", seed, 0, LARGEST_SEED)
    check_whole("--budget", budget, 1, LONGEST_BUDGET)
    workers.check()
    ready, chosen = read_scenario(scenario), pairs("--players", players, "SIDE=PLAYER")

    def all_games() -> Match:
        with workers.crew() as many, shown_progress("", "battles") as (_, playing):
            return play_many(ready, chosen, games, seed, many, Limits(budget / 1000), playing)

    found, code = as_far_as_it_comes(all_games)
    tell_lost({side: (found.players[side], done) for side, done in found.conduct.items()})
    if json:
        print_json(found.as_json())
    else:
        tell_match(ready.title, found.as_json(), paper())
    return code
