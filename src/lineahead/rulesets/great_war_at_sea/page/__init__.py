"""What the play page is told and asks, in plain JSON values."""
