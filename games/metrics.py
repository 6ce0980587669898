"""Prometheus metrics of games."""

from prometheus_client import Counter

MOVES = Counter("dogleg_moves", "Turns that were committed", ["game", "by"])
