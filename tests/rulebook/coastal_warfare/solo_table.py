"""A table on which a solo protocol plays side 1 (a convoy: side 0), and set-ups with lots and dice by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lineahead.engine.contract.ruleset import State
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.files.setting_up import begin
from lineahead.rulesets.coastal_warfare.players.solo_play import launch_by_protocol, move_by_protocol
from lineahead.rulesets.coastal_warfare.rules.observation import marks_to_try
from lineahead.rulesets.coastal_warfare.rules.solo_setting_up import set_up_solo
from lineahead.rulesets.coastal_warfare.tables.orders import Launch, Move
from lineahead.rulesets.coastal_warfare.tables.ships import (
    FLOTILLA,
    NOBODY,
    NOT_KNOWN,
    ON_TABLE,
    SHIP_COUNTER,
    TORPEDO_COUNTER,
    Battle,
    Cloud,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, hundredths, sea, see, ship

Piece = tuple[Ship | None, Counter]


def first_of_all(count: int) -> int:
    """The lot that always draws the first marker that is left."""
    return 1


def last_of_all(count: int) -> int:
    """The lot that always draws the last marker that is left."""
    return count


def by_hand(*faces: int, lots: Callable[[int], int] = first_of_all) -> Dice:
    """Dice whose six-sided faces are literal, and whose lots follow a rule."""
    left = iter(faces)
    return Dice(lambda kind: lots(-kind) if kind < 0 else next(left))


def scenario_text(scenario: str, protocols: tuple[str, str], **forces: Any) -> dict[str, Any]:
    """A scenario between British and Germans, the latter attacking; in calm weather."""
    sides = [{"name": "British", "protocol": protocols[0]}, {"name": "German", "protocol": protocols[1]}]
    return {
        "ruleset": "coastal-warfare",
        "edition": 2,
        "title": "Solo",
        "scenario": scenario,
        "attackers": "German",
        "weather": "calm",
        "sides": sides,
        "forces": forces,
    }


def begun(scenario: str, protocols: tuple[str, str], **forces: Any) -> State:
    """A scenario before its set-up."""
    return begin(read_scenario(scenario_text(scenario, protocols, **forces)))


def drawn(state: State, side: int, dice: Dice) -> list[Counter]:
    """The ship markers of a side that stand on the table after its solo set-up, in the order of their numbers."""
    counters: list[Counter] = state.sea.counters
    set_up_solo(state.sea.battle, state.sea.ships, counters, side, dice, Trace())
    return [lying for lying in counters if lying.side == side and lying.status == ON_TABLE]


def markers_of(state: State, side: int) -> list[Counter]:
    """All ship markers of a side."""
    return [known for known in state.sea.counters if known.side == side and known.kind == SHIP_COUNTER]


@dataclass
class Solo:
    """Everything that a protocol looks at."""

    battle: Battle
    ships: list[Ship]
    counters: list[Counter]
    protocol: int
    side: int
    clouds: list[Cloud] = field(default_factory=clear_sea)

    def move(self) -> Move | None:
        """The next move that the protocol writes, or None if all that is left goes on."""
        order = Move()
        tables = (self.battle, self.ships, self.counters)
        return order if move_by_protocol(*tables, self.protocol, self.side, order) else None

    def moves(self) -> dict[int, Move]:
        """What each counter is told in turn, if none of them moves meanwhile."""
        found: dict[int, Move] = {}
        order = self.move()
        while order is not None:
            found[order.counter] = order
            self.counters[order.counter].moved = 1
            order = self.move()
        for told in self.counters:
            told.moved = 0
        return found

    def launch(self, *lots: int) -> Launch | None:
        """The next launch that the protocol writes, its lots falling so; or None."""
        order, left = Launch(), iter(lots)
        thoughts = Dice(lambda kind: next(left))
        tables = (self.battle, self.ships, self.counters)
        launches = launch_by_protocol(*tables, self.protocol, self.side, order, thoughts)
        assert next(left, None) is None, "lots are left over"
        return order if launches else None

    def launched(self, *lots: int) -> Launch:
        """The next launch, which the protocol has to write."""
        order = self.launch(*lots)
        assert order is not None
        return order

    def marks(self, observer: int = 0) -> tuple[int, int]:
        """The markers for which a counter would look with its next chances."""
        return marks_to_try(self.battle, self.ships, self.counters, self.clouds, observer)


def solo(protocol: int, side: int, *pieces: Piece, **fields: Any) -> Solo:
    """A battle in which a protocol plays a side that is aware and has sighted the enemy, if nothing else is said."""
    ships, counters = sea(*pieces)
    for number, piece in enumerate(counters):
        if piece.kind == TORPEDO_COUNTER:
            piece.ship = NOBODY
        elif piece.ship == NOBODY and piece.issued == NOBODY:
            piece.issued = next((other.number for other in ships if other.side == piece.side), NOBODY)
        piece.number = number
    protocols = [0, 0]
    protocols[side] = protocol
    state = {"aware": [1, 1], "sighted": [1, 1], "phase": 2, "protocol": protocols, "attackers": 1, **fields}
    return Solo(battle(**state), ships, counters, protocol, side)


def model(
    of: str, side: int, at: tuple[float, float], heading: float = 0, speed: float = 0, **fields: Any
) -> tuple[Ship, Counter]:
    """A ship that everybody sees."""
    vessel = ship(of, side)
    vessel.dummies_left = 2 * (sum(vessel.loaded) + vessel.reloads)
    return vessel, counter(vessel, at, heading, speed, **fields)


def marker(
    of: str, side: int, at: tuple[float, float], heading: float = 0, speed: float = 0, **fields: Any
) -> tuple[Ship, Counter]:
    """A ship under a marker that nobody has turned up, not even her own side."""
    vessel, its_counter = model(of, side, at, heading, speed, **{"shown": 0, **fields})
    its_counter.known = [NOT_KNOWN, NOT_KNOWN]
    return vessel, its_counter


def dummy(side: int, at: tuple[float, float], heading: float = 0, speed: float = 0, **fields: Any) -> Piece:
    """A dummy that nobody has turned up, not even its own side; issued with the side's first ship."""
    made = counter(None, at, heading, speed, side=side, **fields)
    made.known = [NOT_KNOWN, NOT_KNOWN]
    return None, made


