"""Processes of their own for what takes long."""
