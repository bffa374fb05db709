"""What a viewer of the page sees: hours and weather, fleets, mines, counters, ships, each as far as he may know."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.kernel.dice import Dice
from lineahead.rulesets.great_war_at_sea.knowledge.view import imagine, view
from lineahead.rulesets.great_war_at_sea.page.picture import picture
from lineahead.rulesets.great_war_at_sea.tables.orders import Mines
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    DUMMY,
    FOG,
    GALE,
    LAYS_MINES,
    MINE,
    NORTH_EAST,
    OFF_MAP,
    ON_MAP,
    SUNK,
    WEST,
    LogEntry,
)
from tests.rulebook.great_war_at_sea.at_page import (
    AMBUSH,
    COUNTERS,
    GUNNERY,
    LAUNCHES,
    MOVES,
    ORDERS,
    SET_UP,
    Laid,
    off_the_wire,
)
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.whole_games import given, play_on, started

ITALIAN, AUSTRIAN = 0, 1
BRITISH, GERMAN = 0, 1
ALLIED = 0
EVERYBODY = (0, 1, PUBLIC, UMPIRE)
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


def premuda(**fields: Any) -> Laid:
    """Premuda while orders are written, its boats in B6 but the last, which is in C6."""
    laid = Laid("premuda", ORDERS, turn=1, writing=1, **fields)
    for boat in laid.ships[:6]:
        boat.zone = zone("B6" if boat.number < 5 else "C6")
    return laid


def horns_reef(step: list[int] = MOVES, **fields: Any) -> Laid:
    """Horns Reef in the first impulse of its first round, the British holding the initiative."""
    return Laid("horns-reef", step, **{"round_number": 1, "impulse": 1, "holder": BRITISH, **fields})


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


@pytest.mark.clause("GWAS-B7.t1")
@pytest.mark.parametrize(
    ("step", "phase"),
    [
        (SET_UP, "set-up"), (COUNTERS, "counters"), ([1, 1, 5, 1, 4, 1, 0], "round"), (MOVES, "moves"),
        (GUNNERY, "gunnery"), (LAUNCHES, "torpedoes"), ([1, 1, 5, 1, 4, 1, 11], "round"),
    ],
)  # fmt: skip
def test_b7_t1_steps_of_a_battle(step, phase):
    told = horns_reef(step).picture(PUBLIC)

    assert (told["phase"], told["stage"]) == (phase, "hexes")
    assert horns_reef(step, over=1).picture(PUBLIC)["phase"] == "over"


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


@pytest.mark.clause("GWAS-B7.d", "GWAS-B8.g")
def test_b7_d_whose_turn_it_is_in_a_battle():
    moving = horns_reef().picture(PUBLIC)["combat"]

    # the holder of the initiative moves last, and names his targets first
    assert (moving["round"], moving["impulse"], moving["kind"], moving["holder"]) == (1, 1, "movement", BRITISH)
    assert (moving["acting"], moving["zone"], moving["most_rounds"], moving["sight"]) == (GERMAN, None, 15, 3)
    assert horns_reef(named=[0, 1]).picture(PUBLIC)["combat"]["acting"] == BRITISH
    assert horns_reef(named=[1, 1]).picture(PUBLIC)["combat"]["acting"] is None
    assert horns_reef(GUNNERY, impulse=3).picture(PUBLIC)["combat"]["acting"] == BRITISH
    before = horns_reef(SET_UP, round_number=0, impulse=0).picture(PUBLIC)["combat"]
    assert (before["acting"], before["kind"], before["printed"], before["placed"]) == (None, None, True, [True, True])


@pytest.mark.clause("GWAS-P.m", "GWAS-B7.c")
def test_p_m_ships_that_wait_for_the_set_up_are_in_no_hex():
    laid = horns_reef(SET_UP, round_number=0, impulse=0, placed=[0, 1])

    told = laid.picture(GERMAN)

    assert told["combat"]["acting"] == BRITISH
    lion, seydlitz = told["ships"][0], told["ships"][7]
    assert (lion["status"], lion["q"], lion["r"], lion["may_act"]) == ("on the map", None, None, True)
    assert (seydlitz["q"], seydlitz["r"], seydlitz["may_act"]) == (0, 0, False)


@pytest.mark.clause("GWAS-B7.t1")
def test_b7_t1_who_moves_in_an_impulse():
    laid = horns_reef(impulse=6)

    # in impulse 6 only ships at speed 3 move: the destroyers, and of these the Germans first
    told = laid.picture(PUBLIC)["ships"]
    assert [ship["number"] for ship in told if ship["eligible"]] == [3, 4, 5, 6, 9, 10, 11, 12]
    assert [ship["number"] for ship in told if ship["may_act"]] == [9, 10, 11, 12]
    assert not any(ship["eligible"] for ship in horns_reef(GUNNERY, impulse=3).picture(PUBLIC)["ships"])


@pytest.mark.clause("GWAS-13.25.f", "GWAS-13.25.h", "GWAS-13.25.l", "GWAS-13.25.s")
def test_13_25_f_counters_as_both_sides_see_them():
    laid = horns_reef(mines_placed=[0, 1])
    laid.counter(0, (-5, 0), GERMAN, MINE)
    laid.counter(1, (-5, 1), GERMAN, DUMMY)
    laid.counter(2, (-6, 1), GERMAN, MINE, face_up=1)
    laid.counter(3, (0, 1), GERMAN, DUMMY)

    own, enemy = laid.picture(GERMAN)["counters"], laid.picture(BRITISH)["counters"]

    assert [(counter["what"], counter["own"], counter["chance"]) for counter in own] == [
        ("mine", True, 1), ("dummy", True, 0), ("mine", True, 1), ("dummy", True, 0),
    ]  # fmt: skip
    # of four counters two may be mines; one is shown, one in the middle of the map cannot be, two are left in doubt
    assert [(counter["what"], counter["face_up"], counter["chance"]) for counter in enemy] == [
        (None, False, 0.5), (None, False, 0.5), ("mine", True, 1), (None, False, 0),
    ]  # fmt: skip
    assert laid.picture(PUBLIC)["combat"]["mines"] == [False, True]
    assert [(counter["q"], counter["r"]) for counter in enemy] == [(-5, 0), (-5, 1), (-6, 1), (0, 1)]


@pytest.mark.clause("GWAS-13.25.f", "GWAS-13.25.r7")
def test_13_25_f_a_side_sees_its_own_counters_while_the_other_still_writes():
    game, thoughts = started("field-to-the-west", 3), Dice.seeded(3, -1)
    while game.questions()[0].asks != "mines":
        play_on(game, thoughts)
    before = {viewer: off_the_wire(picture(game.view(viewer))) for viewer in EVERYBODY}
    asked = next(question for question in game.questions() if question.to == GERMAN)
    mines = Mines(count=7)
    mines.q[:7], mines.r[:7] = [-5, -5, -4, 4, 0, 0, 1], [0, 0, 0, -4, 1, 1, 2]
    mines.kinds[:7] = [MINE, DUMMY, MINE, MINE, DUMMY, DUMMY, DUMMY]

    assert given(game, asked, "mines", mines) is None

    told = {viewer: off_the_wire(picture(game.view(viewer))) for viewer in EVERYBODY}
    assert told[BRITISH] == before[BRITISH]
    assert told[PUBLIC] == before[PUBLIC]
    for viewer in (GERMAN, UMPIRE):
        seen = [
            (counter["q"], counter["r"], counter["what"], counter["chance"]) for counter in told[viewer]["counters"]
        ]
        assert seen == [
            (-5, 0, "mine", 1), (-5, 0, "dummy", 0), (-4, 0, "mine", 1), (4, -4, "mine", 1), (0, 1, "dummy", 0),
            (0, 1, "dummy", 0), (1, 2, "dummy", 0),
        ]  # fmt: skip
        assert {(counter["number"], counter["side"], counter["face_up"]) for counter in told[viewer]["counters"]} == {
            (None, GERMAN, False)
        }
    assert [counter["own"] for counter in told[GERMAN]["counters"]] == [True] * 7
    assert game.undo("German") is None
    assert picture(game.view(GERMAN))["counters"] == []


@pytest.mark.clause("GWAS-13.25.r2")
def test_13_25_r2_nobody_learns_that_a_side_has_forgone_its_counters():
    laid = horns_reef(mines_placed=[0, 2])

    assert laid.picture(BRITISH) == {**horns_reef().picture(BRITISH)}


@pytest.mark.clause("GWAS-CRD.a", "GWAS-B9.e", "GWAS-B9.c")
def test_crd_a_a_ship_as_she_stands():
    laid = horns_reef()
    lion = laid.named("Lion")
    lion.guns_lost[0], lion.hull_lost[:4], lion.on_fire, lion.rudder_jammed = 2, [1, 1, 1, 1], 1, 1
    lion.torpedoes_spent, lion.criticals, lion.aims[1], lion.shots, lion.hits = 1, 1, 7, 9, 2

    told = laid.picture(PUBLIC)["ships"][0]

    assert (told["guns_lost"], told["guns_left"]) == ([2, 0, 0], [5, 2, 1])
    assert (told["hull_lost"], told["boxes_left"]) == ([1, 1, 1, 1, 0, 0, 0], 3)
    # four of seven boxes are more than half and less than three quarters: one step below 2+
    assert (told["speed"], told["speed_lost"], told["rudder"], told["on_fire"]) == ("2", 0, "jammed", True)
    assert (told["torpedoes_left"], told["mount_lost"], told["criticals"], told["flooding"]) == (0, False, 1, False)
    assert (told["aims"], told["torpedo_aim"], told["shots"], told["hits"]) == ([None, 7, None], None, 9, 2)
    assert (told["q"], told["r"], told["eligible"], told["left_by"]) == (-5, 2, False, None)


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_ships_that_are_gone():
    laid = horns_reef()
    lion, aurora = laid.named("Lion"), laid.named("Aurora")
    lion.status, lion.sunk_by = SUNK, GERMAN
    aurora.status, aurora.left_by = OFF_MAP, WEST

    sunk, left = laid.picture(GERMAN)["ships"][:2]

    assert (sunk["status"], sunk["sunk_by"], sunk["q"]) == ("sunk", GERMAN, None)
    assert (left["status"], left["left_by"], left["q"]) == ("off the map", "W", None)
    # Lion's card is worth 12 points
    assert laid.picture(PUBLIC)["points"] == [0, 12]


@pytest.mark.clause("GWAS-18.2.c")
def test_18_2_c_damage_of_a_ship_that_has_not_been_revealed_is_her_owners_affair():
    laid = premuda()
    laid.named("Tegetthoff").hull_lost[0] = 1
    laid.named("Tegetthoff").torpedoes_spent = 1

    strange, own = laid.picture(ITALIAN)["ships"][6], laid.picture(AUSTRIAN)["ships"][6]

    assert (own["boxes_left"], own["torpedoes_left"], own["known_to_enemy"]) == (5, 1, False)
    assert (strange["boxes_left"], strange["torpedoes_left"], strange["known"]) == (6, 2, False)
    assert (strange["fleet"], strange["zone"], strange["known_to_enemy"]) == (None, None, None)
    laid.named("Tegetthoff").known[ITALIAN] = laid.fleets[0].known[ITALIAN] = 1
    seen = laid.picture(ITALIAN)["ships"][6]
    assert (seen["boxes_left"], seen["fleet"], seen["zone"], seen["known"]) == (5, 0, zone("A6"), True)


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_minefields_still_carried_are_their_owners_affair():
    laid = Laid("valona-convoys", ORDERS, turn=1)
    carrier = laid.named("Chamäleon").number

    assert laid.picture(AUSTRIAN)["ships"][carrier]["fields_left"] == laid.ships[carrier].card.mines > 0
    assert laid.picture(ALLIED)["ships"][carrier]["fields_left"] is None


@pytest.mark.clause("GWAS-11.7.3a")
def test_11_7_3a_sight_in_a_battle():
    assert horns_reef(weather=FOG).picture(PUBLIC)["combat"]["sight"] == 2


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
