"""2.1  What makes a scenario file sound: board, sides and seats, ships and their places, points, ways off the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ....engine.contract.questions import Seat
from ....engine.contract.scenario import Entry, nearest
from ....engine.files.card_files import CardText
from ....engine.files.seating import check_seats, check_side_names
from ....engine.files.toml_files import MISSING, TomlTable
from ....kernel.numbers import rounded
from ..rules.board import EAST_EDGE, NORTH_EDGE, SOUTH_EDGE, WEST_EDGE
from ..rules.deployment import SETUP_DEPTH
from ..rules.victory import MOST_TURNS
from ..tables.charts import CREW_POINTS, INCHES_TO_A_MILE
from ..tables.ships import ELITE, GREEN_CREW, HEXGRID, MOST_SIDES, POOR, REGULAR, VETERAN
from .conditions import check_conditions
from .divisions import check_divisions
from .flotilla_checks import KEY, check_flotillas, flotilla_of
from .grades import check_grades
from .listed import Listed
from .setting_up import (
    BOARD_KINDS,
    board_from,
    column_at,
    columns_for,
    fleet_from,
    heading_in_hundredths,
    is_hexside,
    is_off_board,
    place_on,
    rows_for,
    ship_beneath,
    units,
)

SMALLEST_BOARD = 6
LARGEST_BOARD = 100
MOST_SHIPS = 250
MOST_POINTS = 1_000_000
MOST_WORTH = 100
EDGES = {"north": NORTH_EDGE, "east": EAST_EDGE, "south": SOUTH_EDGE, "west": WEST_EDGE}
CREWS = {"poor": POOR, "green": GREEN_CREW, "regular": REGULAR, "veteran": VETERAN, "elite": ELITE}
HALF = "half"
PRICED = "given"  # 9.1.a  the option by which crews cost points
NO_SIDE = -1
NOT_BLIND = (  # 0.11.b  what would show hidden ships
    ("floating_board", "GF-9.2.a", "pieces that are shifted show that a ship is at the edge"),
    ("divisions", "GF-7.a", "divisions show who is with whom"),
    ("flotillas", "GF-9.3.a", "a model shows how many boats are with it"),
)


@dataclass(slots=True)
class Sheet:
    """What has been read of a scenario file; whatever was wrong stands at its default."""

    board: dict[str, Any] = field(default_factory=dict)
    sides: list[str] = field(default_factory=list)
    limit: int | None = None
    prices_crews: bool = False
    plays_flotillas: bool = False
    is_pick_up: bool = False
    ships: list[Listed] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)

    def of_side(self, side: int) -> list[Listed]:
        """The ships of one side."""
        return [listed for listed in self.ships if listed.entry.side == side]

    @property
    def entries(self) -> list[Entry]:
        """All ships as the scenario has them."""
        return [listed.entry for listed in self.ships]


def check_scenario(table: TomlTable, cards: Mapping[str, CardText]) -> Sheet:
    """2.1, 2.11 to 2.13  Read a whole scenario and note everything that is wrong with it, each at its place."""
    options = table.values["options"]
    sheet = Sheet(
        prices_crews=options["crew_quality"] == PRICED,
        plays_flotillas=options["flotillas"],
    )
    check_blind(table)
    table.whole("length", 1, MOST_TURNS, is_needed=False)
    sheet.board = check_board(table.table("board"))
    table.number("wind", 0, 360, is_needed=False)
    check_forces(table, sheet)
    sides = table.tables("sides", 2, MOST_SIDES)
    sheet.sides = check_side_names(sides)
    for ship in table.tables("ships", 2, MOST_SHIPS):
        check_ship(ship, sheet, cards)
    sheet.ships += check_flotillas(sheet.ships, cards, sheet.plays_flotillas)
    check_strength(table, sides, sheet)
    sheet.seats = seats_of(table, sides, sheet)
    check_exits(table, sheet)
    check_conditions(table)
    check_victory(table, sheet)
    check_divisions(table, sheet, cards)
    if sheet.board:
        check_places(sheet, cards)
    table.no_other_keys()
    return sheet


def check_blind(table: TomlTable) -> None:
    """0.11.b, 9.9.d  Blind play takes orders in secret, and none of the rules that show where everybody is."""
    options = table.values["options"]
    if not options["blind"]:
        return
    if not options["simultaneous"]:
        table.complain("options.blind", "blind play takes simultaneous play: who acts in turn is seen [GF-0.11.b]")
    for name, clause, why in NOT_BLIND:
        if options[name]:
            words = f"{name} and blind play do not go together, as {why} [GF-0.11.b, {clause}]"
            table.complain(f"options.{name}", words)


def check_board(table: TomlTable) -> dict[str, Any]:
    """0.22, 0.31.b  Kind, extent in miles and model scale; columns and rows of hexes, unless the file sets them."""
    kind = table.one_of("kind", BOARD_KINDS, is_needed=False) or "open"
    width = table.number("width", SMALLEST_BOARD, LARGEST_BOARD)
    height = table.number("height", SMALLEST_BOARD, LARGEST_BOARD)
    models = table.whole("models", 1, 10_000)
    columns = table.whole("columns", SMALLEST_BOARD, 2 * LARGEST_BOARD, is_needed=False)
    rows = table.whole("rows", SMALLEST_BOARD, 2 * LARGEST_BOARD, is_needed=False)
    table.no_other_keys()
    if models is not None and models not in INCHES_TO_A_MILE:
        scales = ", ".join(f"1:{scale}" for scale in INCHES_TO_A_MILE)
        table.complain("models", f"models are {scales}, not 1:{models} [GF-0.21.b]")
        return {}
    if width is None or height is None or models is None:
        return {}
    board = {"kind": kind, "width": width, "height": height, "models": models}
    if BOARD_KINDS[kind] == HEXGRID:
        board |= {"columns": columns or columns_for(width), "rows": rows or rows_for(height)}
    return board


def check_forces(table: TomlTable, sheet: Sheet) -> None:
    """2.11.b  The points limit of a pick-up battle."""
    sheet.is_pick_up = table.value("forces", is_needed=False) is not MISSING
    if sheet.is_pick_up:
        forces = table.table("forces")
        sheet.limit = forces.whole("points", 1, MOST_POINTS)
        forces.no_other_keys()


def check_ship(table: TomlTable, sheet: Sheet, cards: Mapping[str, CardText]) -> None:
    """2.11, 2.12.a  One ship: her card, her name if it is not the card's, her side, and her place."""
    card = table.text("card")
    name = table.text("name", is_needed=False) or card
    side = table.one_of("side", [name for name in sheet.sides if name])
    flotilla = table.text(KEY, is_needed=False)
    place, heading, arrives = check_position(table, sheet, flotilla)
    room = check_entrance(table, sheet, arrives)
    crew = table.one_of("crew", CREWS, is_needed=False)
    table.no_other_keys()
    if card is not None and card not in cards:
        table.complain("card", f"there is no such ship; {nearest(card, cards)}")
        card = None
    if name is not None and name in [listed.entry.name for listed in sheet.ships]:
        table.complain("name" if "name" in table.values else "card", f"{name!r} stands here twice")
    if name is not None:
        number = sheet.sides.index(side) if side is not None else NO_SIDE
        facts = ({} if crew is None else {"crew": CREWS[crew]}) | ({"room_to_enter": room} if room else {})
        entry = Entry(name, card or "", number, place, heading, arrives, facts)
        priced = crew if sheet.prices_crews else None
        sheet.ships.append(Listed(table, entry, points_with(cards[card]["points"], priced) if card is not None else 0))


