"""What the play page is told of a battle: its setting once, the picture after every order, all in plain JSON values.

Places are in miles from the board's north-west corner and angles in degrees (`on_chart.py`). What the page draws or
counts out is worked out here, by the rules; `targets.py` answers what a ship can fire at.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ....engine.contract.questions import Refusal
from ....engine.contract.scenario import Entry, Scenario
from ....engine.files.card_files import CardText
from ....engine.files.options import options_told
from ....engine.game.orders import BAD_ORDER
from ....engine.words.log_words import PREFIX
from ....kernel.hexgrid import hex_at
from ....kernel.records import as_json
from ..files.cards import arcs_named, footprint_length
from ..files.setting_up import board_from, heading_in_hundredths, units
from ..rules.board import BEAM_OF_LENGTH
from ..rules.scales import KNOTS_TO_A_MILE
from ..tables.charts import INCHES_TO_A_MILE
from ..tables.options import OPTIONS
from ..tables.sea import View
from ..tables.ships import HEXGRID, MILE, MOST_TUBE_GROUPS
from ..words.on_chart import chart_extent, in_miles
from ..words.order_strings import move_written
from ..words.vocabulary import calibre
from ..words.winning import winning_words
from .picture import picture
from .sectors import ranges_of
from .shapes import Board, Setting, ShipSetting
from .shapes_of_cards import Armour, CardRow, Gun, MountGroup, ShipCard, Torpedo, TubeGroup
from .shapes_of_craft import InFlotilla, Spares

__all__ = ["from_page", "picture", "setting"]

FARTHEST = 1000  # miles or hexes; no board is so large, and its units stay small numbers


def setting(scenario: Scenario) -> Setting:
    """0.2, 2.1  What never changes during a game: board, sides, options, and the data card of every ship."""
    return {
        "title": scenario.title,
        "period": scenario.text.get("period", ""),
        "words": scenario.text.get("words", ""),
        "length": scenario.length or None,
        "winning": winning_words(scenario),
        "board": board_setting(scenario.board),
        "sides": [{"name": name} for name in scenario.sides],
        "options": options_told(OPTIONS, scenario.edition, scenario.options),
        "ships": ships_setting(scenario),
    }


def board_setting(description: dict[str, Any]) -> Board:
    """0.22, 0.31  The board in miles and, if it has hexes, in columns and rows; inches to the mile for its models."""
    width, height = chart_extent(board_from(description))
    return {
        "kind": description["kind"],
        "width": width,
        "height": height,
        "columns": description.get("columns"),
        "rows": description.get("rows"),
        "models": description["models"],
        "inches_to_mile": INCHES_TO_A_MILE[description["models"]],
        "knots_to_mile": KNOTS_TO_A_MILE,
    }


def ships_setting(scenario: Scenario) -> list[ShipSetting]:
    """0.23  The ships of a battle in the order of their numbers, with their cards."""
    short, models = short_names(scenario), scenario.board["models"]
    return [
        {
            "number": number,
            "side": entry.side,
            "arrives": entry.arrives,
            **card_setting(card_of_entry(scenario, entry), entry.name, short[number], models),
            **flotilla_setting(scenario, number),
        }
        for number, entry in enumerate(scenario.ships)
    ]


def flotilla_setting(scenario: Scenario, number: int) -> InFlotilla:
    """9.3.a  The model that a boat lies with, or the boats of a model."""
    models = [entry.facts.get("flotilla", 0) - 1 for entry in scenario.ships]
    boats = [boat for boat, model in enumerate(models) if model == number]
    told: InFlotilla = {"boats": boats} if boats else {}
    return {**told, "flotilla": models[number]} if models[number] >= 0 else told


def card_of_entry(scenario: Scenario, entry: Entry) -> CardText:
    """9.3.a, 9.3.c  The card of a ship; of a flotilla that of its class, with the mounts and tubes of all boats."""
    card, boats = scenario.cards[entry.card], entry.facts.get("boats", 1)
    if boats == 1:
        return dict(card)
    return {
        **card,
        "size": "VS",
        "points": card["points"] * boats,
        "guns": [with_more(gun, "mounts", boats) for gun in card.get("guns", ())],
        "torpedoes": [with_more(torpedo, "tubes", boats) for torpedo in card.get("torpedoes", ())],
    }


def with_more(weapon: CardText, boxes: str, boats: int) -> CardText:
    """9.3.c  A weapon with the boxes of so many boats in each of its groups."""
    return {**weapon, boxes: [{**group, boxes: group[boxes] * boats} for group in weapon[boxes]]}


def short_names(scenario: Scenario) -> list[str]:
    """The ships as the log calls them: without HMS or SMS, unless two would then have one name."""
    bare = [PREFIX.sub("", entry.name, count=1) for entry in scenario.ships]
    bearers = Counter(bare)
    return [name if bearers[name] == 1 else entry.name for name, entry in zip(bare, scenario.ships, strict=True)]


def card_setting(text: CardText, name: str, short: str, models: int) -> ShipCard:
    """1.1 to 1.6  A ship's card as it is printed."""
    length = footprint_length(text, models)
    return {
        "name": name,
        "short": short,
        "class": text["class"],
        "type": text["type"],
        "nation": text["nation"],
        "year": text["year"],
        "points": text["points"],
        "size": text["size"],
        "length": in_miles(length / MILE),
        "width": in_miles(length // BEAM_OF_LENGTH / MILE),
        "length_ft": text.get("length_ft"),
        "armour": armour_setting(text["armour"]),
        "rows": [row_setting(row) for row in text["hull"]],
        "guns": [gun_setting(gun) for gun in text.get("guns", ())],
        "torpedoes": [torpedo_setting(kind, torpedo) for kind, torpedo in enumerate(text.get("torpedoes", ()))],
        "origin": text.get("origin", ""),
        "notes": notes_on(text),
        **spares_setting(text),
    }


def spares_setting(text: CardText) -> Spares:
    """9.8.a  The spare torpedoes of a card that has any."""
    return {"reload": text["reload"]} if text.get("reload") else {}


def armour_setting(armour: CardText) -> Armour:
    """1.3  The armour of a card."""
    return {"belt": armour["belt"], "end": armour["end"], "deck": armour["deck"]}


def row_setting(row: CardText) -> CardRow:
    """1.4  One row of the hull."""
    return {
        "boxes": row["boxes"],
        "speed": row["speed"],
        "light_guns": row["light_guns"],
        "anti_aircraft": row["anti_aircraft"],
    }


def notes_on(text: CardText) -> str:
    """What the author of a card remarks; nothing else is known of the history that a card may carry."""
    history = text.get("history")
    notes = history.get("notes") if isinstance(history, dict) else None
    return notes if isinstance(notes, str) else ""


def gun_setting(gun: CardText) -> Gun:
    """1.5  One row of the gun table."""
    return {
        "name": gun["name"],
        "short": calibre(gun["name"]),
        "bore_mm": gun["bore_mm"],
        "range": gun["range"],
        "rof": gun["rate_of_fire"],
        "penetration": gun["penetration"],
        "damage": gun["damage"],
        "hit_on": gun["hit_on"],
        "groups": [group_setting(group) for group in gun["mounts"]],
    }


def group_setting(group: CardText) -> MountGroup:
    """1.5, 4.12  Mounts that bear through the same arcs."""
    return {
        "arcs": group["arcs"],
        "barrels": group["barrels"],
        "mounts": group["mounts"],
        "bears": ranges_of(arcs_named(group["arcs"])),
    }


def torpedo_setting(kind: int, torpedo: CardText) -> Torpedo:
    """1.6  One row of the torpedo table."""
    return {
        "name": torpedo["name"],
        "short": calibre(torpedo["name"]),
        "range": torpedo["range"],
        "damage": torpedo["damage"],
        "groups": [
            tubes_setting(group, kind * MOST_TUBE_GROUPS + place) for place, group in enumerate(torpedo["tubes"])
        ],
    }


def tubes_setting(group: CardText, place: int) -> TubeGroup:
    """1.63, 9.8.b  Tubes that bear through the same arcs, and that they lie under water if they do."""
    tubes: TubeGroup = {"arcs": group["arcs"], "tubes": group["tubes"], "place": place}
    return {**tubes, "submerged": True} if group.get("submerged") else tubes


def from_page(view: View, kind: str, data: Any) -> tuple[str, Any] | Refusal:
    """An order's kind and answer as the rules take them; places, and moves as they are written, come in other terms."""
    if kind == "move" and isinstance(data, dict) and "order" in data:
        return move_from_page(data)
    if (
        kind == "manoeuvre"
        and isinstance(data, dict)
        and isinstance(data.get("move"), dict)
        and "order" in data["move"]
    ):
        moved = move_from_page(data["move"])
        return moved if isinstance(moved, Refusal) else (kind, {**data, "move": moved[1]})
    return place_from_page(view, data) if kind == "put" else (kind, data)


def move_from_page(data: dict[str, Any]) -> tuple[str, Any] | Refusal:
    """8.1.a  A move that is written as a string."""
    if set(data) != {"ship", "order"} or not is_whole(data["ship"]) or not isinstance(data["order"], str):
        return Refusal(BAD_ORDER, "a move that is written takes the number of a ship and its order")
    move = move_written(data["ship"], data["order"])
    return move if isinstance(move, Refusal) else ("move", as_json(move))


def place_from_page(view: View, data: Any) -> tuple[str, Any] | Refusal:
    """2.13  Where a ship is put, given in miles, or by column and row, and degrees."""
    if not isinstance(data, dict) or set(data) != {"ship", "at", "heading"}:
        return Refusal(BAD_ORDER, "to put a ship takes ship, at and heading")
    ship, at, heading = data["ship"], data["at"], data["heading"]
    if not is_whole(ship):
        return Refusal(BAD_ORDER, "ship: the number of a ship is needed here")
    if not is_number(heading):
        return Refusal(BAD_ORDER, "heading: degrees are needed here")
    hexes = view.sea.battle.board.kind == HEXGRID
    if not isinstance(at, list) or len(at) != 2 or not all(is_whole(part) if hexes else is_number(part) for part in at):
        return Refusal(BAD_ORDER, f"at: {'column and row' if hexes else 'miles east and south'} are needed here")
    x, y = hex_at(*at) if hexes else (units(at[0]), units(at[1]))
    return "place", {"ship": ship, "x": x, "y": y, "heading": heading_in_hundredths(heading)}


def is_number(value: object) -> bool:
    """Whether this is a number that can be a place or a heading; infinity and NaN are not."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -FARTHEST <= value <= FARTHEST


def is_whole(value: object) -> bool:
    """Whether this is such a number without a fraction."""
    return isinstance(value, int) and is_number(value)
