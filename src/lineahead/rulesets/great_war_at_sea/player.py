"""A player that follows a doctrine of rules of thumb on both maps, from a view alone."""

from __future__ import annotations

from typing import Any

from ...engine.questions import CHOICE, Chosen, Question
from ...engine.ruleset import View
from ...kernel.dice import Dice
from ...kernel.records import from_json
from ...kernel.trace import Silence
from .contact import LETS_GO, SEEKS
from .doctrine import Courses, Doctrine
from .doctrine_at_sea import choose_patrol, choose_plot
from .doctrine_fires import choose_gunfire, choose_launches
from .doctrine_mines import choose_mines
from .doctrine_on_map import choose_deployment, choose_moves
from .doctrine_strength import is_battle_given, is_contact_sought
from .engaging import DECLINES, FIGHTS, can_give_battle
from .noted import Asked
from .ships import Deployment, Gunfire, Launches, Mines, Moves, Nothing, Patrol, Plot, Victims

Answer = tuple[str, Any]


class ByDoctrine:
    """Great War at Sea by rules of thumb."""

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine or Doctrine()

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the doctrine says; where it says nothing, what is proposed."""
        if question.asks == CHOICE:
            return CHOICE, Chosen(choice=self.choice(view, question))
        if question.asks == "patrol":
            return self.patrol(view, question, dice)
        if question.asks == "plot":
            return self.plot(view, question, dice)
        if question.asks == "victims":
            assert question.default is not None
            return "victims", from_json(Victims, question.default["answer"])
        if question.asks == "deploy":
            return self.deployment(view, question)
        if question.asks == "mines":
            return self.mines(view, question)
        if question.asks == "move":
            return self.moves(view, question)
        return self.fire(view, question) if question.asks == "fire" else self.launches(view, question)

    def choice(self, view: View, question: Question) -> int:
        """B5.4  Whether contact is sought and battle given; other choices, and those that are unclear, as proposed."""
        assert question.default is not None
        ships, fleets, asked = view.tables["ships"], view.tables["fleets"], question.bounds["asked"]
        wishes: set[int] = set()
        if asked == Asked.SEEK_CONTACT:
            sought = (is_contact_sought(ships, fleets, self.doctrine, each) for each in fleets_asked(view, question))
            wishes = {SEEKS if each else LETS_GO for each in sought}
        elif asked == Asked.GIVE_BATTLE:
            zones = zones_asked(view, question)
            given = (is_battle_given(ships, fleets, self.doctrine, each, question.to) for each in zones)
            wishes = {FIGHTS if each else DECLINES for each in given}
        return wishes.pop() if len(wishes) == 1 else int(question.default["answer"]["choice"])

    def patrol(self, view: View, question: Question, dice: Dice) -> Answer:
        """18.1.a  The patrol zone of the next MTB."""
        tables, patrol = view.tables, Patrol(ship=question.bounds["boats"][0])
        ships, fleets, zones = tables["ships"], tables["fleets"], tables["zones"]
        choose_patrol(view.battle, ships, fleets, zones, question.to, patrol, Courses(), dice)
        return "patrol", patrol

    def plot(self, view: View, question: Question, dice: Dice) -> Answer:
        """B1.e  The orders of the next fleet."""
        tables, fleet, plot = view.tables, min(int(each) for each in question.bounds["fleets"]), Plot()
        ships, fleets, zones, fields = tables["ships"], tables["fleets"], tables["zones"], tables["fields"]
        choose_plot(view.battle, ships, fleets, zones, fields, self.doctrine, fleet, plot, Courses(), dice)
        return "plot", plot

    def deployment(self, view: View, question: Question) -> Answer:
        """B7.c  Where ships are set up."""
        ships, fleets, deployment = view.tables["ships"], view.tables["fleets"], Deployment()
        choose_deployment(view.battle, ships, fleets, self.doctrine, question.to, deployment)
        return "deploy", deployment

    def mines(self, view: View, question: Question) -> Answer:
        """13.25.f  Counters, all or none."""
        tables, mines = view.tables, Mines()
        ships, zones, fields = tables["ships"], tables["zones"], tables["fields"]
        has_room = choose_mines(view.battle, ships, zones, fields, mines, question.to)
        return ("mines", mines) if has_room else ("done", Nothing())

    def moves(self, view: View, question: Question) -> Answer:
        """B7.d  The moves of an impulse."""
        ships, counters, moves = view.tables["ships"], view.tables["counters"], Moves()
        choose_moves(view.battle, ships, counters, self.doctrine, question.to, moves)
        return "move", moves

    def fire(self, view: View, question: Question) -> Answer:
        """B8.g  The targets of guns."""
        gunfire = Gunfire()
        fires = choose_gunfire(view.battle, view.tables["ships"], question.to, gunfire, Silence())
        return ("fire", gunfire) if fires else ("done", Nothing())

    def launches(self, view: View, question: Question) -> Answer:
        """B9.a  The targets of torpedoes."""
        launches = Launches()
        fires = choose_launches(view.battle, view.tables["ships"], question.to, launches, Silence())
        return ("launch", launches) if fires else ("done", Nothing())


def fleets_asked(view: View, question: Question) -> list[int]:
    """B5.4  The fleet that may seek contact, or where the question does not say, all that share a zone with enemies."""
    if "fleet" in question.bounds:
        return [question.bounds["fleet"]]
    fleets = [each for each in view.tables["fleets"] if each.in_use]
    enemies = {each.zone for each in fleets if each.side != question.to}
    return [each.number for each in fleets if each.side == question.to and each.zone in enemies]


def zones_asked(view: View, question: Question) -> list[int]:
    """B5.4  The zone where battle may be given, or where the question does not say, all where contact allows it."""
    if "zone" in question.bounds:
        return [question.bounds["zone"]]
    ships, fleets, zones = view.tables["ships"], view.tables["fleets"], view.tables["zones"]
    return [each.number for each in zones if can_give_battle(ships, fleets, each.number, question.to)]
