"""SC1.b, SC1.e, SC2.f, SC3.c, SC4.b  Forces of any size by a scenario's ratios, written into its list of vessels.

A scenario file may say `[forces]` instead of listing vessels; what a ratio cannot give is refused with its clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...engine.scenario import Problem
from ...engine.toml_files import Table
from .cards import vessels_on_file

MOST_VESSELS = 18
MOST_GUARDS = 6
COMES_ON = 5
ESCORTS = {"corvettes": "Flower", "trawlers": "Isles trawler", "destroyers": "Hunt III"}
HALF_STRENGTH_FROM = 3  # SC3.c  corvettes and minesweepers stand in at half the number

Vessel = dict[str, Any]


def with_forces(text: dict[str, Any], problems: list[Problem]) -> dict[str, Any]:
    """SC1 to SC4, DEP.b  The text with its vessels listed, if it leaves them to a ratio."""
    if "forces" not in text or "ships" in text:
        return text
    makers: dict[str, Callable[[Table, Roster], None]] = {
        "convoy": convoy,
        "rescue": rescue,
        "hunter-prey": hunter_prey,
        "escape": escape,
        "random": random_game,
        "flotilla": random_game,
    }
    whole = Table(text, "", problems)
    table, kind = whole.table("forces"), whole.one_of("scenario", makers)
    sides = [each.get("name") for each in text.get("sides", []) if isinstance(each, dict)]
    names = [each for each in sides if isinstance(each, str)]
    attackers = whole.one_of("attackers", names)
    if kind is None or attackers is None or len(names) != 2:
        return text
    roster = Roster(attackers, next(each for each in names if each != attackers))
    makers[kind](table, roster)
    table.no_other_keys()
    return {**text, "ships": roster.vessels}


class Roster:
    """The vessels of a scenario as they are listed, each with a name of its own."""

    def __init__(self, attackers: str, defenders: str) -> None:
        self.attackers, self.defenders = attackers, defenders
        self.vessels: list[Vessel] = []
        self._names: dict[str, Iterator[str]] = {}

    def add(self, count: int, card: str, side: str, role: str, **facts: Any) -> None:
        """So many vessels of a class."""
        for _ in range(count):
            self.vessels.append({"card": card, "name": self.name_for(card), "side": side, "role": role, **facts})

    def name_for(self, card: str) -> str:
        """The next name of a class that is not taken; when they are used up, the class with a number."""
        if card not in self._names:
            listed = vessels_on_file()[card]["ships"]
            numbered = (f"{card} {number}" for number in range(len(listed) + 1, 1000))
            self._names[card] = iter([*listed, *numbered])
        return next(self._names[card])


def class_named(table: Table, key: str, default: str) -> str:
    """CHT.a  A class of vessel, or the usual one."""
    return table.one_of(key, vessels_on_file(), is_needed=False) or default


def convoy(table: Table, roster: Roster) -> None:
    """SC1.a, SC1.b, SC1.e  Merchantmen, an escort for every two of them, and a boat for every one and a half."""
    merchantmen = table.whole("merchantmen", 1, MOST_VESSELS) or 0
    classes = table.texts("classes", 0, 6, vessels_on_file()) or ["Freighter", "Coaster"]
    escort = table.one_of("escort", ESCORTS, is_needed=False) or "corvettes"
    boats = class_named(table, "boats", "S-100")
    for number in range(merchantmen):
        card = classes[number * len(classes) // merchantmen]
        roster.add(1, card, roster.defenders, "merchantman")
    escorts(table, roster, merchantmen, escort)
    roster.add(e_boats(merchantmen), boats, roster.attackers, "attacker")


def e_boats(merchantmen: int) -> int:
    """SC1.e, SC1.r2  One E-boat for one and a half merchantmen, to the nearest whole, at least one."""
    return max((4 * merchantmen + 3) // 6, 1)


def escorts(table: Table, roster: Roster, merchantmen: int, kind: str) -> None:
    """SC1.b, SC1.r1  A corvette or two trawlers for two merchantmen, or a destroyer for four and the rest by others."""
    if kind == "destroyers":
        roster.add(merchantmen // 4, ESCORTS[kind], roster.defenders, "escort")
        merchantmen %= 4
        kind = "trawlers" if merchantmen % 2 else "corvettes"
    if kind == "trawlers":
        roster.add(merchantmen, ESCORTS[kind], roster.defenders, "escort")
    elif merchantmen % 2:
        words = f"{merchantmen} merchantmen would need half a corvette; take trawlers, or an even number [CW-SC1.b]"
        table.complain("escort", words)
    else:
        roster.add(merchantmen // 2, ESCORTS[kind], roster.defenders, "escort")


def rescue(table: Table, roster: Roster) -> None:
    """SC2.a, SC2.e, SC2.f  The cripple, up to six guards, and as many boats that arrive."""
    guards = table.whole("guards", 1, MOST_GUARDS) or 0
    boats = class_named(table, "guard_class", "S-100")
    roster.add(1, class_named(table, "cripple", boats), roster.defenders, "cripple", speed=0)
    roster.add(guards, boats, roster.defenders, "guard", speed=0)
    roster.add(guards, class_named(table, "arriving", "Vosper 70 ft"), roster.attackers, "arriving", speed=10)


def hunter_prey(table: Table, roster: Roster) -> None:
    """SC3.a to SC3.d  Patrol craft or others in their stead, as many enemies, and a destroyer if the die brings her."""
    craft = table.whole("craft", 1, MOST_VESSELS) or 0
    stand_in = class_named(table, "patrol_class", "Fairmile D")
    patrols = craft
    if vessels_on_file()[stand_in]["rank"] >= HALF_STRENGTH_FROM:
        patrols = craft // 2
        if craft % 2:
            words = f"{stand_in} stands in at half the number, and {craft} has no half [CW-SC3.c]"
            table.complain("craft", words)
    roster.add(patrols, stand_in, roster.defenders, "patrol", speed=0)
    roster.add(craft, class_named(table, "hunters", "S-100"), roster.attackers, "arriving")
    destroyer = class_named(table, "destroyer", "Hunt III")
    side = table.one_of("allied", [roster.attackers, roster.defenders], is_needed=False) or roster.defenders
    role = "patrol" if side == roster.defenders else "arriving"
    roster.add(1, destroyer, side, role, comes_on=COMES_ON, **({"speed": 0} if role == "patrol" else {}))


def escape(table: Table, roster: Roster) -> None:
    """SC4.a, SC4.b, SC4.r1  Patrol craft, and two thirds as many runners to the nearest whole."""
    craft = table.whole("craft", 1, MOST_VESSELS) or 0
    runners = (4 * craft + 3) // 6
    if not 0 < runners < craft:
        table.complain("craft", f"two thirds of {craft} is no smaller force [CW-SC4.b]")
    roster.add(craft, class_named(table, "patrol_class", "Fairmile D"), roster.defenders, "patrol", speed=0)
    roster.add(runners, class_named(table, "runners", "S-100"), roster.attackers, "runner")


def random_game(table: Table, roster: Roster) -> None:
    """DEP.b, DEP.c  Whatever each side brings."""
    for key, side in (("defending", roster.defenders), ("attacking", roster.attackers)):
        for i, card in enumerate(table.items(key, 1, MOST_VESSELS)):
            if card in vessels_on_file():
                roster.add(1, card, side, "none")
            else:
                table.complain(f"{key}[{i}]", "there is no such class of vessel")
