"""The options of a game: what a scenario or a player chose, and the default of every other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from typing_extensions import TypedDict

from ..contract.ruleset import Option
from ..contract.scenario import Problem, Scenario, nearest
from .toml_files import quoted


def chosen_options(
    options: Iterable[Option], edition: int, given: Mapping[str, Any], problems: list[Problem]
) -> dict[str, Any]:
    """The value of every option; what was given may be text, as a command line has it."""
    known = {option.name: option for option in options}
    values = {name: option.default_in(edition) for name, option in known.items()}
    for name, value in given.items():
        at = f"options.{name}"
        if name not in known:
            problems.append(Problem(at, f"there is no such option; {nearest(str(name), known)}"))
        elif (found := meant_by(known[name], value)) is None:
            choices = ", ".join(in_words(choice) for choice in known[name].choices)
            problems.append(Problem(at, f"{quoted(value)} is not among the choices: {choices}"))
        else:
            values[name] = found
    return values


def with_options(
    text: dict[str, Any], options: Iterable[Option], edition: int, given: Mapping[str, Any], problems: list[Problem]
) -> dict[str, Any]:
    """A scenario's text with the value of every option in it, so that it tells the whole battle."""
    written = text.get("options", {})
    if not isinstance(written, Mapping):
        problems.append(Problem("options", "a table of named values is needed here"))
        written = {}
    return {**text, "options": chosen_options(options, edition, {**written, **given}, problems)}


def as_written(scenario: Scenario, options: Iterable[Option]) -> Scenario:
    """A scenario as its own edition writes it: what came to the rules later is left out where it stands as before.

    So a game that was recorded before an option came to the rules is written again to the letter.
    """
    later = {
        option.name: option.default_in(scenario.edition)
        for option in options
        if option.named_when_used or option.since > scenario.edition
    }
    kept = {name: value for name, value in scenario.options.items() if name not in later or value != later[name]}
    if len(kept) == len(scenario.options):
        return scenario
    text = {**scenario.text, "options": kept} if "options" in scenario.text else scenario.text
    return replace(scenario, options=kept, text=text)


class ChosenOption(TypedDict):
    """A switch of the rules as a page is told of it."""

    name: str
    clause: str
    words: str
    value: bool | int | str
    """how it stands in this game"""
    default: bool | int | str


def options_told(options: Iterable[Option], edition: int, values: Mapping[str, Any]) -> list[ChosenOption]:
    """Every switch of the rules as a page is told of it: how it stands in this game, and how it stands by default."""
    return [
        {
            "name": option.name,
            "clause": option.clause,
            "words": option.words,
            "value": values.get(option.name, option.default_in(edition)),
            "default": option.default_in(edition),
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


def default_in_words(option: Option) -> str:
    """What an option is by default, and what it was in earlier editions if that was something else."""
    default = in_words(option.default)
    if option.since == 1:
        return default
    return f"{default} (before edition {option.since}: {in_words(option.before)})"


def in_words(choice: object) -> str:
    """A choice as one writes it in a file or on a command line."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)
