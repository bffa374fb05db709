"""Where faces come from: a seed, a secret shown at the end, people's real dice, a literal, a lesson, an earlier game.

A source is a position in a stream. The position moves on with every face and is never turned back in play, so a step
that is played again after a take-back gets new faces; it is turned back only where a step failed and nobody saw them.
A source that a record names begins at its first face, and playing the record again brings it where it stood.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from typing import Any, Protocol

from ...kernel.choices import Wanted
from ...kernel.dice import D10, BadFace, Dice, Source, Stream, die_in_words, is_lot
from ..contract.scenario import BadFile, Problem
from .tape import Face, faces_from_words, faces_in_words


class DiceSource(Protocol):
    """What supplies a game's faces."""

    position: int

    def supply(self) -> Source:
        """What gives the next face of a kind; `Wanted` where people throw."""

    def as_json(self) -> dict[str, Any]:
        """The source as a record's header names it, without what is secret."""

    def seed_to_reveal(self) -> str | None:
        """The seed that is shown when the game is over, if it was kept secret."""


class Seeded:
    """Faces from a seed, the same ones that the compiled rules throw; `stream` tells battles of one seed apart."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.seed, self.stream = seed, stream
        self._faces = Stream(seed, stream)

    @property
    def position(self) -> int:
        """The state of the stream."""
        return self._faces.state

    @position.setter
    def position(self, state: int) -> None:
        self._faces.state = state

    def supply(self) -> Source:
        """The stream."""
        return self._faces.face

    def as_json(self) -> dict[str, Any]:
        """Kind, seed and stream."""
        return {"kind": "seeded", "seed": self.seed, "stream": self.stream}

    def seed_to_reveal(self) -> None:
        """Nothing: the seed is no secret."""


class Secret:
    """Faces from a secret of 256 bits; its hash is shown at the start and itself at the end."""

    def __init__(self, seed: bytes | None = None) -> None:
        self.seed = secrets.token_bytes(32) if seed is None else seed
        self.position = 0

    @property
    def commitment(self) -> str:
        """The hash of the seed, to be compared when the seed is shown."""
        return hashlib.sha256(self.seed).hexdigest()

    def face(self, kind: int) -> int:
        """The next face: hashes of seed and counter, thrown away above the last whole multiple of the kind."""
        while True:
            block = hashlib.sha256(self.seed + self.position.to_bytes(8, "big")).digest()
            self.position += 1
            number = int.from_bytes(block, "big")
            if number < (1 << 256) // abs(kind) * abs(kind):
                return 1 + number % abs(kind)

    def supply(self) -> Source:
        """The hashes."""
        return self.face

    def as_json(self) -> dict[str, Any]:
        """Kind and commitment, not the seed."""
        return {"kind": "secret", "commitment": self.commitment}

    def seed_to_reveal(self) -> str:
        """The seed in hexadecimal."""
        return self.seed.hex()


class Written:
    """Faces that are written down: a position in a list."""

    def __init__(self, faces: Iterable[Face] = ()) -> None:
        self.faces = list(faces)
        self.position = 0

    def face(self, kind: int) -> int:
        """The next of the faces; `Wanted` when they are spent, or where between two lots people threw a die."""
        if self.position == len(self.faces):
            raise Wanted
        found, face = self.faces[self.position]
        if is_lot(found) and not is_lot(kind):
            raise Wanted
        if found != kind:
            raise BadFace(f"a {die_in_words(kind)} is due, but the tape shows a {die_in_words(found)}")
        self.position += 1
        return face

    def supply(self) -> Source:
        """The faces written down."""
        return self.face

    def seed_to_reveal(self) -> None:
        """Nothing: there is none, or it is not known."""


class Sealed(Written):
    """Faces of a secret that is not known here: those that a record shows, and none beyond them."""

    def __init__(self, commitment: str, faces: Iterable[Face]) -> None:
        super().__init__(faces)
        self.commitment = commitment

    def face(self, kind: int) -> int:
        """The next face that was recorded."""
        if self.position == len(self.faces):
            raise BadFace("the seed of this game is still sealed; only its recorded faces are known")
        return super().face(kind)

    def as_json(self) -> dict[str, Any]:
        """As the secret itself is named."""
        return {"kind": "secret", "commitment": self.commitment}


class Literal(Written):
    """Faces that a test or a puzzle lays down; when they are spent, people throw."""

    def __init__(self, *faces: int, kind: int = D10) -> None:
        super().__init__(Dice.showing(*faces, kind=kind).faces)

    def add(self, kind: int, *faces: int) -> Literal:
        """More faces, perhaps of another kind."""
        self.faces += Dice.showing(*faces, kind=kind).faces
        return self

    def as_json(self) -> dict[str, Any]:
        """Kind and all the faces."""
        return {"kind": "literal", "faces": faces_in_words(self.faces)}


class Continued:
    """Faces that fell in an earlier game, as far as it is played again, then those of another source at its first."""

    def __init__(self, faces: Iterable[Face], then: DiceSource) -> None:
        self._fallen, self._then = Written(faces), then

    @property
    def position(self) -> int:
        """How many of the faces are spent, and after the last of them how far the other source has come."""
        return self._fallen.position + self._then.position

    @position.setter
    def position(self, position: int) -> None:
        self._fallen.position = min(position, len(self._fallen.faces))
        self._then.position = position - self._fallen.position

    def face(self, kind: int) -> int:
        """The next face that fell, or the other source's; `Wanted` where people throw on."""
        if self._fallen.position < len(self._fallen.faces):
            return self._fallen.face(kind)
        return self._then.supply()(kind)

    def supply(self) -> Source:
        """The faces that fell, and what follows."""
        return self.face

    def as_json(self) -> dict[str, Any]:
        """The kind, the faces that fell, and the source that follows."""
        return {"kind": "continued", "faces": faces_in_words(self._fallen.faces), "then": self._then.as_json()}

    def seed_to_reveal(self) -> str | None:
        """That of the source that follows."""
        return self._then.seed_to_reveal()


