"""Great War at Sea for programs that learn."""
