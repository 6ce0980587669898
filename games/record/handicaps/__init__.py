"""Handicap indexes, course handicaps, and net results of 18 Holes."""
