"""When one line of play is believed to be better than another.

Of forty orders tried in ten battles each one looks much better, by luck alone. Each is therefore believed to be as good
as orders of this position usually are, but for what its own trials show beyond luck: its mean is drawn toward that of
all, the more the fewer trials stand behind it (empirical Bayes, as in a meta-analysis by DerSimonian and Laird).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .standing import Standing, scale_of

CAUTION = 0.3  # standard errors of what is believed by which it must be better than the doctrine's
FEWEST_LEADS = 6  # trials that both must have had
LEAST_ERROR = 1e-6  # squared: a few trials that all ended alike prove nothing for certain


class Leads(NamedTuple):
    """How much better some lines did than the first in the trials that both had, and the squared errors of that."""

    standings: list[Standing]
    means: Any
    errors: Any


def ranked(standings: Sequence[Standing]) -> list[Standing]:
    """The best first: of those that were tried most the most valuable, but the very first unless one is better.

    The first is what a doctrine would do.
    """
    scale = scale_of(standings)
    order = sorted(standings, key=lambda one: (-len(one.wins), -one.value(scale)))
    best = best_of(standings)
    return [best, *(one for one in order if one is not best)]


def best_of(standings: Sequence[Standing]) -> Standing:
    """Of the lines that were tried to the end the one that is better than the first by most, or else the first."""
    first = standings[0]
    leads = leads_over(first, standings[1:])
    surely = believed(leads.means, leads.errors) if leads.standings else []
    found = {
        one: lead
        for one, lead in zip(leads.standings, surely, strict=True)
        if lead > 0 and len(one.wins) == len(first.wins)
    }
    return max(found, key=lambda one: found[one], default=first)


def leads_over(first: Standing, others: Sequence[Standing]) -> Leads:
    """How much better than the first each of these did, where both have had some trials.

    A few battles that all ended alike do not show how battles differ: no error is thought less than is usual here.
    """
    import numpy as np

    scale, standings = scale_of([first, *others]), list[Standing]()
    usual, means, spreads, counts = first.values(scale), list[float](), list[float](), list[int]()
    for one in others:
        values = one.values(scale)
        count = min(len(values), len(usual))
        if count >= FEWEST_LEADS:
            leads = values[:count] - usual[:count]
            standings.append(one)
            means.append(float(leads.mean()))
            spreads.append(float(leads.var(ddof=1)))
            counts.append(count)
    errors = np.maximum(spreads, np.mean(spreads or [0.0])) / np.array(counts) + LEAST_ERROR
    return Leads(standings, np.array(means), errors)


def believed(means: Any, errors: Any) -> Any:
    """By how much each of several is surely better than the first, given what trials showed and how errors may be.

    None is expected to be better than the doctrine's before it has been tried.
    """
    import numpy as np

    variety = variety_of(means, errors)
    if variety <= 0:
        return np.full(len(means), -1.0)
    weights = 1 / (errors + variety)
    usual = min(0.0, float((weights * means).sum() / weights.sum()))
    certainty = 1 / errors + 1 / variety
    return (means / errors + usual / variety) / certainty - CAUTION / np.sqrt(certainty)


def variety_of(means: Any, errors: Any) -> float:
    """How much orders truly differ, squared: their spread beyond what luck explains; of a single one nobody knows."""
    if len(means) == 1:
        return float(errors[0])
    weights = 1 / errors
    middle = (weights * means).sum() / weights.sum()
    beyond = (weights * (means - middle) ** 2).sum() - (len(means) - 1)
    return float(beyond / (weights.sum() - (weights**2).sum() / weights.sum()))
