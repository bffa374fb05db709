"""Record the games of this folder anew, and write the playthroughs from them.

python -m tests.games.regenerate             all but earlier editions; the commit says why files may be given up
python -m tests.games.regenerate --texts     the playthroughs alone, after a change of wording
"""

from __future__ import annotations

import argparse
import contextlib
import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from lineahead.commands.paper import Plain
from lineahead.commands.telling import tell, tell_beginning, tell_result
from lineahead.engine.contract.questions import DICE, PUBLIC, UMPIRE, Nothing, Order, Question, Seat
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import DiceSource, Literal, RealDice, Secret, Seeded
from lineahead.engine.records.record import read_record
from lineahead.kernel.dice import Dice
from lineahead.players.policy import Policy, answer
from lineahead.players.random_player import RandomPlayer
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.tables.orders import Preference
from tests.conformance.battles import GRAND_FLEETS, THREE_SIDES, scenario

HERE = Path(__file__).parent
RECORDED = HERE / "recorded"
PLAYTHROUGHS = HERE / "playthroughs"
TOLD = ("coronel-open", "iron-duke-v-moltke-hex", "guard-at-algiers", "escape", "premuda")

RANDOM = RandomPlayer(GRAND_FLEETS)
UMPIRE_SEAT = Seat("Umpire", UMPIRE)


class PlayedGame:
    """A game and those who play it; real dice fall by a seed of their own and are typed in."""

    def __init__(
        self,
        chosen: Scenario,
        source: DiceSource,
        player: Policy | None = None,
        seats: Iterable[Seat] | None = None,
        clerk: str | None = None,
    ) -> None:
        rules = ruleset(chosen.ruleset)
        self.game = Game.start(rules, chosen, source, seats=seats)
        self.player, self.clerk = player or rules.players["doctrine"](None), clerk
        self.thoughts, self.real_dice = Dice.seeded(1, -1), Dice.seeded(1, -2)

    def play(self, answers: int = 100_000) -> PlayedGame:
        """Answer so many questions, or all."""
        for _ in range(answers):
            asked = self.game.questions()
            if not asked:
                break
            self.answer(asked[0])
        return self

    def answer(self, question: Question) -> None:
        """One answer, or the faces of one throw."""
        if question.asks == DICE:
            faces = [self.real_dice.take(question.bounds["kind"]) for _ in range(question.bounds["count"])]
            refusal = self.game.throw(self.clerk or self.side(question), faces, question=question.number)
        else:
            refusal = answer(self.game, self.player, question, self.thoughts)
        assert refusal is None, str(refusal)

    def side(self, question: Question) -> str:
        return next(seat.name for seat in self.game.scenario.seats if seat.side == question.to)

    def give(self, kind: str, order: Any) -> PlayedGame:
        """An order of whoever is asked."""
        question = self.game.questions()[0]
        assert self.game.submit(Order(self.side(question), question.number, kind, order)) is None
        return self

    def undo(self, seat: str) -> PlayedGame:
        """A seat takes its last order back."""
        assert self.game.undo(seat) is None
        return self

    def take_back(self, orders: int, *agreed: str) -> PlayedGame:
        """Go back so many orders by agreement."""
        given = [entry.number for entry in self.game.entries if entry.kind == "order"]
        assert self.game.take_back(given[-orders], agreed or [seat.name for seat in self.game.scenario.seats]) is None
        return self

    def note(self, seat: str, words: str) -> PlayedGame:
        """A remark in the record."""
        assert self.game.note(seat, words) is None
        return self

    def prefer(self, *preferences: int) -> PlayedGame:
        """Whoever is asked says for some ships which mounts to give up first."""
        for preference, ship in zip(preferences, self.game.questions()[0].about, strict=False):
            self.give("prefer", Preference(ship=ship, preference=preference))
        return self


def coronel_open() -> PlayedGame:
    """Two doctrines, the dice of a seed."""
    return PlayedGame(scenario("coronel"), Seeded(1914)).play()


