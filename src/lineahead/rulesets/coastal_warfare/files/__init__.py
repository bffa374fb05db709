"""Ships and scenarios from files, and the battle they begin."""
