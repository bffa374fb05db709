"""`replay` and `verify`: a recorded battle told again, and compared to the last die."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import lineahead
from lineahead import read_record
from lineahead.catalogue import cards_by_name, path_of

DUEL = ("fight", "iron-duke-v-moltke", "--seed", 3)


def test_a_recorded_battle_is_told_again_word_for_word(command, recorded):
    assert command("replay", recorded).out == command(*DUEL).out


def test_json_is_the_same_too(command, recorded):
    assert command("replay", recorded, "--json").json == command(*DUEL, "--json").json


@pytest.mark.parametrize("until", ["turn 3", "Turn 3", "3", " turn 3 "])
def test_a_replay_can_stop_at_a_turn(command, recorded, until):
    whole, part = command("replay", recorded).lines, command("replay", recorded, "--until", until).lines

    assert "Turn 3" in part
    assert "Turn 4" not in part
    assert "Result" not in part
    assert part[:-2] == whole[: len(part) - 2]
    assert part[-1].startswith("Here: turn 3, Movement Phase, moving ships. ")


@pytest.mark.parametrize("until", ["turn 2, Gunfire Phase", "2, gunfire", "turn 2, gunfire phase, firing guns"])
def test_a_replay_can_stop_at_a_phase(command, recorded, until):
    lines = command("replay", recorded, "--until", until).lines

    assert lines[-1].startswith("Here: turn 2, Gunfire Phase, firing guns. ")


def test_a_replay_that_stops_has_no_outcome_in_json(command, recorded):
    assert command("replay", recorded, "--until", "2", "--json").json["outcome"] is None


@pytest.mark.parametrize("until", ["turn 1, End Phase", "turn 1, Torpedo Phase, end of the Torpedo Phase"])
def test_a_step_without_questions_is_passed_and_play_stops_at_the_next_question(command, recorded, until):
    lines = command("replay", recorded, "--until", until).lines

    assert lines[-1].startswith("Here: turn 2, Movement Phase, moving ships. ")


def test_the_end_of_the_battle_is_the_whole_of_it(command, recorded):
    assert command("replay", recorded, "--until", "end of the battle").out == command("replay", recorded).out


@pytest.mark.parametrize(
    ("until", "told"),
    [
        ("turn 99", "the battle is over before that"),
        ("turn 99, Gunfire Phase", "the battle is over before that"),
        ("turn 2, Gunnery Phase", "did you mean 'Gunfire Phase'?"),
        ("tern", "there is no such step of the game"),
        ("turn " + "9" * 50, "there is no such step of the game"),
        ("", "there is no such step of the game"),
        ("turn 2, Gunfire Phase, firing guns, first gun", "there is nothing within firing guns"),
    ],
)
def test_a_step_that_the_battle_has_not_is_refused(command, recorded, until, told):
    said = command("replay", recorded, "--until", until)

    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert told in said.err


def test_a_sound_record_is_verified(command, recorded):
    said = command("verify", recorded)

    assert said.code == 0
    assert said.out.startswith("yes: all ")
    assert command("verify", recorded, "--json").json["agrees"] is True


def test_verify_says_what_it_proves(command, recorded):
    lines, told = command("verify", recorded).lines, command("verify", recorded, "--json").json

    assert [line.removeprefix("- ") for line in lines[1:]] == told["remarks"]
    assert told["remarks"][0] == "the program threw the dice, from seed 3, which whoever began the battle could choose"
    assert told["remarks"][1].startswith("seals and sums show that this file fits together")
    assert len(told["remarks"]) == 2


def test_verify_names_cards_that_are_not_the_programs(command, tmp_path):
    text = tomllib.loads(path_of("iron-duke-v-moltke").read_text(encoding="utf-8"))
    refitted = {**cards_by_name("grand-fleets")["SMS Moltke"], "year": 1912}
    scenario = lineahead.ruleset("grand-fleets").read_scenario({**text, "cards": [refitted]})
    file = tmp_path / "refitted.json"
    file.write_text(lineahead.fight(scenario, seed=3).record().text(), encoding="utf-8")

    said = command("verify", file)

    assert said.code == 0
    assert said.lines[1] == "- these cards are not as they come with the program: SMS Moltke"


def test_a_file_that_says_a_thing_twice_is_refused(command, recorded):
    text = recorded.read_text(encoding="utf-8")
    recorded.write_text(text.replace('"header":{', '"header":{"edition":9,', 1), encoding="utf-8")

    said = command("verify", recorded)
    assert said.code == 2
    assert "edition: this stands twice in one table" in said.err


def with_other_faces(file: Path) -> int:
    """Change the faces of the third throw and seal the record anew, as a forger would; the number of the entry."""
    record = read_record(file.read_bytes())
    entry = [written for written in record.entries if written.kind == "faces"][2]
    first, rest = entry.facts["faces"].split()[1], entry.facts["faces"].split()[2:]
    other = "1" if first != "1" else "2"
    forged = replace(entry, facts={"faces": " ".join(["d10", other, *rest])})
    entries = (*record.entries[: entry.number - 1], forged, *record.entries[entry.number :])
    file.write_text(replace(record, entries=entries).text(), encoding="utf-8")
    return entry.number


def test_forged_dice_are_found_with_entry_step_and_rule(command, recorded):
    number = with_other_faces(recorded)

    said = command("verify", recorded)

    assert (said.code, said.err) == (1, "")
    assert said.out.startswith(f"no: entry {number}, turn 1, ")
    assert "GF-" in said.out
    assert "the dice fall" in said.out
    verdict = command("verify", recorded, "--json")
    assert verdict.code == 1
    assert verdict.json["entry"] == number
    assert verdict.json["rule"].startswith("GF-")


def test_a_record_that_does_not_agree_is_not_told(command, recorded):
    with_other_faces(recorded)

    said = command("replay", recorded)

    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("name", ["replay", "verify"])
def test_a_file_that_was_changed_without_its_seals_is_refused_with_its_place(command, recorded, name):
    recorded.write_text(
        recorded.read_text(encoding="utf-8").replace('"faces":"d10 ', '"faces":"d10 1 ', 1), encoding="utf-8"
    )

    said = command(name, recorded)

    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert "entry " in said.err
    assert "changed since it was written" in said.err


@pytest.mark.parametrize("name", ["replay", "verify"])
def test_a_file_that_breaks_off_is_refused_with_its_place(command, recorded, name):
    text = recorded.read_text(encoding="utf-8")
    recorded.write_text(text[: len(text) // 2], encoding="utf-8")

    said = command(name, recorded)

    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "line " in said.err
