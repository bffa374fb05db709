"""What would become of an unfinished order, from a viewer's own view and changing nothing.

Every answer says whether the order is legal as it stands, or the refusal of its first illegal part; the rest shows what
it would come to: `preview_of_move.py` where a move leads, `preview_of_launch.py` how
torpedoes run, `preview_of_fire.py` the odds of gunfire.
"""

from __future__ import annotations

from ....engine.contract.questions import Order, Question
from ....engine.page.orders import in_plain, why_not_taken
from ....engine.page.shapes import Previewed
from ....kernel.chances import chances_of
from ....kernel.dice import d6
from ....kernel.open_table import distance
from ..play.legality import refuse
from ..tables.cards import STAR_SHELL
from ..tables.charts import STAR_SHELL_ON, STAR_SHELL_RADIUS
from ..tables.orders import Fire, Launch, Light, Look, Move
from ..tables.sea import View
from ..tables.ships import ON_TABLE
from ..words.on_chart import FINE
from .preview_of_fire import preview_fire
from .preview_of_launch import preview_launch
from .preview_of_move import preview_move
from .shapes_of_preview import LightPreview, LookPreview, Preview
from .targets_of_look import marks_of


def preview(view: View, question: Question, order: Order) -> Preview:
    """Whether the order would be taken or why not, and what is to be said about it; plain JSON values."""
    refusal = why_not_taken(view, question, order, refuse)
    told: Previewed = {"kind": order.kind, "legal": refusal is None, "refusal": in_plain(refusal)}
    return with_consequences(view, question, order, told)


def with_consequences(view: View, question: Question, order: Order, told: Previewed) -> Preview:
    """Also what an order comes to, if it is about a counter of the side that is asked and on the table."""
    answer = order.answer
    if order.kind not in question.kinds or not is_to_be_ordered(view, question, getattr(answer, "counter", -1)):
        return told
    if isinstance(answer, Move):
        return preview_move(view, answer, told)
    if isinstance(answer, Launch):
        return preview_launch(view, answer, told)
    if isinstance(answer, Fire):
        return preview_fire(view, answer, told)
    if isinstance(answer, Look):
        return preview_look(view, answer, told)
    return preview_light(view, answer, told) if isinstance(answer, Light) else told


def is_to_be_ordered(view: View, question: Question, number: int) -> bool:
    """MOV.b  Whether a number is that of a counter of the asked side on the table, whose limits are known."""
    counters = view.sea.counters
    if not 0 <= number < len(counters):
        return False
    counter = counters[number]
    return bool(counter.side == question.to and counter.status == ON_TABLE and counter.issued >= 0)


def preview_look(view: View, look: Look, told: Previewed) -> LookPreview:
    """OBS.c  The markers that a look goes to, and the chances for each thing that they may be."""
    counter = view.sea.counters[look.counter]
    marks = marks_of(view, counter, [look.radar != 0], max(look.chances, 0))
    return {**told, "counter": look.counter, "marks": marks}


def preview_light(view: View, light: Light, told: Previewed) -> LightPreview:
    """OBS.s, OBS.t  The enemy counters that would be lit, and the chance that they are."""
    side = view.sea.counters[light.counter].side
    enemies = [counter for counter in view.sea.counters if counter.side != side and counter.status == ON_TABLE]
    if light.equipment == STAR_SHELL:
        lit = [counter for counter in enemies if distance(light.x, light.y, counter.x, counter.y) <= STAR_SHELL_RADIUS]
        burns = round(float(chances_of(lambda dice, _: d6(dice)).at_least(STAR_SHELL_ON)), FINE)
        return {**told, "counter": light.counter, "lit": [counter.number for counter in lit], "chance": burns}
    lit = [counter for counter in enemies if counter.number == light.target]
    return {**told, "counter": light.counter, "lit": [counter.number for counter in lit], "chance": 1.0}
