"""Prometheus metrics by route, status and task, without data about users."""

import os
import re
import socket
import subprocess
import sys
from datetime import timedelta
from urllib.request import urlopen

import pytest
from django.db import DatabaseError
from django.utils import timezone
from prometheus_client import REGISTRY, CollectorRegistry, generate_latest

from config.metrics import compared, pool, waiting
from config.metrics.compared import ComparedCollector
from config.metrics.endpoint import serve_metrics
from config.metrics.pool import PoolCollector
from config.metrics.waiting import WaitingCollector
from config.metrics.work import count_task
from games.play.tasks import drain_outbox
from games.record.log.services.recording import record_finished
from games.tables.models.outbox import OutboxEntry, OutboxTask
from notifications.audit.models import MailComparison
from tests.factories.accounts import UserFactory
from tests.factories.games import act
from tests.games.conftest import ann, bo, game  # noqa: F401
from tests.games.record.finished import finished
from tests.project.serving.processes import ROOT


def figure(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0


@pytest.fixture
def rise():
    """A function that returns the increase of a metric since its first call in the test."""
    before: dict = {}

    def risen(name: str, **labels: str) -> float:
        now, mark = figure(name, **labels), (name, *sorted(labels.items()))
        return now - before.setdefault(mark, now)

    return risen


@pytest.mark.django_db
def test_requests_are_counted_by_route_and_status(client, rise):
    home = {"route": "home", "method": "GET", "status": "200"}
    rise("dogleg_requests_total", **home)
    rise("dogleg_request_seconds_count", route="home")
    for _ in range(3):
        client.get("/")
    assert rise("dogleg_requests_total", **home) == 3
    assert rise("dogleg_request_seconds_count", route="home") == 3


@pytest.mark.django_db
def test_clients_cannot_create_labels(client):
    def series() -> int:
        return generate_latest(REGISTRY).count(b"\n")

    client.get("/nowhere-0/")
    client.generic("BREW", "/")
    before = series()
    for number in range(20):
        client.get(f"/nowhere-{number}/")
        client.get(f"/tables/nobody{number}/")
        client.generic(f"BREW{number}", "/")
    # A request for a table that does not exist adds two series. The number in the URL adds none.
    assert series() - before < 20
    assert b"nobody" not in generate_latest(REGISTRY)


@pytest.mark.django_db
def test_they_are_not_public(client):
    for path in ("/metrics", "/metrics/", "/api/v1/metrics/"):
        assert client.get(path).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_moves_are_counted_after_the_commit(game, ann, rise):  # noqa: F811
    by_hand = {"game": "eighteen", "by": "golfer"}
    rise("dogleg_moves_total", **by_hand)
    act(game, 0, ann)
    assert rise("dogleg_moves_total", **by_hand) == 1
    assert game.public_id.encode() not in generate_latest(REGISTRY)


@pytest.mark.django_db
def test_refusals_are_counted_by_code(client, rise):
    rise("dogleg_refusals_total", code="not_authenticated")
    assert client.get("/api/v1/me/").status_code in (401, 403)
    assert rise("dogleg_refusals_total", code="not_authenticated") == 1


def test_tasks_are_counted_by_result(rise):
    labels = {"task": drain_outbox.name, "result": "failure"}
    rise("dogleg_tasks_total", **labels)
    count_task(sender=drain_outbox, state="FAILURE")
    assert rise("dogleg_tasks_total", **labels) == 1


def exposition_of(collector) -> str:
    registry = CollectorRegistry()
    registry.register(collector)
    return generate_latest(registry).decode()


@pytest.mark.django_db
def test_queues_have_a_length_and_an_age(monkeypatch):
    monkeypatch.setattr(waiting.connections, "close_all", lambda: None)
    since = timezone.now() - timedelta(hours=1)
    for subject in (1, 2):
        OutboxEntry.objects.create(task=OutboxTask.SCORES, subject=subject, created_at=since)
    text = exposition_of(WaitingCollector())
    assert 'dogleg_waiting{queue="errands"} 2.0' in text
    assert 'dogleg_waiting{queue="mails"} 0.0' in text
    (age,) = [
        line
        for line in text.splitlines()
        if line.startswith('dogleg_waiting_seconds{queue="errands"}')
    ]
    assert 3600 <= float(age.split()[-1]) < 3700
    assert "dogleg_database_answers 1.0" in text


@pytest.mark.django_db
def test_finished_games_wait_until_they_are_in_the_record(monkeypatch):
    monkeypatch.setattr(waiting.connections, "close_all", lambda: None)
    finished(UserFactory())
    text = exposition_of(WaitingCollector())
    assert 'dogleg_waiting{queue="records"} 1.0' in text
    assert 'dogleg_waiting_seconds{queue="records"} 0.0' not in text
    record_finished()
    text = exposition_of(WaitingCollector())
    assert 'dogleg_waiting{queue="records"} 0.0' in text


def test_an_unreachable_database_is_reported(monkeypatch):
    def away():
        raise DatabaseError

    monkeypatch.setattr(waiting, "queues", away)
    assert "dogleg_database_answers 0.0" in exposition_of(WaitingCollector())


@pytest.mark.django_db
def test_differing_mails_are_reported_by_kind_after_a_comparison(monkeypatch):
    monkeypatch.setattr(compared.connections, "close_all", lambda: None)
    assert "dogleg_mails_differ{" not in exposition_of(ComparedCollector())
    at = timezone.now() - timedelta(minutes=5)
    MailComparison.objects.create(begun_at=at)
    assert "dogleg_mails_differ{" not in exposition_of(ComparedCollector()), (
        "the first is still running"
    )
    MailComparison.objects.update(compared_at=at, differences={"missing turn": 3})
    text = exposition_of(ComparedCollector())
    assert 'dogleg_mails_differ{kind="turn",way="missing"} 3.0' in text
    assert 'dogleg_mails_differ{kind="clock",way="missing"} 0.0' in text
    assert re.search(r"^dogleg_mails_compared_seconds 30\d", text, re.MULTILINE)


class Pool:
    """A psycopg pool with one connection in use and one waiting request. Its statistics
    omit zeros.
    """

    def get_stats(self) -> dict[str, int]:
        return {"pool_max": 12, "pool_size": 1, "requests_waiting": 1}


def test_the_pool_reports_its_connections(monkeypatch):
    monkeypatch.setattr(pool, "_pool", Pool)
    text = exposition_of(PoolCollector())
    assert 'dogleg_database_connections{which="most"} 12.0' in text
    assert 'dogleg_database_connections{which="idle"} 0.0' in text
    assert 'dogleg_database_connections{which="waited_for"} 1.0' in text


def test_without_a_pool_nothing_is_reported(monkeypatch):
    monkeypatch.setattr(pool, "_pool", lambda: None)
    assert exposition_of(PoolCollector()) == ""


@pytest.fixture
def port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_they_are_served_only_on_the_loopback_address(port):
    server, thread = serve_metrics(str(port))
    try:
        assert server.server_address == ("127.0.0.1", port)
        assert b"dogleg_requests" in urlopen(f"http://127.0.0.1:{port}/metrics").read()
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_a_missing_or_taken_port_does_not_stop_the_site(port):
    assert serve_metrics("") is None
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        assert serve_metrics(str(port)) is None


FAMILY = """
import os
from prometheus_client import generate_latest
from core.metrics import REFUSALS
from config.metrics.endpoint import registry
for _ in range(2):
    child = os.fork()
    if child == 0:
        REFUSALS.labels("too_fast").inc()
        os._exit(0)
    os.waitpid(child, 0)
print(generate_latest(registry()).decode())
"""


def test_a_worker_reports_the_counts_of_its_children(tmp_path):
    output = subprocess.run(
        [sys.executable, "-c", FAMILY],
        cwd=ROOT,
        env={**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert 'dogleg_refusals_total{code="too_fast"} 2.0' in output.stdout
