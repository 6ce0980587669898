"""Race conditions while players join and start tables."""

from functools import partial

import pytest

from games.errors import TableError
from games.lobby.services.opening import Place
from games.lobby.services.rematch import play_rematch
from games.seats.services.invitations import accept_invitation, invite
from games.seats.services.seats import join_table
from games.seats.services.starting import start_table
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.invitations import token_of
from tests.factories.games import NOON, opened, started


def test_only_one_user_gets_the_last_seat(golfers, at_once):
    table = opened(golfers[0])
    results = at_once(
        [partial(join_table, session_id=table.pk, user=user, at=NOON) for user in golfers[1:]]
    )
    assert [type(result) for result in results].count(Seat) == 1
    assert {result.code for result in results if isinstance(result, TableError)} == {"table_full"}


def test_repeated_clicks_on_join_take_one_seat(golfers, at_once):
    table = opened(golfers[0], places=[Place()] * 4)
    at_once([partial(join_table, session_id=table.pk, user=golfers[1], at=NOON)] * 4)
    assert table.seats.filter(user=golfers[1]).count() == 1


def test_joining_during_the_start_gives_a_seat_or_an_error(golfers, at_once):
    table = opened(golfers[0], places=[Place()] * 4)
    joins = [partial(join_table, session_id=table.pk, user=user, at=NOON) for user in golfers[1:4]]
    start = partial(start_table, session_id=table.pk, user=golfers[0], at=NOON)
    *joined, _started = at_once([*joins, start])
    table.refresh_from_db()
    seated = sum(isinstance(result, Seat) for result in joined)
    assert table.status == Status.PLAYING
    assert list(table.seats.values_list("number", flat=True)) == list(range(1 + seated))
    assert {result.code for result in joined if isinstance(result, TableError)} <= {"not_open"}


def test_a_table_starts_once(golfers, at_once):
    table = opened(golfers[0])
    results = at_once([partial(start_table, session_id=table.pk, user=golfers[0], at=NOON)] * 5)
    assert sum(isinstance(result, TableError) for result in results) == 4
    assert table.turns.count() == 1


def test_an_invitation_can_be_accepted_once(golfers, at_once):
    opened(golfers[0], places=[Place("friend")])
    token = token_of(Invitation.objects.get())
    results = at_once(
        [partial(accept_invitation, token=token, user=user, at=NOON) for user in golfers[1:]]
    )
    assert [type(result) for result in results].count(Seat) == 1


def test_parallel_rematch_requests_meet_at_one_table(golfers, at_once):
    before = started(*golfers[:5])
    Session.objects.filter(pk=before.pk).update(status=Status.FINISHED, finished_at=NOON)
    tables = at_once(
        [partial(play_rematch, session_id=before.pk, user=user, at=NOON) for user in golfers[:5]]
    )
    rematch = Session.objects.get(rematch_of=before)
    assert tables == [rematch] * 5
    assert rematch.is_playing and rematch.turns.count() == 1
    assert set(rematch.seats.values_list("user_id", flat=True)) == {user.pk for user in golfers[:5]}


def test_repeated_clicks_on_rematch_open_one_table(golfers, at_once):
    before = started(*golfers[:2])
    Session.objects.filter(pk=before.pk).update(status=Status.FINISHED, finished_at=NOON)
    ask = partial(play_rematch, session_id=before.pk, user=golfers[0], at=NOON)
    tables = at_once([ask] * 4)
    rematch = Session.objects.get(rematch_of=before)
    assert tables == [rematch] * 4
    assert rematch.is_open and rematch.seats.filter(user=golfers[0]).count() == 1
    assert rematch.invitations.count() == 1


@pytest.mark.parametrize("limit", [3])
def test_the_invitation_limit_applies_across_tables(golfers, at_once, settings, limit):
    settings.RATE_LIMITS = {"invitations": limit}
    tables = [opened(golfers[0]) for _ in range(6)]
    at_once([partial(invite, session_id=t.pk, user=golfers[0], at=NOON) for t in tables])
    assert Invitation.objects.count() == limit
