"""The options of a game: what a scenario or a player chose, and the default of every other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .ruleset import Option
from .scenario import Problem, nearest
from .toml_files import quoted


def chosen_options(options: Iterable[Option], given: Mapping[str, Any], problems: list[Problem]) -> dict[str, Any]:
    """The value of every option; what was given may be text, as a command line has it."""
    known = {option.name: option for option in options}
    values = {name: option.default for name, option in known.items()}
    for name, value in given.items():
        at = f"options.{name}"
        if name not in known:
            problems.append(Problem(at, f"there is no such option; {nearest(str(name), known)}"))
        elif (found := meant_by(known[name], value)) is None:
            choices = ", ".join(in_words(each) for each in known[name].choices)
            problems.append(Problem(at, f"{quoted(value)} is not among the choices: {choices}"))
        else:
            values[name] = found
    return values


def with_options(
    text: dict[str, Any], options: Iterable[Option], given: Mapping[str, Any], problems: list[Problem]
) -> dict[str, Any]:
    """A scenario's text with the value of every option in it, so that it tells the whole battle."""
    written = text.get("options", {})
    if not isinstance(written, Mapping):
        problems.append(Problem("options", "a table of named values is needed here"))
        written = {}
    return {**text, "options": chosen_options(options, {**written, **given}, problems)}


def options_told(options: Iterable[Option], values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every switch of the rules as a page is told of it: how it stands in this game, and how it stands by default."""
    return [
        {
            "name": option.name,
            "clause": option.clause,
            "words": option.words,
            "value": values.get(option.name, option.default),
            "default": option.default,
        }
        for option in options
    ]


def meant_by(option: Option, value: object) -> Any:
    """The choice of an option that a value means, or None."""
    for choice in option.choices:
        is_written = isinstance(value, str) and value.casefold() == in_words(choice).casefold()
        if is_written or (type(value) is type(choice) and value == choice):
            return choice
    return None


def in_words(choice: object) -> str:
    """A choice as one writes it in a file or on a command line."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)
