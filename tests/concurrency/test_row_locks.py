"""Background work for a user never delays that user's own moves."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from django.db import connection, transaction

from accounts.people.models import User
from games.notify.services import digests
from games.play.services.turns import submit_action
from games.tables.models.turn import Turn
from notifications.notices.models import DueNotice
from notifications.preferences.models import Way
from tests.choices import chooses
from tests.factories.games import NOON, legal, open_prompt, opened

MORNING = NOON.replace(day=NOON.day + 1, hour=8)
PATIENCE = 20
"""Seconds after which a wait counts as blocked. In a passing test, nothing waits that long."""


@pytest.fixture
def beside():
    """Return a function that runs a call on another thread with a separate connection."""

    def closing(call):
        try:
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as threads:
        yield lambda call: threads.submit(closing, call)


def move(session, user) -> None:
    submit_action(
        session_id=session.pk,
        seat=0,
        prompt=open_prompt(session, 0),
        payload=legal(session, 0)[0],
        key="beside",
        user=user,
        at=NOON,
    )


def with_news(user, host) -> None:
    chooses(user, friend_table=Way.DIGEST)
    DueNotice.objects.create(
        user=user,
        number=1,
        kind="friend_table",
        event="friend_table",
        data={"table": opened(host).public_id},
        at=NOON,
        in_digest=True,
    )


def test_a_player_can_move_while_their_digest_is_stored(game, golfers, beside, monkeypatch):
    storing, moved = Event(), Event()
    send = digests._send

    def slow(*args):
        storing.set()
        assert moved.wait(PATIENCE)
        return send(*args)

    monkeypatch.setattr(digests, "_send", slow)
    with_news(golfers[0], golfers[1])
    digest = beside(lambda: digests.write_digest(user_id=golfers[0].pk, at=MORNING))
    assert storing.wait(PATIENCE)
    beside(lambda: move(game, golfers[0])).result(PATIENCE)
    moved.set()
    assert digest.result(PATIENCE)
    assert Turn.objects.filter(session=game, key="beside").exists()


def test_the_row_is_not_locked_while_a_digest_is_collected(golfers, beside, monkeypatch):
    collecting, looked = Event(), Event()
    collect = digests._digest_of

    def slow(*args):
        collecting.set()
        assert looked.wait(PATIENCE)
        return collect(*args)

    monkeypatch.setattr(digests, "_digest_of", slow)
    with_news(golfers[0], golfers[1])
    digest = beside(lambda: digests.write_digest(user_id=golfers[0].pk, at=MORNING))
    assert collecting.wait(PATIENCE)
    # `free_row` raises an error if another transaction holds a lock on the row.
    beside(lambda: free_row(golfers[0])).result(PATIENCE)
    looked.set()
    assert digest.result(PATIENCE)


def free_row(user) -> User:
    with transaction.atomic():
        return User.objects.select_for_update(nowait=True).get(pk=user.pk)
