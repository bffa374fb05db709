"""A game in both forms at once: every rule is carried out interpreted and compiled, with dice that show the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import is_dataclass
from functools import cache
from typing import Any

from lineahead.kernel.choices import AsProposed
from lineahead.kernel.compiled import twins
from lineahead.kernel.dice import Dice, DiceStream, Stream, first_state
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.tables.ships import Battle
from tests.compiling import nobody_chooses


@cache
def compiled_once(rule: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled form of a rule, made when it is first wanted."""
    made: Callable[..., Any] = twins([rule])[rule]
    return made


class Pair:
    """A battle and its tables, interpreted and compiled, with a stream of dice each."""

    def __init__(self, battle: Battle, seed: int, **tables: list[Any]) -> None:
        self.battle, self.tables, self.stream = battle, tables, Stream(seed, 0)
        self.dice = Dice(self.stream.face)
        self.fast_battle = as_array([battle], Battle)
        self.fast_tables = {name: as_array(table, type(table[0])) for name, table in tables.items()}
        self.fast_dice = as_array([DiceStream(state=first_state(seed, 0))], DiceStream)

    def both(self, rule: Callable[..., Any], *things: Any) -> Any:
        """A rule in both forms; things are names of what it holds, bundles of it, records of orders, or numbers."""
        slow: dict[str, Any] = {"battle": self.battle, "dice": self.dice, "answers": AsProposed(), "trace": Silence()}
        fast: dict[str, Any] = {
            "battle": self.fast_battle[0],
            "dice": self.fast_dice[0],
            "answers": nobody_chooses(),
            "trace": None,
        }
        slow, fast = {**slow, **self.tables}, {**fast, **self.fast_tables}
        found = rule(*(held(slow, thing) for thing in things))
        again = compiled_once(rule)(*(as_compiled(held(fast, thing)) for thing in things))
        assert found == again, rule.__name__
        return found

    def is_the_same(self) -> bool:
        """Whether battle, tables and dice are the same in both forms."""
        tables = all(from_array(self.fast_tables[name], type(table[0])) == table for name, table in self.tables.items())
        return (
            tables
            and from_array(self.fast_battle, Battle) == [self.battle]
            and int(self.fast_dice["state"][0]) == self.stream.state
        )


def held(parts: dict[str, Any], thing: Any) -> Any:
    """What the pair holds under a name or in a bundle; anything else as it is."""
    if isinstance(thing, str):
        return parts[thing]
    names: tuple[str, ...] = getattr(thing, "_fields", ())
    return thing(*(parts[name] for name in names)) if isinstance(thing, type) else thing


def as_compiled(thing: Any) -> Any:
    """A record of an order as the compiled rules take it; a number as it is."""
    return as_array([thing], type(thing))[0] if is_dataclass(thing) else thing
