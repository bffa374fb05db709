"""Left never imports right: kernel, engine, rule sets, players and simulator, command line and server."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import lineahead

PACKAGE = Path(lineahead.__file__).parent
LAYERS = {"kernel": 0, "engine": 1, "rulesets": 2, "players": 3, "simulator": 3, "workshop": 3}
OUTERMOST = 4


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
            yield from (each.name for each in node.names if each.name.split(".")[0] == "lineahead")
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = name.split(".")[: len(name.split(".")) - node.level + is_package]
                base = ".".join([*above, *([base] if base else [])])
            if base.split(".")[0] == "lineahead":
                yield from (f"{base}.{each.name}" for each in node.names)


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


def test_no_layer_imports_one_to_its_right() -> None:
    assert breaches(PACKAGE) == []


def test_the_kernel_and_the_engine_are_there_to_be_looked_at() -> None:
    names = {name for name, _, _ in modules(PACKAGE)}

    assert {"lineahead.kernel.dice", "lineahead.engine.game", "lineahead.rulesets"} <= names


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
