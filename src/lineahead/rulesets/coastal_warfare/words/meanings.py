"""What each answer to a question in the middle of a step would come to, told from the vessel's chart."""

from __future__ import annotations

from ....engine.words.meanings import Meaning
from ..rules.repairs import REPAIR_BRIDGE, REPAIR_ENGINES, REPAIR_SYSTEM, system_destroyed, systems_destroyed
from ..rules.systems import FIRST_MOUNT, is_mount
from ..tables.charts import IN_POOR_WEATHER, UNSTEADY
from ..tables.sea import View
from ..tables.ships import Ship, bridge_left, maximum_speed
from .damage import system_name
from .on_chart import in_cm
from .phases import WEATHER

STOP_SHORT = {
    1: Meaning("stop short", "She lies where she has come to, clear of the other.", "CW-RAM.e"),
    0: Meaning("run on and ram", "The rest of her run takes her bow onto the other.", "CW-RAM.a"),
}
TAKE_IN_TOW = {
    1: Meaning("take her in tow", "The lighter comes in line astern of her.", "CW-LTR.a"),
    0: Meaning("leave her", "The lighter stays where it is and waits for another tow.", "CW-LTR.e"),
}
ROUGH = f"Vessels smaller than a corvette fire at {UNSTEADY}"
DIM = f"look-outs see at {IN_POOR_WEATHER}"
WEATHERS = {
    0: Meaning(WEATHER[(0, 0)], "Nothing hinders guns or look-outs.", "CW-OBS.v"),
    1: Meaning(WEATHER[(1, 0)], f"{ROUGH}.", "CW-VAR.f"),
    2: Meaning(WEATHER[(0, 1)], f"{DIM.capitalize()}.", "CW-OBS.m"),
    3: Meaning(WEATHER[(1, 1)], f"{ROUGH}, and {DIM}.", "CW-OBS.v"),
}


def repairs(view: View, number: int) -> dict[int, Meaning]:
    """REP.b, REP.r1  What a vessel has after each kind of repair."""
    ship: Ship = view.sea.ships[number]
    return {
        REPAIR_BRIDGE: Meaning("one bridge box", bridge_mended(ship), "CW-REP.b"),
        REPAIR_ENGINES: Meaning("one engine box", engines_mended(ship), "CW-REP.b"),
        REPAIR_SYSTEM: Meaning("one destroyed system, at random", one_of_destroyed(view, ship), "CW-REP.r1"),
    }


def bridge_mended(ship: Ship) -> str:
    """BRL.a  How many bridge boxes are whole with one more."""
    return f"{min(bridge_left(ship) + 1, ship.card.bridge)} of {ship.card.bridge} bridge boxes are whole then."


def engines_mended(ship: Ship) -> str:
    """MOV.g, MOV.h  Her speed with one engine box more, and without."""
    mended = ship.card.engines[max(ship.engines_lost - 1, 0)]
    return f"She makes {in_cm(mended):g} cm a turn then, now {in_cm(maximum_speed(ship)):g}."


def one_of_destroyed(view: View, ship: Ship) -> str:
    """REP.b, REP.r1  The systems of which chance picks one."""
    destroyed = [system_destroyed(ship, place) for place in range(systems_destroyed(ship))]
    names = [system_on_chart(view, ship.number, system) for system in destroyed]
    return f"It is the {names[0]}." if len(names) == 1 else f"One of {len(names)}: {', '.join(names)}."


def system_on_chart(view: View, ship: int, system: int) -> str:
    """CHT.b  A system as the chart has it: weapons with the letter of their facing."""
    if not is_mount(system):
        return system_name(view, ship, system)
    mount = view.scenario.cards[view.scenario.ships[ship].card]["mounts"][system - FIRST_MOUNT]
    return f"{mount['weapon']} {mount['facing']}"
