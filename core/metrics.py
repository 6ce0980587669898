"""Prometheus metrics shared by all apps."""

from prometheus_client import Counter, Gauge

REFUSALS = Counter("dogleg_refusals", "Refused by the API or a socket", ["code"])
SOCKETS = Gauge("dogleg_sockets_open", "Sockets open now", multiprocess_mode="livesum")
