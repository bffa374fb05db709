"""0.3  Scale: what miles are on the table and at sea, and how large models and boards are."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..tables.charts import INCHES_TO_A_MILE
from .board import BEAM_OF_LENGTH

FEET_IN_A_MILE = 6080
YARDS_TO_A_MILE = 2000
KNOTS_TO_A_MILE = 5
INCHES_IN_A_FOOT = 12
CENTIMETRES_IN_AN_INCH = 2.54
COUNTERS = 6000  # 0.21.f  counters are played like the smallest models
LEAST_BOARD = (24, 18)

Miles = Fraction | int


def inches(miles: Miles, models: int) -> Fraction:
    """0.31.b  A distance as it is measured on the table with models of a scale."""
    return Fraction(miles) * INCHES_TO_A_MILE[models]


def table_size(models: int, board: tuple[Miles, Miles] = LEAST_BOARD) -> tuple[Fraction, Fraction]:
    """0.22.b  The playing area in inches that a board of so many miles needs, at least 24 by 18 (0.22.a)."""
    return inches(board[0], models), inches(board[1], models)


def hex_across(models: int) -> Fraction:
    """0.31.d  Inches from side to side of a hex, which is one mile (0.31.c)."""
    return inches(1, models)


def feet(miles: Miles) -> Fraction:
    """0.31.a  A distance in feet."""
    return Fraction(miles) * FEET_IN_A_MILE


def yards(miles: Miles) -> Fraction:
    """0.31.a  A distance in yards, about."""
    return Fraction(miles) * YARDS_TO_A_MILE


def knots(miles: Miles) -> Fraction:
    """0.32.b  The speed of so many miles a turn, about."""
    return Fraction(miles) * KNOTS_TO_A_MILE


def model_length(length_ft: int, models: int) -> Fraction:
    """0.21.r1  The length of a model in inches."""
    return Fraction(length_ft * INCHES_IN_A_FOOT, models)


def scales_told(extent: tuple[float, float], models: int, longest_ft: int | None) -> list[dict[str, Any]]:
    """0.21, 0.22.b, 0.31  What a board of so many miles is on a real table, at each scale of models.

    The base is that of the longest ship; counters are played like the smallest models.
    """
    return [scale_told(extent, scale, scale == models, longest_ft) for scale in INCHES_TO_A_MILE]


def scale_told(extent: tuple[float, float], models: int, is_meant: bool, longest_ft: int | None) -> dict[str, Any]:
    """0.21.d, 0.21.f, 0.22.b, 0.31.b, 0.31.d  One scale: a mile, an inch, the table, a hex and a base, in inches."""
    table = table_size(models, (Fraction(str(extent[0])), Fraction(str(extent[1]))))
    base = base_size(longest_ft, models) if longest_ft is not None else None
    return {
        "models": models,
        "is_meant": is_meant,
        "counters": models == COUNTERS,
        "mile": float(inches(1, models)),
        "yards_to_inch": round(yards(1) / inches(1, models)),
        "hex": float(hex_across(models)),
        "table": [round(float(length), 1) for length in table],
        "table_cm": [round(float(length) * CENTIMETRES_IN_AN_INCH) for length in table],
        "base": None if base is None else [round(float(length), 1) for length in base],
        "rules": {
            "mile": "GF-0.31.b",
            "hex": "GF-0.31.d",
            "table": "GF-0.22.b",
            "counters": "GF-0.21.f",
            "base": "GF-0.21.d",
        },
    }


def base_size(length_ft: int, models: int) -> tuple[Fraction, Fraction]:
    """0.21.d  Length and width in inches of a base for a model: as long, and a third as wide."""
    length = model_length(length_ft, models)
    return length, length / BEAM_OF_LENGTH
