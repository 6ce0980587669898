"""What is counted for Prometheus in every app."""

from prometheus_client import Counter

REFUSALS = Counter("dogleg_refusals", "Refused by the API or a socket", ["code"])
