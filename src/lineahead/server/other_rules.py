"""What cannot be done with a game of other rules, told apart from what is wrong with a file."""

from __future__ import annotations

from ..engine.contract.scenario import BadFile


class OtherRules(BadFile):
    """What cannot be done with a game that the rules of today do not follow; with where they differ, if all may know.

    Of a game in play that might tell somebody a secret.
    """
