import pytest
from django.db import OperationalError

from config import health

pytestmark = pytest.mark.django_db


def test_the_process_answers(client):
    assert client.get("/healthz").json() == {"status": "ok"}


def test_ready_when_database_and_broker_answer(client, monkeypatch):
    monkeypatch.setattr(health, "broker_answers", lambda: True)
    assert client.get("/readyz").status_code == 200


def test_not_ready_without_broker_and_says_so_without_its_address(client, settings, tmp_path):
    settings.REDIS_URL = f"unix://:a-password@{tmp_path}/nobody.sock"
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"status": "unavailable", "missing": ["broker"]}


def test_not_ready_without_database(client, monkeypatch):
    def gone():
        raise OperationalError("no such host: db.internal")

    monkeypatch.setattr(health.connection, "cursor", gone)
    monkeypatch.setattr(health, "broker_answers", lambda: True)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"status": "unavailable", "missing": ["database"]}


def test_health_is_for_looking_only(client):
    assert client.post("/healthz").status_code == 405
