"""Lineahead plays, umpires and studies naval tabletop battles by the book."""

__version__ = "0.1.0"