def coronel_hex() -> PlayedGame:
    """Random players, who give up any mount."""
    return PlayedGame(scenario("coronel", "hex"), Seeded(2), RANDOM).play()


def coronel_umpired() -> PlayedGame:
    """An umpire types in the real dice, and takes something back alone; broken off in the middle of a turn."""
    played = PlayedGame(
        scenario("coronel"), RealDice(), RANDOM, (UMPIRE_SEAT, Seat("Ann", 0), Seat("Bob", 1)), "Umpire"
    )
    played.play(30).note("Umpire", "Monmouth's base had been knocked; put back.").take_back(2, "Umpire")
    return played.play(60)


def coronel_divided() -> PlayedGame:
    """Two seats a side, each with its own ships; it goes on to the third turn."""
    seats = (Seat("Cradock", 0, (0, 1)), Seat("Luce", 0, (2, 3)), Seat("Spee", 1, (4, 5)), Seat("Haun", 1, (6, 7)))
    return PlayedGame(scenario("coronel", "hex"), Seeded(4), seats=seats).play(80)


def duel_literal() -> PlayedGame:
    """Dice laid down beforehand; when they are spent, people throw."""
    return PlayedGame(scenario("iron-duke-v-moltke", "hex"), Literal(8, 3, 2, 9, 10, 10, 10, 1, 5, 7, 7, 10)).play(12)


def pick_up_hex() -> PlayedGame:
    """Deployed in turn, a ship at a time undone, then taken back by agreement."""
    played = PlayedGame(scenario("pick-up-500", "hex"), Seeded(8), RANDOM).play(4)
    placed = next(entry.facts["seat"] for entry in reversed(played.game.entries) if entry.kind == "order")
    return played.undo(placed).play(5).take_back(2).play()


def three_sides_open() -> PlayedGame:
    """A side gives up, then the others fight on."""
    return PlayedGame(scenario(THREE_SIDES), Seeded(11), RANDOM).play(25).give("surrender", Nothing()).play()


def falkland_islands_open() -> PlayedGame:
    """A chase by two doctrines to its end."""
    return PlayedGame(scenario("falkland-islands"), Seeded(19)).play()


def falkland_islands_hex() -> PlayedGame:
    """The same chase on hexes by random players; broken off."""
    return PlayedGame(scenario("falkland-islands", "hex"), Seeded(20), RANDOM).play(100)


def coronel_at_dusk_open() -> PlayedGame:
    """Coronel in full by two doctrines, into the night."""
    return PlayedGame(scenario("coronel-at-dusk"), Seeded(7)).play()


def coronel_at_dusk_hex() -> PlayedGame:
    """The same on hexes by random players, who turn searchlights on whom they can; broken off."""
    return PlayedGame(scenario("coronel-at-dusk", "hex"), Seeded(8), RANDOM).play(150)


def dogger_bank() -> PlayedGame:
    """A great battle in divisions and with flotillas by two doctrines, to its end."""
    return PlayedGame(GRAND_FLEETS.read_scenario("dogger-bank"), Seeded(26)).play()


def divisions_open() -> PlayedGame:
    """Lines that follow their leaders, by two doctrines; broken off."""
    return PlayedGame(scenario("twelve-a-side-in-divisions"), Seeded(21)).play(120)


def divisions_hex() -> PlayedGame:
    """The same on hexes by random players, who send signals; broken off."""
    return PlayedGame(scenario("twelve-a-side-in-divisions", "hex"), Seeded(22), RANDOM).play(100)


def pick_up_in_divisions() -> PlayedGame:
    """Random players sort their ships into divisions and deploy them in line; broken off."""
    return PlayedGame(scenario("pick-up-500", divisions=True), Seeded(23), RANDOM).play(120)


def flotillas_open() -> PlayedGame:
    """Boats that fight as one model, by two doctrines; broken off."""
    return PlayedGame(scenario("flotilla-attack"), Seeded(24)).play(120)


