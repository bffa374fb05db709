"""What a seat is shown: the picture, its questions, what it was told, and what it may do. Everything from its view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from itertools import islice
from typing import Any

from ...engine.contract.questions import DICE, PUBLIC, UMPIRE, Question
from ...engine.game.seats import NO_SHIP
from ...engine.keeping.keeper import can_undo, last_order_of, sides_asked, throw_in_words, told_when
from ...engine.records.record import RecordEntry
from ...lessons import has_strayed, lesson_named
from ..storage.rows import SeatRow
from .agreements import Late
from .clocks import clock_at, seconds_left
from .invitations import may_invite, may_share
from .older_editions import AS_LEFT, MARK
from .rematch import can_change_sides, may_fight_again, rematch_for
from .standing import standing_for
from .suggesting import may_suggest
from .table import COMPUTER, OWNER, PEOPLE, SPECTATOR, Table, own_ships, viewer_of
from .talk import may_talk, talk_for
from .telling import outcome_in_plain, question_in_plain
from .umpire import journal_for, may_ask_the_book

HEADINGS = ("turn", "round", "phase", "impulse", "deployment")
LAST_TOLD = 2


def state_for(table: Table, seat: SeatRow, since: int = 0) -> dict[str, Any]:
    """All but what never changes; events only after the one of the number `since`."""
    events = table.events(viewer_of(seat), max(0, since))
    return {
        "kind": "state",
        "number": len(table.events(viewer_of(seat), 0)),
        "last_order": events_at_last_order(table, seat),
        "seat": seat_in_plain(seat),
        "picture": picture_for(table, seat),
        "questions": questions_for(table, seat),
        "scores": scores_for(table, seat),
        "waiting": [] if table.is_over else waiting_for(table),
        "dice_due": None if table.is_over else dice_due_at(table, seat),
        "events": events,
        "notes": notes_for(table, seat),
        "rulings": journal_for(table, seat),
        "standing": standing_for(table, seat),
        "talk": talk_for(table, seat),
        "seats": seats_at(table, seat),
        "proposals": proposals_at(table),
        "tried_again": tried_again(table, seat),
        "pages": pages_open(table, seat),
        "rematch": rematch_for(table, seat),
        "webhook": webhook_for(table, seat),
        "may": what_may(table, seat),
        "dice": dice_of(table),
        "clock": clock_at(table, hears_dice(table, seat)),
        "lesson": table.affairs.lesson,
        "strayed": has_strayed_at(table),
        "outcome": outcome_of(table),
    }


def has_strayed_at(table: Table) -> bool:
    """Whether the pupil of a lesson has gone another way than its models."""
    lesson = table.affairs.lesson
    return lesson is not None and (table.is_older or has_strayed(lesson_named(lesson), table.game))


def events_at_last_order(table: Table, seat: SeatRow) -> int:
    """How many events the seat had been told when it last gave an order; a replay since then is what it missed."""
    number = None if table.is_older else last_order_of(table.game, seat.name)
    return 0 if number is None else told_when(table.game, number, viewer_of(seat))


def whole_state_for(table: Table, seat: SeatRow, since: int = 0) -> dict[str, Any]:
    """The same with what never changes."""
    return {**state_for(table, seat, since), "table": table.id, "setting": table.setting(viewer_of(seat))}


def seat_in_plain(seat: SeatRow) -> dict[str, Any]:
    """Which seat one has."""
    is_spectator = seat.who == SPECTATOR
    return {
        "name": seat.name,
        "side": seat.side if seat.side >= 0 else None,
        "umpire": seat.side == UMPIRE and not is_spectator,
        "spectator": is_spectator,
    }


def eyes_of(table: Table, seat: SeatRow) -> int:
    """Whose picture a seat is shown: its own, and all of it once the game is over."""
    return UMPIRE if table.is_over else viewer_of(seat)


def picture_for(table: Table, seat: SeatRow) -> Mapping[str, Any]:
    """The battle as the seat sees it; one that people have ended, or nobody can play on, is over too."""
    picture = table.picture(eyes_of(table, seat))
    if table.affairs.closed is not None or table.is_older:
        picture = {**picture, "over": True, "phase": "over", **table.hosting.ended}
    return picture


def scores_for(table: Table, seat: SeatRow) -> list[dict[str, Any]]:
    """Where the points come from that the seat can count, line by line."""
    lines = table.game.ruleset.scores(table.game.view(eyes_of(table, seat)))
    return [asdict(line) for line in lines]


def questions_for(table: Table, seat: SeatRow) -> list[dict[str, Any]]:
    """What is asked of the seat's side; the umpire sees what is asked of anybody."""
    if table.is_over or seat.who == SPECTATOR:
        return []
    own = {other.number: other for other in table.game.questions_for(seat.name)}
    shown = []
    for question in table.game.questions():
        mine = question.number in own or may_throw_for(table, seat, question)
        if mine or seat.side in (question.to, UMPIRE):
            asked = own.get(question.number, question)
            shown.append(question_in_plain(asked, mine, seconds_left(table, question)))
    return shown


