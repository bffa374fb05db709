"""What a viewer of the page sees: hours and weather, fleets and mines, each as far as he may know."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.kernel.dice import Dice
from lineahead.rulesets.great_war_at_sea.knowledge.view import imagine, view
from lineahead.rulesets.great_war_at_sea.page.picture import picture
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    GALE,
    LAYS_MINES,
    NORTH_EAST,
    ON_MAP,
    LogEntry,
)
from tests.rulebook.great_war_at_sea.at_page import (
    AMBUSH,
    ORDERS,
    Laid,
    off_the_wire,
)
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.pictures import ALLIED, AUSTRIAN, BRITISH, EVERYBODY, ITALIAN, horns_reef, premuda
from tests.rulebook.great_war_at_sea.whole_games import play_on, started

KEYS = {
    "turn", "phase", "step", "stage", "over", "points", "day", "weather", "writing", "fleets", "fields", "log",
    "ambush", "combat", "counters", "ships",
}  # fmt: skip
SHIP_KEYS = {
    "number", "status", "fleet", "zone", "q", "r", "known", "known_to_enemy", "guns_lost", "guns_left", "mount_lost",
    "torpedoes_left", "hull_lost", "boxes_left", "speed", "speed_lost", "on_fire", "flooding", "rudder", "criticals",
    "fields_left", "spent", "left_by", "aims", "torpedo_aim", "torpedoes_aimed", "shots", "hits", "sunk_by",
    "eligible", "may_act", "contact", "ails", "waits",
}  # fmt: skip
FLEET_KEYS = {
    "number", "side", "name", "zone", "in_port", "known", "ships", "came_by", "came_from", "entered", "met", "engaged",
    "plotted", "plot", "speed", "zones_this_turn", "rested", "can_lay_mines", "missions", "may_act",
}  # fmt: skip


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_every_key_that_a_page_reads_is_there(viewer):
    for laid in (premuda(), horns_reef(), Laid("valona-convoys", ORDERS, turn=1, writing=1)):
        told = laid.picture(viewer)

        assert set(told) == KEYS
        assert all(set(ship) == SHIP_KEYS for ship in told["ships"])
        assert all(set(fleet) == FLEET_KEYS for fleet in told["fleets"])


@pytest.mark.clause("GWAS-B1.f", "GWAS-B7.t1")
@pytest.mark.parametrize(
    ("step", "phase"),
    [
        ([0, 1], "before play"), (ORDERS, "orders"), ([1, 1, 2], "movement"), (AMBUSH, "ambush"),
        ([1, 1, 4], "contact"), ([1, 1, 5, 1, 0], "giving battle"), ([], "over"),
    ],
)  # fmt: skip
def test_b1_f_steps_of_a_turn(step, phase):
    told = Laid("premuda", step, turn=1).picture(PUBLIC)

    assert (told["phase"], told["stage"], told["combat"]) == (phase, "zones", None)


@pytest.mark.clause("GWAS-B1.a")
@pytest.mark.parametrize(
    ("turn", "of_day", "words"),
    [(1, 1, "night, 00 to 04"), (2, 2, "day, 04 to 08"), (5, 5, "day, 16 to 20"), (6, 6, "night, 20 to 24")],
)
def test_b1_a_the_hour(turn, of_day, words):
    told = Laid("premuda", ORDERS, turn=turn).picture(PUBLIC)["day"]

    assert told == {"of_day": of_day, "night": of_day in (1, 6), "words": words}


@pytest.mark.clause("GWAS-SCB.a")
def test_scb_a_a_battle_alone_has_light_and_no_hour():
    assert horns_reef().picture(PUBLIC)["day"] == {"of_day": None, "night": False, "words": "day"}


@pytest.mark.clause("GWAS-11.7.t1", "GWAS-B5.4", "GWAS-B11.b", "GWAS-SCA.d")
def test_11_7_t1_the_weather_as_it_counts_now():
    clear = premuda().picture(PUBLIC)["weather"]

    # the first turn is night, and the scenario has weather change before turn 4
    assert clear == {
        "value": 1, "name": "Clear", "sight": 1, "torpedoes": True, "boats_slowed": False, "contact": 0,
        "contact_needed": 5, "changes_before": [4],
    }  # fmt: skip
    gale = Laid("premuda", ORDERS, turn=4, weather=GALE).picture(PUBLIC)["weather"]
    assert (gale["sight"], gale["torpedoes"], gale["boats_slowed"]) == (1, False, True)
    assert (gale["contact"], gale["contact_needed"], gale["changes_before"]) == (-2, 4, [])
    assert Laid("premuda", ORDERS, turn=2).picture(PUBLIC)["weather"]["sight"] is None


@pytest.mark.clause("GWAS-B11.b")
def test_b11_b_the_first_turn_of_each_day():
    # the game begins with the second turn of a day, so turns 6, 12 and 18 are the first of one
    assert Laid("valona-convoys", ORDERS, turn=1).picture(PUBLIC)["weather"]["changes_before"] == [6, 12, 18]
    assert Laid("valona-convoys", ORDERS, turn=6).picture(PUBLIC)["weather"]["changes_before"] == [12, 18]


@pytest.mark.clause("GWAS-B1.e", "GWAS-18.1.a")
def test_18_1_a_boats_lie_where_only_their_owner_knows():
    told = {viewer: premuda().picture(viewer)["ships"] for viewer in EVERYBODY}

    for stranger in (AUSTRIAN, PUBLIC):
        assert [(boat["zone"], boat["known"], boat["status"]) for boat in told[stranger][:6]] == [
            (None, False, "on patrol")
        ] * 6
        assert [boat["contact"] for boat in told[stranger][:6]] == [None] * 6
    for initiate in (ITALIAN, UMPIRE):
        assert [boat["zone"] for boat in told[initiate][:6]] == [zone("B6")] * 5 + [zone("C6")]
        assert [boat["known"] for boat in told[initiate][:6]] == [True] * 6


@pytest.mark.clause("GWAS-B1.e", "GWAS-B5.4")
def test_b5_4_what_is_in_a_fleet_only_its_owner_knows():
    laid = premuda()
    fleet = laid.fleets[0]
    fleet.plotted, fleet.steps, fleet.path[0] = 1, 1, zone("B6")

    strange, own = laid.picture(ITALIAN)["fleets"][0], laid.picture(AUSTRIAN)["fleets"][0]

    assert (strange["name"], strange["zone"], strange["in_port"]) == ("fleet 1", zone("A6"), True)
    assert (strange["known"], strange["ships"], strange["may_act"]) == (False, None, False)
    secrets = ("plotted", "plot", "speed", "zones_this_turn", "rested", "can_lay_mines", "missions")
    assert [strange[name] for name in secrets] == [None] * len(secrets)
    assert (own["name"], own["known"], own["ships"]) == ("Battle squadron", True, list(range(6, 15)))
    assert own["plot"] == {"path": [zone("B6")], "mission": "steam", "boundary": None}
    # the dreadnoughts are the slowest at speed 2, and the scenario allows one zone a turn
    assert (own["speed"], own["zones_this_turn"], own["plotted"], own["may_act"]) == ("2", 1, True, False)
    assert (own["can_lay_mines"], own["missions"]) == (False, ["steam", "bombard"])


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_nobody_knows_whether_the_other_still_writes():
    laid = premuda()

    assert laid.picture(ITALIAN)["writing"] == [False, None]
    assert laid.picture(AUSTRIAN)["writing"] == [None, True]
    assert laid.picture(PUBLIC)["writing"] == [None, None]
    assert laid.picture(UMPIRE)["writing"] == [False, True]
    laid.fleets[0].plotted = 1
    assert laid.picture(AUSTRIAN)["writing"] == [None, False]
    assert laid.picture(ITALIAN)["writing"] == [False, None]
    laid.battle.writing = 0
    assert laid.picture(PUBLIC)["writing"] == [False, False]


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_ships_of_a_fleet_without_orders_may_act():
    laid = premuda()

    own = laid.picture(AUSTRIAN)["ships"]
    assert [boat["number"] for boat in own if boat["may_act"]] == list(range(6, 15))
    assert not any(ship["may_act"] for ship in laid.picture(ITALIAN)["ships"])


@pytest.mark.clause("GWAS-18.1.a")
def test_18_1_a_boats_without_a_zone_may_act_before_play():
    laid = Laid("premuda", [0, 1])
    laid.ships[0].zone = zone("B6")

    assert [ship["number"] for ship in laid.picture(ITALIAN)["ships"] if ship["may_act"]] == [1, 2, 3, 4, 5]
    assert not any(ship["may_act"] for ship in laid.picture(AUSTRIAN)["ships"])


@pytest.mark.clause("GWAS-18.2.c", "GWAS-18.41.a")
def test_18_2_c_an_ambush_as_both_sides_see_it():
    laid = premuda(ambush_fleet=0, ambush_zone=zone("B6"))
    laid.state.step = AMBUSH
    laid.ships[0].contact = laid.ships[3].contact = 1

    hunter, hunted = laid.picture(ITALIAN), laid.picture(AUSTRIAN)

    assert hunter["ambush"] == {"fleet": 0, "zone": zone("B6"), "boats": [0, 3]}
    assert hunted["ambush"] == {"fleet": 0, "zone": zone("B6"), "boats": []}
    assert [ship["number"] for ship in hunter["ships"] if ship["may_act"]] == [0, 3]
    assert premuda().picture(ITALIAN)["ambush"] is None


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_minefields_that_a_viewer_knows():
    laid = Laid("valona-convoys", ORDERS, turn=1)
    rows = {viewer: laid.picture(viewer)["fields"] for viewer in EVERYBODY}

    assert rows[AUSTRIAN] == [
        {
            "zone": 9, "boundary": "SW", "side": AUSTRIAN, "entries": 0, "laid": True, "own": True,
            "known_to_enemy": False,
        }
    ]  # fmt: skip
    assert [(row["zone"], row["boundary"], row["own"]) for row in rows[ALLIED]] == [(19, "NW", True)]
    assert rows[PUBLIC] == []
    assert len(rows[UMPIRE]) == 2

    next(field for field in laid.fields if field.in_use and field.side == AUSTRIAN).known[ALLIED] = 1
    met = laid.picture(ALLIED)["fields"]
    assert [(minefield["side"], minefield["own"], minefield["entries"]) for minefield in met] == [
        (ALLIED, True, 0),
        (AUSTRIAN, False, None),
    ]
    assert len(laid.picture(PUBLIC)["fields"]) == 1


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_log_sheets_tell_others_where_and_not_what_for():
    laid = Laid("valona-convoys", ORDERS, turn=2)
    entry = LogEntry(in_use=1, turn=1, side=AUSTRIAN, fleet=5, zone=9, steps=1, mission=LAYS_MINES)
    entry.path[0], entry.mine_boundary = 9, NORTH_EAST
    laid.state.sea.log[0] = entry

    seen = {"turn": 1, "side": AUSTRIAN, "fleet": 5, "zone": 9, "path": [9]}
    assert laid.picture(AUSTRIAN)["log"] == [{**seen, "name": "Minelayer", "mission": "lay mines", "boundary": "NE"}]
    assert laid.picture(ALLIED)["log"] == [{**seen, "name": "fleet 6", "mission": None, "boundary": None}]


@pytest.mark.parametrize("name", ["premuda", "horns-reef", "valona-convoys"])
def test_a_picture_holds_nothing_that_its_viewer_could_not_know(name):
    """Whatever a viewer has no means to tell from the truth looks the same to him."""
    game, thoughts, seen = started(name, 3), Dice.seeded(3, -1), 0
    for number in range(150):
        if game.is_over:
            break
        if number % 3 == 0:
            for viewer in (0, 1, PUBLIC):
                sight = game.view(viewer)
                other = view(imagine(sight, Dice.seeded(number)), viewer, game.scenario)
                assert off_the_wire(picture(other)) == off_the_wire(picture(sight)), (game.where(), viewer)
                seen += 1
        play_on(game, thoughts)
    assert seen > 10


def test_a_picture_changes_nothing():
    laid = horns_reef()
    before = laid.view(BRITISH)

    picture(before)

    assert before == laid.view(BRITISH)
    assert laid.ships[0].status == ON_MAP
