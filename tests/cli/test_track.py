"""`track`: the track chart of a recorded battle, on the command line."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest


def test_a_chart_is_written_to_a_file(command, recorded, tmp_path):
    file = tmp_path / "duel.svg"
    command("track", recorded, "--svg", file)

    assert ElementTree.parse(file).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_it_is_printed_with_somebodys_eyes_and_by_night(command, recorded):
    out = command("track", recorded, "--eyes", "German", "--theme", "dark").out

    assert "As the German side saw it" in out
    assert "#0a161e" in out


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--eyes", "Dutch"), "Dutch"),
        (("--theme", "pink"), "theme"),
        (("--svg", "no/such/folder/x.svg"), "--svg"),
    ],
)
def test_what_cannot_be_is_refused(command, recorded, more, words):
    found = command("track", recorded, *more)

    assert found.code == 2
    assert words in found.err
