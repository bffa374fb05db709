"""Strangers who hold others up, in a process of their own: only on this machine, bounded in number and time.

python -m benchmarks.page_flood KIND PORT SECONDS REPLAY     a line "begun", then the figures at the end
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable

import httpx

ADDRESSES = ("127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5")
AT_ONCE = 4
EVERY = 0.02
MOST = 4000
HALF_SENT = 500
LONG_KEY = "a" + ".a" * 20_000 + " = 1"
SIDES = (("British", "HMS Good Hope", 4), ("German", "SMS Dresden", 12))
SCENARIO = (
    'ruleset = "grand-fleets"\nedition = 1\ntitle = "A text"\n[board]\nwidth = 18\nheight = 24\nmodels = 3000\n'
) + "".join(
    f'[[sides]]\nname = "{side}"\n[[ships]]\ncard = "{ship}"\nside = "{side}"\nat = [{x}, 7]\nheading = 180\n'
    for side, ship, x in SIDES
)

Ask = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


def asks(replay: str) -> dict[str, Ask]:
    """What is asked for, by the kind of flood."""
    replay_path = f"/api/replays/{replay}"
    return {
        "dotted-keys": lambda client: client.post("/api/tables", json={"text": LONG_KEY}),
        "offers": lambda client: client.post("/api/offer", json={"text": SCENARIO}),
        "play-on": lambda client: client.post(f"{replay_path}/play-on", json={"frame": 1 << 40}),
        "play-on-worked": lambda client: client.post(f"{replay_path}/play-on", json={"frame": 3, "viewer": "public"}),
        "replays": lambda client: client.get(replay_path),
    }


async def stranger(address: str, port: int, ask: Ask, end: float, told: Counter[str]) -> None:
    """One who asks again as soon as he is answered, but not faster than anybody clicks ten times at once."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(transport=transport, base_url=base, timeout=60, trust_env=False) as client:
        while time.monotonic() < end and told.total() < MOST:
            try:
                told[str((await ask(client)).status_code)] += 1
            except httpx.TransportError as problem:
                told[type(problem).__name__] += 1
            await asyncio.sleep(EVERY)


async def half_sent(address: str, port: int, told: Counter[str]) -> list[asyncio.StreamWriter]:
    """Requests of which only the beginning comes."""
    writers = []
    for _ in range(HALF_SENT):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        except OSError:
            told["refused"] += 1
            continue
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{")
        writers.append(writer)
        told["sent by half"] += 1
    return writers


async def hold(port: int, end: float, told: Counter[str]) -> None:
    """Keep half-sent requests alive letter by letter, and see how many are left at the end."""
    writers = [each for address in ADDRESSES for each in await half_sent(address, port, told)]
    while time.monotonic() < end:
        for writer in writers:
            if not writer.transport.is_closing():
                writer.write(b"a")
        await asyncio.sleep(1.0)
    told["still open"] = sum(not writer.transport.is_closing() for writer in writers)
    for writer in writers:
        writer.transport.abort()


async def main(kind: str, port: int, seconds: float, replay: str) -> None:
    """Flood, and say what came of it."""
    told: Counter[str] = Counter()
    end = time.monotonic() + seconds
    print("begun", flush=True)
    if kind == "half-sent":
        await hold(port, end, told)
    elif kind != "nothing":
        ask = asks(replay)[kind]
        await asyncio.gather(*(stranger(each, port, ask, end, told) for each in ADDRESSES * AT_ONCE))
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4]))
