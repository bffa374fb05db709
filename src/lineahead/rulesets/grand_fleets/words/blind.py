"""0.11.b  Blind play in the log: what of a step comes to the ears of a side, and whom it sights or loses."""

from __future__ import annotations

from ....engine.contract.events import REVEALED, Event
from ....engine.contract.questions import PUBLIC, UMPIRE
from ....engine.words.log_words import Teller, Telling, counted, sentence, side_name
from ....kernel.trace import Note
from ..knowledge.blind import part_of
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import MILE, UNSEEN
from .vocabulary import cited, degrees, miles, place_facts, place_in_words, ship_name

OF_ONES_OWN = frozenset(
    {
        Noted.MOVES,
        Noted.TURNS,
        Noted.RUNS_AHEAD,
        Noted.LEAVES,
        Noted.SET_BACK,
        Noted.MARKER,
        Noted.RUDDER_DIE,
        Noted.RUDDER_SHOWN,
        Noted.NOT_MOVED,
        Noted.LAYS_SMOKE,
        Noted.ARRIVES,
        Noted.PLACED,
        Noted.PREFERS,
        Noted.CREW_DIE,
        Noted.RELOAD_DIE,
    }
)
OF_A_SHIP_IN_SIGHT = frozenset(
    {
        Noted.SPLASH,
        Noted.DAMAGE,
        Noted.NEW_LEVEL,
        Noted.LOCATION_DIE,
        Noted.MOUNT_LOST,
        Noted.MOUNTS_GONE,
        Noted.MOUNT_SHOT_AWAY,
        Noted.SINKS,
        Noted.CRITICAL_DICE,
        Noted.CRITICAL_HIT,
        Noted.NO_FURTHER_EFFECT,
        Noted.MAGAZINE_DIE,
        Noted.EXPLODES,
        Noted.FLASH_STOPPED,
        Noted.REPAIR_DIE,
        Noted.REPAIRED,
        Noted.BURNING_DIE,
        Noted.FLOODING_DIE,
        Noted.PUT_OUT,
        Noted.BURNS,
        Noted.FLOODS,
        Noted.MARKER_OFF,
    }
)
OF_TWO_SHIPS = frozenset({Noted.LIGHTS_UP, Noted.EXCESS})
OF_A_LOOKOUT = frozenset({Noted.SIGHTED, Noted.SEEN_TO_MOVE, Noted.LOST_FROM_SIGHT, Noted.SEEN_TO_LEAVE})
OPEN_TO_ALL = frozenset(
    {
        Noted.TURN_BEGINS,
        Noted.PHASE_BEGINS,
        Noted.SIDE_ROLLS,
        Noted.SURRENDERS,
        Noted.GAME_OVER,
        Noted.DEPLOYS_FIRST,
        Noted.TAKES_EDGE,
        Noted.BARRIER_GOES,
        Noted.SEA_DIE,
        Noted.SIGHT_DIE,
        Noted.SIGHT_CHANGES,
        Noted.LIGHT_CHANGES,
        Noted.SMOKE_DRIFTS,
        Noted.SMOKE_DIE,
        Noted.SIDES_WRITE,
    }
)
WITHIN_AN_ATTACK = frozenset({Noted.AT_RANGE, Noted.NEEDED, Noted.TO_HIT_DIE, Noted.SECOND_DIE, Noted.HITS})
OF_PENETRATION = frozenset({Noted.PENETRATION, Noted.PENETRATION_DIE})
LAST_REASON = Noted.FUNNELS