def points_with(points: int, crew: str | None) -> int:
    """9.1.a, 2.11.b  What a ship costs with the crew that the file gives her, where crews have a price."""
    return rounded(points * CREW_POINTS[CREWS[crew or "regular"]], 100)


def check_position(table: TomlTable, sheet: Sheet, flotilla: str | None) -> tuple[tuple[int, int] | None, int, int]:
    """2.13.a, 2.13.b  Where a ship starts, her heading and her turn of arrival; in a pick-up the players place her.

    A boat need not say it that lies with the first of her flotilla (9.3.a).
    """
    first = next((each.entry for each in sheet.ships if flotilla is not None and flotilla_of(each) == flotilla), None)
    if first is not None and sheet.plays_flotillas and not {"at", "heading", "arrives"} & set(table.values):
        return first.at, first.heading, first.arrives
    if sheet.is_pick_up:
        for key in ("at", "heading", "arrives"):
            if table.value(key, is_needed=False) is not MISSING:
                table.complain(key, "ships of a pick-up battle are placed by their players [GF-2.13.b]")
        return None, 0, 1
    place = table.numbers("at", 2, 0, LARGEST_BOARD)
    degrees = table.number("heading", 0, 360)
    arrives = table.whole("arrives", 1, MOST_TURNS, is_needed=False) or 1
    heading = heading_in_hundredths(degrees or 0)
    if sheet.board and BOARD_KINDS[sheet.board["kind"]] == HEXGRID and not is_hexside(heading):
        table.complain("heading", f"on hexes a ship points at a hexside: multiples of 60, not {degrees} [GF-2.13.f]")
    if not place or not sheet.board:
        return None, heading, arrives
    return place_on(board_from(sheet.board), sheet.board, place[0], place[1]), heading, arrives


