"""The notification list: what it contains, what is unread, and what marks it as read."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.people.models import User
from games.tables.models.session import Session
from games.tables.services.seats import look
from notifications.events.models import Kind
from notifications.inbox.models import Notification
from notifications.inbox.selectors import MOST_COUNTED, entries, notifications_of, unread_count
from notifications.inbox.services import KEPT, forget_notifications, mark_all_read, mark_read
from tests.factories.accounts import UserFactory
from tests.factories.games import act, started
from tests.notifications.events.feeds import NOON, happen, number_all
from tests.notifications.inbox.comments import comment

pytestmark = pytest.mark.django_db
now = timezone.now


def listed(user: User) -> list[tuple[str, bool]]:
    rows = list(notifications_of(user))
    return [(entry.title, entry.unread) for entry in entries(user, rows, at=now())]


def away_from(game: Session) -> Session:
    """Return a game that its players have not seen yet."""
    game.seats.update(last_looked_at=None)
    return game


def test_a_turn_is_in_the_list_until_its_player_sees_the_table(golfer):
    game = away_from(started(golfer, UserFactory()))
    number_all()
    assert listed(golfer) == [("It’s your turn", True)]
    assert unread_count(golfer) == 1
    look(session_id=game.pk, user_id=golfer.pk, at=now())
    assert (listed(golfer), unread_count(golfer)) == ([], 0)


def test_a_table_has_one_entry_for_all_its_turns(golfer):
    other = UserFactory()
    game = started(golfer, other)
    for _ in range(3):
        act(game, 0, golfer)
        act(game, 1, other)
        number_all()
    turns = Notification.objects.filter(user=golfer, kind="your_turn")
    assert turns.count() == 1


def test_a_new_turn_is_unread_although_the_one_before_was_read(golfer):
    table = {"table": "k7wq2m4x9bhd3f"}
    happen(golfer, kind=Kind.YOUR_TURN, **table)
    number_all()
    mark_all_read(user=golfer, up_to=1, at=now())
    happen(golfer, kind=Kind.YOUR_TURN, **table)
    happen(golfer, kind=Kind.YOUR_TURN, **table)
    number_all()
    [row] = Notification.objects.filter(user=golfer)
    assert (row.number, row.read_at) == (3, None)


def test_comments_stay_in_the_list_after_they_were_read(golfer, words):
    comment(golfer, 2)
    assert listed(golfer) == [("Comment 2", True), ("Comment 1", True)]
    mark_read(user=golfer, numbers=[1], at=now())
    assert listed(golfer) == [("Comment 2", True), ("Comment 1", False)]
    assert unread_count(golfer) == 1


def test_marking_up_to_a_number_leaves_newer_entries_and_other_users_alone(golfer, words):
    other = UserFactory()
    comment(golfer, 3)
    comment(other, 1)
    for _ in range(2):
        mark_all_read(user=golfer, up_to=2, at=now())
        assert unread_count(golfer) == 1
    assert unread_count(other) == 1


def test_kinds_without_a_text_are_left_out(golfer, words):
    happen(golfer, kind=Kind.LIKED)
    happen(golfer, kind=Kind.TURN)
    happen(golfer, kind=Kind.TABLE, status="open")
    number_all()
    Notification.objects.create(user=golfer, number=9, topic="comet-9", kind="comet_seen", at=NOON)
    assert (listed(golfer), unread_count(golfer)) == ([], 0)


def test_bots_have_no_list(words):
    bot = UserFactory(is_bot=True)
    comment(bot)
    assert not Notification.objects.exists()


def test_the_count_stops_so_that_it_costs_the_same_for_everyone(golfer, words):
    Notification.objects.bulk_create(
        Notification(user=golfer, number=n, topic=f"c-{n}", kind="commented", at=NOON)
        for n in range(1, MOST_COUNTED + 20)
    )
    assert unread_count(golfer) == MOST_COUNTED


@pytest.mark.parametrize(("tables", "queries"), [(0, 1), (1, 2), (3, 2)])
def test_a_count_is_one_query_and_one_more_for_turns(golfer, tables, queries):
    for _ in range(tables):
        away_from(started(golfer, UserFactory()))
    number_all()
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert unread_count(golfer) == tables
    assert len(asked) == queries


def test_old_entries_are_deleted(golfer, words):
    comment(golfer)
    forget_notifications(at=NOON + KEPT)
    assert Notification.objects.exists()
    forget_notifications(at=NOON + KEPT + timedelta(seconds=1))
    assert not Notification.objects.exists()


@pytest.mark.parametrize("kind", [Kind.LIKED, Kind.REMATCH, Kind.STARTED, Kind.TURN])
def test_events_that_need_no_attention_are_left_out(golfer, kind):
    """Likes are anonymous and shown at the design. A rematch invites each player by itself, and a
    turn or a start that needs the player is a `your_turn`.
    """
    happen(golfer, kind=kind)
    number_all()
    assert listed(golfer) == []
    assert unread_count(golfer) == 0
