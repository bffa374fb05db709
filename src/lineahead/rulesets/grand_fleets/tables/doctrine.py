"""A computer player's doctrine: hold a range fast or slowly, show the broadside, fire where it tells, turn away when
crippled.

The rules of thumb are written once, over the classes of a view: `players/plan.py` says at what range and how hot,
`players/places.py` where to lie, `players/attacks.py` at whom to fire; a player at the table and the simulator use
the same. `players/wild.py` has none.
"""

from __future__ import annotations

from ....kernel.records import record


@record
class Doctrine:
    """What can be told to a computer player."""

    fighting_range: int = 0  # miles to hold; 0 = where the squadron's guns tell best against the enemy's
    attack_range: int = 3  # miles to which torpedo craft close
    broadside: int = 800  # what it is worth that all guns bear, in hundredths of a mile
    withdraws: int = 1  # whether crippled ships turn away, off the board if need be
    torpedo_chance: int = 10  # chance of a hit, in percent, from which torpedo craft launch; half of it for others
    wild: int = 0  # 1 = no doctrine at all: any legal order, by the player's own dice
    script: int = 0  # 1 and more: a simple player instead of the doctrine, by its number in players/scripted.py
