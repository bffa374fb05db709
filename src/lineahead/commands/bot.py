"""The command `bot`."""

from __future__ import annotations

import sys


def bot(*, player: str = "doctrine") -> None:
    """Play as a bot: JSON lines on standard input and output, the protocol of docs/bots.md.

    A match starts it, as it starts a bot of your own; what it says shows how the protocol is spoken. For instance, with
    `exec lineahead bot --player doctrine:fighting_range=1` in the executable file my_bot.sh:

        lineahead match coronel --players German=./my_bot.sh

    Parameters
    ----------
    player
        Who plays: doctrine, doctrine:fighting_range=1, random, or whatever else the rule set has by name.
    """
    from ..players.speaking import speak

    speak(player, sys.stdin, sys.stdout)
