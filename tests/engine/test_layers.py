"""Left never imports right: neither layers (kernel, engine, rule sets, players, server) nor the rooms of one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import lineahead

PACKAGE = Path(lineahead.__file__).parent
LAYERS = {"kernel": 0, "engine": 1, "rulesets": 2, "players": 3, "simulator": 3}
OUTERMOST = 4
# Rooms of a layer, each seeing those before it; a module that is not listed stands outside and sees them all.
ROOMS = {
    "engine": ("contract", "words", "records", "files", "game", "keeping", "page"),
    "rulesets": (
        *("tables", "rules", "files", "knowledge", "words", "play", "players", "sequence", "odds", "page", "research"),
    ),
    "server": (
        *("settings", "logs", "rates", "taking_turns", "packing", "other_rules", "messages", "workers", "storage"),
        *("table", "webhooks", "after", "computer", "lobby", "context", "http"),
    ),
}


def layer_of(module: str) -> int:
    parts = module.split(".")
    return LAYERS.get(parts[1], OUTERMOST) if len(parts) > 1 else OUTERMOST


def modules(folder: Path) -> Iterator[tuple[str, ast.Module, bool]]:
    """Every module below a folder that is a package called lineahead: name, tree, whether it is a package."""
    for path in sorted(folder.rglob("*.py")):
        parts = ["lineahead", *path.relative_to(folder).with_suffix("").parts]
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        yield name, ast.parse(path.read_text(encoding="utf-8")), is_package


def imports_of(name: str, tree: ast.Module, is_package: bool) -> Iterator[str]:
    """The modules of ours that a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "lineahead")
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = name.split(".")[: len(name.split(".")) - node.level + is_package]
                base = ".".join([*above, *([base] if base else [])])
            if base.split(".")[0] == "lineahead":
                yield from (f"{base}.{alias.name}" for alias in node.names)


def breaches(folder: Path) -> list[str]:
    found = []
    for name, tree, is_package in modules(folder):
        for imported in imports_of(name, tree, is_package):
            if layer_of(imported) > layer_of(name):
                found.append(f"{name} imports {imported}")
            if _ruleset(name) and _ruleset(imported) and _ruleset(name) != _ruleset(imported):
                found.append(f"{name} imports another rule set, {imported}")
    return found


def _ruleset(module: str) -> str:
    """The rule set that a module belongs to; none for the list of them and for what has no folder of its own."""
    parts = module.split(".")
    is_inside = len(parts) > 2 and parts[1] == "rulesets" and (PACKAGE / "rulesets" / parts[2]).is_dir()
    return parts[2] if is_inside else ""


def room_of(module: str) -> tuple[str, int] | None:
    """The house of a module, be it a layer or a rule set, and how far to the right its room lies."""
    parts = module.split(".")[1:]
    rooms = ROOMS.get(parts[0], ()) if parts else ()
    depth = 2 if parts[:1] == ["rulesets"] else 1
    if not rooms or len(parts) <= depth:
        return None
    return ".".join(parts[:depth]), rooms.index(parts[depth]) if parts[depth] in rooms else len(rooms)


def backward_looks(folder: Path) -> list[str]:
    """Imports from a room further to the right, but for those that only types need."""
    found = []
    for name, tree, is_package in modules(folder):
        here = room_of(name)
        for imported in imports_of(name, without_types(tree), is_package):
            there = room_of(imported)
            if here and there and here[0] == there[0] and there[1] > here[1]:
                found.append(f"{name} imports {imported}")
    return found


def without_types(tree: ast.Module) -> ast.Module:
    """A module as it runs: what stands under TYPE_CHECKING is left out."""
    kept = [
        statement
        for statement in tree.body
        if not (isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING")
    ]
    return ast.Module(kept, [])


def test_no_layer_imports_one_to_its_right() -> None:
    assert breaches(PACKAGE) == []


def test_no_room_imports_one_to_its_right() -> None:
    assert backward_looks(PACKAGE) == []


def test_a_look_into_a_later_room_is_found_wherever_it_stands(tmp_path: Path) -> None:
    rules = tmp_path / "rulesets" / "grand_fleets" / "rules"
    rules.mkdir(parents=True)
    (rules / "gunfire.py").write_text("def late():\n    from ..words import narrate\nfrom ..tables.ships import Ship\n")
    (rules / "arcs.py").write_text("if TYPE_CHECKING:\n    from ..page.picture import picture\n")

    assert backward_looks(tmp_path) == [
        "lineahead.rulesets.grand_fleets.rules.gunfire imports lineahead.rulesets.grand_fleets.words.narrate"
    ]


def test_every_room_is_there() -> None:
    for layer, rooms in ROOMS.items():
        houses = (
            [PACKAGE / layer]
            if layer != "rulesets"
            else [path.parent for path in PACKAGE.glob("rulesets/*/clauses.toml")]
        )
        for house in houses:
            assert [
                room for room in rooms if not (house / room).is_dir() and not (house / f"{room}.py").is_file()
            ] == []


def test_the_kernel_and_the_engine_are_there_to_be_looked_at() -> None:
    names = {name for name, _, _ in modules(PACKAGE)}

    assert {"lineahead.kernel.dice", "lineahead.engine.game.game", "lineahead.rulesets"} <= names


def test_breaches_are_found_in_every_form(tmp_path: Path) -> None:
    for folder in ("kernel", "engine", "rulesets/grand_fleets"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "kernel" / "dice.py").write_text("def late():\n    from ..engine.game import Game\n")
    (tmp_path / "kernel" / "__init__.py").write_text("from .. import cli\nfrom . import dice\n")
    (tmp_path / "engine" / "game.py").write_text("import lineahead.players.policy\nfrom ..kernel.dice import Dice\n")
    (tmp_path / "rulesets" / "grand_fleets" / "turn.py").write_text("from ...engine.game import Game\n")

    assert breaches(tmp_path) == [
        "lineahead.engine.game imports lineahead.players.policy",
        "lineahead.kernel imports lineahead.cli",
        "lineahead.kernel.dice imports lineahead.engine.game.Game",
    ]
