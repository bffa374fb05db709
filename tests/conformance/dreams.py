"""Whether the truth is a world like those that a viewer can imagine.

Where numbers, order or set-up give something away, every single view may hide it well, and yet the truth is never
what chance would have made it: the first marker of a row is always the ship. Over many games, the truth about each
hidden thing must be spread as the worlds are that fit the view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from math import sqrt

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import Ruleset, State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from tests.conformance.leaks import Leak
from tests.conformance.random_games import RandomGame

# What a viewer may not know, thing by thing, in a state: for instance of each marker, whether it is a ship.
Secrets = Callable[[State, int], Sequence[Hashable]]

STANDARD_DEVIATIONS = 5.0
DREAMS = 4


def truth_of(game: Game) -> State:
    """The state as it truly is."""
    view = game.view(UMPIRE)
    return State(view.step, view.sea)


def look_for_patterns(
    ruleset: Ruleset, chosen: Scenario, viewer: int, secrets: Secrets, games: int, orders: int
) -> int:
    """Leak if over so many games, after so many orders, some secret is not spread as it is in what fits the view.

    How many secrets were looked at.
    """
    truths, dreams = list[Counter[Hashable]](), list[Counter[Hashable]]()
    for seed in range(games):
        game = game_after(ruleset, chosen, seed, orders)
        if game.is_over:
            continue
        tally(truths, secrets(truth_of(game), viewer), DREAMS)
        for deal in range(DREAMS):
            tally(dreams, secrets(ruleset.imagine(game.view(viewer), Dice.seeded(seed, deal)), viewer), 1)
    for place, (truth, dream) in enumerate(zip(truths, dreams, strict=True)):
        require_alike(place, truth, dream)
    return len(truths)


def game_after(ruleset: Ruleset, chosen: Scenario, seed: int, orders: int) -> Game:
    """A random game after so many orders, with dice of its own."""
    random_game = RandomGame.__new__(RandomGame)
    random_game.game = Game.start(ruleset, chosen, Seeded(seed, 1), viewers=())
    random_game.ruleset, random_game.thoughts = ruleset, Dice.seeded(seed, -1)
    for _ in range(orders):
        if not random_game.game.is_over:
            random_game.order_only()
    return random_game.game


def tally(counts: list[Counter[Hashable]], found: Sequence[Hashable], weight: int) -> None:
    """Count what was found in each place."""
    while len(counts) < len(found):
        counts.append(Counter())
    for place, secret in enumerate(found):
        counts[place][secret] += weight


def require_alike(place: int, truth: Counter[Hashable], dream: Counter[Hashable]) -> None:
    """Two shares of one thing lie within some standard deviations of each other."""
    total = truth.total()
    for value in {*truth, *dream}:
        here, there = truth[value] / total, dream[value] / dream.total()
        middle = (here + there) / 2
        # A truth stands for as many dreams as were dealt beside it, so its own share is so much less certain.
        spread = sqrt(middle * (1 - middle) * (DREAMS + 1) / total) or 1.0
        if abs(here - there) > STANDARD_DEVIATIONS * spread:
            raise Leak(f"thing {place} is {value} in {here:.0%} of all games, but in {there:.0%} of what fits the view")
