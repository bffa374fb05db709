"""OBS, MOV.a  Looking, lighting, losing sight, views and beliefs in the dark: compiled as interpreted, bit for bit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lineahead.engine.contract.calling import names_of
from lineahead.kernel.dice import Dice, DiceStream, Stream, first_state
from lineahead.kernel.records import as_array, copy_of, from_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.knowledge.belief import chance_of_being_real
from lineahead.rulesets.coastal_warfare.knowledge.rows import learn_battle, learn_counter, learn_ship
from lineahead.rulesets.coastal_warfare.rules.awareness import explosion_is_seen, gunfire_is_seen, settle_awareness
from lineahead.rulesets.coastal_warfare.rules.firing_phase import begin_firing_phase, end_firing_phase
from lineahead.rulesets.coastal_warfare.rules.lights import light_breach, shine
from lineahead.rulesets.coastal_warfare.rules.losing_sight import lose_observation
from lineahead.rulesets.coastal_warfare.rules.observation import look_breach, observe
from lineahead.rulesets.coastal_warfare.tables.cards import SEARCHLIGHT, STAR_SHELL
from lineahead.rulesets.coastal_warfare.tables.orders import Light, Look
from lineahead.rulesets.coastal_warfare.tables.ships import Battle, Cloud, Counter, Ship
from tests.compiling import compiled_once
from tests.rulebook.coastal_warfare.dark_waters import dark_waters
from tests.rulebook.coastal_warfare.table import options_with

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

BATTLES = 12
VIEWERS = (-2, -1, 0, 1)


TABLES = ("battle", "ships", "counters", "clouds")


class Dark:
    """A battle in the dark in both forms, with dice that show the same faces."""

    def __init__(self, seed: int) -> None:
        state, _ = dark_waters(seed, solo=seed % 2 == 1)
        self.chance = Random(seed)
        self.battle: Battle = state.sea.battle
        readings = {"losing_sight": seed % 2, "guns_alone_keep_sight": int(seed % 3 > 0)}
        self.battle.options = options_with(daylight=int(seed % 6 == 5), **readings)
        self.ships, self.counters, self.clouds = state.sea.ships, state.sea.counters, state.sea.clouds
        self.dice = Dice(Stream(seed, 0).face)
        self.fast = [
            as_array([self.battle], Battle)[0],
            as_array(self.ships, Ship),
            as_array(self.counters, Counter),
            as_array(self.clouds, Cloud),
        ]
        self.fast_dice = as_array([DiceStream(state=first_state(seed, 0))], DiceStream)[0]

    def both(self, rule: Any, *numbers: int, rolls: bool = False) -> bool:
        """A rule with the tables that it names and these numbers, at both speeds: whether it returned the same."""
        tables = [place for place, name in enumerate(TABLES) if name in names_of(rule)]
        slow = [getattr(self, TABLES[place]) for place in tables]
        dice, fast_dice = ([self.dice], [self.fast_dice]) if rolls else ([], [])
        traced = "trace" in names_of(rule)
        trace, no_trace = ([Silence()], [None]) if traced else ([], [])
        returned = rule(*slow, *numbers, *dice, *trace)
        return bool(
            returned == compiled_once(rule)(*[self.fast[place] for place in tables], *numbers, *fast_dice, *no_trace)
        )

    def order(self, breach: Any, deed: Any, order: Any) -> bool:
        """An order judged and, if it is legal, carried out, at both speeds."""
        fast_order = as_array([order], type(order))[0]
        slow = (self.battle, self.ships, self.counters, self.clouds)
        judged = breach(*slow, order)
        same = judged == compiled_once(breach)(*self.fast, fast_order)
        if judged == 0:
            deed(*slow, order, self.dice, Silence())
            compiled_once(deed)(*self.fast, fast_order, self.fast_dice, None)
        return bool(same)

    def drift(self) -> None:
        """Everything moves a little."""
        for number, counter in enumerate(self.counters):
            counter.x += self.chance.randint(-900, 900)
            counter.y += self.chance.randint(-900, 900)
            self.fast[2][number]["x"], self.fast[2][number]["y"] = counter.x, counter.y

    def is_alike(self) -> bool:
        """Whether both forms hold the same."""
        fast = [
            from_array(self.fast[0].reshape(1), Battle)[0],
            from_array(self.fast[1], Ship),
            from_array(self.fast[2], Counter),
            from_array(self.fast[3], Cloud),
        ]
        return fast == [self.battle, self.ships, self.counters, self.clouds]


@pytest.mark.parametrize("seed", range(BATTLES))
def test_observation_is_the_same_at_both_speeds(seed):
    at = Dark(seed)
    for turn in range(3):
        side = (seed + turn) % 2
        assert at.both(begin_firing_phase, side)
        for number in range(len(at.counters)):
            x, y = at.chance.randint(0, 24000), at.chance.randint(0, 15000)
            target = at.chance.randrange(len(at.counters))
            mount = at.chance.randrange(5)
            assert at.order(light_breach, shine, Light(counter=number, equipment=SEARCHLIGHT, target=target))
            assert at.order(light_breach, shine, Light(counter=number, equipment=STAR_SHELL, x=x, y=y, mount=mount))
            chances, radar = at.chance.randint(1, 2), at.chance.randint(0, 1)
            assert at.order(look_breach, observe, Look(counter=number, chances=chances, radar=radar))
        assert at.both(gunfire_is_seen, 12000, 7000)
        assert at.both(explosion_is_seen, 2000, 1000)
        assert at.both(end_firing_phase, side)
        assert at.both(settle_awareness)
        at.drift()
        assert at.both(lose_observation)
        assert at.is_alike()


@pytest.mark.parametrize("seed", range(BATTLES))
def test_views_and_beliefs_are_the_same_at_both_speeds(seed):
    at = Dark(seed)
    for viewer in VIEWERS:
        ships, counters = [Ship(card=vessel.card) for vessel in at.ships], [Counter() for _ in at.counters]
        fast_ships, fast_counters = as_array(ships, Ship), as_array(counters, Counter)
        battle = copy_of(at.battle)
        fast_battle = as_array([battle], Battle)
        learn_battle(battle, at.battle, viewer)
        compiled_once(learn_battle)(fast_battle[0], at.fast[0], viewer)
        for number, ship in enumerate(at.ships):
            learn_ship(ships[number], at.ships, ship, at.counters, 0, viewer)
            row, truth = fast_ships[number], at.fast[1][number]
            compiled_once(learn_ship)(row, at.fast[1], truth, at.fast[2], 0, viewer)
        for number, counter in enumerate(at.counters):
            learn_counter(counters[number], counter, 0, viewer)
            compiled_once(learn_counter)(fast_counters[number], at.fast[2][number], 0, viewer)

        assert from_array(fast_battle, Battle)[0] == battle
        assert from_array(fast_ships, Ship) == ships
        assert from_array(fast_counters, Counter) == counters
        tables, fast = (battle, ships, counters), (fast_battle[0], fast_ships, fast_counters)
        for number in range(len(counters)):
            assert chance_of_being_real(*tables, number) == compiled_once(chance_of_being_real)(*fast, number)
