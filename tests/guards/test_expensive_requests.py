"""Processor time of a request by a visitor without an account, for each URL.

`EXPENSIVE_REQUESTS=FILE` writes the table in docs/reliability.md to a file.
"""

from __future__ import annotations

import os
from pathlib import Path
from time import thread_time

import pytest
from django.test import Client

from tests.drawings import drawn_each_time
from tests.guards.support.asking import taken_back
from tests.guards.support.paths import place_of
from tests.guards.support.routes import Route, routes
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

TRIES = 3
LISTED = 20
MOST = 0.1
"""Maximum processor time of a web process per request, in seconds."""
ANSWERED = (200, 202)
"""Status codes to measure. 202 means that the web process only queues a task and a worker creates
the file.
"""


@pytest.fixture(scope="module")
def costs(visitors) -> dict[str, float]:
    """Processor time in seconds by URL, with empty caches: the minimum of several attempts."""
    client = Client(raise_request_exception=False)
    found = {}
    monkeypatch = pytest.MonkeyPatch()
    # Unlike other tests, do not run tasks inside the request. On a site they run in a worker.
    monkeypatch.setattr("courses.pictures.services.renderings.queue", lambda **_task: True)
    for route in routes():
        if route.path.startswith("admin/") or _cost(client, route, visitors.world) is None:
            continue
        # The request above has already loaded code and templates, which happens once per process.
        tries = [_cost(client, route, visitors.world) for _ in range(TRIES)]
        found[route.path] = min(one for one in tries if one is not None)
    monkeypatch.undo()
    return found


def _cost(client: Client, route: Route, world) -> float | None:
    """Return the processor time of a request, or None if the visitor gets no content."""
    start_anew()
    with taken_back(), drawn_each_time():
        started = thread_time()
        response = client.get(route.filled(place_of(route, world)))
        b"".join(response) if response.streaming else response.content
        spent = thread_time() - started
    return spent if response.status_code in ANSWERED else None


def test_no_address_is_expensive_without_an_account(costs):
    if place := os.environ.get("EXPENSIVE_REQUESTS"):
        Path(place).write_text(table(costs))
    assert len(costs) > 100, "enough addresses are measured"
    assert {path: cost for path, cost in costs.items() if cost > MOST} == {}


def test_files_made_by_a_worker_are_included(costs):
    assert {
        "courses/ground/{digest}.png",
        "courses/ground/{digest}/preview.png",
        "courses/pictures/{digest}.png",
        "courses/{slug}/sheet.pdf",
        "plots/pictures/{digest}.png",
        "plots/{slug}/sheet.pdf",
    } <= costs.keys()


def table(costs: dict[str, float]) -> str:
    """Return a table of the most expensive URLs, in milliseconds."""
    first = sorted(costs.items(), key=lambda item: -item[1])[:LISTED]
    return "".join(f"| `/{path}` | {cost * 1000:.0f} |\n" for path, cost in first)
