#!/usr/bin/env python3
"""Play, test and measure Lineahead from a fresh checkout, with nothing but Python.

python3 run.py                 play: the game opens in the browser
python3 run.py COMMAND ...     any lineahead command, for instance: fight coronel --seed 7
python3 run.py test ...        every test; what follows is handed to pytest
python3 run.py test fast ...   the fast ones alone, without those of server and browser
python3 run.py check           lint, shape and types of sources, tests and page: before every commit
python3 run.py bench           the benchmarks of the rules and the simulator
python3 run.py mutate RULESET  changes rules one at a time, and tells which changes no test notices
python3 run.py bench page      the benchmarks of the play page, in a real browser
python3 run.py docs            guides and the reference of the library as a site, in build/site
python3 run.py docs serve      the same at http://localhost:8000, built anew as pages change

The first start installs what is needed into .venv beside this file; later ones start at once.
"""

import os
import sys

OLDEST_PYTHON = (3, 11)


def complaint_about_python(version: "tuple[int | str, ...]") -> str:
    """What to tell someone whose Python is too old; nothing if it will do."""
    if tuple(version[:2]) >= OLDEST_PYTHON:
        return ""
    found = ".".join(str(part) for part in version[:3])
    return f"Lineahead needs Python 3.11 or newer; this is Python {found}. Try: python3.11 run.py"


# An older Python reads this far and no further: what follows is written for the newer ones.
if complaint_about_python(sys.version_info):
    sys.exit(complaint_about_python(sys.version_info))

from collections.abc import Iterator  # noqa: E402
from contextlib import contextmanager  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import TYPE_CHECKING  # noqa: E402

if TYPE_CHECKING:
    from subprocess import Popen

ROOT = Path(__file__).resolve().parent
PLAY = "play"
DEVELOP = "develop"
BUILD_LOCK = "requirements-build.txt"
LOCKS = {PLAY: "requirements.txt", DEVELOP: "requirements-dev.txt"}
WITHOUT_COMMAND = ["serve"]
FAST = "fast"
FAST_TESTS = ["-m", "not slow", "--ignore=tests/browser", "--ignore=tests/server"]
# One more than the cores of a small machine, as tests of browser and server wait now and then; a fourth only takes part
# of the others' time.
WORKERS_FOR_ALL = 3
SECOND_TRY = ["-p", "tests.second_try"]
TROUBLE = 2

Command = list[str | Path]


class CannotInstall(Exception):
    """The installation stopped; the words say where and what may help."""


def say(words: str) -> None:
    """Progress goes to the error stream: the output of a command may be read by a program."""
    print(f"lineahead: {words}", file=sys.stderr, flush=True)


def in_venv(root: Path, program: str) -> Path:
    """Where a program of the virtual environment lies."""
    if sys.platform == "win32":
        return root / ".venv" / "Scripts" / f"{program}.exe"
    return root / ".venv" / "bin" / program


def environment() -> dict[str, str]:
    """The caller's environment, without what slows Python down, trusting the system's certificates."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONDONTWRITEBYTECODE", "PYTHONHOME")}
    return {"UV_SYSTEM_CERTS": "1", "NODE_USE_SYSTEM_CA": "1"} | kept


def python_in_use() -> str:
    """Packages are installed for 3.11 or for 3.12; the third number does not matter to them."""
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def fingerprint(root: Path) -> str:
    """Everything that decides what an installation contains: locks, project, Python and place."""
    from hashlib import sha256

    digest = sha256(f"{root} {python_in_use()}".encode())
    for name in (BUILD_LOCK, *LOCKS.values(), "pyproject.toml"):
        digest.update((root / name).read_bytes())
    return digest.hexdigest()


def stamp_file(root: Path) -> Path:
    """It is written when an installation is complete, and removed before one is touched."""
    return root / ".venv" / "installed"


def stamp(root: Path) -> list[str]:
    """Level, Python and fingerprint of the finished installation; nothing if there is none."""
    try:
        return stamp_file(root).read_text(encoding="utf-8").split()
    except OSError:
        return []


def is_ready(root: Path, level: str) -> bool:
    """Whether the installation is complete, up to date, and has what this level needs."""
    found = stamp(root)
    return (
        len(found) == 3
        and found[0] in (level, DEVELOP)
        and found[2] == fingerprint(root)
        and os.access(in_venv(root, "python"), os.X_OK)
    )


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """One installer at a time; the system drops the lock of a process that dies."""
    with open(root / ".venv.lock", "ab") as file:
        if not has_locked(file.fileno(), wait=False):
            say("another start is installing, waiting for it")
            while not has_locked(file.fileno(), wait=True):
                pass
        yield


def has_locked(file: int, wait: bool) -> bool:
    """Take the lock on an open file, which closing the file gives back; Windows waits ten seconds at most."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        if sys.platform == "win32" or isinstance(problem, BlockingIOError):
            return False
        raise
    return True


