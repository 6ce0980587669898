"""If PostgreSQL is read-only or unreachable, reads work where possible and writes get a 503."""

import json

import pytest
from django.db import connection
from django.test import Client

from accounts.tokens.models import Scope
from courses.stored.models import Design
from games.tables.models.turn import Turn
from tests.concurrency.connections import own_connection
from tests.factories.games import legal, open_prompt
from tests.programs import secret_of


@pytest.fixture
def other():
    """A connection outside the pool, as another process would use it."""
    with own_connection() as other:
        yield other


@pytest.fixture
def ann(golfers):
    return golfers[0]


@pytest.fixture
def browser(ann):
    client = Client(raise_request_exception=False)
    client.force_login(ann)
    return client


@pytest.fixture
def send(ann, game):
    """Return a function that answers Ann's prompt with her API client, always with the same key."""
    headers = {
        "authorization": f"Bearer {secret_of(ann, Scope.values)}",
        "idempotency-key": "k",
    }
    program = Client(raise_request_exception=False, headers=headers)
    wanted = {"prompt": open_prompt(game, 0), "action": json.loads(legal(game, 0)[0])}
    address = f"/api/v1/tables/{game.public_id}/actions/"
    return lambda: program.post(address, wanted, content_type="application/json")


def reconnect():
    """Make sure that the next query opens a new connection."""
    connection.close()
    connection.close_pool()


@pytest.fixture
def read_only(other):
    name = connection.settings_dict["NAME"]
    other.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    reconnect()
    yield
    other.execute(f'ALTER DATABASE "{name}" RESET default_transaction_read_only')
    reconnect()


def says_so(answer) -> bool:
    return (answer.status_code, answer.headers.get("Retry-After")) == (
        503,
        "10",
    ) and "save anything right now" in answer.content.decode()


def test_pages_can_be_read_while_the_database_is_read_only(browser, send, game, read_only):
    for address in ("/", "/courses/", "/play/mine/", f"/tables/{game.public_id}/"):
        assert browser.get(address).status_code == 200
    assert says_so(browser.post("/courses/the-long-causeway/fork/"))
    assert says_so(send())
    assert not Design.objects.filter(owner__isnull=False).exists()
    assert Turn.objects.count() == 1


def test_a_write_that_waits_too_long_for_a_lock_gets_a_503(send, game, other):
    with connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        assert cursor.fetchone() == ("5s",)
        cursor.execute("SET lock_timeout = 100")
    other.execute("BEGIN")
    other.execute("SELECT 1 FROM games_session WHERE id = %s FOR UPDATE", [game.pk])
    assert says_so(send())
    other.execute("ROLLBACK")
    assert send().status_code == 200
    assert game.turns.filter(key="k").count() == 1


def test_requests_get_a_503_until_the_database_is_back(browser, monkeypatch):
    here = connection.settings_dict
    pool = {**here["OPTIONS"]["pool"], "timeout": 0.5, "reconnect_timeout": 0.5}
    with monkeypatch.context() as away:
        away.setitem(here, "OPTIONS", {**here["OPTIONS"], "pool": pool})
        away.setitem(here, "PORT", "1")
        reconnect()
        assert says_so(browser.get("/courses/"))
        assert says_so(browser.post("/courses/the-long-causeway/fork/"))
    reconnect()
    assert browser.get("/courses/").status_code == 200
