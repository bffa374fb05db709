"""How the page gives orders: lists and words become what the rules take, and nonsense is refused in words."""

from __future__ import annotations

import math
from typing import Any

import pytest

from lineahead.engine.contract.questions import Refusal
from lineahead.engine.game.orders import BAD_ORDER, order_from_json
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import as_json
from lineahead.rulesets.great_war_at_sea.page.orders import from_page
from lineahead.rulesets.great_war_at_sea.page.preview import preview
from lineahead.rulesets.great_war_at_sea.play.offers import some_order
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.tables.cards import BATTERIES
from lineahead.rulesets.great_war_at_sea.tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Plot, Victims
from lineahead.rulesets.great_war_at_sea.tables.ships import LAYS_MINES, MINE, NOBODY, NORTH_EAST, STEAMS
from tests.rulebook.great_war_at_sea.at_page import AMBUSH, COUNTERS, MOVES, ORDERS, SET_UP, Laid, question
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.whole_games import play_on, started

BRITISH, GERMAN = 0, 1
ITALIAN, AUSTRIAN = 0, 1
KINDS = ("patrol", "plot", "victims", "deploy", "mines", "move", "fire", "launch")


def read(laid: Laid, viewer: int, kind: str, data: Any) -> Any:
    """The answer that the rules take."""
    given = from_page(laid.view(viewer), kind, data)
    assert not isinstance(given, Refusal), given
    order = order_from_json(GREAT_WAR_AT_SEA, {"seat": "", "question": 0, "kind": given[0], "answer": given[1]})
    assert not isinstance(order, Refusal), order
    return order.answer


def refused(laid: Laid, viewer: int, kind: str, data: Any) -> Refusal:
    """Why an order cannot be read."""
    given = from_page(laid.view(viewer), kind, data)
    assert isinstance(given, Refusal), given
    return given


def horns_reef(step: list[int] = MOVES, **fields: Any) -> Laid:
    """Horns Reef in the first impulse of its first round."""
    return Laid("horns-reef", step, **{"round_number": 1, "impulse": 1, **fields})


def premuda(step: list[int] = ORDERS) -> Laid:
    """Premuda while orders are written."""
    return Laid("premuda", step, turn=1, writing=1)


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_a_plot():
    answer: Plot = read(premuda(), AUSTRIAN, "plot", {"fleet": 0, "path": [zone("B6"), zone("C6")]})

    assert (answer.fleet, answer.steps, answer.path) == (0, 2, [zone("B6"), zone("C6"), -1])
    assert (answer.mission, answer.mine_boundary) == (STEAMS, NOBODY)
    laying = read(premuda(), AUSTRIAN, "plot", {"fleet": 0, "path": [], "mission": "lay mines", "boundary": "NE"})
    assert (laying.steps, laying.mission, laying.mine_boundary) == (0, LAYS_MINES, NORTH_EAST)


@pytest.mark.clause("GWAS-18.1.c")
def test_18_1_c_a_patrol_passes_as_it_is():
    answer = read(premuda(), ITALIAN, "patrol", {"ship": 2, "zone": zone("C6")})

    assert (answer.ship, answer.zone) == (2, zone("C6"))


@pytest.mark.clause("GWAS-18.41.a", "GWAS-18.41.r5")
def test_18_41_r5_targets_of_boats_and_their_order():
    rows = [{"boat": 3, "target": 7}, {"boat": 0, "target": 6}]
    answer: Victims = read(premuda(AMBUSH), ITALIAN, "victims", {"attacks": rows})

    assert (answer.targets[0], answer.targets[3], answer.targets[1]) == (6, 7, NOBODY)
    assert answer.ranks[3] < answer.ranks[0]
    ranked: Victims = read(premuda(AMBUSH), ITALIAN, "victims", {"attacks": [{**rows[0], "rank": 5}, rows[1]]})
    assert ranked.ranks[3] > ranked.ranks[0]


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_ships_that_are_not_named_stand_in_the_middle_of_their_places():
    laid = horns_reef(SET_UP, placed=[0, 0])
    laid.fleets[BRITISH].came_by = 0

    answer: Deployment = read(laid, BRITISH, "deploy", {"ships": [{"ship": 1, "q": -4, "r": 2}]})

    # a fleet that came in from the west is set up about (-5, 2) and (-5, 3)
    assert (answer.q[1], answer.r[1]) == (-4, 2)
    assert (answer.q[0], answer.r[0]) in ((-5, 2), (-5, 3))
    assert "not one of those" in refused(laid, BRITISH, "deploy", {"ships": [{"ship": 9, "q": 0, "r": 0}]}).words


