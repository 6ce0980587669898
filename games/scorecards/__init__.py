"""Scorecards of rounds that are played at a real table."""
