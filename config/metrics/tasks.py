"""Metrics of tasks, by name and result."""

from typing import Any

from celery.signals import task_postrun
from prometheus_client import Counter

TASKS = Counter("dogleg_tasks", "Tasks that are over", ["task", "result"])


@task_postrun.connect
def count_task(sender: Any = None, state: str | None = None, **_: Any) -> None:
    TASKS.labels(sender.name, (state or "unknown").lower()).inc()
