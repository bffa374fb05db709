"""Where a ship went down is told with her sinking, to whoever knows her, so that a chart can keep her wreck."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import PUBLIC
from lineahead.lessons import lesson_named
from tests.lessons.playing import played

# The freighter lay at 64, 55 and made 4 cm east in each of three turns; the dreadnoughts came into A3, the third zone.
PLACES = [
    ("coastal-warfare/one-boat", {"ship": 1, "counter": 7, "at": [76.0, 55.0]}),
    ("great-war-at-sea/boats-and-mines", {"ship": 4, "by": 0, "zone": 2}),
]


@pytest.mark.parametrize(("lesson", "facts"), PLACES)
@pytest.mark.parametrize("viewer", [0, PUBLIC])
def test_where_a_ship_sank_is_told(lesson, facts, viewer):
    game = played(lesson_named(lesson))

    assert [event.facts for event in game.events(viewer) if event.kind == "sunk"] == [facts]
