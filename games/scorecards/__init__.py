"""Scorecards of rounds that people play at a real table."""
