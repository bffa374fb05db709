"""CRD.c, CRD.d  From a ship's real figures to those of her card."""

from __future__ import annotations

TONS_A_BOX = 700
LEAST_FLOTATION = 2
THICKEST = 9
FEET_A_INCH = 510  # MOV.n  an inch is about 170 yards

# CRD.c  Tenths of an inch of plate that make one point of armour.
PLATE = {"iron": 20, "compound": 18, "steel": 18, "Harvey": 14}


def flotation_boxes(tons: int) -> int:
    """CRD.d  A box for every 700 tons, to the nearest; an exact half drops, and nobody has less than 2."""
    return max((2 * tons + TONS_A_BOX - 1) // (2 * TONS_A_BOX), LEAST_FLOTATION)


def armour_value(inches: float, metal: str) -> int:
    """CRD.c  What a plate is worth, to the nearest, and 9 at most."""
    tenths, plate = round(10 * inches), PLATE[metal]
    return min((2 * tenths + plate) // (2 * plate), THICKEST)


def speed_levels(knots: int, boxes: int) -> list[int]:
    """CRD.t1  Her speeds, one level for each propulsion box lost, in equal parts down to 0 and halves up."""
    return [(2 * knots * (boxes - lost) + boxes) // (2 * boxes) for lost in range(boxes + 1)]


def length_on_table(feet: int) -> int:
    """MOV.n  Her length in hundredths of an inch at the scale of the table."""
    return (200 * feet + FEET_A_INCH) // (2 * FEET_A_INCH)
