"""MOV  The log of movement: tracks, formations, and who leaves them."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, course_in_words, degrees_in_words, listed, sentence
from ..rules.formation import ships_in
from ..rules.geometry import pose_after, pose_on_leg
from ..rules.paths import pieces_of, pose_at, run_of_path
from ..tables.notes import Noted
from ..tables.ships import INCH, LINE_ABREAST, Ship
from .on_chart import in_degrees, in_inches
from .vocabulary import EDGES, Telling, cited, place_facts, place_in_words, ship_name, ship_of, squadron_does

Pose = tuple[int, int, int]


def tell_move(telling: Telling) -> Event:
    """MOV.c, MOV.d  A ship steams her track; over an edge if it leads there."""
    note, view = telling.take(), telling.view
    gone = telling.take() if is_leaving(telling, note.a) else None
    ship, name = ship_of(view, note.a), ship_name(view, note.a)
    facts: Facts = {"ship": note.a, "speed": note.b, "astern": note.c != 0, "track": track_of(ship, gone is not None)}
    facts |= place_facts(ship)
    if gone is not None:
        facts["leaves"] = EDGES[gone.b]
    if note.b == 0 and gone is None:
        return Event("move", cited("MOV.c"), sentence(f"{name} lies still at {place_in_words(ship.x, ship.y)}"), facts)
    acts = [f'steams {note.b}" {"astern" if note.c else "ahead"}', *turns_in_words(ship)]
    if gone is not None:
        words = f"{name} {listed([*acts, f'leaves the table by the {EDGES[gone.b]} edge [MOR.f]'])}"
    else:
        words = f"{name} {listed(acts)}, {end_in_words(ship)}"
    return Event("move", cited("MOV.c"), sentence(words), facts)


def is_leaving(telling: Telling, ship: int) -> bool:
    """MOR.f  Whether the next note is that this ship leaves the table."""
    return telling.is_next(Noted.LEAVES_TABLE) and telling.peek().a == ship


def end_in_words(ship: Ship) -> str:
    """MOV.c  Where she is now."""
    return f"to {place_in_words(ship.x, ship.y)}, heading {course_in_words(ship.heading)} [MOV.c]"


def turns_in_words(ship: Ship) -> list[str]:
    """MOV.d  Her turns, one after the other."""
    legs = [leg for leg in ship.legs[: ship.leg_count] if leg.arc]
    return [f"turns {degrees_in_words(abs(leg.arc))} to {'starboard' if leg.arc > 0 else 'port'}" for leg in legs]


def track_of(ship: Ship, is_gone: bool) -> list[list[float]]:
    """MOV.c, MOV.d  Her latest move in inches and degrees: where it began, each leg's end, arcs inch by inch."""
    poses = poses_until_gone(ship) if is_gone else poses_of(ship)
    return [[in_inches(x), in_inches(y), in_degrees(heading)] for x, y, heading in poses]


def poses_of(ship: Ship) -> list[Pose]:
    """MOV.c, MOV.d  The points of a track that stays on the table."""
    poses = [(ship.from_x, ship.from_y, ship.from_heading)]
    for leg in ship.legs[: ship.leg_count]:
        start = poses[-1]
        if leg.arc:
            poses += [pose_on_leg(*start, leg, at) for at in range(INCH, abs(leg.run), INCH)]
        poses.append(pose_after(*start, leg))
    return poses


def poses_until_gone(ship: Ship) -> list[Pose]:
    """MOR.f  The points of a track up to where it left the table."""
    run = run_of_path(ship)
    pieces, poses = pieces_of(run), [(ship.from_x, ship.from_y, ship.from_heading)]
    for piece in range(1, pieces + 1):
        poses.append(pose_at(ship, run * piece // pieces))
        if poses[-1] == (ship.x, ship.y, ship.heading):
            break
    return poses


def tell_leaving(telling: Telling) -> Event:
    """MOR.f  A ship has left the table."""
    note = telling.take()
    words = f"{ship_name(telling.view, note.a)} leaves the table by the {EDGES[note.b]} edge [MOR.f]"
    return Event("move", cited("MOR.f"), sentence(words), {"ship": note.a, "leaves": EDGES[note.b]})


def tell_formation(telling: Telling) -> Event | None:
    """MOV.p  A squadron that has turned together is in another formation; a single ship is in none."""
    note = telling.take()
    if ships_in(telling.view.sea.ships, note.a) < 2:
        return None
    formation = "line abreast" if note.b == LINE_ABREAST else "line ahead"
    words = f"{squadron_does(telling.view, note.a, 'is', 'are')} now in {formation} [MOV.p]"
    return Event("formation", cited("MOV.p"), sentence(words), {"squadron": note.a, "formation": formation})