@pytest.mark.clause("GWAS-13.25.f")
def test_13_25_f_counters():
    rows = [{"q": -5, "r": 1, "mine": True}, {"q": 3, "r": 3}]
    answer: Mines = read(horns_reef(COUNTERS), GERMAN, "mines", {"counters": rows})

    assert (answer.count, answer.q[:2], answer.r[:2], answer.kinds[:2]) == (2, [-5, 3], [1, 3], [MINE, 0])


@pytest.mark.clause("GWAS-B7.a", "GWAS-B7.f")
def test_b7_a_moves_by_words():
    rows = [{"ship": 0, "way": "NE"}, {"ship": 1, "way": None}, {"ship": 2, "way": "S"}]
    answer: Moves = read(horns_reef(), BRITISH, "move", {"moves": rows})

    assert answer.ways[:4] == [1, -1, 3, -1]


@pytest.mark.clause("GWAS-B8.c", "GWAS-B9.a")
def test_b8_c_fire_and_torpedoes():
    fire: Gunfire = read(horns_reef(), BRITISH, "fire", {"shots": [{"ship": 1, "battery": 2, "target": 7}]})
    launch: Launches = read(horns_reef(), BRITISH, "launch", {"launches": [{"ship": 1, "target": 8, "factors": 2}]})

    assert fire.targets[BATTERIES * 1 + 2] == 7
    assert sum(target != NOBODY for target in fire.targets) == 1
    assert (launch.targets[1], launch.factors[1], launch.targets[0]) == (8, 2, NOBODY)


