"""What keepers of games ask of them beyond playing: to open, follow and prove recorded ones."""
