"""Each event gets one number for each user it concerns, and is stored for a month."""

from datetime import timedelta

import pytest
from django.db import OperationalError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.deletion.services import delete_account
from accounts.people.models import User
from core.realtime import broadcast
from core.realtime.broadcast import feed_topic
from games.seats.services.seats import join_table
from games.tables.models.session import Session
from notifications import tasks
from notifications.events import services as sequencing
from notifications.events.models import Feed, FeedEvent, Kind, PendingEvent, Sequencer
from notifications.events.services import KEPT, cut_feeds, publish
from tests.channels import number_next
from tests.factories.accounts import UserFactory
from tests.factories.games import opened
from tests.notifications.events.feeds import NOON, SAMPLES, feed, happen, number_all

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.fixture
def bo():
    return UserFactory(name="Bo")


def test_each_user_has_consecutive_numbers_in_the_order_of_events(ann, bo):
    happen(ann, bo, n=1)
    happen(bo, n=2)
    happen(ann, n=3)
    number_all()
    assert feed(ann) == [(1, "turn", {"n": 1}), (2, "turn", {"n": 3})]
    assert feed(bo) == [(1, "turn", {"n": 1}), (2, "turn", {"n": 2})]


def test_numbers_continue_across_runs(ann):
    for n in (1, 2):
        happen(ann, n=n)
        number_all()
    assert feed(ann) == [(1, "turn", {"n": 1}), (2, "turn", {"n": 2})]
    assert Feed.objects.get(user=ann).last == 2


def test_one_event_can_have_different_kinds_for_different_users(ann, bo):
    publish({Kind.TURN: [ann.pk], Kind.YOUR_TURN: [bo.pk]}, {"look": "/"}, NOON)
    number_all()
    assert (feed(ann), feed(bo)) == ([(1, "turn", {})], [(1, "your_turn", {})])


def test_a_second_run_changes_nothing(ann):
    happen(ann)
    assert (number_next(), number_next()) == (1, 0)
    assert len(feed(ann)) == 1


def test_a_late_event_with_a_lower_key_is_numbered_too(ann):
    happen(ann, n="late")
    late = PendingEvent.objects.get()
    PendingEvent.objects.all().delete()
    happen(ann, n="early")
    number_all()
    late.save(force_insert=True)
    assert late.pk < PendingEvent.objects.latest("pk").pk + 1
    number_all()
    assert [data["n"] for _number, _kind, data in feed(ann)] == ["early", "late"]


@pytest.mark.parametrize("step", ["update", "_pass_on", "PendingEvent.objects.filter"])
def test_a_crash_of_the_sequencer_leaves_all_events_for_the_next_run(ann, monkeypatch, step):
    happen(ann, n=1)
    happen(ann, n=2)
    with monkeypatch.context() as broken:
        broken.setattr(f"notifications.events.services.{step}", lambda *_args, **_more: 1 / 0)
        with pytest.raises(ZeroDivisionError), transaction.atomic():
            number_next()
    assert (feed(ann), PendingEvent.objects.count()) == ([], 2)
    number_all()
    assert [number for number, _kind, _data in feed(ann)] == [1, 2]


def test_an_event_that_was_rolled_back_is_not_numbered(ann):
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        happen(ann)
        _ = 1 / 0
    assert number_all() == 0


def test_many_events_are_numbered_in_several_transactions(ann, monkeypatch):
    monkeypatch.setattr(sequencing, "AT_ONCE", 2)
    for n in range(5):
        happen(ann, n=n)
    tasks.number_events()
    assert [(number, data["n"]) for number, _kind, data in feed(ann)] == [
        (n + 1, n) for n in range(5)
    ]


def test_guests_and_deleted_accounts_have_no_feed(ann):
    guest = UserFactory(guest_since=NOON)
    happen(ann, guest)
    delete_account(user=ann, at=NOON)
    number_all()
    assert not FeedEvent.objects.exists()
    assert not Feed.objects.exists()
    assert not PendingEvent.objects.exists()


def test_a_deactivated_user_receives_no_more_events(ann):
    happen(ann)
    number_all()
    User.objects.filter(pk=ann.pk).update(is_active=False)
    happen(ann)
    number_all()
    assert len(feed(ann)) == 1


def test_deleting_a_guest_does_not_lock_the_sequencer():
    """When a guest's tables are handed over to a member, the transaction already holds locks that
    the sequencer may be waiting for.
    """
    guest = UserFactory(guest_since=NOON)
    with CaptureQueriesContext(connection) as asked:
        delete_account(user=guest, at=NOON)
    assert not [query for query in asked if Sequencer._meta.db_table in query["sql"]]


def test_deleting_an_account_deletes_its_feed(ann, bo):
    happen(ann, bo)
    number_all()
    delete_account(user=ann, at=NOON)
    assert (feed(ann), len(feed(bo))) == ([], 1)


