"""What documents say is so: their commands are understood, their Python reads, and the site has every page and name.

Examples with >>> are run by pytest itself, which reads README.md and docs/*.md.
"""

from __future__ import annotations

import ast
import re
import shlex
from contextlib import suppress
from pathlib import Path

import pytest
from cyclopts import MissingArgumentError

import lineahead
from lineahead.cli import COMMANDS, app

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md")), *sorted((DOCS / "reference").glob("*.md"))]
NAMES = [place.split(":")[1] for place in COMMANDS]
TOLD_ELSEWHERE = {"PUBLIC", "UMPIRE", "RULESETS", "__version__", "Balance", "Ladder", "Match", "Sweep"}


def commands_in(text: str) -> list[str]:
    """The commands that a text gives as examples: between backticks, or on lines of their own."""
    spans = re.findall(r"`(?:lineahead )?([a-z]+(?: [^`\n]*)?)`", text)
    lines = re.findall(r"^ *lineahead ([a-z].*(?:\n {12,}-.*)*)", text, re.MULTILINE)
    found = [words for words in spans if words.split()[0] in NAMES and " " in words and "[" not in words]
    return [*found, *(re.sub(r"\n +", " ", words) for words in lines)]


def understood(words: str) -> None:
    """Have a command read what it is given, without doing it; prose may leave out what every reader adds."""
    with suppress(MissingArgumentError):
        given = re.split(r" {2,}| > ", words)[0]  # behind it is told what it does, or where its output goes
        app.parse_args(shlex.split(given, comments=True), print_error=False, exit_on_error=False)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_of_a_page_are_understood(page):
    for words in commands_in(page.read_text(encoding="utf-8")):
        understood(words)


@pytest.mark.parametrize("name", NAMES)
def test_examples_of_a_command_are_understood(name):
    command = app[name]
    examples = commands_in(command.help)

    assert examples or name in ("serve", "bot", "schema", "ships", "scenarios", "rules", "verify")
    for words in examples:
        understood(words)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_python_of_a_page_reads_and_runs_where_it_is_whole(page):
    for block in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        if ">>>" not in block:
            ast.parse(block)


def test_the_site_has_every_page_once():
    pages = re.findall(r"^ +- .*: (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)

    assert sorted(pages) == sorted(page.relative_to(DOCS).as_posix() for page in PAGES[1:])


def test_the_reference_names_everything_public():
    told = "".join(page.read_text(encoding="utf-8") for page in (DOCS / "reference").glob("*.md"))
    named = re.findall(r"^::: lineahead\.(\w+)$", told, re.MULTILINE)

    assert sorted(named) == sorted(set(lineahead.__all__) - TOLD_ELSEWHERE)


@pytest.mark.parametrize("page", PAGES[1:], ids=lambda page: page.stem)
def test_links_of_the_site_lead_to_its_own_pages(page):
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).resolve().is_relative_to(DOCS)] == []
    assert [link for link in links if not (page.parent / link).exists()] == []
