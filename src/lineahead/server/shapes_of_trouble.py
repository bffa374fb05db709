"""What the server answers over HTTP when something is wrong or refused."""

from __future__ import annotations

from pydantic import BaseModel


class Trouble(BaseModel):
    """What went wrong, in words fit to show."""

    words: str
    rule: str | None = None


class Refusal(BaseModel):
    """Why something is not accepted: the rule, and words."""

    rule: str
    words: str


class Refused(BaseModel):
    """A refused order; nothing has changed."""

    refusal: Refusal
    words: str
