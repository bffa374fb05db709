"""The command `sweep`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from .crews import as_far_as_it_comes
from .given import Json, Repeated, refuse, require_place_for, write_text
from .paper import Paper, paper, print_json
from .progress import shown_progress
from .simulate import COMPILING, TWO_THOUSAND, Fewer

if TYPE_CHECKING:
    from ..sweeps import Sweep

LONGEST_BAR = 40


def sweep(
    scenario: str,
    /,
    *,
    vary: Repeated = (),
    even: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    which: Fewer = TWO_THOUSAND,
    svg: Path | None = None,
    theme: Literal["light", "dark"] = "light",
    json: Json = False,
) -> int:
    """Fight a battle in many variants, and say how its balance changes from one to the other.

    For instance:

        lineahead sweep coronel --vary length=6..12 --vary "British+HMS Canopus" --svg coronel.svg
        lineahead sweep coronel --vary criticals=true,false --vary British.fighting_range=3..8
        lineahead sweep coronel --vary victory.points.British=0..60/10
        lineahead sweep coronel --even
        lineahead sweep coronel --vary length=6..12 --games 100000 --cluster tcp://host:8786

    All variants throw the same dice. docs/study.md says what can be varied.

    Parameters
    ----------
    scenario
        A name that `lineahead scenarios` lists, or a TOML file.
    vary
        NAME=VALUE,VALUE or NAME=6..12 for length, board, an option, SIDE.NAME of a doctrine or any other line of the
        scenario's file; SIDE+SHIP or SIDE-SHIP for one ship more or less. May be given several times.
    even
        Look for the one change that comes nearest to 50%: points, turns, or one ship of the catalogue.
    svg
        The file to draw a picture to.
    theme
        Colours for daylight or for the dark.
    json
        Print everything as JSON.
    """
    from ..sweeps import even as evened
    from ..sweeps import sweep as swept

    which.numbers()
    require_place_for("--svg", svg)
    if which.first:
        refuse("--first", which.first, "a sweep begins with the first battle of its seed")
    if even == bool(vary):
        refuse(
            "--even",
            "--vary",
            "one of the two is needed; where something is varied the nearest to even is named anyway",
        )

    def all_variants() -> Sweep:
        with which.workers.crew() as crew, shown_progress(COMPILING, "variants") as (compiling, playing):
            if even:
                return evened(scenario, which.games, which.seed, crew, playing, compiling)
            return swept(scenario, vary, which.games, which.seed, crew, playing, compiling)

    found, code = as_far_as_it_comes(all_variants)
    if svg is not None and not code:
        write_text("--svg", svg, found.picture(theme))
    if json:
        print_json(found.as_json())
    else:
        tell_sweep(found, paper())
    return code


def tell_sweep(found: Sweep, paper: Paper) -> None:
    """A row for each variant with a bar, and which of them is nearest to even."""
    from ..sweeps import words_of

    first, *others = found.sides
    paper.heading(f"{found.scenario}: {found.games:,} battles of seed {found.seed} in each variant")
    names = [name for name, _ in found.axes]
    figures = (first, *others, "drawn", "chance", "95% interval")
    rows = []
    for cell in found.cells:
        shares = [f"{count / cell.games:.1%}" for count in cell.wins.values()]
        low, high = cell.bounds
        rows.append([*cell.values, *shares, f"{cell.chance:.1%}", f"{low:.1%} to {high:.1%}", bar_of(cell.chance)])
    paper.table((*names, *figures, "0% to 100%"), rows, figures)
    low, high = found.nearest.bounds
    paper.line("")
    paper.line(f"Chance: the share of the {first}, half of each draw counted in.")
    best = f"{found.nearest.chance:.1%} ({low:.1%} to {high:.1%})"
    paper.line(f"Nearest to even: {words_of(found.nearest, found.axes)}, {best}.")


def bar_of(chance: float) -> str:
    """A chance as a bar with a mark at 50%."""
    signs = ["#" if place < round(LONGEST_BAR * chance) else " " for place in range(LONGEST_BAR)]
    return "".join([*signs[: LONGEST_BAR // 2], "|", *signs[LONGEST_BAR // 2 :]])
