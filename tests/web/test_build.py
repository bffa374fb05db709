"""The page: what it is built from, that it builds, and how much of it there is."""

import gzip
import json
import os
import re
from pathlib import Path

import pytest

import run
from tests import page
from web import build

ROOT = Path(__file__).resolve().parent.parent.parent
LOCK = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
PLATFORMS = ["darwin-arm64", "darwin-x64", "linux-arm64-gnu", "linux-x64-gnu", "linux-x64-musl", "win32-x64-msvc"]
SCRIPT_LIMIT = 150_000  # what a table of one rule set loads
ALL_SCRIPTS_LIMIT = 455_000  # with every rule set, the study page and the screen of a hall, each fetched when opened
LETTERS_LIMIT = 150_000
GAMES = sorted((ROOT / "web" / "src" / "games").iterdir())
SCREENS = tuple(f"{game.name}-Battle" for game in GAMES if game.is_dir())


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A small page with something of every kind beside it."""
    files = [
        "package.json",
        "README.md",
        "src/main.ts",
        "src/lobby/Lobby.svelte",
        "node_modules/vite/index.js",
        "dev/mock.ts",
        ".svelte-check/manifest.json",
    ]
    for name in files:
        path = tmp_path / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"the text of {name}\n")
    return tmp_path / "web"


@pytest.mark.parametrize("name", ["package.json", "src/main.ts", "src/lobby/Lobby.svelte", "src/lobby/New.svelte"])
def test_a_source_that_changes_or_comes_changes_the_fingerprint(web, name):
    before = build.fingerprint(web)
    (web / name).write_text("another text\n")

    assert build.fingerprint(web) != before


def test_a_source_that_goes_or_is_renamed_changes_the_fingerprint(web):
    before = build.fingerprint(web)
    (web / "src" / "main.ts").rename(web / "src" / "first.ts")

    assert build.fingerprint(web) != before


@pytest.mark.parametrize(
    "name", ["README.md", "node_modules/vite/index.js", "dev/mock.ts", ".svelte-check/manifest.json"]
)
def test_what_the_page_is_not_made_of_leaves_the_fingerprint_alone(web, name):
    before = build.fingerprint(web)
    (web / name).write_text("another text\n")

    assert build.fingerprint(web) == before


def test_a_page_is_built_when_its_stamp_fits_its_sources(web, tmp_path):
    static = tmp_path / "static"
    static.mkdir()
    assert not build.is_built(web, static)

    (static / "built").write_text(build.fingerprint(web) + "\n")
    assert build.is_built(web, static)

    (web / "src" / "main.ts").write_text("changed\n")
    assert not build.is_built(web, static)


def lay_down(folder: Path, *names: str) -> Path:
    """A page of these files, each holding the name of the folder."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(folder.name)
    return folder


