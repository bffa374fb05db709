"""TOR  A launch as it is ordered so far: where each marker starts and runs, and what lies first on its track."""

from __future__ import annotations

from dataclasses import replace

from ....engine.page.orders import breach_told
from ....engine.page.shapes import Previewed
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.open_table import advance
from ..odds.torpedo import torpedo_odds
from ..rules.board import centimetres
from ..rules.breaches import LAWFUL, NO_SUCH_TUBES, SAME_COURSE, TOO_NEAR, TUBES_DESTROYED, TUBES_EMPTY
from ..rules.launching import first_on_track, is_too_near, launcher_breach, leaves_hull_at, tracks_breach
from ..rules.movement import half_speed
from ..rules.torpedo_effect import is_end_on
from ..tables.cards import MOST_TUBE_GROUPS
from ..tables.orders import MOST_TRACKS, Launch, Track
from ..tables.sea import View
from ..tables.ships import AFLOAT, MARKER_LENGTH, NOBODY, Counter
from ..words.breaches import BREACHES
from ..words.on_chart import FINE, in_cm, in_degrees
from .forecast import runs_of
from .shapes_of_preview import FirstOnTrack, LaunchPreview, StrikeOdds, TrackTold


def preview_launch(view: View, order: Launch, told: Previewed) -> LaunchPreview:
    """TOR  Every marker of a launch with its way, and the speed that is left to the counter."""
    ships, counter = view.sea.ships, view.sea.counters[order.counter]
    tracks = order.tracks[: max(0, min(order.count, MOST_TRACKS))]
    return {
        **told,
        "counter": order.counter,
        "tracks": [track_told(view, counter, tracks, i) for i in range(len(tracks))],
        "speed_limit": in_cm(half_speed(ships, counter)),
    }


def track_told(view: View, counter: Counter, tracks: list[Track], number: int) -> TrackTold:
    """TOR.d, TOR.i  One marker: where it starts, where each run ends, and what it would meet first as things lie."""
    track = replace(tracks[number], course=tracks[number].course % FULL_CIRCLE)
    told: TrackTold = {
        "course": in_degrees(track.course),
        "torpedoes": track.torpedoes,
        "group": track.group,
        "refusal": breach_told(BREACHES, breach_of_track(view, counter, tracks, number)),
        "x": in_cm(counter.x),
        "y": in_cm(counter.y),
        "runs": [],
        "first": None,
    }
    if not 0 <= track.group < MOST_TUBE_GROUPS:
        return told
    hull_x, hull_y = leaves_hull_at(view.sea.battle, view.sea.ships, counter, track)
    x, y = advance(hull_x, hull_y, track.course, MARKER_LENGTH // 2)
    runs = runs_of(view, x, y, track.course)
    return {**told, "x": in_cm(x), "y": in_cm(y), "runs": runs, "first": first_told(view, counter, track)}


def breach_of_track(view: View, counter: Counter, tracks: list[Track], number: int) -> int:
    """TOR.c, TOR.i, LOC.d  What is wrong with one marker of a launch, by itself or after those before it."""
    battle, ships, counters = view.sea.battle, view.sea.ships, view.sea.counters
    breach = launcher_breach(battle, ships, counter)
    alone = Launch(counter=counter.number, count=1)
    alone.tracks[0] = tracks[number]
    breach = breach or tracks_breach(battle, ships, counters, alone)
    if breach == LAWFUL and any(track.course == tracks[number].course for track in tracks[:number]):
        breach = SAME_COURSE
    breach = breach or breach_of_tubes(view, counter, tracks, number)
    return TOO_NEAR if breach == LAWFUL and is_too_near(battle, ships, counters, alone) else int(breach)


def breach_of_tubes(view: View, counter: Counter, tracks: list[Track], number: int) -> int:
    """TOR.j, LOC.d  Whether the tubes of a marker work, and still hold what it takes after the markers before it."""
    group = tracks[number].group
    if not 0 <= group < MOST_TUBE_GROUPS:
        return NO_SUCH_TUBES
    if counter.ship < 0:
        return TUBES_EMPTY if tracks[number].torpedoes > 0 else 0
    ship = view.sea.ships[counter.ship]
    if ship.tubes_lost[group] != 0:
        return TUBES_DESTROYED
    taken = sum(track.torpedoes for track in tracks[: number + 1] if track.group == group)
    return TUBES_EMPTY if tracks[number].torpedoes > 0 and taken > ship.loaded[group] else 0


def first_told(view: View, counter: Counter, track: Track) -> FirstOnTrack | None:
    """TOR.r1, TEF  The first enemy on a track as everything lies now, with the odds of one torpedo if she is known."""
    ships, counters = view.sea.ships, view.sea.counters
    first = first_on_track(view.sea.battle, ships, counters, counter, track)
    if first == NOBODY:
        return None
    enemy = counters[first]
    return {"counter": first, "range": centimetres(counter, enemy), "odds": strike_odds(view, enemy, track.course)}


def strike_odds(view: View, enemy: Counter, course: int) -> StrikeOdds | None:
    """TEF  What one torpedo does to a vessel that is known and goes on as she goes; her cargo nobody knows."""
    if enemy.ship < 0 or view.sea.ships[enemy.ship].status != AFLOAT:
        return None
    odds = torpedo_odds(view.sea.ships[enemy.ship], enemy.speed, is_end_on(course, enemy.heading)).as_json()
    return {
        "modifier": odds["modifier"],
        "reasons": odds["reasons"],
        "effects": [{**effect, "chance": round(effect["chance"], FINE)} for effect in odds["effects"]],
        "mean_damage": round(sum(boxes * chance for boxes, chance in enumerate(odds["damage"])), FINE),
        "lost": round(odds["lost"], FINE),
    }
