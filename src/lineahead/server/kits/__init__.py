"""What the server is told of each rule set."""