class Ears:
    """What one viewer of a blind battle hears: notes go in one after the other, and what is for him comes out."""

    def __init__(self, notes: list[Note], view: View) -> None:
        self.view, self.notes = view, notes
        self.eyes = view.viewer if view.viewer != PUBLIC else view.sea.battle.sides
        self.heard: list[Note] = []
        self.hears_attack = False
        self.rolls: list[Note] = []
        self.unseen_target = -1
        self.sighted = {note.a for note in notes if note.what == Noted.SIGHTED and note.b == self.eyes}

    def is_own(self, ship: int) -> bool:
        """Whether a ship is the viewer's."""
        return self.view.sea.ships[ship].side == self.view.viewer

    def is_seen(self, ship: int) -> bool:
        """0.11.b  Whether a viewer saw a ship already when the step began, and knows what became of her."""
        sea, viewer = self.view.sea, self.view.viewer
        return self.is_own(ship) or (part_of(sea, viewer)[ship].status != UNSEEN and ship not in self.sighted)

    def all(self) -> list[Note]:
        """All that he hears; of smoke that others lay, last of all how much it is."""
        for note in self.notes:
            self.listen(note)
        laid = sum(note.b for note in self.notes if note.what == Noted.LAYS_SMOKE and not self.is_own(note.a))
        return [*self.heard, Note(Noted.SMOKE_SEEN, laid, 0, 0, 0)] if laid else self.heard

    def listen(self, note: Note) -> None:
        """0.11.b  One note: taken up, left out, or made into another that tells no more than can be known."""
        what = Noted(note.what)
        if what in (Noted.FIRES, Noted.LAUNCHES):
            self.open_attack(note)
        elif what <= LAST_REASON or what in WITHIN_AN_ATTACK or what in OF_PENETRATION:
            self.within_attack(note)
        elif what in (Noted.COLLISION_DIE, Noted.COLLISION):
            self.collide(note)
        elif self.is_for_him(what, note):
            self.heard.append(note)

    def is_for_him(self, what: Noted, note: Note) -> bool:
        """0.11.b  Whether a note that stands by itself is for the viewer."""
        if what in OPEN_TO_ALL:
            return True
        if what in OF_ONES_OWN:
            return self.is_own(note.a)
        if what in OF_A_SHIP_IN_SIGHT:
            return self.is_seen(note.a)
        if what in OF_TWO_SHIPS:
            return self.is_seen(note.a) and self.is_seen(note.b)
        if what in OF_A_LOOKOUT:
            return note.b == self.eyes
        return what == Noted.ORDERS_SHOWN and note.a == self.view.viewer

    def open_attack(self, note: Note) -> None:
        """0.11.b  An attack between ships in sight is told whole; of any other, that one in sight fires or is hit."""
        firer, target = self.is_seen(note.a), self.is_seen(note.b)
        self.hears_attack = firer and target
        self.unseen_target = -1
        if self.hears_attack:
            self.heard.append(note)
        elif target:
            self.unseen_target = note.b
        elif firer:
            self.heard.append(Note(Noted.FIRES_OUT_OF_SIGHT, note.a, 0, 0, 0))

    def within_attack(self, note: Note) -> None:
        """0.11.b  What belongs to an attack; of a firer that is not seen, only how often she hits."""
        if self.hears_attack:
            self.heard.append(note)
        elif note.what == Noted.HITS and self.unseen_target >= 0:
            self.heard.append(Note(Noted.FIRED_FROM_AFAR, self.unseen_target, note.b, int(note.c < 0), 0))

    def collide(self, note: Note) -> None:
        """8.1.d, 0.11.b  Two ships in one place: told if both are seen; to who is set back for another, only that."""
        if note.what == Noted.COLLISION_DIE:
            self.rolls.append(note)
            return
        if self.is_seen(note.a) and self.is_seen(note.b):
            self.heard += [*self.rolls, note]
        elif self.is_own(note.a):
            self.heard.append(Note(Noted.HELD_UP, note.a, note.c, 0, 0))
        self.rolls = []


def as_heard(notes: list[Note], view: View) -> list[Note]:
    """0.11.b  The notes of a step as they come to a viewer's ears."""
    if view.sea.battle.options.blind == 0:
        return notes
    if view.viewer == UMPIRE:
        return [note for note in notes if note.what not in OF_A_LOOKOUT or is_for_umpire(note, view)]
    return Ears(notes, view).all()


def is_for_umpire(note: Note, view: View) -> bool:
    """0.11.b  The umpire sees every move; of what sides see he hears who comes into sight, and who goes out of it."""
    return note.what != Noted.SEEN_TO_MOVE and note.b < view.sea.battle.sides


