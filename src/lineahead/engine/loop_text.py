"""The text of the simulator's loop: a flattened sequence of play written out as functions over a bundle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from .contract.calling import ALL_SHIPS, bundles_of, names_of
from .contract.steps import Rule, Step
from .flat_sequence import COUNT, GO_ON, NO_ANSWER, THINK, Place

if TYPE_CHECKING:
    from .simulated_loop import SimulatedLoop


class Writer:
    """Writes a plan out as functions over a bundle."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self.loop, self.plan = loop, loop.plan
        self.parts = loop.part_names

    def functions(self) -> Iterator[str]:
        """Every function of the text, those that are called before their callers."""
        asking = [place for place in self.plan.places if self._is_asking(place.step)]
        yield from self._ways_out()
        yield self._by_place("whom(parts: Bundle, at: int) -> int", asking, self._whom, "0")
        yield self._by_place("think(parts: Bundle, at: int, side: int) -> int", asking, self._think, str(NO_ANSWER))
        taken = "take(parts: Bundle, where: Where) -> None"
        yield self._by_place(taken, asking, self._take, "None", before=("at = where.at",))
        yield ALIKE
        yield self._playing()
        yield self._many()

    def _is_asking(self, step: Step) -> bool:
        """Whether anybody is ever asked in a step."""
        nobody = self.loop.result(step.whom) if step.whom is not None else None
        return step.asks is not None and (nobody is None or nobody.value != 0)

    def _by_place(
        self,
        head: str,
        places: Sequence[Place],
        body: Callable[[Place], list[str]],
        last: str,
        before: tuple[str, ...] = (),
    ) -> str:
        cases = [(place, body(place)) for place in places]
        return "\n    ".join([f"def {head}:", *before, *branches(alike(cases)), f"return {last}"]) + "\n"

    def _whom(self, place: Place) -> list[str]:
        assert place.step.whom is not None, f"{place.step.name}: nobody says whom it asks"
        return [f"return {self.call(place.step.whom)}"]

    def _think(self, place: Place) -> list[str]:
        assert place.step.thinks is not None, f"{place.step.name}: no doctrine knows what to answer"
        return [f"return {self.call(place.step.thinks)}"]

    def _take(self, place: Place) -> list[str]:
        cases = [
            (f"answer == {self.loop.kinds.index(kind)}:  # {kind}", [self.call(rule, kind) for rule in rules])
            for kind, rules in place.step.takes.items()
            if kind not in self.loop.known.never_given
        ]
        a_side = ["answer = where.given[side]", f"where.given[side] = {NO_ANSWER}", *branches(cases)]
        after = [self.call(rule) for rule in place.step.after]
        return [EVERY_SIDE, *indented(a_side), *after, *self._leaving(place, ["where.at = at"])]

    def _playing(self) -> str:
        """One branch for each step, until somebody outside is asked, or so many or the last have been played."""
        cases = alike([(place, self._playing_of(place)) for place in self.plan.places])
        lines = [
            "at, steps = where.at, 0",
            f"while at < {len(self.plan.places)} and steps != most:",
            "    steps += 1",
            *indented(branches(cases)),
        ]
        head = "def play_until_asked(parts: Bundle, where: Where, outside: int, most: int) -> None:"
        return "\n    ".join([head, *lines, "where.at, where.asked = at, 0", "return None"]) + "\n"

    def _playing_of(self, place: Place) -> list[str]:
        onward = self._leaving(place, self._onward(place))
        if not self._is_asking(place.step):
            deeds = [self.call(deed) for deed in deeds_of(place.step) if self.loop.result(deed) is None]
            return [*deeds, *onward, "at = where.at"]
        assert place.step.whom is not None, f"{place.step.name}: nobody says whom it asks"
        return [
            f"where.at, asked = at, {self.call(place.step.whom)}",
            "if asked == 0:",
            *indented(onward),
            "elif has_all_answers(parts, where, asked, outside):",
            "    take(parts, where)",
            "else:",
            "    return None",
            "at = where.at",
        ]

    def _leaving(self, place: Place, onward: list[str]) -> list[str]:
        """Where play goes from a step: out of the outermost loop that has ended, else on."""
        if not place.loops:
            return onward
        return [f"if not {name_of_nest(place.loops)}(parts, where):", *indented(onward)]

    def _ways_out(self) -> Iterator[str]:
        """For each nest of loops, a function that leaves the outermost of them that has ended, if one has."""
        for loops in dict.fromkeys(place.loops for place in self.plan.places if place.loops):
            cases = []
            for depth, number in enumerate(loops):
                going = self._going(loops[:depth], self.plan.rounds[number].end)
                cases.append((f"{self.call(self.plan.rounds[number].until)}:", going))
            lines = [*branches(cases), "else:", "    return False", "return True"]
            yield "\n    ".join([f"def {name_of_nest(loops)}(parts: Bundle, where: Where) -> bool:", *lines]) + "\n"

    def _onward(self, place: Place) -> list[str]:
        """On to what follows a step: the next one, or the first of the innermost loop that it closes."""
        if not place.closes:
            return [*self._entering(place.loops, place.number + 1), "where.at = at + 1"]
        number = place.closes[0]
        first = self.plan.rounds[number].first
        within = self.plan.places[first].loops
        inner = within[within.index(number) + 1 :]
        anew = [f"where.passes[{loop}] = 1" for loop in inner]
        return [f"where.passes[{number}] += 1", *anew, f"where.at = {first}"]

    def _going(self, inside: tuple[int, ...], target: int) -> list[str]:
        """To a step from within these loops: those that are entered begin with their first pass."""
        return [*self._entering(inside, target), f"where.at = {target}"]

    def _entering(self, inside: tuple[int, ...], target: int) -> list[str]:
        loops = self.plan.places[target].loops if target < len(self.plan.places) else ()
        return [f"where.passes[{loop}] = 1" for loop in loops if loop not in inside]

    def call(self, rule: Rule, kind: str = "") -> str:
        """A call of a rule with what it names: parts of the bundle, the side and its doctrine, the answer."""
        return f"{unique_name(rule)}({', '.join(self._wanted(rule, kind))})"

    def _wanted(self, rule: Rule, kind: str) -> Iterator[str]:
        for name in names_of(rule):
            bundle = bundles_of(rule).get(name)
            if bundle is None:
                yield self._named(name, kind)
            elif bundle is self.loop.bundle:
                yield "parts"
            else:
                yield f"{bundle.__name__}({', '.join(self._named(field, kind) for field in bundle._fields)})"

    def _named(self, name: str, kind: str) -> str:
        given = {
            "side": "side",
            "own": str(ALL_SHIPS),
            "doctrine": "parts.doctrines[side]",
            "orders": "parts.orders[side]",
        }
        if name in given:
            return given[name]
        if name in self.parts:
            return f"parts.{name}"
        if name in self.loop.kinds:
            return f"parts.orders[side].{name}"
        return f"parts.orders[side].{kind}.{name}"

    def _many(self) -> str:
        """What is done with each of many battles: an answer thought out, play gone on with, or the end counted.

        Numba is quicker at taking many arrays than at taking one bundle of them.
        """
        kinds = get_type_hints(self.loop.bundle)
        given = [f"{name}: {many_of(name, kinds[name])}" for name in self.parts]
        given += [f"spare_{name}: {many_of(name, kinds[name])}" for name in changing_parts(self.loop)]
        rest = ["where: list[Where]", "spare_where: list[Where]", "result: list[Result]", "task: int", "outside: int"]
        counts = [f"{name}_each = len({name}) // len(battle)" for name in (*self.loop.tables, *FOR_EACH_SIDE)]
        tasks = [
            (f"task == {THINK}:", ["think_for(parts, where[i], where[i].asked)", AS_PROPOSED]),
            (f"task == {COUNT}:", [self._tally()]),
            (f"task == {GO_ON} and parts.answers.choosing == 0:", [TO_THE_NEXT_QUESTION]),
            (f"task == {GO_ON}:", self._step_by_step()),
        ]
        a_battle = [f"parts = Bundle({', '.join(self._one_of(name) for name in self.parts)})", *branches(tasks), WAITS]
        lines = [*counts, "waiting = 0", "for i in range(len(battle)):", *indented(a_battle), "return waiting"]
        return "\n    ".join([f"def work({', '.join([*given, *rest])}) -> int:", *lines]) + "\n"

    def _step_by_step(self) -> list[str]:
        """Where sides choose in mid-step: before each step all is kept, and put back where an answer is wanted."""
        step = [
            *self._copying("spare_{0}", "{0}"),
            "parts.answers.read, parts.answers.wanted = 0, 0",
            "play_until_asked(parts, where[i], outside, 1)",
            "is_going = False",
            "if parts.answers.wanted != 0:",
            *indented(self._copying("{0}", "spare_{0}")),
            "else:",
            "    parts.answers.count = 0",
            f"    is_going = where[i].asked == 0 and where[i].at < {len(self.plan.places)}",
        ]
        return ["is_going = True", "while is_going:", *indented(step)]

    def _copying(self, target: str, source: str) -> list[str]:
        """All that changes in one battle, from its own rows to the spare ones or back."""
        lines = []
        for name in (*changing_parts(self.loop), "where"):
            to, of = target.format(name), source.format(name)
            if name in (*self.loop.tables, "orders"):
                own, spare = f"i * {name}_each + k", "k"
                places = (own, spare) if to == name else (spare, own)
                lines += [f"for k in range({name}_each):", f"    put({to}, {places[0]}, {of}[{places[1]}])"]
            else:
                places = ("i", "0") if to == name else ("0", "i")
                lines += [f"put({to}, {places[0]}, {of}[{places[1]}])"]
        return lines

    def _tally(self) -> str:
        wanted = (f"parts.{name}" if name in self.parts else "result[i]" for name in names_of(self.loop.tally))
        return f"{unique_name(self.loop.tally)}({', '.join(wanted)})"

    def _one_of(self, name: str) -> str:
        """A part of one battle among many."""
        if name in SILENT:
            return name
        if name in self.loop.desks:
            return f"{name}[0]" if self.loop.desks[name] == "battle" else name
        if name in (*self.loop.tables, *FOR_EACH_SIDE):
            return f"{name}[i * {name}_each : (i + 1) * {name}_each]"
        return f"{name}[i]"


