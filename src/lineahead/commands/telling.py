"""Telling a battle: its beginning, every event, and how it ended."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING, Any

from ..engine.words.log_words import number, won_in_words

if TYPE_CHECKING:
    from ..engine.contract.events import Event
    from ..engine.contract.ruleset import Outcome
    from ..engine.contract.scenario import Scenario
    from ..engine.game.game import Game
    from .paper import Paper

TURNS = ("turn", "round")
PHASES = ("phase", "deployment", "impulse")
CONSEQUENCES = ("hit", "damage", "location", "critical", "sunk", "splash")
GRAVE = ("sunk",)
STANDARD_DEVIATIONS = 1.96
BOARDS = {"hex": "hexgrid", "chart": "sea zones", "battle": "tactical map"}
HEADINGS = {"boxes": "boxes lost", "points": "points lost"}


def tell_beginning(game: Game, paper: Paper) -> None:
    """Who meets whom, under which rules, with which dice."""
    scenario = game.scenario
    period = scenario.text.get("period")
    paper.heading(f"{scenario.title}, {period}" if period else scenario.title)
    for side, name in enumerate(scenario.sides):
        ships = [entry.name for entry in scenario.ships if entry.side == side]
        paper.line(f"{name}: {', '.join(ships)}.")
    board = BOARDS.get(scenario.board.get("kind", ""), "open table")
    rules = [f"{game.ruleset.title}, edition {scenario.edition}", board, *changed_options(game)]
    paper.line(f"{'; '.join(rules)}.")
    paper.line(f"{source_in_words(game)}.")
    for remark in game.ruleset.remarks(scenario):
        paper.line(f"A remark on {remark}.")


def changed_options(game: Game) -> list[str]:
    """The options that are not at their default."""
    from ..engine.files.options import in_words

    chosen = game.scenario.options
    return [
        f"{option.name}={in_words(chosen[option.name])} [{option.clause}]"
        for option in game.ruleset.options
        if chosen[option.name] != option.default_in(game.scenario.edition)
    ]


def source_in_words(game: Game) -> str:
    """Where the dice come from, and how to have the same again."""
    dice = game.dice_source.as_json()
    if dice["kind"] == "seeded":
        return f"Dice of seed {dice['seed']}, battle {dice['stream']}"
    return {"secret": "Dice of a secret seed", "real": "Real dice"}.get(dice["kind"], "Dice laid down beforehand")


def tell(event: Event, paper: Paper) -> None:
    """One event: turns and phases as headings, what comes of an attack further in."""
    if event.kind in TURNS:
        paper.heading(event.words.removesuffix("."))
    elif event.kind in PHASES:
        paper.subheading(event.words)
    else:
        paper.line(event.words, 2 if event.kind in CONSEQUENCES else 1, event.kind in GRAVE)


def tell_result(game: Game, paper: Paper) -> None:
    """Points, the fate of every ship, and whether the dice were fair."""
    outcome = game.outcome()
    if outcome is None:
        return
    paper.heading("Result")
    paper.line(f"{result_in_words(game, outcome)}.")
    for row in scores(game):
        paper.line(f"{row['side']} {row['points']:g}: {row['words']} [{row['rule']}].")
    paper.line("")
    tell_fates(fates(game, outcome), paper)
    paper.line("")
    tell_then_and_here(game, outcome, paper)
    for words in dice_in_words(game):
        paper.line(words)


def result_in_words(game: Game, outcome: Outcome) -> str:
    """Who won, and the victory points of every side."""
    sides = game.scenario.sides
    counted = zip(sides, map(outcome.told, outcome.points), strict=True)
    points = ", ".join(f"{name} {number(count)}" for name, count in counted)
    how = outcome.words if outcome.winner is None else won_in_words(outcome.words, sides[outcome.winner])
    when = f"{outcome.facts.get('counted_in', 'turn')} {outcome.facts['turns']}"
    return f"{how[0].upper()}{how[1:]} in {when}: {points} victory points"


def graded(scenario: Scenario, outcome: Outcome) -> dict[str, str]:
    """Which grade of victory it is, where the scenario tells one from another."""
    from ..engine.contract.grades import grades_of

    return {"grade": grades_of(scenario)[outcome.facts["grade"]]} if "grade" in outcome.facts else {}


def fates(game: Game, outcome: Outcome) -> list[dict[str, Any]]:
    """What became of each ship, as the rule set has it; a battle that is over has no secrets."""
    from ..engine.contract.questions import UMPIRE

    return game.ruleset.fates(game.view(UMPIRE), outcome)


def tell_then_and_here(game: Game, outcome: Outcome, paper: Paper) -> None:
    """What happened on the day itself beside what happened here, where the scenario tells it."""
    from ..engine.contract.history import then_and_here
    from ..engine.contract.questions import UMPIRE

    rows = then_and_here(game.ruleset, game.view(UMPIRE), outcome)
    if rows:
        told = [[row["then"], row["here"], "yes" if row["same"] else "no"] for row in rows]
        paper.table(("in history", "here", "the same"), told)
        paper.line("")


def scores(game: Game) -> list[dict[str, Any]]:
    """Where the points of each side come from, line by line; a battle that is over has no secrets."""
    from ..engine.contract.questions import UMPIRE

    sides = game.scenario.sides
    lines = game.ruleset.scores(game.view(UMPIRE))
    return [{"side": sides[line.side], "points": line.points, "words": line.words, "rule": line.rule} for line in lines]


def tell_fates(rows: list[dict[str, Any]], paper: Paper) -> None:
    """A table of what became of each ship, figures to the right."""
    if rows:
        headings = [HEADINGS.get(name, name.replace("_", " ")) for name in rows[0]]
        figures = [heading for heading, value in zip(headings, rows[0].values(), strict=True) if isinstance(value, int)]
        paper.table(headings, [[str(value) for value in row.values()] for row in rows], figures)


def dice_in_words(game: Game) -> list[str]:
    """How many dice were thrown, their mean, and the bounds that 19 of 20 such battles keep."""
    lines = []
    for kind in dice_summary(game):
        low, high = kind["usual"]
        lines.append(
            f"{kind['thrown']} d{kind['die']} thrown, mean {kind['mean']:.2f}"
            f" (19 battles in 20 lie between {low:.2f} and {high:.2f})."
        )
    return lines


def dice_summary(game: Game) -> list[dict[str, Any]]:
    """For each kind of die, but not for lots: how often thrown, its faces, its mean, and the usual bounds of a mean."""
    from ..kernel.dice import is_lot

    fallen: dict[int, list[int]] = {}
    for kind, face in game.record().faces():
        if not is_lot(kind):
            fallen.setdefault(kind, []).append(face)
    return [_summary(kind, faces) for kind, faces in sorted(fallen.items())]


def _summary(kind: int, faces: list[int]) -> dict[str, Any]:
    middle, spread = (kind + 1) / 2, STANDARD_DEVIATIONS * sqrt((kind * kind - 1) / 12 / len(faces))
    counts = Counter(faces)
    return {
        "die": kind,
        "thrown": len(faces),
        "mean": sum(faces) / len(faces),
        "usual": [max(1.0, middle - spread), min(float(kind), middle + spread)],
        "faces": [counts[face] for face in range(1, kind + 1)],
    }


def battle_as_json(game: Game, events: list[Event]) -> dict[str, Any]:
    """A battle as far as it was told, in plain values."""
    from ..engine.records.plain_values import as_plain

    outcome, scenario = game.outcome(), game.scenario
    told = {
        "scenario": scenario.name,
        "title": scenario.title,
        "ruleset": game.ruleset.name,
        "edition": scenario.edition,
        "board": scenario.board.get("kind", "open"),
        "options": scenario.options,
        "dice": {**game.dice_source.as_json(), "fallen": dice_summary(game)},
        "sides": list(scenario.sides),
        "ships": [entry.name for entry in scenario.ships],
        "events": [as_plain(event) for event in events],
        "outcome": None,
    }
    if outcome is not None:
        told["outcome"] = {
            "words": result_in_words(game, outcome),
            "winner": None if outcome.winner is None else scenario.sides[outcome.winner],
            "points": dict(zip(scenario.sides, map(outcome.told, outcome.points), strict=True)),
            **graded(scenario, outcome),
            "scores": scores(game),
            "turns": outcome.facts["turns"],
            "ships": fates(game, outcome),
        }
    return told
