"""A computer commander's doctrine: the range where most is given for what is taken, broadsides there, torpedoes home.

The rules of thumb are written once, over the classes of a view, in `players/`: what fire is worth (`exchange.py`), the
plan of a squadron (`plans.py`), what a place comes to (`costs.py`), then `moves.py`, `fires.py` and `torpedoes.py`; a
player at the table and the simulator use the same. `wild.py` has none, and those of `scripted.py` one each.
"""

from __future__ import annotations

from ....kernel.records import choice, record


@record
class Doctrine:
    """What can be told to a computer player."""

    fighting_range: int = 0  # inches to hold; 0 = where it gives most fire for what it takes
    torpedo_range: int = 3  # inches to which small craft with torpedoes close
    broadside: int = 15  # what a degree off the beam is worth, in hundredths of an inch
    caution: int = 100  # what a hit taken weighs against one given, in per cent; twice that while ahead on points
    breaks_out: int = 1600  # per cent that their way out weighs with ships paid for it, and with who cuts them off
    breaks_off: int = choice(1)  # whether badly damaged ships keep away from the enemy
    wild: int = 0  # 1 = no doctrine at all: any legal order, by the player's own dice
    script: int = 0  # 1 and more = a simple player instead of the doctrine, by its number in `players/thinking.py`
