"""What a word of the page means at a table, with an example from what a seat is told."""

from __future__ import annotations

from ...engine.page.explaining import Explained, about_ship, explained
from ..storage.rows import SeatRow
from .showing import picture_for
from .table import Table, viewer_of


def explained_at(table: Table, seat: SeatRow, term: str, ship: int | None, part: int) -> Explained | None:
    """A word, with an example from setting and picture of this seat alone."""
    about = about_ship(table.setting(viewer_of(seat)), picture_for(table, seat), ship, part)
    return explained(table.game.ruleset.glossary, term, about)
