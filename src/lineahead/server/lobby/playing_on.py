"""Playing on from a moment of a recorded game, at a new table and with new dice."""

from __future__ import annotations

from dataclasses import replace

from ...engine.contract.questions import UMPIRE, Seat
from ...engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ...engine.game.game import Game
from ...engine.game.replay import verify
from ...engine.keeping.keeper import follow
from ...engine.records.dice_source import Continued, Secret, real_dice
from ...engine.records.record import Record, read_record
from ...rulesets import ruleset
from ..after.replay_frames import filmed, viewer_wanted
from ..messages.requests import PlayOn
from ..other_rules import OtherRules
from ..table.opening import packed_memory
from ..table.seating import UMPIRE_NAME, Sitter
from ..table.table import COMPUTER, NOBODY
from .new_table import Prepared, prepared
from .opponents import with_opponents

REAL = "real"
Memory = tuple[int, bytes] | None
OVER_THERE = "the game is over there"


def prepared_to_play_on(text: str, wanted: PlayOn) -> Prepared:
    """A new table that begins at a moment of a recorded game; a worker's job."""
    record = read_record(text)
    viewer = viewer_wanted(record.scenario, wanted.viewer, UMPIRE)
    require_rules_of_today(record)
    game, sitting, memory = played_on(record, viewer, wanted)
    return replace(prepared(game, sitting, wanted)[1], memory=memory)


def require_rules_of_today(record: Record) -> None:
    """Refuse a record that the rules of today do not follow to its end: its moments are not theirs."""
    verdict = verify(record, ruleset(record.ruleset))
    if not verdict.agrees:
        raise OtherRules(record.scenario.name, [Problem(f"entry {verdict.entry}", str(verdict))])


def require_frame(frame: int, last: int | None) -> None:
    """Refuse at once what can be no frame to play on from; `last` is the last of all, if that is known."""
    if frame < 0 or (last is not None and frame > last):
        raise BadFile("replay", [Problem("frame", f"there is no frame {frame}")])
    if frame == last:
        raise BadFile("replay", [Problem("frame", OVER_THERE)])


def played_on(record: Record, viewer: int, wanted: PlayOn) -> tuple[Game, list[Sitter], Memory]:
    """A new game that has come to a frame of an old one, who sits at it, and what opens it fast.

    BadFile if there is no such frame.
    """
    old, camera = filmed(record, viewer, wanted.frame)
    if camera.frames[-1]["number"] != wanted.frame:
        raise BadFile("replay", [Problem("frame", f"there is no frame {wanted.frame}")])
    if old.is_over:
        raise BadFile("replay", [Problem("frame", OVER_THERE)])
    entries = tuple(old.entries)
    sitting = with_opponents(sitters_again(record, wanted), record.scenario, wanted.opponents or {})
    thrown_by_people = wanted.dice == "typed" or record.dice.get("kind") == REAL
    rules = ruleset(record.ruleset)
    new_dice = real_dice(rules.draws_lots) if thrown_by_people else Secret()
    dice = Continued(replace(record, entries=entries).faces(), new_dice)
    game = Game.start(rules, rules.read_scenario(record.scenario), dice, seats=[sitter.seat for sitter in sitting])
    begun = max((entry.number for entry in entries if entry.kind == "snapshot"), default=0)
    follow(game, entries[len(game.entries) : begun])
    memory = packed_memory(game) if begun else None  # before anybody gives an order in the turn that has begun
    follow(game, entries[len(game.entries) :])
    return game, sitting, memory


def sitters_again(record: Record, wanted: PlayOn) -> list[Sitter]:
    """The seats of the old game, each with who is to sit there now; a side that nobody spoke of is the computer's."""
    scenario, seats = record.scenario, list(record.seats)
    known = {*scenario.sides, *(seat.name for seat in seats)}
    strange = [name for name in wanted.seats if name not in known]
    if strange or any(not isinstance(who, str) for who in wanted.seats.values()):
        name = strange[0] if strange else "seats"
        raise BadFile("replay", [Problem(name[:60], f"the seats stay as they were; {nearest(name, known)}")])
    if wanted.umpire != NOBODY and all(seat.side != UMPIRE for seat in seats):
        seats.append(Seat(UMPIRE_NAME, UMPIRE))
    return [Sitter(seat, who_sits(scenario, seat, wanted)) for seat in seats]


def who_sits(scenario: Scenario, seat: Seat, wanted: PlayOn) -> str:
    """Who takes a seat of the old game."""
    if seat.side == UMPIRE:
        return wanted.umpire
    given = wanted.seats.get(seat.name, wanted.seats.get(scenario.sides[seat.side], COMPUTER))
    return given if isinstance(given, str) else COMPUTER
