"""What a command writes on: lines for other programs, headings and fitted tables for people."""

from __future__ import annotations

import io
import json

import pytest
from rich.console import Console

from lineahead.commands.paper import OnTerminal, Plain, paper, print_json
from lineahead.commands.telling import tell
from lineahead.engine.contract.events import Event


@pytest.fixture
def terminal() -> OnTerminal:
    return OnTerminal(Console(file=io.StringIO(), force_terminal=True, color_system=None, width=40, highlight=False))


def shown(terminal: OnTerminal) -> list[str]:
    written = terminal.console.file
    assert isinstance(written, io.StringIO)
    return [line.rstrip() for line in written.getvalue().splitlines()]


def test_on_a_terminal_long_lines_are_broken_and_keep_their_indent(terminal):
    terminal.line("Good Hope fires two 9.2 inch guns at Scharnhorst [4.2].", 2)

    assert shown(terminal) == ["    Good Hope fires two 9.2 inch guns at", "    Scharnhorst [4.2]."]


def test_on_a_terminal_a_heading_is_a_rule_across_it(terminal):
    terminal.heading("Turn 1")

    assert shown(terminal) == ["", f"Turn 1 {'─' * 33}"]


def test_on_a_terminal_tables_fit(terminal):
    terminal.table(
        ("ship", "what became of her", "hits"), [["HMS Good Hope", "sunk with all hands, as in 1914", "4"]], ("hits",)
    )

    assert max(len(line) for line in shown(terminal)) <= 40
    assert "HMS Good" in "".join(shown(terminal))


def test_square_brackets_are_no_markup(terminal):
    terminal.line("Dice [bold]8[/bold] [4.31] of [3].")
    terminal.subheading("[3] Movement")
    terminal.table(("a",), [["[red]"]])

    assert shown(terminal)[0] == "Dice [bold]8[/bold] [4.31] of [3]."
    assert "[3] Movement" in shown(terminal)
    assert any("[red]" in line for line in shown(terminal))


def test_plain_lines_are_never_broken(capsys):
    Plain().line("x" * 500, 1)

    assert capsys.readouterr().out == f"  {'x' * 500}\n"


def test_plain_tables_align_figures_to_the_right(capsys):
    Plain().table(("ship", "hits"), [["HMS Drake", "4"], ["SMS Emden", "12"]], ("hits",))

    assert capsys.readouterr().out == "ship       hits\n---------  ----\nHMS Drake     4\nSMS Emden    12\n"


def test_a_pipe_gets_plain_paper():
    assert isinstance(paper(), Plain)


def test_a_terminal_gets_its_own(monkeypatch):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)

    assert isinstance(paper(), OnTerminal)


@pytest.mark.parametrize(("encoding", "letters"), [("utf-8", "Nürnberg"), ("ascii", "N\\u00fcrnberg")])
def test_json_keeps_letters_where_the_output_can_hold_them(monkeypatch, encoding, letters):
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, encoding=encoding, write_through=True))

    print_json({"ship": "SMS Nürnberg"})

    assert letters in written.getvalue().decode(encoding)
    assert json.loads(written.getvalue()) == {"ship": "SMS Nürnberg"}


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        ("turn", "\nTurn 2\n======\n"),
        ("phase", "\nTurn 2.\n"),
        ("fire", "  Turn 2.\n"),
        ("damage", "    Turn 2.\n"),
        ("anything else", "  Turn 2.\n"),
    ],
)
def test_an_event_stands_where_its_kind_belongs(capsys, kind, written):
    tell(Event(kind, "GF-2.2", "Turn 2."), Plain())

    assert capsys.readouterr().out == written
