"""GUN, VAR, DMG, LOC, REP  The log of gunfire and damage: rolls, hits and what they strike, repairs, sinking."""

from __future__ import annotations

from typing import Any

from ....engine.contract.events import Event
from ....engine.page.shapes import Reason
from ....engine.words.log_words import Facts, counted, die, listed, sentence, signed, whose
from ....kernel.dice import D6, D10
from ....kernel.trace import Note
from ..files.card_checks import EQUIPMENT, WEAPONS
from ..rules.damage import BY_BLAST, BY_GUNS, BY_RAM, BY_TORPEDO
from ..rules.systems import BRIDGE_SYSTEM, ENGINE_SYSTEM, FIRST_EQUIPMENT, FIRST_MOUNT, FIRST_TUBES
from ..tables.cards import GUN
from ..tables.charts import REPAIRED_ON, TORPEDO_DAMAGE_DICE
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import GUNS, NOBODY
from .on_chart import in_cm
from .torpedoes import of_ship
from .vocabulary import REASONS, Telling, cited, counter_number, is_known, reason, score_in_words, ship_name

SHOOTING = tuple(noted for noted in REASONS if Noted.STRADDLED_BEFORE <= noted <= Noted.HEAVY_GUNS)
RESULTS = (Noted.MISSES, Noted.STRADDLES, Noted.HITS)
STRUCK = (Noted.SYSTEM_LOST, Noted.NON_CRITICAL, Noted.SYSTEM_DRAWN)
DAMAGES = (Noted.RAM_DAMAGE, Noted.TORPEDO_DAMAGE, Noted.BLAST_DAMAGE, Noted.CHARGE_DAMAGE)
FACINGS = {"F": "forward", "R": "after", "P": "port", "S": "starboard", "B": "midship"}
RULES = {BY_GUNS: "DMG.c", BY_TORPEDO: "TEF.t1", BY_RAM: "RAM.c", BY_BLAST: "TEF.r6"}
SINGLE_GUNS = {weapon.calibre: name for name, weapon in WEAPONS.items() if weapon.row == GUN and weapon.count == 1}


def tell_opening(telling: Telling) -> Event | None:
    """OBS.r10  A counter opens fire; at whom follows, if anything of it can tell."""
    note = telling.take()
    telling.firing = note.b
    if telling.is_next(Noted.FIRES_AT):
        return None
    facts: dict[str, Any] = {"from": note.b, "target": None, "rolls": []}
    return Event("fire", cited("GUN.c"), sentence(f"{telling.name(note.b)} opens fire [GUN.c]"), facts)


def tell_fire(telling: Telling) -> Event:
    """GUN.c, VAR.a  One roll; who does not know the firer hears where it fell, not what it was made of.

    Where people throw real dice the line breaks off before the throw, and another goes on with the die.
    """
    aim = telling.take_if(Noted.FIRES_AT)
    reasons = [reason(note) for note in telling.take_all(*SHOOTING)]
    thrown = telling.take_if(Noted.FIRE_DIE)
    result = telling.take_if(*RESULTS)
    first = aim if aim is not None else result
    assert first is not None
    knows = is_known(telling.view, first.a)
    words = fire_in_words(telling, first, aim, knows)
    facts = fire_facts(telling, first, knows)
    roll: Facts = {"group": "guns" if first.c == GUNS else "cannon"} if knows else {}
    if knows and aim is not None:
        roll |= {"factor": aim.d, "reasons": reasons}
    if thrown is not None and result is not None:
        words += f": {rolled(thrown, reasons, knows)}{result_in_words(result)} [VAR.t1]"
        roll["hits"], roll["straddle"] = result.d, result.what == Noted.STRADDLES
        if knows:
            facts["dice"] = [die(D6, thrown.a, result.what == Noted.HITS)]
            roll |= {"modifier": thrown.b, "score": thrown.a + thrown.b}
    return Event("fire", cited("GUN.c"), sentence(words), {**facts, "rolls": [roll]})


