"""Lessons: a battle that is played to show what to do; dice, the opponent's orders and every step are a file's.

`docs/lesson-files.md` says how such a file is written. Every mistake in one is told at once, with its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .catalogue import DATA, scenario_files
from .engine.contract.questions import CHOICE, Order, Question, Refusal, Seat
from .engine.contract.ruleset import Ruleset
from .engine.contract.scenario import BadFile, Problem, Scenario, nearest
from .engine.files.toml_files import MISSING, TomlTable, toml_of
from .engine.game.game import Game
from .engine.game.orders import entry_of, order_of
from .engine.game.undo import standing, who
from .engine.records.dice_source import Laid, Secret
from .rulesets import RULESETS, ruleset

LESSONS = DATA / "lessons"
MOST_STEPS = 30
MOST_ORDERS = 80
MOST_BEFORE = 6
MOST_DICE = 400
HIGHEST_FACE = 100
LONGEST = 60
HEADING = ("name", "ruleset", "title", "words", "minutes", "number", "seat")
LONGEST_SAID = 400
# What of a table can be lit; the page knows where each of them is (web/src/table/lights.ts).
LIGHTS = ("standing", "commit", "pass", "choices", "log", "card", "ships", "chart", "orders", "prompt", "suggest")

Given = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: what it is called on the scale, what to do and why, and which control is lit, with a word at it.

    It waits for an order of a kind, or for nothing but that it has been read. `order` is the model solution; who has
    gone another way than the models reads `otherwise` in the place of figures that no longer hold.
    """

    name: str
    do: str
    why: str
    kind: str = ""
    light: str = ""
    tag: str = ""
    otherwise: str = ""
    order: Given | None = None
    before: tuple[Given, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as its file has it."""

    name: str
    ruleset: str
    title: str
    words: str
    minutes: int
    number: int
    seat: str
    scenario: str | Given
    options: Given
    dice: tuple[int, ...]
    opponent: tuple[Given, ...]
    steps: tuple[LessonStep, ...]

    def told(self) -> dict[str, Any]:
        """The lesson as a page has it: without what would tell beforehand how dice fall and the enemy moves."""
        heading = {key: getattr(self, key) for key in HEADING}
        return {**heading, "steps": [asdict(step) for step in self.steps]}


def lesson_files() -> dict[str, Path]:
    """The lessons that come with the program, by name: rule set and file."""
    paths = sorted(LESSONS.glob("*/*.toml"))
    return {f"{path.parent.name}/{path.stem}": path for path in paths if path.parent.name in RULESETS}


@cache
def lessons() -> tuple[Lesson, ...]:
    """All of them, those of a rule set in the order of their ladder, rule sets in their own."""
    found = [read_lesson(path, name) for name, path in lesson_files().items()]
    place = {name: number for number, name in enumerate(RULESETS)}
    return tuple(sorted(found, key=lambda lesson: (place[lesson.ruleset], lesson.number)))


def lesson_named(name: str) -> Lesson:
    """The lesson of this name; BadFile if there is none."""
    found = next((lesson for lesson in lessons() if lesson.name == name), None)
    if found is None:
        known = [lesson.name for lesson in lessons()]
        raise BadFile("lessons", [Problem(name[:LONGEST], f"there is no such lesson; {nearest(name, known)}")])
    return found


def read_lesson(source: Path | Given, name: str = "lesson") -> Lesson:
    """A lesson from its file or its content; BadFile has every problem with its place."""
    problems: list[Problem] = []
    table = TomlTable(dict(source) if isinstance(source, Mapping) else toml_of(source), "", problems)
    named = table.one_of("ruleset", RULESETS)
    lesson = Lesson(
        name=name,
        ruleset=named or "",
        title=table.text("title") or "",
        words=table.text("words") or "",
        minutes=table.whole("minutes", 1, 60) or 0,
        number=table.whole("number", 1, 20) or 0,
        seat=table.text("seat") or "",
        scenario=scenario_told(table),
        options=dict(table.table("options", is_needed=False).values),
        dice=faces_told(table),
        opponent=tuple(order_told(each) for each in table.tables("opponent", 0, MOST_ORDERS)),
        steps=tuple(step_told(each) for each in table.tables("steps", 1, MOST_STEPS)),
    )
    table.no_other_keys()
    if named:
        check_orders(lesson, table)
    if named and lesson.scenario:
        check_battle(lesson, table)
    if problems:
        raise BadFile(name, problems)
    return lesson


def scenario_told(table: TomlTable) -> str | Given:
    """The battle: one that comes with the program by its name, or one that the lesson has in itself."""
    value = table.value("scenario")
    if isinstance(value, str):
        return table.one_of("scenario", scenario_files()) or ""
    return dict(table.table("scenario").values) if value is not MISSING else ""


def faces_told(table: TomlTable) -> tuple[int, ...]:
    """The faces as they will fall, one after the other, whatever they are thrown for."""
    faces = table.items("dice", 0, MOST_DICE)
    for place, face in enumerate(faces):
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= HIGHEST_FACE:
            table.complain(f"dice[{place}]", f"a face from 1 to {HIGHEST_FACE} is needed here, not {face!r}")
    return tuple(face for face in faces if isinstance(face, int))


def order_told(table: TomlTable) -> Given:
    """An order as it is given: its kind and its answer."""
    kind, answer = table.text("kind"), table.table("answer", is_needed=False)
    table.no_other_keys()
    return {"kind": kind or "", "answer": dict(answer.values)}


def step_told(table: TomlTable) -> LessonStep:
    """One step of a lesson."""
    said = {key: spoken(table, key, is_needed=key != "otherwise") for key in ("do", "why", "otherwise")}
    kind = table.text("kind", is_needed=False)
    order = order_told(table.table("order", is_needed=kind is not None))
    step = LessonStep(
        name=table.text("name") or "",
        kind=kind or "",
        light=table.one_of("light", LIGHTS, is_needed=False) or "",
        tag=table.text("tag", is_needed=False) or "",
        order=order if kind is not None else None,
        before=tuple(order_told(each) for each in table.tables("before", 0, MOST_BEFORE)),
        **said,
    )
    check_models(step, table)
    table.no_other_keys()
    return step


def check_models(step: LessonStep, table: TomlTable) -> None:
    """A step that waits has a model of the kind that it waits for, and what comes before is of other kinds."""
    if not step.kind:
        for key in {"order", "before"} & set(table.values):
            table.complain(key, "only a step that waits for a kind of order has a model")
        return
    if step.order is not None and step.order["kind"] not in ("", step.kind):
        table.complain("order.kind", f"the model must be of the kind that the step waits for, {step.kind!r}")
    for place, order in enumerate(step.before):
        if order["kind"] == step.kind:
            table.complain(f"before[{place}].kind", "this kind passes the step, so it cannot come before")


def spoken(table: TomlTable, key: str, is_needed: bool) -> str:
    """What a step says: one or a few sentences, which must fit over the chart."""
    words = table.value(key, is_needed)
    if words is MISSING:
        return ""
    if not isinstance(words, str) or not 0 < len(words) <= LONGEST_SAID:
        table.complain(key, f"words are needed here, no more than {LONGEST_SAID} letters of them")
        return ""
    return words


def check_battle(lesson: Lesson, table: TomlTable) -> None:
    """The battle can be read, and the seat is one of its sides."""
    try:
        scenario = scenario_of(lesson)
    except BadFile as problem:
        table.problems.extend(Problem(f"scenario.{each.place}", each.words) for each in problem.problems)
        return
    if scenario.ruleset != lesson.ruleset:
        table.complain("scenario", f"this is a battle of {scenario.ruleset}")
    if lesson.seat:
        table.one_of("seat", scenario.sides)


def check_orders(lesson: Lesson, table: TomlTable) -> None:
    """Every order of the file is of a kind that the rules know, and says what such an order can say."""
    for place, order in orders_of(lesson):
        if order["kind"]:
            check_order(ruleset(lesson.ruleset), place, order, table)


def orders_of(lesson: Lesson) -> Iterator[tuple[str, Given]]:
    """Every order of a file, with its place."""
    for number, order in enumerate(lesson.opponent):
        yield f"opponent[{number}]", order
    for number, step in enumerate(lesson.steps):
        for earlier, order in enumerate(step.before):
            yield f"steps[{number}].before[{earlier}]", order
        if step.order is not None:
            yield f"steps[{number}].order", step.order


def check_order(rules: Ruleset, place: str, order: Given, table: TomlTable) -> None:
    """The kind is one of those that the rules know, and its answer can be read."""
    kind = order["kind"]
    if kind not in (*rules.answers, CHOICE):
        table.complain(f"{place}.kind", f"{kind!r:.60} is no kind of order here; {nearest(kind, rules.answers)}")
        return
    read = order_of(rules, "order", {"seat": "", "question": 0, **order})
    if isinstance(read, Refusal):
        table.complain(place, read.words)


def scenario_of(lesson: Lesson) -> Scenario:
    """The battle of a lesson."""
    rules = ruleset(lesson.ruleset)
    return rules.read_scenario(lesson.scenario, None, dict(lesson.options), lesson.name)


def begin_lesson(lesson: Lesson, then: Secret | None = None, seats: list[Seat] | None = None) -> Game:
    """The battle of a lesson at its first question; when its faces are spent, dice fall as they like."""
    dice = Laid(lesson.dice, Secret() if then is None else then)
    return Game.start(ruleset(lesson.ruleset), scenario_of(lesson), dice, seats=seats)


def has_strayed(lesson: Lesson, game: Game) -> bool:
    """Whether the pupil has ordered anything but the models, one after the other, so that figures may hold no more."""
    models = models_of(lesson)
    given = [_without_question(each.facts) for each in standing(game.entries) if who(each) == lesson.seat]
    return any(order != model for order, model in zip(given, models, strict=False))


def models_of(lesson: Lesson) -> list[Given]:
    """What a record has of the models, if they are given one after the other."""
    rules = ruleset(lesson.ruleset)
    models = [order for step in lesson.steps if step.order is not None for order in (*step.before, step.order)]
    orders = (order_of(rules, "order", {"seat": lesson.seat, "question": 0, **model}) for model in models)
    return [_without_question(entry_of(order)[1]) for order in orders if isinstance(order, Order)]


def _without_question(facts: Given) -> Given:
    return {key: value for key, value in facts.items() if key != "question"}


def next_of_opponent(lesson: Lesson, game: Game, seat: str, question: Question) -> Given | None:
    """What the file has the opponent order now, if that is asked and legal; else the doctrine must know what to do."""
    given = sum(who(entry) == seat for entry in standing(game.entries))
    if given >= len(lesson.opponent) or order_in(game, seat, question, lesson.opponent[given]) is None:
        return None
    return lesson.opponent[given]


def order_in(game: Game, seat: str, question: Question, given: Given) -> Order | None:
    """An order of the file as the game takes it; None where it is not asked, or not legal as things stand."""
    order = order_of(game.ruleset, "order", {"seat": seat, "question": question.number, **given})
    if isinstance(order, Refusal) or given["kind"] not in question.kinds:
        return None
    return order if game.why_not(order) is None else None
