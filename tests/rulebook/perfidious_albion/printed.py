"""CRD.t1, CRD.g1 to CRD.g12  The twelve cards as they are printed: the headline data, and the section grids."""

from __future__ import annotations

from typing import NamedTuple


class Headline(NamedTuple):
    """CRD.t1  A row of the headline data."""

    name: str
    type: str
    tons: int
    quality: int
    speeds: str
    circle: int
    flotation: int
    tests: int
    fire_track: int
    technology: int
    guns: str
    tubes: int
    kind: str
    magazines: int


# fmt: off
HEADLINES = (
    Headline("Royal Sovereign", "battleship", 14150, 3, "17/13/9/4/0", 4, 20, 4, 5, 0, "Y4 E10 Q8", 7, "old", 2),
    Headline("Majestic", "battleship", 14900, 3, "17/13/9/4/0", 4, 21, 4, 5, 0, "A4 E12 Q8", 5, "modern", 2),
    Headline("Benbow", "battleship", 10600, 2, "16/12/8/4/0", 4, 15, 3, 5, 0, "Z2 F10 Q6", 5, "old", 2),
    Headline("Inflexible", "battleship", 11880, 2, "14/11/7/4/0", 5, 17, 3, 5, -5, "X4 F8 Q4", 3, "old", 2),
    Headline("Edgar", "1st class cruiser", 7350, 3, "20/15/10/5/0", 3, 10, 2, 4, 0, "B2 E10 Q6", 4, "modern", 2),
    Headline("Havock", "destroyer", 240, 3, "26/13/0", 1, 2, 0, 2, 0, "Q3", 3, "modern", 1),
    Headline("Brennus", "battleship", 11190, 2, "18/14/9/5/0", 4, 16, 3, 5, 0, "Y3 E10 Q6", 4, "old", 2),
    Headline("Charles Martel", "battleship", 11700, 2, "18/14/9/5/0", 4, 17, 3, 5, 0, "A2 B2 E8 Q8", 2, "old", 3),
    Headline("Amiral Baudin", "battleship", 11720, 2, "15/11/8/4/0", 5, 17, 3, 5, 0, "Z3 F12 Q6", 4, "old", 3),
    Headline("Dupuy de Lôme", "armoured cruiser", 6676, 2, "20/15/10/5/0", 3, 10, 2, 4, 0, "C2 E6 Q6", 2, "old", 3),
    Headline("Jemmapes", "coast defence ship", 6580, 2, "16/12/8/4/0", 4, 9, 1, 4, 0, "Y2 F4 Q4", 2, "old", 2),
    Headline("Forban", "torpedo boat", 150, 2, "30/15/0", 1, 2, 0, 2, 0, "Q2", 2, "old", 1),
)

