"""The command `fight`."""

from __future__ import annotations

from pathlib import Path

from .given import (
    AS_WRITTEN,
    LARGEST_SEED,
    Changes,
    Json,
    Whole,
    WholeIfGiven,
    check_whole,
    pairs,
    require_place_for,
    write_text,
)
from .paper import paper, print_json
from .telling import battle_as_json, tell, tell_beginning, tell_result
from .telling_matches import tell_lost


def fight(
    scenario: str,
    /,
    *,
    seed: WholeIfGiven = None,
    battle: Whole = 0,
    changes: Changes = AS_WRITTEN,
    eyes: str = "umpire",
    record: Path | None = None,
    json: Json = False,
) -> None:
    """Fight a battle by the book, computer against computer, and tell it gun by gun with rule numbers.

    For instance:

        lineahead fight coronel
        lineahead fight coronel --seed 7 --battle 4711
        lineahead fight iron-duke-v-moltke --board hex --option criticals=false
        lineahead fight coronel --players British=doctrine:fighting_range=1 German=./my_bot.py
        lineahead fight my-battle.toml --record my-battle.json

    Parameters
    ----------
    scenario
        A name that `lineahead scenarios` lists, or a TOML file.
    seed
        The seed of the dice; the same seed gives the same battle. Drawn at random if none is given.
    battle
        Which battle of the seed: that of the same number in `lineahead simulate` with the same seed.
    eyes
        Who tells the battle: a side, public for what every side may know, or umpire for everything.
    record
        The file to save the battle in.
    json
        Print everything as JSON.
    """
    from ..catalogue import read_scenario
    from ..playing import begin_battle, drawn_seed, eyes_named, play_out, players_chosen, sides_of_bots

    seed = drawn_seed() if seed is None else check_whole("--seed", seed, 0, LARGEST_SEED)
    check_whole("--battle", battle, 0, LARGEST_SEED)
    require_place_for("--record", record)
    ready = read_scenario(scenario, changes.board, pairs("--option", changes.option))
    told = pairs("--doctrine", changes.doctrine)
    players = players_chosen(ready, pairs("--players", changes.players, "SIDE=PLAYER"), told)
    viewer = eyes_named(ready, eyes)
    game = begin_battle(ready, seed, battle, (viewer, *sides_of_bots(players)))
    if json:
        conduct = play_out(game, players)
        print_json(battle_as_json(game, game.events(viewer)))
    else:
        sheet = paper()
        tell_beginning(game, sheet)
        conduct = play_out(game, players, lambda event: tell(event, sheet), viewer)
        tell_result(game, sheet)
    tell_lost({ready.sides[side]: (players[side].words, done) for side, done in conduct.items()})
    if record is not None:
        write_text("--record", record, game.record().text())
