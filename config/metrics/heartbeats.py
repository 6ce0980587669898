"""How long ago the worker and the schedule's clock gave a sign of life."""

from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from redis import RedisError

from config.heartbeats import ages


class HeartbeatCollector(Collector):
    """Seconds by part; a part that is silent has no figure, and nor has any without a broker."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        seconds = GaugeMetricFamily(
            "dogleg_heartbeat_seconds", "Since the last sign of life", labels=["part"]
        )
        for part, age in _known().items():
            if age is not None:
                seconds.add_metric([part], age)
        yield seconds

    def describe(self) -> list[GaugeMetricFamily]:
        """Nothing: to be registered must ask no broker."""
        return []


def _known() -> dict[str, float | None]:
    try:
        return ages()
    except RedisError:
        return {}
