"""Metric: seconds since the last heartbeat of worker and scheduler."""

from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from redis import RedisError

from config.heartbeats import ages


class HeartbeatCollector(Collector):
    """Reports the seconds for each part. A silent part has no value; if the broker is down, no part
    has one.
    """

    def collect(self) -> Iterator[GaugeMetricFamily]:
        seconds = GaugeMetricFamily(
            "dogleg_heartbeat_seconds", "Since the last sign of life", labels=["part"]
        )
        for part, age in _known().items():
            if age is not None:
                seconds.add_metric([part], age)
        yield seconds

    def describe(self) -> list[GaugeMetricFamily]:
        """Return no metrics, because registering must not query the broker."""
        return []


def _known() -> dict[str, float | None]:
    try:
        return ages()
    except RedisError:
        return {}
