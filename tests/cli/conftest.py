"""A command as its user sees it: what it prints, what it complains of, and its exit code."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from lineahead.cli import run


@dataclass(frozen=True)
class Said:
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Command = Callable[..., Said]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Carry out a command in this process."""

    def carried_out(*words: object) -> Said:
        capsys.readouterr()
        code = run([str(word) for word in words])
        return Said(code, *capsys.readouterr())

    return carried_out


@pytest.fixture
def recorded(command: Command, tmp_path: Path) -> Path:
    """A duel in a file."""
    file = tmp_path / "duel.json"
    assert command("fight", "iron-duke-v-moltke", "--seed", 3, "--record", file).code == 0
    return file
