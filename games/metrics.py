"""What is counted of games for Prometheus."""

from prometheus_client import Counter, Gauge

MOVES = Counter("dogleg_moves", "Turns that were committed", ["game", "by"])
SOCKETS = Gauge("dogleg_sockets_open", "Sockets open now", multiprocess_mode="livesum")
