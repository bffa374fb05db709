"""Grand Fleets as the engine sees it."""

from __future__ import annotations

from ...engine.contract.ruleset import Ruleset
from .files.card_remarks import remarks_on
from .files.card_table import CARD_TABLE
from .files.conversions.told import CARD_MAKING
from .files.scenarios import begin, read_scenario
from .knowledge.view import imagine, view
from .page.charting import CHARTING
from .page.drawn import drawn
from .page.glossary import GLOSSARY
from .page.hosting import HOSTING
from .page.odds_asked import ATTACK
from .page.preview import preview
from .page.setting import from_page, picture, setting
from .page.shapes import SHAPES
from .page.squadron import SQUADRONS
from .page.targets import targets
from .play.offers import every_order, some_order
from .players.by_doctrine import ByDoctrine
from .players.thinking import THINKING
from .research.interface import RESEARCH
from .sequence import SEQUENCE
from .simulation import FAST_LOOP
from .tables.options import OPTIONS
from .tables.orders import ANSWERS
from .words.briefing import mission
from .words.narrate import narrate, word_choice, word_throw
from .words.outcome import fates, outcome
from .words.scoring import scores

GRAND_FLEETS = Ruleset(
    name="grand-fleets",
    edition=2,
    title="Grand Fleets, d10 edition",
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
    odds=(ATTACK,),
    cards=CARD_TABLE,
    card_making=CARD_MAKING,
    fates=fates,
    remarks=remarks_on,
    scores=scores,
    mission=mission,
    secrets_by="blind",
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
