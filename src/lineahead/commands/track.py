"""The command `track`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from .given import require_place_for, write_text
from .replay import record_in


def track(
    file: Path, /, *, svg: Path | None = None, eyes: str = "umpire", theme: Literal["light", "dark"] = "light"
) -> None:
    """Draw the track chart of a recorded battle: every wake, with turns and sinkings, as a picture (SVG).

    For instance:

        lineahead track coronel.json --svg coronel.svg
        lineahead track coronel.json --eyes German --theme dark > seen-by-the-germans.svg

    Parameters
    ----------
    file
        What `lineahead fight --record` has written, or a game file saved on the page.
    svg
        Where to write the picture; without it, it is printed.
    eyes
        Who saw the battle: a side, public for what every side may know, or umpire for everything.
    theme
        Colours for daylight or for the dark.
    """
    from ..charts import track_chart
    from ..playing import eyes_named

    if svg is not None:
        require_place_for("--svg", svg)
    record = record_in(file)
    drawn = track_chart(record, eyes_named(record.scenario, eyes), theme)
    if svg is None:
        print(drawn)
    else:
        write_text("--svg", svg, drawn)
