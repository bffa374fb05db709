"""What players that think are told: orders worth a trial, all of them legal, and what an order is after."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from lineahead.engine.contract.questions import CHOICE, Chosen, Nothing, Question
from lineahead.engine.contract.ruleset import View
from lineahead.kernel.dice import Dice
from lineahead.rulesets.great_war_at_sea.files.scenarios import scenario_names
from lineahead.rulesets.great_war_at_sea.players.by_doctrine import ByDoctrine
from lineahead.rulesets.great_war_at_sea.players.thinking import THINKING
from lineahead.rulesets.great_war_at_sea.tables.doctrine import Doctrine
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked
from lineahead.rulesets.great_war_at_sea.tables.orders import Deployment, Mines, Moves, Patrol, Plot, Victims
from lineahead.rulesets.great_war_at_sea.tables.sea import Sea as Tables
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    DUMMY,
    LAYS_MINES,
    MINE,
    NORTH_EAST_STEP,
    NORTH_STEP,
    SOUTH_EAST,
    SOUTH_STEP,
    UNLOADS,
    WEST,
    Battle,
    Ship,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.table import battle, fleet, gunfire, launches, ship
from tests.rulebook.great_war_at_sea.whole_games import given, scenario, started

ITALIAN, AUSTRIAN = 0, 1
BRITISH = 0
MOST = 12
A_WHILE = 40  # questions


def at_premuda(sea: Sea, viewer: int) -> View:
    """What a side sees of a chart, with the names of Premuda: fleet 1 is the Austrians' Battle squadron."""
    return View(viewer, [], sea.whole(), scenario("premuda"))


def at_horns_reef(*ships: Ship, **changes: Any) -> View:
    """What the British see of a battle, with the names of Horns Reef: Lion, Aurora, Penelope, Milne and so on."""
    at: Battle = battle(impulse=1, only_battle=1, **changes)
    return View(BRITISH, [], Tables(at, fleet(*ships), [], [], [], [], []), scenario("horns-reef"))


def said(view: View, asks: str, kind: str, order: Any, **bounds: int) -> str:
    """What an order is after."""
    return THINKING.meant(view, Question(view.viewer, "", asks, "", bounds=bounds), (kind, order))


def plot(*zones: str, **mission: Any) -> Plot:
    """The way of the first fleet."""
    order = Plot(steps=len(zones), **mission)
    order.path[: len(zones)] = [zone(name) for name in zones]
    return order


def convoy() -> View:
    """A battle squadron in Pola that earns points in Cattaro, and an Italian fleet at Ancona."""
    sea = Sea(force(AUSTRIAN, "A6", "Tegetthoff"), force(ITALIAN, "C1", "Dante Alighieri"), steps=1)
    sea.battle.terms[AUSTRIAN].haven, sea.battle.terms[AUSTRIAN].haven_capital = zone("D6"), 6
    return at_premuda(sea, AUSTRIAN)


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (plot("B6"), "The Battle squadron goes to B6 on the way to its haven, D6."),
        (plot("B6", "C6", "D6"), "The Battle squadron goes to D6, its haven."),
        (plot(), "The Battle squadron stays in A6."),
        (plot(mission=UNLOADS), "The Battle squadron unloads in A6."),
        (plot(mission=LAYS_MINES, mine_boundary=WEST), "The Battle squadron mines the western side of A6."),
    ],
)
def test_a_line_of_the_log_sheet_is_told_by_its_errand(order: Plot, words: str) -> None:
    assert said(convoy(), "plot", "plot", order) == words


def test_a_fleet_that_meets_an_enemy_or_covers_a_convoy_says_so() -> None:
    hunters = Sea(force(AUSTRIAN, "C4", "Tegetthoff"), force(ITALIAN, "C2", "Dante Alighieri"))
    view = at_premuda(hunters, AUSTRIAN)
    assert said(view, "plot", "plot", plot("C3")) == "The Battle squadron goes to C3 toward the enemy in C2."
    assert said(view, "plot", "plot", plot("C3", "C2")) == "The Battle squadron goes to C2 to meet the enemy."

    covered = Sea(force(AUSTRIAN, "C4", "Novara"), force(AUSTRIAN, "C3", "Tegetthoff"))
    covered.battle.terms[AUSTRIAN].haven, covered.battle.terms[AUSTRIAN].haven_capital = zone("D6"), 6
    view = at_premuda(covered, AUSTRIAN)
    assert said(view, "plot", "plot", plot("C3")) == "The Battle squadron goes to C3 to cover Austrian fleet 2."


