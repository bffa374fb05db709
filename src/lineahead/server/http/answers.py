"""Answers over HTTP: plain JSON without detours, and trouble in words."""

from __future__ import annotations

import json
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from ...engine.contract.questions import Refusal
from ...engine.contract.scenario import BadFile
from ...engine.game.refusing import GAME_OVER, OLD_QUESTION
from ...engine.game.seats import OUT_OF_TURN
from ..logs import note_failure
from ..messages.trouble import Refused, Trouble
from ..other_rules import OtherRules
from ..table.links import NoSuchSeat
from ..table.older_editions import CANNOT, NO_MORE
from ..table.tables import BUSY, DeedDone, NoSuchTable
from ..table.telling import refusal_in_plain

LATE = (OLD_QUESTION, OUT_OF_TURN, GAME_OVER, BUSY.rule, NO_MORE.rule)
MOST_PROBLEMS = 12
LONGEST = 300
NOT_JSON = "this is not JSON, or broken off or damaged"
UNREADABLE = "There was an error parsing the body"
NO_DATABASE = "the database does not answer; nothing has been changed"

TROUBLES: dict[int | str, dict[str, Any]] = {
    status: {"model": Trouble, "description": words}
    for status, words in {
        400: "This is not JSON.",
        401: "A seat's secret is needed.",
        403: "This secret does not give that.",
        404: "There is no such thing.",
        409: "This was played under other rules.",
        413: "This is too long.",
        422: "This cannot be used; the words say why.",
        429: "Too many requests.",
        503: "The server is busy; `Retry-After` says when to come again.",
    }.items()
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    409: {"model": Refused | Trouble, "description": "Too late: this is asked no longer."},
    422: {"model": Refused | Trouble, "description": "The rules forbid it, or it is no order."},
}


class Plain(Response):
    """JSON of plain values, written once."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The bytes."""
        return json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "backslashreplace")


def trouble(status: int, words: str, rule: str | None = None) -> JSONResponse:
    """An answer that says what went wrong."""
    return JSONResponse({"words": words[:LONGEST], "rule": rule}, status)


def refused(refusal: Refusal) -> JSONResponse:
    """An answer to an order that is not taken."""
    status = 409 if refusal.rule in LATE else 422
    return JSONResponse({"refusal": refusal_in_plain(refusal), "words": refusal.words}, status)


def done(result: DeedDone | Refusal) -> Response:
    """An answer to a deed."""
    return refused(result) if isinstance(result, Refusal) else Plain({"accepted": True, "number": result.number})


def add_handlers(app: FastAPI) -> None:
    """Put every kind of trouble into words."""
    app.add_exception_handler(OtherRules, _other_rules)
    app.add_exception_handler(BadFile, _bad_file)
    app.add_exception_handler(RequestValidationError, _not_valid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(NoSuchTable, _no_table)
    app.add_exception_handler(NoSuchSeat, _no_seat)
    app.add_exception_handler(SQLAlchemyError, _no_database)
    app.add_exception_handler(Exception, _mistake)


async def _bad_file(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, BadFile)
    words = [str(fault) for fault in problem.problems[:MOST_PROBLEMS]]
    told = {"words": "; ".join(words)[: LONGEST * 4], "rule": None, "problems": [word[:LONGEST] for word in words]}
    return JSONResponse(told, 422)


async def _other_rules(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, OtherRules)
    words = "; ".join(fault.words for fault in problem.problems[:MOST_PROBLEMS])
    words = f"{CANNOT} ({words})" if words else f"{CANNOT}, and there is nothing left of it that can be shown here"
    return JSONResponse({"words": words[: LONGEST * 4], "rule": None}, 409)


async def _not_valid(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0] if problem.errors() else {"loc": (), "msg": "this cannot be used", "type": ""}
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))[:80]
    if first["type"] == "json_invalid":
        return trouble(400, f"{NOT_JSON} at its letter {int(first['loc'][-1]) + 1}")
    return trouble(422, f"{place}: {first['msg']}" if place else str(first["msg"]))


async def _http(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    is_unreadable = problem.detail == UNREADABLE
    response = trouble(problem.status_code, NOT_JSON if is_unreadable else str(problem.detail))
    for name, value in (problem.headers or {}).items():
        response.headers[name] = value
    return response


async def _no_table(_request: Request, _problem: Exception) -> Response:
    return trouble(404, "there is no such table")


async def _no_database(_request: Request, problem: Exception) -> Response:
    note_failure("the database failed", problem)
    return trouble(503, NO_DATABASE)


async def _mistake(_request: Request, _problem: Exception) -> Response:
    return trouble(500, "this is a mistake of the program itself")


async def _no_seat(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, NoSuchSeat)
    return trouble(403, problem.words)
