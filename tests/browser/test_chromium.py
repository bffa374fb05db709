"""Where the browser of these tests comes from, and what is said when there is none."""

from contextlib import contextmanager

import pytest

from tests.browser import chromium as finding
from tests.browser.chromium import Chromium, NoChromium


@pytest.fixture
def bare(monkeypatch, tmp_path):
    """A machine without a browser, on which nothing was fetched before."""
    monkeypatch.delenv(finding.CHOSEN, raising=False)
    monkeypatch.setattr(finding, "NAMES", ())
    monkeypatch.setattr(finding, "PLACES", ())
    monkeypatch.setattr(finding, "FETCHED", tmp_path / "chromium")
    monkeypatch.setattr(finding, "ROOT", tmp_path)


def failing(words):
    """A way to fetch a browser that leads nowhere."""

    def way():
        raise NoChromium(words)

    way.__name__ = "from_nowhere"
    return way


def test_a_machine_without_any_is_told_what_was_tried_and_what_helps(bare, monkeypatch):
    monkeypatch.setattr(finding, "from_debian", failing("no apt-get here"))
    monkeypatch.setattr(finding, "from_npm", failing("no network"))

    with pytest.raises(NoChromium, match=r"apt-get install chromium.*LINEAHEAD_CHROMIUM.*no apt-get here.*no network"):
        finding.chromium()


def test_what_debian_cannot_give_npm_does(bare, monkeypatch, tmp_path):
    from_npm = Chromium(tmp_path / "chromium" / "chromium")
    monkeypatch.setattr(finding, "from_debian", failing("needs root"))
    monkeypatch.setattr(finding, "from_npm", lambda: from_npm)

    assert finding.chromium() == from_npm


def test_one_that_was_fetched_before_is_used_with_its_own_libraries(bare, tmp_path):
    libraries = tmp_path / "chromium" / "al2023" / "lib"
    libraries.mkdir(parents=True)
    (tmp_path / "chromium" / "ready").touch()

    found = finding.chromium()

    assert found.program == tmp_path / "chromium" / "chromium"
    assert found.environment["LD_LIBRARY_PATH"].startswith(str(libraries))


def test_nobody_looks_for_one_while_another_worker_installs_it(bare, monkeypatch, tmp_path):
    held, whole = [], Chromium(tmp_path / "whole")

    @contextmanager
    def alone(root):
        held.append(root)
        yield
        held.pop()

    monkeypatch.setattr(finding.run, "alone", alone)
    monkeypatch.setattr(finding, "installed", lambda: whole if held else Chromium(tmp_path / "half"))

    assert finding.chromium() == whole


def test_the_one_that_somebody_has_chosen_comes_before_all_others(bare, monkeypatch, tmp_path):
    monkeypatch.setenv(finding.CHOSEN, str(tmp_path / "mine"))

    assert finding.chromium() == Chromium(tmp_path / "mine")


def test_the_lock_of_the_packed_browser_names_no_registry():
    lock = (finding.PACKAGE / "package-lock.json").read_text(encoding="utf-8")

    assert '"resolved"' not in lock
    assert lock.count('"integrity": "sha512-') == lock.count('"version"')
