"""Mutation testing of rules: `python3 run.py mutate RULESET` changes one at a time; a test should notice."""