def all_in(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


def test_a_new_page_takes_the_place_of_the_old_one_and_leaves_nothing_of_it(tmp_path):
    old = lay_down(tmp_path / "old", "index.html", "assets/one.js", "assets/both.js", "sounds/bell.ogg", "built")
    new = lay_down(tmp_path / "new", "index.html", "assets/two.js", "assets/both.js")

    build.take_the_place_of(old, new)

    assert all_in(old) == {"index.html": "new", "assets/two.js": "new", "assets/both.js": "new"}
    assert not (old / "sounds").exists()


def test_a_page_is_laid_down_where_there_was_none(tmp_path):
    new = lay_down(tmp_path / "new", "index.html", "assets/two.js")

    build.take_the_place_of(tmp_path / "static", new)

    assert all_in(tmp_path / "static") == {"index.html": "new", "assets/two.js": "new"}


def test_at_every_moment_there_is_a_whole_page(tmp_path, monkeypatch):
    names = {"old": "assets/one.js", "new": "assets/two.js"}
    static = lay_down(tmp_path / "old", "index.html", names["old"])
    new = lay_down(tmp_path / "new", "index.html", names["new"])
    seen = []

    def looking(act):
        def acting(*given):
            act(*given)
            page = (static / "index.html").read_text()
            seen.append((page, (static / names[page]).is_file()))

        return acting

    monkeypatch.setattr(os, "replace", looking(os.replace))
    monkeypatch.setattr(Path, "unlink", looking(Path.unlink))
    build.take_the_place_of(static, new)

    assert seen == [("old", True), ("new", True), ("new", True)]


def test_a_build_that_fails_leaves_the_old_page_as_it_is(tmp_path, monkeypatch):
    static = lay_down(tmp_path / "static", "index.html", "built")
    monkeypatch.setattr(build, "STATIC", static)
    monkeypatch.setattr(build, "PACKAGES", tmp_path)
    monkeypatch.setattr(build, "install_packages", lambda wanted: None)

    def fails(*_):
        raise build.CannotBuild("no")

    monkeypatch.setattr(build, "run", fails)
    with pytest.raises(build.CannotBuild):
        build.build()

    assert all_in(static) == {"index.html": "static", "built": "static"}
    assert [path.name for path in tmp_path.iterdir()] == ["static"]


@pytest.fixture
def fetched(tmp_path, monkeypatch) -> list[str]:
    """What is fetched, in a checkout with a lock and no packages: all of them, or those to build with."""
    (tmp_path / "package-lock.json").write_text("the lock")
    (tmp_path / "node_modules").mkdir()
    monkeypatch.setattr(build, "WEB", tmp_path)
    monkeypatch.setattr(build, "PACKAGES", tmp_path / "node_modules")
    noted: list[str] = []
    monkeypatch.setattr(build, "run", lambda *words: noted.append("few" if "--omit=dev" in words else "all"))
    return noted


def test_who_only_plays_fetches_what_builds_the_page_and_once(fetched):
    build.install_packages(build.TO_BUILD)
    build.install_packages(build.TO_BUILD)

    assert fetched == ["few"]


def test_who_looks_the_page_over_fetches_the_rest_and_builds_with_it(fetched):
    build.install_packages(build.TO_BUILD)
    build.install_packages()
    build.install_packages(build.TO_BUILD)

    assert fetched == ["few", "all"]


def test_a_changed_lock_is_fetched_anew_with_all_that_was_there(fetched, tmp_path):
    build.install_packages()
    (tmp_path / "package-lock.json").write_text("another lock")
    build.install_packages(build.TO_BUILD)

    assert fetched == ["all", "all"]


def test_a_copy_without_the_sources_has_nothing_to_build(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "step", lambda *_: pytest.fail("nothing is to be built"))

    run.make_page(tmp_path)


def test_the_page_is_built_once_by_the_python_of_the_installation(monkeypatch):
    steps: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(build, "is_built", lambda: bool(steps))
    monkeypatch.setattr(
        run, "step", lambda doing, command, root: steps.append((doing, [str(part) for part in command]))
    )

    run.make_page(ROOT)
    run.make_page(ROOT)

    assert steps == [("building the page", [str(run.in_venv(ROOT, "python")), str(ROOT / "web" / "build.py")])]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_lock_has_the_bundler_for_every_platform(platform):
    assert f"node_modules/@rolldown/binding-{platform}" in LOCK["packages"]


def test_the_lock_names_no_registry_and_hashes_every_package():
    packages = [package for path, package in LOCK["packages"].items() if path]

    assert packages
    assert all("resolved" not in package and package["integrity"].startswith("sha512-") for package in packages)


@pytest.mark.slow
def test_shape_habits_and_types_of_the_page_are_sound(capfd):
    page.with_its_packages()
    build.check()

    assert "found 0 errors and 0 warnings" in capfd.readouterr().err


@pytest.fixture(scope="module")
def built() -> Path:
    """The page as it is shipped."""
    return page.built()


@pytest.mark.slow
def test_its_letters_come_with_it_and_weigh_little(built):
    letters = {path.name: path.stat().st_size for path in built.rglob("*.woff2")}

    assert {name.partition("-latin")[0] for name in letters} == {"source-sans-3", "crimson-pro"}
    assert sum(letters.values()) <= LETTERS_LIMIT


@pytest.mark.slow
def test_letters_that_every_page_needs_are_fetched_before_the_style_names_them(built):
    fetched = re.findall(r'<link rel="preload" href="/([^"]+)" as="font"', (built / "index.html").read_text())

    assert len(fetched) == 4
    assert all((built / name).is_file() and "latin-ext" not in name for name in fetched)


@pytest.mark.slow
def test_whose_work_the_page_is_made_of_is_told_with_their_terms(built):
    told = (built / "licences.txt").read_text(encoding="utf-8")

    for name, terms in (("source-sans-3", "OFL-1.1"), ("crimson-pro", "OFL-1.1"), ("svelte", "MIT"), ("uplot", "MIT")):
        assert re.search(rf"^(@[^/]+/)?{name} \d+\.\d+\.\d+: {terms}$", told, re.MULTILINE), name
    assert "with Reserved Font Name 'Source'" in told
    assert "Copyright 2018 The Crimson Pro Project Authors" in told
    assert told.count("PERMISSION & CONDITIONS") == 3


@pytest.mark.slow
def test_all_scripts_together_stay_small(built):
    scripts = [path.read_bytes() for path in built.rglob("*.js")]

    assert scripts
    assert sum(len(gzip.compress(script)) for script in scripts) < ALL_SCRIPTS_LIMIT


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_a_table_loads_the_screen_of_its_own_rules_alone(built, screen):
    loaded: set[Path] = set()
    for part in ("index", "Battle", screen):
        (script,) = (built / "assets").glob(f"{part}-*.js")
        loaded |= with_what_it_imports(script, loaded)

    assert sum(len(gzip.compress(script.read_bytes())) for script in loaded) < SCRIPT_LIMIT
    assert {name for name in SCREENS if any(script.name.startswith(f"{name}-") for script in loaded)} == {screen}


def with_what_it_imports(script: Path, known: set[Path]) -> set[Path]:
    """A script and all that it needs before it can run."""
    found, waiting = set(known), [script]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            names = re.findall(r'(?:from|import)\s*["\']\./([\w.-]+\.js)["\']', each.read_text(encoding="utf-8"))
            waiting += [each.parent / name for name in names]
    return found


@pytest.mark.slow
def test_the_page_needs_nothing_that_a_strict_content_policy_forbids(built):
    page = (built / "index.html").read_text(encoding="utf-8")
    scripts = "".join(path.read_text(encoding="utf-8") for path in built.rglob("*.js"))

    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|//[\w.]+/", page)
    assert not re.search(r"<[a-z][^<>`]* style=\"|new Function\(|\beval\(", scripts)
