"""What people read: the log, questions, refusals, the end."""
