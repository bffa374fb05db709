"""The application: everything put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp

from ... import __version__
from ..context import open_house
from ..packing import same_answer
from ..settings import Settings
from . import (
    advice_routes,
    analysis_routes,
    card_routes,
    company_routes,
    file_routes,
    glossary_routes,
    live,
    lobby_routes,
    qr_routes,
    replay_routes,
    squadron_routes,
    study_routes,
    table_routes,
    track_routes,
)
from .answers import add_handlers
from .pages import page_router
from .security import Guard

LEAST_COMPRESSED = 2000
COMPRESSION = 5


def application(settings: Settings) -> ASGIApp:
    """The server's application with its guard in front."""
    return Guard(api(settings), settings)


def api(settings: Settings) -> FastAPI:
    """The application without the guard; its schema is what typed clients are made from."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_house(settings) as house:
            app.state.house = house
            yield

    app = FastAPI(
        title="Lineahead",
        version=__version__,
        summary="Naval tabletop battles by the book.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        middleware=[Middleware(GZipMiddleware, minimum_size=LEAST_COMPRESSED, compresslevel=COMPRESSION)],
    )
    add_handlers(app)

    @app.get("/api/openapi.json", include_in_schema=False)
    async def schema(request: Request) -> Response:
        return await same_answer(request, app.openapi)

    for routes in (
        lobby_routes,
        card_routes,
        qr_routes,
        table_routes,
        company_routes,
        advice_routes,
        squadron_routes,
        glossary_routes,
        study_routes,
        replay_routes,
        file_routes,
        analysis_routes,
        track_routes,
        live,
    ):
        app.include_router(routes.router)
    app.include_router(page_router(settings.static))
    return app
