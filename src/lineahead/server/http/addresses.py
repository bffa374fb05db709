"""Where somebody comes from, as far as limits for one address go."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence

from starlette.types import Scope

from ...engine.contract.scenario import BadFile, Problem

NETWORK_OF_ONE = 64
NO_ADDRESS = "an address or a network is needed here, as 127.0.0.1 or 10.0.0.0/8"
LONGEST = 64


def address_of(scope: Scope) -> str:
    """The address of a request: its sender's, or the one that a proxy which is believed tells."""
    client = scope.get("client")
    return of_one(client[0]) if client else ""


def of_one(host: str) -> str:
    """What one person has as addresses: one of the old kind, or a whole network of the new."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST]
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, NETWORK_OF_ONE), strict=False))


def is_among(host: str, networks: Sequence[str]) -> bool:
    """Whether an address is one of these, or lies in one of these networks."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(network) for network in networks)


def checked_networks(name: str, given: Sequence[str]) -> tuple[str, ...]:
    """Addresses and networks that somebody has named; BadFile if one is none."""
    for address in given:
        try:
            ipaddress.ip_network(address)
        except ValueError as problem:
            raise BadFile(name, [Problem(address[:LONGEST], NO_ADDRESS)]) from problem
    return tuple(given)
