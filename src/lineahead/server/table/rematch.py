"""A rematch: who may ask for one, whether sides can be changed, and who sits where then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..storage.rows import SeatRow
from .table import PEOPLE, Table

NONE = "none"


def may_fight_again(table: Table, seat: SeatRow) -> bool:
    """Whether a seat may ask for the same battle again."""
    return table.is_over and not table.is_older and seat.who in PEOPLE


def can_change_sides(table: Table) -> bool:
    """Whether people can change sides: as many seats on each, and none that only the book's own player can have."""
    sides = table.game.scenario.sides
    seats = [sum(row.side == side for row in table.players()) for side in range(len(sides))]
    own = (side.get("protocol", NONE) for side in table.game.scenario.text.get("sides", ()) if isinstance(side, dict))
    return len(set(seats)) == 1 and all(player == NONE for player in own)


def places_then(rows: Sequence[SeatRow], sides: int, changed: bool) -> tuple[int, ...]:
    """By the place of each seat, its place in a rematch; umpires keep theirs, and so does everybody unless changed."""
    of_side = [[row.place for row in rows if row.side == side] for side in range(sides)]
    then = {place: place for place in (row.place for row in rows)}
    if changed:
        for side, places in enumerate(of_side):
            then |= dict(zip(places, of_side[(side + 1) % sides], strict=True))
    return tuple(then[place] for place in sorted(then))


def rematch_for(table: Table, seat: SeatRow) -> dict[str, Any] | None:
    """The rematch that somebody has asked for, and one's own seat there, for people who have a seat here."""
    rematch = table.affairs.rematch
    if rematch is None or seat.who not in PEOPLE:
        return None
    place = rematch.places[seat.place]
    then = next(row.name for row in table.seats if row.place == place)
    return {"by": rematch.by, "table": rematch.table, "seat": then, "changed": rematch.changed}
