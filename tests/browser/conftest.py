"""A built page, a server of it, a Chromium, and people who come to look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests import page
from tests.browser.chromium import NOT_OPTIMISED, Chromium, NoChromium, chromium, running
from tests.browser.people import DESKTOP, Person, Windows
from tests.browser.serving import Server

Visit = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser takes its time: every test here is slow."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def built_page() -> None:
    """The page, made of the sources that are there; axe comes with the packages that it is built with."""
    page.built()


@pytest.fixture(scope="session")
def some_chromium() -> Chromium:
    """A Chromium; without one these tests fail and say what is missing."""
    try:
        return chromium()
    except NoChromium as problem:
        pytest.fail(str(problem), pytrace=False)


# A running Playwright keeps an event loop in its thread: longer than these tests it would spoil asyncio.run elsewhere.
@pytest.fixture(scope="package")
def browser(some_chromium: Chromium, built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A running browser."""
    with running(some_chromium, tmp_path_factory.mktemp("browser"), NOT_OPTIMISED) as found:
        yield found


@pytest.fixture(scope="session")
def server(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with tables of its own; a test that kills it starts it again."""
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="package")
def windows(browser: Browser, server: Server) -> Windows:
    """The windows of the browser, which one test after the other uses."""
    return Windows(browser, server.address)


@contextmanager
def visiting(windows: Windows) -> Iterator[Visit]:
    """Lets people come in; at the end none of them may have met an error."""
    people: list[Person] = []

    def visit(path: str | None = "/", viewport: dict[str, int] = DESKTOP, dark: bool = False, **more: object) -> Person:
        person = windows.sit_down(viewport=viewport, dark=dark, **more)
        people.append(person)
        if path is not None:
            person.page.goto(path)
        return person

    yield visit
    met = [words for person in people for words in (*person.unexpected(), *person.policy_violations())]
    for person in people:
        windows.leave(person)
    assert met == []


@pytest.fixture
def visit(windows: Windows) -> Iterator[Visit]:
    """Lets people come in for one test."""
    with visiting(windows) as found:
        yield found


@pytest.fixture(scope="module")
def stay(windows: Windows) -> Iterator[Visit]:
    """Lets people come in and stay for all tests of a file, which only look."""
    with visiting(windows) as found:
        yield found
