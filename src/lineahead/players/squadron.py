"""Orders for a whole squadron, rehearsed one after the other from one commander's view before he gives the first.

What is told are prepared orders and nothing more: each is given by itself when its question comes, like any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..engine.contract.questions import Answer, Order, Question
from ..engine.contract.ruleset import Ruleset, View
from ..engine.contract.sequence import step_at
from ..engine.contract.squadron import FOLLOW, GIVEN, PROPOSED, TOGETHER, Led
from ..engine.game.offering import CLOSING
from ..engine.game.orders import default_order
from ..engine.game.rehearsing import after, asked_again
from ..engine.page.orders import in_plain, why_not_taken
from ..kernel.dice import Dice
from .ordinary import ordinary_player
from .policy import own_part

MOST_ROWS = 64
WAYS = (FOLLOW, TOGETHER, PROPOSED, GIVEN)


@dataclass(frozen=True, slots=True)
class Wish:
    """What a commander wants: how the others come by their orders, and those that he has thought out himself.

    Without `thinks` nobody thinks for him: what a question proposes by itself stands in for the doctrine.
    """

    way: str = PROPOSED
    given: Sequence[Answer] = ()
    thinks: bool = True


@dataclass(frozen=True, slots=True)
class Planned:
    """An order of a plan, whether the commander has thought it out himself, and whom it comes after."""

    order: Answer
    is_own: bool = False
    words: str = ""
    closing: Answer | None = None  # what comes to the same for him and for all who are left


@dataclass(slots=True)
class Rehearsal:
    """A plan as it grows: what is seen and asked now, what was ordered, what is left, and whether dice end it."""

    began: View
    view: View
    asked: Question | None
    orders: list[Answer] = field(default_factory=list)
    left: list[Answer] = field(default_factory=list)
    is_open: bool = False


def squadron_planned(rules: Ruleset, view: View, question: Question, wish: Wish) -> dict[str, Any]:
    """The plan of every ship, each row as it would be given when its turn comes; plain JSON values."""
    now = Rehearsal(view, view, question, left=list(wish.given))
    rows = list(rows_of(rules, now, wish))
    return {
        "question": question.number,
        "way": wish.way,
        "ways": ways_open(rules, view, question),
        "rows": rows,
        "goes_on": now.is_open,
        "alarms": alarms_told(rules, view, question),
        "stops": rules.squadrons.stops(view, question),
    }


def prospects(rules: Ruleset, view: View, question: Question) -> dict[str, Any]:
    """Whether there is anything to choose at a question, what would pass it on, and what speaks against going on."""
    passes = default_order(rules, question, "")
    return {
        "idle": in_plain(rules.squadrons.idle(view, question)),
        "passes": None if passes is None else plainly(rules, view, question, (passes.kind, passes.answer)),
        "alarms": alarms_told(rules, view, question),
    }


def plainly(rules: Ruleset, view: View, question: Question, order: Answer) -> dict[str, Any]:
    """An order as the page gives it, and nothing besides."""
    told = rules.drawn(view, question, order)
    return {"kind": told["kind"], "answer": told["answer"]}


def alarms_told(rules: Ruleset, view: View, question: Question) -> list[dict[str, str]]:
    """What is known that would stop a plan if it were new."""
    return [alarm._asdict() for alarm in rules.squadrons.alarms(view, question)]


def ways_open(rules: Ruleset, view: View, question: Question) -> list[str]:
    """How a plan may be made at a question."""
    return [*rules.squadrons.leads(view, question), PROPOSED]


def rows_of(rules: Ruleset, now: Rehearsal, wish: Wish) -> Iterator[dict[str, Any]]:
    """One row after the other, each from what would be seen after those before it."""
    first = now.asked
    while first is not None and now.asked is not None and len(now.orders) < MOST_ROWS:
        planned = next_order(rules, now, wish)
        if planned is None or planned.order in now.orders:
            return
        yield row_told(rules, now.view, now.asked, planned)
        now.orders.append(planned.order)
        if planned.order[0] in CLOSING:
            return
        later = after(rules, now.view, now.asked, planned.order)
        now.is_open = later is None
        now.view, now.asked = later or now.view, None if later is None else asked_again(rules, later, first)
        if now.asked is not None and now.asked.asks != first.asks:
            return


def next_order(rules: Ruleset, now: Rehearsal, wish: Wish) -> Planned | None:
    """The next order of a plan: the leader's or one that was kept, a follower's, or what is proposed."""
    assert now.asked is not None
    if wish.way == GIVEN or (wish.way != PROPOSED and not now.orders and now.left):
        return Planned(now.left.pop(0), True) if now.left else None
    planned = led_or_proposed(rules, now, wish)
    subject = None if planned is None else rules.squadrons.subject(planned.order[1])
    own = next((each for each in now.left if subject in (rules.squadrons.subject(each[1]), None)), None)
    if own is None:
        return planned
    now.left.remove(own)
    return Planned(own, True)


def led_or_proposed(rules: Ruleset, now: Rehearsal, wish: Wish) -> Planned | None:
    """What the next one does who has no order of his own: he comes after another, or does as is proposed."""
    assert now.asked is not None
    if wish.way in (FOLLOW, TOGETHER) and now.orders:
        led = Led(now.began, now.orders, wish.way == TOGETHER)
        follower = rules.squadrons.follows(now.view, now.asked, led)
        if follower is not None:
            return Planned(follower.order, words=follower.words)
    order = proposed(rules, now.view, now.asked, wish)
    if order is None:
        return None
    opened = rules.squadrons.opens(now.view, now.asked, order)
    return Planned(opened, closing=None if opened is order else order)


def proposed(rules: Ruleset, view: View, question: Question, wish: Wish) -> Answer | None:
    """What the doctrine orders at a question, or else what the question proposes."""
    if wish.thinks:
        chosen = ordinary_player(rules).choose(view, question, Dice.seeded(question.number, 0))
        return own_part(rules, view, question, chosen)
    usual, plain = rules.squadrons.usual(view, question), default_order(rules, question, "")
    return usual if usual is not None or plain is None else (plain.kind, plain.answer)


def row_told(rules: Ruleset, view: View, question: Question, planned: Planned) -> dict[str, Any]:
    """An order as the page has it, with whose it is, what it comes to, and why it would not be taken."""
    order, step = planned.order, step_at(rules.sequence, view.step)
    told = dict(rules.drawn(view, question, order))
    given = Order("", question.number, *order, side=question.to, own=view.own)
    assert step is not None
    refusal = None if step.refuse is None else why_not_taken(view, question, given, step.refuse)
    return {
        "order": {"kind": told.pop("kind"), "answer": told.pop("answer")},
        "subject": rules.squadrons.subject(order[1]),
        "who": rules.squadrons.who(view, order),
        "does": planned.words or rules.squadrons.does(view, question, order) or told.get("said") or "",
        "figures": dict(rules.squadrons.figures(view, question, order)),
        "refusal": in_plain(refusal),
        "own": planned.is_own,
        "closing": None if planned.closing is None else plainly(rules, view, question, planned.closing),
        **{name: told.get(name, []) for name in ("ways", "strokes", "spots")},
    }
