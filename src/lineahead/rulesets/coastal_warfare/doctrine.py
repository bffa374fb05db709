"""A computer player's doctrine for a night action: what can be told to it.

The rules of thumb are written once, over the classes of a view, in the other `doctrine_` files; a player at the table
and the simulator use the same. `doctrine_wild.py` has none.
"""

from __future__ import annotations

from ...kernel.records import record


@record
class Doctrine:
    """What can be told to a computer player."""

    wild: int = 0  # 1 = no doctrine at all: any legal order, by the player's own dice
    protocol: int = 0  # the solo protocol that plays the side, if any
