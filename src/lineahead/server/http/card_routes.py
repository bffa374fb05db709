"""Cards made from real figures over HTTP."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from ...rulesets import RULESETS
from ..lobby.card_desk import made
from ..messages.cards import MadeCard
from ..messages.requests import CardWanted
from .answers import TROUBLES, Plain, trouble
from .lobby_routes import NO_RULES, RulesetName

router = APIRouter(responses={429: TROUBLES[429]})


@router.post(
    "/api/rulesets/{ruleset}/card",
    response_model=MadeCard,
    responses={status: TROUBLES[status] for status in (400, 404, 413, 422)},
)
def card(ruleset: RulesetName, wanted: CardWanted) -> Response:
    """A card from the real figures of a ship, with the arithmetic line by line; nothing is kept."""
    if ruleset not in RULESETS:
        return trouble(404, NO_RULES)
    return Plain(made(ruleset, wanted))
