"""What somebody at a browser waits for: the first page, the chart, the script that is fetched, and frames."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.page_machine import waited_for_core
from tests.browser.chromium import chromium, running
from tests.page import with_its_packages
from tests.server.running import serving, sqlite_in

Row = tuple[str, str, str]
DESKTOP = {"width": 1440, "height": 900}
VISITS = 5
FRAMES = 180
WARMING_UP = 20
COLUMNS, ROWS, SHIPS = 60, 40, 80
MODELS_AT_JUTLAND = 80
BRITISH = ("HMS Iron Duke", "HMS Lion", "HMS Good Hope", "HMS Monmouth", "HMS Glasgow")
GERMAN = ("SMS Derfflinger", "SMS Moltke", "SMS Scharnhorst", "SMS Dresden", "SMS Leipzig")

# The moment at which enough is shown, by the page's own clock, which begins with the navigation.
WATCH = """
([what, least]) => {
  window.shownAfter = new Promise((done) => {
    const look = () => {
      if (document.querySelectorAll(what).length < least) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0));
    };
    document.addEventListener('DOMContentLoaded', look);
  });
}
"""
SCRIPTS = """
() => performance.getEntriesByType('resource')
  .filter((each) => each.name.endsWith('.js')).reduce((sum, each) => sum + each.encodedBodySize, 0)
