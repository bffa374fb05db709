"""The order of play: steps that ask or are resolved, and loops of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .questions import Order, Question, Refusal

if TYPE_CHECKING:
    from .ruleset import State, View

Asks = Callable[["View"], list[Question]]
Refuses = Callable[["View", Question, Order], Refusal | None]
Joins = Callable[["State", list[Order]], list[Order]]
Rule = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the sequence: it repeats while it asks; without questions it is resolved once, by itself.

    A side's questions are worked out from its own view, so a question cannot tell what the side may not know. Where a
    step is `private`, no die or lot is ever read in it and nobody learns anything but what the order itself shows: in a
    battle with secrets, only there can an order that was carried out be undone by its giver alone. Where sides write
    line by line at the same time, each line of a private step is carried out `at_once`: it touches nothing of others,
    so nobody waits for them, and it can be undone until all are done.

    A step says what it `does`, or which rules `takes` has for each kind of answer; `after` all answers come rules that
    are called once. Rules get what they name: the battle, its tables, dice, answers and trace, and of an answer its
    `side`, the giver's `own` ships as bits, its record under the name of its kind, or a field of it; the record of
    another kind is a blank to write on. A NamedTuple of such things is a bundle of them. With `whom` it asks (sides as
    bits) and how a doctrine `thinks` (it writes an order, and returns the number of its kind) the simulator plays the
    same steps. Where a rule asks in mid-step, or the table lacks what the simulator has, the step does what is
    `simulated` there instead. `joins` puts together the orders of several commanders of a side before they are taken. A
    step that asks and does nothing but `only_if` an option is played is passed over without it.
    """

    rule: str
    name: str
    asks: Asks | None = None
    refuse: Refuses | None = None
    private: bool = False
    at_once: bool = False
    does: tuple[Rule, ...] = ()
    takes: Mapping[str, tuple[Rule, ...]] = field(default_factory=dict)
    after: tuple[Rule, ...] = ()
    whom: Rule | None = None
    thinks: Rule | None = None
    simulated: tuple[Rule, ...] = ()
    joins: Joins | None = None
    only_if: Rule | None = None


@dataclass(frozen=True, slots=True)
class Loop:
    """Steps in order, over and over until `until` holds; without it, once.

    `until` is a rule that names what it looks at, or takes the state; it is asked after each resolution and each time
    a step has nothing to ask (any more); where several loops hold, the outermost is left.
    """

    name: str
    steps: tuple[Step | Loop, ...]
    until: Rule | None = None
