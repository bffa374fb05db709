"""Wild battles with every index looked at: `NUMBA_BOUNDSCHECK=1 python -m tests.conformance.bounds_checked BATTLES`.

Compiled rules read beyond the end of a table without a word; compiled like this, they fail.
"""

from __future__ import annotations

import sys

from lineahead.kernel.compiled import compiled, rule
from lineahead.kernel.records import as_array
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.ships import Ship
from lineahead.simulator import arrays
from tests.conformance.battles import (
    EVERY_BATTLE,
    OTHER_READINGS,
    THREE_SIDES,
    fought_by,
    fought_compiled,
    scenario,
)
from tests.conformance.wild_battles import WILD, check_wild_ends, wild_battles

SEED = 77
COMPARED = 5


@rule
def side_of_the_ship_after_the_last(ships: list[Ship]) -> int:
    """What no rule may ask for."""
    return ships[len(ships)].side


def are_bounds_checked() -> bool:
    """Whether reading beyond the end of a table fails."""
    try:
        compiled(side_of_the_ship_after_the_last)(as_array([Ship()], Ship))
    except IndexError:
        return True
    return False


def main(battles: int) -> None:
    """So many battles of every scenario on both boards, wild and by doctrine, the first few compared."""
    assert are_bounds_checked(), "NUMBA_BOUNDSCHECK=1 is not in force"
    arrays.loop_for = lambda fast, starts: fast.loop  # the one with all rules in it, so that one is compiled
    for name, board in [*EVERY_BATTLE, ("three sides", "open"), ("three sides", "hex")]:
        for options in ({}, OTHER_READINGS):
            chosen = scenario(THREE_SIDES if name == "three sides" else name, board, **options)
            for first, fights, ships in wild_battles(chosen, SEED, battles):
                check_wild_ends(chosen, SEED, first, fights, ships)
            for doctrine in (WILD, Doctrine()):
                doctrines = [doctrine for _ in chosen.sides]
                ends, _ = fought_compiled(chosen, doctrines, SEED, range(COMPARED))
                assert ends == [fought_by(chosen, doctrines, SEED, k) for k in range(COMPARED)], name
        print(f"{name}, {board}: {2 * battles} wild battles within bounds", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
