"""Perfidious Albion for programs that learn."""
