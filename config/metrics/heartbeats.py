"""How long ago worker and scheduler sent a heartbeat."""

from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from redis import RedisError

from config.heartbeats import ages


class HeartbeatCollector(Collector):
    """Seconds by part; no value for a silent part, and none at all without a broker."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        seconds = GaugeMetricFamily(
            "dogleg_heartbeat_seconds", "Since the last sign of life", labels=["part"]
        )
        for part, age in _known().items():
            if age is not None:
                seconds.add_metric([part], age)
        yield seconds

    def describe(self) -> list[GaugeMetricFamily]:
        """Empty, because registering must not ask the broker."""
        return []


def _known() -> dict[str, float | None]:
    try:
        return ages()
    except RedisError:
        return {}
