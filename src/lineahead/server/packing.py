"""Long answers, packed by the worker that made them: packing them here would hold up everybody."""

from __future__ import annotations

import asyncio
import gzip

from starlette.requests import Request
from starlette.responses import Response

COMPRESSION = 5
JSON = "application/json"


def packed(text: str) -> bytes:
    """A text as browsers take it."""
    return gzip.compress(text.encode("utf-8", "backslashreplace"), COMPRESSION, mtime=0)


async def packed_answer(request: Request, content: bytes, status: int = 200) -> Response:
    """An answer that a worker has packed, unpacked for whoever does not take it so."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(content, status, {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}, JSON)
    return Response(await asyncio.to_thread(gzip.decompress, content), status, media_type=JSON)
