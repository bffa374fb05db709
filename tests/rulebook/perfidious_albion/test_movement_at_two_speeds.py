"""SEQ, MOV, HAZ, WEA, TOR  Turns of steaming, hazards and templates: compiled as interpreted, bit for bit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import Dice, DiceStream, Stream, first_state
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules import hazards
from lineahead.rulesets.perfidious_albion.rules.formation import detach_breach, detach_ship, take_formation
from lineahead.rulesets.perfidious_albion.rules.initiative import (
    choose_first_mover,
    roll_initiative,
    side_to_fire,
    side_to_move,
)
from lineahead.rulesets.perfidious_albion.rules.move_limits import steam_breach
from lineahead.rulesets.perfidious_albion.rules.movement import begin_movement, steam_squadron
from lineahead.rulesets.perfidious_albion.rules.speeds import squadron_circle, squadron_limits
from lineahead.rulesets.perfidious_albion.rules.torpedoes import (
    end_of_turn_wedges,
    move_wedges_on,
    place_wedge,
    wedge_breach,
)
from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes, reload_tubes
from lineahead.rulesets.perfidious_albion.tables.cards import CELLS, CONNING_TOWER, STEERING
from lineahead.rulesets.perfidious_albion.tables.orders import Detach, Steam, Wedges
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    HARBOUR_MOUTH,
    MINEFIELD,
    NOBODY,
    SHORE,
    Area,
    Battle,
    Ship,
    Squadron,
    Wedge,
)
from tests.compiling import compiled_once, nobody_chooses
from tests.rulebook.perfidious_albion.steaming import CIRCLE_NUMBERS, course, turn
from tests.rulebook.perfidious_albion.table import battle, fleet, ship, squadrons_of

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

TURNS = 8
LINES = ("majestic", "royal_sovereign", "benbow"), ("brennus", "charles_martel", "amiral_baudin")
NUMERALS = {number: numeral for numeral, number in CIRCLE_NUMBERS.items()}


def two_fleets() -> list[Ship]:
    """A line and two boats on each side, on courses that meet in the middle of a small sea."""
    found = []
    for side, names in enumerate(LINES):
        x, way, heading = (20, -2, 90) if side == 0 else (44, 2, 270)
        for place, name in enumerate(names):
            found.append(ship(name, at=(x + way * place, 20), heading=heading, side=side, place=place + 1))
            found[-1].rating, found[-1].squadron = int(place == 0), side
        for place in range(2):
            boat = ship("havock" if side == 0 else "forban", at=(x, 24 + 3 * place), heading=heading, side=side)
            boat.squadron, boat.place, boat.speed = 2 + side, place + 1, 12
            found.append(boat)
    return fleet(*found)


class Passage:
    """Two fleets in both forms, with a stream of dice each that shows the same faces."""

    def __init__(self, seed: int, **options: int) -> None:
        self.battle, self.ships = battle(options=options, width=6400, height=4800), two_fleets()
        used = squadrons_of(self.ships)
        self.squadrons = used + [Squadron(number=len(used) + i) for i in range(len(self.ships))]
        self.wedges = [Wedge() for _ in range(40)]
        self.areas = [
            Area(SHORE, 0, 4200, 6400, 4800),
            Area(HARBOUR_MOUTH, 3000, 0, 3400, 4800),
            Area(MINEFIELD, 2600, 1600, 3800, 2000, density=2, side=1),
        ]
        for squadron in range(len(used)):
            take_formation(self.ships, self.squadrons, squadron, Silence())
        self.dice = Dice(Stream(seed, 0).face)
        self.fast_dice = as_array([DiceStream(state=first_state(seed, 0))], DiceStream)[0]
        self.fast = {
            "battle": as_array([self.battle], Battle),
            "ships": as_array(self.ships, Ship),
            "squadrons": as_array(self.squadrons, Squadron),
            "wedges": as_array(self.wedges, Wedge),
            "areas": as_array(self.areas, Area),
        }
        for number, vessel in enumerate(self.ships):
            load_tubes(vessel)
            compiled_once(load_tubes)(self.fast["ships"][number])

    def both(self, rule: Callable[..., Any], things: str, *rest: Any, dice: bool = False, silent: int = 0) -> Any:
        """Call a rule in both forms: tables by name, orders and numbers, dice, and the silent rest."""
        names = things.split()
        slow = [getattr(self, name) for name in names] + list(rest) + [self.dice] * dice
        fast: list[Any] = [self.fast[name][0] if name == "battle" else self.fast[name] for name in names]
        fast += [
            argument if isinstance(argument, int) else as_array([argument], type(argument))[0] for argument in rest
        ]
        fast += [self.fast_dice] * dice
        slow_rest = [AsProposed(), Silence()][2 - silent :] if silent else []
        result = rule(*slow, *slow_rest)
        assert compiled_once(rule)(*fast, *[nobody_chooses(), None][2 - silent :]) == result, rule.__name__
        return result

    def is_the_same_in_both_forms(self) -> bool:
        return (
            from_array(self.fast["battle"], Battle) == [self.battle]
            and from_array(self.fast["ships"], Ship) == self.ships
            and from_array(self.fast["squadrons"], Squadron) == self.squadrons
            and from_array(self.fast["wedges"], Wedge) == self.wedges
            and from_array(self.fast["areas"], Area) == self.areas
        )

    def lays_templates(self) -> int:
        """Whatever tube is ready puts out its template; how many did."""
        self.both(move_wedges_on, "wedges", silent=1)
        laid = 0
        for number in range(len(self.ships)):
            for cell in range(CELLS):
                order = Wedges(ship=number, cell=cell, to_starboard=number % 2, torpedoes=1)
                has_tube = self.ships[number].card.cells[cell].tubes > 0 and laid < len(self.ships)
                if has_tube and self.both(wedge_breach, "battle ships wedges", order) == 0:
                    self.both(place_wedge, "ships wedges", order, silent=1)
                    laid += 1
        return laid

    def orders_for(self, squadron: int) -> list[Steam]:
        """What a squadron might be told, the boldest first."""
        least, most = squadron_limits(self.battle, self.ships, squadron, 0)
        circle = squadron_circle(self.ships, squadron)
        angle = (30, -45, 60, -20)[(squadron + self.battle.turn) % 4]
        straight = course(max(most, 0), squadron=squadron)
        if most < 3:
            return [straight, course(max(least, 0), squadron=squadron, together=1)]
        tight = course(most, turn(angle, NUMERALS[max(circle - 1, 1)]), squadron=squadron, emergency=int(circle > 1))
        wide = course(most, turn(angle, NUMERALS[circle]), squadron=squadron, together=self.battle.turn % 2)
        wide.ram = next(
            (vessel.number for vessel in self.ships if vessel.side != self.squadrons[squadron].side), NOBODY
        )
        abreast = course(most, turn(-angle, NUMERALS[circle]), squadron=squadron, together=1)
        return [tight, wide, abreast, straight, course(max(least, 0), squadron=squadron, together=1)]

    def moves(self) -> int:
        """All squadrons in turn; how many moved."""
        self.both(begin_movement, "ships squadrons")
        moved = 0
        while (side := self.both(side_to_move, "battle ships squadrons")) != NOBODY:
            squadron = next(
                i for i, formation in enumerate(self.squadrons) if self.is_waiting(i, side) and formation.in_use
            )
            lawful = [order for order in self.orders_for(squadron) if self.has_no_breach(order)]
            # The last resort, straight on at the least speed, is always lawful.
            self.both(steam_squadron, "battle ships squadrons wedges", lawful[0], dice=True, silent=2)
            moved += 1
        return moved

    def has_no_breach(self, order: Steam) -> bool:
        """Whether both forms of the rules have nothing against an order."""
        return self.both(steam_breach, "battle ships squadrons", order) == 0

    def is_waiting(self, squadron: int, side: int) -> bool:
        """Whether a squadron of a side has ships in play and has not moved."""
        has_ships = any(vessel.squadron == squadron and vessel.status == AFLOAT for vessel in self.ships)
        return has_ships and self.squadrons[squadron].side == side and self.squadrons[squadron].moved == 0

    def detaches(self) -> None:
        """Whoever cannot keep up is let go."""
        for number in range(len(self.ships)):
            if self.both(detach_breach, "ships squadrons", Detach(ship=number)) == 0:
                self.both(detach_ship, "ships squadrons", Detach(ship=number), silent=1)

    def suffers(self, number: int) -> None:
        """A ship loses her steering gear or, in every other turn, her conning tower; another a propulsion box."""
        lost = STEERING if number % 2 else CONNING_TOWER
        struck, other = self.ships[number % len(self.ships)], (number + 3) % len(self.ships)
        for cell in range(CELLS):
            if struck.card.cells[cell].kind == lost:
                struck.destroyed[cell] = 1
                self.fast["ships"][struck.number]["destroyed"][cell] = 1
        self.ships[other].propulsion_lost = 1
        self.fast["ships"][other]["propulsion_lost"] = 1


@pytest.mark.parametrize(
    ("seed", "options"), [(1898, {}), (1893, {"umpire_decides": 1})], ids=["by the book", "umpired"]
)
def test_turns_are_the_same_at_both_speeds(seed, options):
    passage, laid, moved = Passage(seed, **options), 0, 0

    for now in range(1, TURNS + 1):
        passage.battle.turn = passage.fast["battle"][0]["turn"] = now
        laid += passage.lays_templates()
        passage.both(roll_initiative, "battle ships", dice=True, silent=2)
        passage.both(choose_first_mover, "battle", now % 2, silent=1)
        moved += passage.moves()
        assert passage.is_the_same_in_both_forms(), f"turn {now}, movement"
        passage.both(hazards.test_hazards, "battle ships squadrons areas", dice=True, silent=2)
        assert passage.is_the_same_in_both_forms(), f"turn {now}, hazards"
        passage.both(side_to_fire, "battle ships squadrons", NOBODY)
        passage.both(end_of_turn_wedges, "wedges", silent=1)
        passage.both(reload_tubes, "ships")
        passage.suffers(now)
        passage.both(begin_movement, "ships squadrons")
        passage.detaches()
        assert passage.is_the_same_in_both_forms(), f"turn {now}, end"

    assert laid > TURNS
    assert moved > 2 * TURNS
    assert any(vessel.detached for vessel in passage.ships)
