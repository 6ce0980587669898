"""Jobs in the broker that wait for a worker."""

import json
import time
from typing import Any

import redis
from celery import current_app
from celery.signals import before_task_publish
from django.conf import settings

QUEUED_AT = "queued_at"
PRIORITIES = ("", *(f"\x06\x16{step}" for step in (3, 6, 9)))
"""Suffixes of the lists in which kombu stores a queue, one for each priority."""


@before_task_publish.connect
def stamp(headers: dict[str, Any] | None = None, **_: Any) -> None:
    """Store the time at which a job was queued in the job's headers."""
    if headers is not None:
        headers[QUEUED_AT] = time.time()


def waiting_jobs(connection: redis.Redis, *, at: float) -> tuple[int, float]:
    """Return the number of jobs, and the age of the oldest in seconds. Raise RedisError."""
    prefix = settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"]
    lists = [f"{prefix}{current_app.conf.task_default_queue}{end}" for end in PRIORITIES]
    counts = [connection.llen(name) for name in lists]
    # New jobs are added on the left.
    oldest = [connection.lindex(name, -1) for name in lists]
    since = [json.loads(job)["headers"].get(QUEUED_AT, at) for job in oldest if job]
    return sum(counts), max(at - min(since, default=at), 0)
