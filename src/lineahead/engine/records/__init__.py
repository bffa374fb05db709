"""What is written of a game, and where its dice come from."""
