"""What the page works out by itself: its own tests, bundled as the page is and run by Node."""

import subprocess
from pathlib import Path

import pytest

from tests import page
from web import build

HERE = Path(__file__).resolve().parent
CORONEL = HERE.parent.parent / "src" / "lineahead" / "data" / "scenarios" / "grand-fleets" / "coronel.toml"


@pytest.mark.slow
def test_what_the_page_works_out_by_itself(tmp_path):
    page.with_its_packages()
    node, _ = build.node()
    environment = build.environment(node) | {"VITE_CORONEL": CORONEL.as_uri()}
    vite = [build.PACKAGES / "vite" / "bin" / "vite.js", "build", "--logLevel", "error", "--emptyOutDir"]
    bundle = [node, *vite, "--ssr", HERE / "units.test.ts", "--outDir", tmp_path]
    subprocess.run([str(part) for part in bundle], cwd=build.WEB, env=environment, check=True)
    (tested,) = tmp_path.glob("units*.*js")

    result = subprocess.run([str(node), "--test", str(tested)], env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout
    assert "fail 0" in result.stdout
