"""QR codes of links, over HTTP: a link with a seat's secret goes in the body, so that it stands in no log."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from ..messages.lobby import QrCode
from ..messages.requests import QrWanted
from .answers import TROUBLES, Plain

router = APIRouter(responses={status: TROUBLES[status] for status in (400, 413, 422, 429)})


@router.post("/api/qr", response_model=QrCode)
def qr_code(wanted: QrWanted) -> Response:
    """The code of a link; nothing is kept."""
    return Plain(drawn(wanted.text))


def drawn(text: str) -> dict[str, int | str]:
    """A code that bears 15 of 100 damaged modules, its dark runs row by row."""
    import segno  # only who shows a code needs it

    rows = [bytes(row) for row in segno.make_qr(text, error="m").matrix]
    return {"size": len(rows), "path": "".join(run for y, row in enumerate(rows) for run in runs(y, row))}


def runs(y: int, row: bytes) -> list[str]:
    """The dark runs of a row as parts of a path."""
    starts = [x for x in range(len(row)) if row[x] and (x == 0 or not row[x - 1])]
    lengths = [next((x for x in range(start, len(row)) if not row[x]), len(row)) - start for start in starts]
    return [f"M{start} {y}h{length}v1h-{length}z" for start, length in zip(starts, lengths, strict=True)]
