"""Perfidious Albion as the engine sees it."""

from __future__ import annotations

from typing import Any

from ...engine.contract.questions import Pick
from ...engine.contract.ruleset import Ruleset
from ...engine.game.seats import is_divided
from .files.card_table import CARD_TABLE
from .files.scenarios import read_scenario
from .files.setting_up import begin
from .knowledge.view import imagine, view
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
from .play.offers import every_order, some_order
from .players.by_doctrine import ByDoctrine
from .players.thinking import THINKING
from .research.interface import RESEARCH
from .rules.engagement import leading_ship
from .rules.formation import first_of
from .sequence import SEQUENCE
from .simulation import FAST_LOOP
from .tables.options import OPTIONS
from .tables.orders import ANSWERS, Detach, Place, Repair, Salvo, Steam, Templates
from .tables.sea import View
from .tables.ships import NOBODY
from .words.briefing import mission
from .words.narrate import narrate
from .words.outcome import fates, outcome
from .words.questions import word_choice, word_throw
from .words.scoring import scores


def ship_of(view: View, answer: Any) -> int | None:
    """MOV.a  The ship that an order concerns: the leader of the squadron, or of that of the ship it names."""
    ships = view.sea.ships
    if isinstance(answer, Detach | Repair):
        is_led = is_divided(view.scenario, view.viewer) and 0 <= answer.ship < len(ships)
        return first_of(ships, ships[answer.ship].squadron) if is_led else answer.ship
    if isinstance(answer, Steam | Salvo | Place):
        find = first_of if is_divided(view.scenario, view.viewer) else leading_ship
        leader = find(ships, answer.squadron)
        return leader if leader >= 0 else None
    return named_to_fire(view, answer) if isinstance(answer, Pick) else None


def named_to_fire(view: View, answer: Pick) -> int | None:
    """SEQ.5  The leader of a squadron that is to fire next; who chooses the first to move names no squadron."""
    is_naming = view.sea.battle.firing == view.viewer and view.sea.battle.acting == NOBODY
    leader = first_of(view.sea.ships, answer.choice) if is_naming else NOBODY
    return leader if leader != NOBODY and is_divided(view.scenario, view.viewer) else None


def part_of(answer: Any, own: frozenset[int]) -> Any:
    """SEQ.1  Of the templates of a side, those of one commander's ships."""
    if not isinstance(answer, Templates):
        return answer
    wedges = [wedge for wedge in answer.wedges[: answer.count] if wedge.ship in own]
    part = Templates(count=len(wedges))
    part.wedges[: len(wedges)] = wedges
    return part


PERFIDIOUS_ALBION = Ruleset(
    name="perfidious-albion",
    edition=2,
    title="Perfidious Albion",
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
    odds=ODDS,
    fates=fates,
    has_secrets=True,
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
