"""What a rule set and the engine agree on: sequence of play, questions, events."""
