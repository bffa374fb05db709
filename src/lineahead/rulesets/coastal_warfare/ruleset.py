"""WW2 Coastal Warfare as the engine sees it."""

from __future__ import annotations

from typing import Any

from ...engine.contract.ruleset import Ruleset
from .files.card_table import CARD_TABLE
from .files.scenarios import read_scenario
from .files.setting_up import begin
from .knowledge.view import imagine, view
from .page.charting import CHARTING
from .page.drawn import drawn
from .page.glossary import GLOSSARY
from .page.hosting import HOSTING
from .page.odds_asked import ODDS
from .page.preview import preview
from .page.setting import from_page, picture, setting
from .page.shapes import SHAPES
from .page.squadron import SQUADRONS
from .page.targets import targets
from .play.offers import every_order, some_order
from .players.by_doctrine import PROTOCOL_PLAYERS, ByDoctrine
from .players.thinking import THINKING
from .research.interface import RESEARCH
from .sequence import SEQUENCE
from .simulation import FAST_LOOP
from .tables.options import OPTIONS
from .tables.orders import ANSWERS
from .tables.sea import View
from .words.briefing import mission
from .words.narrate import narrate, word_choice, word_throw
from .words.outcome import outcome
from .words.scoring import scores


def ship_of(view: View, answer: Any) -> int | None:
    """MOV.n  The ship that the counter of an order is, or was issued with, as far as its viewer knows."""
    number, counters = getattr(answer, "counter", None), view.sea.counters
    if not isinstance(number, int) or not 0 <= number < len(counters):
        return None
    issued: int = counters[number].issued
    return issued if issued >= 0 else None


COASTAL_WARFARE = Ruleset(
    name="coastal-warfare",
    edition=2,
    title="WW2 Coastal Warfare",
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
    players={"doctrine": ByDoctrine, **PROTOCOL_PLAYERS},
    cards=CARD_TABLE,
    odds=ODDS,
    has_secrets=True,
    draws_lots=True,
    ship_of=ship_of,
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