def may_throw_for(table: Table, seat: SeatRow, question: Question) -> bool:
    """Whether the seat may say what real dice show."""
    return question.asks == DICE and table.thrower(seat, question) is not None


def waiting_for(table: Table) -> list[str]:
    """Who is asked something in this step, answered or not."""
    sides = table.game.scenario.sides
    return [sides[side] if side >= 0 else "Umpire" for side in sides_asked(table.game)]


def dice_due_at(table: Table, seat: SeatRow) -> dict[str, Any] | None:
    """The real dice that everybody waits for: whose they are, who may say what they show, and what they are for.

    What they are for is told as far as the seat may know it.
    """
    due = dice_question(table)
    if due is None or not hears_dice(table, seat):
        return None
    throwers = [person for person in table.people() if table.thrower(person, due) is not None]
    own = [thrower.name for thrower in throwers if thrower.side == due.to]
    names = own or [thrower.name for thrower in throwers]
    words = throw_in_words(table.game, viewer_of(seat))
    return {"side": due.to if due.to >= 0 else None, "seats": names, "words": words, "before": told_last(table, seat)}


def told_last(table: Table, seat: SeatRow) -> list[str]:
    """What the seat was told last, which says whose dice are thrown at whom and what they need; no headings."""
    told = (event["words"] for event in reversed(table.events(viewer_of(seat), 0)) if event["kind"] not in HEADINGS)
    return list(islice(told, LAST_TOLD))[::-1]


def dice_question(table: Table) -> Question | None:
    """What asks for real dice, if anything does."""
    return next((question for question in table.game.questions() if question.asks == DICE), None)


def hears_dice(table: Table, seat: SeatRow) -> bool:
    """Whether a seat may know that real dice are due: where sides have secrets, only who throws them and the umpire.

    How often others throw would tell how many ships they have to look out with.
    """
    due = dice_question(table)
    if due is None or not table.has_secrets:
        return True
    is_umpire = seat.side == UMPIRE and seat.who != SPECTATOR
    return is_umpire or due.to == viewer_of(seat) or may_throw_for(table, seat, due)


def notes_for(table: Table, seat: SeatRow) -> list[dict[str, Any]]:
    """The notes of the seat itself, and once the game is over those of everybody; and where anybody's time was up."""
    notes = (entry for entry in table.game.entries if entry.kind == "note")
    late = {order.note: order for order in table.affairs.late}
    return [
        note_in_plain(table, seat, entry, late.get(entry.number))
        for entry in notes
        if entry.number in table.affairs.intents or may_read(table, seat, entry.facts["seat"], late.get(entry.number))
    ]


def note_in_plain(table: Table, seat: SeatRow, note: RecordEntry, late: Late | None) -> dict[str, Any]:
    """A note as the page has it; that somebody's time was up stands before the order that was given for him."""
    kind, written = (kind_of_note(table, note), note.number) if late is None else ("time", late.order)
    after = told_when(table.game, written, viewer_of(seat))
    return {"kind": kind, "by": note.facts["seat"], "words": note.facts["words"], "after": after}


def kind_of_note(table: Table, note: RecordEntry) -> str:
    """Whether somebody has written a remark, or a computer what it is after."""
    writer = table.seat(note.facts["seat"])
    return "intent" if writer is not None and writer.who == COMPUTER else "note"


def may_read(table: Table, seat: SeatRow, by: str, late: Late | None) -> bool:
    """Whether a note is for a seat: its own, what everybody may know, and all of them once the game is over."""
    if table.is_over or by == seat.name:
        return True
    writer = table.seat(by)
    return late is not None and (
        not late.secret or seat.side == UMPIRE or (writer is not None and writer.side == viewer_of(seat))
    )


