"""MOV, HAZ  Where an order to steam would lead each ship of a squadron, if every Crew Test on the way is passed."""

from __future__ import annotations

from ....engine.page.shapes import Previewed
from ....kernel.choices import Answers
from ....kernel.dice import D6, Dice
from ....kernel.open_table import distance
from ....kernel.records import copy_of, copy_table
from ....kernel.trace import Silence
from ..rules.breaches import BAD_TRACK, LAWFUL
from ..rules.crew import crew_score
from ..rules.engagement import leading_ship
from ..rules.geometry import inches, pose_after, pose_on_leg
from ..rules.move_limits import is_squadron, leg_breach, steam_breach
from ..rules.movement import steam_squadron
from ..rules.paths import nearest_shore, run_inside, run_of_path
from ..rules.systems import has_lost_command, has_lost_steering
from ..rules.torpedoes import BROAD_END, NOT_ON_IT, can_steam_over, steams_over
from ..rules.tracks import copy_leg
from ..tables.charts import COLLIDES_WITHIN, SHORE_WITHIN
from ..tables.orders import MOST_LEGS, Steam
from ..tables.sea import View
from ..tables.ships import INCH, LEFT, MINEFIELD, Ship, Wedge, is_in_play
from ..words.movement import track_of
from ..words.on_chart import FINE, in_inches, pose
from ..words.vocabulary import ship_name
from .shapes_of_preview import CrewTest, Danger, RangeThen, ShipSteamed, SteamPreview

ALWAYS_PASSES = 1
MOST_TESTS = 200
DIE = 6
NEAREST = 3
LONGEST_DRAWN = 200 * INCH
ARC_STEP = 1000  # hundredths of a degree between the points of a track


def preview_steam(view: View, side: int, order: Steam, told: Previewed) -> SteamPreview:
    """MOV  Tracks and ends of all ships, what lies in wait for them, and the tests they would need."""
    spent = sum(abs(leg.run) for leg in order.legs[: max(min(order.count, MOST_LEGS), 0)])
    shown: SteamPreview = {
        **told,
        "spent": in_inches(spent),
        "left": in_inches(max(order.speed, 0) * INCH - spent),
        "ships": [],
        "dangers": [],
        "tests": [],
        "ranges": [],
    }
    squadrons = view.sea.squadrons
    own = 0 <= order.squadron < len(squadrons) and squadrons[order.squadron].side == side
    if not own or not is_squadron(view.sea.ships, squadrons, order.squadron):
        return shown
    before = [ship for ship in view.sea.ships if is_in_play(ship) and ship.squadron == order.squadron]
    if steam_breach(view.sea.battle, view.sea.ships, squadrons, order) != LAWFUL:
        leader = view.sea.ships[leading_ship(view.sea.ships, order.squadron)]
        ordered = before if order.together else [leader]
        return {**shown, "ships": [ship_told(as_drawn(ship, order)) for ship in ordered]}
    after = moved(view, order)
    movers = [after[ship.number] for ship in before]
    return {
        **shown,
        "ships": [ship_told(ship) for ship in movers],
        "dangers": [danger for ship in movers for danger in dangers(view, after, ship)],
        "tests": [test for old, new in zip(before, movers, strict=True) for test in tests_of(old, new)],
        "ranges": ranges(after, movers[0]),
    }


def moved(view: View, order: Steam) -> list[Ship]:
    """MOV.a  The ships as they would be after the move: the rule itself carries it out on copies."""
    ships, squadrons = copy_table(view.sea.ships), copy_table(view.sea.squadrons)
    dice = Dice.showing(*[ALWAYS_PASSES] * MOST_TESTS, kind=D6)
    steam_squadron(view.sea.battle, ships, squadrons, [], order, dice, Answers(), Silence())
    return ships


def as_drawn(ship: Ship, order: Steam) -> Ship:
    """MOV.c  A ship at the end of an order that she may not carry out, as far as its legs are a track at all."""
    made = copy_of(ship)
    made.from_x, made.from_y, made.from_heading = ship.x, ship.y, ship.heading
    made.leg_count = 0
    for leg in order.legs[: max(min(order.count, MOST_LEGS), 0)]:
        if leg_breach(leg, order.astern, 0) == BAD_TRACK or abs(leg.run) > LONGEST_DRAWN:
            break
        copy_leg(made.legs[made.leg_count], leg)
        made.leg_count += 1
        made.x, made.y, made.heading = pose_after(made.x, made.y, made.heading, leg)
    return made