def fire_in_words(telling: Telling, first: Note, aim: Note | None, knows: bool) -> str:
    """GUN.c  Who fires at whom, and with what if that is known."""
    target = ship_name(telling.view, first.b)
    if knows:
        factor = f", factor {aim.d} [GUN.h]" if aim is not None else ""
        return f"{ship_name(telling.view, first.a)} fires {'guns' if first.c == GUNS else 'cannon'} at {target}{factor}"
    if telling.firing == NOBODY:
        return f"the fire at {target}"
    return f"{telling.name(telling.firing)} opens fire on {target}"


def fire_facts(telling: Telling, first: Note, knows: bool) -> Facts:
    """GUN.c  The counters of firer and target."""
    firing = counter_number(telling.view, first.a) if knows else telling.firing
    target = counter_number(telling.view, first.b)
    return {"from": None if firing == NOBODY else firing, "target": target, "target_ship": first.b}


def rolled(thrown: Note, reasons: list[Reason], knows: bool) -> str:
    """VAR.a  The die, what changes it and what it comes to."""
    if not knows:
        return ""
    if not reasons and thrown.b:
        return f"{thrown.a} and {signed(thrown.b)} makes {thrown.a + thrown.b}, "
    return f"{score_in_words(thrown.a, reasons)}, "


def result_in_words(result: Note) -> str:
    """VAR.t1  Nothing, a straddle, or hits."""
    if result.what == Noted.MISSES:
        return "nothing"
    return "a straddle" if result.what == Noted.STRADDLES else counted(result.d, "hit")


def tell_hit(telling: Telling) -> Event | None:
    """DMG.a, LOC.a  A hit, where it struck and what was lost there; or only the rest of it, after a throw."""
    view, ship = telling.view, telling.peek().a
    struck = telling.take_if(Noted.STRUCK_BY)
    located = telling.take_if(Noted.LOCATION_DIE)
    losses = telling.take_all(*STRUCK)
    if not is_known(view, ship):
        return None
    words = ship_name(view, ship)
    facts: dict[str, Any] = {"ship": ship, "counter": counter_number(view, ship)}
    if struck is not None:
        words += f" is struck by {weapon_in_words(struck)}{from_whom(view, struck.d)} [DMG.a]"
    if located is not None:
        words += f", location {located.b} [LOC.a]"
        facts["dice"] = [die(D10, located.b, any(note.what == Noted.SYSTEM_LOST for note in losses))]
    lost = [system_in_words(view, note) for note in losses if note.what == Noted.SYSTEM_LOST]
    if losses:
        words += f": she loses {listed(lost)}" if lost else ": nothing vital [LOC.i]"
    kind, rule = ("hit", "DMG.a") if struck is not None else ("location", "LOC.a")
    return Event(kind, cited(rule), sentence(words), {**facts, "lost": lost})


def weapon_in_words(struck: Note) -> str:
    """GUN.r6  The weapon that scored a hit, by its row and calibre."""
    if struck.b == GUN:
        name = SINGLE_GUNS.get(struck.c, "heavy")
        return f"{'an' if name.startswith(('8', '11')) else 'a'} {name} shell"
    names = [name for name, weapon in WEAPONS.items() if (weapon.row, weapon.calibre) == (struck.b, struck.c)]
    return f"{names[0] if names else 'cannon'} fire"


def from_whom(view: View, firer: int) -> str:
    """OBS.o  Who fired, where that is known."""
    return f" from {ship_name(view, firer)}" if firer >= 0 and is_known(view, firer) else ""


def system_in_words(view: View, note: Note) -> str:
    """CHT.b, DMG.c  A system that is lost; of bridge and engines, boxes."""
    card = view.sea.ships[note.a].card
    if note.b in (BRIDGE_SYSTEM, ENGINE_SYSTEM):
        name, boxes = ("bridge", card.bridge) if note.b == BRIDGE_SYSTEM else ("engine", card.engine_boxes)
        return f"all {name} boxes" if note.c >= boxes else counted(note.c, f"{name} box", f"{name} boxes")
    return f"the {system_name(view, note.a, note.b)}"


