"""The command `balance`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from .crews import as_far_as_it_comes
from .given import Json, Repeated, Several, pairs, refuse
from .paper import Paper, paper, print_json
from .progress import shown_progress
from .simulate import COMPILING, TWO_THOUSAND, Fewer

if TYPE_CHECKING:
    from ..balances import Balance

Flag = Annotated[bool, Parameter(negative=(), show_default=False)]
LONGEST_BAR = 40


@Parameter(name="*")
@dataclass(frozen=True)
class Between:
    """Who fights, and how the battle differs from what its scenario says.

    Parameters
    ----------
    strength
        How strong both sides play: midshipman, lieutenant, captain or admiral, or any other player.
    players
        SIDE=PLAYER for one or more sides, as `lineahead match` takes them.
    board
        Open table or hexgrid, if not the one that the scenario names.
    option
        NAME=VALUE, a switch of the rules; may be given several times.
    """

    strength: str = "lieutenant"
    players: Several = ()
    board: Literal["open", "hex"] | None = None
    option: Repeated = ()

    @property
    def is_changed(self) -> bool:
        """Whether a side is played otherwise than the other, or the battle otherwise than it is written."""
        return bool(self.players or self.board or self.option)


LIEUTENANTS = Between()


def balance(
    scenario: str | None = None,
    /,
    *,
    which: Fewer = TWO_THOUSAND,
    between: Between = LIEUTENANTS,
    every: Annotated[bool, Parameter(name="--all", negative=(), show_default=False)] = False,
    write: Flag = False,
    json: Json = False,
) -> int:
    """Say how even a battle is: who wins how often and by how much, between players of a strength.

    For instance:

        lineahead balance coronel
        lineahead balance coronel --strength captain --games 200
        lineahead balance coronel --players British=admiral --games 100
        lineahead balance --all --write
        lineahead balance jutland --games 100000 --cluster tcp://host:8786

    Players that follow the doctrine meet in the simulator; those that look ahead, or programs, take their time.

    Parameters
    ----------
    scenario
        A name that `lineahead scenarios` lists, or a TOML file; NAME:HANDICAP with a handicap that it offers.
    every
        Every battle that comes with the program.
    write
        Keep the figures as those that come with the program and are shown in its lobby.
    json
        Print everything as JSON.
    """
    from ..balances import USUAL_STRENGTH
    from ..catalogue import battle_texts

    which.numbers()
    known = [name for name, _ in battle_texts()]
    if (scenario is None) != every:
        refuse("--all", scenario or "scenario", "either the name of a battle, or --all for every one")
    if every and between.is_changed:
        refuse("--all", "battles", "each is measured as it is written, with both sides of one strength")
    if write:
        require_keepable(scenario, which, between)
    names, measure = known if scenario is None else [scenario], all_measured
    if write:
        measure = all_studied if between.strength == USUAL_STRENGTH else all_kept
    found, code = as_far_as_it_comes(lambda: measure(names, which, between))
    if json:
        print_json([one.as_json() for one in found] if every else found[0].as_json())
    else:
        tell_balance(found, paper())
    return code


def require_keepable(scenario: str | None, which: Fewer, between: Between) -> None:
    """Make sure before the first battle that the lobby can say what was measured."""
    from ..catalogue import battle_texts
    from ..players.strengths import STRENGTHS

    if between.is_changed or which.first:
        refuse("--write", "battles", "figures are kept of battles as they are written, both sides of one strength")
    if between.strength not in STRENGTHS:
        refuse("--write", between.strength, f"figures are kept of these strengths: {', '.join(STRENGTHS)}")
    if scenario is not None and scenario not in dict(battle_texts()):
        refuse("--write", scenario, "figures are kept of the battles that come with the program")


def all_measured(names: Iterable[str], which: Fewer, between: Between) -> list[Balance]:
    """Every battle that was asked for; the one that is stopped counts as far as it came."""
    from ..simulator.stopping import leaving_of_it

    found: list[Balance] = []
    for name in names:
        with leaving_of_it(lambda last: [*found, last]):
            found.append(measured(name, which, between))
    return found


def measured(name: str, which: Fewer, between: Between) -> Balance:
    """Fight a battle as often as it was asked for."""
    from ..balances import balance as measure
    from ..catalogue import read_scenario

    ready = read_scenario(name, between.board, pairs("--option", between.option))
    players = dict.fromkeys(ready.sides, between.strength) | pairs("--players", between.players, "SIDE=PLAYER")
    with which.workers.crew() as crew, shown_progress(COMPILING, f"battles of {ready.name}") as (compiling, playing):
        return measure(ready, players, which.numbers(), which.seed, crew, playing, compiling)


def all_kept(names: Iterable[str], which: Fewer, between: Between) -> list[Balance]:
    """Every battle that was asked for, kept when all have been fought."""
    from ..balances import keep

    found = all_measured(names, which, between)
    keep(found, between.strength)
    return found


def all_studied(names: Iterable[str], which: Fewer, between: Between) -> list[Balance]:
    """The same between lieutenants: of the same battles whatever a study tells is kept, too."""
    from ..balances import balance_in, keep
    from ..catalogue import read_scenario
    from ..kept_studies import keep_studies
    from ..simulator.stopping import leaving_of_it
    from ..study.findings import findings

    found: list[Balance] = []
    studied = {}
    for name in names:
        ready = read_scenario(name)
        told = ready, dict.fromkeys(ready.sides, between.strength), which.seed
        with (
            leaving_of_it(lambda last, told=told: [*found, balance_in(last, *told)]),  # type: ignore[misc]
            which.workers.crew() as crew,
            shown_progress(COMPILING, f"battles of {name}") as (compiling, playing),
        ):
            studied[name] = findings(ready, which.numbers(), which.seed, (), None, crew, playing, compiling)
        found.append(balance_in(studied[name].report, *told))
    keep(found, between.strength)
    keep_studies(studied)
    return found


def tell_balance(found: list[Balance], paper: Paper) -> None:
    """Each battle with what each side won, by how much, and a bar of the shares."""
    for one in found:
        told = one.as_json()
        paper.heading(f"{one.scenario}: {one.games:,} battles of seed {one.seed}, edition {one.edition}")
        rows = [share_told(name, told) for name in told["wins"]]
        figures = ("wins", "share", "95% interval")
        paper.table(("side", "player", *figures), rows, figures)
        margin = told["margin"]
        whose = " less ".join(one.players) if len(one.players) == 2 else "the best side less the next"
        middle = f"half of all from {margin['p25']:g} to {margin['p75']:g}"
        paper.line(f"Points, {whose}: mean {margin['mean']:.1f}, {middle}.")
        paper.line(bar_of(told["shares"]))


def share_told(name: str, told: dict[str, Any]) -> list[str]:
    """What a side won, or what was drawn."""
    low, high = told["intervals"][name]
    share = f"{told['shares'][name]:.1%}"
    return [name, told["players"].get(name, ""), f"{told['wins'][name]:,}", share, f"{low:.1%} to {high:.1%}"]


def bar_of(shares: dict[str, float]) -> str:
    """The first side's share filled, what is drawn dotted, the rest dashed."""
    first, *others, drawn = shares.values()
    filled, dotted = round(LONGEST_BAR * first), round(LONGEST_BAR * drawn)
    dashed = LONGEST_BAR - filled - dotted if others else 0
    return f"{'#' * filled}{'.' * dotted}{'-' * dashed}"
