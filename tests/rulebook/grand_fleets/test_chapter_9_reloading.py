"""9.8  Torpedo reloads: who has spare torpedoes, when tubes are loaded again, and what is told of it."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.contract.scenario import BadFile
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.files.cards import CARDS, card_of, card_text
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.page.picture import picture
from lineahead.rulesets.grand_fleets.page.setting import setting
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.reloading import spares_left
from lineahead.rulesets.grand_fleets.tables.conditions import HEAVY, MODERATE, ROUGH
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, LEFT, SUNK, Ship, tubes_left
from tests.rulebook.grand_fleets.games import british, german, hold_all, meeting, start, text_of
from tests.rulebook.grand_fleets.table import battle, fleet, recarded, ship

PORT_TUBES, STARBOARD_TUBES = 0, 1
ODD_TUBE = {"arcs": "Port", "tubes": 1, "submerged": 3}
WITH_RELOADS = battle(torpedo_reloads=1)


def fired(port: int, starboard: int = 0, **fields: Any) -> Ship:
    """Iron Duke, whose tubes on either side have launched so many of their two torpedoes."""
    iron_duke = ship("HMS Iron Duke", **fields)
    iron_duke.tubes_spent[:2] = [port, starboard]
    return iron_duke


def after(vessel: Ship, *faces: int) -> tuple[int, int, int]:
    """Tubes ready to port and to starboard and spares left, after an End Phase that throws all these dice."""
    dice = Dice.showing(*faces)
    end_phase(WITH_RELOADS, fleet(vessel), dice, Answers(), Silence())
    assert dice.read == len(faces)
    return tubes_left(vessel, 0, PORT_TUBES), tubes_left(vessel, 0, STARBOARD_TUBES), spares_left(vessel)


@pytest.mark.clause("GF-9.8.a", "GF-9.8.c", "GF-CARD.c")
@pytest.mark.parametrize(
    ("name", "spares"),
    [("HMS Iron Duke", 8), ("HMS Tiger", 8), ("HMS Lion", 4), ("SMS Derfflinger", 8), ("SMS Moltke", 8)],
)
def test_9_8_a_spare_torpedoes_stand_on_the_card_two_for_a_submerged_tube(name: str, spares: int) -> None:
    groups = [group for torpedo in card_text(name)["torpedoes"] for group in torpedo["tubes"]]

    assert card_of(name).reload == spares == 2 * sum(group["tubes"] for group in groups)
    assert all(group["submerged"] for group in groups)


@pytest.mark.clause("GF-9.8.a", "GF-1.63.b")
def test_9_8_a_most_ships_have_none_and_load_no_tube() -> None:
    laforey = ship("HMS Laforey")
    laforey.tubes_spent[0] = 4

    assert after(laforey)[2] == 0
    assert tubes_left(laforey, 0, 0) == 0
    assert sum(bool(text.get("reload")) for text in CARDS.classes().values()) < len(CARDS.classes()) / 4


@pytest.mark.clause("GF-9.8.b")
@pytest.mark.parametrize(("face", "ready", "spares"), [(6, 1, 8), (7, 2, 7), (10, 2, 7)])
def test_9_8_b_a_submerged_tube_is_loaded_on_a_7(face: int, ready: int, spares: int) -> None:
    assert after(fired(1), face) == (ready, 2, spares)


@pytest.mark.clause("GF-9.8.b")
@pytest.mark.parametrize(("face", "empty", "spares"), [(8, 1, 2), (9, 0, 1)])
def test_9_8_b_a_tube_on_deck_is_loaded_on_a_9(face: int, empty: int, spares: int) -> None:
    laforey = recarded(ship("HMS Laforey"), reload=2)
    laforey.tubes_spent[0] = 1

    assert after(laforey, face)[2] == spares
    assert laforey.tubes_spent[0] == empty


@pytest.mark.clause("GF-9.8.b")
@pytest.mark.parametrize(("sea", "faces"), [(MODERATE, (9,)), (ROUGH, ()), (HEAVY, ())])
def test_9_8_b_in_a_rough_sea_nobody_works_on_deck(sea: int, faces: tuple[int, ...]) -> None:
    laforey = recarded(ship("HMS Laforey", sea=sea), reload=2)
    laforey.tubes_spent[0] = 1

    assert after(laforey, *faces)[2] == 2 - len(faces)
    assert after(fired(1, sea=sea), 7) == (2, 2, 7)


@pytest.mark.clause("GF-9.8.b")
def test_9_8_b_a_die_for_each_of_two_tubes_at_most() -> None:
    assert after(fired(2, 1), 7, 6) == (1, 1, 7)  # both dice are for port, as the card lists them
    assert after(fired(1, 2), 7, 9) == (2, 1, 6)


@pytest.mark.clause("GF-9.8.b")
def test_9_8_b_no_more_tubes_than_there_are_spares() -> None:
    assert after(fired(2, 2, reloaded=7), 7) == (1, 0, 0)
    assert after(fired(2, 2, reloaded=8)) == (0, 0, 0)


@pytest.mark.clause("GF-9.8.r2")
def test_9_8_r2_submerged_tubes_come_before_those_on_deck() -> None:
    iron_duke = recarded(fired(1, 2), reload=8)
    iron_duke.card.torpedoes[0].groups[PORT_TUBES].submerged = 0

    assert after(iron_duke, 7, 7) == (1, 2, 6)


@pytest.mark.clause("GF-9.8.b")
@pytest.mark.parametrize("marker", [{"bridge": FRESH}, {"launched": 1}, {"status": SUNK}, {"status": LEFT}])
def test_9_8_b_not_under_bridge_nor_after_a_launch_in_this_turn(marker: dict[str, int]) -> None:
    vessel = fired(2)
    for name, value in marker.items():
        setattr(vessel, name, value)

    assert after(vessel) == (0, 2, 8)


@pytest.mark.clause("GF-9.8.b", "GF-9.8.r1")
@pytest.mark.parametrize(("marker", "kept", "gone"), [("fires", 6, 7), ("listing", 5, 6)])
def test_9_8_r1_tubes_come_last_and_a_marker_that_has_just_gone_is_no_hindrance(
    marker: str, kept: int, gone: int
) -> None:
    def marked() -> Ship:
        return fired(1, **{marker: 1})

    box = (9,) if marker == "fires" else ()  # a fire that burns on with a 6 costs one box, which has a location die
    assert after(marked(), kept, *box) == (1, 2, 8)
    assert after(marked(), gone, 7) == (2, 2, 7)


@pytest.mark.clause("GF-9.8.a")
def test_9_8_a_without_the_option_nobody_throws() -> None:
    dice, iron_duke = Dice.showing(), fired(2)

    end_phase(battle(), fleet(iron_duke), dice, Answers(), Silence())

    assert (tubes_left(iron_duke, 0, PORT_TUBES), spares_left(iron_duke)) == (0, 8)


def duel(**options: Any) -> Any:
    """Iron Duke, whose tubes to port are empty, out of sight of Moltke, through a whole turn up to its dice."""

    def empty(_battle: Any, ships: list[Ship]) -> None:
        ships[0].tubes_spent[PORT_TUBES] = 2

    ships = [british("HMS Iron Duke", (2, 2)), german("SMS Moltke", (22, 16))]
    game = start(meeting(*ships, **options), 1, 2, 8, 3, change=empty)
    hold_all(game)
    return game


@pytest.mark.clause("GF-9.8.b")
def test_9_8_b_in_a_turn_the_log_tells_each_tube_and_the_picture_the_spares() -> None:
    game = duel(torpedo_reloads=True)

    words = [event.words for event in game.events(PUBLIC)]
    assert (
        "Iron Duke loads torpedo tubes [9.8]: port tube, submerged, 7+: 8, loaded;"
        " port tube, submerged, 7+: 3, not yet; seven spare torpedoes left." in words
    )
    assert picture(game.view(PUBLIC))["ships"][0]["spares"] == 7
    assert setting(game.scenario)["ships"][0]["reload"] == 8
    assert setting(game.scenario)["ships"][0]["torpedoes"][0]["groups"][0]["submerged"] is True


@pytest.mark.clause("GF-9.8.a")
def test_9_8_a_without_the_option_the_picture_is_silent_about_spares() -> None:
    assert "spares" not in picture(duel().view(PUBLIC))["ships"][0]


@pytest.mark.clause("GF-9.8.a")
@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"reload": 8, "torpedoes": []}, "cards[0].reload"),
        ({"reload": -1}, "cards[0].reload"),
        ({"torpedoes": [{"name": "T", "range": 5, "damage": 5, "tubes": [ODD_TUBE]}]},
         "cards[0].torpedoes[0].tubes[0].submerged"),
    ],
)  # fmt: skip
def test_9_8_a_a_card_with_impossible_spares_is_refused_at_its_place(change: dict[str, Any], place: str) -> None:
    card = {**card_text("HMS Iron Duke"), "ships": ["HMS Own"], **change}
    text = text_of(british("HMS Own", (4, 4)), german("SMS Moltke", (12, 4)), cards=[card])

    with pytest.raises(BadFile) as refused:
        read_scenario(text)

    assert place in str(refused.value)
