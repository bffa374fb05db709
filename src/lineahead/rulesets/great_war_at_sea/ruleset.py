"""Great War at Sea as the engine sees it."""

from __future__ import annotations

from typing import Any

from ...engine.contract.ruleset import Ruleset
from .files.card_table import CARD_TABLE
from .files.scenarios import read_scenario
from .files.setting_up import begin
from .knowledge.view import imagine, view
from .page.briefing import mission
from .page.charting import CHARTING
from .page.drawn import drawn
from .page.glossary import GLOSSARY
from .page.hosting import HOSTING
from .page.odds_asked import ODDS
from .page.orders import from_page
from .page.picture import picture
from .page.preview import preview
from .page.setting import setting
from .page.shapes import SHAPES
from .page.squadron import SQUADRONS
from .page.targets import targets
from .play.commanders import part_of
from .play.offers import every_order, some_order
from .play.standing import first_of
from .players.by_doctrine import ByDoctrine
from .players.thinking import THINKING
from .research.interface import RESEARCH
from .sequence import SEQUENCE
from .simulation import FAST_LOOP
from .tables.options import OPTIONS
from .tables.orders import ANSWERS, Patrol, Plot
from .tables.sea import View
from .words.narrate import narrate
from .words.outcome import fates, outcome
from .words.questions import word_choice, word_throw
from .words.scoring import scores


def ship_of(view: View, answer: Any) -> int | None:
    """B1.d  The ship that an order concerns: a boat, or the first of a fleet; other orders are for a whole side."""
    if isinstance(answer, Patrol):
        return answer.ship
    if isinstance(answer, Plot):
        first = first_of(view.sea.ships, answer.fleet)
        return first if first >= 0 else None
    return None


GREAT_WAR_AT_SEA = Ruleset(
    name="great-war-at-sea",
    edition=2,
    title="Great War at Sea",
    options=OPTIONS,
    sequence=SEQUENCE,
    answers=ANSWERS,
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
    mission=mission,
    setting=setting,
    picture=picture,
    targets=targets,
    from_page=from_page,
    drawn=drawn,
    shapes=SHAPES,
    hosting=HOSTING,
    charting=CHARTING,
    glossary=GLOSSARY,
    thinking=THINKING,
    squadrons=SQUADRONS,
    research=RESEARCH,
)