class Laid:
    """Faces that a lesson lays down, one after the other for whatever is thrown, then those of a secret.

    A die with fewer sides than its face counts on from 1, so that whoever plays otherwise than the lesson meets no
    wrong die.
    """

    def __init__(self, faces: Iterable[int], then: Secret | Sealed) -> None:
        self.faces, self._then = tuple(faces), then
        self._laid = 0

    @property
    def position(self) -> int:
        """How many of the faces are spent, and after the last of them how far the secret has come."""
        return self._laid + self._then.position

    @position.setter
    def position(self, position: int) -> None:
        self._laid = min(position, len(self.faces))
        self._then.position = position - self._laid

    def face(self, kind: int) -> int:
        """The next face, or the secret's."""
        if self._laid == len(self.faces):
            return self._then.face(kind)
        self._laid += 1
        return (self.faces[self._laid - 1] - 1) % abs(kind) + 1

    def supply(self) -> Source:
        """The faces that were laid down, and what follows."""
        return self.face

    def as_json(self) -> dict[str, Any]:
        """The kind, the faces, and the secret that follows."""
        return {"kind": "laid", "faces": list(self.faces), "then": self._then.as_json()}

    def seed_to_reveal(self) -> str | None:
        """That of the secret that follows."""
        return self._then.seed_to_reveal()


