"""4.32, 6, 2.24  The log of damage: hull boxes, hit locations, critical hits, fires and floods, repairs, sinking."""

from __future__ import annotations

from typing import Any

from ....engine.contract.events import Event
from ....engine.words.log_words import Telling, counted, sentence, signed, whose
from ....kernel.trace import Note
from ..rules.crews import against_spreading, points_of
from ..tables.charts import BURNING, CRITICAL, PUT_OUT_ON, REPAIRED_ON, Critical
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import CRIPPLED, DAMAGED
from .dice import throw, thrown
from .vocabulary import (
    at_least,
    card_of_ship,
    cited,
    mount_facts,
    mount_named,
    points_of_damage,
    ship_name,
    weapon_name,
)

Facts = dict[str, Any]

LEVELS = {DAMAGED: "damaged", CRIPPLED: "crippled"}

CRITICALS = {
    Critical.BRIDGE: ("6.21", "bridge"),
    Critical.ENGINE: ("6.22", "engine"),
    Critical.FIRE: ("6.23", "fire"),
    Critical.FIRE_CONTROL: ("6.24", "fire control"),
    Critical.FLOODING: ("6.25", "flooding"),
    Critical.LIST: ("6.26", "list"),
    Critical.MAGAZINE: ("6.27", "magazine"),
    Critical.RUDDER: ("6.28", "rudder"),
}
EFFECTS = {
    Critical.BRIDGE: "no turns, half speed and no attacks until the end of {bridge}",
    Critical.ENGINE: "each mile costs 1 MP more until it is repaired",
    Critical.FIRE: "−1 to her own attacks until it is put out",
    Critical.FIRE_CONTROL: "no guns in the next Gunfire Phase",
    Critical.FLOODING: "each mile costs 1 MP more until it is contained",
    Critical.LIST: "no guns at long range and no torpedoes until she is righted",
    Critical.MAGAZINE: "a die will tell",
    Critical.RUDDER: "jammed, and the dice steer her until it is freed",
}
REPAIRS = {
    Critical.ENGINE: ("repaired", "still out of order"),
    Critical.LIST: ("righted", "she still lists"),
    Critical.RUDDER: ("freed", "still jammed"),
}
RECOVERED = {Critical.BRIDGE: "bridge is in command again", Critical.FIRE_CONTROL: "fire control works again"}


def tell_damage(telling: Telling) -> Event:
    """1.4, 4.32.a  Hull boxes filled, and the damage level if it is a new one."""
    damage, view = telling.take(), telling.view
    level = telling.take_if(Noted.NEW_LEVEL)
    boxes = sum(row["boxes"] for row in card_of_ship(view, damage.a)["hull"])
    facts: Facts = {"ship": damage.a, "points": damage.c, "boxes": damage.b, "left": damage.d, "of": boxes}
    if damage.d == 0:
        words = f"loses her last {counted(damage.b, 'hull box', 'hull boxes') if damage.b > 1 else 'hull box'} [4.32]"
    else:
        words = f"loses {counted(damage.b, 'hull box', 'hull boxes')}, {damage.d} of {boxes} left [4.32]"
    if level is not None:
        words += f"; she is now {LEVELS[level.b]} [1.4]"
        facts["level"] = LEVELS[level.b]
    return Event("damage", cited("4.32"), sentence(f"{ship_name(view, damage.a)} {words}"), facts)


def tell_sinking(telling: Telling) -> Event:
    """4.32.a, 2.3.b  A ship is gone, with the points she is worth."""
    sunk, view = telling.take(), telling.view
    points = points_of(view.sea.battle, view.sea.ships[sunk.a])
    words = f"{ship_name(view, sunk.a)} sinks [4.32]: {counted(points, 'point')} [2.3]"
    return Event("sunk", cited("4.32"), sentence(words), {"ship": sunk.a, "points": points})


