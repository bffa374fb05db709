"""After the battle: replays, statistics, stories."""