def ship_told(ship: Ship) -> ShipSteamed:
    """MOV.c  The track and the end of a ship's move."""
    return {
        "ship": ship.number,
        "track": track_of(ship, True) if ship.status == LEFT else fine_track(ship),
        "end": pose(ship.x, ship.y, ship.heading),
        "leaves": ship.status == LEFT,
    }


def fine_track(ship: Ship) -> list[list[float]]:
    """MOV.c, MOV.d  Her move fine enough to be drawn as a line: each leg's end, arcs by tens of degrees."""
    poses = [(ship.from_x, ship.from_y, ship.from_heading)]
    for leg in ship.legs[: ship.leg_count]:
        start, pieces = poses[-1], -(-abs(leg.arc) // ARC_STEP)
        poses += [pose_on_leg(*start, leg, abs(leg.run) * piece // pieces) for piece in range(1, pieces)]
        poses.append(pose_after(*start, leg))
    return [pose(*place) for place in poses]


def dangers(view: View, ships: list[Ship], ship: Ship) -> list[Danger]:
    """MOV.h to MOV.j, TOR.c  What a ship would meet on her way, as far as this viewer knows."""
    if not is_in_play(ship):
        return [danger(ship, "PA-MOR.f", "leaves the table")]
    told = []
    shore, _ = nearest_shore(ship, view.sea.areas, SHORE_WITHIN)
    if shore <= SHORE_WITHIN:
        told.append(danger(ship, "PA-MOV.h", f'comes within {in_inches(shore):.1f}" of the shore'))
    for area in view.sea.areas:
        if area.kind == MINEFIELD and run_inside(ship, area) > 0:
            told.append(
                danger(ship, "PA-MOV.j", f'steams {in_inches(run_inside(ship, area)):.1f}" through a minefield')
            )
    for wedge in view.sea.wedges:
        if would_be_tested(view, wedge, ship):
            told.append(
                danger(ship, "PA-TOR.c", f"steams over {wedge.torpedoes} torpedo{'es' if wedge.torpedoes > 1 else ''}")
            )
    for other in ships:
        is_other = is_in_play(other) and other.squadron != ship.squadron
        if is_other and distance(ship.x, ship.y, other.x, other.y) <= COLLIDES_WITHIN:
            told.append(danger(ship, "PA-MOV.i", f'ends within 1" of {ship_name(view, other.number)}'))
    return told


def would_be_tested(view: View, wedge: Wedge, ship: Ship) -> bool:
    """TOR.c, TOR.r8  Whether her move takes her over a template that is not her own."""
    if not wedge.in_use or wedge.ship == ship.number or not can_steam_over(view.sea.battle, run_of_path(ship)):
        return False
    return steams_over(wedge, ship) not in (NOT_ON_IT, BROAD_END)


def danger(ship: Ship, rule: str, words: str) -> Danger:
    """A danger of the way."""
    return {"ship": ship.number, "rule": rule, "words": words}


def tests_of(before: Ship, after: Ship) -> list[CrewTest]:
    """MOV.g, MOV.q, MOV.s  The Crew Tests that the order needs, and their chance."""
    chance = round(min(max(crew_score(before), 0), DIE) / DIE, FINE)
    told: list[CrewTest] = []
    if before.must_repeat or has_lost_command(before):
        told.append(
            {**danger(before, "PA-MOV.s", "repeats her last move unless a Crew Test is passed"), "chance": chance}
        )
    if has_lost_steering(before) and after.may_steer:
        told.append(
            {**danger(before, "PA-MOV.q", "turns without steering gear on a passed Crew Test"), "chance": chance}
        )
    elif after.emergency:
        told.append(
            {**danger(before, "PA-MOV.g", "turns on the smaller circle on a passed Crew Test"), "chance": chance}
        )
    return told


def ranges(ships: list[Ship], leader: Ship) -> list[RangeThen]:
    """GUN.r11  How far the nearest enemies would be from the leader."""
    if not is_in_play(leader):
        return []
    enemies = [ship for ship in ships if ship.side != leader.side and is_in_play(ship)]
    near = sorted(enemies, key=lambda enemy: inches(leader, enemy))[:NEAREST]
    return [{"ship": leader.number, "target": ship.number, "range": in_inches(inches(leader, ship))} for ship in near]
