"""What a commander has reckoned of the squadrons that face his own: scratch paper for whoever thinks."""

from __future__ import annotations

from ....kernel.records import record, zeros
from .charts import COLUMNS
from .ships import NOBODY

MOST_FOES = 8
SECTORS = 5  # right ahead, on the bow, abeam, on the quarter, right astern
GIVEN = 0
TAKEN = 1
WAYS = 2
HARDEST = 10  # armour that nothing goes through


@record
class Weights:
    """GUN  Enemy squadrons by their leaders, and the fire given and taken by sector and range column."""

    count: int = 0
    foes: list[int] = zeros(MOST_FOES)
    fire: list[int] = zeros(MOST_FOES * WAYS * SECTORS * COLUMNS)
    harm: list[int] = zeros(HARDEST + 1)  # what a straddle does to the hull at hand, by its penetration
    most: int = 0  # the most that is given to any foe, wherever she lies
    caution: int = 0  # what a hit taken weighs against one given, in per cent
    quarry: int = NOBODY
    want: int = 0  # the range that the squadron would have
    edges: int = 0  # the edges by which it would leave
    urge: int = 0  # what the way to them weighs, in per cent
    breaks_out: int = 0  # whether it fights only on its way there
    cuts_off: int = 0  # whether its quarry is paid for getting away
    meet_x: int = 0  # where it would meet her on her way
    meet_y: int = 0
