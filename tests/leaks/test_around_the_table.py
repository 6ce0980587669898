"""Pages around a running table show others nothing of a secret: replay, step pictures, embed,
export, chat and review.

Each test makes the same table twice, with a different secret, and requires the same bytes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import quote

import pytest
from django.conf import settings
from django.core.cache import caches
from django.db import transaction
from django.test import Client

from accounts.people.models import User
from games.chat.services.lines import write_line
from games.play.services.turns import submit_action
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, legal, open_prompt, started

pytestmark = pytest.mark.django_db

STROKE = {"course": "starter-links", "mode": "stroke"}
OF_ONE_REQUEST = re.compile(
    rb'csrf-token" content="[^"]+"|csrfmiddlewaretoken" value="[^"]+"|"now":"[^"]+"'
)


@pytest.fixture
def players() -> list[User]:
    return [UserFactory(name="Ann"), UserFactory(name="Bo")]


@pytest.fixture
def table(players: list[User]) -> Session:
    """A game of 18 Holes in which both players choose a club in secret."""
    return started(*players, game="eighteen", options=STROKE)


@contextmanager
def world() -> Iterator[None]:
    """Undo afterwards everything that is stored in the block."""
    for name in settings.CACHES:
        caches[name].clear()
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def choose(table: Session, user: User, choice: int) -> None:
    """Answer the first seat's prompt with one of its legal actions."""
    submit_action(
        session_id=table.pk,
        seat=0,
        prompt=open_prompt(table, 0),
        payload=legal(table, 0)[choice],
        key="the-same-in-both",
        user=user,
        at=NOON,
    )


def around(table: Session) -> list[str]:
    """Return the addresses at which anybody can look at a table after each of its turns."""
    table.refresh_from_db()
    own, api = f"/tables/{table.public_id}", f"/api/v1/tables/{table.public_id}"
    link = quote(f"{settings.SITE_URL}{own}/replay/?turn={table.version}")
    turns = [
        address
        for turn in range(table.version + 1)
        for address in (
            f"{own}/replay/?turn={turn}",
            f"{own}/replay/?turn={turn}&as=0",
            f"{own}/turns/{turn}.png",
            f"{api}/turns/{turn}/",
            f"{api}/turns/{turn}/?seen_as=0",
        )
    ]
    once = (f"{own}/review/", f"{api}/review/", f"{own}/chat/", f"{api}/chat/", f"{api}/export/")
    return [*turns, *once, f"/embed{own}/", f"/oembed/?url={link}", f"{api}/log/", f"{api}/"]


def seen(viewer: User | None, addresses: list[str]) -> dict[str, tuple[int, bytes]]:
    """Return the status and content of each address."""
    client = Client()
    if viewer:
        client.force_login(viewer)
    answers = {address: client.get(address) for address in addresses}
    return {
        address: (answer.status_code, OF_ONE_REQUEST.sub(b"", answer.content))
        for address, answer in answers.items()
    }


def differing(
    table: Session, viewer: User | None, secret: Callable[[int], object]
) -> tuple[set[int], list[str]]:
    """Return all statuses, and the addresses at which the viewer can tell the two worlds apart."""
    worlds = []
    for each in range(2):
        with world():
            secret(each)
            worlds.append(seen(viewer, around(table)))
    one, other = worlds
    assert one.keys() == other.keys()
    statuses = {status for status, _content in one.values()}
    return statuses, [address for address in one if one[address] != other[address]]


@pytest.mark.parametrize("who", ["visitor", "opponent"])
def test_a_secret_choice_is_nowhere_around_a_running_table(table, players, who):
    assert len(legal(table, 0)) > 1
    viewer = players[1] if who == "opponent" else None
    statuses, leaks = differing(table, viewer, lambda each: choose(table, players[0], each))
    assert leaks == []
    assert 200 in statuses


def test_the_players_own_pages_differ(table, players):
    """So the comparison notices a difference."""
    _statuses, own = differing(table, players[0], lambda each: choose(table, players[0], each))
    assert any("/replay/" in address for address in own)
    assert not [address for address in own if address.endswith(".png")]


def test_lines_of_spectators_are_nowhere_for_a_player_of_a_running_game(table, players):
    watching = UserFactory(name="Cleo")
    lines = ("Bo should lay up", "Ann has the driver, I think")

    def advise(each: int) -> None:
        write_line(session=table, user=watching, text=lines[each], at=NOON)

    for viewer, is_told in ((players[1], False), (watching, True), (None, True)):
        _statuses, leaks = differing(table, viewer, advise)
        assert bool(leaks) == is_told, (viewer, leaks)
