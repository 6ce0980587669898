"""The result of the last check that every expected email was sent."""

from collections.abc import Iterator, Mapping

import msgspec
from django.db import DatabaseError, connections
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from notifications.audit.models import MailComparison
from notifications.audit.selectors.letters import COMPARED

NONE = {f"{way} {kind}": 0 for way in ("missing", "unexpected") for kind in COMPARED}
"""The values reported if nothing differs."""


class Compared(msgspec.Struct, frozen=True):
    """Number of missing and unexpected emails by kind, and the age of the check in seconds."""

    seconds: float
    differences: Mapping[str, int]


def last_comparison() -> Compared | None:
    """Return the last result; None before the first check."""
    rows = MailComparison.objects.values_list("compared_at", "differences")
    compared_at, differences = rows.first() or (None, {})
    if compared_at is None:
        return None
    return Compared((timezone.now() - compared_at).total_seconds(), differences)


class ComparedCollector(Collector):
    """Reports the number of missing and unexpected emails by kind, and the age of the check.

    It reports nothing before the first check.
    """

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
            # Each Prometheus request has its own short-lived thread, whose connection would stay
            # open.
            connections.close_all()
        yield from (differ, age)

    def describe(self) -> list[GaugeMetricFamily]:
        """Return no metrics, because registering must not query the database."""
        return []
