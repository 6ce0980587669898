"""Bots play their turns at tables."""
