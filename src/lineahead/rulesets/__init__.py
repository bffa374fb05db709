"""The rule sets."""
