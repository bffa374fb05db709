"""The command `serve`."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from .given import Repeated, Whole, check_whole

LOCAL = ("127.0.0.1", "localhost", "::1")
USUAL_PORT = 8914
LARGEST_PORT = 65535

Flag = Annotated[bool, Parameter(negative="--no-browser", show_default=False)]


def serve(
    *,
    database: str | None = None,
    host: str = "127.0.0.1",
    port: Whole = USUAL_PORT,
    name: Repeated = (),
    proxy: Repeated = (),
    browser: Flag = True,
    allow_private_webhooks: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    log: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
) -> None:
    """Open the game in the browser, for oneself or for a club.

    For instance:

        lineahead serve
        lineahead serve --host 0.0.0.0 --no-browser
        lineahead serve --database postgresql://club@db/lineahead --port 80 --no-browser

    Parameters
    ----------
    database
        Where tables are kept: sqlite:///file or postgresql://...; a file in the user's data folder if none is given.
    host
        The address to listen at; 0.0.0.0 lets others on the network come in.
    port
        The port to listen at; 0 takes any that is free.
    name
        A name by which others call this server through a proxy, as play.example.org; may be given several times.
    proxy
        The address or network of a proxy that is believed when it says for whom it asks (X-Forwarded-For), as
        127.0.0.1; may be given several times.
    browser
        Whether to open the page in the browser.
    allow_private_webhooks
        Whether a table may tell a chat on this machine or in a private network when it waits for somebody.
    log
        Write a line of JSON for every request to the error stream.
    """
    from ..server import settings as usual
    from ..server.http.addresses import checked_networks
    from ..server.running import run_server

    check_whole("--port", port, 0, LARGEST_PORT)
    url = database or usual.usual_database()
    hosts = (*LOCAL, *(served.lower() for served in name)) if host in LOCAL or name else ()
    settings = usual.Settings(
        database=url,
        hosts=hosts,
        proxies=checked_networks("--proxy", proxy),
        computer_delay=usual.usual_delay(),
        replay_days=usual.usual_replay_days(),
        most_replays=usual.usual_most_replays(),
        most_connections=usual.usual_most_connections(),
        allows_private_webhooks=allow_private_webhooks,
        requests_at_once=usual.usual_requests_at_once(),
    )
    run_server(settings, host, port, browser, "INFO" if log else "WARNING")
