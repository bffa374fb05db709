"""Games through Python, computer player against computer player: how many orders are taken in a second of one core."""

from __future__ import annotations

import time
from collections.abc import Iterator

from lineahead import Game, ruleset
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.kernel.garbage import look_for_garbage_seldom
from lineahead.players.policy import computer_player, play_to_the_end

BATTLES = {
    "coronel": "grand-fleets",
    "off-ushant": "perfidious-albion",
    "premuda": "great-war-at-sea",
    "hearty-knoll": "coastal-warfare",
}
GAMES = 4
TRIES = 3


def orders_a_second(rules: str, name: str, viewers: tuple[int, ...] | None) -> float:
    """The best of some tries, by the time of one core; the first game only warms up."""
    found = ruleset(rules)
    chosen = found.read_scenario(name)

    def played(seed: int) -> int:
        game = Game.start(found, chosen, Seeded(seed), viewers=viewers)
        players = {side: computer_player(found) for side in range(len(chosen.sides))}
        play_to_the_end(game, players, Dice.seeded(seed, -1))
        return sum(entry.kind in ("order", "answer") for entry in game.entries)

    def rate() -> float:
        began = time.process_time()
        orders = sum(played(seed) for seed in range(GAMES))
        return orders / (time.process_time() - began)

    played(GAMES)
    return max(rate() for _ in range(TRIES))


def games_through_python() -> Iterator[tuple[str, str, str]]:
    """Orders a second where everybody is told what happens and where nobody is, as the commands and the server play."""
    look_for_garbage_seldom()
    for name, rules in BATTLES.items():
        told, quiet = orders_a_second(rules, name, None), orders_a_second(rules, name, ())
        yield f"{name}: orders a second through Python, all told", f"{told:,.0f}", ""
        yield f"{name}: orders a second through Python, nobody told", f"{quiet:,.0f}", ""
