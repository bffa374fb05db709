"""What lies on a chart: hulls from above in the page's own lines, markers, torpedoes, fleets."""

from __future__ import annotations

from ..engine.contract.charting import Piece
from .marks import Point, element, short
from .view import Window

SHORTEST, LONGEST = 18.0, 64.0
ENLARGED = 1.6
BEAM = {"BB": 0.2, "BC": 0.185, "CA": 0.178, "CL": 0.142, "DD": 0.12, "AMC": 0.15, "FAC": 0.19, "COR": 0.2, "MER": 0.17}
Curve = tuple[tuple[str, float, float], ...]
SLENDER: Curve = (
    ("C", 0.36, 0.5),
    ("", 0.22, 1),
    ("", 0.06, 1),
    ("L", -0.26, 1),
    ("C", -0.4, 1),
    ("", -0.49, 0.85),
    ("", -0.5, 0.4),
)
SQUARE: Curve = (("C", 0.4, 0.62), ("", 0.26, 1), ("", 0.04, 1), ("L", -0.4, 0.92), ("L", -0.5, 0.82))
ROUND: Curve = (
    ("C", 0.44, 0.5),
    ("", 0.36, 0.97),
    ("", 0.22, 1),
    ("L", -0.34, 1),
    ("C", -0.45, 1),
    ("", -0.5, 0.75),
    ("", -0.5, 0.3),
)
ARMOURED: Curve = (
    ("C", 0.42, 0.52),
    ("", 0.28, 0.97),
    ("", 0.1, 1),
    ("L", -0.17, 1),
    ("C", -0.35, 0.98),
    ("", -0.46, 0.62),
    ("", -0.5, 0.1),
)
CURVES = {"CL": SLENDER, "DD": SLENDER, "COR": SLENDER, "FAC": SQUARE, "AMC": ROUND, "MER": ROUND}


def letter(side: int) -> str:
    """The first side of a battle is A, filled; the second is B, outlined."""
    return "B" if side == 1 else "A"


def length_of(piece: Piece, scale: float) -> float:
    """How long a piece is drawn: to scale, if that can be seen."""
    if not piece.length:
        return SHORTEST
    return max(SHORTEST, piece.length * scale, min(piece.length * scale * ENLARGED, LONGEST))


def drawn(piece: Piece, window: Window) -> str:
    """A piece where it lies."""
    assert piece.at is not None
    x, y = window.at(piece.at)
    if piece.kind == "ship" and piece.heading is not None:
        return hull(piece.type, piece.side, length_of(piece, window.scale), (x, y), piece.heading)
    return counter(piece, (x, y))


def hull(kind: str, side: int, length: float, at: Point, heading: float) -> str:
    """A hull from above, her bow on her heading."""
    half = BEAM.get(kind, BEAM["CA"]) * length / 2
    turned = f"translate({short(at[0])} {short(at[1])}) rotate({short(heading - 90)})"
    return element("path", d=outline(kind, length, half), class_=f"hull {letter(side)}", transform=turned)


def outline(kind: str, length: float, half: float) -> str:
    """Down the starboard side, and down the port side."""
    curve = CURVES.get(kind, ARMOURED)
    bow, stern = f"M{short(length / 2)} 0", f"L{short(-length / 2)} 0"
    sides = [
        "".join(f"{command or ' '}{short(x * length)} {short(sign * y * half)}" for command, x, y in curve)
        for sign in (1, -1)
    ]
    return f"{bow}{sides[0]}{stern}{bow}{sides[1]}{stern}"


def counter(piece: Piece, at: Point) -> str:
    """Something that is no model: a disc of side A, a diamond of side B; torpedoes are small."""
    x, y = short(at[0]), short(at[1])
    size = {"torpedo": 3.0, "fleet": 9.0}.get(piece.kind, 5.5)
    if letter(piece.side) == "A":
        return element("circle", cx=at[0], cy=at[1], r=size, class_="counter A")
    wide = short(size * 1.2)
    return element("path", d=f"M{x} {y}m0 -{wide}l{wide} {wide}l-{wide} {wide}l-{wide} -{wide}Z", class_="counter B")