def test_an_event_without_recipients_is_not_stored():
    publish({Kind.TURN: []}, {"look": "/"}, NOON)
    assert not PendingEvent.objects.exists()


def test_events_older_than_thirty_days_are_deleted_and_numbers_stay(ann, bo):
    happen(ann, at=NOON - KEPT - timedelta(seconds=1), n="old")
    happen(ann, bo, at=NOON - KEPT, n="kept")
    number_all()
    cut_feeds(at=NOON)
    cut_feeds(at=NOON)
    assert feed(ann) == [(2, "turn", {"n": "kept"})]
    assert feed(bo) == [(1, "turn", {"n": "kept"})]
    assert (Feed.objects.get(user=ann).cut, Feed.objects.get(user=bo).cut) == (1, 0)


def test_numbers_continue_after_everything_was_deleted(ann, monkeypatch):
    happen(ann)
    number_all()
    monkeypatch.setattr(timezone, "now", lambda: NOON + KEPT + timedelta(days=1))
    tasks.cut_feeds()
    happen(ann)
    number_all()
    assert [number for number, _kind, _data in feed(ann)] == [2]


def test_readers_are_called_in_the_same_transaction(ann):
    heard = []
    happen(ann, n=7)
    number_all(readers=[heard.extend])
    (item,) = heard
    assert (item.user_id, item.number, item.kind, item.at) == (ann.pk, 1, "turn", NOON)
    assert item.data == SAMPLES[Kind.TURN] | {"n": 7, "look": "/api/v1/me/"}


def test_feeds_are_notified_after_the_commit_with_their_newest_number(
    ann, bo, monkeypatch, django_capture_on_commit_callbacks
):
    heard = []
    monkeypatch.setattr(broadcast, "broadcast", lambda topics, _notes: heard.append(topics))
    happen(ann, bo)
    happen(ann)
    with django_capture_on_commit_callbacks(execute=True):
        number_next()
        assert heard == []
    assert heard == [{feed_topic(ann.pk): 2, feed_topic(bo.pk): 1}]


def test_several_commits_at_one_moment_wake_the_sequencer_once(settings, monkeypatch):
    settings.FEED_WAKES = True
    asked, timers, now = [], [], [100.0]
    monkeypatch.setattr(sequencing, "queue", lambda *, task: asked.append(task))
    monkeypatch.setattr(sequencing.time, "monotonic", lambda: now[0])

    class Timer:
        daemon = False

        def __init__(self, after, call):
            self.after, self.call = after, call

        def start(self):
            timers.append(self)

    monkeypatch.setattr(sequencing.threading, "Timer", Timer)
    waker = sequencing.Waker()
    waker.wake()
    waker.wake()
    (first,) = timers
    assert (first.after, first.daemon, asked) == (0, True, [])
    first.call()
    assert asked == [tasks.number_events.name]
    now[0] += sequencing.EVERY / 4
    waker.wake()
    assert [timer.after for timer in timers[1:]] == [sequencing.EVERY * 3 / 4]


def test_a_failing_reader_does_not_stop_the_feed_and_is_rolled_back(ann, bo):
    def broken(told):
        UserFactory(name="Nobody")
        raise KeyError(told)

    heard = []
    happen(ann)
    number_all(readers=[broken, heard.extend])
    assert (len(feed(ann)), len(heard)) == (1, 1)
    assert not User.objects.filter(name="Nobody").exists()


def test_a_database_error_in_a_reader_is_retried(ann):
    def unlucky(told):
        raise OperationalError

    happen(ann)
    with pytest.raises(OperationalError), transaction.atomic():
        number_next(readers=[unlucky])
    assert feed(ann) == []
    number_all()
    assert len(feed(ann)) == 1


def test_a_commit_wakes_the_sequencer_and_a_rollback_does_not(
    ann, monkeypatch, django_capture_on_commit_callbacks
):
    woken = []
    monkeypatch.setattr(sequencing.Waker, "wake", lambda self: woken.append(True))
    with django_capture_on_commit_callbacks(execute=True):
        happen(ann)
        assert not woken
    assert woken


def test_deleting_an_account_locks_the_sequencer_before_any_table(ann):
    """The sequencer waits for locks on users and their tables. Locking in the other order could
    cause a deadlock.
    """
    waiting = opened(UserFactory())
    join_table(session_id=waiting.pk, user=ann, at=NOON)
    with CaptureQueriesContext(connection) as queries:
        delete_account(user=ann, at=NOON)
    of_sequencer, of_tables = (
        [place for place, query in enumerate(queries) if model._meta.db_table in query["sql"]]
        for model in (Sequencer, Session)
    )
    assert of_sequencer[0] < of_tables[0]
