"""Plain values written as a TOML file that people can read: a card as class files have it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

LONGEST_LINE = 120
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def toml_text(values: Mapping[str, Any]) -> str:
    """A table of plain values: what is short stands in a line, tables and lists of tables have a part each."""
    return "\n".join(lines_of(values, "")).strip() + "\n"


def lines_of(values: Mapping[str, Any], path: str) -> list[str]:
    """The lines of a table: first its own values, then the tables in it, each under its heading."""
    own = {key: value for key, value in values.items() if not has_part(value, path)}
    lines = [line_of(key, value) for key, value in own.items()]
    for key, value in values.items():
        if key in own:
            continue
        place = f"{path}.{key_text(key)}" if path else key_text(key)
        heading = "[{}]" if isinstance(value, Mapping) else "[[{}]]"
        for table in [value] if isinstance(value, Mapping) else value:
            lines += ["", heading.format(place), *lines_of(table, place)]
    return lines


def line_of(key: str, value: Any) -> str:
    """A key and its value; a long list of names goes over several lines."""
    line = f"{key_text(key)} = {value_text(value)}"
    if len(line) <= LONGEST_LINE or not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        return line
    rows = [""]
    for name in (f"{quoted(item)}," for item in value):
        if rows[-1] and len(rows[-1]) + len(name) >= LONGEST_LINE:
            rows.append("")
        rows[-1] += f" {name}" if rows[-1] else f"    {name}"
    return "\n".join([f"{key_text(key)} = [", *rows, "]"])


def has_part(value: Any, path: str) -> bool:
    """Whether a value has a part of the file to itself; lists of tables only at the top, tables two deep."""
    if isinstance(value, Mapping):
        return path.count(".") < 1 and (not path or any(isinstance(item, Mapping) for item in value.values()))
    return not path and isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)


def key_text(key: str) -> str:
    """A key as TOML writes it."""
    if BARE_KEY.fullmatch(key):
        return key
    return quoted(key)


def quoted(words: str) -> str:
    """Words in quotes, single ones where double ones stand in them."""
    if '"' in words and "'" not in words and words.isprintable():
        return f"'{words}'"
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def value_text(value: Any) -> str:
    """A value in a line; of a list of tables each has a line to itself."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key_text(key)} = {value_text(item)}' for key, item in value.items())} }}"
    if isinstance(value, list) and value and isinstance(value[0], Mapping):
        return "[\n" + "".join(f"  {value_text(item)},\n" for item in value) + "]"
    if isinstance(value, list):
        return f"[{', '.join(value_text(item) for item in value)}]"
    return str(value)