WAITS = "waiting += where[i].asked != 0 or parts.answers.wanted != 0"
AS_PROPOSED = "put_on(parts.answers, parts.answers.proposal)"
NO_END = -1  # so many steps
TO_THE_NEXT_QUESTION = f"play_until_asked(parts, where[i], outside, {NO_END})"
SILENT = ("trace", "silence")
FOR_EACH_SIDE = ("doctrines", "orders")
EVERY_SIDE = "for side in range(len(parts.doctrines)):"
ALIKE = """def think_for(parts: Bundle, where: Where, sides: int) -> None:
    for side in range(len(parts.doctrines)):
        if sides >> side & 1 != 0 and where.given[side] == NO_ANSWER:
            where.given[side] = think(parts, where.at, side)


def has_all_answers(parts: Bundle, where: Where, asked: int, outside: int) -> bool:
    where.asked = 0
    for side in range(len(parts.doctrines)):
        if asked & outside & 1 << side != 0 and where.given[side] == NO_ANSWER:
            where.asked |= 1 << side
    if where.asked == 0:
        think_for(parts, where, asked)
    return where.asked == 0
"""


def changing_parts(loop: SimulatedLoop) -> tuple[str, ...]:
    """The parts of a battle that change as it is played, but for the tape of answers."""
    return ("battle", *loop.tables, "orders", "dice", "thoughts")


