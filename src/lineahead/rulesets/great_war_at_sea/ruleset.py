"""Great War at Sea as the engine sees it."""

from __future__ import annotations

from typing import Any

from ...engine.questions import Nothing
from ...engine.ruleset import Ruleset, View
from .card_table import CARD_TABLE
from .commanders import first_of, part_of
from .narrate import narrate
from .narrate_questions import word_choice, word_throw
from .odds_asked import ODDS
from .options import OPTIONS
from .order_records import Deployment, Gunfire, Launches, Mines, Moves, Patrol, Plot, Victims
from .orders import every_order, some_order
from .outcome import fates, outcome
from .page import setting
from .page_orders import from_page
from .picture import picture
from .player import ByDoctrine
from .preview import preview
from .scenarios import read_scenario
from .scoring import scores
from .setting_up import begin
from .simulation import FAST_LOOP
from .targets import targets
from .turn import SEQUENCE
from .view import imagine, view


def ship_of(view: View, answer: Any) -> int | None:
    """B1.d  The ship that an order concerns: a boat, or the first of a fleet; other orders are for a whole side."""
    if isinstance(answer, Patrol):
        return answer.ship
    if isinstance(answer, Plot):
        first = first_of(view.tables["ships"], answer.fleet)
        return first if first >= 0 else None
    return None


GREAT_WAR_AT_SEA = Ruleset(
    name="great-war-at-sea",
    edition=2,
    title="Great War at Sea",
    options=OPTIONS,
    sequence=SEQUENCE,
    answers={
        "patrol": Patrol,
        "plot": Plot,
        "victims": Victims,
        "deploy": Deployment,
        "mines": Mines,
        "move": Moves,
        "fire": Gunfire,
        "launch": Launches,
        "rest": Nothing,
        "done": Nothing,
        "surrender": Nothing,
    },
    begin=begin,
    view=view,
    narrate=narrate,
    preview=preview,
    word_choice=word_choice,
    word_throw=word_throw,
    every_order=every_order,
    some_order=some_order,
    imagine=imagine,
    outcome=outcome,
    read_scenario=read_scenario,
    fast=FAST_LOOP,
    players={"doctrine": ByDoctrine},
    cards=CARD_TABLE,
    fates=fates,
    odds=ODDS,
    has_secrets=True,
    draws_lots=True,
    ship_of=ship_of,
    part_of=part_of,
    scores=scores,
    setting=setting,
    picture=picture,
    targets=targets,
    from_page=from_page,
)
