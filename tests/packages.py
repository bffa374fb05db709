"""The package as people get it: built, installed into environments of their own, and tried there without Node.

.venv/bin/python -m tests.packages python3.11 python3.12 ...

builds wheel and sdist, installs the wheel with its extras for each of these Pythons from the package registry, and
tries playing, the server, the simulator and every extra there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from run import ROOT, alone, environment

EXTRAS = "rows,plot,cluster,research,mcp"
DUEL = "iron-duke-v-moltke"
PATIENCE = 120
CHART = f"import lineahead; print(lineahead.fight({DUEL!r}, seed=3).picture()[:4])"
FIGURE = f"import lineahead; print(lineahead.simulate({DUEL!r}, 50).plot())"
FRAMEWORKS = "import pyarrow, distributed, gymnasium, pettingzoo, mcp, lineahead.research; print('all there')"


class Broken(Exception):
    """Something does not work in an environment; the words say what."""


def said(command: list[str | Path], more: Mapping[str, str] | None = None, folder: Path | None = None) -> str:
    """What a program prints; Broken with what it complains of."""
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, env={**os.environ, **(more or {})}, cwd=folder
    )
    if done.returncode:
        raise Broken(f"{' '.join(map(str, command))[:200]}\n{done.stdout}{done.stderr}")
    return done.stdout


def built(folder: Path) -> tuple[Path, Path]:
    """Wheel and sdist of this checkout."""
    with alone(ROOT):
        said([sys.executable, "-m", "hatchling", "build", "-d", folder], environment(), ROOT)
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, sdist


class Installed:
    """An environment of its own into which a package is installed."""

    def __init__(self, folder: Path, python: str | Path = sys.executable) -> None:
        self.folder = folder
        said([python, "-m", "venv", "--without-pip", folder])
        self.programs = folder / ("Scripts" if sys.platform == "win32" else "bin")

    def install(self, *given: str | Path) -> None:
        """Install with the installer of the checkout."""
        uv = Path(sys.executable).with_name("uv")
        said([uv, "pip", "install", "--quiet", "--python", self.programs / "python", *given], environment())

    def python(self, code: str) -> str:
        """What some Python says in it."""
        return said([self.programs / "python", "-c", code], self._alone, self.folder)

    def lineahead(self, *words: str | Path) -> str:
        """What a command says in it."""
        return said([self.programs / "lineahead", *words], self._alone, self.folder)

    @property
    def _alone(self) -> dict[str, str]:
        """Nothing of the checkout, and no Node to be found."""
        return {"PATH": str(self.programs), "PYTHONPATH": "", "XDG_DATA_HOME": str(self.folder / "data")}

    def page_served(self) -> tuple[str, int]:
        """The page that its server hands out, and how many bytes of scripts it names."""
        command = [str(self.programs / "lineahead"), "serve", "--no-browser", "--port", "0", "--log"]
        with subprocess.Popen(
            command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env={**os.environ, **self._alone}, text=True
        ) as server:
            try:
                return fetched(address_said(server))
            finally:
                server.kill()


def address_said(server: subprocess.Popen[str]) -> str:
    """Where a server says that it can be reached."""
    impatient = threading.Timer(PATIENCE, server.kill)
    impatient.start()
    assert server.stderr is not None
    try:
        for line in server.stderr:
            for word in line.split():
                if word.startswith("http://"):
                    return word.rstrip("/.,")
    finally:
        impatient.cancel()
    raise Broken("the server did not say where it can be reached")


def fetched(address: str) -> tuple[str, int]:
    """A page, and the size of the scripts that it names."""
    page = answer(address).decode()
    scripts = [part.split('"')[0] for part in page.split('src="')[1:]]
    return page, sum(len(answer(f"{address}/{script.lstrip('/')}")) for script in scripts)


def answer(address: str) -> bytes:
    """What a server answers, once it listens."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as found:
                read: bytes = found.read()
                return read
        except URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def try_out(python: str, wheel: Path, folder: Path) -> list[str]:
    """Install the wheel with its extras for a Python, and use all of it; what was seen."""
    there = Installed(folder, python)
    there.install(wheel)
    version = there.python("import sys; print(sys.version.split()[0])").strip()
    told = there.lineahead("fight", DUEL, "--seed", "3").splitlines()[-1]
    page, scripts = there.page_served()
    simulated = there.lineahead("simulate", DUEL, "--games", "1000").splitlines()[-1]
    there.install(f"{wheel}[{EXTRAS}]")
    rows = there.folder / "rows"
    there.lineahead("simulate", DUEL, "--games", "100", "--rows", rows, "--cluster", "local", "--jobs", "1")
    seen = [there.python(code).strip() for code in (CHART, FIGURE, FRAMEWORKS)]
    parts = [path.name for path in rows.iterdir()]
    return [f"Python {version}", told, f"page of {len(page)} letters, scripts of {scripts}", simulated, *parts, *seen]


def main(pythons: list[str]) -> int:
    """Try the package out for each of these Pythons."""
    failed = 0
    with tempfile.TemporaryDirectory() as place:
        wheel, sdist = built(Path(place) / "dist")
        print(f"{wheel.name} {wheel.stat().st_size:,} bytes, {sdist.name} {sdist.stat().st_size:,} bytes", flush=True)
        for number, python in enumerate(pythons):
            began = time.monotonic()
            try:
                seen = try_out(python, wheel, Path(place) / f"environment-{number}")
            except Broken as problem:
                seen, failed = [f"{python} FAILED", str(problem)], failed + 1
            print("\n  ".join([*seen, f"{time.monotonic() - began:.0f} s"]), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or [sys.executable]))