def tell_locations(telling: Telling) -> Event:
    """4.32.b  The location dice one by one, each with what it strikes."""
    view, ship = telling.view, telling.peek().a
    struck: list[Facts] = []
    while telling.is_next(Noted.LOCATION_DIE):
        die = telling.take()
        loss = telling.take_if(Noted.MOUNT_LOST, Noted.MOUNTS_GONE)
        struck.append({"face": die.b, **(location(view, die) if loss is None else mount(view, loss))})
    words = "; ".join(f"{hit['face']}, {hit['words']}" for hit in struck)
    words = f"hit locations on {ship_name(view, ship)} [4.32]: {words}"
    return Event(
        "location", cited("4.32"), sentence(words), {"ship": ship, "dice": struck, **location_dice(view, struck)}
    )


def location_dice(view: View, struck: list[Facts]) -> Facts:
    """4.32.b, 6.b  Which location dice strike a mount, and which are critical hits."""
    is_played = view.sea.battle.options.criticals != 0
    rows = [throw("location", [(hit["face"], "gun" in hit)], is_critical(hit["face"], is_played)) for hit in struck]
    return thrown({"label": "location", "dice": [die for row in rows for die in row["dice"]]})


def is_critical(face: int, is_played: bool) -> bool:
    """6.b  Whether a location die is a critical hit."""
    return is_played and face == CRITICAL


def tell_mount_given_up(telling: Telling) -> Event:
    """4.32.c  The mount that the owner has chosen; the choice came between it and its die."""
    note, view = telling.take(), telling.view
    named, left = mount_named(view, note.a, note.b, note.c, note.d)
    words = f"{ship_name(view, note.a)} gives up {named}{left} [4.32]"
    return Event("location", cited("4.32"), sentence(words), {"ship": note.a, **mount(view, note)})


def location(view: View, die: Note) -> Facts:
    """1.56, 4.32.f, 6.b  What one location die strikes."""
    if die.b == CRITICAL:
        is_played = view.sea.battle.options.criticals != 0
        return {"words": "a critical hit" if is_played else "nothing, as critical hits are not played [6]"}
    if die.c < 0:
        return {"words": "nothing"}
    return {"gun": die.c, "words": f"one of her {weapon_name(view, die.a, die.c)} mounts"}


def mount(view: View, note: Note) -> Facts:
    """4.32.b, 4.32.e  The mount that is lost, or that there is none left to lose."""
    if note.what == Noted.MOUNTS_GONE:
        return {"words": f"her {weapon_name(view, note.a, note.b)} guns are all gone already"}
    arcs = mount_facts(view, note.a, note.b, note.c)["arcs"]
    named, left = mount_named(view, note.a, note.b, note.c, note.d)
    return {"gun": note.b, "group": note.c, "arcs": arcs, "left": note.d, "words": f"{named} lost{left}"}


def tell_critical(telling: Telling) -> Event:
    """6.1  A critical hit: both dice, what they mean, and what that does."""
    dice, view = telling.take(), telling.view
    kind = Critical(telling.take().b)
    in_vain = telling.take_if(Noted.NO_FURTHER_EFFECT) is not None
    rule, name = CRITICALS[kind]
    effect = "already hit, no further effect" if in_vain else effect_of(view, kind)
    if kind == Critical.FIRE and dice.b + dice.c in (2, 20):
        name = "no magazine to explode [6.27], so a fire"
    by = " by torpedo" if dice.d else ""
    words = (
        f"critical hit on {ship_name(view, dice.a)}{by}, {dice.b} + {dice.c} = {dice.b + dice.c} [6.1]:"
        f" {name}, {effect} [{rule}]"
    )
    facts = {"ship": dice.a, "dice": [dice.b, dice.c], "column": "torpedo" if dice.d else "gunfire"}
    facts |= thrown(throw("critical", [(dice.b, True), (dice.c, True)], critical=True))
    return Event("critical", cited(rule), sentence(words), {**facts, "result": kind.name.lower(), "in_vain": in_vain})


def effect_of(view: View, kind: Critical) -> str:
    """6.2  What a critical hit does; how long BRIDGE lasts is an option (6.21.r1)."""
    bridge = "this Torpedo Phase" if view.sea.battle.options.bridge_by_letter else "the next turn's Torpedo Phase"
    if view.sea.battle.options.umpire_decides:
        bridge = "this or the next turn's Torpedo Phase, as the umpire rules"
    return EFFECTS[kind].format(bridge=bridge)


