"""9.8  The log of tubes that are loaded again."""

from __future__ import annotations

from typing import Any

from ....engine.contract.events import Event
from ....engine.words.log_words import Telling, counted, sentence
from ....kernel.trace import Note
from ..rules.reloading import is_submerged
from ..tables.charts import DECK_TUBE_LOADED_ON, SUBMERGED_TUBE_LOADED_ON
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import MOST_TUBE_GROUPS
from .dice import throw, thrown
from .vocabulary import at_least, card_of_ship, cited, mount_place, ship_name

Facts = dict[str, Any]


def tell_reloading(telling: Telling) -> Event:
    """9.8.b  The tubes of one ship, a die for each, and the spare torpedoes that are left."""
    view, ship = telling.view, telling.peek().a
    dice: list[Note] = []
    while telling.is_next(Noted.RELOAD_DIE) and telling.peek().a == ship:
        dice.append(telling.take())
    each = "; ".join(tube_tried(view, die) for die in dice)
    spares = f"{counted(dice[-1].d, 'spare torpedo', 'spare torpedoes')} left"
    words = f"{ship_name(view, ship)} loads torpedo tubes [9.8]: {each}; {spares}"
    facts: Facts = {"ship": ship, "loaded": sum(is_loaded(view, die) for die in dice), "spares": dice[-1].d}
    facts |= {"dice": [die.c for die in dice]}
    return Event(
        "reload",
        cited("9.8"),
        sentence(words),
        facts | thrown(throw("tubes", [(die.c, is_loaded(view, die)) for die in dice])),
    )


def tube_tried(view: View, die: Note) -> str:
    """9.8.b  One tube: where it is, what it needs, the die, and whether a torpedo is in it."""
    kind, group = divmod(die.b, MOST_TUBE_GROUPS)
    tube = card_of_ship(view, die.a)["torpedoes"][kind]["tubes"][group]
    where = "submerged" if tube.get("submerged") else "deck"
    end = "loaded" if is_loaded(view, die) else "not yet"
    return f"{mount_place(tube['arcs'])} tube, {where}, {at_least(needed_for(view, die))}: {die.c}, {end}"


def needed_for(view: View, die: Note) -> int:
    """9.8.b  What the die for a tube must show."""
    return SUBMERGED_TUBE_LOADED_ON if is_submerged(view.sea.ships[die.a], die.b) else DECK_TUBE_LOADED_ON


def is_loaded(view: View, die: Note) -> bool:
    """9.8.b  Whether a die has loaded its tube."""
    return die.c >= needed_for(view, die)