class RealDice:
    """People throw; but lots, which nobody may see being drawn, come from a secret of the program's own."""

    def __init__(self, lots: Secret | Sealed | None = None) -> None:
        self._lots = lots

    @property
    def position(self) -> int:
        """How far the lots have come."""
        return 0 if self._lots is None else self._lots.position

    @position.setter
    def position(self, position: int) -> None:
        if self._lots is not None:
            self._lots.position = position

    def face(self, kind: int) -> int:
        """The next lot; a die is for people to throw."""
        if not is_lot(kind):
            raise Wanted
        if self._lots is None:
            raise BadFace("these rules draw lots, but this game has promised none")
        return self._lots.face(kind)

    def supply(self) -> Source:
        """The lots."""
        return self.face

    def as_json(self) -> dict[str, Any]:
        """The kind, and where lots are drawn what they are promised by."""
        return {"kind": "real"} if self._lots is None else {"kind": "real", "lots": self._lots.commitment}

    def seed_to_reveal(self) -> str | None:
        """The seed of the lots, if any are drawn."""
        return None if self._lots is None else self._lots.seed_to_reveal()


def real_dice(draws_lots: bool) -> RealDice:
    """What people throw, with lots where the rules draw any."""
    return RealDice(Secret() if draws_lots else None)


def source_from_json(data: dict[str, Any], seed: str | None = None, faces: Iterable[Face] = ()) -> DiceSource:
    """The source that a record's header names, at its first face; `seed` opens a secret one if it is known."""
    kind = data.get("kind")
    if kind == "seeded" and _is_whole(data.get("seed")) and _is_whole(data.get("stream")):
        return Seeded(data["seed"], data["stream"])
    if kind == "real" and ("lots" not in data or isinstance(data["lots"], str)):
        return _real(data.get("lots"), seed, faces)
    if kind == "literal" and isinstance(data.get("faces"), str):
        literal = Literal()
        literal.faces = _checked_faces(data["faces"])
        return literal
    if kind == "secret" and isinstance(data.get("commitment"), str):
        return _promised(data["commitment"], seed, faces)
    if kind == "continued" and isinstance(data.get("faces"), str) and isinstance(data.get("then"), dict):
        return _continued(data["faces"], data["then"], seed, list(faces))
    if kind == "laid" and isinstance(data.get("faces"), list) and isinstance(data.get("then"), dict):
        return _laid(data["faces"], data["then"], seed, list(faces))
    raise BadFile("record", [Problem("dice", "this names no source of dice")])


def _real(commitment: str | None, seed: str | None, faces: Iterable[Face]) -> RealDice:
    return RealDice(None if commitment is None else _promised(commitment, seed, faces))


def _promised(commitment: str, seed: str | None, faces: Iterable[Face]) -> Secret | Sealed:
    return Sealed(commitment, faces) if seed is None else _opened(commitment, seed)


def _continued(words: str, then: dict[str, Any], seed: str | None, faces: list[Face]) -> Continued:
    fallen = _checked_faces(words)
    if then.get("kind") not in ("secret", "real"):
        raise BadFile("record", [Problem("dice.then", "a game goes on with secret or with real dice")])
    return Continued(fallen, source_from_json(then, seed, faces[len(fallen) :]))


def _laid(laid: list[Any], then: dict[str, Any], seed: str | None, faces: list[Face]) -> Laid:
    if not all(_is_whole(face) and face > 0 for face in laid):
        raise BadFile("record", [Problem("dice.faces", "faces are whole numbers from 1")])
    if not isinstance(then.get("commitment"), str):
        raise BadFile("record", [Problem("dice.then", "a lesson goes on with secret dice")])
    return Laid(laid, _promised(then["commitment"], seed, faces[len(laid) :]))


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _checked_faces(words: str) -> list[Face]:
    try:
        return faces_from_words(words)
    except BadFace as problem:
        raise BadFile("record", [Problem("dice.faces", str(problem))]) from problem


def _opened(commitment: str, seed: str) -> Secret:
    try:
        secret = Secret(bytes.fromhex(seed))
    except ValueError as problem:
        raise BadFile("record", [Problem("seed", "a seed is written in hexadecimal")]) from problem
    if secret.commitment != commitment:
        raise BadFile("record", [Problem("seed", "this is not the seed that was promised at the start")])
    return secret
