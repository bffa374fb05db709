"""The secrets of seats: random, kept as hashes only, and never written to a log."""

from __future__ import annotations

import hashlib
import hmac
import secrets

TOKEN_BYTES = 24
TABLE_BYTES = 9
LONGEST_TOKEN = 64


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The name of a table or a replay: no secret, but not to be found by counting."""
    return secrets.token_hex(TABLE_BYTES)


def is_id(text: str) -> bool:
    """Whether this can be the name of a table or a replay; no other is ever looked up."""
    return len(text) == 2 * TABLE_BYTES and text.isascii() and text.isalnum()


def hash_of(token: str) -> str:
    """What is kept of a secret. It is long and random, so a plain hash will do."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_same(token: str, token_hash: str) -> bool:
    """Whether a secret is the one whose hash is kept, if any is."""
    return len(token) <= LONGEST_TOKEN and hmac.compare_digest(hash_of(token), token_hash)


def link_to(table: str, token: str) -> str:
    """The link that gives a seat; the secret stands in the fragment, which browsers keep to themselves."""
    return f"/t/{table}#{token}"
