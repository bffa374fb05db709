"""A player that follows a doctrine of rules of thumb on both maps: the same that the simulator compiles."""

from __future__ import annotations

from ....engine.contract.questions import CHOICE, Answer, Chosen, Nothing, Question
from ....engine.contract.ruleset import View
from ....kernel.dice import Dice
from ....kernel.trace import Silence
from ..tables.doctrine import Courses, Doctrine
from ..tables.notes import Asked
from ..tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Patrol, Plot, Victims
from .deciding import (
    decide_battle,
    decide_contact,
    decide_deployment,
    decide_gunfire,
    decide_launches,
    decide_mines,
    decide_moves,
    decide_patrol,
    decide_plot,
    decide_victims,
)


class ByDoctrine:
    """Great War at Sea by rules of thumb."""

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine or Doctrine()

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the doctrine says; where it says nothing, what is proposed."""
        if question.asks == CHOICE:
            return CHOICE, Chosen(choice=self.choice(view, question, dice))
        choosers = {
            "patrol": self.patrol,
            "plot": self.plot,
            "victims": self.victims,
            "deploy": self.deployment,
            "mines": self.mines,
            "move": self.moves,
            "fire": self.fire,
            "launch": self.launches,
        }
        return choosers[question.asks](view, question.to, dice)

    def choice(self, view: View, question: Question, dice: Dice) -> int:
        """B5.4  Whether contact is sought and battle given; other choices as proposed."""
        assert question.default is not None
        ships, fleets, bounds = view.tables["ships"], view.tables["fleets"], question.bounds
        if bounds["asked"] == Asked.SEEK_CONTACT:
            return decide_contact(ships, fleets, self.doctrine, bounds["fleet"], dice)
        if bounds["asked"] == Asked.GIVE_BATTLE:
            return decide_battle(ships, fleets, self.doctrine, bounds["zone"], question.to, dice)
        return int(question.default["answer"]["choice"])

    def patrol(self, view: View, side: int, dice: Dice) -> Answer:
        """18.1.a  The patrol zone of the next MTB."""
        tables, order = view.tables, Patrol()
        known = (view.battle, tables["ships"], tables["fleets"], tables["zones"])
        decide_patrol(*known, self.doctrine, side, order, Courses(), dice)
        return "patrol", order

    def plot(self, view: View, side: int, dice: Dice) -> Answer:
        """B1.e  The orders of the next fleet."""
        tables, order = view.tables, Plot()
        known = (view.battle, tables["ships"], tables["fleets"], tables["zones"], tables["fields"])
        decide_plot(*known, self.doctrine, side, order, Courses(), dice)
        return "plot", order

    def victims(self, view: View, side: int, dice: Dice) -> Answer:
        """18.41.a  Whom MTBs attack."""
        order = Victims()
        decide_victims(view.battle, view.tables["ships"], self.doctrine, order, dice)
        return "victims", order

    def deployment(self, view: View, side: int, dice: Dice) -> Answer:
        """B7.c  Where ships are set up."""
        known, order = (view.battle, view.tables["ships"], view.tables["fleets"]), Deployment()
        decide_deployment(*known, self.doctrine, side, order, dice)
        return "deploy", order

    def mines(self, view: View, side: int, dice: Dice) -> Answer:
        """13.25.f  Counters, all or none."""
        tables, order = view.tables, Mines()
        known = (view.battle, tables["ships"], tables["zones"], tables["fields"])
        decide_mines(*known, self.doctrine, side, order, dice)
        return ("mines", order) if order.count > 0 else ("done", Nothing())

    def moves(self, view: View, side: int, dice: Dice) -> Answer:
        """B7.d  The moves of an impulse."""
        known, order = (view.battle, view.tables["ships"], view.tables["counters"]), Moves()
        decide_moves(*known, self.doctrine, side, order, dice)
        return "move", order

    def fire(self, view: View, side: int, dice: Dice) -> Answer:
        """B8.g  The targets of guns."""
        order = Gunfire()
        fires = decide_gunfire(view.battle, view.tables["ships"], self.doctrine, side, order, dice, Silence())
        return ("fire", order) if fires else ("done", Nothing())

    def launches(self, view: View, side: int, dice: Dice) -> Answer:
        """B9.a  The targets of torpedoes."""
        order = Launches()
        fires = decide_launches(view.battle, view.tables["ships"], self.doctrine, side, order, dice, Silence())
        return ("launch", order) if fires else ("done", Nothing())
