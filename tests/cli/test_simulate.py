"""`simulate`: many battles in one table, and any one of them told again."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace

import pytest

import lineahead
from lineahead.commands.paper import Plain
from lineahead.commands.progress import Announced, Bar
from lineahead.commands.report import histogram, tell_report

pytestmark = pytest.mark.compiled

DUELS = ("simulate", "iron-duke-v-moltke", "--seed", 7, "--games", 300)

TWO_BATTLES = {
    "scenario": "duel",
    "edition": 1,
    "games": 2,
    "seed": 5,
    "wins": {"British": 1, "German": 0, "draw": 1},
    "intervals": {"British": [0.095, 0.905], "German": [0.0, 0.658], "draw": [0.095, 0.905]},
    "points": {"British": 10.5, "German": 0.0},
    "margin": {"mean": 10.5, "p25": 0, "p75": 21, "counts": {"0": 1, "21": 1}},
    "turns": {"mean": 3.5, "counts": {"3": 1, "4": 1}},
    "ships": {"HMS Drake": {"sunk": 0.0, "hit": 0.5, "left": 0.0, "shots": 4.5, "hits": 1.0}},
    "seconds": 0.5,
    "games_per_second": 4.0,
}


def test_json_has_the_form_that_is_promised(command):
    report = command(*DUELS, "--json").json

    assert (report["scenario"], report["games"], report["seed"]) == ("iron-duke-v-moltke", 300, 7)
    assert set(report["wins"]) == set(report["intervals"]) == {"British", "German", "draw"}
    assert sum(report["wins"].values()) == 300
    for name, (low, high) in report["intervals"].items():
        assert 0 <= low <= report["wins"][name] / 300 <= high <= 1
    assert set(report["ships"]) == {"HMS Iron Duke", "SMS Moltke"}
    assert report["ships"]["SMS Moltke"]["sunk"] <= 1
    assert {"margin", "turns", "seconds", "games_per_second"} <= set(report)


def test_json_names_what_was_played_and_by_whom(command):
    chosen = ("--board", "hex", "--option", "criticals=false", "--doctrine", "German.fighting_range=5")
    report = command("simulate", "iron-duke-v-moltke", "--games", 1, *chosen, "--json").json

    assert (report["program"], report["ruleset"], report["board"]) == (lineahead.__version__, "grand-fleets", "hex")
    assert report["options"]["criticals"] is False
    assert set(report["options"]) == {option.name for option in lineahead.ruleset("grand-fleets").options}
    assert (report["players"]["British"]["fighting_range"], report["players"]["German"]["fighting_range"]) == (0, 5)


def test_the_edition_is_that_of_the_scenario():
    older = replace(lineahead.read_scenario("iron-duke-v-moltke"), edition=1)
    newer = replace(older, edition=2)

    assert [lineahead.simulate(scenario, 1).as_json()["edition"] for scenario in (older, newer)] == [1, 2]


def test_the_results_do_not_depend_on_the_number_of_jobs(command):
    reports = [command(*DUELS, "--jobs", jobs, "--json").json for jobs in (1, 2)]
    for report in reports:
        del report["seconds"], report["games_per_second"]

    assert reports[0] == reports[1]


@pytest.mark.parametrize("seed", [7, 8])
def test_battle_0_of_a_seed_is_the_one_that_fight_tells(command, seed):
    counted = command("simulate", "coronel", "--seed", seed, "--games", 1, "--json").json
    told = command("fight", "coronel", "--seed", seed, "--battle", 0, "--json").json["outcome"]

    assert counted["wins"][told["winner"] or "draw"] == 1
    assert counted["points"] == told["points"]
    assert list(counted["turns"]["counts"]) == [str(told["turns"])]
    for ship in told["ships"]:
        assert counted["ships"][ship["ship"]][ship["fate"]] == 1
        assert counted["ships"][ship["ship"]]["hits"] == ship["hits"]


def test_a_doctrine_changes_the_results(command):
    usual, close = (command(*DUELS, *more, "--json").json for more in ((), ("--doctrine", "British.fighting_range=2")))

    assert usual["margin"] != close["margin"]


def test_csv_has_a_line_for_each_ship(command, tmp_path):
    file = tmp_path / "ships.csv"
    said = command(*DUELS, "--csv", file)
    rows = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))

    assert said.code == 0
    assert [row["ship"] for row in rows] == ["HMS Iron Duke", "SMS Moltke"]
    assert all(0 <= float(row["sunk"]) <= 1 for row in rows)


def test_people_get_wins_margins_lengths_and_fates(capsys):
    tell_report("A duel", TWO_BATTLES, Plain())

    assert capsys.readouterr().out == (
        """
