"""The seat's tools in the Model Context Protocol, by the official package."""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import MCPServer

from .. import __version__
from .telling import SeatTold

INSTRUCTIONS = """You sit at one seat of a naval battle on the table. Read the briefing first. Then, until the battle is
over: read the question with its legal orders, look at the situation, weigh what you think of, and give an order as
{"kind", "answer"} in the form of the examples. Orders that break a rule are refused with the rule, and nothing is lost.
"""


def seat_server(seat: SeatTold) -> MCPServer:
    """A server with the tools of one seat; it knows nothing but what the seat may hear."""
    server = MCPServer("lineahead", title="Lineahead", instructions=INSTRUCTIONS, version=__version__)
    add_reading(server, seat)
    add_ordering(server, seat)
    return server


def add_reading(server: MCPServer, seat: SeatTold) -> None:
    """The tools that change nothing."""

    @server.tool()
    def briefing() -> str:
        """What the battle is, which side you command, and what wins."""
        return seat.briefing()

    @server.tool()
    def situation() -> str:
        """Where the battle stands, what lies where as far as you know, and the score."""
        return seat.situation()

    @server.tool()
    def details() -> str:
        """The same with every ship's damage, guns and markers, as JSON."""
        return seat.details()

    @server.tool()
    def targets(number: int) -> str:
        """What a ship, counter or fleet of yours, by its number, could attack now, with odds and reasons."""
        return seat.targets(number)

    @server.tool()
    def rules(words: str) -> str:
        """Clauses of the rules by number ("GF-4.31") or by words ("torpedo range")."""
        return seat.rules(words)


def add_ordering(server: MCPServer, seat: SeatTold) -> None:
    """The tools by which the seat plays."""

    @server.tool()
    def question() -> str:
        """What you are asked now, within which bounds, with some legal orders; or how the battle ended."""
        return seat.question()

    @server.tool()
    def news() -> str:
        """What you were told since you last asked."""
        return seat.news()

    @server.tool()
    def weigh(kind: str, answer: dict[str, Any]) -> str:
        """What would come of an order: whether it is legal, and its odds. Nothing is done."""
        return seat.weigh(kind, answer)

    @server.tool()
    def order(kind: str, answer: dict[str, Any]) -> str:
        """Give an order: what comes of it, what the others do, and what you are asked next; or why it is refused."""
        return seat.order(kind, answer)