@pytest.mark.parametrize("name", ["premuda", "horns-reef"])
def test_an_order_in_the_rules_own_terms_passes_as_it_is(name):
    game, thoughts, kinds = started(name, 5), Dice.seeded(5, -1), set()
    for _ in range(60):
        if game.is_over:
            break
        asked = game.questions()[0]
        sight = game.view(asked.to)
        kind, answer = some_order(sight, asked, thoughts)
        assert from_page(sight, kind, as_json(answer)) == (kind, as_json(answer))
        kinds.add(kind)
        play_on(game, thoughts)
    assert len(kinds) > 2


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        ("plot", {"fleet": 0, "path": [1, 2, 3, 4]}, "at most 3"),
        ("plot", {"fleet": 0, "path": [1.5]}, "whole number"),
        ("plot", {"fleet": 0, "path": "B6"}, "a list"),
        ("plot", {"fleet": 0, "path": [], "mission": "raid"}, "steam, lay mines, bombard, unload"),
        ("plot", {"fleet": 0, "path": [], "boundary": "N"}, "W, NW, NE, E, SE, SW"),
        ("plot", {"path": []}, "fleet: a whole number"),
        ("plot", {"fleet": True, "path": []}, "fleet: a whole number"),
        ("plot", {"fleet": 0, "path": [], "speed": 3}, "no such value"),
        ("victims", {"attacks": {}}, "a list of at most"),
        ("victims", {"attacks": [{"boat": 0, "target": 6}, {"boat": 0, "target": 7}]}, "twice"),
        ("victims", {"attacks": [{"boat": 48, "target": 6}]}, "there is no ship 48"),
        ("victims", {"attacks": [{"boat": 0, "target": 6, "rank": 0.5}]}, "whole number"),
        ("deploy", {"ships": [{"ship": 0, "q": None, "r": 0}]}, "whole number"),
        ("mines", {"counters": [{"q": 0, "r": 0}] * 33}, "at most 32"),
        ("mines", {"counters": [{"q": 0, "r": 0, "mine": "yes"}]}, "true or false"),
        ("mines", {"counters": [[0, 0]]}, "a list of"),
        ("mines", {"counters": [], "rest_by_lot": "any"}, "rest_by_lot: a whole number"),
        ("move", {"moves": [{"ship": 0, "way": "E"}]}, "N, NE, SE, S, SW, NW"),
        ("move", {"moves": [{"ship": 0, "way": 1}]}, "N, NE, SE, S, SW, NW"),
        ("move", {"moves": [{"ship": -1, "way": "N"}]}, "there is no ship -1"),
        ("fire", {"shots": [{"ship": 0, "battery": 3, "target": 7}]}, "0, 1 or 2"),
        ("fire", {"shots": [{"ship": 0, "battery": 0, "target": 7}] * 2}, "twice"),
        ("fire", {"shots": [{"ship": 0, "battery": 0}]}, "target: a whole number"),
        ("launch", {"launches": [{"ship": 0, "target": 7}]}, "factors: a whole number"),
        ("launch", {"launches": None}, "a list of at most"),
        ("launch", [], "a table of named values"),
        ("move", "north", "a table of named values"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(kind, data, words):
    laid = premuda() if kind in ("plot", "victims") else horns_reef()
    refusal = refused(laid, AUSTRIAN if kind == "plot" else 0, kind, data)

    assert refusal.rule == BAD_ORDER
    assert words in refusal.words


ODD: tuple[Any, ...] = (
    None, True, -1, -2, 7, 48, 99_999, 10**9, 10**30, 0.5, math.inf, math.nan, "", "N", "W", "steam", [], {}, [1],
    [None], [[0]], [{}], {"ship": 0},
)  # fmt: skip
KEYS = {
    "patrol": ("ship", "zone"),
    "plot": ("fleet", "path", "mission", "boundary", "steps", "mine_boundary"),
    "victims": ("attacks", "targets", "ranks"),
    "deploy": ("ships", "q", "r"),
    "mines": ("counters", "rest_by_lot", "count", "q", "r", "kinds"),
    "move": ("moves", "ways"),
    "fire": ("shots", "targets"),
    "launch": ("launches", "targets", "factors"),
}
ROWS = ("ship", "boat", "target", "rank", "q", "r", "mine", "way", "battery", "factors")


def odd_orders(kind: str) -> list[Any]:
    """Orders that are wrong in one value, or in one value of a row of a list."""
    plain: list[Any] = [{key: value} for key in KEYS[kind] for value in ODD]
    usual = {"ship": 0, "boat": 0, "target": 7, "q": 0, "r": 0, "battery": 0, "factors": 1}
    rows: list[Any] = [{key: [{**usual, name: value}]} for key in KEYS[kind] for name in ROWS for value in ODD]
    if kind == "plot":
        rows = [{"fleet": 0, "path": [0], key: value} for key in KEYS[kind] for value in ODD]
        rows += [{"fleet": 0, "path": [value]} for value in ODD]
    return [*ODD, *plain, *rows]


@pytest.mark.parametrize("kind", KINDS)
def test_no_order_however_odd_is_more_than_refused(kind):
    places = {
        "patrol": (Laid("premuda", [0, 1]), ITALIAN),
        "plot": (premuda(), AUSTRIAN),
        "victims": (premuda(AMBUSH), ITALIAN),
        "deploy": (horns_reef(SET_UP, placed=[0, 0], round_number=0, impulse=0), BRITISH),
        "mines": (horns_reef(COUNTERS, round_number=0, impulse=0), GERMAN),
    }
    laid, viewer = places.get(kind, (horns_reef(), GERMAN))
    laid.ships[0].contact = int(kind == "victims")
    laid.battle.ambush_fleet = 0 if kind == "victims" else NOBODY
    sight, asked, read_as_orders = laid.view(viewer), question(kind, viewer), 0
    for data in odd_orders(kind):
        given = from_page(sight, kind, data)
        if isinstance(given, Refusal):
            assert given.words
            continue
        order = order_from_json(GREAT_WAR_AT_SEA, {"seat": "", "question": 0, "kind": given[0], "answer": given[1]})
        if isinstance(order, Refusal):
            assert order.words
            continue
        told = preview(sight, asked, order)
        refused = told["refusal"]
        assert told["legal"] or (refused is not None and refused["words"])
        read_as_orders += 1
    assert read_as_orders > 0
    assert sight == laid.view(viewer)
