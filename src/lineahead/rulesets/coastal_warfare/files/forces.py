"""SC1.b, SC1.e, SC2.f, SC3.c, SC4.b, SWS.2  Forces of any size by a scenario's ratios, as a list of vessels.

A scenario file may say `[forces]` instead of listing vessels; what a ratio cannot give is refused with its clause.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from ....engine.contract.scenario import Problem
from ....engine.files.seating import side_names
from ....engine.files.toml_files import TomlTable
from .cards import classes_on_file

FEWEST_MERCHANTMEN = 2
MOST_VESSELS = 18
MOST_GUARDS = 6
MOST_BOATS = 6
MOST_LIGHTERS = 6
USUAL_LIGHTERS = 3
COMES_ON = 5
ESCORTS = {"corvettes": "Flower", "trawlers": "Isles trawler", "destroyers": "Hunt III"}
MERCHANT_KINDS = ("merchant", "barge", "tug")
CORVETTE = 3
CRIPPLES = ("MTB", "S-boat")

Vessel = dict[str, Any]


def with_forces(text: dict[str, Any], problems: list[Problem]) -> dict[str, Any]:
    """SC1 to SC4, DEP.b, SWS.2  The text with its vessels listed, if it leaves them to a ratio."""
    makers: dict[str, Callable[[TomlTable, Roster], None]] = {
        "convoy": convoy,
        "rescue": rescue,
        "hunter-prey": hunter_prey,
        "escape": escape,
        "random": random_game,
        "flotilla": flotilla_action,
    }
    kind, names = text.get("scenario"), side_names(text)
    if "forces" not in text or "ships" in text or text.get("attackers") not in names or len(names) != 2:
        return text
    table = TomlTable(text["forces"], "forces", problems)
    if not isinstance(kind, str) or kind not in makers:
        return text
    attackers = text["attackers"]
    roster = Roster(attackers, next(name for name in names if name != attackers), protocols_of(text))
    makers[kind](table, roster)
    table.no_other_keys()
    return {**text, "ships": roster.vessels}


def protocols_of(text: dict[str, Any]) -> dict[str, str]:
    """SCS, SAT  The solo protocols by the names of the sides that they play."""
    sides = [side for side in text["sides"] if isinstance(side, dict) and isinstance(side.get("name"), str)]
    return {side["name"]: side["protocol"] for side in sides if isinstance(side.get("protocol"), str)}


class Roster:
    """The vessels of a scenario as they are listed, each with a name of its own."""

    def __init__(self, attackers: str, defenders: str, protocols: dict[str, str]) -> None:
        self.attackers, self.defenders, self.protocols = attackers, defenders, protocols
        self.vessels: list[Vessel] = []
        self._names: dict[str, Iterator[str]] = {}

    def add(self, count: int, card: str, side: str, role: str, **facts: Any) -> None:
        """So many vessels of a class."""
        for _ in range(count):
            self.vessels.append({"card": card, "name": self.name_for(card), "side": side, "role": role, **facts})

    def name_for(self, card: str) -> str:
        """The next name of a class that is not taken; when they are used up, the class with a number."""
        if card not in self._names:
            listed = classes_on_file()[card]["ships"]
            numbered = (f"{card} {number}" for number in range(len(listed) + 1, 1000))
            self._names[card] = iter([*listed, *numbered])
        return next(self._names[card])


def class_named(table: TomlTable, key: str, default: str, types: Collection[str] = (), rule: str = "") -> str:
    """CHT.a  A class of vessel, or the usual one; of one of these types, if a clause names any."""
    card = table.one_of(key, classes_on_file(), is_needed=False) or default
    kind = classes_on_file()[card]["type"]
    if types and kind not in types:
        table.complain(key, f"{card} ({kind}) is none of {', '.join(types)} [{rule}]")
    return card


def by_type(types: Collection[str]) -> list[str]:
    """CHT.a  The classes of some types."""
    return [name for name, card in classes_on_file().items() if card["type"] in types]


def classes_listed(table: TomlTable, key: str, most: int = MOST_VESSELS) -> list[str]:
    """CHT.a  A list of classes, in which one may stand as often as there are vessels of it."""
    found = []
    for i, card in enumerate(table.items(key, 1, most)):
        if isinstance(card, str) and card in classes_on_file():
            found.append(card)
        else:
            table.complain(f"{key}[{i}]", "there is no such class of vessel")
    return found


def convoy(table: TomlTable, roster: Roster) -> None:
    """SC1.a, SC1.b, SC1.e, SCS.1  Merchantmen, escorts for them (half as many in a solo convoy), and boats."""
    merchantmen = table.whole("merchantmen", FEWEST_MERCHANTMEN, MOST_VESSELS) or 0
    classes = table.texts("classes", 0, 6, classes_on_file()) or ["Freighter", "Coaster"]
    lighters = table.whole("lighters", 1, MOST_LIGHTERS, is_needed=False) or USUAL_LIGHTERS
    escort = table.one_of("escort", ESCORTS, is_needed=False) or "corvettes"
    for i, card in enumerate(classes):
        if classes_on_file()[card]["kind"] not in MERCHANT_KINDS:
            table.complain(f"classes[{i}]", f"{card} is no merchantman [CW-SC1.a]")
    for number in range(merchantmen):
        merchantman(roster, classes[number * len(classes) // merchantmen], lighters)
    if roster.protocols.get(roster.defenders) == "convoy":
        roster.add((merchantmen + 1) // 2, ESCORTS[escort], roster.defenders, "escort")
    else:
        escorts(table, roster, merchantmen, escort)
    boats = class_named(table, "boats", "S-100", ("S-boat", "MTB"), "CW-SC1.e")
    roster.add(boats_against(table, roster, merchantmen), boats, roster.attackers, "attacker")


def boats_against(table: TomlTable, roster: Roster, merchantmen: int) -> int:
    """SC1.e, SAT.a, SCS.4  How many boats attack: by the ratio, one for two merchantmen, or as many as one settles."""
    if roster.protocols.get(roster.attackers) == "attackers":
        return max(merchantmen // 2, 1)
    if roster.protocols.get(roster.defenders) == "convoy":
        return table.whole("attackers", 1, MOST_BOATS, is_needed=False) or e_boats(merchantmen)
    return e_boats(merchantmen)


def merchantman(roster: Roster, card: str, lighters: int) -> None:
    """SC1.d  A merchantman; a tug with her lighters counts as one."""
    roster.add(1, card, roster.defenders, "merchantman")
    if classes_on_file()[card]["kind"] == "tug":
        for _ in range(lighters):
            ahead = roster.vessels[-1]["name"]
            roster.add(1, "Lighter", roster.defenders, "none", towed_by=ahead)


def e_boats(merchantmen: int) -> int:
    """SC1.e, SC1.r2  One E-boat for one and a half merchantmen, to the nearest whole, at least one."""
    return max((4 * merchantmen + 3) // 6, 1)


def escorts(table: TomlTable, roster: Roster, merchantmen: int, kind: str) -> None:
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


def rescue(table: TomlTable, roster: Roster) -> None:
    """SC2.a, SC2.e, SC2.f, SC2.r2, SC2.r3  The cripple, up to six guards, and as many boats that arrive."""
    guards = table.whole("guards", 1, MOST_GUARDS) or 0
    like_guards = table.values.get("guard_class")
    usual = like_guards if like_guards in by_type(CRIPPLES) else "S-100"
    cripple = class_named(table, "cripple", usual, CRIPPLES, "CW-SC2.a")
    is_german = classes_on_file()[cripple]["type"] == "S-boat"
    guarding, arriving = (("S-boat", "R-boat"), ("MTB",)) if is_german else (("MTB", "MGB"), ("S-boat",))
    boats = class_named(table, "guard_class", cripple, guarding, "CW-SC2.r2")
    others = class_named(table, "arriving", "Vosper 70 ft" if is_german else "S-100", arriving, "CW-SC2.r2")
    roster.add(1, cripple, roster.defenders, "cripple", speed=0)
    roster.add(guards, boats, roster.defenders, "guard", speed=0)
    roster.add(guards, others, roster.attackers, "arriving", speed=10)


def hunter_prey(table: TomlTable, roster: Roster) -> None:
    """SC3.a to SC3.d, SC3.r2  Patrol craft or stand-ins, as many enemies, and a destroyer if the die brings her."""
    craft = table.whole("craft", 1, MOST_VESSELS) or 0
    stand_in = class_named(table, "patrol_class", "Fairmile D")
    hunters = class_named(table, "hunters", "S-100")
    destroyer = class_named(table, "destroyer", "Hunt III", ("Escort destroyer",), "CW-SC3.d")
    allied = table.one_of("allied", [roster.attackers, roster.defenders], is_needed=False) or roster.defenders
    roster.add(patrol_craft(table, craft, stand_in), stand_in, roster.defenders, "patrol", speed=0)
    if allied == roster.defenders:
        roster.add(1, destroyer, allied, "patrol", speed=0, comes_on=COMES_ON)
    else:
        roster.add(1, destroyer, allied, "arriving", comes_on=COMES_ON)
    roster.add(craft, hunters, roster.attackers, "arriving")


def patrol_craft(table: TomlTable, craft: int, stand_in: str) -> int:
    """SC3.c  How many of a class stand for so many fast patrol craft; corvettes and minesweepers, half as many."""
    card = classes_on_file()[stand_in]
    if card["rank"] == 1 or card["type"] == "Vorpostenboot":
        return craft
    if card["rank"] != CORVETTE:
        table.complain("patrol_class", f"{stand_in} does not stand in for fast patrol craft [CW-SC3.c]")
    elif craft % 2:
        words = f"{stand_in} stands in at half the number, and {craft} has no half [CW-SC3.c]"
        table.complain("craft", words)
    return craft // 2


def escape(table: TomlTable, roster: Roster) -> None:
    """SC4.a, SC4.b, SC4.r1  Patrol craft, and two thirds as many runners to the nearest whole."""
    craft = table.whole("craft", 1, MOST_VESSELS) or 0
    runners = (4 * craft + 3) // 6
    if not 0 < runners < craft:
        table.complain("craft", f"two thirds of {craft} is no smaller force [CW-SC4.b]")
    roster.add(craft, class_named(table, "patrol_class", "Fairmile D"), roster.defenders, "patrol", speed=0)
    roster.add(runners, class_named(table, "runners", "S-100"), roster.attackers, "runner")


def random_game(table: TomlTable, roster: Roster) -> None:
    """DEP.b, DEP.c  Whatever each side brings."""
    for key, side in (("defending", roster.defenders), ("attacking", roster.attackers)):
        for card in classes_listed(table, key):
            roster.add(1, card, side, "none")


def flotilla_action(table: TomlTable, roster: Roster) -> None:
    """SWS.1, SWS.2  A flotilla, and enemies: a list of them, or such as make up one and a half times its points."""
    if "enemies" not in table.values:
        random_game(table, roster)
        return
    flotilla = classes_listed(table, "defending")
    for card in flotilla:
        roster.add(1, card, roster.defenders, "none")
    for card in enemies_worth(
        3 * sum(points_of_class(kind) for kind in flotilla) // 2, classes_listed(table, "enemies")
    ):
        roster.add(1, card, roster.attackers, "none")


def points_of_class(card: str) -> int:
    """SWS.r1, WPN.i  The points on a card."""
    points: int = classes_on_file()[card]["points"]
    return points


def enemies_worth(points: int, choice: list[str]) -> list[str]:
    """SWS.2  Vessels of these classes in turn, as long as the points for another are there."""
    found: list[str] = []
    offered = [kind for kind in choice if points_of_class(kind) > 0]
    while offered and len(found) < MOST_VESSELS:
        card = offered.pop(0)
        if points_of_class(card) <= points:
            points -= points_of_class(card)
            found.append(card)
            offered.append(card)
    return found
