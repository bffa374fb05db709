"""GUN, ARM, FIR, MAG, TOR  Salvoes, torpedoes and mines: compiled as interpreted, bit for bit."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import Dice, DiceStream, Stream, first_state
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules.arcs import side_towards
from lineahead.rulesets.perfidious_albion.rules.gunnery import fire_salvo, load_guns, salvo_breach
from lineahead.rulesets.perfidious_albion.rules.magazines import spread_fires
from lineahead.rulesets.perfidious_albion.rules.shooting import rule_on_decks
from lineahead.rulesets.perfidious_albion.rules.sinking import flood_at_start
from lineahead.rulesets.perfidious_albion.rules.underwater import mine_strikes, try_torpedo
from lineahead.rulesets.perfidious_albion.tables.cards import GUN_Q, GUN_Z
from lineahead.rulesets.perfidious_albion.tables.orders import Aim, Salvo
from lineahead.rulesets.perfidious_albion.tables.ships import AFLOAT, ROUGH, Battle, Ship, Squadron
from tests.compiling import compiled_once, nobody_chooses
from tests.rulebook.perfidious_albion.table import battle, fleet, ship, squadrons_of

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

LINES = (
    ("majestic", "royal_sovereign", "inflexible", "havock"),
    ("charles_martel", "brennus", "dupuy_de_lome", "forban"),
)
TURNS = 8


def two_lines(gap: float) -> list[Ship]:
    """Two squadrons side by side, two inches between ships, each leader with a commander."""
    return fleet(
        *(
            ship(
                name,
                at=(gap * side, 2 * place),
                side=side,
                place=place + 1,
                rating=int(place == 0),
                speed=4 + 4 * place,
            )
            for side, line in enumerate(LINES)
            for place, name in enumerate(line)
        )
    )


class Action:
    """An action in both forms, with a stream of dice each that shows the same faces."""

    def __init__(self, gap: float, state: Battle, seed: int) -> None:
        self.battle, self.ships = state, two_lines(gap)
        self.squadrons = squadrons_of(self.ships)
        self.dice = Dice(Stream(seed, 0).face)
        self.fast_dice = as_array([DiceStream(state=first_state(seed, 0))], DiceStream)[0]
        self.fast_battle = as_array([state], Battle)
        self.fast_ships, self.fast_squadrons = as_array(self.ships, Ship), as_array(self.squadrons, Squadron)

    def fires(self, side: int) -> int:
        """A squadron fires all it has, as far as it is lawful; how many aims it took."""
        order = Salvo(squadron=side)
        for firer in self.ships:
            for target in self.ships if firer.side == side else []:
                for letter in range(GUN_Z, GUN_Q + 1):
                    self.try_aim(order, Aim(firer.number, letter, side_towards(firer, target), target.number))
        fire_salvo(self.battle, self.ships, self.squadrons, order, self.dice, AsProposed(), Silence())
        orders = as_array([order], Salvo)
        fast = (self.fast_battle[0], self.fast_ships, self.fast_squadrons, orders[0], self.fast_dice)
        compiled_once(fire_salvo)(*fast, nobody_chooses(), None)
        return order.count

    def try_aim(self, order: Salvo, aim: Aim) -> None:
        """One aim more if there is room and both forms of the rules have nothing against it."""
        if order.count == len(order.aims) or aim.target == aim.ship:
            return
        order.aims[order.count] = aim
        order.count += 1
        orders = as_array([order], Salvo)
        breach = salvo_breach(self.battle, self.ships, self.squadrons, order, Silence())
        fast = (self.fast_battle[0], self.fast_ships, self.fast_squadrons, orders[0])
        assert breach == compiled_once(salvo_breach)(*fast, None)
        if breach:
            order.count -= 1

    def begins_turn(self) -> None:
        """Flooding, spreading fires and the umpire's ruling on the decks; guns are ready again."""
        load_guns(self.ships, self.squadrons)
        compiled_once(load_guns)(self.fast_ships, self.fast_squadrons)
        flood_at_start(self.ships, Silence())
        compiled_once(flood_at_start)(self.fast_ships, None)
        rule_on_decks(self.battle, AsProposed(), Silence())
        compiled_once(rule_on_decks)(self.fast_battle[0], nobody_chooses(), None)
        spread_fires(self.battle, self.ships, self.dice, AsProposed(), Silence())
        compiled_once(spread_fires)(self.fast_battle[0], self.fast_ships, self.fast_dice, nobody_chooses(), None)

    def strikes_below(self, number: int) -> None:
        """A torpedo and a mine for one ship."""
        target, fast = self.ships[number], self.fast_ships[number]
        if target.status != AFLOAT:
            return
        slow_tail, fast_tail = (self.dice, AsProposed(), Silence()), (self.fast_dice, nobody_chooses(), None)
        counts = try_torpedo(self.battle, self.ships, target, 0, *slow_tail)
        assert counts == compiled_once(try_torpedo)(self.fast_battle[0], self.fast_ships, fast, 0, *fast_tail)
        if target.status == AFLOAT:
            mine_strikes(self.battle, self.ships, target, *slow_tail)
            compiled_once(mine_strikes)(self.fast_battle[0], self.fast_ships, fast, *fast_tail)

    def is_the_same_in_both_forms(self) -> bool:
        return (
            from_array(self.fast_battle, Battle) == [self.battle]
            and from_array(self.fast_ships, Ship) == self.ships
            and from_array(self.fast_squadrons, Squadron) == self.squadrons
        )


@pytest.mark.parametrize(
    ("gap", "state"),
    [
        (7, battle(options={"fire_spreads": 1})),
        (15, battle(sea=ROUGH, options={"umpire_decides": 1, "rules_of_engagement": 0})),
        (30, battle(sea=ROUGH)),
    ],
    ids=["close", "umpired", "far"],
)
def test_salvoes_and_strikes_are_the_same_at_both_speeds(gap, state):
    action, aims = Action(gap, state, seed=1898), 0

    for turn in range(TURNS):
        action.begins_turn()
        for side in (0, 1):
            aims += action.fires(side)
            assert action.is_the_same_in_both_forms(), f"turn {turn}, side {side}"
        action.strikes_below(turn)
        assert action.is_the_same_in_both_forms(), f"turn {turn}, below water"

    assert aims > TURNS
    assert any(sum(vessel.destroyed) for vessel in action.ships)
