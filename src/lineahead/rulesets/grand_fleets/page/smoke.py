"""9.6  Smoke and wind as the page is told of them, where that rule is played."""

from __future__ import annotations

from ....kernel.numbers import turned
from ..tables.ships import NONE, Battle
from ..words.on_chart import chart_place
from .shapes import Smoke

HALF_CIRCLE = 18000


def smoke_now(battle: Battle) -> Smoke:
    """9.6  Where smoke lies, and from where the wind blows if there is any; nothing where smoke is not played."""
    if battle.options.smoke == 0:
        return {}
    told: Smoke = {"smoke": smoke_places(battle)}
    if battle.wind != NONE:
        told["wind"] = turned(battle.wind, HALF_CIRCLE) / 100
    return told


def smoke_places(battle: Battle, shift: tuple[int, int] = (0, 0)) -> list[list[float]]:
    """9.6.a  The markers in miles east and south, as they lay before pieces were shifted."""
    places = zip(battle.smoke_x[: battle.smokes], battle.smoke_y, strict=False)
    return [list(chart_place(battle.board, x - shift[0], y - shift[1])) for x, y in places]
