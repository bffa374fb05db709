"""The installed program, started as its user starts it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

PROGRAM = Path(sys.executable).with_name("lineahead")


def start(*words: object, **more: Any) -> subprocess.CompletedProcess[str]:
    command = [str(PROGRAM), *map(str, words)]
    more = {"env": os.environ | {"PYTHONIOENCODING": "utf-8"}} | more
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False, **more)


def modules_after(statement: str) -> set[str]:
    code = f"import sys; {statement}; print('\\n'.join(sys.modules), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    return set(done.stderr.split())


def test_a_battle_is_fought_recorded_and_verified(tmp_path):
    fought = start("fight", "iron-duke-v-moltke", "--seed", 3, "--record", tmp_path / "duel.json")
    verified = start("verify", tmp_path / "duel.json")

    assert (fought.returncode, fought.stderr) == (0, "")
    assert (verified.returncode, verified.stderr) == (0, "")
    assert verified.stdout.startswith("yes: ")


def test_trouble_is_a_line_on_the_error_stream_and_exit_code_2():
    done = start("fight", "coronl")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "lineahead: scenarios: coronl: there is no such scenario; did you mean 'coronel'?\n"


def test_nobody_reading_on_is_no_trouble():
    running = subprocess.Popen([str(PROGRAM), "ships", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()

    said = running.stderr.read()
    running.stderr.close()
    assert (running.wait(60), said) == (141, b"")


def test_an_output_without_umlauts_stops_nothing():
    done = start("ships", env={**os.environ, "PYTHONIOENCODING": "ascii"})

    assert (done.returncode, done.stderr) == (0, "")
    assert "SMS Bl?cher" in done.stdout


def test_the_library_loads_nothing_until_it_is_asked():
    loaded = modules_after("import lineahead")

    assert not {name for name in loaded if name.startswith("lineahead.")}


def test_a_battle_needs_no_compiler_and_a_pipe_no_colours():
    loaded = modules_after("from lineahead.cli import run; run(['fight', 'iron-duke-v-moltke', '--seed', '3'])")

    assert not {"numba", "numpy", "rich"} & loaded


def test_a_list_compiles_nothing_and_opens_no_server():
    loaded = modules_after("from lineahead.cli import run; run(['scenarios'])")

    assert not {"numba", "numpy", "fastapi"} & loaded