def step(doing: str, command: Command, root: Path) -> None:
    """One step of the installation, announced, and its failure put into words."""
    from subprocess import run

    say(doing)
    code = run([str(part) for part in command], cwd=root, env=environment(), stdout=sys.stderr.fileno()).returncode
    if code:
        raise CannotInstall(
            f"this step failed with exit code {code}: {doing}.\n"
            "The lines above say why. If the network was away, give the same command again: it begins afresh."
        )


def require_venv_module() -> None:
    """Debian and Ubuntu keep parts of Python's own library in a package of their own."""
    from importlib.util import find_spec

    missing = [name for name in ("venv", "ensurepip") if find_spec(name) is None]
    if missing:
        raise CannotInstall(
            f"this Python lacks {' and '.join(missing)}.\n"
            "On Debian or Ubuntu: sudo apt-get install python3-venv (or python3.12-venv and so on for another Python)."
        )


def make_venv(root: Path) -> None:
    """Begin from nothing, with the Python that is running."""
    require_venv_module()
    interpreter = getattr(sys, "_base_executable", sys.executable)
    step("making .venv", [interpreter, "-m", "venv", "--clear", root / ".venv"], root)


def install(root: Path, level: str) -> None:
    """Bring .venv to what the locks say; the stamp comes last, so a broken installation has none."""
    before = stamp(root)
    stamp_file(root).unlink(missing_ok=True)
    if before[1:2] != [python_in_use()] or not os.access(in_venv(root, "python"), os.X_OK):
        make_venv(root)
    wanted = DEVELOP if DEVELOP in (level, *before) else PLAY
    python, uv = in_venv(root, "python"), in_venv(root, "uv")
    pip: Command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    step("fetching the installer", [*pip, "--require-hashes", "-r", BUILD_LOCK], root)
    sync: Command = [uv, "pip", "sync", "--require-hashes", "--compile-bytecode", "--python", python]
    step(f"installing what it takes to {wanted}", [*sync, LOCKS[wanted]], root)
    editable: Command = [uv, "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--python", python]
    step("installing lineahead itself", [*editable, "--editable", "."], root)
    stamp_file(root).write_text(f"{wanted} {python_in_use()} {fingerprint(root)}\n", encoding="utf-8")
    say("installed")


def make_ready(root: Path, level: str) -> None:
    """Install unless that is done; whoever waited for another installer looks again."""
    if is_ready(root, level):
        return
    with alone(root):
        if not is_ready(root, level):
            install(root, level)


def make_page(root: Path) -> None:
    """Build the page if its sources have changed; a copy that came without them has it built already."""
    if not (root / "web" / "src").is_dir():
        return
    from web.build import is_built

    if is_built():
        return
    with alone(root):
        if not is_built():
            step("building the page", [in_venv(root, "python"), root / "web" / "build.py"], root)


def begin_page(root: Path) -> "Popen[bytes]":
    """Let the page be built while tests run that do not need it; those that do wait for it."""
    from subprocess import Popen

    command = [in_venv(root, "python"), "-c", "import run; run.make_page(run.ROOT)"]
    return Popen([str(part) for part in command], cwd=root, env=environment(), stdout=sys.stderr.fileno())


def become(command: Command) -> int:
    """Hand over to another program for good."""
    words = [str(part) for part in command]
    sys.stdout.flush()
    if sys.platform == "win32":
        from subprocess import call

        return call(words, env=environment())
    os.execve(words[0], words, environment())


def pytest(root: Path, workers: int = 2) -> Command:
    """Several workers, the one that is done first taking over from the others."""
    return [in_venv(root, "python"), "-m", "pytest", "-n", str(workers), "--dist", "worksteal"]


