"""Lineahead plays, umpires and studies naval tabletop battles by the book.

The names below are all that most programs need; each is imported when it is first used.

    fight, read_scenario, simulate, odds        battles, how often they end how, and the odds of a shot
    how_likely                                  how likely it was what happened, or may happen
    balance                                     how even a battle is between players of a strength
    sweep, even                                 how that changes with length, options or ships; what makes it even
    measure_rulings                             what each reading of the rules changes
    analyse                                     what luck and what skill made of a battle
    cluster                                     workers on many machines, as `jobs` of whatever plays many battles
    match                                       a battle many times between any players, bots of one's own too
    track_chart, picture                        a battle as a picture: every wake, or how it stands
    ladder                                      players of any kind against each other, rated by who won
    card_from_figures                           the card of a ship from her real figures, with the arithmetic
    Game, Order, Refusal, Seeded, PUBLIC, ...   a battle played question by question
    read_record, verify, record_schema          recorded battles
    ruleset, RULESETS, BadFile                  the rule sets; what is raised for files and names that are no good
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from .analysing import analyse as analyse
    from .attack import odds as odds
    from .balances import Balance as Balance
    from .balances import balance as balance
    from .card_workshop import card_from_figures as card_from_figures
    from .catalogue import read_scenario as read_scenario
    from .charts import picture as picture
    from .charts import track_chart as track_chart
    from .clusters.joining import cluster as cluster
    from .engine.contract.questions import PUBLIC as PUBLIC
    from .engine.contract.questions import UMPIRE as UMPIRE
    from .engine.contract.questions import Order as Order
    from .engine.contract.questions import Refusal as Refusal
    from .engine.contract.scenario import BadFile as BadFile
    from .engine.contract.scenario import Scenario as Scenario
    from .engine.game.game import Game as Game
    from .engine.game.replay import verify as verify
    from .engine.records.dice_source import RealDice as RealDice
    from .engine.records.dice_source import Secret as Secret
    from .engine.records.dice_source import Seeded as Seeded
    from .engine.records.record import read_record as read_record
    from .engine.records.schema import record_schema as record_schema
    from .ladders import Ladder as Ladder
    from .ladders import ladder as ladder
    from .matches import Match as Match
    from .matches import match as match
    from .playing import fight as fight
    from .playing import how_likely as how_likely
    from .playing import play_on as play_on
    from .playing import simulate as simulate
    from .rulesets import RULESETS as RULESETS
    from .rulesets import ruleset as ruleset
    from .rulings import measure_rulings as measure_rulings
    from .simulator import Report as Report
    from .simulator import SideBySide as SideBySide
    from .sweeps import Sweep as Sweep
    from .sweeps import even as even
    from .sweeps import sweep as sweep

_HOMES = {
    "analysing": ("analyse",),
    "attack": ("odds",),
    "balances": ("Balance", "balance"),
    "card_workshop": ("card_from_figures",),
    "catalogue": ("read_scenario",),
    "charts": ("picture", "track_chart"),
    "clusters.joining": ("cluster",),
    "engine.records.dice_source": ("RealDice", "Secret", "Seeded"),
    "engine.game.game": ("Game",),
    "engine.contract.questions": ("PUBLIC", "UMPIRE", "Order", "Refusal"),
    "engine.records.record": ("read_record",),
    "engine.game.replay": ("verify",),
    "engine.contract.scenario": ("BadFile", "Scenario"),
    "engine.records.schema": ("record_schema",),
    "ladders": ("Ladder", "ladder"),
    "matches": ("Match", "match"),
    "playing": ("fight", "how_likely", "play_on", "simulate"),
    "rulesets": ("RULESETS", "ruleset"),
    "rulings": ("measure_rulings",),
    "simulator": ("Report", "SideBySide"),
    "sweeps": ("Sweep", "even", "sweep"),
}
_PLACES = {name: home for home, names in _HOMES.items() for name in names}

__all__ = sorted(["__version__", *_PLACES])


def __getattr__(name: str) -> Any:
    """A public name, imported from where it lives."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f".{_PLACES[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """The public names, those that are not imported yet among them."""
    return sorted({*globals(), *_PLACES})
