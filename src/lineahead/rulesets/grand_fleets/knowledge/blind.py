"""0.11.b, 9.9.d  Blind play: what a viewer may know of ships, and ships somewhere that fit what he knows."""

from __future__ import annotations

from dataclasses import replace

from ....engine.contract.questions import PUBLIC, UMPIRE
from ....engine.contract.scenario import Entry, Scenario, remembered
from ....kernel.dice import Dice
from ....kernel.hexgrid import hex_at
from ....kernel.records import copy_of
from ....kernel.trace import Silence
from ..rules.board import in_the_way_at, range_between
from ..rules.lookout import is_seen_by, look_out, stranger
from ..tables.sea import Sea
from ..tables.ships import DUE, HEXGRID, LEFT, MILE, ON_BOARD, SIXTY_DEGREES, UNSEEN, Board, Ship

OPEN_TEXT = (
    "ruleset",
    "edition",
    "title",
    "period",
    "words",
    "length",
    "board",
    "options",
    "sides",
    "victory",
    "exits",
)
OPEN_FACTS = ("boats", "flotilla", "free_edges", "free_from", "half_if_gone", "worth")

CHANCES = 4  # 1 in so many that a ship nobody has seen is still to come
FASTEST = 7  # miles that a ship may have run in a turn
TRIES = 40


def plays_blind(sea: Sea) -> bool:
    """0.11.b  Whether ships are hidden now: not any longer when the battle is over."""
    return sea.battle.options.blind != 0 and sea.battle.over == 0


def ships_seen(truth: Sea, viewer: int) -> list[Ship]:
    """0.11.b  All ships as a viewer knows them: his own as they are, others as his side has seen them."""
    known = part_of(truth, viewer)
    return [ship if ship.side == viewer else known[ship.number] for ship in truth.ships]


def part_of(truth: Sea, viewer: int) -> list[Ship]:
    """0.11.b  What a side, or the public, knows."""
    count, part = len(truth.ships), viewer if viewer >= 0 else truth.battle.sides
    return truth.known[part * count : (part + 1) * count]


def known_to(truth: Sea, viewer: int) -> list[Ship]:
    """0.11.b  What each side knows, as far as a viewer may know that: his own side's part, and nothing of others'."""
    if viewer == UMPIRE or not plays_blind(truth):
        return truth.known
    blank = [stranger(ship) for ship in truth.ships]
    sides = (*range(truth.battle.sides), PUBLIC)
    return [row for side in sides for row in (part_of(truth, side) if side == viewer else blank)]


@remembered
def scenario_as_known(scenario: Scenario, viewer: int) -> Scenario:
    """0.11.b  The scenario with the ships of all sides, but without the places, crews and arrivals of others'."""
    if viewer == UMPIRE:
        return scenario
    ships = tuple(entry if entry.side == viewer else as_listed(entry) for entry in scenario.ships)
    text = {name: scenario.text[name] for name in OPEN_TEXT if name in scenario.text}
    return replace(scenario, ships=ships, text=text)


def as_listed(entry: Entry) -> Entry:
    """0.11.b  A ship of the order of battle, and what her loss or her escape is worth."""
    facts = {name: entry.facts[name] for name in OPEN_FACTS if name in entry.facts}
    return replace(entry, at=None, heading=0, arrives=1, facts=facts)


def imagine_fleets(sea: Sea, viewer: int, dice: Dice) -> None:
    """0.11.b  Ships that a viewer does not see lie somewhere out of his sight; others know what they see from there."""
    hidden = [ship for ship in sea.ships if ship.status == UNSEEN]
    for ship in hidden:
        ship.status = DUE
        for name in ("moved", "fired", "launched", "splashes", "lit", "shows"):
            setattr(ship, name, 0)
    for ship in hidden:
        imagine_place(sea, ship, dice)
    own, part = part_of(sea, viewer), viewer if viewer >= 0 else sea.battle.sides
    sea.known[:] = [stranger(ship) for _ in range(sea.battle.sides + 1) for ship in sea.ships]
    look_out(sea.battle, sea.ships, sea.known, Silence())
    sea.known[part * len(own) : (part + 1) * len(own)] = own


def imagine_place(sea: Sea, ship: Ship, dice: Dice) -> None:
    """0.11.b  One ship where she can have come since she was seen, or still to come, or gone if no place is found."""
    if ship.seen_in == 0 and dice.take(CHANCES) == 1:
        ship.arrives = sea.battle.turn + dice.take(CHANCES)
        return
    ship.status, since = ON_BOARD, max(1, sea.battle.turn - ship.seen_in + 1)
    reach = since * FASTEST * MILE
    seen_at = copy_of(ship)
    for _ in range(TRIES):
        ship.x, ship.y = place_at_random(sea.battle.board, dice)
        ship.heading = (dice.take(6) - 1) * SIXTY_DEGREES
        is_near = ship.seen_in == 0 or range_between(sea.battle.board, seen_at, ship) <= reach
        if is_near and fits(sea, ship):
            return
    ship.status, ship.arrives = (DUE, sea.battle.turn + 1) if ship.seen_in == 0 else (LEFT, 1)


def fits(sea: Sea, ship: Ship) -> bool:
    """0.11.b, 3.22  Whether a ship lies on a free place, out of sight of every enemy."""
    if in_the_way_at(sea.battle.board, sea.ships, ship, ship.x, ship.y, ship.heading) >= 0:
        return False
    return not any(
        is_seen_by(sea.battle, sea.ships, side, ship) for side in range(sea.battle.sides) if side != ship.side
    )


def place_at_random(board: Board, dice: Dice) -> tuple[int, int]:
    """0.22  Any place of the board."""
    east, south = dice.take(board.width) - 1, dice.take(board.height) - 1
    return hex_at(east, south) if board.kind == HEXGRID else (east, south)
