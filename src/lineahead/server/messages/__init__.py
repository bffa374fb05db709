"""What is said over HTTP: requests and answers."""