def test(root: Path, arguments: list[str]) -> int:
    """Run every test, where the first ones compile the rules; or the fast ones, when the rules have been compiled."""
    make_ready(root, DEVELOP)
    os.chdir(root)
    if arguments[:1] == [FAST]:
        step("compiling the rules", [in_venv(root, "python"), "-m", "lineahead.warm_up"], root)
        return become([*pytest(root), *FAST_TESTS, *arguments[1:]])
    begin_page(root)
    return become([*pytest(root, WORKERS_FOR_ALL), *SECOND_TRY, *arguments])


def bench(root: Path, arguments: list[str]) -> int:
    """Measure the rules, or the page if that is the first word."""
    make_ready(root, DEVELOP)
    os.chdir(root)
    if arguments[:1] == ["page"]:
        make_page(root)
        return become([in_venv(root, "python"), "-m", "benchmarks.bench_page", *arguments[1:]])
    return become([in_venv(root, "python"), "-m", "benchmarks.bench", *arguments])


def mutate(root: Path, arguments: list[str]) -> int:
    """Change the rules of a rule set one at a time, and see which changes its tests notice."""
    make_ready(root, DEVELOP)
    os.chdir(root)
    return become([in_venv(root, "python"), "-m", "tests.mutation", *arguments])


def docs(root: Path, arguments: list[str]) -> int:
    """Build the site of guides and reference; a link that leads nowhere is a failure."""
    make_ready(root, DEVELOP)
    os.chdir(root)
    if arguments:
        return become([in_venv(root, "zensical"), *arguments])
    return become([in_venv(root, "zensical"), "build", "--clean", "--strict"])


def lanes(root: Path) -> dict[str, list[Command]]:
    """What a check consists of: lanes run side by side, the commands of a lane one after the other."""
    ruff, python = in_venv(root, "ruff"), in_venv(root, "python")
    return {
        "lint": [[ruff, "check", "--quiet"], [ruff, "format", "--check", "--quiet"]],
        "types": [[python, "-m", "mypy", "--no-error-summary"]],
        "page": [[python, root / "web" / "build.py", "check"]],
    }


def outcome(commands: list[Command], root: Path) -> tuple[bool, str]:
    """Whether every command of a lane succeeded, and all they said."""
    from subprocess import PIPE, STDOUT, run

    results = [
        run([str(part) for part in command], cwd=root, env=environment(), stdout=PIPE, stderr=STDOUT, text=True)
        for command in commands
    ]
    return all(result.returncode == 0 for result in results), "".join(result.stdout for result in results)


def check(root: Path, arguments: list[str]) -> int:
    """Lint, types and the page at the same time; each is reported as it ends."""
    from concurrent.futures import ThreadPoolExecutor, as_completed
    from time import monotonic

    if arguments:
        say(f"check takes no arguments, but got: {' '.join(arguments)}")
        return TROUBLE
    make_ready(root, DEVELOP)
    start, failed = monotonic(), []
    with ThreadPoolExecutor() as pool:
        running = {pool.submit(outcome, commands, root): name for name, commands in lanes(root).items()}
        for done in as_completed(running):
            passed, said = done.result()
            print(f"{running[done]} {'passed' if passed else 'FAILED'} after {monotonic() - start:.1f} s", flush=True)
            if not passed:
                print(said, flush=True)
                failed.append(running[done])
    print(f"check FAILED: {', '.join(failed)}" if failed else "check passed")
    return 1 if failed else 0


def play(root: Path, arguments: list[str]) -> int:
    """Any command of lineahead, run where the caller stands so that file names mean what they should."""
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        if not is_ready(root, PLAY):
            return 0
    command = arguments or WITHOUT_COMMAND
    make_ready(root, PLAY)
    if command[0] == "serve":
        make_page(root)
    return become([in_venv(root, "lineahead"), *command])


def main(arguments: list[str]) -> int:
    """Choose what to do by the first word; whatever is not ours belongs to lineahead."""
    ours = {"test": test, "check": check, "bench": bench, "mutate": mutate, "docs": docs}
    try:
        if arguments and arguments[0] in ours:
            return ours[arguments[0]](ROOT, arguments[1:])
        return play(ROOT, arguments)
    except CannotInstall as problem:
        say(str(problem))
        return TROUBLE
    except OSError as problem:
        say(f"{problem.strerror or problem}: {problem.filename or ROOT}")
        return TROUBLE
    except KeyboardInterrupt:
        say("stopped")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
