"""One message to an address that somebody has given: where it may lead, and how long it may take.

Whoever names an address must not reach by it what only this machine can reach. So a name is looked up here, everything
that it stands for is examined, and the line is opened to just the address that was examined: a name that leads
elsewhere a moment later helps nobody. Redirects are not followed, and of the answer only its first line is read.
"""

from __future__ import annotations

import asyncio
import json
import re
import ssl
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM
from typing import Any
from urllib.parse import SplitResult, urlsplit

LONGEST_ADDRESS = 500
ADDRESS = re.compile(r"https?://[!-~]+", re.IGNORECASE)
PORTS = {"http": 80, "https": 443}
LONGEST_LINE = 1024
WITHIN_V6 = IPv6Network("64:ff9b::/96")
NOT_AN_ADDRESS = "this is no address of a web server, as https://chat.example.org/hooks/..."
PRIVATE = "this address leads to a private network, which the server does not call"


class Undelivered(Exception):
    """A message that did not arrive; the words are fit to be told, and `again` says whether to try once more."""

    def __init__(self, words: str, again: bool = True) -> None:
        super().__init__(words)
        self.words, self.again = words, again


def why_not(address: str, allows_private: bool) -> str | None:
    """Why an address cannot be a webhook, as far as that is seen without asking anybody."""
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return NOT_AN_ADDRESS
    if len(address) > LONGEST_ADDRESS or not ADDRESS.fullmatch(address) or not host or "@" in parts.netloc:
        return NOT_AN_ADDRESS
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return None if allows_private or is_public(found) else PRIVATE


def is_public(found: IPv4Address | IPv6Address) -> bool:
    """Whether an address is one of the open internet, whatever other address it may carry inside."""
    inner: list[IPv4Address] = []
    if isinstance(found, IPv6Address):
        inner += [each for each in (found.ipv4_mapped, found.sixtofour, *(found.teredo or ())) if each is not None]
        if found in WITHIN_V6:
            inner.append(IPv4Address(int(found) & 0xFFFFFFFF))
        if found.ipv4_mapped is not None:
            return all(map(is_public, inner))
    return found.is_global and not found.is_multicast and all(map(is_public, inner))


async def post(address: str, body: dict[str, str], seconds: float, allows_private: bool) -> None:
    """Send one message; Undelivered says why it did not arrive."""
    refusal = why_not(address, allows_private)
    if refusal is not None:
        raise Undelivered(refusal, again=False)
    parts = urlsplit(address)
    try:
        async with asyncio.timeout(seconds):
            status = await answered(parts, body, await place_of(parts, allows_private))
    except TimeoutError:
        raise Undelivered(f"no answer came within {seconds:g} s") from None
    except (OSError, ValueError, UnicodeError, asyncio.IncompleteReadError):
        raise Undelivered("the address could not be reached") from None
    if not 200 <= status < 300:
        raise Undelivered(f"the answer was {status}", again=status >= 500 or status in (408, 429))


async def place_of(parts: SplitResult, allows_private: bool) -> tuple[str, int]:
    """Where a name leads now, once all that it stands for has been examined."""
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=SOCK_STREAM)
    places = [str(each[4][0]) for each in found]
    if not places:
        raise OSError
    if not allows_private and not all(is_public(ip_address(place.partition("%")[0])) for place in places):
        raise Undelivered(PRIVATE, again=False)
    return places[0], port


async def answered(parts: SplitResult, body: dict[str, str], place: tuple[str, int]) -> int:
    """The status with which a message is answered."""
    secure: dict[str, Any] = {"ssl": trust(), "server_hostname": parts.hostname} if parts.scheme == "https" else {}
    reader, writer = await asyncio.open_connection(*place, limit=LONGEST_LINE, **secure)
    try:
        writer.write(request(parts, json.dumps(body).encode()))
        await writer.drain()
        line = await reader.readuntil(b"\n")
    except asyncio.LimitOverrunError:
        raise ValueError from None
    finally:
        writer.close()
    found = re.match(rb"HTTP/1\.[01] (\d{3})\b", line)
    if found is None:
        raise ValueError
    return int(found[1])


def request(parts: SplitResult, content: bytes) -> bytes:
    """The message as it goes over the line."""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: Lineahead\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
    )
    return head.encode("ascii") + content


@cache
def trust() -> ssl.SSLContext:
    """Whose certificates are believed."""
    return ssl.create_default_context()
