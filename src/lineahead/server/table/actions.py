"""What a seat may do at a table. An action changes the game or the affairs of its table, or is refused."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...engine.contract.questions import DICE, PUBLIC, UMPIRE, Order, Refusal
from ...engine.game.orders import BAD_ORDER, order_from_json
from ...engine.game.refusing import GAME_OVER, NO_SUCH_DICE, OLD_QUESTION
from ...engine.game.seats import OUT_OF_TURN, first_seat
from ...engine.keeping.keeper import last_order_of, order_that_told, where_written
from ...players.policy import orders_for
from ..storage.rows import SeatRow
from .agreements import DRAW, INVITATION, RESIGNATION, TAKE_BACK, Closed, Proposal, Webhook
from .clocks import is_late, is_secret, write_late
from .invitations import asked_about, opened, why_not_invite, words_for
from .showing import hears_dice
from .standing import revoke, rule_as_before, stands_from_now, why_not_stand
from .suggesting import note_if_taken, remember_advice, write_intent, write_suggestion
from .table import COMPUTER, OWNER, PEOPLE, SPECTATOR, Table, own_ships, viewer_of
from .umpire import by_the_book, to_rule_on

STAND_IN = "stand in"
BY_THE_BOOK = "by-the-book"
LET_STAND = "let-stand"
SUGGESTED = "suggested"
WEBHOOK = "webhook"
NOT_YOURS = "table.not-yours"
NO_PROPOSAL = "table.no-proposal"
FIGHTS_ON = "table.fights-on"

Action = Callable[[Table, SeatRow, dict[str, Any]], Refusal | None]


def perform(table: Table, seat: SeatRow, kind: str, data: dict[str, Any]) -> Refusal | None:
    """Do what a message asks for, or say why not."""
    if seat.who == SPECTATOR:
        return Refusal(NOT_YOURS, "spectators look on and do nothing else")
    if table.is_over and kind != "note":
        return Refusal(GAME_OVER, "the game is over")
    refusal = ACTIONS[kind](table, seat, data)
    if refusal is None:
        throw_for_computers(table)
        rule_as_before(table)
    return refusal


def throw_for_computers(table: Table) -> None:
    """Throw real dice that nobody may see, at once: neither time nor a message tells others that any were due."""
    while not table.is_over:
        due = next((question for question in table.game.questions() if question.asks == DICE), None)
        if due is None or not table.throws_itself(due):
            return
        seat = next((player.name for player in table.players() if player.side == due.to), table.players()[0].name)
        faces = [secrets.randbelow(due.bounds["kind"]) + 1 for _ in range(due.bounds["count"])]
        refusal = table.game.throw(seat, faces, None, due.number)
        assert refusal is None, refusal


def give_order(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """Answer a question; the record says if it is what the admiral would have ordered, and the seat had asked him."""
    order = order_meant(table, seat, data.get("question"), data.get("kind"), data.get("answer"))
    refusal = order if isinstance(order, Refusal) else table.game.submit(order)
    if isinstance(order, Order) and refusal is None:
        note_if_taken(table, order)
    return refusal


def let_stand(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """Rule, and rule the same whenever the same is asked again."""
    refusal, question = why_not_stand(table, seat), to_rule_on(table)
    if refusal is not None:
        return refusal
    order = order_meant(table, seat, data.get("question"), data.get("kind"), data.get("answer"))
    if isinstance(order, Refusal):
        return order
    refusal = table.game.submit(order)
    if refusal is None and question is not None and question.number == order.question:
        stands_from_now(table, seat, question, order, data.get("widely") is True)
    return refusal


def suggested(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """Note that a seat has asked the admiral, and keep what he said, to know it again if it is ordered."""
    order = order_meant(table, seat, data["question"], data["kind"], data["answer"])
    refusal = write_suggestion(table, seat, data)
    if refusal is None and isinstance(order, Order):
        remember_advice(table, order)
    return refusal


def order_meant(table: Table, seat: SeatRow, question: object, kind: object, answer: object) -> Order | Refusal:
    """The order that the page's words mean, in the terms of the rules."""
    if not isinstance(kind, str):
        return Refusal(BAD_ORDER, "kind: a name is needed here")
    view = table.game.view(viewer_of(seat))
    view.own = own_ships(table, seat.name)
    made = table.game.ruleset.from_page(view, kind, {} if answer is None else answer)
    if isinstance(made, Refusal):
        return made
    data = {"seat": seat.name, "question": question, "kind": made[0], "answer": made[1]}
    return order_from_json(table.game.ruleset, data)


