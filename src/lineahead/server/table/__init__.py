"""Tables: games, seats, agreements, and what each seat is shown."""
