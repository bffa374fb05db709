"""How long and how deep a text may be, looked at before it is parsed.

A parser may take minutes and gigabytes over a key of thousands of parts that no scenario needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn

from ..contract.scenario import BadFile, Problem

LONGEST_TEXT = 200_000
MOST_LINES = 5_000
MOST_PIECES_OF_TOML, MOST_PIECES_OF_JSON = 20_000, 150_000
DEEPEST_TOML, DEEPEST_JSON = 16, 64
MOST_PARTS = 16

OPENING, CLOSING = "[{", "]}"
NEW_KEY = "=,[{\n"
# A text in quotes that is not closed goes on to the end, so that no letter is looked at twice.
TOML_PIECE = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+"{0,5}+'
    r"|'''(?:[^']++|'(?!''))*+'{0,5}+"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|[\[\]{}.=,\n]",
    re.DOTALL,
)
JSON_PIECE = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)


def check_toml(text: str, name: str) -> None:
    """Refuse a text that is longer or deeper than any scenario or card, with the place."""
    if len(text) > LONGEST_TEXT:
        _refuse(name, "file", f"it has {len(text)} letters, and at most {LONGEST_TEXT} are read here")
    if text.count("\n") >= MOST_LINES:
        _refuse(name, f"line {MOST_LINES + 1}", f"at most {MOST_LINES} lines are read here")
    depth = dots = 0
    for sign, place in _pieces(text, name, TOML_PIECE, MOST_PIECES_OF_TOML):
        depth += (sign in OPENING) - (sign in CLOSING)
        dots = dots + 1 if sign == "." else 0 if sign in NEW_KEY else dots
        if dots >= MOST_PARTS:
            _refuse(name, _line(text, place), f"a key of more than {MOST_PARTS} parts is not read here")
        if depth > DEEPEST_TOML:
            _refuse(name, _line(text, place), f"this is nested more than {DEEPEST_TOML} deep")


def check_json(text: str, name: str) -> None:
    """Refuse a text that holds more than any recorded game, or is deeper, with the place."""
    depth = 0
    for sign, place in _pieces(text, name, JSON_PIECE, MOST_PIECES_OF_JSON):
        depth += (sign in OPENING) - (sign in CLOSING)
        if depth > DEEPEST_JSON:
            _refuse(name, _line(text, place), f"this is nested more than {DEEPEST_JSON} deep")


def _pieces(text: str, name: str, piece: re.Pattern[str], most: int) -> Iterator[tuple[str, int]]:
    """Whatever stands in quotes as one piece, and each sign that opens, closes or parts something; with its place."""
    for number, found in enumerate(piece.finditer(text)):
        if number >= most:
            words = f"there is too much in this file: more than {most} signs and words"
            _refuse(name, _line(text, found.start()), words)
        yield found.group(), found.start()


def _line(text: str, place: int) -> str:
    line = text.count("\n", 0, place) + 1
    return f"line {line}, column {place - text.rfind(chr(10), 0, place)}"


def _refuse(name: str, place: str, words: str) -> NoReturn:
    raise BadFile(name, [Problem(place, words)])
