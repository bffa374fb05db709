"""A computer commander's doctrine: fight where the guns tell most, keep out of mines, go where points are to be had.

The rules of thumb are written once, over the classes of a view, and know no more than its viewer: on the tactical map
`on_map.py`, `fires.py` and `mines.py`, on the chart `at_sea.py`, `courses.py`, `patrols.py` and `strength.py`. A player
at the table and the simulator use the same. `wild.py` has none.
"""

from __future__ import annotations

from ....kernel.records import choice, record, zeros
from .ships import MOST_ZONES


@record
class Doctrine:
    """What can be told to a computer player."""

    fighting_range: int = 0  # hexes to hold; 0 = where one's own guns have most over the enemy's
    torpedo_range: int = 0  # hexes to which destroyers and torpedo boats close
    odds: int = 80  # hundredths of the enemy's strength that are enough to fight
    mine_fear: int = 15  # what a counter that may be a mine is worth, a hex of way being worth ten
    makes_for_exit: int = choice(1)  # whether ships that earn points by leaving do so while there is time
    breaks_off: int = choice(1)  # whether badly damaged ships keep away from the enemy
    wild: int = 0  # 1 = no doctrine at all: any legal order, by the player's own dice
    script: int = 0  # 1 and more = a simple player that does one thing in every battle, by its number in thinking.py
    leeway: int = 8  # what a course may cost more than the best and still be taken, a zone being worth ten


@record
class Courses:
    """B1.b  The chart as a side sees it that looks for its way, by zone number."""

    costs: list[int] = zeros(MOST_ZONES)  # of coming from there to the goal
    entering: list[int] = zeros(MOST_ZONES)  # of going there from the next zone
    mined: list[int] = zeros(MOST_ZONES)  # boundaries on which enemy mines are known to lie, a bit each
