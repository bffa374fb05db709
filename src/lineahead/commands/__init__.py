"""The commands, one noun a file; each imports what it needs when it is called."""