def tell_magazine(telling: Telling) -> Event:
    """6.27.a  The die for a magazine: the flash is stopped, or the ship explodes."""
    die, view = telling.take(), telling.view
    explodes = telling.take().what == Noted.EXPLODES
    end = "she blows up" if explodes else "the flash is stopped by flooding it"
    words = f"{whose(ship_name(view, die.a))} magazine [6.27]: {die.b}, {end}"
    facts = {"ship": die.a, "dice": [die.b], "explodes": explodes}
    facts |= thrown(throw("critical", [(die.b, True)], critical=True))
    return Event("critical", cited("6.27"), sentence(words), facts)


def tell_mount_shot_away(telling: Telling) -> Event:
    """6.27.b  The mount that stopping the flash costs."""
    note, view = telling.take(), telling.view
    facts = mount(view, note)
    words = f"the price on {ship_name(view, note.a)} [6.27]: {facts['words']}"
    return Event("critical", cited("6.27"), sentence(words), {"ship": note.a, **facts})


def tell_repair(telling: Telling) -> Event:
    """6.22.c, 6.26.d, 6.28.e  The die that repairs an engine or a rudder, or rights a list."""
    die, view = telling.take(), telling.view
    repaired = telling.take_if(Noted.REPAIRED) is not None
    kind = Critical(die.b)
    rule, name = CRITICALS[kind]
    end = REPAIRS[kind][0 if repaired else 1]
    needed, face = REPAIRED_ON - die.d, with_crew(die.c, die.d)
    words = f"{whose(ship_name(view, die.a))} {name}, {at_least(REPAIRED_ON)} needed [{rule}]: {face}, {end}"
    facts = {"ship": die.a, "what": kind.name.lower(), "needed": needed, "dice": [die.c], "repaired": repaired}
    facts |= thrown(throw("repair", [(die.c, repaired)]))
    return Event("repair", cited(rule), sentence(words), facts)


def tell_marker_off(telling: Telling) -> Event:
    """6.21.e, 6.24.b  A marker that goes by itself."""
    note = telling.take()
    kind = Critical(note.b)
    words = f"{whose(ship_name(telling.view, note.a))} {RECOVERED[kind]} [{CRITICALS[kind][0]}]"
    facts = {"ship": note.a, "what": kind.name.lower()}
    return Event("repair", cited(CRITICALS[kind][0]), sentence(words), facts)


def tell_fires(telling: Telling) -> Event:
    """6.23.c  A die for each fire aboard."""
    return markers_rolled(telling, Noted.BURNING_DIE, "6.23", "fire-aboard", ("fire", "fires"), "put out")


def tell_floods(telling: Telling) -> Event:
    """6.25.c  A die for each flooding."""
    return markers_rolled(telling, Noted.FLOODING_DIE, "6.25", "flooding", ("flooding", "flooding"), "contained")


def with_crew(face: int, modifier: int) -> str:
    """9.1.a  A die of the End Phase, with what the crew adds or takes."""
    return f"{face} {signed(modifier)} for her crew [9.1]" if modifier else str(face)


def markers_rolled(telling: Telling, die: Noted, rule: str, kind: str, names: tuple[str, str], stopped: str) -> Event:
    """6.23.c, 6.25.c  Each die with the damage it does, or that it ends the matter."""
    dice = telling.take_all(die)
    out = telling.take_if(Noted.PUT_OUT)
    damage = telling.take_if(Noted.BURNS, Noted.FLOODS)
    worked = [against_spreading(telling.view.sea.ships[one.a], one.b) for one in dice]
    ends = [stopped if face >= PUT_OUT_ON else points_of_damage(BURNING[face]) for face in worked]
    each = [f"{with_crew(one.b, one.c)}, {end}" for one, end in zip(dice, ends, strict=True)]
    name = names[0] if len(dice) == 1 else names[1]
    words = f"{whose(ship_name(telling.view, dice[0].a))} {name} [{rule}]: {'; '.join(each)}"
    facts = {"ship": dice[0].a, "dice": [one.b for one in dice], "stopped": out.c if out else 0}
    facts |= thrown(throw(names[1], [(one.b, face >= PUT_OUT_ON) for one, face in zip(dice, worked, strict=True)]))
    return Event(kind, cited(rule), sentence(words), {**facts, "damage": damage.b if damage else 0})
