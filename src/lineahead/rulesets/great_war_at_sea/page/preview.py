"""What would become of an unfinished order, from a viewer's own view and changing nothing.

Every answer says whether the order is legal as it stands, or the refusal; the rest shows what it would come to:
`preview_on_zones.py` on the chart, `preview_on_map.py` on the tactical map.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.contract.questions import Order, Question
from ....engine.page.orders import in_plain, why_not_taken
from ....engine.page.shapes import Previewed
from ..play.legality import refuse
from ..tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Patrol, Plot, Victims
from ..tables.sea import View
from .preview_on_map import preview_deployment, preview_gunfire, preview_launches, preview_mines, preview_moves
from .preview_on_zones import preview_patrol, preview_plot, preview_victims
from .shapes_of_preview import Preview

PREVIEWS: dict[type, Callable[[View, int, Any, Previewed], Preview]] = {
    Patrol: preview_patrol,
    Plot: preview_plot,
    Victims: preview_victims,
    Deployment: preview_deployment,
    Mines: preview_mines,
    Moves: preview_moves,
    Gunfire: preview_gunfire,
    Launches: preview_launches,
}


def preview(view: View, question: Question, order: Order) -> Preview:
    """Whether the order would be taken or why not, and what is to be said about it; plain JSON values."""
    refusal = why_not_taken(view, question, order, refuse)
    told: Previewed = {"kind": order.kind, "legal": refusal is None, "refusal": in_plain(refusal)}
    shows = PREVIEWS.get(type(order.answer)) if order.kind in question.kinds else None
    return shows(view, question.to, order.answer, told) if shows else told
