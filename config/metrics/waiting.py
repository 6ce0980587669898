"""Metrics of queues in the database, read when Prometheus requests them."""

from collections.abc import Iterator
from datetime import datetime

from django.db import DatabaseError, connections, models
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from courses.analysis.models import AnalysisJob, JobState
from games.record.log.models import LogState
from games.record.log.selectors.waiting import waiting_games
from games.tables.models.outbox import OutboxEntry
from notifications.mail.models import OutgoingMail

Queue = tuple[models.QuerySet, str]


def queues() -> dict[str, Queue]:
    """Return the queues by name, each with the column that stores when a row was queued."""
    unfinished = AnalysisJob.objects.filter(state__in=(JobState.QUEUED, JobState.WORKING))
    return {
        "errands": (OutboxEntry.objects.all(), "created_at"),
        "mails": (OutgoingMail.objects.open(), "created_at"),
        "studies": (unfinished, "asked_at"),
        "records": (waiting_games(LogState.objects.first() or LogState()), "finished_at"),
    }


class WaitingCollector(Collector):
    """Reports the lengths and ages of the queues, and whether the database responds."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        length = GaugeMetricFamily("dogleg_waiting", "What waits to be done", labels=["queue"])
        age = GaugeMetricFamily(
            "dogleg_waiting_seconds", "For how long the oldest has waited", labels=["queue"]
        )
        answers = 1
        try:
            for name, queue in queues().items():
                count, seconds = length_and_age(queue, at=timezone.now())
                length.add_metric([name], count)
                age.add_metric([name], seconds)
        except DatabaseError:
            answers = 0
        finally:
            # Each Prometheus request has its own short-lived thread, whose connection would stay
            # open.
            connections.close_all()
        yield from (length, age)
        yield GaugeMetricFamily("dogleg_database_answers", "1 or 0", value=answers)

    def describe(self) -> list[GaugeMetricFamily]:
        """Return no metrics, because registering must not query the database."""
        return []


def length_and_age(queue: Queue, *, at: datetime) -> tuple[int, float]:
    """Return the length of a queue and the age of its oldest row in seconds."""
    waiting, since = queue
    found = waiting.order_by().aggregate(count=models.Count("pk"), oldest=models.Min(since))
    oldest = found["oldest"] or at
    return found["count"], max((at - oldest).total_seconds(), 0)
