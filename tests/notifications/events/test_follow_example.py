"""The program docs/examples/plain_follow.py, running against a server that starts and stops."""

import importlib.util
import socket
import threading
import time
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import httpx
import pytest
import uvicorn

from config.asgi import application, streams
from notifications.events.realtime import feed as module
from notifications.events.services import KEPT, cut_feeds
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.notifications.events.feeds import NOON, happen, number_all

pytestmark = pytest.mark.django_db(transaction=True)
PROGRAM = Path(__file__).resolve().parents[3] / "docs/examples/plain_follow.py"
SECRET = "dgl_the-secret-of-who-follows"


@pytest.fixture(scope="module")
def program():
    spec = importlib.util.spec_from_file_location("follow", PROGRAM)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


@pytest.fixture
def ann(monkeypatch):
    # Poll often, because broadcasts do not work across the event loops of different tests.
    monkeypatch.setattr(module, "EVERY", 0.05)
    person = UserFactory(name="Ann")
    AccessTokenFactory(user=person, secret=SECRET)
    return person


@pytest.fixture
def port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


@contextmanager
def served(port):
    """Run a server that ends its streams when it stops."""
    server = uvicorn.Server(
        uvicorn.Config(application, port=port, log_level="critical", lifespan="off")
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        yield
    finally:
        streams.end()
        server.should_exit = True
        thread.join(timeout=20)


@pytest.fixture
def following(program, port):
    """A function that returns an iterator over the events after a number, and the waits before
    retries.
    """
    clients, waits = [], []

    def wait(seconds):
        waits.append(seconds)
        time.sleep(0.02)

    def follow(after=0, secret=SECRET):
        clients.append(program.client_of(f"http://127.0.0.1:{port}", secret))
        return program.events(clients[0], after, wait), waits

    yield follow
    for client in clients:
        client.close()


def record_events(person, *names, **more):
    for name in names:
        happen(person, n=name, **more)
    number_all()


def names(events, count):
    return [next(events)["data"]["n"] for _ in range(count)]


def test_it_resumes_after_every_restart_and_misses_nothing(ann, port, following):
    events, waits = following()
    record_events(ann, "a", "b")
    with served(port):
        assert names(events, 2) == ["a", "b"]
        record_events(ann, "c")
    record_events(ann, "d")
    with served(port):
        assert names(events, 2) == ["c", "d"]
    assert waits


def test_it_waits_longer_each_time_while_the_server_is_down(ann, port, following):
    events, waits = following()
    record_events(ann, "a")

    def serve_later():
        while len(waits) < 4:
            time.sleep(0.01)
        with served(port):
            done.wait(timeout=20)

    done, thread = threading.Event(), threading.Thread(target=serve_later)
    thread.start()
    assert names(events, 1) == ["a"]
    done.set()
    thread.join(timeout=20)
    assert waits[:4] == [1, 2, 4, 8]


def test_it_reports_deleted_events_and_resumes_with_the_oldest_one(ann, port, following, capsys):
    record_events(ann, "old", "older", at=NOON - KEPT - timedelta(days=1))
    record_events(ann, "kept", at=NOON)
    cut_feeds(at=NOON)
    events, _waits = following(after=1)
    with served(port):
        assert names(events, 1) == ["kept"]
    assert "no longer stored" in capsys.readouterr().err


def test_an_invalid_token_ends_it(ann, port, following):
    events, _waits = following(secret="dgl_unknown")
    with served(port), pytest.raises(httpx.HTTPStatusError, match="401"):
        next(events)