def system_name(view: View, ship: int, system: int) -> str:
    """CHT.b, CHT.n  A system by its card."""
    text = view.scenario.cards[view.scenario.ships[ship].card]
    if system in (BRIDGE_SYSTEM, ENGINE_SYSTEM):
        return "bridge" if system == BRIDGE_SYSTEM else "engines"
    if system < FIRST_TUBES:
        mount = text["mounts"][system - FIRST_MOUNT]
        return f"{FACINGS[mount['facing']]} {mount['weapon']}"
    if system < FIRST_EQUIPMENT:
        return f"{text['tubes'][system - FIRST_TUBES]['where']} torpedo tubes"
    return next(name for name, bit in EQUIPMENT.items() if bit == 1 << (system - FIRST_EQUIPMENT))


def tell_damage(telling: Telling) -> Event | None:
    """DMG.c, TEF.t1, RAM.c  Damage boxes ticked, and the dice that gave the points."""
    dice = telling.take_if(*DAMAGES)
    note = telling.take_if(Noted.DAMAGE)
    if note is None:
        return None
    view, card = telling.view, telling.view.sea.ships[note.a].card
    by = f" ({dice_in_words(dice)})" if dice is not None else ""
    left = f"{note.c} of {card.boxes} boxes left" if note.c else "no boxes left"
    words = f"{{ship}} takes {counted(note.b, 'point')} of damage{by}, {left}"
    rule = "EQP.b" if dice is not None and dice.what == Noted.CHARGE_DAMAGE else RULES[note.d]
    return of_ship(view, "damage", rule, note.a, words, {"points": note.b, "left": note.c, "of": card.boxes})


def dice_in_words(note: Note) -> str:
    """RAM.c, TEF.t1, TEF.r6, EQP.b  How many dice gave the points."""
    if note.what == Noted.RAM_DAMAGE:
        return f"{note.c}D6" if note.c > 1 else "D6"
    if note.what == Noted.TORPEDO_DAMAGE:
        return f"{TORPEDO_DAMAGE_DICE[note.c]}D6"
    return "2D6" if note.what == Noted.BLAST_DAMAGE else "D6"


def tell_sinking(telling: Telling) -> Event | None:
    """DMG.r2, TEF.r4  A vessel goes down."""
    note = telling.take()
    if note.what == Noted.SINKS_AS_DICED:
        telling.take_if(Noted.SINKS)
    rule = "TEF.r4" if note.what == Noted.SINKS_AS_DICED else "DMG.r2"
    return of_ship(telling.view, "sunk", rule, note.a, "{ship} sinks", where_sunk(telling.view, note.a))


def where_sunk(view: View, ship: int) -> Facts:
    """DMG.r2, MOV.a  Where a vessel lay that goes down, for whoever knows her."""
    if not is_known(view, ship):
        return {}
    counter = view.sea.counters[view.sea.ships[ship].counter]
    return {"at": [in_cm(counter.x), in_cm(counter.y)]}


def tell_repair(telling: Telling) -> Event | None:
    """REP.a, REP.b  The repair die, and what a 6 mends."""
    thrown = telling.take_if(Noted.REPAIR_DIE)
    mended = telling.take_if(Noted.REPAIRED)
    first = thrown if thrown is not None else mended
    assert first is not None
    view = telling.view
    if not is_known(view, first.a):
        return None
    facts: Facts = {"ship": first.a, "counter": counter_number(view, first.a), "repaired": mended is not None}
    words = f"{whose(ship_name(view, first.a))} repairs"
    if thrown is not None:
        words += f", {REPAIRED_ON} needed [REP.b]: {thrown.b}"
        facts["dice"] = [die(D6, thrown.b, thrown.b >= REPAIRED_ON)]
    if mended is not None:
        words += f"{',' if thrown is not None else ' [REP.b]:'} {mended_in_words(view, mended)}"
    elif thrown is not None and thrown.b < REPAIRED_ON:
        words += ", in vain"
    return Event("repair", cited("REP.b"), sentence(words), facts)


def mended_in_words(view: View, note: Note) -> str:
    """REP.b  What works again."""
    if note.b in (BRIDGE_SYSTEM, ENGINE_SYSTEM):
        return f"one {'bridge' if note.b == BRIDGE_SYSTEM else 'engine'} box is restored"
    return f"the {system_name(view, note.a, note.b)} works again"
