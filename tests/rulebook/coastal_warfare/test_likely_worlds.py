"""MOV.d, TOR.j, OBS.t1  What is imagined is what the evidence makes likely, and not only what is possible."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from lineahead.kernel.dice import Dice
from lineahead.rulesets.coastal_warfare.knowledge.imagining import deal_sight, empty_tubes, who_may_have_fired
from lineahead.rulesets.coastal_warfare.tables.ships import Counter, Ship
from tests.rulebook.coastal_warfare.table import counter, sea, ship

DEALS = 400


def two_boats(*launched: int) -> tuple[list[Ship], list[Counter]]:
    """Two S-boats under markers, of which some were seen to launch."""
    boats = [ship("S-100", side=1) for _ in range(2)]
    return sea(*((boat, counter(boat, has_launched=seen, shown=0)) for boat, seen in zip(boats, launched, strict=True)))


@pytest.mark.clause("CW-MOV.d")
@pytest.mark.parametrize(("launched", "able"), [((0, 0), [0, 1]), ((0, 1), [1]), ((1, 1), [0, 1])])
def test_a_torpedo_is_thought_to_come_from_who_was_seen_to_launch(launched: tuple[int, int], able: list[int]) -> None:
    assert who_may_have_fired(*two_boats(*launched), 1) == able


@pytest.mark.clause("CW-TOR.j")
def test_who_was_seen_to_launch_has_most_likely_nothing_left_in_her_tubes() -> None:
    empty = [0, 0]
    for deal in range(DEALS):
        ships, counters = two_boats(1, 0)
        empty_tubes(ships, counters, [0, 1], Dice.seeded(deal))
        for number in (0, 1):
            empty[number] += sum(ships[number].loaded) == 0

    assert empty[0] == pytest.approx(DEALS * 3 / 4, abs=40)  # within 4.6 standard deviations
    assert empty[1] == 0


@pytest.mark.clause("CW-OBS.t1")
def test_a_model_is_thought_to_be_seen_by_whom_it_is_easiest_for() -> None:
    # At 20 cm a 1 is enough, and at 110 a 6 is needed: six faces against one.
    seers: Tally[int] = Tally()
    for deal in range(DEALS):
        near, far, model = ship("S-100", side=1), ship("S-100", side=1), ship("Flower")
        pieces = (near, counter(near, (100, 80), shown=0)), (far, counter(far, (210, 100), shown=0))
        ships, counters = sea(*pieces, (model, counter(model, (100, 100))))
        deal_sight(ships, counters, 0, Dice.seeded(deal))
        seers.update(number for number in (0, 1) if counters[number].sees)

    assert sum(seers.values()) == DEALS
    assert seers[1] == pytest.approx(DEALS / 7, abs=32)
