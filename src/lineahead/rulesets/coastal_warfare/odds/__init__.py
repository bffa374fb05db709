"""Exact odds before a die is thrown."""
