"""TEF  Hits and effect: what a torpedo does to the vessel that it touches."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D4, D6, Dice, d4, d6, expect
from ....kernel.numbers import HALF_CIRCLE, QUARTER_CIRCLE
from ....kernel.open_table import distance
from ....kernel.trace import Trace, because, note
from ..tables.cards import MERCHANT, SUBMARINE, Card
from ..tables.charts import (
    AT_FAST_TARGET,
    AT_MERCHANT,
    AT_STATIONARY,
    BLAST_DICE,
    BLAST_REACH,
    BREAKING_TURNS,
    BREAKS_IN_TWO,
    BY_SUBMARINE,
    CARGO_EXPLODES,
    CORVETTE_RANK,
    DISABLING_HIT,
    END_ON,
    EXPLODES_NEAR,
    FAST_TARGET,
    MOST_SCORE,
    PASSES_UNDER,
    SERIOUS_HIT,
    SINKING_HIT,
    SMALL_CRAFT,
    TORPEDO_DAMAGE_DICE,
    TORPEDO_EFFECT_LARGE,
    TORPEDO_EFFECT_SMALL,
)
from ..tables.notes import Noted, Thrown
from ..tables.sea import Pieces
from ..tables.ships import AFLOAT, NOBODY, OFF_TABLE, ON_TABLE, SHIP_COUNTER, Battle, Counter, Ship, is_hidden
from .awareness import explosion_is_seen
from .damage import BY_BLAST, BY_TORPEDO, inflict, lose_system, sink
from .disclosure import disclose
from .launching import off_the_bow
from .sinking import disable, sinks_in


@rule
def is_end_on(course: int, heading: int) -> bool:
    """TEF.d  Whether a torpedo comes from a ship's front or rear arc; on a boundary it comes from abeam (CHT.m)."""
    angle = off_the_bow(course, heading)
    return 2 * angle < QUARTER_CIRCLE or 2 * angle > HALF_CIRCLE + QUARTER_CIRCLE


@rule
def effect_modifier(card: Card, speed: int, end_on: bool, by_submarine: bool, trace: Trace) -> int:
    """TEF.c to TEF.g, TEF.r7  Everything that helps or hinders a torpedo; all of it adds up."""
    modifier = because(trace, Noted.TARGET_FAST, speed >= FAST_TARGET, AT_FAST_TARGET)
    modifier += because(trace, Noted.STRUCK_END_ON, end_on, END_ON)
    modifier += because(trace, Noted.TARGET_STATIONARY, speed == 0, AT_STATIONARY)
    modifier += because(trace, Noted.SUBMARINE_FIRED, by_submarine, BY_SUBMARINE)
    modifier += because(trace, Noted.TARGET_MERCHANT, card.kind == MERCHANT, AT_MERCHANT)
    return modifier


@rule
def effect_of(rank: int, score: int) -> int:
    """TEF.t1, TEF.r1, TEF.r5  The row for a score, which is at least 1, in the column for a size."""
    score = min(max(score, 1), MOST_SCORE)
    return TORPEDO_EFFECT_SMALL[score] if rank <= CORVETTE_RANK else TORPEDO_EFFECT_LARGE[score]


@rule
def roll_effect(
    card: Card, speed: int, end_on: bool, by_submarine: bool, roller: int, dice: Dice, trace: Trace
) -> int:  # fmt: skip
    """TEF.a, TEF.b  A modified D6 on the effect table; under small craft every torpedo passes without a throw."""
    if card.rank <= SMALL_CRAFT:
        return PASSES_UNDER
    expect(dice, 1, D6, Thrown.TORPEDO_EFFECT, roller, ABOUT_NOBODY, 0)
    die = d6(dice)
    modifier = effect_modifier(card, speed, end_on, by_submarine, trace)
    note(trace, Noted.TORPEDO_DIE, die, modifier, die + modifier, 0)
    return effect_of(card.rank, die + modifier)


@rule
def strike(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    torpedo: int,
    met: int,
    dice: Dice,
    trace: Trace,
) -> None:
    """TOR.f, TOR.r6  Each torpedo of a marker tests the vessel once; those that go under run on as a smaller spread."""
    marker, counter = counters[torpedo], counters[met]
    ship = ships[counter.ship]
    marker.spared |= 1 << ship.number
    if ship.card.rank <= SMALL_CRAFT:
        note(trace, Noted.PASSES_UNDER_SMALL, torpedo, ship.number, 0, 0)
    end_on = is_end_on(marker.heading, counter.heading)
    by_submarine = marker.ship >= 0 and ships[marker.ship].card.kind == SUBMARINE
    speed, left = counter.speed, 0
    for _ in range(marker.torpedoes):
        effect = roll_effect(ship.card, speed, end_on, by_submarine, marker.side, dice, trace)
        if effect == PASSES_UNDER:
            left += 1
        if ship.card.rank > SMALL_CRAFT:
            note(trace, Noted.TORPEDO_EFFECT, torpedo, ship.number, effect, 0)
            take_effect(battle, ships, counters, marker, ship, effect, dice, trace)
    marker.torpedoes = left
    if left == 0:
        marker.status = OFF_TABLE


