"""Scenarios, cards and clauses from files, whatever the rules."""
