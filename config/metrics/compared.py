"""What came of the last comparison of mails with what should have been mailed."""

from collections.abc import Iterator, Mapping

import msgspec
from django.db import DatabaseError, connections
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from games.notify.audit.posted import COMPARED
from notifications.audit.models import MailComparison

NONE = {f"{way} {kind}": 0 for way in ("missing", "unexpected") for kind in COMPARED}
"""What is told of each sort where nothing differs."""


class Compared(msgspec.Struct, frozen=True):
    """Numbers of mails by way and kind, and for how many seconds they are known."""

    seconds: float
    differences: Mapping[str, int]


def last_comparison() -> Compared | None:
    """None as long as nobody has looked."""
    rows = MailComparison.objects.values_list("compared_at", "differences")
    compared_at, differences = rows.first() or (None, {})
    if compared_at is None:
        return None
    return Compared((timezone.now() - compared_at).total_seconds(), differences)


class ComparedCollector(Collector):
    """How many mails differ by way and kind, and how long ago somebody looked; before, neither."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        differ = GaugeMetricFamily(
            "dogleg_mails_differ", "Mails that differ from those expected", labels=["way", "kind"]
        )
        age = GaugeMetricFamily("dogleg_mails_compared_seconds", "Since mails were compared")
        try:
            if found := last_comparison():
                age.add_metric([], found.seconds)
                for sort, count in {**NONE, **found.differences}.items():
                    differ.add_metric(sort.split(), count)
        except DatabaseError:
            pass
        finally:
            # Requests of Prometheus are served by short-lived threads of their own.
            connections.close_all()
        yield from (differ, age)

    def describe(self) -> list[GaugeMetricFamily]:
        """Empty, because registering must not ask the database."""
        return []
