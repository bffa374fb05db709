"""Every chart of the book; no number of a chart stands anywhere else."""

from __future__ import annotations

# Cards (INT.f, EQP.b).
BASE_MARGIN = 40  # INT.f  a base is 0.4 cm longer and wider than the model
USUAL_CHARGES = 6  # EQP.b  depth charges where the card gives no number
