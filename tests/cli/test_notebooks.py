"""What notebooks show of games, scenarios, records, reports and odds; frames and figures of reports."""

from __future__ import annotations

import re
import sys
from base64 import b64decode
from dataclasses import replace
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

import lineahead
from lineahead.charts import picture
from lineahead.playing import begin_battle

DUEL = "iron-duke-v-moltke"


def pictured(html: str) -> str:
    """The picture in some HTML."""
    (data,) = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    return b64decode(data).decode()


def test_a_game_is_drawn_as_it_stands_and_through_any_eyes():
    game = begin_battle("hearty-knoll", seed=3)

    assert repr(game).startswith("<Game hearty-knoll: turn 1")
    assert pictured(game._repr_html_()) == picture(game) == game.picture()
    as_seen = [game.picture(eyes) for eyes in (lineahead.UMPIRE, 0, 1)]
    assert len(set(as_seen)) == 3
    assert all(ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg" for svg in as_seen)
    assert game.picture(0, theme="dark") != as_seen[1]


def test_a_game_that_is_over_says_how_and_its_record_is_a_track_chart():
    game = lineahead.fight(DUEL, seed=3)
    record = game.record()
    outcome = game.outcome()

    assert outcome is not None
    assert repr(game) == f"<Game {DUEL}: over>"
    assert outcome.winner is not None
    assert game._repr_html_().endswith(f"<p>{game.scenario.sides[outcome.winner]}: {outcome.words}</p>")
    assert repr(record) == f"<Record {DUEL}: grand-fleets, edition 2; {len(record.entries)} entries>"
    assert pictured(record._repr_html_()) == lineahead.track_chart(record)


def test_a_scenario_lists_its_ships():
    scenario = lineahead.read_scenario(DUEL)

    assert repr(scenario) == f"<Scenario {DUEL}: grand-fleets, edition 2; British 1, German 1>"
    html = scenario._repr_html_()
    assert "<td>British</td><td>HMS Iron Duke</td><td>Iron Duke</td><td>1</td>" in html
    assert html.count("<tr>") == 3


def test_names_in_tables_are_only_names():
    scenario = lineahead.read_scenario(DUEL)
    ship = replace(scenario.ships[0], name="<script>")

    assert "<td>&lt;script&gt;</td>" in replace(scenario, ships=(ship,))._repr_html_()


def test_odds_are_told_as_the_command_tells_them(command):
    found = lineahead.odds("grand-fleets", "HMS Iron Duke", "SMS Moltke", 7, 90, 270)
    given = ("--range", 7, "--bearing", 90, "--aspect-bearing", 270)
    told = command("odds", "grand-fleets", "--firer", "HMS Iron Duke", "--target", "SMS Moltke", *given)

    assert repr(found) == f"<Odds grand-fleets attack: {found.heading}>"
    assert found.heading in told.out
    assert all(line in told.out for line in found.lines)
    assert "".join(f"{line}\n" for line in found.lines).strip() in found._repr_html_().replace("&quot;", '"')


@pytest.fixture(scope="module")
def report() -> lineahead.Report:
    return lineahead.simulate(DUEL, 200, seed=3)


@pytest.mark.compiled
def test_a_report_is_a_table_and_frames(report):
    told = report.as_json()

    assert repr(report).startswith(f"<Report {DUEL}: 200 battles of seed 3; British ")
    assert f"<td>British</td><td>{told['wins']['British']}</td>" in report._repr_html_()
    wins = report.to_frame()
    assert wins.set_index("side")["wins"].to_dict() == told["wins"]
    assert report.to_frame("ships").set_index("ship").loc["SMS Moltke"].to_dict() == told["ships"]["SMS Moltke"]
    for name in ("margins", "turns"):
        assert report.to_frame(name)["battles"].sum() == 200
    with pytest.raises(ValueError, match="did you mean 'ships'"):
        report.to_frame("ship")


@pytest.mark.compiled
def test_a_report_is_a_frame_of_polars_where_there_is_no_pandas_and_else_says_what_it_needs(report, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    monkeypatch.setitem(sys.modules, "polars", SimpleNamespace(DataFrame=lambda rows: ("polars", rows)))
    kind, rows = report.to_frame()
    assert (kind, [row["side"] for row in rows]) == ("polars", ["British", "German", "draw"])

    monkeypatch.setitem(sys.modules, "polars", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.delitem(sys.modules, "lineahead.figures", raising=False)
    with pytest.raises(ImportError, match="pip install pandas"):
        report.to_frame()
    with pytest.raises(ImportError, match=r"lineahead\[plot\]"):
        report.plot()


@pytest.mark.compiled
def test_a_report_is_drawn(report):
    figure = report.plot()
    wins, margins, turns = figure.axes

    heights = [bar.get_height() for bar in wins.patches]
    assert heights == [pytest.approx(100 * report.share(name)) for name in ("British", "German", "draw")]
    for axes in (margins, turns):
        assert sum(bar.get_height() for bar in axes.patches) == 200
    assert ElementTree.fromstring(figure._repr_svg_()).tag.endswith("svg")
