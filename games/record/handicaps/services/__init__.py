"""Ratings of grounds, and handicaps of games that start."""
