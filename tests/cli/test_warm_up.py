"""Compiling the rules beforehand, on a machine that has no cache of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

# Compiling is left out: it only says whether the text of the loop lies where numba looks for it.
ON_A_NEW_MACHINE = """
import sys
from pathlib import Path
from lineahead import warm_up
from lineahead.simulator import arrays

arrays.compiled = lambda fn, progress: print(Path(sys.modules[fn.__module__].__file__).is_file())
warm_up.compile_rules("grand-fleets")
"""


def test_the_text_of_a_loop_is_written_down_before_it_is_compiled(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}

    told = subprocess.run(
        [sys.executable, "-c", ON_A_NEW_MACHINE], env=environment, capture_output=True, text=True, check=True
    )

    assert set(told.stdout.split()) == {"True"}
