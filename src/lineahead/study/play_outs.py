"""Chances to win from the positions of a battle: each is played on to its end many times, all with the same dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ..engine.contract.questions import UMPIRE
from ..engine.contract.ruleset import FastLoop, Outcome
from ..engine.game.position import Position
from ..kernel.dice import Dice, Stream
from ..kernel.records import as_array
from ..players.ordinary import ordinary_doctrines, ordinary_player
from ..simulator.arrays import Battles, Moment, Starts, repeated, starts_of, streams
from ..simulator.battles import fast_loop_of
from ..simulator.crews import Jobs, crew_for, done
from ..simulator.moments import (
    IMAGINED,
    MID_STEP,
    THOUGHTS_IN_MID_STEP,
    Fate,
    InPlay,
    SentElsewhere,
    imagined_at,
    moment_at,
)

if TYPE_CHECKING:
    import numpy as np

    Shares = np.ndarray[Any, Any]

BATCH = 256
WAYS = 64  # in which a step is brought to its end where it waits in its middle, or a side imagines what it cannot see
Progress = Callable[[int, int], None]
Place = tuple[Position, int]  # where play stands, and with whose eyes: an umpire's see how it truly is


class PlayOuts:
    """Plays positions of one game on, doctrine against doctrine; play-out k throws the same dice from each of them.

    What comes out is a row for each play-out and a column for each side: 1 if it won, its part of 1 if nobody did.
    It is a work, to be done in batches of places.
    """

    batch = 1

    def __init__(self, game: InPlay, count: int, seed: int = 1, doctrines: Sequence[Any] | None = None) -> None:
        self.game, self.count, self.seed = game, count, seed
        self.fast: FastLoop = fast_loop_of(game.ruleset, game.scenario)
        self.doctrines = list(doctrines or ordinary_doctrines(self.fast, game.scenario))
        self.players = [ordinary_player(game.ruleset, doctrine) for doctrine in self.doctrines]
        self._minds = as_array(self.doctrines, self.fast.doctrine)

    def __reduce__(self) -> tuple[Any, ...]:
        return PlayOuts, (SentElsewhere(self.game.scenario), self.count, self.seed, self.doctrines)

    def of(self, places: Sequence[Place], jobs: Jobs, progress: Progress | None = None) -> list[Shares]:
        """How battles end that go on from each of these places.

        The first goes by itself: if the rules are yet to be compiled, only one thread may do so.
        """
        found = [self._from(place) for place in places[:1]]
        for _, shares in done(self, places[1:], crew_for(jobs)):
            found += shares
            if progress is not None:
                progress(len(found), len(places))
        return found

    def take_up(self) -> Callable[[Sequence[Place]], list[Shares]]:
        """What plays a batch of places on."""
        return lambda places: [self._from(place) for place in places]

    def _from(self, place: Place) -> Shares:
        """One position played on: battles are put into arrays once, and fought in batches."""
        import numpy as np

        one, ways = self._starts(*place)
        batches = [self._fought(one, ways, numbers) for numbers in self._batches(ways)]
        return np.concatenate(batches)

    def _batches(self, ways: int) -> Iterator[range]:
        """The numbers of the play-outs, so many at a time that every way of beginning has as many as the next."""
        for first in range(0, self.count, each := max(ways, BATCH)):
            yield range(first, min(self.count, first + each))

    def _starts(self, position: Position, eyes: int) -> tuple[Starts, int]:
        """Where play-outs begin, and in how many ways."""
        if eyes == UMPIRE and position.orders is None:
            return starts_of(self.fast, [moment_at(self.game, position, self.fast, NO_FATE)]), 1
        ways = min(WAYS, self.count)
        return starts_of(self.fast, [self._begun(position, eyes, number) for number in range(ways)]), ways

    def _begun(self, position: Position, eyes: int, number: int) -> Moment:
        """One way in which a step comes out that was begun, or in which a side imagines a position."""
        fate = Fate(
            Stream(self.seed, MID_STEP + number), self.players, Stream(self.seed, THOUGHTS_IN_MID_STEP + number)
        )
        if eyes == UMPIRE:
            return moment_at(self.game, position, self.fast, fate)
        return imagined_at(self.game, position, self.fast, eyes, fate, Dice.seeded(self.seed, IMAGINED + number))

    def _fought(self, one: Starts, ways: int, numbers: range) -> Shares:
        dice, thoughts = streams(self.seed, numbers), streams(self.seed, [-1 - number for number in numbers])
        starts = first_of(repeated(one, -(-len(numbers) // ways)), len(numbers))
        battles = Battles(self.fast, starts, self._minds, dice, thoughts)
        battles.go_on()
        return shares_of(battles.results()["winner"], len(self.game.scenario.sides))


NO_FATE = Fate(Stream(0), (), Stream(0))


def first_of(starts: Starts, count: int) -> Starts:
    """The first battles of many."""
    share = len(starts.where)
    tables = {name: rows[: len(rows) // share * count] for name, rows in starts.tables.items()}
    orders = starts.orders[: len(starts.orders) // share * count]
    return Starts(starts.battle[:count], tables, orders, starts.where[:count])


def shares_of(winners: Any, sides: int) -> Shares:
    """Who won each battle: 1 for the winner; where nobody did, an equal part for everybody."""
    import numpy as np

    whole: Shares = (winners[:, np.newaxis] == np.arange(sides)).astype(float)
    whole[winners < 0] = 1 / sides
    return whole


def certain(outcome: Outcome, count: int, sides: int) -> Shares:
    """The same for a battle that is over."""
    import numpy as np

    return shares_of(np.full(count, -1 if outcome.winner is None else outcome.winner), sides)
