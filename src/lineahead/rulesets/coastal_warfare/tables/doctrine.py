"""A computer player's doctrine for a night action: what can be told to it.

The rules of thumb are written once, over the classes of a view: in `players/`, whom to attack (`aims.py`), when to
launch and with whom (`launches.py`), where to go (`courses.py`, `moves.py`, `dodges.py`), how to bring guns to bear
(`guns.py`), what to guard (`guards.py`), when to go home (`homeward.py`), when to look and fire (`fires.py`). A player
at the table and the simulator use the same. `wild.py` has none, and `scripted.py` has simple players instead.
"""

from __future__ import annotations

from ....kernel.records import choice, record

NO_SCRIPT = 0
GUARDS_LIE_STILL = 1
ALL_LIE_STILL = 2


@record
class Doctrine:
    """What can be told to a computer player; distances are whole centimetres."""

    torpedo_range: int = 50  # from how far torpedoes are launched at most
    fighting_range: int = 15  # how near boats come before they turn their broadside: the nearest band of cannon
    quiet: int = 40  # how near to an enemy hidden attackers go at half speed
    holds_fire: int = choice(1)  # whether hidden torpedo boats keep their guns silent while they have torpedoes left
    dummies: int = 2  # dummy torpedoes to each real one
    lies_still: int = choice(GUARDS_LIE_STILL, ALL_LIE_STILL)  # while guns bear: 0 nobody, 1 guards, 2 everybody
    withdraws: int = choice(1)  # whether boats that are spent or badly hurt go home
    wild: int = 0  # 1 = no doctrine at all: any legal order, by the player's own dice
    protocol: int = 0  # the solo protocol that plays the side, if any
    script: int = NO_SCRIPT  # 1 and more: a simple player instead of the doctrine, by its number (scripted.py)
