"""A player that looks ahead: it tries orders in many battles that fit what it knows, and gives the best."""

from .admiral import Admiral
from .advice import Advice, Considered
from .parameters import Parameters
from .readiness import is_ready, make_ready

__all__ = ["Admiral", "Advice", "Considered", "Parameters", "is_ready", "make_ready"]
