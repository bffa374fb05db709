"""1.4, 6.27  The chance that an attack is the end of its target: every hull box full, or a magazine blown up."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ....kernel.chances import NOTHING, Chances, always, chances_of
from ....kernel.choices import Answers
from ....kernel.dice import Dice
from ....kernel.trace import Silence
from ..rules.criticals import has_magazine
from ..rules.damage import roll_locations, suffer_criticals
from ..tables.charts import TEN_INCHES
from ..tables.ships import ON_BOARD, SUNK, Battle, Options, Ship


class Salvo(NamedTuple):
    """4.32.r4, 5.3.r2  Damage that is resolved together: its hits, what a torpedo does (0 for guns), all its points."""

    hits: Chances
    each_torpedo: int
    points: Chances


class Perils(NamedTuple):
    """4.32.f, 5.3.b  The chances that a ship outlives one box lost, and one automatic critical hit."""

    box: Fraction
    automatic: Fraction


def ship_to_try(with_magazine: bool) -> Ship:
    """6.27.d  A ship that stands for all those that have something to explode, or for all those that have nothing."""
    ship = Ship(status=ON_BOARD)
    ship.card.guns[0].bore = TEN_INCHES if with_magazine else 0
    return ship


@lru_cache(maxsize=8)
def chance_to_blow_up(with_magazine: bool, torpedo: bool, criticals: int) -> Fraction:
    """6.1, 6.27.a  That one critical hit, by gunfire or by torpedo, is a magazine that explodes."""
    battle = Battle(options=Options(criticals=criticals))

    def strike(dice: Dice, answers: Answers) -> int:
        ship = ship_to_try(with_magazine)
        suffer_criticals(battle, ship, 1, 0, int(torpedo), dice, answers, Silence())
        return int(ship.status == SUNK)

    return chances_of(strike).mean()


@lru_cache(maxsize=1)
def chance_of_critical() -> Fraction:
    """4.32.f  That the location die of one box lost is a critical hit."""

    def locate(dice: Dice, answers: Answers) -> int:
        return roll_locations(Battle(), ship_to_try(True), 1, 0, 0, dice, answers, Silence())

    return chances_of(locate).mean()


def perils_of(target: Ship, torpedo: bool, options: Options) -> Perils:
    """4.32.f, 5.3.b  What the target has to fear from each box lost, and from each automatic critical hit."""
    blown_up = chance_to_blow_up(has_magazine(target), torpedo, options.criticals)
    return Perils(1 - chance_of_critical() * blown_up, 1 - blown_up)


def outlived(salvos: list[Salvo], perils: Perils) -> Chances:
    """The points of some salvos in those falls in which no critical hit of theirs blows the target up."""
    points = NOTHING
    for salvo in salvos:
        spared = salvo.points
        if salvo.each_torpedo:
            spared = salvo.hits.each_spared(perils.automatic).each_worth(always(salvo.each_torpedo))
        points = points.plus(spared.each_spared(perils.box))
    return points


def together(salvos: list[Salvo]) -> Iterator[list[Salvo]]:
    """4.11.r3, 5.3.r2  Gun batteries one after the other, then the torpedoes of every type at once."""
    yield from ([salvo] for salvo in salvos if not salvo.each_torpedo)
    torpedoes = [salvo for salvo in salvos if salvo.each_torpedo]
    if torpedoes:
        yield torpedoes


def chances_of_loss(target: Ship, salvos: list[Salvo], boxes: int, options: Options) -> tuple[Fraction, Fraction]:
    """1.4.e, 6.27.c  That a magazine explodes before all boxes are full, and that the target is lost either way.

    A ship whose last box is filled suffers no critical hit from that salvo (4.32.r2), and nothing happens after.
    """
    afloat, explodes = NOTHING, Fraction(0)
    for group in together(salvos):
        points = NOTHING
        for salvo in group:
            points = points.plus(salvo.points)
        perils = perils_of(target, group[0].each_torpedo > 0, options)
        struck = afloat.plus(points).below(boxes)
        afloat = afloat.plus(outlived(group, perils)).below(boxes)
        explodes += struck.chance() - afloat.chance()
    return explodes, 1 - afloat.chance()
