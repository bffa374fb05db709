"""What an order would cost or bring in points, told before it is given: rehearsed on a copy of its giver's view."""

from __future__ import annotations

from dataclasses import replace

from ..contract.questions import Answer, Question
from ..contract.ruleset import Ruleset, View
from ..contract.scoring import ScoreLine
from .rehearsing import after

Source = tuple[int, int | None, str]


def prices(rules: Ruleset, view: View, question: Question, answer: Answer) -> list[ScoreLine]:
    """The lines of the score that an order changes, each with the points that it adds; none where dice decide."""
    later = after(rules, view, question, answer)
    if later is None:
        return []
    now, then = by_source(rules.scores(view)), by_source(rules.scores(later))
    changes = [changed_line(now.get(source), then.get(source)) for source in dict.fromkeys((*then, *now))]
    return [line for line in changes if line.points]


def by_source(lines: list[ScoreLine]) -> dict[Source, ScoreLine]:
    """Lines by side and ship; those about no ship by their clause, and several of one source as one."""
    found = dict[Source, ScoreLine]()
    for line in lines:
        source = (line.side, line.ship, "" if line.ship is not None else line.rule)
        before = found.get(source)
        found[source] = line if before is None else replace(line, points=line.points + before.points)
    return found


def changed_line(now: ScoreLine | None, then: ScoreLine | None) -> ScoreLine:
    """What one source gives more than it does now; what is no longer given is taken away."""
    if then is None:
        assert now is not None
        return replace(now, points=-now.points, words=f"no longer: {now.words}")
    return then if now is None else replace(then, points=then.points - now.points)
