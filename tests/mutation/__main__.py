"""python3 run.py mutate RULESET [--sample N] [--seed S]: change rules one at a time, and see whether a test notices."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
from math import sqrt
from pathlib import Path

import pytest

from .mutants import RULESETS, Mutant, key_of, sampled
from .trial import Court

ROOT = Path(__file__).parents[2]
NAMES = sorted(path.parent.name.replace("_", "-") for path in RULESETS.glob("*/clauses.toml"))
USUAL_SAMPLE = 200
STANDARD_DEVIATIONS = 1.96


def main() -> int:
    """Try a sample of mutants and tell who survived; 1 if anybody did."""
    wanted = asked_for()
    print(f"{wanted.ruleset}: choosing {wanted.sample} mutants by seed {wanted.seed}", flush=True)
    mutants = sampled(wanted.ruleset, wanted.sample, wanted.seed, wanted.within)
    court = Court(mutants, wanted.workers, Progress(len(mutants)))
    tests = ROOT / "tests" / "rulebook" / wanted.ruleset.replace("-", "_")
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main([str(tests), "-m", "not compiled", "-p", "no:xdist", "-p", "no:cacheprovider", "-q", "-s"], [court])
    if court.complaint:
        print(court.complaint, file=sys.stderr)
        return 2
    return tell(court.verdicts, wanted.listing)


def asked_for() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="run.py mutate", description=__doc__)
    parser.add_argument("ruleset", choices=NAMES)
    parser.add_argument("--sample", type=int, default=USUAL_SAMPLE, help="how many mutants (200)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument(
        "--within", default="*", metavar="PATTERN", help="only rules of such files, as in 'torpedo*.py'"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--listing", action="store_true", help="survivors as entries for equivalent.toml")
    return parser.parse_args()


class Progress:
    """Tells how far the trials are on the error stream, and each survivor as soon as it is known."""

    def __init__(self, count: int) -> None:
        self.count, self.done = count, 0

    def __call__(self, mutant: Mutant, is_killed: bool) -> None:
        """One more mutant has its verdict."""
        self.done += 1
        if not is_killed:
            print(f"survived: {mutant}", file=sys.stderr, flush=True)
        elif sys.stderr.isatty() or self.done % 20 == 0:
            print(
                f"{self.done} of {self.count}", end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True
            )


def tell(verdicts: dict[Mutant, bool], listing: bool) -> int:
    """The survivors by file, and the figure with its interval."""
    survivors = sorted((tried for tried, is_killed in verdicts.items() if not is_killed), key=str)
    for mutant in survivors:
        print(entry_for(mutant) if listing else str(mutant))
    killed, count = len(verdicts) - len(survivors), len(verdicts)
    low, high = interval(killed, count)
    print(f"{killed} of {count} mutants killed: {killed / max(count, 1):.1%} (95 in 100: {low:.1%} to {high:.1%})")
    return 1 if survivors else 0


def entry_for(mutant: Mutant) -> str:
    """A mutant as the list of equivalent ones has it; the reason is for people to write."""
    names = zip(("module", "function", "before", "after"), key_of(mutant), strict=True)
    lines = "\n".join(f"{name} = '''{value}'''" for name, value in names)
    return f'[[mutant]]\n{lines}\nwhy = ""\n'


def interval(killed: int, count: int) -> tuple[float, float]:
    """Wilson's interval for a share."""
    if count == 0:
        return 0.0, 1.0
    share, square = killed / count, STANDARD_DEVIATIONS**2
    middle = share + square / (2 * count)
    width = STANDARD_DEVIATIONS * sqrt(share * (1 - share) / count + square / (4 * count**2))
    return (middle - width) / (1 + square / count), (middle + width) / (1 + square / count)


if __name__ == "__main__":
    sys.exit(main())
