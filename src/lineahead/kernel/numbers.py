"""Whole numbers for geometry: roots, quotients, angles, sines, all exact and the same on every machine.

Angles are hundredths of a degree, 0 to 35999, clockwise from north. The tables are made at import from fixed-point
integers of 128 binary places, never from the floating-point functions of a platform.
"""

from __future__ import annotations

from bisect import bisect_right
from math import sqrt

from .compiled import rule

DEGREE = 100
QUARTER_CIRCLE = 90 * DEGREE
HALF_CIRCLE = 180 * DEGREE
FULL_CIRCLE = 360 * DEGREE

ONE_BITS = 20
ONE = 1 << ONE_BITS

TANGENT_BITS = 41
SLOT_BITS = 10
CHORD_BITS = 34

PLACES = 128
PI_DIGITS = 314159265358979323846264338327950288419716939937510582097494
PI_SCALE = 10**59


def _first_step() -> tuple[int, int]:
    """Sine and cosine of 0.005 degrees, summed from their series."""
    angle = (PI_DIGITS << PLACES) // (PI_SCALE * FULL_CIRCLE)
    sums, term, power = [0, 0, 0, 0], 1 << PLACES, 0
    while term:
        sums[power % 4] += term
        power += 1
        term = (term * angle >> PLACES) // power
    return sums[1] - sums[3], sums[0] - sums[2]


def _waves() -> tuple[list[int], list[int]]:
    """Sines and cosines of 0 to 45 degrees in steps of 0.005, each from the two before it."""
    sine_of_step, cosine_of_step = _first_step()
    sines, cosines = [0, sine_of_step], [1 << PLACES, cosine_of_step]
    twice = 2 * cosine_of_step
    while len(sines) <= QUARTER_CIRCLE:
        sines.append((twice * sines[-1] >> PLACES) - sines[-2])
        cosines.append((twice * cosines[-1] >> PLACES) - cosines[-2])
    return sines, cosines


def _tables() -> tuple[tuple[int, ...], ...]:
    """The sines of a quarter circle, and the tangents half-way between hundredths with where to start in them."""
    sines, cosines = _waves()
    spare = PLACES - ONE_BITS
    quarter = tuple([(value + (1 << spare - 1)) >> spare for value in sines[::2] + cosines[-3::-2]])
    halfway = zip(sines[1::2], cosines[1::2], strict=True)
    tangents = [(opposite << 2 * TANGENT_BITS) // adjacent for opposite, adjacent in halfway]
    high = [tangent >> TANGENT_BITS for tangent in tangents]
    low = [tangent & (1 << TANGENT_BITS) - 1 for tangent in tangents]
    starts = [bisect_right(high, slot << TANGENT_BITS - SLOT_BITS) for slot in range((1 << SLOT_BITS) + 1)]
    # No ratio exceeds one, so a tangent of two ends every search.
    return quarter, (*high, 2 << TANGENT_BITS), tuple(low), tuple(starts)


SINES, TANGENTS, TANGENT_REMAINDERS, SEARCH_STARTS = _tables()


def _chords() -> tuple[int, ...]:
    """The squared chords, on a radius of one, of the angles half-way between hundredths up to a half circle."""
    sines, cosines = _waves()
    halfway = [*cosines[1::2], *reversed(sines[1::2])]
    halfway += [-cosine_of_more for cosine_of_more in reversed(halfway)]
    spare = PLACES - CHORD_BITS - 1
    return tuple([((1 << PLACES) - bound) >> spare for bound in halfway])


CHORDS = _chords()


@rule
def root_up(n: int) -> int:
    """The smallest whole number whose square is at least n, for 0 <= n <= 2**62."""
    # A rounded square root is never too small for a whole result, at most too large by one.
    root = int(sqrt(n))
    return root + 1 if root * root < n else root


@rule
def divided_up(dividend: int, divisor: int) -> int:
    """The quotient by a positive divisor, rounded up."""
    return -(-dividend // divisor)


@rule
def rounded(dividend: int, divisor: int) -> int:
    """The quotient by a positive divisor, rounded to the nearest whole number, halves up."""
    return (2 * dividend + divisor) // (2 * divisor)


@rule
def turned(heading: int, by: int) -> int:
    """The heading after a turn, clockwise if positive, of any size."""
    return (heading + by) % FULL_CIRCLE


@rule
def sine(angle: int) -> int:
    """The sine of an angle from 0 to 35999, in units of 1 / ONE, to the nearest unit."""
    if angle <= QUARTER_CIRCLE:
        return SINES[angle]
    if angle <= HALF_CIRCLE:
        return SINES[HALF_CIRCLE - angle]
    if angle <= HALF_CIRCLE + QUARTER_CIRCLE:
        return -SINES[angle - HALF_CIRCLE]
    return -SINES[FULL_CIRCLE - angle]


@rule
def cosine(angle: int) -> int:
    """The cosine of an angle from 0 to 35999, in units of 1 / ONE, to the nearest unit."""
    if angle <= QUARTER_CIRCLE:
        return SINES[QUARTER_CIRCLE - angle]
    if angle <= HALF_CIRCLE:
        return -SINES[angle - QUARTER_CIRCLE]
    if angle <= HALF_CIRCLE + QUARTER_CIRCLE:
        return -SINES[HALF_CIRCLE + QUARTER_CIRCLE - angle]
    return SINES[angle - HALF_CIRCLE - QUARTER_CIRCLE]


@rule
def lean(part: int, whole: int) -> int:
    """The angle up to 45 degrees whose tangent is part / whole, 0 <= part <= whole, 0 < whole < 2**21."""
    angle = SEARCH_STARTS[(part << SLOT_BITS) // whole]
    scaled = part << TANGENT_BITS
    while TANGENTS[angle] * whole <= scaled:
        angle += 1
    if angle == 0:
        return 0
    # The tangents are cut off, so only the last one passed can have been passed too soon.
    beyond = scaled - TANGENTS[angle - 1] * whole
    if beyond < whole and (beyond << TANGENT_BITS) < TANGENT_REMAINDERS[angle - 1] * whole:
        return angle - 1
    return angle


@rule
def bearing_of(east: int, south: int) -> int:
    """The direction of a vector, to the nearest hundredth of a degree; of no vector, north."""
    across, along = abs(east), abs(south)
    if across == 0 and along == 0:
        return 0
    off_north = lean(across, along) if across <= along else QUARTER_CIRCLE - lean(along, across)
    if south > 0:
        off_north = HALF_CIRCLE - off_north
    return off_north if east >= 0 else (FULL_CIRCLE - off_north) % FULL_CIRCLE


@rule
def angle_of_chord(chord: int, radius: int) -> int:
    """The angle at the centre under a chord, to the nearest hundredth of a degree, 0 <= chord, 0 < radius < 2**13.

    A chord longer than the diameter stands for the diameter. The limits between angles are kept to 34 binary places.
    """
    if chord >= 2 * radius:
        return HALF_CIRCLE
    square, low, high = (chord * chord) << CHORD_BITS, 0, HALF_CIRCLE
    while low < high:
        middle = (low + high) // 2
        if square > CHORDS[middle] * radius * radius:
            low = middle + 1
        else:
            high = middle
    return low


@rule
def chord_of_angle(angle: int, radius: int) -> int:
    """The shortest whole chord on a radius whose angle at the centre, up to a half circle, is at least so large."""
    chord = max(2 * radius * sine(angle // 2) // ONE - 1, 0)
    while angle_of_chord(chord, radius) < angle:
        chord += 1
    return chord