def tell_sighted(telling: Telling) -> Event:
    """0.11.b, 9.9.d  A ship comes into sight."""
    return seen_at(telling, "is sighted")


def tell_seen_to_move(telling: Telling) -> Event:
    """0.11.b, 9.9.d  A ship that is in sight has moved: where she is now; her track is her own affair."""
    return seen_at(telling, "is seen")


def seen_at(telling: Telling, how: str) -> Event:
    """0.11.b  Where a lookout sees a ship, and how she heads."""
    note, view = telling.take(), telling.view
    facts = place_facts(view, note.a)
    words = f"{ship_name(view, note.a)} {how}{by_whom(view, note)} at {place_in_words(view, note.a)}"
    words += f", heading {degrees(facts['heading'])} [9.9]"
    return Event(REVEALED, cited("9.9"), sentence(words), {"ship": note.a, "sighted": True, **facts})


def tell_lost(telling: Telling) -> Event:
    """0.11.b, 9.9.d  A ship goes out of sight."""
    note, view = telling.take(), telling.view
    words = f"{ship_name(view, note.a)} is lost from sight{by_whom(view, note)} [9.9]"
    return Event(REVEALED, cited("9.9"), sentence(words), {"ship": note.a, "sighted": False})


def tell_seen_to_leave(telling: Telling) -> Event:
    """3.23, 0.11.b  A ship in sight goes off the board."""
    note, view = telling.take(), telling.view
    words = f"{ship_name(view, note.a)} is seen{by_whom(view, note)} to leave the board [3.23]"
    return Event(REVEALED, cited("3.23"), sentence(words), {"ship": note.a, "freely": bool(note.c)})


def by_whom(view: View, note: Note) -> str:
    """0.11.b  Which side sees it, for the umpire; anybody else hears what he sees himself."""
    return f" by {side_name(view, note.b)}" if view.viewer == UMPIRE else ""


def tell_fired_from_afar(telling: Telling) -> Event:
    """0.11.b  A ship in sight is attacked by one that is not: who, with what and from where stays hidden."""
    note, view = telling.take(), telling.view
    what = "torpedoes of a ship out of sight run at" if note.c else "a ship out of sight fires at"
    hits = counted(note.b, "hit") if note.b else "no hit"
    words = f"{what} {ship_name(view, note.a)} [0.11]: {hits}"
    return Event(REVEALED, cited("0.11"), sentence(words), {"ship": note.a, "hits": note.b})


def tell_fires_out_of_sight(telling: Telling) -> Event:
    """0.11.b  A ship in sight attacks one that is not."""
    note, view = telling.take(), telling.view
    words = f"{ship_name(view, note.a)} attacks a ship that is out of sight [0.11]"
    return Event(REVEALED, cited("0.11"), sentence(words), {"ship": note.a})


def tell_held_up(telling: Telling) -> Event:
    """8.1.d, 0.11.b  A ship would have ended on one that her side did not see."""
    note, view = telling.take(), telling.view
    words = (
        f"{ship_name(view, note.a)} would end on a ship that was out of sight, and is set back along her track [8.1]"
    )
    return Event(REVEALED, cited("8.1"), sentence(words), {"ship": note.a})


def tell_smoke_seen(telling: Telling) -> Event:
    """9.6.a, 0.11.b  Smoke that others have laid is seen by all; who laid it is not told."""
    laid = telling.take().a
    return Event(REVEALED, cited("9.6"), f"Smoke is seen over {miles(laid * MILE)} [9.6].", {"smoke": laid})


TELLERS: dict[int, Teller[Telling]] = {
    Noted.SIGHTED: tell_sighted,
    Noted.SEEN_TO_MOVE: tell_seen_to_move,
    Noted.LOST_FROM_SIGHT: tell_lost,
    Noted.SEEN_TO_LEAVE: tell_seen_to_leave,
    Noted.FIRED_FROM_AFAR: tell_fired_from_afar,
    Noted.FIRES_OUT_OF_SIGHT: tell_fires_out_of_sight,
    Noted.HELD_UP: tell_held_up,
    Noted.SMOKE_SEEN: tell_smoke_seen,
}
