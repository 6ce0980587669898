"""Event feeds with many parallel and late commits: each number is used once and no event is
skipped."""

import signal
from threading import Event, Thread

from django.db import connection, transaction

from notifications.events import services as sequencing
from notifications.events.models import FeedEvent, PendingEvent
from tests.concurrency.forks import died_of
from tests.concurrency.test_killed import die
from tests.factories.games import act
from tests.notifications.events.feeds import feed, happen, number_all

WORKERS = 6


def test_an_event_committed_late_is_not_skipped(golfers):
    """The late event has the lower primary key, but the event with the higher key is already
    numbered.
    """
    ann = golfers[0]
    written, may_commit = Event(), Event()

    def slow():
        try:
            with transaction.atomic():
                happen(ann, n="began first")
                written.set()
                assert may_commit.wait(timeout=20)
        finally:
            connection.close()

    late = Thread(target=slow)
    late.start()
    assert written.wait(timeout=20)
    happen(ann, n="committed first")
    assert number_all() == 1
    may_commit.set()
    late.join(timeout=20)
    assert number_all() == 1
    assert [(number, data["n"]) for number, _kind, data in feed(ann)] == [
        (1, "committed first"),
        (2, "began first"),
    ]


def test_parallel_sequencers_assign_each_number_once(golfers, at_once):
    for n in range(60):
        happen(*golfers, n=n)

    def work():
        return number_all()

    assert sum(at_once([work] * WORKERS)) >= 60
    assert not PendingEvent.objects.exists()
    for golfer in golfers:
        assert [(number, data["n"]) for number, _kind, data in feed(golfer)] == [
            (n + 1, n) for n in range(60)
        ]


def test_every_turn_reaches_the_feed_in_order_while_sequencers_run(golfers, game, at_once):
    number_all()
    people = golfers[:5]
    before = {golfer.pk: len(feed(golfer)) for golfer in people}

    def play(seat):
        return lambda: act(game, seat, people[seat], key=f"key-of-{seat}")

    answers = at_once([*(play(seat) for seat in range(5)), *[number_all] * 3])
    assert not [answer for answer in answers if isinstance(answer, Exception)]
    number_all()
    for golfer in people:
        values = feed(golfer)[before[golfer.pk] :]
        assert [data["turn"] for _number, _kind, data in values] == [1, 2, 3, 4, 5]
        assert [number for number, _kind, _data in feed(golfer)] == list(
            range(1, len(feed(golfer)) + 1)
        )


def test_the_next_sequencer_numbers_what_a_killed_one_left(golfers):
    ann = golfers[0]
    happen(ann, n=1)
    happen(ann, n=2)

    def deadly():
        sequencing.number_next(readers=[lambda events: die()])

    assert died_of(deadly) == signal.SIGKILL
    assert not FeedEvent.objects.exists()
    number_all()
    assert [(number, data["n"]) for number, _kind, data in feed(ann)] == [(1, 1), (2, 2)]
