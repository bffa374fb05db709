"""Grand Fleets as the engine sees it."""

from __future__ import annotations

from ...engine.questions import Nothing, Pick
from ...engine.ruleset import Ruleset
from .card_remarks import remarks_on
from .card_table import CARD_TABLE
from .narrate import narrate, word_choice, word_throw
from .odds_asked import ATTACK
from .options import OPTIONS
from .order_records import Fire, Launch, Move, Place, Preference
from .orders import every_order, some_order
from .outcome import fates, outcome
from .page import from_page, picture, setting
from .player import ByDoctrine
from .preview import preview
from .scenarios import begin, read_scenario
from .scoring import scores
from .simulation import FAST_LOOP
from .targets import targets
from .turn import SEQUENCE
from .view import imagine, view

GRAND_FLEETS = Ruleset(
    name="grand-fleets",
    edition=2,
    title="Grand Fleets, d10 edition",
    options=OPTIONS,
    sequence=SEQUENCE,
    answers={
        "move": Move,
        "fire": Fire,
        "launch": Launch,
        "place": Place,
        "choose": Pick,
        "prefer": Preference,
        "decline": Nothing,
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
    odds=(ATTACK,),
    cards=CARD_TABLE,
    fates=fates,
    remarks=remarks_on,
    scores=scores,
    setting=setting,
    picture=picture,
    targets=targets,
    from_page=from_page,
)
