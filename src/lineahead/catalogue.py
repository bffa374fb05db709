"""What comes with the program: the scenarios and the ships of every rule set, found by name."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine.contract.scenario import Scenario

DATA = Path(__file__).parent / "data"


def scenario_files() -> dict[str, Path]:
    """The scenarios of every rule set that can be played, by name."""
    from .rulesets import RULESETS

    paths = sorted((DATA / "scenarios").glob("*/*.toml"))
    return {path.stem: path for path in paths if path.parent.name in RULESETS}


def scenario_texts() -> Iterator[tuple[str, dict[str, Any]]]:
    """The scenarios of every rule set by name, as their files have them."""
    for name, path in scenario_files().items():
        yield name, tomllib.loads(path.read_text(encoding="utf-8"))


def battle_texts() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every battle that comes with the program: each scenario as its file has it, then with each of its handicaps."""
    from .engine.files.handicaps import HANDICAPS, with_handicap

    for name, text in scenario_texts():
        yield name, text
        for row in text.get(HANDICAPS, ()):
            yield f"{name}:{row['name']}", with_handicap(text, row["name"], name)


def ship_classes(ruleset: str) -> Iterator[dict[str, Any]]:
    """The data cards of a rule set, one for each class, as their files have them."""
    for path in sorted((DATA / "ships" / ruleset).glob("*.toml")):
        yield tomllib.loads(path.read_text(encoding="utf-8"))


def cards_by_name(ruleset: str) -> dict[str, dict[str, Any]]:
    """The data cards of a rule set by the names of their classes and ships."""
    return {name: card for card in ship_classes(ruleset) for name in (card["class"], *card["ships"])}


def read_scenario(
    source: str | Path | Scenario, board: str | None = None, options: Mapping[str, Any] | None = None
) -> Scenario:
    """A scenario of any rule set by its name or from a TOML file; BadFile has every problem with its place.

    `board` ("open" or "hex") and `options` go before what the file says.
    """
    from .engine.contract.scenario import Scenario
    from .rulesets import ruleset

    if isinstance(source, Scenario):
        return source
    text, name = scenario_text(source)
    return ruleset(ruleset_named_in(text, str(source))).read_scenario(text, board, options, name)


def scenario_text(source: str | Path) -> tuple[dict[str, Any], str]:
    """What a scenario's file says, and its name; "premuda:worn-boilers" has a handicap that the file offers."""
    from .engine.files.handicaps import NAME, with_handicap
    from .engine.files.toml_files import toml_of

    named, sign, handicap = str(source).rpartition(":")
    if isinstance(source, Path) or not sign or not NAME.fullmatch(handicap) or is_a_file(Path(source)):
        path = path_of(source)
        return toml_of(path), path.stem
    path = path_of(named)
    return with_handicap(toml_of(path), handicap, path.stem), f"{path.stem}:{handicap}"


def is_a_file(path: Path) -> bool:
    """Whether a file of this name is there; a name that is too long for one is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def path_of(source: str | Path) -> Path:
    """The file that is meant: one of those that come with the program, or any other."""
    from .engine.contract.scenario import BadFile, Problem, nearest

    known = scenario_files()
    if isinstance(source, str) and source in known:
        return known[source]
    path = Path(source)
    if isinstance(source, Path) or path.suffix == ".toml" or is_a_file(path):
        return path
    raise BadFile("scenarios", [Problem(source[:60], f"there is no such scenario; {nearest(source, known)}")])


def ruleset_named_in(text: Mapping[str, Any], file: str) -> str:
    """The rule set that the text of a scenario is for."""
    from .engine.contract.scenario import BadFile, Problem, nearest
    from .engine.files.toml_files import quoted
    from .rulesets import RULESETS

    name = text.get("ruleset")
    if isinstance(name, str) and name in RULESETS:
        return name
    if name is None:
        words = f"this is missing; {nearest('', RULESETS)}"
    else:
        words = f"{quoted(name)} is not known here; {nearest(str(name), RULESETS)}"
    raise BadFile(file, [Problem("ruleset", words)])
