"""The orders that players give, and a blank of each for those who think in the compiled loop."""

from __future__ import annotations

from ....engine.contract.questions import Nothing
from ....kernel.records import part, record, rows
from .cards import MOST_MOUNTS, SEARCHLIGHT
from .ships import NOBODY


@record
class Place:
    """DEP  Where a counter is put at set-up."""

    counter: int = 0
    x: int = 0
    y: int = 0
    heading: int = 0


@record
class Move:
    """MOV, TRN  The movement of one counter: ahead (or astern, negative), with one swing of the stern before or after.

    `turn` is the distance spent on swinging, positive to starboard.
    """

    counter: int = 0
    run: int = 0
    turn: int = 0
    turn_first: int = 0
    smoke: int = 0
    charge: int = 0


MOST_TRACKS = 18


@record
class Track:
    """TOR.b  One torpedo marker to be launched: its course, and how many real torpedoes it stands for."""

    course: int = 0
    torpedoes: int = 0
    group: int = 0


@record
class Launch:
    """TOR  All torpedo markers that one counter puts out in a phase."""

    counter: int = 0
    count: int = 0
    tracks: list[Track] = rows(Track, MOST_TRACKS)


@record
class Look:
    """OBS.c  How one counter observes: with one chance or two, with radar or without."""

    counter: int = 0
    chances: int = 1
    radar: int = 0


@record
class Light:
    """OBS.s, OBS.t  A searchlight on a counter, or a star shell over a point."""

    counter: int = 0
    equipment: int = SEARCHLIGHT
    target: int = NOBODY
    x: int = 0
    y: int = 0
    mount: int = 0


DEFAULT_MG = MOST_MOUNTS


@record
class Shot:
    """GUN.f  One mount (or the default twin machine-gun) at one target counter."""

    mount: int = 0
    target: int = 0


@record
class Fire:
    """GUN.e  All shots of one ship in a firing phase."""

    counter: int = 0
    count: int = 0
    shots: list[Shot] = rows(Shot, MOST_MOUNTS + 1)


# Every kind of answer; its number is its place here.
ANSWERS = {
    "place": Place,
    "launch": Launch,
    "move": Move,
    "look": Look,
    "light": Light,
    "fire": Fire,
    "rest": Nothing,
    "done": Nothing,
    "surrender": Nothing,
}
PLACE, LAUNCH, MOVE, LOOK, LIGHT, FIRE, REST, DONE, SURRENDER = range(len(ANSWERS))


@record
class Orders:
    """A blank order of each kind for whoever thinks."""

    place: Place = part(Place)
    move: Move = part(Move)
    launch: Launch = part(Launch)
    look: Look = part(Look)
    light: Light = part(Light)
    fire: Fire = part(Fire)
