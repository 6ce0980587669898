"""Metrics of this process's pool of database connections, if there is one (PostgreSQL)."""

from collections.abc import Iterator
from typing import Any

from django.db import connection
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

FIGURES = {
    "pool_max": "most",
    "pool_size": "open",
    "pool_available": "idle",
    "requests_waiting": "waited_for",
}


class PoolCollector(Collector):
    """Reports the number of connections, and of threads that wait for one."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        pool = _pool()
        if pool is None:
            return
        figures = GaugeMetricFamily(
            "dogleg_database_connections", "Of this process's pool", labels=["which"]
        )
        found = pool.get_stats()
        for name, which in FIGURES.items():
            # The pool omits values that are 0.
            figures.add_metric([which], found.get(name, 0))
        yield figures

    def describe(self) -> list[GaugeMetricFamily]:
        """Return no metrics, because registering must not open a pool."""
        return []


def _pool() -> Any:
    return getattr(connection, "pool", None)
