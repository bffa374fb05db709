"""Wild battles of Grand Fleets in the compiled loop, by the thousand, and what no battle may come to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

from lineahead.engine.contract.scenario import Scenario
from lineahead.kernel.compiled import compiled
from lineahead.kernel.dice import DiceStream, first_state
from lineahead.kernel.records import as_array
from lineahead.rulesets.grand_fleets.loop import Result, fight_many
from lineahead.rulesets.grand_fleets.rules.board import in_the_way_at, is_on_board
from lineahead.rulesets.grand_fleets.rules.victory import MOST_TURNS
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.orders import Orders as BlankOrders
from lineahead.rulesets.grand_fleets.tables.ships import DUE, LEFT, ON_BOARD, SUNK, Battle, Ship
from tests.conformance.battles import GRAND_FLEETS, played_by
from tests.conformance.random_games import Endless, Failed, RandomGame

LONGEST_WAIT = 300
WILD_BATCH = 250
WILD = Doctrine(wild=1)


def wild_battles(chosen: Scenario, seed: int, games: int) -> Iterator[tuple[int, Any, Any]]:
    """Wild battles in the compiled loop, in batches: the number of the first, the battles, their ships row by row."""
    state = GRAND_FLEETS.begin(chosen)
    fleet = as_array(state.tables["ships"], Ship)
    for first in range(0, games, WILD_BATCH):
        numbers = range(first, min(games, first + WILD_BATCH))
        battles = as_array([state.battle] * len(numbers), Battle)
        ships = as_array(state.tables["ships"] * len(numbers), Ship)
        play_wildly(chosen, seed, numbers, battles, ships)
        yield first, battles, ships.reshape(len(numbers), len(fleet))


def play_wildly(chosen: Scenario, seed: int, numbers: range, battles: Any, ships: Any) -> None:
    """Fill battles and ships with the ends of these battles; what does not end in time is named."""
    doctrines = as_array([WILD for _ in chosen.sides], Doctrine)
    results = as_array([Result()] * len(numbers), Result)
    dice, thoughts = (
        as_array([DiceStream(state=first_state(seed, sign * k - (sign < 0))) for k in numbers], DiceStream)
        for sign in (1, -1)
    )
    orders, play = as_array([BlankOrders()], BlankOrders), compiled(fight_many)
    args: Any = (battles, ships, doctrines, orders[0], results, dice, thoughts, None, None, None)
    at_work = threading.Thread(target=play, args=args, daemon=True)
    at_work.start()
    at_work.join(LONGEST_WAIT)
    if at_work.is_alive():
        stuck = next(number for number, over in zip(numbers, battles["over"].tolist(), strict=True) if not over)
        raise Endless(f"{chosen.name} on the {chosen.board['kind']} board: battle {stuck} of seed {seed} goes on")


def check_wild_ends(chosen: Scenario, seed: int, first: int, battles: Any, ships: Any) -> None:
    """All is over, and no card, board or track holds what it cannot hold; else the battle is saved as a record."""
    length = chosen.length or MOST_TURNS
    sound = (battles["over"] == 1) & (battles["turn"] >= 1) & (battles["turn"] <= length)
    sound &= are_sound(ships).all(axis=1)
    for place, is_sound in enumerate(sound.tolist()):
        if not is_sound:
            game = RandomGame(GRAND_FLEETS, chosen, seed)
            game.game = played_by(chosen, [WILD for _ in chosen.sides], seed, first + place)
            raise Failed(f"battle {first + place} of seed {seed} ends in a state that cannot be; see {game.saved()}")


def are_sound(ships: Any) -> Any:
    """1.4, 1.55, 1.63  Whether each ship of an array has lost no more than she had, and is sunk with her last box."""
    boxes, lost, status = ships["card"]["boxes"].sum(axis=-1), ships["hull_lost"], ships["status"]
    mounts = ships["card"]["guns"]["groups"]["mounts"].reshape(*ships.shape, -1)
    tubes = ships["card"]["torpedoes"]["groups"]["tubes"].reshape(*ships.shape, -1)
    sound = (lost >= 0) & (lost <= boxes) & ((lost == boxes) == (status == SUNK))
    sound &= (status == DUE) | (status == ON_BOARD) | (status == SUNK) | (status == LEFT)
    for taken, had in ((ships["mounts_lost"], mounts), (ships["tubes_spent"], tubes)):
        sound &= ((taken >= 0) & (taken <= had)).all(axis=-1)
    for marker in ("splashes", "fires", "floods", "engine", "listing", "rudder"):
        sound &= ships[marker] >= 0
    return sound & (ships["hits"] <= ships["shots"]) & (ships["heading"] >= 0) & (ships["heading"] < 36000)


def check_places(battle: Battle, ships: list[Ship]) -> None:
    """3.22, 3.23  Every ship on the board lies on it, and on no other."""
    for ship in ships:
        if ship.status == ON_BOARD:
            assert is_on_board(battle.board, ship.x, ship.y)
            assert in_the_way_at(battle.board, ships, ship, ship.x, ship.y, ship.heading) < 0
