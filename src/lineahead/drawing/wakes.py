"""Where everything went in a battle: gathered from what one viewer was shown and told, moment after moment.

A wake breaks off where its viewer lost sight of what made it, and begins anew where he saw it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..engine.contract.charting import Charting, Ground, Piece, Place, Told

CLOSE = 1e-6
TURNS = ("turn", "phase", "round")


@dataclass(slots=True)
class Run:
    """A wake without a break, on one ground, with the places where turns began."""

    ground: str
    places: list[Place]
    marks: list[tuple[str, Place]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Loss:
    """Where and when a piece sank or left."""

    ground: str
    at: Place
    state: str
    when: str


@dataclass(slots=True)
class Wake:
    """All runs of one piece, how it was seen last, and what became of it."""

    piece: Piece
    runs: list[Run] = field(default_factory=list)
    open: Run | None = None
    loss: Loss | None = None
    is_lost: bool = False
    when_lost: str = ""

    def go(self, ground: str, places: Iterable[Place]) -> None:
        """Go on over places."""
        for place in places:
            if self.open is None or self.open.ground != ground:
                self.open = Run(ground, [place])
                self.runs.append(self.open)
            elif not is_same(self.open.places[-1], place):
                self.open.places.append(place)


@dataclass
class Wakes:
    """Every wake of a battle by its key, and the grounds on which anything was ever seen, in their order."""

    charting: Charting
    setting: Told
    grounds: dict[str, Ground] = field(default_factory=dict)
    all: dict[str, Wake] = field(default_factory=dict)
    _keys: dict[str, str] = field(default_factory=dict)
    _sank: dict[str, int] = field(default_factory=dict)
    _turn: int = 0

    @property
    def turn(self) -> str:
        """What a turn of the battle is called."""
        return self.charting.turn(self.setting)

    def see(self, picture: Told, events: Iterable[Told]) -> None:
        """What was told, and how the battle looked then."""
        pieces = {piece.key: piece for piece in self.charting.pieces(self.setting, picture)}
        self.grounds.update({ground.key: ground for ground in self.charting.grounds(self.setting, picture)})
        self._keys.update({piece.called: key for key, piece in pieces.items() if piece.called})
        for event in events:
            self._hear(event, pieces)
        for key, piece in pieces.items():
            when = self._sank.get(key, self._turn)
            self._sight(piece, f"{self.turn} {when}" if when else "")
        for key, wake in self.all.items():
            if key not in pieces:
                wake.open = None
        self._turn = picture["turn"]

    def _hear(self, event: Told, pieces: Mapping[str, Piece]) -> None:
        kind, facts = event["kind"], event["facts"]
        if kind in TURNS and isinstance(facts.get("turn"), int):
            self._turn = facts["turn"]
        if kind == "sunk" and "ship" in facts:
            self._sank[f"ship {facts['ship']}"] = self._turn
        begun = self.charting.begins(event)
        if begun is not None:
            for key, wake in self.all.items():
                if wake.open is not None and key.startswith(begun.marks):
                    wake.open.marks.append((begun.figure, wake.open.places[-1]))
        for way in self.charting.ways(self.setting, event):
            key = self._keys.get(way.called, way.called)
            moved, piece = self.all.get(key), pieces.get(key)
            if moved is not None and moved.open is not None:
                moved.go(moved.open.ground, way.places)
            elif piece is not None and piece.at is not None:
                self._wake_of(piece).go(piece.ground, way.places)

    def _sight(self, piece: Piece, when: str) -> None:
        wake = self._wake_of(piece)
        was, wake.piece = wake.piece.state, piece
        is_lost = piece.state in ("sunk", "left")
        if is_lost and not wake.is_lost:
            wake.is_lost, wake.when_lost = True, when
            wake.loss = self._loss_of(wake, was)
        if piece.at is None or is_lost:
            wake.open = None
        else:
            wake.go(piece.ground, (piece.at,))

    def _loss_of(self, wake: Wake, was: str) -> Loss | None:
        piece, run = wake.piece, wake.open
        if run is not None:
            return Loss(run.ground, run.places[-1], piece.state, wake.when_lost)
        if piece.at is None or (was == "away" and piece.state == "left"):
            return None
        return Loss(piece.ground, piece.at, piece.state, wake.when_lost)

    def _wake_of(self, piece: Piece) -> Wake:
        return self.all.setdefault(piece.key, Wake(piece))


def is_same(one: Place, other: Place) -> bool:
    """Whether two places are one."""
    return abs(one[0] - other[0]) < CLOSE and abs(one[1] - other[1]) < CLOSE
