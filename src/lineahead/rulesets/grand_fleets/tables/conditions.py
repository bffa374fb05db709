"""9.5, 9.7, 9.9, COR.l  Sea, light and sight turn by turn, and grades of victory: what a scenario may say of them."""

from __future__ import annotations

from ....kernel.records import record, rows, zeros

NOT_PLAYED = 0
AS_GIVEN = 1
BY_LOT = 2

CALM = 0
MODERATE = 1
ROUGH = 2
HEAVY = 3

UNLIMITED = 24  # 9.9.b  miles: whoever sees so far sees everything
BY_DAY = 0  # 9.7.c  a figure of sight that is that of the day
HALVED = -1  # and one that is half of it

PLAIN = 0
MARGINAL = 1
DECISIVE = 2

NO_SUN = -1
MOST_LIGHTS = 10
MOST_GRADES = 8


@record
class Light:
    """9.7  The light from one turn on: how far ships are seen in the bright sector and elsewhere, and how well."""

    turn: int = 0  # 0 = there is no such row
    bright: int = 0  # the bearing of the bright sky
    within: int = 0  # how far it reaches to either side; 0 = there is none
    bright_sight: int = BY_DAY
    bright_modifier: int = 0
    sight: int = BY_DAY
    modifier: int = 0
    sun: int = NO_SUN  # 9.7.b  where it stands low
    night: int = 0


@record
class Conditions:
    """9.7  The light of a battle, by the turn from which each row holds."""

    lights: list[Light] = rows(Light, MOST_LIGHTS)


@record
class Grades:
    """COR.l  Grades of victory by what one side has more than the other, the highest first."""

    count: int = 0
    side: int = 0  # whose lead is counted
    least: list[int] = zeros(MOST_GRADES)  # the lead from which each grade holds; the last holds for all below
    winner: list[int] = zeros(MOST_GRADES)  # -1 = a draw
    degree: list[int] = zeros(MOST_GRADES)
