"""A battle as a tree of numbers: dealt by a seed, then order by order; every copy goes its own way."""

from __future__ import annotations

from .battle import TaskBattle
from .task import Numbers, Task


class Hand:
    """One line of play: the seed that was dealt, the orders that followed, and the battle they led to."""

    def __init__(self, task: Task, reward: str = "win") -> None:
        self.task, self.reward = task, reward
        self.seed: int | None = None
        self.actions: list[int] = []
        self._battle: TaskBattle | None = None

    def __deepcopy__(self, memo: object) -> Hand:
        other = Hand(self.task, self.reward)
        other.seed, other.actions = self.seed, self.actions[:]
        other._battle = None if self._battle is None else self._battle.copy()
        return other

    @property
    def battle(self) -> TaskBattle:
        """The battle as it stands."""
        assert self._battle is not None, "nothing has been dealt yet"
        return self._battle

    @property
    def is_over(self) -> bool:
        """Whether the battle has ended."""
        return self.seed is not None and self.battle.game.is_over

    @property
    def player(self) -> int:
        """The side that is asked; where several are, they answer one by one."""
        return next(iter(self.battle.asked))

    def deal(self, seed: int) -> None:
        """Begin with the dice of a seed."""
        self.seed = seed
        self._battle = TaskBattle(self.task, range(len(self.task.scenario.sides)))
        self._battle.begin(seed)

    def act(self, action: int) -> None:
        """The order of a number for the side that is asked."""
        self.battle.act(self.player, action)
        self.actions.append(action)

    def lawful(self) -> list[int]:
        """The orders that are lawful now, in rising order."""
        found: list[int] = self.battle.mask(self.player).nonzero()[0].tolist()
        return found

    def seen(self, player: int) -> Numbers:
        """What a side sees, in numbers."""
        return self.battle.observation(player)

    def returns(self) -> list[float]:
        """What each side has gained: nothing before the end."""
        sides = range(len(self.task.scenario.sides))
        return [self.battle.reward(side, self.reward) if self.is_over else 0.0 for side in sides]
