"""Golfie: players arrange nine cards, with low cards at the top.

The clauses are in site/rulebook.
"""