def deeds_of(step: Step) -> tuple[Rule, ...]:
    """What the simulator does in a step."""
    return step.simulated or step.does


def many_of(name: str, hint: Any) -> str:
    """What a part is where there are many battles: a table of all rows, or nothing that compiled rules know."""
    if get_origin(hint) is list:
        return f"list[{get_args(hint)[0].__name__}]"
    return hint.__name__ if name in SILENT else f"list[{hint.__name__}]"


def alike(cases: Sequence[tuple[Place, list[str]]]) -> list[tuple[str, list[str]]]:
    """A branch for each step, and one for all steps in which the same is done."""
    places: dict[tuple[str, ...], list[Place]] = {}
    for place, body in cases:
        places.setdefault(tuple(body), []).append(place)
    return [(f"{condition(reached)}:  # {reached[0].step.name}", list(body)) for body, reached in places.items()]


def condition(places: Sequence[Place]) -> str:
    """Whether play is at one of these steps."""
    return " or ".join(f"at == {place.number}" for place in places)


def name_of_nest(loops: tuple[int, ...]) -> str:
    """The function that leaves loops which stand in each other."""
    return f"has_left_{'_'.join(map(str, loops))}"


def branches(cases: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """Conditions, each with what is done where it is the first to hold."""
    lines: list[str] = []
    for number, (when, then) in enumerate(cases):
        lines += [f"{'elif' if number else 'if'} {when}", *indented(then or ["pass"])]
    return lines


def indented(lines: Sequence[str]) -> list[str]:
    """Lines one step further in."""
    return [f"    {line}" for line in lines]


def unique_name(fn: Callable[..., Any]) -> str:
    """A name that no rule of another module has."""
    return f"{fn.__module__.rpartition('.')[2]}__{fn.__name__}"
