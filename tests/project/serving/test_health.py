import sqlite3
from contextlib import closing

import pytest
import redis
from django.db import OperationalError, connection

from config import health, heartbeats
from config.models import LastSave

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """A process that has not checked anything yet, on a site where all parts are running."""
    monkeypatch.setattr(health, "readiness", health.Readiness())
    monkeypatch.setattr(heartbeats, "silent", list)


def missing(client):
    answer = client.get("/readyz")
    data = answer.json()
    assert (answer.status_code, data["status"]) in {(200, "ok"), (503, "unavailable")}
    return data.get("missing", [])


def test_healthz_is_ok(client):
    assert client.get("/healthz").json() == {"status": "ok"}


def test_ready_when_nothing_is_missing(client):
    assert missing(client) == []


def test_the_check_writes_to_the_database(client):
    missing(client)
    assert LastSave.objects.count() == 1


def test_without_a_broker_it_is_not_ready_and_hides_the_address(client, monkeypatch):
    def away():
        raise redis.ConnectionError("unix://:a-password@/nobody.sock")

    monkeypatch.setattr(heartbeats, "silent", away)
    assert missing(client) == ["broker"]


@pytest.mark.parametrize("part", heartbeats.PARTS)
def test_a_silent_part_is_reported_while_ready(client, monkeypatch, part):
    """An upgrade restarts the worker and the clock after the web processes, which therefore cannot
    wait for them.
    """
    monkeypatch.setattr(heartbeats, "silent", lambda: [part])
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "silent": [part]})


@pytest.mark.parametrize("part", heartbeats.PARTS)
def test_without_a_database_silent_parts_do_not_count_as_missing(client, monkeypatch, part):
    monkeypatch.setattr(heartbeats, "silent", lambda: [part])
    monkeypatch.setattr(health, "database_saves", lambda: False)
    assert missing(client) == ["database"]


def test_not_ready_without_a_database(client, monkeypatch):
    def gone(**_):
        raise OperationalError("no such host: db.internal")

    monkeypatch.setattr(LastSave.objects, "update_or_create", gone)
    assert missing(client) == ["database"]


@pytest.mark.django_db(transaction=True)
def test_not_ready_while_the_database_is_read_only(client):
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
    try:
        assert missing(client) == ["database"]
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_not_ready_while_another_process_holds_the_write_lock(client, settings):
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 10")
    file = connection.settings_dict["NAME"]
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert missing(client) == ["database"]
    connection.close()


def test_frequent_requests_write_to_the_database_once(client, monkeypatch):
    looks = []
    monkeypatch.setattr(health, "look", lambda: looks.append(1) or [])
    readiness = health.Readiness()
    moments = [at / 100 for at in range(1000)]
    assert not any(readiness.missing(at=at) for at in moments)
    assert len(looks) == 10 / health.LOOKED_EVERY


def test_a_request_does_not_wait_for_a_running_check(monkeypatch):
    readiness = health.Readiness()
    meanwhile = []

    def look():
        meanwhile.append(readiness.missing(at=0))
        return []

    monkeypatch.setattr(health, "look", look)
    assert readiness.missing(at=0) == []
    assert meanwhile == [["first look"]]


def test_only_get_is_allowed(client):
    assert client.post("/healthz").status_code == 405
