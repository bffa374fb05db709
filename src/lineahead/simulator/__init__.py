"""Thousands of battles in seconds: who wins, how often, by how much."""

from .battles import simulate
from .report import Report

__all__ = ["Report", "simulate"]
