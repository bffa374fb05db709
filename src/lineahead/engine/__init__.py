"""What turns rules into a game: sequence of play, questions, orders, events, records and replay."""
