"""Track charts, over HTTP: of a table's game for who sits there, of a game file for everybody."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from ..table.older_editions import hiding_where_rules_differ
from ..table.showing import outcome_of
from ..taking_turns import Asker
from .addresses import address_of
from .answers import TROUBLES
from .file_routes import ReplayId, replay_text
from .lobby_routes import AtHome, TableId
from .replay_routes import NEEDS_WORKER, Player, Viewer, eyes_allowed, whole_record
from .table_routes import Seated

Theme = Annotated[Literal["light", "dark"], Query(description="Colours for daylight or for the dark.")]
PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}, "description": "A picture (SVG)."}
}
router = APIRouter(responses={status: TROUBLES[status] for status in (400, 403, 404, 409, 422, 429)})


@router.get("/api/tables/{table}/track", responses={**PICTURE, **NEEDS_WORKER}, response_class=Response)
async def track_of_table(
    table: TableId, house: AtHome, seat: Seated, player: Player, viewer: Viewer = "", theme: Theme = "light"
) -> Response:
    """The whole battle as a picture: through one's own eyes, when it is over through anybody's."""
    async with house.studies.turn(player):
        async with house.tables.at(table, seat) as found:
            eyes = eyes_allowed(found, seat, viewer)
            given = (whole_record(found).text(), eyes, outcome_of(found), list(found.events(eyes, 0)), theme)
        with hiding_where_rules_differ():
            return drawn(await house.studies.ask("track of table", *given))


@router.get("/api/replays/{id}/track", responses={**PICTURE, 503: TROUBLES[503]}, response_class=Response)
async def track_of_replay(
    request: Request, replay_id: ReplayId, house: AtHome, viewer: Viewer = "", theme: Theme = "light"
) -> Response:
    """The same of a game file that somebody has brought."""
    async with house.studies.turn(Asker(address_of(request.scope), replay_id)):
        text = await replay_text(house, replay_id)
        return drawn(await house.studies.ask("track of file", text, viewer, theme))


def drawn(svg: str) -> Response:
    """A picture as an answer."""
    return Response(svg, media_type="image/svg+xml")
