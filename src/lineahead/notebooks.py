"""What notebooks and papers show: games as pictures, reports and odds as tables, frames and figures."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import singledispatch
from html import escape
from typing import TYPE_CHECKING, Any

from .attack import Odds
from .charts import picture as picture
from .charts import track_chart
from .engine.contract.scenario import Scenario, nearest
from .engine.game.game import Game
from .engine.records.record import Record
from .simulator.report import Report, wilson

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TABLES = ("wins", "ships", "margins", "turns")
WIDTH = "max-width: 60rem; width: 100%"


@singledispatch
def html_of(thing: object) -> str:
    """A thing as HTML: if nothing else is known of it, its name."""
    return f"<pre>{escape(repr(thing))}</pre>"


@html_of.register
def _(game: Game) -> str:
    return as_image(picture(game), game.scenario.title) + f"<p>{escape(result(game))}</p>"


def result(game: Game) -> str:
    """Who has won and how, or where play stands."""
    outcome = game.outcome()
    if outcome is None:
        return game.where()
    return outcome.words if outcome.winner is None else f"{game.scenario.sides[outcome.winner]}: {outcome.words}"


@html_of.register
def _(record: Record) -> str:
    return as_image(track_chart(record), record.scenario.title)


@html_of.register
def _(scenario: Scenario) -> str:
    rows = []
    for ship in scenario.ships:
        card = scenario.cards[ship.card]
        rows.append((scenario.sides[ship.side], ship.name, str(card.get("class", ship.card)), str(ship.arrives)))
    told = f"{scenario.ruleset}, edition {scenario.edition}, {scenario.length} turns"
    return heading(scenario.title, told) + table(("side", "ship", "class", "from turn"), rows)


@html_of.register
def _(report: Report) -> str:
    rows = [
        (
            str(row["side"]),
            f"{row['wins']:,}",
            f"{row['share']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            "" if row["points"] is None else f"{row['points']:.1f}",
        )
        for row in rows_of(report, "wins")
    ]
    told = f"{report.games:,} battles of seed {report.seed}; {report.ruleset}, edition {report.edition}"
    return heading(report.scenario, told) + table(("side", "wins", "share", "95% interval", "points a battle"), rows)


@html_of.register
def _(odds: Odds) -> str:
    return heading(odds.heading, odds.name) + f"<pre>{escape(chr(10).join(odds.lines))}</pre>"


def as_image(svg: str, words: str) -> str:
    """A picture that keeps its style to itself, whatever else stands on a page."""
    data = b64encode(svg.encode()).decode()
    return f'<img alt="{escape(words, quote=True)}" style="{WIDTH}" src="data:image/svg+xml;base64,{data}">'


def heading(title: str, below: str) -> str:
    """What a table is about."""
    return f"<p><strong>{escape(title)}</strong><br>{escape(below)}</p>"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows of words and figures."""
    head = "".join(f"<th>{escape(one)}</th>" for one in headings)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def rows_of(report: Report, name: str) -> list[dict[str, Any]]:
    """One of the tables of a report, a row in plain values for each line."""
    if name not in TABLES:
        raise ValueError(f"a report has no table {name!r}; {nearest(name, TABLES)}")
    told = report.as_json()
    if name == "ships":
        return [{"ship": ship, **fates} for ship, fates in told["ships"].items()]
    if name == "wins":
        return [row_of_side(side, count, told) for side, count in told["wins"].items()]
    counts = told["margin" if name == "margins" else "turns"]["counts"]
    return [{name.removesuffix("s"): float(value), "battles": count} for value, count in counts.items()]


def row_of_side(side: str, count: int, told: dict[str, Any]) -> dict[str, Any]:
    """How often a side won, between what its share lies, and its points a battle."""
    low, high = wilson(count, told["games"])
    share = count / max(1, told["games"])
    return {"side": side, "wins": count, "share": share, "low": low, "high": high, "points": told["points"].get(side)}


def frame_of(report: Report, name: str) -> Any:
    """One of the tables of a report as a frame."""
    rows = rows_of(report, name)
    for package in ("pandas", "polars"):
        try:
            return __import__(package).DataFrame(rows)
        except ImportError:
            continue
    raise ImportError("report.to_frame() needs pandas or polars: pip install pandas")


def figure_of(report: Report) -> Figure:
    """Wins, margins and lengths side by side."""
    try:
        from .figures import figure
    except ImportError:
        raise ImportError("report.plot() needs matplotlib: pip install 'lineahead[plot]'") from None
    return figure(report.as_json(), *(rows_of(report, name) for name in ("wins", "margins", "turns")))
