"""Perfidious Albion as the engine sees it."""

from __future__ import annotations

from typing import Any

from ...engine.questions import Nothing, Pick
from ...engine.ruleset import Ruleset, View
from .card_table import CARD_TABLE
from .engagement import leading_ship
from .narrate import narrate
from .narrate_questions import word_choice, word_throw
from .odds_asked import ODDS
from .options import OPTIONS
from .order_records import Detach, Place, Repair, Salvo, Steam, Templates
from .orders import every_order, some_order
from .outcome import fates, outcome
from .page import setting
from .page_orders import from_page
from .picture import picture
from .player import ByDoctrine
from .preview import preview
from .scenarios import read_scenario
from .setting_up import begin
from .simulation import FAST_LOOP
from .targets import targets
from .turn import SEQUENCE
from .view import imagine, view


def ship_of(view: View, answer: Any) -> int | None:
    """MOV.a  The ship that an order concerns: the one it names, or the leader of the squadron."""
    if isinstance(answer, Detach | Repair):
        return answer.ship
    if isinstance(answer, Steam | Salvo | Place):
        leader = leading_ship(view.tables["ships"], answer.squadron)
        return leader if leader >= 0 else None
    return None


PERFIDIOUS_ALBION = Ruleset(
    name="perfidious-albion",
    edition=2,
    title="Perfidious Albion",
    options=OPTIONS,
    sequence=SEQUENCE,
    answers={
        "place": Place,
        "templates": Templates,
        "first": Pick,
        "steam": Steam,
        "detach": Detach,
        "activate": Pick,
        "fire": Salvo,
        "repair": Repair,
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
    odds=ODDS,
    fates=fates,
    has_secrets=True,
    ship_of=ship_of,
    setting=setting,
    picture=picture,
    targets=targets,
    from_page=from_page,
)
