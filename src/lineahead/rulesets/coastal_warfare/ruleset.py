"""WW2 Coastal Warfare as the engine sees it."""

from __future__ import annotations

from typing import Any

from ...engine.questions import Nothing
from ...engine.ruleset import Ruleset, View
from .card_table import CARD_TABLE
from .narrate import narrate, word_choice, word_throw
from .odds_asked import ODDS
from .options import OPTIONS
from .order_records import Fire, Launch, Light, Look, Move, Place
from .orders import every_order, some_order
from .outcome import outcome
from .page import from_page, picture, setting
from .player import PROTOCOL_PLAYERS, ByDoctrine
from .preview import preview
from .scenarios import read_scenario
from .scoring import scores
from .setting_up import begin
from .simulation import FAST_LOOP
from .targets import targets
from .turn import SEQUENCE
from .view import imagine, view


def ship_of(view: View, answer: Any) -> int | None:
    """MOV.n  The ship that the counter of an order is, or was issued with, as far as its viewer knows."""
    number, counters = getattr(answer, "counter", None), view.tables["counters"]
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
    answers={
        "place": Place,
        "launch": Launch,
        "move": Move,
        "look": Look,
        "light": Light,
        "fire": Fire,
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
    players={"doctrine": ByDoctrine, **PROTOCOL_PLAYERS},
    cards=CARD_TABLE,
    odds=ODDS,
    has_secrets=True,
    draws_lots=True,
    ship_of=ship_of,
    scores=scores,
    setting=setting,
    picture=picture,
    targets=targets,
    from_page=from_page,
)