def torpedo(side: int, at: tuple[float, float], heading: float, shown: int = 0, **fields: Any) -> Piece:
    """A torpedo marker under way, observed if it is shown."""
    made = Counter(side=side, kind=TORPEDO_COUNTER, status=ON_TABLE, torpedoes=1, speed=1500, shown=shown)
    made.x, made.y, made.heading = hundredths(at[0]), hundredths(at[1]), hundredths(heading)
    for name, value in fields.items():
        setattr(made, name, value)
    return None, made


def spare_torpedoes(side: int, count: int) -> list[Piece]:
    """Torpedo markers that are not on the table yet."""
    return [(None, Counter(side=side, kind=TORPEDO_COUNTER)) for _ in range(count)]


def columns() -> Solo:
    """A column of three, its leader ship 0, and the leader of another column."""
    places = ((0, 0), (0, 1), (0, 2), (1, 0))
    boats = [model("S-38", 1, (50, 60 - 15 * astern), 180, column=column, astern=astern) for column, astern in places]
    return solo(FLOTILLA, 1, *boats, model("Fairmile D", 0, (50, 140), 90))


def flotilla(*enemies: Any, own: str = "S-38") -> Solo:
    """A known boat of a flotilla that heads south and sees all these enemies."""
    at = solo(FLOTILLA, 1, model(own, 1, (100, 40), 180, 8), *enemies, *spare_torpedoes(1, 6))
    for vessel in at.ships[1:]:
        see(at.ships[0], vessel, at.counters)
    return at
