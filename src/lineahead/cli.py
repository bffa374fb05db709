"""The command line: which commands there are, and how trouble is told.

Each command is imported when it is called, so that none pays for another.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, UnusedCliTokensError

from . import __version__
from .kernel.garbage import look_for_garbage_seldom

TROUBLE = 2
STOPPED = 130
NOBODY_READS = 141
WITHOUT_COMMAND = ("serve",)
LONGEST_LINE = 400
SHOW_TRACEBACK = "LINEAHEAD_TRACEBACK"

HELP = """Plays, umpires and studies naval tabletop battles by the book.

For instance:

    lineahead fight coronel --seed 7
    lineahead simulate coronel --games 100000
    lineahead fight coronel --seed 7 --battle 4711 --record coronel.json
    lineahead verify coronel.json

Without a command the game opens in the browser, as with `lineahead serve`."""

COMMANDS = (
    "serve:serve",
    "fight:fight",
    "simulate:simulate",
    "analyse:analyse",
    "history:history",
    "balance:balance",
    "sweep:sweep",
    "rulings:rulings",
    "match:match",
    "ladder:ladder",
    "bot:bot",
    "mcp:mcp",
    "odds:odds",
    "replay:replay",
    "replay:verify",
    "track:track",
    "rules:rules",
    "ships:ships",
    "card:card",
    "scenarios:scenarios",
    "schema:schema",
)

app = App(
    name="lineahead",
    version=__version__,
    help=HELP,
    help_format="plaintext",
    exit_on_error=False,
    print_error=False,
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)
for position, place in enumerate(COMMANDS):
    app.command(f"lineahead.commands.{place}", sort_key=position)


def main() -> None:
    """What the installed program calls."""
    look_for_garbage_seldom()
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Carry out a command; the exit code is 0, or 2 for trouble, which is told in a line a problem."""
    try:
        prepare_output()
        asked = list(arguments) or list(WITHOUT_COMMAND)
        if asked[0] in app.help_flags:
            app.resolved_commands()  # a command has words for the list once it is imported
        code = app(asked)
        sys.stdout.flush()
        return code or 0
    except KeyboardInterrupt:
        complain("stopped")
        return STOPPED
    except BrokenPipeError:
        forget_output()
        return NOBODY_READS
    except Exception as problem:
        if os.environ.get(SHOW_TRACEBACK):
            raise
        for line in lines_about(problem):
            complain(line)
        if isinstance(problem, OSError) and problem.filename is None:
            forget_output()
        return TROUBLE


def prepare_output() -> None:
    """Names such as Nürnberg must not stop a battle where the output cannot show them, nor must a closed output."""
    for stream in ("stdout", "stderr"):
        if getattr(sys, stream) is None:
            setattr(sys, stream, open(os.devnull, "w"))  # noqa: SIM115
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def forget_output() -> None:
    """Leave nothing behind that Python would try to write once more when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def complain(words: str) -> None:
    """One line to whoever gave the command."""
    line = " ".join(words.split())
    print(
        "lineahead:", line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]} ...", file=sys.stderr, flush=True
    )


def lines_about(problem: Exception) -> list[str]:
    """What went wrong, in a line for each thing."""
    from .engine.contract.scenario import BadFile
    from .extras import Missing

    if isinstance(problem, Missing):
        return [str(problem)]
    if isinstance(problem, UnusedCliTokensError):
        return [f"there is nothing to be done with: {' '.join(problem.unused_tokens or [])}"]
    if isinstance(problem, CycloptsError):
        return [str(problem)]
    if isinstance(problem, BadFile):
        return [f"{problem.name}: {fault}" for fault in problem.problems]
    if isinstance(problem, OSError):
        return [": ".join(str(part) for part in (problem.strerror or problem, problem.filename) if part)]
    found = f"{type(problem).__name__}: {problem}"
    return [f"this is a mistake of the program itself: {found} (with {SHOW_TRACEBACK}=1 it says where)"]
