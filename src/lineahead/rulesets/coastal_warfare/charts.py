"""Every chart of the book; no number of a chart stands anywhere else."""

from __future__ import annotations
