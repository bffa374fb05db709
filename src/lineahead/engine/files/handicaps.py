"""Handicaps: changes beside the book's own that a scenario file offers so that a battle is more even.

They are written alike for all rule sets, as `[[handicaps]]`. A battle that is played with one has a text of its own,
which tells what was changed under `handicap` and offers no other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from ..contract.scenario import BadFile, Problem, nearest
from .toml_files import TomlTable, shortened

HANDICAPS, HANDICAP = "handicaps", "handicap"
MOST, MOST_SHIPS = 8, 50
NAME = re.compile(r"(?!.{41})[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_WORDS = 300
KEPT = ("ruleset", "edition", HANDICAPS, HANDICAP)  # what no handicap changes
OF_THE_DAY = "history"  # what happened once is not to be expected of another battle

Text = dict[str, Any]


def check_handicaps(table: TomlTable) -> None:
    """Those that a file offers are well written, and so is the one that was chosen; if they fit, choosing tells."""
    names = [check_offered(one) for one in table.tables(HANDICAPS, 0, MOST)]
    for name in {name for name in names if name and names.count(name) > 1}:
        table.complain(HANDICAPS, f"{name!r} stands here twice")
    chosen = table.table(HANDICAP, is_needed=False)
    if chosen.is_there:
        check_words(chosen)
        chosen.no_other_keys()


def check_offered(one: TomlTable) -> str | None:
    """One handicap on offer; its name."""
    name = check_words(one)
    one.texts("without", 0, MOST_SHIPS)
    one.plain("changes")
    changes = one.table("changes", is_needed=False)
    for key in KEPT:
        if key in changes.values:
            changes.complain(key, "no handicap changes this")
    one.no_other_keys()
    return name


def check_words(one: TomlTable) -> str | None:
    """What a handicap is called, in short and in words."""
    name = one.matching("name", NAME.pattern, "small letters, digits and hyphens are needed here, as in two-more-boats")
    one.text("title")
    one.prose("words")
    words = one.value("words")
    if isinstance(words, str) and not 0 < len(words.strip()) <= LONGEST_WORDS:
        one.complain("words", f"words are needed here, no more than {LONGEST_WORDS} letters of them")
    return name


def with_handicap(text: Mapping[str, Any], name: str, battle: str) -> Text:
    """The text of a battle with one of the handicaps that it offers; BadFile if there is no such one."""
    problems: list[Problem] = []
    check_handicaps(TomlTable(text, "", problems))
    if problems:
        raise BadFile(battle, problems)
    known = {row["name"]: row for row in text.get(HANDICAPS, ())}
    if name not in known:
        words = f"{battle} has no such handicap; {nearest(name, known)}"
        raise BadFile("handicaps", [Problem(shortened(name), words)])
    row = known[name]
    changed = without_handicaps(deepcopy({key: value for key, value in text.items() if key != OF_THE_DAY}))
    for ship in row.get("without", ()):
        changed = one_ship_less(changed, ship, battle)
    changes = deepcopy(row.get("changes", {}))
    if "ships" in changes and "ships" not in changed:
        changed.pop("forces", None)  # they are listed now, and no longer made by a ratio
    changed = merged(changed, changes)
    told = {key: row[key] for key in ("name", "title", "words")}
    return {**changed, "title": f"{text.get('title')}: {row['title']}", HANDICAP: told}


def one_ship_less(text: Text, ship: str, battle: str) -> Text:
    """A text without this ship; BadFile if there is no such one to begin with."""
    left: Text = without_ship(text, ship)
    if left == text:
        raise BadFile(battle, [Problem("handicaps.without", f"{shortened(ship)!r} is no ship of this battle")])
    return left


def without_handicaps(text: Text) -> Text:
    """A text that offers none: what is played has been chosen."""
    return {key: value for key, value in text.items() if key != HANDICAPS}


def merged(old: Any, new: Any) -> Any:
    """What comes of a change: tables key by key, rows by their names, anything else in the place of what was there."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, **{key: merged(old[key], value) if key in old else value for key, value in new.items()}}
    if is_rows(old) and is_rows(new):
        return rows_merged(old, new)
    return new


def is_rows(value: Any) -> bool:
    """Whether this is a list of tables that have names."""
    return isinstance(value, list) and all(isinstance(row, dict) and called(row) is not None for row in value)


def rows_merged(old: list[Text], new: list[Text]) -> list[Text]:
    """Rows with those of the same names changed; one of a new name is added."""
    rows, names = list(old), [called(row) for row in old]
    for row in new:
        if called(row) in names:
            place = names.index(called(row))
            rows[place] = merged(rows[place], row)
        else:
            rows.append(row)
    return rows


def called(row: Text) -> Any:
    """What a row of a list goes by: a ship without a name of her own by her card's."""
    return row.get("name", row.get("card"))


def without_ship(value: Any, ship: str) -> Any:
    """A part of a text that names a ship nowhere; a table that was about her alone is gone."""
    if isinstance(value, dict):
        return {key: without_ship(part, ship) for key, part in value.items()}
    if isinstance(value, list):
        return [without_ship(part, ship) for part in value if part != ship and not is_about(part, ship)]
    return value


def is_about(part: Any, ship: str) -> bool:
    """Whether a table is this ship's own row, or about her and no other."""
    return isinstance(part, dict) and (("card" in part and called(part) == ship) or part.get("ships") == [ship])
