"""`fight`: a battle told from its first turn to its result, the same again for the same seed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lineahead import read_record

CORONEL = ("fight", "coronel", "--seed", 7)


def test_the_same_seed_tells_the_same_battle(command):
    first, second = command(*CORONEL), command(*CORONEL)

    assert first.code == 0
    assert first.err == ""
    assert first.out == second.out


def test_another_seed_or_another_battle_of_it_has_other_dice(command):
    told = {
        command("fight", "coronel", "--seed", seed, "--battle", battle).out for seed, battle in [(7, 0), (8, 0), (7, 1)]
    }

    assert len(told) == 3


def test_it_begins_with_who_meets_whom_and_the_seed(command):
    lines = command(*CORONEL).lines

    assert lines[1] == "The Battle of Coronel, 1 November 1914"
    assert lines[3] == "British: HMS Good Hope, HMS Monmouth, HMS Glasgow, HMS Otranto."
    assert lines[4] == "German: SMS Scharnhorst, SMS Gneisenau, SMS Leipzig, SMS Dresden."
    assert lines[5] == "Grand Fleets, d10 edition, edition 2; open table."
    assert lines[6] == "Dice of seed 7, battle 0."


def test_turns_and_phases_are_headings_and_lines_are_never_broken(command):
    lines = command(*CORONEL).lines

    assert lines[lines.index("Turn 1") + 1] == "======"
    assert next(line for line in lines if line.startswith("Movement Phase [3]")).endswith("begins.")
    assert max(len(line) for line in lines) > 120


def test_rounds_and_impulses_of_a_tactical_battle_are_headings_too(command):
    lines = command("fight", "field-to-the-west", "--seed", 7).lines

    assert lines[5] == "Great War at Sea, edition 2; tactical map."
    assert lines[lines.index("Round 1 begins [B7.d]") + 1].startswith("=====")
    assert "Impulse 3: gunnery [B7.t1]." in lines


def test_without_a_seed_one_is_drawn_and_told_so_that_the_battle_can_be_repeated(command):
    drawn = command("fight", "iron-duke-v-moltke").out
    seed = re.search(r"Dice of seed (\d+), battle 0\.", drawn)

    assert seed is not None
    assert command("fight", "iron-duke-v-moltke", "--seed", seed[1]).out == drawn


def test_the_result_names_points_fates_and_dice(command):
    told = command(*CORONEL, "--json").json
    lines = command(*CORONEL).lines
    outcome = told["outcome"]
    points = ", ".join(f"{side} {count}" for side, count in outcome["points"].items())

    assert f"{points} victory points." in lines[lines.index("Result") + 2]
    for ship in outcome["ships"]:
        row = next(line for line in lines if line.startswith(f"{ship['ship']}  "))
        assert f"  {ship['fate']}  " in row
    assert lines[-1].startswith(f"{told['dice']['fallen'][0]['thrown']} d10 thrown, mean ")


def test_points_of_the_victor_are_those_of_the_ships_that_the_other_side_lost(command):
    outcome = command(*CORONEL, "--json").json["outcome"]

    for side in ("British", "German"):
        lost_by_others = sum(ship["points"] for ship in outcome["ships"] if ship["side"] != side)
        assert outcome["points"][side] == lost_by_others
    best = max(outcome["points"].values())
    assert outcome["points"][outcome["winner"]] == best


def test_json_has_every_event_with_its_rule_and_words(command):
    told = command(*CORONEL, "--json").json
    plain = command(*CORONEL).out

    assert (told["scenario"], told["ruleset"], told["edition"], told["board"]) == ("coronel", "grand-fleets", 2, "open")
    assert told["dice"]["seed"] == 7
    assert told["dice"]["stream"] == 0
    assert told["sides"] == ["British", "German"]
    assert len(told["ships"]) == 8
    assert all(
        event["rule"].startswith("GF-") and event["words"].removesuffix(".") in plain for event in told["events"]
    )


def test_the_dice_that_are_counted_are_those_of_the_record(command, tmp_path):
    file = tmp_path / "coronel.json"
    fallen = command(*CORONEL, "--record", file, "--json").json["dice"]["fallen"]
    faces = [face for kind, face in read_record(file.read_bytes()).faces() if kind == 10]

    assert [fall["die"] for fall in fallen] == [10]
    assert fallen[0]["thrown"] == len(faces)
    assert fallen[0]["faces"] == [faces.count(face) for face in range(1, 11)]
    assert fallen[0]["mean"] == pytest.approx(sum(faces) / len(faces))


def test_the_usual_bounds_of_a_mean_are_two_standard_deviations_wide():
    from lineahead.commands.telling import _summary

    # One die of ten sides has the variance 8.25; the mean of a hundred 0.0825, a deviation of 0.287.
    low, high = _summary(10, [5, 6] * 50)["usual"]

    assert low == pytest.approx(5.5 - 0.563, abs=0.001)
    assert high == pytest.approx(5.5 + 0.563, abs=0.001)


def test_board_and_options_go_before_what_the_file_says(command):
    said = command("fight", "coronel", "--seed", 1, "--board", "hex", "--option", "criticals=false", "--json").json

    assert said["board"] == "hex"
    assert said["options"]["criticals"] is False
    assert not [event for event in said["events"] if event["kind"] == "critical"]


def test_options_that_were_changed_are_told_with_their_clauses(command):
    said = command(
        "fight", "iron-duke-v-moltke", "--seed", 1, "--option", "bridge=letter", "--option", "partial_points=true"
    )

    assert said.lines[5] == (
        "Grand Fleets, d10 edition, edition 2; open table; partial_points=true [GF-2.31.a]; bridge=letter [GF-6.21.r1]."
    )


def test_a_doctrine_can_be_told_to_one_side(command):
    usual = command("fight", "iron-duke-v-moltke", "--seed", 1).out
    close = command("fight", "iron-duke-v-moltke", "--seed", 1, "--doctrine", "British.fighting_range=2").out

    assert close != usual


def test_a_scenario_may_be_any_file(command, tmp_path):
    import lineahead

    original = Path(lineahead.__file__).parent / "data" / "scenarios" / "grand-fleets" / "coronel.toml"
    copy = tmp_path / "another-name.toml"
    copy.write_text(
        original.read_text(encoding="utf-8").replace("The Battle of Coronel", "Off Chile"), encoding="utf-8"
    )

    said = command("fight", copy, "--seed", 7)

    assert said.lines[1] == "Off Chile, 1 November 1914"
    assert said.lines[3:] == command(*CORONEL).lines[3:]


@pytest.mark.parametrize("board", ["open", "hex"])
@pytest.mark.parametrize("scenario", ["destroyer-attack", "iron-duke-v-moltke", "pick-up-500"])
def test_every_scenario_is_fought_to_its_end_on_both_boards(command, scenario, board):
    said = command("fight", scenario, "--seed", 2, "--board", board)

    assert said.code == 0
    assert "Result" in said.lines


def test_a_battle_can_be_told_with_the_eyes_of_a_side(command, tmp_path):
    file = tmp_path / "duel.json"
    words = ("fight", "iron-duke-v-moltke", "--seed", 3, "--json")

    told = {eyes: command(*words, "--eyes", eyes, "--record", file).json["events"] for eyes in ("umpire", "German")}

    # Nothing is hidden in this duel, so both hear the same; and the record can be told again with any eyes.
    assert told["umpire"] == told["German"] != []
    assert command("replay", file, "--eyes", "public", "--json").json["events"] == told["umpire"]
