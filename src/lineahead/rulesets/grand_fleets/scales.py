"""0.3  Scale: what miles are on the table and at sea, and how large models and boards are."""

from __future__ import annotations

from fractions import Fraction

from .board import BEAM_OF_LENGTH
from .charts import INCHES_TO_A_MILE

FEET_IN_A_MILE = 6080
YARDS_TO_A_MILE = 2000
KNOTS_TO_A_MILE = 5
INCHES_IN_A_FOOT = 12
COUNTERS = 6000  # 0.21.f  counters are played like the smallest models
LEAST_BOARD = (24, 18)


def inches(miles: Fraction | int, models: int) -> Fraction:
    """0.31.b  A distance as it is measured on the table with models of a scale."""
    return Fraction(miles) * INCHES_TO_A_MILE[models]


def table_size(models: int, board: tuple[int, int] = LEAST_BOARD) -> tuple[Fraction, Fraction]:
    """0.22.b  The playing area in inches that a board of so many miles needs, at least 24 by 18 (0.22.a)."""
    return inches(board[0], models), inches(board[1], models)


def hex_across(models: int) -> Fraction:
    """0.31.d  Inches from side to side of a hex, which is one mile (0.31.c)."""
    return inches(1, models)


def feet(miles: Fraction | int) -> Fraction:
    """0.31.a  A distance in feet."""
    return Fraction(miles) * FEET_IN_A_MILE


def yards(miles: Fraction | int) -> Fraction:
    """0.31.a  A distance in yards, about."""
    return Fraction(miles) * YARDS_TO_A_MILE


def knots(miles: Fraction | int) -> Fraction:
    """0.32.b  The speed of so many miles a turn, about."""
    return Fraction(miles) * KNOTS_TO_A_MILE


def model_length(length_ft: int, models: int) -> Fraction:
    """0.21.r1  The length of a model in inches."""
    return Fraction(length_ft * INCHES_IN_A_FOOT, models)


def base_size(length_ft: int, models: int) -> tuple[Fraction, Fraction]:
    """0.21.d  Length and width in inches of a base for a model: as long, and a third as wide."""
    length = model_length(length_ft, models)
    return length, length / BEAM_OF_LENGTH