def check_entrance(table: TomlTable, sheet: Sheet, arrives: int) -> int:
    """COR.o  How far to the east a ship that comes later may enter from her place, in units or columns."""
    east = table.number("enters_east_to", 0, LARGEST_BOARD, is_needed=False)
    place = table.values.get("at")
    if east is None or not sheet.board or not isinstance(place, list) or len(place) != 2:
        return 0
    if arrives == 1:
        table.complain("enters_east_to", "she is there from the first turn; only who arrives later enters [GF-COR.o]")
    elif not isinstance(place[0], int | float) or not place[0] < east <= sheet.board["width"]:
        table.complain("enters_east_to", "this lies east of her place, and on the board [GF-COR.o]")
    elif BOARD_KINDS[sheet.board["kind"]] == HEXGRID:
        return column_at(east) - column_at(place[0])
    else:
        return units(east) - units(place[0])
    return 0


def check_strength(table: TomlTable, sides: list[TomlTable], sheet: Sheet) -> None:
    """2.11.b, 2.11.r1  Every side has ships, in a pick-up of two sides for no more points than agreed."""
    if sheet.is_pick_up and len(sides) > 2:
        table.complain("sides", "a pick-up battle has two sides, one for each short edge [GF-2.13.b]")
    for number, side in enumerate(sides):
        name, ships = sheet.sides[number], sheet.of_side(number)
        if name and not ships:
            side.complain("name", f"{name!r} has no ships")
        points = sum(listed.points for listed in ships)
        if sheet.limit is not None and points > sheet.limit:
            words = f"{name!r} has {points} points, and no more than {sheet.limit} are allowed [GF-2.11.b]"
            table.complain("forces.points", words)
        check_room(side, len(ships), sheet)


def check_room(side: TomlTable, ships: int, sheet: Sheet) -> None:
    """2.13.b  The set-up area of a pick-up has a square mile, or a hex, for every ship."""
    if sheet.is_pick_up and sheet.board:
        board = sheet.board
        breadth = min(board["rows"], board["columns"]) if "rows" in board else int(min(board["width"], board["height"]))
        if ships > SETUP_DEPTH * breadth:
            side.complain("name", f"the set-up area has no room for {ships} ships [GF-2.13.b]")


