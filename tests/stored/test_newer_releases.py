"""During an update, old processes meet data of the new release. They neither read nor change it,
and send clients to a process that knows the format."""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.urls import reverse

from courses.designs.stored import NewerError, Stored
from courses.publishing.services.versions import load_shipped_designs
from games.bots.services import play_bots
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.positions import config_of, events_of, position_of, turns_of
from tests.factories.games import NOON
from tests.games.sockets import socket, table_address
from tests.stored.played import acted, played

pytestmark = pytest.mark.django_db


def by_a_newer_release(session: Session) -> Session:
    """Mark the newest turn and the snapshot as written by a newer release."""
    newest = session.turns.order_by("-number").first()
    assert newest is not None
    Turn.objects.filter(pk=newest.pk).update(format=newest.format + 1)
    format = session.snapshot_format + 1
    Session.objects.filter(pk=session.pk).update(snapshot_format=format)
    session.refresh_from_db()
    return session


@pytest.fixture
def newer() -> Session:
    return by_a_newer_release(played())


def test_a_newer_snapshot_and_newer_turns_are_not_read(newer: Session) -> None:
    with pytest.raises(NewerError):
        position_of(newer)
    with pytest.raises(NewerError):
        turns_of(newer)
    newest = newer.turns.order_by("-number").first()
    assert newest is not None
    with pytest.raises(NewerError):
        events_of(newer, newest)


def test_a_newer_snapshot_is_not_read_even_if_its_turns_could_be() -> None:
    session = played()
    session.snapshot_format += 1
    with pytest.raises(NewerError):
        position_of(session)


def test_a_newer_config_is_not_read(newer: Session) -> None:
    newer.config_format += 1
    with pytest.raises(NewerError):
        config_of(newer)


def test_a_newer_design_is_not_read() -> None:
    with pytest.raises(NewerError):
        Stored(dict[str, Any], format=2).read(b"{}", 3)


def test_pages_and_the_api_ask_the_client_to_retry(client, newer: Session) -> None:
    before = Session.objects.filter(pk=newer.pk).values().get()
    page = client.get(reverse("games:table", args=[newer.public_id]))
    assert (page.status_code, page.headers["Retry-After"]) == (503, "10")
    assert "Back in a moment" in page.content.decode()
    answer = client.get(reverse("api-table", args=[newer.public_id]))
    assert (answer.status_code, answer.json()["code"]) == (503, "updating")
    answer = acted(client, newer)
    assert (answer.status_code, answer.json()["code"]) == (503, "updating")
    assert Session.objects.filter(pk=newer.pk).values().get() == before


def test_bots_leave_the_game_to_a_newer_worker(newer: Session) -> None:
    with pytest.raises(NewerError):
        play_bots(session_id=newer.pk, at=NOON)


@pytest.mark.django_db(transaction=True)
async def test_sockets_close_so_that_the_client_reconnects_elsewhere() -> None:
    @database_sync_to_async
    def newer_table() -> Session:
        load_shipped_designs(at=NOON)
        return by_a_newer_release(played())

    session = await newer_table()
    async with socket(table_address(session)) as page:
        assert await page.closed_with() == 1013
