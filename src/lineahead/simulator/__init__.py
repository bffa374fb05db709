"""Thousands of battles in seconds: who wins, how often, by how much."""

from .battles import play_on, simulate
from .report import Report

__all__ = ["Report", "play_on", "simulate"]
