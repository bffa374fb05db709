"""Coronel in C and in the compiled rules: the same battles die for die, and how many times C's time the rules take."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.sequence import first_path
from lineahead.engine.simulated_loop import Where
from lineahead.kernel.dice import first_state
from lineahead.kernel.records import as_array
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.players.scripted import POINT_BLANK
from lineahead.rulesets.grand_fleets.simulation import FAST_LOOP
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.simulator.arrays import Battles, Moment, repeated, starts_of, streams

SOURCE = Path(__file__).parent / "coronel.c"
SEED = 7
GAMES = 2000
ROUNDS = 9


class Fought(NamedTuple):
    """Seconds of one core for all battles, and of each its winner, turns, points and the last state of its dice."""

    seconds: float
    ends: list[tuple[int, ...]]


def times_c() -> Iterator[tuple[str, str, str]]:
    """Both in turn, so that a busy machine is busy for both; the best of each."""
    compiler = shutil.which("cc")
    if compiler is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "coronel"
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, SOURCE, "-lm"], check=True)
        in_c, compiled = [], []
        for _ in range(ROUNDS):
            in_c.append(fought_in_c(program, GAMES))
            compiled.append(fought_by_rules(GAMES))
    assert all(each.ends == in_c[0].ends for each in (*in_c, *compiled)), "battles in C go another way"
    fastest, ours = (min(each.seconds for each in runs) / GAMES * 1e6 for runs in (in_c, compiled))
    yield "Coronel, open: written by hand in C, a battle", f"{fastest:.1f} us", ""
    yield "Coronel, open: the compiled rules alone, a battle", f"{ours:.1f} us", ""
    yield "Coronel, open: times C", f"{ours / fastest:.2f}", "1.5"


def begun() -> State:
    """The battle as it begins."""
    rules = ruleset("grand-fleets")
    state: State = rules.begin(rules.read_scenario("coronel"))
    state.step = first_path(rules.sequence)
    return state


def fought_in_c(program: Path, games: int) -> Fought:
    """Battles fought by the program in C."""
    told = [*battle_in_numbers(begun()), games, *(first_state(SEED, number) for number in range(games))]
    given = " ".join(map(str, told))
    lines = subprocess.run([program], input=given, capture_output=True, text=True, check=True).stdout.splitlines()
    rows = (tuple(map(int, line.split())) for line in lines[1:])
    return Fought(float(lines[0]), [(*row[:4], row[5]) for row in rows])


def battle_in_numbers(state: State) -> Iterator[int]:
    """The board and the ships in the order in which the program reads them."""
    battle, ships = state.sea.battle, state.sea.ships
    yield from (battle.board.width, battle.board.height, battle.length, len(ships))
    for ship in ships:
        yield from numbers_of(ship.card)
        yield from (ship.side, ship.free_edges, ship.free_from, ship.x, ship.y, ship.heading)


# What only optional rules ask of a card, or none.
NOT_IN_CORONEL = ("anti_aircraft", "type_group", "reload", "lays_smoke", "burns_coal", "low", "submerged")


def numbers_of(thing: Any) -> Iterator[int]:
    """Every number of a card that rules of this battle use."""
    if isinstance(thing, int):
        yield thing
    elif isinstance(thing, list):
        for each in thing:
            yield from numbers_of(each)
    else:
        for part in fields(thing):
            if part.name not in NOT_IN_CORONEL:
                yield from numbers_of(getattr(thing, part.name))


def fought_by_rules(games: int) -> Fought:
    """The same battles by the compiled rules; what Python does before and after is not counted."""
    orders = [FAST_LOOP.orders() for _ in range(2)]
    starts = repeated(starts_of(FAST_LOOP, [Moment(begun(), Where(), orders)]), games)
    doctrines = as_array([Doctrine(script=POINT_BLANK) for _ in range(2)], Doctrine)
    dice, thoughts = streams(SEED, range(games)), streams(SEED, range(-games, 0))
    many = Battles(FAST_LOOP, starts, doctrines, dice, thoughts)
    began = time.process_time()
    many.go_on()
    ended = many.results()
    seconds = time.process_time() - began
    rows = zip(ended["winner"], ended["turns"], ended["points"], dice["state"], strict=True)
    return Fought(
        seconds, [(int(won), int(turns), *map(int, points[:2]), int(last)) for won, turns, points, last in rows]
    )


if __name__ == "__main__":
    for name, measured, wanted in times_c():
        print(f"| {name} | {measured} | {wanted} |")
