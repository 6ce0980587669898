"""If the database cannot be written to, pages can still be read and changes are refused with an
explanation.
"""

import json
import sqlite3
from contextlib import closing

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError, connection
from django.test import Client
from django.urls import URLResolver, get_resolver

from accounts.tokens.models import Scope
from courses.stored.models import Design
from games.tables.models.turn import Turn
from tests.factories.games import legal, open_prompt
from tests.factories.sharing import shared
from tests.games.sockets import bearer, socket, table_address

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.whole]


@pytest.fixture
def file():
    return connection.settings_dict["NAME"]


@pytest.fixture
def read_only(file, monkeypatch):
    """Return a function that makes the database file read-only."""

    def strike():
        connection.close()
        monkeypatch.setitem(connection.settings_dict, "NAME", f"file:{file}?mode=ro")
        options = {**connection.settings_dict["OPTIONS"], "uri": True}
        monkeypatch.setitem(connection.settings_dict, "OPTIONS", options)

    yield strike
    connection.close()


@pytest.fixture
def locked(file, monkeypatch):
    """Return a function that locks the file, as another process does while it writes."""
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:

        def strike():
            connection.close()
            options = {**connection.settings_dict["OPTIONS"], "timeout": 0.1}
            monkeypatch.setitem(connection.settings_dict, "OPTIONS", options)
            other.execute("BEGIN IMMEDIATE")
            return other

        yield strike
    connection.close()


@pytest.fixture
def full():
    """Return a function that leaves no free page, as on a full disk."""

    def strike():
        with connection.cursor() as cursor:
            cursor.execute("CREATE TABLE ballast (weight)")
            cursor.execute("PRAGMA max_page_count = 1")
            with pytest.raises(OperationalError, match="full"):
                while True:
                    cursor.execute("INSERT INTO ballast VALUES (zeroblob(100000))")
            with pytest.raises(OperationalError, match="full"):
                while True:
                    cursor.execute("INSERT INTO ballast VALUES (zeroblob(3000))")

    yield strike
    # The page limit does not apply to a new connection.
    connection.close()
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE IF EXISTS ballast")


FAULTS = ["read_only", "locked", "full"]


@pytest.fixture(params=FAULTS)
def strike(request):
    return request.getfixturevalue(request.param)


@pytest.fixture
def browser(ann):
    """Ann's browser, which gets error pages instead of exceptions."""
    client = Client(raise_request_exception=False)
    client.force_login(ann)
    return client


# Pages that start a process when opened, and store it in the session.
BEGINS_SOMETHING = {
    "/account/2fa/totp/activate/",
    "/account/2fa/recovery-codes/generate/",
    "/account/2fa/webauthn/add/",
}


def simple_addresses(patterns=None, before="/"):
    """Yield every URL of the site that has no parameters."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        address = before + str(pattern.pattern).strip("^$")
        if "<" in address or "(" in address:
            continue
        if isinstance(pattern, URLResolver):
            yield from simple_addresses(pattern.url_patterns, address)
        else:
            yield address.removesuffix("\\Z")


def addresses_of(game, design):
    """Return all URLs without parameters, and those of one table and one design."""
    table, slug = game.public_id, design.slug
    filled_in = [
        *(f"/tables/{table}/{page}" for page in ("", "scorecard/")),
        *(f"/api/v1/tables/{table}/{part}" for part in ("", "log/", "scorecard/")),
        *(f"/courses/{slug}/{page}" for page in ("", "edit/", "notation/", "sheet.pdf", "forks/")),
        "/courses/old-quarry/",
        "/courses/old-quarry/sheet.pdf",
        f"/people/{design.owner.public_id}/",
        f"/api/v1/courses/{slug}/",
    ]
    data = {"/readyz", *BEGINS_SOMETHING}
    return [*(one for one in simple_addresses() if one not in data), *filled_in]


@pytest.fixture
def program(secret_for, ann):
    """Ann's API client, with an unused token."""
    secret = secret_for(ann, *Scope.values)
    return Client(raise_request_exception=False, headers={"authorization": f"Bearer {secret}"})


def test_every_page_can_be_read(strike, browser, program, game, ann, settings, tmp_path):
    settings.EMAIL_FILE_PATH = tmp_path
    addresses = addresses_of(game, shared(ann))
    assert len(addresses) > 60
    strike()
    readers = (Client(raise_request_exception=False), browser, program)
    broken = [
        (address, answer.status_code)
        for address in addresses
        for reader in readers
        if (answer := reader.get(address)).status_code >= 500
    ]
    assert broken == []


def test_a_form_that_writes_shows_an_explanation(strike, browser, game, ann):
    strike()
    answer = browser.post("/courses/the-long-causeway/fork/")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "10"
    assert "can’t save anything right now" in answer.content.decode()
    assert not Design.objects.filter(owner=ann).exists()


def test_signing_in_is_refused_with_an_error_page(read_only, ann):
    """A middleware writes the session, outside of any view."""
    ann.set_password("fairways-and-greens")
    ann.save()
    read_only()
    form = {"login": ann.email, "password": "fairways-and-greens"}
    answer = Client(raise_request_exception=False).post("/account/login/", form)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "10")


@pytest.fixture
def send(program, game):
    """Return a function that answers Ann's open prompt, always with the same key."""
    wanted = {"prompt": open_prompt(game, 0), "action": json.loads(legal(game, 0)[0])}
    address = f"/api/v1/tables/{game.public_id}/actions/"
    headers = {"Idempotency-Key": "k"}
    return lambda: program.post(address, wanted, content_type="application/json", headers=headers)


def test_the_api_returns_its_usual_error_format(locked, send, game):
    turns, version = Turn.objects.count(), game.version
    locked()
    answer = send()
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "10")
    assert answer.json()["code"] == "cannot_save"
    assert "can’t save anything right now" in answer.json()["detail"]
    game.refresh_from_db()
    assert (Turn.objects.count(), game.version) == (turns, version)


def test_the_same_request_succeeds_afterwards(locked, send, game):
    other = locked()
    assert send().status_code == 503
    other.execute("ROLLBACK")
    assert send().status_code == 200
    assert game.turns.filter(key="k").count() == 1


def test_a_programming_error_is_not_an_outage(browser, ann):
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE courses_design RENAME TO elsewhere")
    try:
        assert browser.get("/courses/").status_code == 500
    finally:
        with connection.cursor() as cursor:
            cursor.execute("ALTER TABLE elsewhere RENAME TO courses_design")


async def test_a_socket_refuses_an_action_with_its_key_and_stays_open(
    locked, secret_for, ann, game
):
    wanted = await sync_to_async(open_prompt)(game, 0)
    action = json.loads((await sync_to_async(legal)(game, 0))[0])
    headers = bearer(await sync_to_async(secret_for)(ann))
    async with socket(table_address(game), headers) as table:
        await table.until("table")
        await sync_to_async(locked)()
        await table.send(type="act", prompt=wanted, action=action, key="mine")
        refusal = await table.until("error")
        assert (refusal["key"], refusal["code"], refusal["status"]) == ("mine", "cannot_save", 503)
        await table.send(type="look")
        assert (await table.next())["type"] == "version"
