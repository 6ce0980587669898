"""Metrics of requests, by route and status, and of tasks, by name and result."""

import time
from collections.abc import Callable
from typing import Any

from celery.signals import task_postrun
from django.http import HttpRequest, HttpResponse
from prometheus_client import Counter, Histogram

REQUESTS = Counter("dogleg_requests", "Requests answered", ["route", "method", "status"])

SECONDS = Histogram(
    "dogleg_request_seconds",
    "How long an answer took to begin",
    ["route"],
    buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10),
)

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

NO_ROUTE = "none"
"""The label for static files and for paths that match no route."""

View = Callable[[HttpRequest], HttpResponse]


def counted(get_response: View) -> View:
    """Outermost middleware: count responses."""

    def middleware(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = get_response(request)
        route = _route(request)
        method = request.method if request.method in METHODS else "other"
        REQUESTS.labels(route, method, response.status_code).inc()
        SECONDS.labels(route).observe(time.perf_counter() - began)
        return response

    return middleware


def _route(request: HttpRequest) -> str:
    """Return the route's name or pattern, but never the URL, which may give access."""
    match = request.resolver_match
    return (match.view_name or match.route or NO_ROUTE) if match else NO_ROUTE


TASKS = Counter("dogleg_tasks", "Tasks that are over", ["task", "result"])


@task_postrun.connect
def count_task(sender: Any = None, state: str | None = None, **_: Any) -> None:
    TASKS.labels(sender.name, (state or "unknown").lower()).inc()
