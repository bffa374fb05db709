"""Any side of any night action can be given to a solo protocol, by its scenario or by its player."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.scenario import Scenario
from lineahead.players.policy import computer_player
from lineahead.rulesets.coastal_warfare.players.by_doctrine import ByDoctrine
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.ships import ATTACKERS, CONVOY, FLOTILLA
from lineahead.rulesets.coastal_warfare.words.outcome import outcome
from tests.conformance.coastal_battles import (
    COASTAL_WARFARE,
    EVERY_NIGHT,
    PLAIN,
    end_of,
    fought,
    fought_compiled,
    night,
)
from tests.conformance.coastal_battles import played as played_by_doctrine

SEED = 1943
NAMED = {"convoy": CONVOY, "attackers": ATTACKERS, "flotilla": FLOTILLA}
GIVEN = [
    ("attack-on-a-convoy", ("convoy", "attackers")),
    ("hearty-knoll", ("convoy", "attackers")),
    ("texel-lighters", ("flotilla", "convoy")),
    ("random-game", ("convoy", "flotilla")),
    ("rescue", ("flotilla", "flotilla")),
]


def given(name: str, protocols: tuple[str, str]) -> Scenario:
    """A scenario whose sides the book plays."""
    text = dict(night(name).text)
    if "forces" in text:
        del text["ships"]
    sides = [{**side, "protocol": protocol} for side, protocol in zip(text["sides"], protocols, strict=True)]
    return COASTAL_WARFARE.read_scenario({**text, "sides": sides})


def by_roles(chosen: Scenario) -> tuple[Doctrine, Doctrine]:
    """The protocol of attackers for those who attack, that of convoys for the others."""
    attackers = chosen.sides.index(chosen.text["attackers"])
    mine, theirs = (Doctrine(protocol=ATTACKERS if side == attackers else CONVOY) for side in range(2))
    return mine, theirs


@pytest.mark.parametrize("name", NAMED)
def test_each_protocol_is_a_computer_player_of_its_own_name(name: str) -> None:
    player = computer_player(COASTAL_WARFARE, name, Doctrine(torpedo_range=40))

    assert isinstance(player, ByDoctrine)
    assert player.doctrine == Doctrine(torpedo_range=40, protocol=NAMED[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY_NIGHT)
def test_every_night_is_fought_to_its_end_by_protocols(name: str) -> None:
    chosen = night(name)

    for doctrines in (by_roles(chosen), (Doctrine(protocol=FLOTILLA), Doctrine(protocol=FLOTILLA))):
        end = fought(chosen, doctrines, SEED)
        assert end.sea.battle.over == 1
        assert outcome(end).facts["turns"] <= chosen.length


@pytest.mark.slow
@pytest.mark.parametrize(("name", "protocols"), GIVEN)
def test_a_game_between_protocols_is_the_battle_of_the_loop(name: str, protocols: tuple[str, str]) -> None:
    chosen = given(name, protocols)

    game, end = played_by_doctrine(chosen, (PLAIN, PLAIN), SEED), fought(chosen, (PLAIN, PLAIN), SEED)

    truth = game.view(UMPIRE)
    assert end_of(end, chosen) == tuple(truth.sea)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "protocols"), GIVEN)
def test_protocols_play_alike_at_both_speeds(name: str, protocols: tuple[str, str]) -> None:
    for chosen, doctrines in ((given(name, protocols), (PLAIN, PLAIN)), (night(name), by_roles(night(name)))):
        ends, _ = fought_compiled(chosen, doctrines, SEED, range(3))
        for battle, end in enumerate(ends):
            alone = fought(chosen, doctrines, SEED, battle)
            assert end.sea == alone.sea
