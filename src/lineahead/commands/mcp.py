"""The command `mcp`."""

from __future__ import annotations

from typing import Literal

from .given import LARGEST_SEED, Repeated, Several, WholeIfGiven, check_whole, pairs, refuse

LINKS = ("http://", "https://")


def mcp(
    scenario: str,
    /,
    *,
    side: str = "",
    players: Several = (),
    board: Literal["open", "hex"] | None = None,
    option: Repeated = (),
    seed: WholeIfGiven = None,
) -> None:
    """Let an assistant sit at one seat of a battle, by the Model Context Protocol on standard input and output.

    An assistant's program starts it, as docs/mcp.md says. For instance:

        lineahead mcp coronel --side British
        lineahead mcp coronel --side German --players British=captain --seed 7
        lineahead mcp "http://127.0.0.1:8000/t/TABLE#SECRET"

    It needs the extra: pip install 'lineahead[mcp]'

    Parameters
    ----------
    scenario
        A name that `lineahead scenarios` lists, or a TOML file; or the link of a seat at a table of a running server,
        with which nothing else is said.
    side
        The side that the assistant commands; the first if none is named.
    players
        SIDE=PLAYER for the others: doctrine, captain, random, or whatever else the rule set has by name.
    board
        Open table or hexgrid, if not the one that the scenario names.
    option
        NAME=VALUE, a switch of the rules; may be given several times.
    seed
        The seed of the dice; drawn at random if none is given.
    """
    from ..extras import needed

    needed("mcp", "lineahead[mcp]")
    from ..assistant.beginning import seat_at
    from ..assistant.by_link import SeatByLink
    from ..assistant.tools import seat_server

    if scenario.startswith(LINKS):
        if side or players or board or option or seed is not None:
            refuse("link", scenario, "the table is there already: nothing else is said with its link")
        seat_server(SeatByLink(scenario)).run("stdio")
        return
    seed = None if seed is None else check_whole("--seed", seed, 0, LARGEST_SEED)
    chosen, options = pairs("--players", players, "SIDE=PLAYER"), pairs("--option", option)
    seat_server(seat_at(scenario, side, chosen, board, options, seed)).run("stdio")