"""
# A real button is held down; the moves come with the frames, as a screen's own rhythm would send them.
PAN = """
(frames) => new Promise((done) => {
  const chart = document.querySelector('svg.chart'), times = [];
  const {left, top, width, height} = chart.getBoundingClientRect();
  const step = (now) => {
    times.push(now);
    if (times.length > frames) return done(times.slice(1).map((time, i) => time - times[i]));
    const turn = (2 * Math.PI * times.length) / 120;
    chart.dispatchEvent(new PointerEvent('pointermove', {
      pointerId: 1, bubbles: true, clientX: left + width / 2 + 200 * Math.sin(turn),
      clientY: top + height / 2 + 120 * (1 - Math.cos(turn)),
    }));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})
"""
CENTRE = """
() => {
  const {left, top, width, height} = document.querySelector('svg.chart').getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
"""


@contextmanager
def browsing() -> Iterator[Browser]:
    """A Chromium with the page's letters."""
    with_its_packages()
    with TemporaryDirectory() as folder, running(chromium(), Path(folder)) as browser:
        yield browser


def visited(browser: Browser, address: str, what: str, least: int) -> tuple[float, int]:
    """Seconds until enough is shown to somebody who was never here, and the bytes of script he fetched."""
    with browser.new_context(viewport=DESKTOP) as context:  # type: ignore[arg-type]
        page = context.new_page()
        return seconds_to(page, address, what, least), page.evaluate(SCRIPTS)


def seconds_to(page: Page, address: str, what: str, least: int) -> float:
    """Seconds from the navigation until enough is shown."""
    page.add_init_script(f"({WATCH})({[what, least]!r})")
    page.goto(address)
    return float(page.evaluate("window.shownAfter")) / 1000


def first_pages(folder: Path) -> Iterator[Row]:
    """The lobby and a battle, each fetched several times by somebody new."""
    with serving(sqlite_in(folder)) as server, browsing() as browser:
        opened = server.new_table(scenario="coronel", seats={"British": "computer", "German": "me"})
        battle = f"/t/{opened.id}#{opened.tokens['German']}"
        places = (
            ("lobby, its cards shown", "/", ".grid .btn", 4),
            ("battle, its chart drawn", battle, "[data-ship]", 8),
        )
        for name, path, what, least in places:
            visits = [visited(browser, server.address + path, what, least) for _ in range(VISITS)]
            times = [seconds for seconds, _ in visits]
            told = f"{statistics.median(times):.2f} s ({min(times):.2f} to {max(times):.2f})"
            yield f"{name}, from the navigation", told, "under 1.5 s"
            yield f"{name}: script, gz", f"{visits[0][1] / 1000:.0f} kB", "under 150 kB"


def fleets() -> str:
    """A scenario of many ships on many hexes."""
    lines = ['ruleset = "grand-fleets"', "edition = 1", 'title = "Two fleets"', "length = 8"]
    lines += ["[board]", "width = 52", "height = 40", "models = 3000", f"columns = {COLUMNS}", f"rows = {ROWS}"]
    lines += ['[[sides]]\nname = "British"', '[[sides]]\nname = "German"']
    for number in range(SHIPS):
        side, place = number % 2, number // 2
        card, at = (BRITISH, GERMAN)[side][place % 5], [(12, 30)[side] + place // 20 * 4, 4 + place % 20 * 1.6]
        named = f'card = "{card}"\nname = "{card} {place + 1}"\nside = "{("British", "German")[side]}"'
        lines.append(f"[[ships]]\n{named}\nat = {at}\nheading = 180")
    return "\n".join(lines)


def panning(folder: Path) -> Iterator[Row]:
    """Frames while the chart of two fleets on 2,400 hexes, as it fits the window, is dragged about."""
    with serving(sqlite_in(folder)) as server, browsing() as browser:
        table = server.new_table(text=fleets(), board="hex", seats={"British": "me", "German": "me"})
        page = browser.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
        address = f"{server.address}/t/{table.id}#{table.tokens['British']}"
        seconds = seconds_to(page, address, ".sea [data-ship]", SHIPS)
        yield "battle of 80 ships on 2,400 hexes, its chart drawn", f"{seconds:.2f} s", ""
        page.wait_for_timeout(1000)
        yield from frames(browser, page, "panning with 80 ships, 2,400 hexes")


def panning_jutland(folder: Path) -> Iterator[Row]:
    """Frames while the chart of Jutland with its 122 ships in 29 divisions and 7 flotillas is dragged about."""
    with serving(sqlite_in(folder)) as server, browsing() as browser:
        table = server.new_table(scenario="jutland", seats={"British": "me", "German": "me"})
        page = browser.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
        address = f"{server.address}/t/{table.id}#{table.tokens['British']}"
        seconds = seconds_to(page, address, ".sea [data-ship]", MODELS_AT_JUTLAND)
        yield "Jutland, its chart drawn", f"{seconds:.2f} s", ""
        page.wait_for_timeout(1000)
        yield from frames(browser, page, "panning at Jutland")


def frames(browser: Browser, page: Page, words: str) -> Iterator[Row]:
    """Frames of one drag, and the work of the page's own thread for each of them."""
    page.mouse.move(*page.evaluate(CENTRE))
    page.mouse.down()
    page.evaluate(PAN, WARMING_UP)
    watch = Watch(browser, page)
    times = sorted(page.evaluate(PAN, FRAMES))
    spent = {key: f"{value / FRAMES * 1e3:.1f} ms" for key, value in watch.spent().items()}
    page.mouse.up()
    yield words, f"{1000 * len(times) / sum(times):.0f} frames/s", "60 frames/s"
    told = f"{times[len(times) // 2]:.1f} / {times[len(times) * 95 // 100]:.1f} ms"
    yield "panning: a frame", told, "16.7 ms"
    yield "panning: the page's own thread, a frame", f"{spent['thread']} CPU", "under 16.7 ms"
    yield "panning: it waited for a core, a frame", spent["waited"], ""
    yield "panning: all of the browser, a frame", f"{spent['browser']} CPU", ""


class Watch:
    """What the browser spends from now on, in seconds."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self.page: Any = page.context.new_cdp_session(page)
        self.browser: Any = browser.new_browser_cdp_session()
        self.page.send("Performance.enable")
        self.before = self._now()

    def _now(self) -> dict[str, float]:
        counted = {each["name"]: each["value"] for each in self.page.send("Performance.getMetrics")["metrics"]}
        processes = self.browser.send("SystemInfo.getProcessInfo")["processInfo"]
        pages = [each["id"] for each in processes if each["type"] == "renderer"]
        return {
            "thread": counted["ThreadTime"],
            "waited": sum(waited_for_core(pid) for pid in pages),
            "browser": sum(each["cpuTime"] for each in processes),
        }

    def spent(self) -> dict[str, float]:
        """Since this watch began."""
        return {key: value - self.before[key] for key, value in self._now().items()}
