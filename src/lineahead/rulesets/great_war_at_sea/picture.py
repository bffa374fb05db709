"""What a viewer sees of the game now."""

from __future__ import annotations

from typing import Any

from ...engine.ruleset import View


def picture(view: View) -> dict[str, Any]:
    """B1, B7  Turn and step, and all that this viewer knows."""
    return {"turn": view.battle.turn}