def flotillas_hex() -> PlayedGame:
    """The same on hexes by random players; broken off."""
    return PlayedGame(scenario("flotilla-attack", "hex"), Seeded(25), RANDOM).play(100)


def of_rules(rules: str, name: str, **options: Any) -> Scenario:
    """A scenario of another rule set."""
    return ruleset(rules).read_scenario(name, options=options)


def escape() -> PlayedGame:
    """A night action: two doctrines, lots and dice of a seed; broken off when the first boats have met."""
    return PlayedGame(of_rules("coastal-warfare", "escape"), Seeded(14)).play(110)


def rescue() -> PlayedGame:
    """Random players by night, without hit location; broken off."""
    player = RandomPlayer(ruleset("coastal-warfare"))
    return PlayedGame(of_rules("coastal-warfare", "rescue", hit_location=False), Seeded(15), player).play(70)


def hearty_knoll() -> PlayedGame:
    """Two doctrines by night, ships dealt among their places; broken off."""
    return PlayedGame(of_rules("coastal-warfare", "hearty-knoll"), Seeded(18)).play(60)


def guard_at_algiers() -> PlayedGame:
    """Ironclads: two doctrines, the dice of a seed."""
    return PlayedGame(of_rules("perfidious-albion", "guard-at-algiers"), Seeded(16)).play()


def straggler_umpired() -> PlayedGame:
    """Random players, and an umpire who decides what the sheet leaves to him and types in the real dice."""
    seats = (UMPIRE_SEAT, Seat("Ann", 0), Seat("Bob", 1))
    chosen = of_rules("perfidious-albion", "straggler", umpire_decides=True, fire_spreads=True)
    return PlayedGame(chosen, RealDice(), RandomPlayer(ruleset("perfidious-albion")), seats, "Umpire").play(120)


def premuda() -> PlayedGame:
    """An ambush on the sea zones: two doctrines, the dice of a seed."""
    return PlayedGame(of_rules("great-war-at-sea", "premuda"), Seeded(17)).play()


def valona_convoys() -> PlayedGame:
    """Two doctrines write their log sheets, and both think again; a secret seed, broken off after a battle."""
    played = PlayedGame(of_rules("great-war-at-sea", "valona-convoys"), Secret(bytes(range(2, 34)))).play(10)
    return played.undo("Austrian").undo("Allied").play(160)


def horns_reef() -> PlayedGame:
    """A battle among counters by the published dice, which are real; random players, broken off."""
    chosen = of_rules("great-war-at-sea", "horns-reef", dice="d6")
    return PlayedGame(chosen, RealDice(Secret(bytes(range(3, 35)))), RandomPlayer(ruleset("great-war-at-sea"))).play(90)


def sealed_orders_open() -> PlayedGame:
    """Two doctrines write in secret; one of them undoes what it wrote, while the other still writes."""
    played = PlayedGame(scenario("sealed-orders"), Seeded(7)).play(3)
    return played.undo("British").play()


def sealed_orders_hex() -> PlayedGame:
    """Random players write in secret, some of them several times for one ship."""
    return PlayedGame(scenario("sealed-orders", "hex"), Seeded(3), RANDOM).play()


def under_smoke_open() -> PlayedGame:
    """Two doctrines, smoke that drifts and disperses, and a board that floats."""
    return PlayedGame(scenario("under-smoke"), Seeded(7)).play()


def under_smoke_hex() -> PlayedGame:
    """Random players lay smoke wherever they like, and leave the board or have it shifted."""
    return PlayedGame(scenario("under-smoke", "hex"), Seeded(8), RANDOM).play()


def in_the_mist_open() -> PlayedGame:
    """Two doctrines search for each other, blind, and fight when they have met."""
    return PlayedGame(scenario("in-the-mist"), Seeded(9)).play()


