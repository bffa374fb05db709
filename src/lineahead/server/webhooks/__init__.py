"""Telling a chat service how a table stands."""