def stand_in(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """Give the computer's order: for a seat of its own, or for one whose time is up, which is written down."""
    asked = next((question for question in table.game.questions() if question.number == data.get("question")), None)
    is_person = seat.who in PEOPLE
    if asked is None or (is_person and not is_late(table, asked)):
        return Refusal(OLD_QUESTION, "this has been answered already")
    # A computer answers in the terms of the rules, not in those of a page.
    given = {"seat": seat.name, "question": asked.number, "kind": data.get("kind"), "answer": data.get("answer")}
    order = order_from_json(table.game.ruleset, given)
    if isinstance(order, Refusal):
        return order
    secret, meant = is_secret(table, asked), data.get("meant") if seat.who == COMPUTER else None
    for other in orders_for(table.game, asked, order.kind, order.answer):
        number = len(table.game.entries) + 1
        refusal = table.game.submit(other)
        if refusal is not None:
            return refusal
        if is_person:
            write_late(table, other.seat, number, secret)
    if meant:
        write_intent(table, seat.name, meant, secret)
    return None


def throw_dice(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """Say what real dice show."""
    number, faces = data.get("question"), data.get("faces")
    if not isinstance(faces, list) or isinstance(number, bool) or not isinstance(number, int):
        return Refusal(BAD_ORDER, "a throw names its question and the faces")
    if not hears_dice(table, seat):
        return Refusal(NO_SUCH_DICE, "no dice are due")
    asked = next(
        (question for question in table.game.questions() if question.asks == DICE and question.number == number), None
    )
    name = seat.name if asked is None else table.thrower(seat, asked)
    if name is None:
        return Refusal(OUT_OF_TURN, f"these dice are not for {seat.name} to throw")
    return table.game.throw(name, faces, None, number)


def undo(table: Table, seat: SeatRow, _data: dict[str, Any]) -> Refusal | None:
    """Take back one's own last order, if nothing has come of it."""
    return table.game.undo(seat.name)


def propose(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """Propose a draw, to go back, or to invite anew; it is done at once if nobody else has to be asked."""
    what = data.get("what")
    if what == DRAW:
        return propose_draw(table, seat)
    if what == TAKE_BACK:
        return propose_take_back(table, seat, data.get("to"))
    if what == INVITATION:
        return propose_invitation(table, seat, data.get("seat"))
    return Refusal(BAD_ORDER, "a proposal is of a take-back, of a draw or of a new invitation")


def propose_draw(table: Table, seat: SeatRow) -> Refusal | None:
    """A draw needs everybody who commands ships; a computer agrees unless it is ahead."""
    if seat.side < 0:
        return Refusal(NOT_YOURS, "a draw is for those to propose who command ships")
    points = table.picture(PUBLIC)["points"]
    ahead = [row for row in table.seats if row.who == COMPUTER and points[row.side] > points[seat.side]]
    if ahead:
        return Refusal(FIGHTS_ON, f"{ahead[0].name} is ahead and fights on")
    return proposed(table, seat, DRAW, f"{seat.name} offers a draw.")


def propose_take_back(table: Table, seat: SeatRow, to: object) -> Refusal | None:
    """To go back to before one's own last order, or to before the order that led to an event."""
    game = table.game
    if to is None:
        number = last_order_of(game, seat.name)
    elif isinstance(to, int) and not isinstance(to, bool) and 0 < to <= len(game.events(viewer_of(seat))):
        number = order_that_told(game, viewer_of(seat), to)
    else:
        return Refusal(BAD_ORDER, "to: the number of an event is needed here")
    if number is None:
        return Refusal(NO_PROPOSAL, "there is no order to take back")
    words = f"{seat.name} would like to go back to {where_written(game, number)}."
    return proposed(table, seat, TAKE_BACK, words, number)


def propose_invitation(table: Table, seat: SeatRow, name: object) -> Refusal | None:
    """To invite somebody anew to a seat whose link was lost."""
    refusal = why_not_invite(table, seat, name)
    invited = None if refusal is not None else table.seat(str(name))
    if invited is None:
        return refusal
    return proposed(table, seat, INVITATION, words_for(seat.name, invited.name), invited.place)


def proposed(table: Table, seat: SeatRow, what: str, words: str, to: int = 0) -> Refusal | None:
    """Lay a proposal on the table, the proposer agreeing."""
    table.affairs = table.affairs.with_proposal(what, seat.name, words, to, (seat.name,))
    return settle(table, table.affairs.proposals[-1])


def agree(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """Agree to a proposal, or turn it down; who made it may withdraw it."""
    proposal = table.affairs.proposal(str(data.get("proposal")))
    if proposal is None:
        return Refusal(NO_PROPOSAL, "there is no such proposal, or no longer")
    if data.get("yes") is not True:
        table.affairs = table.affairs.without(proposal.id)
        return None
    if seat.name in proposal.agreed:
        return None
    table.affairs = table.affairs.agreeing(proposal, seat.name)
    return settle(table, replace(proposal, agreed=(*proposal.agreed, seat.name)))


def settle(table: Table, proposal: Proposal) -> Refusal | None:
    """Carry a proposal out if all have agreed who must; a take-back also if the umpire has."""
    agreed = set(proposal.agreed)
    if proposal.what == INVITATION:
        if agreed.issuperset(asked_about(table, proposal)):
            table.affairs = opened(table.affairs, proposal)
        return None
    asked = [seat for seat in table.people() if proposal.what == TAKE_BACK or seat.side >= 0]
    umpire = any(seat.side == UMPIRE and seat.name in agreed for seat in table.people())
    if not all(seat.name in agreed for seat in asked) and not (umpire and proposal.what == TAKE_BACK):
        return None
    if proposal.what == DRAW:
        return close(table, Closed(DRAW, proposal.by, "a draw by agreement"))
    silent = {seat.name for seat in table.players() if seat.who not in PEOPLE}
    refusal = table.game.take_back(proposal.to, agreed | silent)
    table.affairs = replace(table.affairs, proposals=())
    return refusal


def take_note(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """Write a remark into the record."""
    words = data.get("words")
    if not isinstance(words, str) or not words.strip():
        return Refusal(BAD_ORDER, "a note has words")
    return table.game.note(seat.name, words)


def set_webhook(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """Name the chat that is told of this table, or none; that is for whoever opened it."""
    if seat.who != OWNER:
        return Refusal(NOT_YOURS, "the chat of a table is named by whoever opened it")
    address = data.get("address")
    table.affairs = replace(table.affairs, webhook=None if address is None else Webhook(str(address)))
    return None


def resign(table: Table, seat: SeatRow, _data: dict[str, Any]) -> Refusal | None:
    """Give the battle up, whatever the points say; among more than two sides by the rules, when one is asked."""
    game = table.game
    if seat.side < 0:
        return Refusal(NOT_YOURS, "an umpire has nothing to resign")
    lead = first_seat(game.scenario, seat.side)
    if lead is None or lead.name != seat.name:
        return Refusal(NOT_YOURS, "the side's first seat resigns for all of it")
    if len(game.scenario.sides) > 2:
        return surrender(table, seat)
    words = f"a victory: {game.scenario.sides[seat.side]} resigns"
    return close(table, Closed(RESIGNATION, seat.name, words, 1 - seat.side))


def surrender(table: Table, seat: SeatRow) -> Refusal | None:
    """Give up by the rules, which have the others fight on."""
    for question in table.game.questions():
        if question.to == seat.side and "surrender" in question.kinds:
            return give_order(table, seat, {"question": question.number, "kind": "surrender", "answer": {}})
    return Refusal(OUT_OF_TURN, "with more than two sides one surrenders when one is asked")


def close(table: Table, closed: Closed) -> Refusal | None:
    """End a game before the rules do, and write it into the record."""
    table.affairs = replace(table.affairs, proposals=(), closed=closed)
    return table.game.note(closed.by, f"The game ends here: {closed.words}.")


ACTIONS: dict[str, Action] = {
    "order": give_order,
    "throw": throw_dice,
    "undo": undo,
    "propose": propose,
    "agree": agree,
    "note": take_note,
    "resign": resign,
    BY_THE_BOOK: by_the_book,
    STAND_IN: stand_in,
    SUGGESTED: suggested,
    WEBHOOK: set_webhook,
    LET_STAND: let_stand,
    "revoke": revoke,
}
FROM_PEOPLE = frozenset(ACTIONS) - {STAND_IN, SUGGESTED, WEBHOOK}
