"""TOR  What a counter can launch: its tubes and where they fire, its dummies, and the course that meets each enemy."""

from __future__ import annotations

from ....engine.page.orders import breach_told
from ....kernel.numbers import DEGREE, FULL_CIRCLE, divided_up
from ....kernel.open_table import advance, bearing, distance
from ..odds.shapes import EffectChance
from ..odds.torpedo import EFFECTS, effect_chances
from ..players.aims import is_enemy, lead
from ..rules.board import centimetres
from ..rules.launching import can_aim, free_markers, launcher_breach, leaves_hull_at
from ..rules.movement import half_speed
from ..rules.torpedo_effect import is_end_on
from ..tables.cards import TRAINABLE_TUBES
from ..tables.charts import FIXED_TUBES_SPAN, TORPEDO_RUN
from ..tables.orders import Track
from ..tables.sea import View
from ..tables.ships import MARKER_LENGTH, NOBODY, ON_TABLE, Counter
from ..words.breaches import BREACHES
from ..words.on_chart import FINE, in_cm, in_degrees, place
from .forecast import way_ahead
from .shapes_of_targets import LaunchTold, Lead, TubesReady

SIDE_ARCS = ((45 * DEGREE, 135 * DEGREE), (225 * DEGREE, 315 * DEGREE))
GUESSES = 3


def launch_told(view: View, counter: Counter) -> LaunchTold:
    """TOR, MOV.d  Tubes, dummies and leads of a counter; a dummy has the tubes of the ship it was issued with."""
    battle, ships, counters = view.sea.battle, view.sea.ships, view.sea.counters
    if counter.issued < 0 or counter.status != ON_TABLE:
        return {"groups": [], "dummies_left": 0, "markers_left": 0, "leads": [], "half_speed": 0.0, "refusal": None}
    groups = groups_told(view, counter)
    enemies = [other for other in counters if is_enemy(other, counter.side)]
    return {
        "groups": groups,
        "dummies_left": ships[counter.issued].dummies_left,
        "markers_left": free_markers(counters, counter.side),
        "leads": [lead_told(view, counter, enemy, [group["group"] for group in groups]) for enemy in enemies],
        "half_speed": in_cm(half_speed(ships, counter)),
        "refusal": breach_told(BREACHES, launcher_breach(battle, ships, counter)),
    }


def groups_told(view: View, counter: Counter) -> list[TubesReady]:
    """CHT.n, TOR.i  Each group of tubes: what is loaded, and the true courses that it fires on."""
    ship = view.sea.ships[counter.issued]
    text = view.scenario.cards[view.scenario.ships[counter.issued].card].get("tubes", [])
    is_real = counter.ship != NOBODY
    return [
        {
            "group": i,
            "where": group["where"],
            "tubes": group["tubes"],
            "aim": group["aim"],
            "lost": is_real and ship.tubes_lost[i] != 0,
            "loaded": ship.loaded[i] if is_real else 0,
            "courses": courses_of(ship.card.tubes[i].aim, counter.heading),
        }
        for i, group in enumerate(text)
    ]


def courses_of(aim: int, heading: int) -> list[list[float]]:
    """TOR.i  The ranges of true courses that tubes fire on; a range over north ends beyond 360."""
    spans = SIDE_ARCS if aim == TRAINABLE_TUBES else ((-FIXED_TUBES_SPAN, FIXED_TUBES_SPAN),)
    starts = [((heading + start) % FULL_CIRCLE, end - start) for start, end in spans]
    return [[in_degrees(start), in_degrees(start + span)] for start, span in starts]


def lead_told(view: View, counter: Counter, enemy: Counter, groups: list[int]) -> Lead:
    """TOR.d, TOR.r2  The course on which torpedoes meet an enemy that holds course and speed, and when they do.

    The turns are movement phases of the launching side, the one of the launch counted.
    """
    aimed = [(group, *aim(view, counter, enemy, group)) for group in groups]
    tubes = view.sea.ships[counter.issued].card.tubes
    able = [aim for aim in aimed if can_aim(tubes[aim[0]].aim, aim[1], counter.heading)]
    group, course, x, y, run = (able or aimed or [(0, *aim(view, counter, enemy, 0))])[0]
    turns = max(divided_up(run, TORPEDO_RUN), 1)
    return {
        "counter": enemy.number,
        "range": centimetres(counter, enemy),
        "course": in_degrees(course),
        "turns": turns,
        "way": way_ahead(enemy, turns - 1),
        "meets": place(x, y),
        "group": group if able else None,
        "effects": effects_told(view, enemy, course),
    }


def aim(view: View, counter: Counter, enemy: Counter, group: int) -> tuple[int, int, int, int]:
    """TOR.d, TOR.i  Course, place of meeting, and the run of a torpedo from a group of tubes to where it meets."""
    course, to_x, to_y, run = bearing(counter.x, counter.y, enemy.x, enemy.y), enemy.x, enemy.y, 0
    for _ in range(GUESSES):
        track = Track(course=course, group=group)
        x, y = leaves_hull_at(view.sea.battle, view.sea.ships, counter, track)
        front_x, front_y = advance(x, y, course, MARKER_LENGTH)
        to_x, to_y = lead(front_x, front_y, enemy, 0)
        course, run = bearing(x, y, to_x, to_y), distance(front_x, front_y, to_x, to_y)
    return course, to_x, to_y, run


def effects_told(view: View, enemy: Counter, course: int) -> list[EffectChance] | None:
    """TEF.t1  What a torpedo on a course may do to a vessel that is known, as she goes now."""
    if enemy.ship < 0:
        return None
    card = view.sea.ships[enemy.ship].card
    chances = effect_chances(card, enemy.speed, is_end_on(course, enemy.heading)).probabilities()
    rows = [(words, round(chances[effect], FINE)) for effect, words in EFFECTS.items() if effect < len(chances)]
    return [{"effect": words, "chance": chance} for words, chance in rows if chance]
