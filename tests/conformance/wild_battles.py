"""Wild battles of Grand Fleets in the compiled loop, by the thousand, and what no battle may come to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import numpy as np

from lineahead.engine.contract.scenario import Scenario
from lineahead.rulesets.grand_fleets.rules.board import in_the_way_at, is_on_board
from lineahead.rulesets.grand_fleets.rules.victory import MOST_TURNS
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.ships import (
    DISPERSED,
    DUE,
    IN_FLOTILLA,
    LEFT,
    ON_BOARD,
    SUNK,
    Battle,
    Ship,
)
from lineahead.simulator.arrays import Battles
from tests.conformance.battles import GRAND_FLEETS, compiled_battles, played_by
from tests.conformance.random_games import Endless, Failed, RandomGame

LONGEST_WAIT = 300
WILD_BATCH = 250
WILD = Doctrine(wild=1)


def wild_battles(chosen: Scenario, seed: int, games: int) -> Iterator[tuple[int, Any, Any]]:
    """Wild battles in the compiled loop, in batches: the number of the first, the battles, their ships row by row."""
    for first in range(0, games, WILD_BATCH):
        numbers = range(first, min(games, first + WILD_BATCH))
        many = compiled_battles(chosen, [WILD for _ in chosen.sides], seed, numbers)
        play_wildly(chosen, seed, numbers, many)
        yield first, many.battle, many.rows("ships")


def play_wildly(chosen: Scenario, seed: int, numbers: range, many: Battles) -> None:
    """Play battles to their ends; what does not end in time is named."""
    at_work = threading.Thread(target=many.go_on, daemon=True)
    at_work.start()
    at_work.join(LONGEST_WAIT)
    if at_work.is_alive():
        stuck = next(number for number, over in zip(numbers, many.battle["over"].tolist(), strict=True) if not over)
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
    sound &= np.isin(status, (DUE, ON_BOARD, SUNK, LEFT, IN_FLOTILLA, DISPERSED))
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
