"""8  The log of simultaneous play: who writes, what is shown, who gives way, and when damage takes effect."""

from __future__ import annotations

from typing import Any

from ....engine.contract.events import REVEALED, Event
from ....engine.words.log_words import Telling, counted, sentence, side_name, whose
from ....kernel.trace import Note
from ..rules.alternation import GUNFIRE, MOVEMENT, TORPEDO
from ..rules.moving_together import cut_order
from ..tables.notes import Noted
from ..tables.orders import Move
from ..tables.sea import View
from ..tables.sheets import Sheet
from ..tables.ships import MILE, NONE
from .dice import throw, thrown
from .order_strings import order_string
from .vocabulary import cited, miles, points_of_damage, ship_name, weapon_name

RULES = {MOVEMENT: "8.1", GUNFIRE: "8.2", TORPEDO: "8.3"}
CHANCES = {MOVEMENT: "ship to move", GUNFIRE: "shot", TORPEDO: "torpedo shot"}
WRITTEN = {MOVEMENT: "moves", GUNFIRE: "targets", TORPEDO: "launches"}


def who_writes_in_words(view: View, note: Note) -> str:
    """8.a  Who writes orders in a phase that begins."""
    sides = [side for side in range(view.sea.battle.sides) if note.b >> side & 1]
    if not sides:
        return f"nobody has a {CHANCES[note.a]}"
    rule, written = RULES[note.a], WRITTEN[note.a]
    if len(sides) == 1:
        return f"{side_name(view, sides[0])} alone has a {CHANCES[note.a]}, and writes in secret [{rule}]"
    who = "both" if view.sea.battle.sides == 2 else "all"
    return f"{who} sides write their {written} in secret [{rule}]"


def tell_writing(telling: Telling) -> Event:
    """7.3.f, 8.1.a  When signals have been made, all write."""
    note, view = telling.take(), telling.view
    facts = {"turn": view.sea.battle.turn, "phase": "Movement Phase", "rolls": []}
    return Event("phase", cited(RULES[note.a]), sentence(who_writes_in_words(view, note)), facts)


def tell_shown(telling: Telling) -> Event | None:
    """8.1.c, 8.2.a, 8.3.a  The orders of a side come to light; nothing where it had none to write."""
    note, view = telling.take(), telling.view
    orders = [order_shown(view, sheet, note.b) for sheet in sheets_of(view, note.a)]
    shown = [order for order in orders if order is not None]
    if not shown:
        return None
    rule = RULES[note.b]
    words = f"{side_name(view, note.a)} shows its orders [{rule}]: {'; '.join(order['words'] for order in shown)}"
    return Event(REVEALED, cited(rule), sentence(words), {"side": note.a, "orders": shown})


def sheets_of(view: View, side: int) -> list[tuple[int, Sheet]]:
    """8.a  The sheets of a side with the numbers of their ships."""
    ships = view.sea.ships
    return [(i, sheet) for i, sheet in enumerate(view.sea.sheets) if ships[i].side == side]


def order_shown(view: View, entry: tuple[int, Sheet], phase: int) -> dict[str, Any] | None:
    """8.1.a, 8.2.a, 8.3.a  What was written for one ship, in words and as it stands there."""
    ship, sheet = entry
    if phase == MOVEMENT:
        return move_shown(view, ship, sheet)
    attack = attack_in_words(view, ship, sheet, phase)
    return {"ship": ship, "words": f"{ship_name(view, ship)} {attack}"} if attack else None


def attack_in_words(view: View, ship: int, sheet: Sheet, phase: int) -> str:
    """8.2.a, 8.3.a  The guns or torpedoes of a ship with their targets; nothing if there are none."""
    if phase == GUNFIRE:
        return targets_shown(view, ship, sheet)
    if sheet.launch.target == NONE:
        return ""
    torpedoes = counted(sum(sheet.launch.tubes), "torpedo", "torpedoes")
    return f"{torpedoes} at {ship_name(view, sheet.launch.target)}"


def move_shown(view: View, ship: int, sheet: Sheet) -> dict[str, Any] | None:
    """8.1.a, 8.1.b  A ship's written move, and what is left of it where not all can be paid."""
    if sheet.track.ship != ship or sheet.follows or is_repeating(view, ship):
        return None
    name = name_with_line(view, ship, sheet.together)
    if sheet.written == 0:
        return {"ship": ship, "order": None, "words": f"{name} without an order, straight on"}
    order, paid = order_string(sheet.move), order_string(paid_of(view, sheet.move, sheet.together))
    words = f"{name} {order}" if order == paid else f"{name} {order}, cut to {paid}"
    return {"ship": ship, "order": order, "words": words}


