"""What a viewer's page is told of a night."""

from __future__ import annotations

from typing import Any

from lineahead.rulesets.coastal_warfare.page.picture import picture
from tests.rulebook.coastal_warfare.seen import Piece, off_the_wire, sight

HERE = (100.0, 75.0)


def shown(*pieces: Piece, **fields: Any) -> dict[str, Any]:
    """The picture that a viewer gets of a night."""
    answer: dict[str, Any] = off_the_wire(picture(sight(*pieces, **fields)))
    return answer


def counter_told(number: int, *pieces: Piece, **fields: Any) -> dict[str, Any]:
    """One counter of that picture."""
    return next(counter for counter in shown(*pieces, **fields)["counters"] if counter["number"] == number)
