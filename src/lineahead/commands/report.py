"""What many battles came to, for people to read."""

from __future__ import annotations

from typing import Any

from .paper import Paper

MOST_BARS = 20
LONGEST_BAR = 40
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
SHOOTING = ("shots", "hits")


def tell_report(title: str, report: dict[str, Any], paper: Paper) -> None:
    """Wins with their intervals, margins, lengths, and the fate of every ship."""
    begun = f" from {report['from']}" if "from" in report else ""
    paper.heading(f"{title}{begun}: {report['games']:,} battles of seed {report['seed']}")
    tell_wins(report, paper)
    if "grades" in report:
        tell_grades(report, paper)
    tell_margins(report, paper)
    tell_lengths(report, paper)
    tell_ships(report, paper)
    if "history" in report:
        tell_history(report, paper)
    paper.line("")
    paper.line(f"{report['seconds']:.1f} s, {report['games_per_second']:,.0f} battles a second.")


def tell_wins(report: dict[str, Any], paper: Paper) -> None:
    """Who won how often, with the interval that holds the truth 19 times in 20."""
    rows = []
    for name, count in report["wins"].items():
        low, high = report["intervals"][name]
        points = report["points"].get(name)
        rows.append(
            [
                name,
                f"{count:,}",
                f"{count / report['games']:.1%}",
                f"{low:.1%} to {high:.1%}",
                "" if points is None else f"{points:.1f}",
            ]
        )
    figures = ("wins", "share", "95% interval", "points a battle")
    paper.table(("side", *figures), rows, figures)


def tell_grades(report: dict[str, Any], paper: Paper) -> None:
    """How often each grade of victory was reached."""
    paper.line("")
    rows = [[name, f"{count:,}", f"{count / report['games']:.1%}"] for name, count in report["grades"].items()]
    paper.table(("grade", "battles", "share"), rows, ("battles", "share"))


def tell_margins(report: dict[str, Any], paper: Paper) -> None:
    """By how many points, as a picture."""
    margin, sides = report["margin"], [name for name in report["wins"] if name in report["points"]]
    whose = f"{sides[0]} less {sides[1]}" if len(sides) == 2 else "the best side less the next"
    paper.subheading(
        f"Margin in points, {whose}: mean {margin['mean']:.1f}, half of all from {margin['p25']} to {margin['p75']}"
    )
    unit = 2 if any("." in value for value in margin["counts"]) else 1
    for words in histogram({int(unit * float(value)): count for value, count in margin["counts"].items()}, unit):
        paper.line(words)


def tell_lengths(report: dict[str, Any], paper: Paper) -> None:
    """How many turns."""
    turns = report["turns"]
    paper.subheading(f"Length in turns: mean {turns['mean']:.1f}")
    for words in histogram({int(value): count for value, count in turns["counts"].items()}):
        paper.line(words)


def tell_history(report: dict[str, Any], paper: Paper) -> None:
    """What happened on the day itself, and how often each fact of it was the same here."""
    history = report["history"]
    share = history.get("as_in_history")
    paper.subheading("History" if share is None else f"As in history in {share:.1%} of the battles")
    paper.line(f"{history['words']} ({history['source']})")
    rows = [[fact["words"], f"{fact['share']:.1%}"] for fact in history["facts"]]
    for side, points in history["points"].items():
        rows.append([f"{side} {points} points", f"{report['points'][side]:.1f} points a battle"])
    paper.table(("then", "share of battles"), rows, ("share of battles",))


def tell_ships(report: dict[str, Any], paper: Paper) -> None:
    """How each ship fared; fates that no ship met are left out."""
    ships = report["ships"]
    known = list(next(iter(ships.values())))
    met = [name for name in known if name in SHOOTING or any(row[name] > 0 for row in ships.values())]
    paper.subheading("Ships, shares of battles; shots and hits a battle")
    rows = [[ship, *(_figure(name, row[name]) for name in met)] for ship, row in ships.items()]
    paper.table(("ship", *met), rows, met)


def _figure(name: str, value: float) -> str:
    return f"{value:.1f}" if name in SHOOTING else f"{value:.1%}"


def histogram(counts: dict[int, int], unit: int = 1) -> list[str]:
    """Counted numbers as bars, gathered in steps of a round width so that there are not too many.

    They are told as parts of a unit: halves if it is 2.
    """
    width = step_for(min(counts), max(counts))
    gathered: dict[int, int] = {}
    for value, count in counts.items():
        gathered[value // width] = gathered.get(value // width, 0) + count
    bars = {_label(place, width, unit): gathered.get(place, 0) for place in range(min(gathered), max(gathered) + 1)}
    total, longest, wide = sum(bars.values()), max(bars.values()), max(map(len, bars))
    return [
        f"{label.rjust(wide)}  {'#' * round(LONGEST_BAR * count / longest)} {count / total:.1%}"
        for label, count in bars.items()
    ]


def step_for(least: int, most: int) -> int:
    """The least round width with which so wide a range fits."""
    return next((step for step in STEPS if most // step - least // step < MOST_BARS), STEPS[-1])


def _label(place: int, width: int, unit: int) -> str:
    first, last = place * width / unit, (place * width + width - 1) / unit
    return f"{first:g}" if width == 1 else f"{first:g} to {last:g}"