def seats_of(table: TomlTable, sides: list[TomlTable], sheet: Sheet) -> list[Seat]:
    """0.1.a, 0.1.b, 0.11.a  One seat a side, unless the side's ships are divided among several; an umpire if wanted."""
    ships = [(listed.entry.name, listed.entry.side) for listed in sheet.ships]
    return check_seats(table, sides, sheet.sides, ships, "GF-0.1.b")


def check_exits(table: TomlTable, sheet: Sheet) -> None:
    """3.23.b, COR.j  Edges by which ships leave without the loss of half their points, from which turn, or else."""
    for way in table.tables("exits", 0, MOST_SHIPS):
        side = way.one_of("side", [name for name in sheet.sides if name])
        own = [listed for listed in sheet.ships if side is not None and sheet.sides[listed.entry.side] == side]
        named = way.texts("ships", 0, MOST_SHIPS, [listed.entry.name for listed in own])
        edges = way.texts("edges", 1, len(EDGES), EDGES)
        turn = way.whole("from_turn", 1, MOST_TURNS, is_needed=False) or 1
        otherwise = way.one_of("otherwise", (HALF,), is_needed=False)
        way.no_other_keys()
        for listed in own:
            if "ships" in way.values and listed.entry.name not in named:
                continue
            if "free_edges" in listed.entry.facts:
                way.complain("ships", f"{listed.entry.name!r} has a way out already")
            facts = {"free_edges": sum(EDGES[edge] for edge in edges), "free_from": turn}
            facts |= {"half_if_gone": 1} if otherwise == HALF else {}
            listed.entry = replace(listed.entry, facts={**listed.entry.facts, **facts})


def check_victory(table: TomlTable, sheet: Sheet) -> None:
    """2.3.a, 2.3.e  A scenario's own conditions: what ships are worth, points besides, and the margin to win by."""
    if table.value("victory", is_needed=False) is MISSING:
        return
    victory = table.table("victory")
    victory.whole("margin", 1, MOST_POINTS, is_needed=False)
    if "points" in victory.values:
        check_extra_points(victory.table("points"), sheet)
    if "worth" in victory.values:
        check_worth(victory.table("worth"), sheet)
    check_grades(victory, sheet)
    victory.no_other_keys()


def check_extra_points(points: TomlTable, sheet: Sheet) -> None:
    """2.3.c  Victory points that a side has from the scenario alone."""
    for side in sheet.sides:
        points.whole(side, 0, MOST_POINTS, is_needed=False)
    points.no_other_keys()


def check_worth(worth: TomlTable, sheet: Sheet) -> None:
    """2.3.a  Ships whose loss counts for more, or less, than their points."""
    for listed in (each for each in sheet.ships if "boats" not in each.entry.facts):
        share = worth.number(listed.entry.name, 0, MOST_WORTH, is_needed=False)
        if share is not None:
            listed.entry = replace(listed.entry, facts={**listed.entry.facts, "worth": round(share * 100)})
    worth.no_other_keys()


def check_places(sheet: Sheet, cards: Mapping[str, CardText]) -> None:
    """2.13.r4, 3.22  At set-up every ship is on the board and overlaps no other."""
    board = board_from(sheet.board)
    alone = [ship for ship in sheet.ships if "flotilla" not in ship.entry.facts]
    placed = [ship for ship in alone if ship.entry.at is not None and ship.entry.card]
    fleet = fleet_from(board, [ship.entry for ship in placed], cards)
    for ship, listed in zip(fleet, placed, strict=True):
        beneath = ship_beneath(board, fleet, ship)
        if is_off_board(board, ship):
            listed.table.complain("at", f"{listed.entry.name} lies off the board [GF-2.13.a]")
        elif beneath >= 0:
            listed.table.complain("at", f"{listed.entry.name} overlaps {placed[beneath].entry.name} [GF-3.22.b]")