A duel: 2 battles of seed 5
===========================
side     wins  share   95% interval  points a battle
-------  ----  -----  -------------  ---------------
British     1  50.0%  9.5% to 90.5%             10.5
German      0   0.0%  0.0% to 65.8%              0.0
draw        1  50.0%  9.5% to 90.5%

Margin in points, British less German: mean 10.5, half of all from 0 to 21
  0 to 1  ######################################## 50.0%
"""
        + "".join(f"{f'{n} to {n + 1}'.rjust(8)}   0.0%\n" for n in range(2, 20, 2))
        + """20 to 21  ######################################## 50.0%

Length in turns: mean 3.5
3  ######################################## 50.0%
4  ######################################## 50.0%

Ships, shares of battles; shots and hits a battle
ship         hit  shots  hits
---------  -----  -----  ----
HMS Drake  50.0%    4.5   1.0

0.5 s, 4 battles a second.
"""
    )


def test_bars_are_gathered_in_round_steps_below_zero_too():
    assert histogram({-30: 1, -1: 1, 0: 1, 9: 1, 30: 4}) == [
        "-30 to -26  ########## 12.5%",
        *(f"{f'{n} to {n + 4}'.rjust(10)}   0.0%" for n in range(-25, -5, 5)),
        "  -5 to -1  ########## 12.5%",
        "    0 to 4  ########## 12.5%",
        "    5 to 9  ########## 12.5%",
        *(f"{f'{n} to {n + 4}'.rjust(10)}   0.0%" for n in range(10, 30, 5)),
        "  30 to 34  ######################################## 50.0%",
    ]


def test_one_value_is_one_bar():
    assert histogram({8: 5}) == ["8  ######################################## 100.0%"]


def test_what_takes_long_is_announced_once(capsys):
    announced = Announced("compiling")

    for done in (0, 1, 2):
        announced(done, 2)

    assert capsys.readouterr().err == "lineahead: compiling\n"


def test_what_is_done_at_once_is_not_announced(capsys):
    Announced("compiling")(2, 2)

    assert capsys.readouterr().err == ""


def test_a_bar_appears_when_there_is_something_to_wait_for():
    from rich.progress import Progress

    bars = Progress()
    ready, waiting = Bar(bars, "compiling"), Bar(bars, "battles")
    ready(5, 5)
    waiting(0, 4)
    waiting(3, 4)

    assert [(task.description, task.completed, task.total) for task in bars.tasks] == [("battles", 3, 4)]


@pytest.fixture
def recorded(command, tmp_path):
    command("fight", "coronel", "--seed", 3, "--record", tmp_path / "coronel.json")
    return tmp_path / "coronel.json"


def test_a_recorded_battle_is_fought_on_from_the_place_that_is_named(command, recorded):
    told = command("simulate", recorded, "--from", "turn 3, Gunfire Phase", "--games", 200, "--json").json

    assert (told["from"], told["games"]) == ("turn 3, Gunfire Phase, firing guns", 200)
    assert min(int(turns) for turns in told["turns"]["counts"]) >= 3


def test_a_report_says_from_where(command, recorded):
    told = command("simulate", recorded, "--from", "turn 3", "--eyes", "German", "--games", 20)

    assert "The Battle of Coronel from turn 3, Movement Phase, moving ships: 20 battles of seed 0" in told.out


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (("--from", "turn 30"), "--from: turn 30: the battle is over before that, in turn {last}"),
        (
            ("--from", "turn 3, Tea"),
            "--from: tea: there is no such step of the game",
        ),
        (("--from", "turn 3", "--eyes", "French"), "eyes: French: nobody of that name looks on"),
        (("--from", "turn 3", "--board", "hex"), "--from: turn 3: a recorded battle has its board and options already"),
        (("--eyes", "German"), "--eyes: German: only a recorded battle is begun with somebody's eyes"),
    ],
)
def test_a_place_or_eyes_that_are_not_there_are_refused(command, recorded, given, words):
    entries = json.loads(recorded.read_text("utf-8"))["entries"]
    places = [entry["checkup"]["at"] for entry in entries if "checkup" in entry]
    last = max(int(turn) for turn in re.findall(r"turn (\d+)", " ".join(places)))
    told = command("simulate", recorded, *given, "--games", 10)

    assert (told.code, words.format(last=last) in told.err) == (2, True), told.err
