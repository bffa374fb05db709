"""People at their browsers: each has a window of his own, and whatever goes wrong in it is remembered."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from tests.page import AXE

DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
# What a machine would bring along otherwise; a test that is about one of them says so.
EVERYWHERE: dict[str, Any] = {"locale": "en-GB", "timezone_id": "UTC", "device_scale_factor": 1}
PATIENCE = 30_000
REST = 300
# Of the same address, so that its process stays, and without a script.
NO_PAGE = "/healthz"
BESIDE = (-9, -9)
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
expect.set_options(timeout=PATIENCE)
WATCH_POLICY = """
window.policyViolations = [];
document.addEventListener('securitypolicyviolation', (event) =>
  window.policyViolations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""
# The same words may be asked twice in a row: which question it is, only the live line tells.
WATCH_LINE = """
window.asked = '';
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      const told = JSON.parse(data);
      if (told.kind === 'state')
        window.asked = told.questions.filter((each) => each.mine).map((each) => each.number).join(' ');
    });
  }
};
"""


# What happens is shown at once, and nothing waits to be looked at, unless a test is about that.
AT_ONCE = """
try { localStorage['lineahead.settings'] ??= JSON.stringify({ pace: 'off' }); } catch { /* no page yet */ }
"""
# Nothing can be heard in a test: the strokes of the bell are counted instead.
COUNT_STROKES = """
window.strokes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.strokes += 1; return start.apply(this, when); };
"""


@dataclass
class Person:
    """One window on the page, and the errors its console has shown."""

    kind: str
    is_dark: bool
    context: BrowserContext
    page: Page
    errors: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def allow(self, pattern: str) -> None:
        """Errors that this test brings about on purpose."""
        self.allowed.append(pattern)

    def note_script(self, problem: Error) -> None:
        """An error in a script."""
        self.errors.append(f"script: {problem}")

    def note_console(self, message: ConsoleMessage) -> None:
        """Errors and warnings of the console are remembered; what is merely said is not."""
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def unexpected(self) -> list[str]:
        """Errors that nothing in the test explains."""
        return [words for words in self.errors if not any(re.search(pattern, words) for pattern in self.allowed)]

    def policy_violations(self) -> list[str]:
        """What the page has done against the server's content policy."""
        if self.page.is_closed() or self.page.url == "about:blank":
            return []
        found: list[str] = self.page.evaluate("window.policyViolations ?? []")
        return found


def scheme_of(dark: bool) -> Literal["dark", "light"]:
    """What the system prefers."""
    return "dark" if dark else "light"


class Windows:
    """Windows of a browser: each comes as if new, but one that somebody has left is put in order for the next.

    To open a window takes longer than most of what is tried in it.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.left: dict[str, list[Person]] = {}

    def sit_down(self, *, viewport: dict[str, int], dark: bool, **more: Any) -> Person:
        """A window with nothing kept from before; motion is reduced, so that nothing moves while it is looked at."""
        kind = repr((viewport, dark, sorted(more.items())))
        if self.left.get(kind):
            before = self.left[kind].pop()
            person = Person(kind, dark, before.context, before.page)
        else:
            context = self.browser.new_context(
                base_url=self.address,
                viewport=viewport,  # type: ignore[arg-type]
                color_scheme=scheme_of(dark),
                reduced_motion="reduce",
                service_workers="block",
                **EVERYWHERE | more,
            )
            context.set_default_timeout(PATIENCE)
            context.add_init_script(AT_ONCE + WATCH_POLICY + WATCH_LINE + COUNT_STROKES)
            person = Person(kind, dark, context, context.new_page())
        person.page.on("pageerror", person.note_script)
        person.page.on("console", person.note_console)
        return person

    def leave(self, person: Person) -> None:
        """Somebody goes; what he has kept, changed or opened beside is gone with him."""
        page = person.page
        if page.is_closed():
            person.context.close()
            return
        page.remove_listener("pageerror", person.note_script)
        page.remove_listener("console", person.note_console)
        for other in person.context.pages:
            if other is not page:
                other.close()
        page.unroute_all(behavior="ignoreErrors")
        page.emulate_media(reduced_motion="reduce", color_scheme=scheme_of(person.is_dark))
        page.mouse.move(*BESIDE)
        page.goto(NO_PAGE)
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        person.context.clear_cookies()
        person.context.clear_permissions()
        self.left.setdefault(person.kind, []).append(person)


def comes_true(page: Page, holds: Callable[[], bool]) -> bool:
    """Whether something comes to be so before patience ends: a busy machine takes its time to draw."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not holds():
        if time.monotonic() > deadline:
            return False
        page.wait_for_timeout(50)
    return True


def is_in_log_on_phone(page: Page, words: str) -> bool:
    """Whether the log of a phone comes to say something, though each new question takes its place on the sheet."""
    log = page.get_by_role("region", name="Log")

    def is_said() -> bool:
        if not log.is_visible():
            page.get_by_role("button", name="Log", exact=True).tap()
        return any(words in told for told in log.all_inner_texts())

    return comes_true(page, is_said)


def at_rest(page: Page, measure: Callable[[], Any]) -> Any:
    """What is measured when it no longer changes."""
    measured = [measure()]

    def is_as_before() -> bool:
        page.wait_for_timeout(REST)
        measured.append(measure())
        return bool(measured[-1] == measured[-2])

    assert comes_true(page, is_as_before)
    return measured[-1]


def seat_shown(page: Page) -> tuple[str, str]:
    """The table and the secret in the address of a page."""
    found = re.search(r"/t/([\w-]+)#([\w-]+)", page.url)
    assert found is not None, page.url
    return found[1], found[2]


def moment_shown(page: Page) -> tuple[int, int]:
    """Which moment of a replay a page shows, of how many."""
    words = page.get_by_role("region", name="Replay").inner_text()
    found = re.search(r"moment (\d+) of (\d+)", words)
    assert found is not None, words
    return int(found[1]), int(found[2])


# What a list scrolls out of sight is cut off at its edge and looks too small there: it is measured again in the middle.
EXAMINE = """async (tags) => {
  const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
  const isSmall = async ({ target }) => {
    const part = document.querySelector(target[0]);
    const lists = [];
    let around = part?.parentElement;
    for (; around; around = around.parentElement) lists.push([around, around.scrollTop]);
    part?.scrollIntoView({ block: 'center' });
    const again = await axe.run({ include: [target] }, { runOnly: { type: 'rule', values: ['target-size'] } });
    lists.forEach(([list, top]) => (list.scrollTop = top));
    return again.violations.length > 0;
  };
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const small = [];
    for (const node of violation.nodes) if (await isSmall(node)) small.push(node);
    violation.nodes = small;
  }
  return violations.filter(({ nodes }) => nodes.length);
}"""


def complaints(page: Page) -> list[str]:
    """What axe finds wrong: the rule, and the first places where it is broken."""
    if not page.evaluate("'axe' in window"):
        # Through the debugger, since the content policy rightly lets no script tag in.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(EXAMINE, AXE_TAGS)
    return [
        f"{violation['id']} ({violation['impact']}): {violation['help']}: "
        + " | ".join(" ".join(map(str, node["target"])) + " " + node["html"][:120] for node in violation["nodes"][:3])
        for violation in found
    ]


def complaints_by_day_and_by_night(page: Page) -> list[str]:
    """What axe finds wrong in either theme, where the page goes by what the system prefers."""
    found: list[str] = []
    for dark in (False, True):
        page.emulate_media(color_scheme=scheme_of(dark))
        expect(page.locator("html")).to_have_attribute("data-theme", scheme_of(dark))
        found += complaints(page)
    return found
