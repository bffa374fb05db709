"""A seat at a table of a running server, by its link: what the server tells this seat, and nothing else."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from ..engine.contract.scenario import BadFile, Problem
from ..rulesets import ruleset
from .rulebook import clauses_about
from .telling import in_json, piece_in_words

ANSWERS_WITHIN = 30.0  # seconds
LOOKS_EVERY = 0.2
WAITS_FOR = 60.0

Told = dict[str, Any]


class SeatByLink:
    """A seat whose secret the link carries; an invitation is exchanged for a secret of its own at once."""

    def __init__(self, link: str) -> None:
        address, _, self._secret = link.partition("#")
        root, _, table = address.partition("/t/")
        if not (root and table and self._secret):
            raise BadFile("link", [Problem(link[:60], "a seat's link looks like http://HOST/t/TABLE#SECRET")])
        self._table = f"{root}/api/tables/{table}"
        self._told = 0
        own = secrets.token_urlsafe(24)
        arrived = self._asked("/arrive", {"token": self._secret, "secret": own})
        if "token" in arrived:
            self._secret = own
        state = self._state()
        if "setting" not in state:
            raise BadFile("link", [Problem(address[:60], str(state.get("words") or state.get("detail") or "no table"))])
        self._setting: Told = state["setting"]
        self._rules = ruleset(self._setting["ruleset"])

    def _asked(self, path: str, data: Told | None = None) -> Told:
        """What the server answers; a refusal is an answer, too."""
        headers = {"Authorization": f"Bearer {self._secret}", "Content-Type": "application/json"}
        body = None if data is None else json.dumps(data).encode()
        try:
            with urlopen(Request(self._table + path, body, headers), timeout=ANSWERS_WITHIN) as answer:
                found: Told = json.load(answer)
        except HTTPError as refused:
            return read_refusal(refused)
        except URLError as trouble:
            raise BadFile("link", [Problem(self._table[:60], f"nobody answers there: {trouble.reason}")]) from trouble
        return found

    def _state(self, since: int = 0) -> Told:
        return self._asked(f"?{urlencode({'since': since})}")

    def _own_question(self, state: Told) -> Told | None:
        return next((question for question in state["questions"] if question["mine"]), None)

    def briefing(self) -> str:
        """What the battle is, whose seat this is, and what wins."""
        state = self._state()
        known = {name: state["setting"].get(name) for name in ("title", "period", "words", "winning", "briefings")}
        return f"{self._rules.title}. You have the seat {state['seat']['name']}.\n{in_json(known)}"

    def situation(self) -> str:
        """What lies where as far as the seat knows, and the score."""
        state = self._state()
        sides = tuple(side["name"] for side in state["setting"]["sides"])
        pieces = self._rules.charting.pieces(state["setting"], state["picture"])
        lines = [str(state["picture"].get("step", "")), *(piece_in_words(piece, sides) for piece in pieces)]
        lines += [f"{sides[line['side']]} {line['points']:g}: {line['words']}" for line in state["scores"]]
        return "\n".join(line for line in lines if line)

    def details(self) -> str:
        """The picture that the seat's page is told, as JSON."""
        return in_json(self._state()["picture"])

    def question(self) -> str:
        """What is asked, with a legal order, once the seat is asked or the battle over; or that it is not its turn."""
        until = time.monotonic() + WAITS_FOR
        while True:
            state = self._state()
            asked = self._own_question(state)
            if asked is not None:
                return question_in_words(asked)
            if state["outcome"] is not None:
                return f"The battle is over: {state['outcome']['words']}."
            if time.monotonic() > until:
                return f"It is not your turn: {', '.join(state['waiting'])}. Ask again."
            time.sleep(LOOKS_EVERY)

    def news(self) -> str:
        """What the seat was told since it last asked."""
        events = self._state(self._told)["events"]
        self._told = max([self._told, *(event["number"] + 1 for event in events)])
        return "\n".join(event["words"] for event in events) or "nothing new"

    def _number_asked(self) -> int:
        asked = self._own_question(self._state())
        return -1 if asked is None else int(asked["number"])

    def weigh(self, kind: str, answer: Any) -> str:
        """What would come of an order; nothing is done."""
        order = {"kind": kind, "answer": answer}
        return in_json(self._asked("/preview", {"question": self._number_asked(), "order": order}))

    def targets(self, number: int) -> str:
        """What a ship, counter or fleet could attack now."""
        return in_json(self._asked(f"/targets?{urlencode({'question': self._number_asked(), 'ship': number})}"))

    def rules(self, words: str) -> str:
        """The clauses that have a number or words."""
        return clauses_about(self._rules.name, words)

    def order(self, kind: str, answer: Any) -> str:
        """Give an order in the units of the page; what came of it and what is asked next, or why it is refused."""
        given = {"question": self._number_asked(), "kind": kind, "answer": answer}
        told = self._asked("/orders", given)
        if not told.get("accepted"):
            return f"refused: {told.get('words') or in_json(told)}"
        asked = self.question()
        return f"{self.news()}\n\n{asked}"


def question_in_words(asked: Told) -> str:
    """A question as a seat's page has it."""
    lines = [f"{asked['words']} [{asked['rule']}]", f"kinds: {', '.join(asked['kinds'])}"]
    lines += [f"bounds: {in_json(asked['bounds'])}", "legal orders, for instance:", in_json(asked["default"])]
    return "\n".join(lines)


def read_refusal(refused: HTTPError) -> Told:
    """What a server said when it did not do what was asked."""
    try:
        told: Told = json.load(refused)
    except ValueError:
        return {"words": f"the server says {refused.code}"}
    return told if isinstance(told, dict) else {"words": str(told)}
