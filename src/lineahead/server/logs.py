"""Logs: a line of JSON for each thing that happened, without any secret."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

LOGGER = logging.getLogger("lineahead")
LOGGER.addHandler(logging.NullHandler())
LONGEST = 200


class AsJson(logging.Formatter):
    """One line of JSON a record; what a foreign library logs is shortened to its first words."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        facts: dict[str, Any] = getattr(record, "facts", {})
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()[:LONGEST], **facts}
        if record.exc_info and record.exc_info[0] is not None:
            line["problem"] = f"{record.exc_info[0].__name__}: {record.exc_info[1]}"[:LONGEST]
        return json.dumps(line, ensure_ascii=True, default=str)


def begin_logging(level: str = "INFO") -> None:
    """Write the lines to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    for name in ("lineahead", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name == "lineahead" else []
        logger.propagate = False
        logger.setLevel(level if name == "lineahead" else logging.WARNING)
    logging.getLogger("uvicorn").handlers = [handler]
    logging.getLogger("uvicorn.error").propagate = True


def note(level: str, event: str, **facts: Any) -> None:
    """Something that happened, with its facts; never a token, an order's content or a name that somebody typed."""
    LOGGER.log(logging.getLevelName(level.upper()), event, extra={"facts": facts})


def note_failure(event: str, problem: BaseException, **facts: Any) -> None:
    """Something that went wrong in the program itself, with the place where it did."""
    place, trace = "", problem.__traceback__
    while trace is not None:
        place = f"{trace.tb_frame.f_code.co_filename.rpartition('lineahead')[2]}:{trace.tb_lineno}"
        trace = trace.tb_next
    note("error", event, problem=type(problem).__name__, place=place, **facts)