def seats_at(table: Table, seat: SeatRow) -> list[dict[str, Any]]:
    """Who sits where, who is here, and which ships each commands where several share a side."""
    here = table.here()
    return [
        {
            "name": player.name,
            "side": player.side if player.side >= 0 else None,
            "who": player.who,
            "here": player.name in here,
            "ships": ships_commanded(table, seat, player),
            "asked": is_comrade_asked(table, seat, player),
            "taken": player.taken or player.who not in PEOPLE,
            "strength": player.strength or None,
            "style": player.style or None,
            "preparing": player.name in table.preparing,
        }
        for player in table.players()
    ]


def is_comrade_asked(table: Table, seat: SeatRow, other: SeatRow) -> bool:
    """Whether a seat that shares the command of one's side has something to answer; of other sides nobody hears it."""
    if table.is_over or other.side != viewer_of(seat) or own_ships(table, other.name) is None:
        return False
    return bool(table.game.questions_for(other.name))


def ships_commanded(table: Table, seat: SeatRow, other: SeatRow) -> list[int] | None:
    """The ships of one of several commanders; None for a whole side, and where it might tell what there is."""
    may_know = eyes_of(table, seat) in (other.side, UMPIRE) or not table.has_secrets
    own = own_ships(table, other.name) if may_know else None
    return None if own is None else sorted(own - {NO_SHIP})


def tried_again(table: Table, seat: SeatRow) -> dict[str, Any] | None:
    """That somebody has come by the invitation to this seat after it was used, for whoever has the seat."""
    own = table.seat(seat.name)
    return None if own is None or own.tries == 0 else {"tries": own.tries, "at": own.tried}


def pages_open(table: Table, seat: SeatRow) -> int:
    """On how many pages a seat is open; whoever has it open twice is warned. Of spectators there may be many."""
    if seat.who == SPECTATOR:
        return 1
    pages = {socket.page or id(socket) for socket in table.sockets if socket.seat.name == seat.name}
    return len(pages) + (seat.name in table.elsewhere)


def webhook_for(table: Table, seat: SeatRow) -> dict[str, Any] | None:
    """Whether a chat is told of the table and what went wrong there, for whoever opened it; never its address."""
    if seat.who != OWNER or table.is_older:
        return None
    hook = table.affairs.webhook
    return {"on": hook is not None, "trouble": (hook.trouble or None) if hook is not None else None}


def proposals_at(table: Table) -> list[dict[str, Any]]:
    """What waits for agreement."""
    if table.is_older:
        return []
    return [
        {
            "id": str(proposal.id),
            "what": proposal.what,
            "by": proposal.by,
            "words": proposal.words,
            "agreed": list(proposal.agreed),
        }
        for proposal in table.affairs.proposals
    ]


def what_may(table: Table, seat: SeatRow) -> dict[str, Any]:
    """What the seat may do beside giving orders."""
    plays = not table.is_over and not table.is_older and seat.who in PEOPLE
    commands = plays and seat.side >= 0
    return {
        "undo": plays and can_undo(table.game, seat.name),
        "take_back": plays and (seat.side == UMPIRE or last_order_of(table.game, seat.name) is not None),
        "resign": commands,
        "draw": commands,
        "by_the_book": commands and may_ask_the_book(table, seat),
        "invite": may_invite(table, seat) if plays else [],
        "share": may_share(table, seat),
        "suggest": plays and may_suggest(table, seat),
        "talk": may_talk(table, seat),
        "rematch": may_fight_again(table, seat),
        "change_sides": may_fight_again(table, seat) and can_change_sides(table),
    }


def dice_of(table: Table) -> dict[str, Any]:
    """Where the faces come from: the commitment from the start, the seed when the game is over."""
    source = table.game.dice_source.as_json()
    seed = table.game.dice_source.seed_to_reveal() if table.is_over else None
    commitment = source.get("then", source).get("commitment")
    return {"kind": source["kind"], "commitment": commitment, "seed": seed}


def outcome_of(table: Table) -> dict[str, Any] | None:
    """How the game ended, by the rules or by the people, or that it stands still for good."""
    found, closed = table.game.outcome(), table.affairs.closed
    if found is not None:
        return outcome_in_plain(found)
    if closed is None and not table.is_older:
        return None
    points = table.picture(PUBLIC)["points"]
    if closed is None:
        return {"how": MARK, "points": points, "winner": None, "words": AS_LEFT, "facts": {}}
    return {"how": closed.how, "points": points, "winner": closed.winner, "words": closed.words, "facts": {}}
