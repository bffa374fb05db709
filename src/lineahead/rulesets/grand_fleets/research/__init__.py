"""Grand Fleets for programs that learn."""