def name_with_line(view: View, ship: int, together: int) -> str:
    """7.4  A ship's name, and how the line moves that she leads."""
    name = ship_name(view, ship)
    if all(sheet.follows != 1 + ship for sheet in view.sea.sheets):
        return name
    return f"{whose(name)} division {'together' if together else 'in succession'}"


def is_repeating(view: View, ship: int) -> bool:
    """7.3.d  Whether a ship's division does again what its leader did, whatever is ordered."""
    return bool(view.sea.divisions) and view.sea.divisions[view.sea.ships[ship].division].repeats != 0


def paid_of(view: View, move: Move, together: int = 0) -> Move:
    """8.1.b, 8.1.e, 7.4.a  What of a move she and her line can pay; a jammed rudder leaves it as it was written."""
    sea, paid = view.sea, Move(ship=move.ship, smoke=move.smoke, leaves=move.leaves)
    if sea.ships[move.ship].rudder != 0:
        return move
    cut_order(sea.battle, sea.ships, sea.divisions, move, together, paid)
    return paid


def targets_shown(view: View, ship: int, sheet: Sheet) -> str:
    """8.2.a  Each weapon of a ship with its target."""
    batteries = sheet.fire.batteries[: sheet.fire.count]
    aims = (f"{weapon_name(view, ship, one.weapon)} at {ship_name(view, one.target)}" for one in batteries)
    return ", ".join(aims)


def tell_rudder_shown(telling: Telling) -> Event:
    """8.1.e, 6.28.b  The die of a jammed rudder, thrown before the ordered move."""
    note = telling.take()
    turn = f"60° to {'starboard' if note.c > 0 else 'port'}" if note.c else "she holds her course"
    words = (
        f"{whose(ship_name(telling.view, note.a))} jammed rudder, whatever was ordered [8.1]: {note.b}, {turn} [6.28]"
    )
    facts = {"ship": note.a, "turn": note.c / 100, **thrown(throw("rudder", [(note.b, bool(note.c))]))}
    return Event("rudder", cited("8.1"), sentence(words), facts)


def tell_collision(telling: Telling) -> Event:
    """8.1.d  Two ships would end in one place: their dice where both moved alike, and who is set back how far."""
    view, dice = telling.view, telling.take_all(Noted.COLLISION_DIE)
    done = telling.take_if(Noted.COLLISION)
    rolls = ", ".join(f"{ship_name(view, die.a)} {die.b}" for die in dice)
    facts: dict[str, Any] = {"rolls": [{"ship": die.a, "die": die.b} for die in dice]}
    facts |= thrown(throw("rolls", [(die.b, False) for die in dice])) if dice else {}
    if done is None:
        return Event("collision", cited("8.1"), sentence(f"two ships in one place [8.1]: {rolls}"), facts)
    words = f"{ship_name(view, done.a)} would end where {ship_name(view, done.b)} does [8.1]"
    why = f", both having moved alike: {rolls}" if dice else ""
    words += f"{why}; she is set back {miles(done.c)} along her track"
    return Event(
        "collision", cited("8.1"), sentence(words), {**facts, "ship": done.a, "other": done.b, "back": done.c / MILE}
    )


def tell_effects(telling: Telling) -> Event | None:
    """8.2.c, 8.3.a  From here on all that was rolled takes effect; nothing if nothing was hit."""
    note = telling.take()
    if note.b == 0:
        return None
    rule = RULES[note.a]
    return Event("effects", cited(rule), f"All damage takes effect together [{rule}].", {"attacks": note.b})


def tell_excess(telling: Telling) -> Event:
    """8.2.d  Damage to a ship that others have sunk at the same time."""
    note, view = telling.take(), telling.view
    words = f"{points_of_damage(note.c)} by {ship_name(view, note.a)} {'is' if note.c == 1 else 'are'} lost: "
    words += f"{ship_name(view, note.b)} is sunk already [8.2]"
    return Event("damage", cited("8.2"), sentence(words), {"ship": note.b, "by": note.a, "lost": note.c})
