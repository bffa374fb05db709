"""What a seat saw between two states: a page that tells one thing after another shows each as it was then.

A picture is large and little of it changes, so each moment is told by what was otherwise than in the next one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..storage.rows import SeatRow
from .table import Table, viewer_of

MOST_TOLD = 16
Picture = Mapping[str, Any]


def moments_between(table: Table, seat: SeatRow, since: int, picture: Picture) -> list[dict[str, Any]]:
    """The moments after the event of this number, the earliest first, from the seat's own views."""
    if table.is_older:
        return []
    shows = table.game.ruleset.picture
    seen = [(number, shows(view)) for number, view in table.game.moments(viewer_of(seat), since)[-MOST_TOLD:]]
    if not seen:
        return []
    later = [*(before for _, before in seen[1:]), picture]
    return [{"number": number, **otherwise(before, after)} for (number, before), after in zip(seen, later, strict=True)]


def otherwise(picture: Picture, later: Picture) -> dict[str, Any]:
    """What of a picture is otherwise than in a later one: single rows of lists that stay as long, and whole parts."""
    whole: dict[str, Any] = {}
    rows: dict[str, dict[int, Any]] = {}
    for name, part in picture.items():
        after = later.get(name)
        if part == after:
            continue
        if isinstance(part, list) and isinstance(after, list) and len(part) == len(after):
            rows[name] = {place: row for place, row in enumerate(part) if row != after[place]}
        else:
            whole[name] = part
    return {"picture": whole, "rows": rows, "absent": [name for name in later if name not in picture]}
