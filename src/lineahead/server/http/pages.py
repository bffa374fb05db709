"""The page itself: its files, and for every other path the page that finds its own way."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = "The page has not been built. Start Lineahead with: python3 run.py"


def page_router(folder: Path) -> APIRouter:
    """Serves a folder; names with a hash in them never change, so browsers may keep them."""
    router, root = APIRouter(), folder.resolve()

    @router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404, "there is no such thing")
        found = file_in(root, path)
        if found is not None:
            caching = FOR_EVER if found.parent.name == "assets" else ASK_AGAIN
            return FileResponse(found, headers={"Cache-Control": caching})
        if path.startswith("assets/"):
            raise HTTPException(404, "there is no such thing")
        index = root / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={"Cache-Control": ASK_AGAIN})

    return router


def file_in(root: Path, path: str) -> Path | None:
    """A file of the folder; whatever leads out of it is none."""
    if not path or "\0" in path or len(path) > 300:
        return None
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root) and found.is_file() else None
    except (OSError, ValueError):
        return None
