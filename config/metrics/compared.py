"""What came of the last comparison of mails with what should have been mailed."""

from collections.abc import Iterator

from django.db import DatabaseError, connections
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from accounts.models import MailComparison
from games.selectors.expected.posted import COMPARED

NONE = {f"{way} {kind}": 0 for way in ("missing", "unexpected") for kind in COMPARED}
"""What is told of each sort where nothing differs."""


class ComparedCollector(Collector):
    """How many mails differ by way and kind, and how long ago somebody looked; before, neither."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        differ = GaugeMetricFamily(
            "dogleg_mails_differ", "Mails that differ from those expected", labels=["way", "kind"]
        )
        age = GaugeMetricFamily("dogleg_mails_compared_seconds", "Since mails were compared")
        try:
            _add(differ, age)
        except DatabaseError:
            pass
        finally:
            # Requests of Prometheus are served by short-lived threads of their own.
            connections.close_all()
        yield from (differ, age)

    def describe(self) -> list[GaugeMetricFamily]:
        """Empty, because registering must not ask the database."""
        return []


def _add(differ: GaugeMetricFamily, age: GaugeMetricFamily) -> None:
    row = MailComparison.objects.exclude(compared_at=None).first()
    if row is None or row.compared_at is None:
        return
    age.add_metric([], (timezone.now() - row.compared_at).total_seconds())
    for sort, count in (NONE | row.differences).items():
        differ.add_metric(sort.split(), count)