GRIDS = {
    "g1": ("Royal Sovereign", (
        ". .    .    m      f    !    m      .    .    .",
        ". Y2/8 c/8  E1+1   Q2+2 E1+1 b      E1+1 Y2/8 .",
        "h x/8  t1+1 E1+1/4 !    Q2+2 E1+1/4 t1+1 x/8  h",
        "h k/8  k/8  k/8    k/8  k/8  k/8    k/8  k/8  t1",
        "w M    w    P      P    P    P      w    M    S",
        "w w    t1+1 w      w    w    w      w    w    w",
    )),
    "g2": ("Majestic", (
        ". .    .      m      f    !    m      .      .    .",
        ". A2/7 c/7    E1+1/4 Q2+2 Q2+2 E1+1/4 b      A2/7 .",
        "h x/7  E1+1/4 E1+1/4 !    !    E1+1/4 E1+1/4 x/7  h",
        "h k/6  k/6    k/6    k/6  k/6  k/6    k/6    k/6  t1",
        "w M    w      P      P    P    P      w      M    S",
        "w w    t1+1   w      w    w    w      t1+1   w    w",
    )),
    "g3": ("Benbow", (
        ". .    .    m    f    f    !    .    .    .",
        ". Z1/8 c/7  b    Q3+3 .    .    h    Z1/8 .",
        "h x/8  F1+1 F1+1 F1+1 F1+1 F1+1 !    x/8  h",
        "h h/3  h/8  k/8  k/8  k/8  k/8  h/8  h/3  t1",
        "w M    t1+1 P    P    P    P    t1+1 M    S",
        "w w    w    w    w    w    w    w    w    w",
    )),
    "g4": ("Inflexible", (
        ". .    .    m   f    f    m    .    .   .",
        ". .    F1+1 b   X2/7 X2/7 F1+1 Q2+2 .   .",
        "h !    F1+1 h   x/8  x/8  F1+1 !    h   h",
        "h h/3  h/3  k/8 k/8  k/8  k/8  h/3  h/3 t1",
        "w w    P    P   M    M    P    P    w   S",
        "w t1+1 w    w   w    w    w    w    w   w",
    )),
    "g5": ("Edgar", (
        ". .   .      m   f    f    m      .    .   .",
        ". B1  c/6    b   E1+1 Q3+3 E1+1   !    B1  .",
        "h x/2 E1+1/4 !   t1+1 !    E1+1/4 E1+1 x/2 h",
        "h h/3 k/3    k/3 k/3  k/3  k/3    k/3  h/3 h",
        "w M   w      P   P    P    P      w    M   S",
        "w w   w      w   w    w    t1+1   w    w   w",
    )),
    "g6": ("Havock", (
        ".  . m  . f f .  .  . .",
        ".  . Q1 b . . Q1 Q1 . .",
        "t1 h h  ! h h t1 t1 h h",
        "h  h k  k k k h  h  h h",
        "w  w M  P P w w  w  S w",
        "w  w w  w w w w  w  w w",
    )),
    "g7": ("Brennus", (
        ".   .    b    m      f      f      m      .    .    .",
        ".   Y2/8 c/6  E1+1/3 E1+1/3 E1+1/3 E1+1/3 !    Y1/8 .",
        "h   x/8  Q2+2 E1+1/3 !      !      t1+1   Q1+1 x/8  h",
        "h/6 k/8  k/8  k/8    k/8    k/8    k/8    k/8  k/8  h/6",
        "w   M    w    P      P      P      P      w    M    S",
        "w   w    t1+1 w      w      w      w      w    w    w",
    )),
    "g8": ("Charles Martel", (
        ".   .    b      m      !      f    m      .    .    .",
        ".   A1/8 c/6    E1+1/3 B1+1/6 Q2+2 E1+1/3 !    A1/8 .",
        "h   x/7  E1+1/3 !      x/6    !    E1+1/3 Q2+2 x/7  h",
        "h/7 k/8  k/8    k/8    k/8    k/8  k/8    k/8  k/8  h/7",
        "w   M    w      P      M      P    P      P    M    S",
        "w   w    w      t1+1   w      w    w      w    w    w",
    )),
    "g9": ("Amiral Baudin", (
        ".   .    m    b    f    !    m    .    .    .",
        ".   Z1/7 c/5  Q3+3 .    Z1/7 .    h    Z1/7 .",
        "h   x/7  F2+2 F1+1 F1+1 x/7  F1+1 F1+1 x/7  h",
        "h/8 k/9  k/9  k/9  k/9  k/9  k/9  k/9  k/9  h/8",
        "w   M    P    P    w    M    P    P    M    S",
        "w   w    w    t1+1 w    w    t1+1 w    w    w",
    )),
    "g10": ("Dupuy de Lôme", (
        ".   .    .      m   f      f    m   .      .    .",
        ".   .    c/4    b   Q2+2   Q1+1 !   .      .    .",
        "h/3 E1/4 E1+1/4 h/3 C1+1/4 !    h/3 E1+1/4 E1/4 h/3",
        "h/3 k/3  k/3    k/3 k/3    k/3  k/3 k/3    k/3  h/3",
        "w   M    w      P   M      P    P   P      M    S",
        "w   w    t1+1   w   w      w    w   w      w    w",
    )),
    "g11": ("Jemmapes", (
        ".   .    .   m    f    !    .   .   .    .",
        ".   Y1/8 c/4 b    Q2+2 .    h   .   Y1/8 .",
        "h   x/8  h   F1+1 !    F1+1 h   h   x/8  h",
        "h/6 k/8  k/8 k/8  k/8  k/8  k/8 k/8 k/8  h/6",
        "w   M    w   P    P    P    P   w   M    S",
        "w   w    w   t1+1 w    w    w   w   w    w",
    )),
    "g12": ("Forban", (
        ".  . .  f f . .  .  . .",
        ".  . Q1 b . . Q1 .  . .",
        "t1 h h  ! h h h  t1 h h",
        "h  h k  k k k h  h  h h",
        "w  w w  P P M w  w  S w",
        "w  w w  w w w w  w  w w",
    )),
}
# fmt: on
