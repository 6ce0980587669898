"""What is counted of games for Prometheus."""

from prometheus_client import Counter

MOVES = Counter("dogleg_moves", "Turns that were committed", ["game", "by"])
