"""WEA  Visibility and sea."""

from __future__ import annotations

from ...kernel.compiled import rule
from .charts import NIGHT_SIGHT, VISIBILITY
from .ships import Battle


@rule
def sight(battle: Battle) -> int:
    """WEA.a  How far one sees, in inches; night caps it."""
    seen = VISIBILITY[battle.visibility]
    is_night = battle.night_from > 0 and battle.turn >= battle.night_from
    return min(seen, NIGHT_SIGHT) if is_night else seen
