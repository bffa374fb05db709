"""Coastal Warfare for programs that learn."""
