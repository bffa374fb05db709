"""A table to try rules on: cards, ships with their counters, dummies and orders in a player's words.

Distances are in centimetres and angles in degrees; the rules get them in hundredths.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lineahead.kernel.dice import D4, D6, D10, Dice
from lineahead.kernel.records import copy_of
from lineahead.rulesets.coastal_warfare.files.card_checks import BLOCKED, FACINGS, weapon_named
from lineahead.rulesets.coastal_warfare.files.cards import card_of
from lineahead.rulesets.coastal_warfare.tables.cards import Card, Mount, TubeGroup
from lineahead.rulesets.coastal_warfare.tables.options import OPTIONS, as_record
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Shot
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    AHEAD,
    CM,
    IDENTIFIED,
    NOBODY,
    ON_TABLE,
    STOPPED,
    Battle,
    Cloud,
    Counter,
    Hit,
    Options,
    Ship,
)


def hundredths(value: float) -> int:
    """Centimetres or degrees as the rules count them."""
    return round(value * CM)


def dice_of(*faces: tuple[int, int]) -> Dice:
    """A tape of mixed dice: pairs of kind and face."""
    dice = Dice()
    for kind, face in faces:
        dice.put(kind, face)
    return dice


def d4s(*faces: int) -> Dice:
    """A tape of four-sided dice."""
    return Dice.showing(*faces, kind=D4)


def d6s(*faces: int) -> Dice:
    """A tape of six-sided dice."""
    return Dice.showing(*faces, kind=D6)


def d10s(*faces: int) -> Dice:
    """A tape of ten-sided dice."""
    return Dice.showing(*faces, kind=D10)


def mount(weapon: str, facing: str, at: int, blocked: str = "", rank: int = 1) -> Mount:
    """A mount as cards write it: mount("6 pdr", "F", 1, blocked="P")."""
    named = weapon_named(weapon, rank)
    return Mount(
        weapon=named.row,
        count=named.count,
        calibre=named.calibre,
        facing=FACINGS[facing],
        blocked=sum(BLOCKED[arc] for arc in blocked),
        location=at,
        points=named.points,
    )


def card(
    *mounts: Mount,
    rank: int = 1,
    engines: tuple[float, ...] = (12, 8, 4),
    tubes: tuple[TubeGroup, ...] = (),
    **fields: Any,
) -> Card:
    """A card with some mounts and tubes, 6 cm long; further fields of Card by name."""
    plain = {"length": 560, "beam": 100, "base_length": 600, "base_beam": 140, "bridge": 2, "boxes": 12}
    made = Card(rank=rank, engine_boxes=len(engines), **{**plain, **fields})
    made.engines[: len(engines)] = [hundredths(speed) for speed in engines]
    made.mounts[: len(mounts)] = list(mounts)
    made.tubes[: len(tubes)] = list(tubes)
    return made


def ship(of: Card | str, side: int = 0, **fields: Any) -> Ship:
    """A ship afloat by a card or by the name of a class on file; further fields of Ship by name."""
    made = Ship(card=card_of(of) if isinstance(of, str) else of, side=side, status=AFLOAT, **fields)
    made.loaded = [group.tubes for group in made.card.tubes]
    made.reloads, made.charges_left = made.card.reloads, made.card.depth_charges
    return made


def recarded(of: Ship, **fields: Any) -> Ship:
    """The ship with a card of its own on which some fields read otherwise."""
    of.card = replace(copy_of(of.card), **fields)
    return of


def counter(
    of: Ship | None,
    at: tuple[float, float] = (0, 0),
    heading: float = 0,
    speed: float = 0,
    side: int = 0,
    **fields: Any,
) -> Counter:
    """The counter of a ship, spotted unless `shown=0`; or of None, a dummy of a side."""
    made = Counter(
        side=side if of is None else of.side,
        status=ON_TABLE,
        x=hundredths(at[0]),
        y=hundredths(at[1]),
        heading=hundredths(heading),
        speed=hundredths(speed),
        went=AHEAD if speed else STOPPED,
        shown=0 if of is None else 1,
    )
    made.was_x, made.was_y = made.x, made.y
    made.known[made.side] = IDENTIFIED
    for name, value in fields.items():
        setattr(made, name, value)
    if made.shown:
        made.known = [IDENTIFIED, IDENTIFIED]
    return made


def sea(*pieces: tuple[Ship | None, Counter]) -> tuple[list[Ship], list[Counter]]:
    """Ships and counters that belong together, numbered as they stand: sea((ship, counter), (None, dummy))."""
    ships: list[Ship] = []
    counters: list[Counter] = []
    for vessel, its_counter in pieces:
        its_counter.number = len(counters)
        counters.append(its_counter)
        if vessel is not None:
            vessel.number, vessel.counter = len(ships), its_counter.number
            its_counter.ship = its_counter.issued = vessel.number
            ships.append(vessel)
        else:
            its_counter.ship = NOBODY
    return ships, counters


def battle(turn: int = 1, phase: int = 1, options: dict[str, int] | None = None, **fields: Any) -> Battle:
    """A battle on a table of 240 x 150 cm, with some options switched and further fields of Battle by name."""
    return Battle(options=options_with(**(options or {})), turn=turn, phase=phase, **fields)


def options_with(**switched: int) -> Options:
    """The options as they are by default, but for some."""
    usual = as_record({option.name: option.default for option in OPTIONS})
    return replace(usual, **switched)


def clear_sea(rows: int = 8) -> list[Cloud]:
    """A table of clouds without any."""
    return [Cloud() for _ in range(rows)]


def no_hits(rows: int = 40) -> list[Hit]:
    """A table of hits without any."""
    return [Hit() for _ in range(rows)]


def see(observer: Ship, target: Ship, counters: list[Counter]) -> None:
    """Let a ship hold another observed."""
    observer.seen |= 1 << target.number
    counters[observer.counter].sees |= 1 << target.number


def fire(firer: Ship, *shots: tuple[int, Ship]) -> Fire:
    """All shots of a ship: pairs of mount and target ship."""
    order = Fire(counter=firer.counter, count=len(shots))
    for i, (weapon, target) in enumerate(shots):
        order.shots[i] = Shot(mount=weapon, target=target.counter)
    return order