def in_the_mist_hex() -> PlayedGame:
    """The same on hexes by random players; broken off."""
    return PlayedGame(scenario("in-the-mist", "hex"), Seeded(10), RANDOM).play(150)


GAMES: dict[str, Callable[[], PlayedGame]] = {
    "coronel-open-2": coronel_open,
    "coronel-hex-2": coronel_hex,
    "coronel-umpired-2": coronel_umpired,
    "coronel-divided-2": coronel_divided,
    "iron-duke-v-moltke-literal-2": duel_literal,
    "pick-up-500-hex-2": pick_up_hex,
    "three-sides-open-2": three_sides_open,
    "falkland-islands-open-2": falkland_islands_open,
    "falkland-islands-hex-2": falkland_islands_hex,
    "dogger-bank-2": dogger_bank,
    "divisions-open-2": divisions_open,
    "divisions-hex-2": divisions_hex,
    "pick-up-in-divisions-2": pick_up_in_divisions,
    "flotillas-open-2": flotillas_open,
    "flotillas-hex-2": flotillas_hex,
    "sealed-orders-open-2": sealed_orders_open,
    "sealed-orders-hex-2": sealed_orders_hex,
    "coronel-at-dusk-open-2": coronel_at_dusk_open,
    "coronel-at-dusk-hex-2": coronel_at_dusk_hex,
    "under-smoke-open-2": under_smoke_open,
    "under-smoke-hex-2": under_smoke_hex,
    "in-the-mist-open-2": in_the_mist_open,
    "in-the-mist-hex-2": in_the_mist_hex,
    "escape-2": escape,
    "rescue-2": rescue,
    "hearty-knoll-2": hearty_knoll,
    "guard-at-algiers-2": guard_at_algiers,
    "straggler-umpired-2": straggler_umpired,
    "premuda-2": premuda,
    "valona-convoys-2": valona_convoys,
    "horns-reef-2": horns_reef,
}

# Games of earlier editions, which nobody plays any more by default: kept as they are, never made again.
KEPT = (
    "coronel-open",
    "coronel-hex",
    "coronel-umpired",
    "coronel-divided",
    "destroyer-attack-open",
    "destroyer-attack-hex",
    "iron-duke-v-moltke-open",
    "iron-duke-v-moltke-hex",
    "iron-duke-v-moltke-literal",
    "pick-up-500-open",
    "pick-up-500-hex",
    "twelve-a-side-open",
    "twelve-a-side-hex",
    "three-sides-open",
    "three-sides-hex",
    "escape",
    "rescue",
    "guard-at-algiers",
    "straggler-umpired",
    "premuda",
    "valona-convoys",
    "horns-reef",
)


def playthrough(name: str) -> str:
    """A recorded game as a player reads it."""
    record = read_record((RECORDED / f"{name}.json").read_text(encoding="utf-8"))
    game, text = Game.replay(record, ruleset(record.ruleset)), io.StringIO()
    with contextlib.redirect_stdout(text):
        tell_beginning(game, Plain())
        for event in game.events(PUBLIC):
            tell(event, Plain())
        tell_result(game, Plain())
    return text.getvalue().lstrip("\n")


def write_games() -> None:
    """All recorded games of the newest editions; files that no game makes any more are deleted, but for those kept."""
    RECORDED.mkdir(exist_ok=True)
    for path in RECORDED.glob("*.json"):
        if path.stem not in (*GAMES, *KEPT):
            path.unlink()
    for name, play in GAMES.items():
        path = RECORDED / f"{name}.json"
        path.write_text(play().game.record().text(), encoding="utf-8")
        print(f"{path.name}: {path.stat().st_size // 1024} kB")


def write_playthroughs() -> None:
    """The games that are told in full."""
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for name in TOLD:
        (PLAYTHROUGHS / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", action="store_true", help="the playthroughs alone")
    if not parser.parse_args().texts:
        write_games()
    write_playthroughs()
