"""Long answers, packed by the worker that made them, or once for all: packing them here would hold up everybody."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

COMPRESSION = 5
JSON = "application/json"


def packed(text: str) -> bytes:
    """A text as browsers take it."""
    return gzip.compress(text.encode("utf-8", "backslashreplace"), COMPRESSION, mtime=0)


@cache
def always_packed(make: Callable[..., Any], *given: str | None) -> bytes:
    """What is always the same, packed once."""
    return packed(json.dumps(make(*given), separators=(",", ":"), ensure_ascii=False))


async def same_answer(request: Request, make: Callable[..., Any], *given: str | None) -> Response:
    """An answer that is always the same; whoever asks first waits until it is made."""
    return await packed_answer(request, await asyncio.to_thread(always_packed, make, *given))


async def packed_answer(request: Request, content: bytes, status: int = 200) -> Response:
    """An answer that a worker has packed, unpacked for whoever does not take it so."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(content, status, {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}, JSON)
    return Response(await asyncio.to_thread(gzip.decompress, content), status, media_type=JSON)
