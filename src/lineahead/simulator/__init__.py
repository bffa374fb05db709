"""Thousands of battles in seconds: who wins, how often, by how much."""

from .battles import play_on, simulate
from .report import Report
from .side_by_side import Given, SideBySide, Waiting

__all__ = ["Given", "Report", "SideBySide", "Waiting", "play_on", "simulate"]
