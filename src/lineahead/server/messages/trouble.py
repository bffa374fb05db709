"""What the server answers over HTTP when something is wrong or refused."""

from __future__ import annotations

from pydantic import BaseModel, Field


class Trouble(BaseModel):
    """What went wrong, in words fit to show."""

    words: str
    rule: str | None = None
    problems: list[str] = Field([], description="Each fault of a file by itself, with its place.")


class Refusal(BaseModel):
    """Why something is not accepted: the rule, and words."""

    rule: str
    words: str


class Refused(BaseModel):
    """A refused order; nothing has changed."""

    refusal: Refusal
    words: str
