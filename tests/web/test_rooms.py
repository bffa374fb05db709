"""The rooms of the page point one way, and no game knows another."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parent.parent.parent / "web" / "src"
ROOMS = ["api", "shell", "chart", "table", "lobby", "pages", "after", "study", "club", "umpire", "games"]
GAMES = SOURCES / "games"
# Where a room may reach ahead: the registry of games, and the umpire's place at the table.
REGISTRY = {GAMES / "index", GAMES / "game"}
AT_THE_TABLE = {SOURCES / "umpire" / "UmpireDesk.svelte", SOURCES / "umpire" / "Journal.svelte"}
IMPORT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]*)['"]""")


def sources(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.suffix in (".ts", ".svelte"))


def imports(source: Path) -> Iterator[Path]:
    """Everything of the page that a source imports, at once or when it is wanted; a folder stands for its index."""
    for found in IMPORT.findall(source.read_text(encoding="utf-8")):
        target = (source.parent / found).resolve()
        yield target / "index" if target.is_dir() else target


def room_of(path: Path) -> str:
    return path.relative_to(SOURCES).parts[0]


def told(source: Path, target: Path) -> str:
    return f"{source.relative_to(SOURCES)} imports {target.relative_to(SOURCES)}"


def test_every_folder_is_a_room_that_is_known():
    assert {folder.name for folder in SOURCES.iterdir() if folder.is_dir()} == {*ROOMS, "styles"}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_stands_before_it(room):
    doors = REGISTRY | (AT_THE_TABLE if room == "table" else set())
    ahead = ROOMS[ROOMS.index(room) + 1 :]
    found = [
        told(source, target)
        for source in sources(SOURCES / room)
        for target in imports(source)
        if target not in doors and room_of(target) in ahead
    ]

    assert found == []


@pytest.mark.parametrize("game", [folder.name for folder in sorted(GAMES.iterdir()) if folder.is_dir()])
def test_a_game_imports_no_other_game(game):
    found = [
        told(source, target)
        for source in sources(GAMES / game)
        for target in imports(source)
        if GAMES in target.parents and target != GAMES / "game" and GAMES / game not in target.parents
    ]

    assert found == []


def test_only_the_registry_knows_the_names_of_games():
    names = re.compile("|".join(folder.name.replace("_", "[-_]") for folder in GAMES.iterdir() if folder.is_dir()))
    outside = [path for room in ROOMS[:-1] for path in sources(SOURCES / room) if path.name != "schema.ts"]

    assert [path.name for path in outside if names.search(path.read_text(encoding="utf-8"))] == []


def test_imports_are_found_in_every_form(tmp_path):
    source = tmp_path / "one.ts"
    source.write_text(
        "import { a } from './a';\nimport {\n  b,\n} from '../b';\nexport type * from './c';\n"
        "import './d.css';\nconst e = () => import('./e.svelte');\nimport { f } from 'f';\n"
    )

    assert [path.name for path in imports(source)] == ["a", "b", "c", "d.css", "e.svelte"]
