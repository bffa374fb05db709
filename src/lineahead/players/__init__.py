"""Computer players: they see a view and questions, and answer with orders."""