def test_boats_in_wait_and_boats_that_attack_are_told() -> None:
    # B6 lies between Pola in A6 and Cattaro in D6, three zones to the south; B1 lies on the other coast.
    view = at_premuda(Sea(force(AUSTRIAN, "A6", "Tegetthoff")), ITALIAN)
    view.sea.battle.terms[AUSTRIAN].haven = zone("D6")
    assert said(view, "patrol", "patrol", Patrol(zone=zone("B6"))).endswith(
        "lies in wait in B6, on the enemy's likely way."
    )
    assert said(view, "patrol", "patrol", Patrol(zone=zone("B1"))).endswith(
        "lies in wait in B1, off the enemy's likely way."
    )

    victims = Victims()
    victims.targets[0] = victims.targets[1] = 7
    assert said(view, "victims", "victims", victims) == "Two boats attack Szent Istvan."


def test_contact_and_battle_are_told() -> None:
    view = convoy()
    assert said(view, CHOICE, CHOICE, Chosen(choice=1), asked=Asked.SEEK_CONTACT, fleet=0).endswith("for the enemy.")
    assert (
        said(view, CHOICE, CHOICE, Chosen(choice=0), asked=Asked.GIVE_BATTLE, zone=zone("C1"))
        == "Battle is declined in C1."
    )
    assert said(view, CHOICE, CHOICE, Chosen(choice=0), asked=Asked.BACK_OUT) == ""


def test_moves_are_told_by_what_becomes_of_the_range() -> None:
    view = at_horns_reef(ship("Lion", 0, (0, 0)), ship("Aurora", 0, (0, 0)), ship("Seydlitz", 1, (0, -4)))
    view.sea.battle.terms[BRITISH].exit_side = SOUTH_EAST
    orders = Moves()
    assert said(view, "move", "move", orders) == "The ships hold their places."
    orders.ways[:2] = [NORTH_STEP, NORTH_STEP]
    assert said(view, "move", "move", orders) == "Lion and Aurora close Penelope."
    # From (0, 0) to (1, -1) the enemy in (0, -4) is 4 hexes off as before.
    orders.ways[:2] = [NORTH_EAST_STEP, SOUTH_STEP]
    assert said(view, "move", "move", orders) == "Lion keeps her range; Aurora makes for the south-eastern side."
    view.sea.battle.terms[BRITISH].exit_side = -1
    assert said(view, "move", "move", orders) == "Lion keeps her range; Aurora draws off."


def test_fire_torpedoes_counters_and_places_are_told() -> None:
    enemies = ship("Seydlitz", 1, (0, 1)), ship("Pillau", 1, (0, 1))
    view = at_horns_reef(ship("Lion", 0, (0, 0)), *enemies, placed=[0, 1])
    aims = gunfire((0, 0, 1), (0, 1, 1), (0, 2, 2))
    assert said(view, "fire", "fire", aims) == "Fire is concentrated on Aurora, the rest on Penelope."
    assert said(view, "launch", "launch", launches((0, 1, 1))) == "One torpedo factor at Aurora."
    assert said(view, "launch", "done", Nothing()) == "Torpedoes are kept for a better chance."
    mines = Mines(count=3)
    mines.kinds[:3] = [MINE, DUMMY, DUMMY]
    assert said(view, "mines", "mines", mines) == "Three counters for the enemy to fear, one mine among them."
    places = Deployment()
    places.r[0] = -1
    assert said(view, "deploy", "deploy", places) == "The ships are set up in one group, two hexes from the enemy."


def test_scripts_models_and_styles_change_what_a_doctrine_has() -> None:
    known = {field.name for field in fields(Doctrine)}
    assert len(THINKING.scripts) == 10
    assert {} in THINKING.models
    assert THINKING.styles["steady"] == {}
    for changes in (*THINKING.models, *THINKING.styles.values()):
        assert set(changes) <= known


@pytest.mark.slow
@pytest.mark.parametrize("name", scenario_names())
def test_orders_worth_a_trial_are_legal_and_each_order_has_a_meaning(name: str) -> None:
    game, player, thoughts = started(name, 3), ByDoctrine(), Dice.seeded(3)
    for number in range(A_WHILE):
        question = game.questions()[0]
        view = game.view(question.to)
        offers = THINKING.offers(view, question, thoughts)
        answer = player.choose(view, question, thoughts)
        assert len(offers) <= MOST
        assert question.asks == CHOICE or len(offers) > 0
        for told in (*offers, answer):
            assert THINKING.meant(view, question, told) or question.asks == CHOICE
        chosen = offers[number % len(offers)] if offers else answer
        assert given(game, question, *chosen) is None
        if game.is_over:
            return