@rule
def take_effect(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    marker: Counter,
    ship: Ship,
    effect: int,
    dice: Dice,
    trace: Trace,
) -> None:
    """TEF.t1, TEF.i, TEF.j, TEF.r2  Damage or disabling; a hit, no near explosion, costs systems and lights cargo."""
    if effect < EXPLODES_NEAR:
        return
    x, y = counters[ship.counter].x, counters[ship.counter].y
    explosion_is_seen(battle, counters, x, y)
    if ship.status == AFLOAT:
        hurt(battle, ships, counters, ship, effect, marker.side, dice, trace)
    if effect >= SERIOUS_HIT:
        ship.torpedoed = 1
        if marker.ship >= 0:
            ships[marker.ship].hits += 1
        if ship.status == AFLOAT:
            lose_systems(battle, ship, marker.side, dice, trace)
        if ship.cargo != 0:
            light_cargo(Pieces(battle, ships, counters), ship, x, y, marker.side, dice, trace)


@rule
def hurt(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    ship: Ship,
    effect: int,
    roller: int,
    dice: Dice,
    trace: Trace,
) -> None:
    """TEF.t1  What the row says."""
    if effect >= DISABLING_HIT:
        disable(ship, trace)
        if effect == SINKING_HIT:
            sinks_in(battle, ship, turns_to_sink(ship.card.rank, roller, dice), trace)
        elif effect == BREAKS_IN_TWO:
            sinks_in(battle, ship, BREAKING_TURNS, trace)
        return
    points = damage_of(TORPEDO_DAMAGE_DICE[effect], roller, dice)
    note(trace, Noted.TORPEDO_DAMAGE, ship.number, points, effect, 0)
    inflict(ships, counters, ship, points, BY_TORPEDO, trace)


@rule
def damage_of(count: int, roller: int, dice: Dice) -> int:
    """TEF.t1  The sum of so many D6 of damage."""
    expect(dice, count, D6, Thrown.DAMAGE, roller, ABOUT_NOBODY, 0)
    points = 0
    for _ in range(count):
        points += d6(dice)
    return points


@rule
def turns_to_sink(rank: int, roller: int, dice: Dice) -> int:
    """TEF.t1  D4 turns for corvettes and smaller, D6 for larger ships."""
    if rank <= CORVETTE_RANK:
        expect(dice, 1, D4, Thrown.SINKING, roller, ABOUT_NOBODY, 0)
        return d4(dice)
    expect(dice, 1, D6, Thrown.SINKING, roller, ABOUT_NOBODY, 0)
    return d6(dice)


@rule
def lose_systems(battle: Battle, ship: Ship, roller: int, dice: Dice, trace: Trace) -> None:
    """TEF.i, TEF.r3  A hit destroys D6 systems as gunfire would, without further damage boxes."""
    expect(dice, 1, D6, Thrown.SYSTEMS, roller, ABOUT_NOBODY, 0)
    count = d6(dice)
    note(trace, Noted.SYSTEMS_LOST, ship.number, count, 0, 0)
    for _ in range(count):
        lose_system(battle, ship, dice, trace)


@rule
def cargo_die(roller: int, dice: Dice) -> int:
    """TEF.j  The die for explosive cargo."""
    expect(dice, 1, D6, Thrown.CARGO, roller, ABOUT_NOBODY, 0)
    return d6(dice)


@rule
def light_cargo(pieces: Pieces, ship: Ship, x: int, y: int, roller: int, dice: Dice, trace: Trace) -> None:
    """TEF.j, TEF.r6  Ammunition or oil goes up on a 3 or more: she sinks at once, and whoever is near suffers."""
    battle, ships, counters = pieces
    die = cargo_die(roller, dice)
    note(trace, Noted.CARGO_DIE, ship.number, die, 0, 0)
    if die < CARGO_EXPLODES:
        return
    ship.cargo = 0
    note(trace, Noted.CARGO_EXPLODES, ship.number, 0, 0, 0)
    if ship.status == AFLOAT:
        sink(ships, counters, ship, trace)
    for i in range(len(counters)):
        near = counters[i]
        if near.kind == SHIP_COUNTER and near.status == ON_TABLE and distance(x, y, near.x, near.y) <= BLAST_REACH:
            blast(battle, ships, counters, i, roller, dice, trace)


@rule
def blast(
    battle: Battle, ships: list[Ship], counters: list[Counter], near: int, roller: int, dice: Dice, trace: Trace
) -> None:
    """TEF.r6  A counter within 5 cm of an explosion is turned up; a vessel takes 2D6."""
    if is_hidden(counters[near]):
        disclose(battle, ships, counters, near, trace)
    if counters[near].status != ON_TABLE or counters[near].ship == NOBODY:
        return
    ship = ships[counters[near].ship]
    points = damage_of(BLAST_DICE, roller, dice)
    note(trace, Noted.BLAST_DAMAGE, ship.number, points, 0, 0)
    inflict(ships, counters, ship, points, BY_BLAST, trace)
