"""Race conditions between the workers of a review, and between a worker and a request."""

from functools import partial
from unittest.mock import patch

import pytest

from games.registry import CARDS
from games.reviews import services
from games.reviews.models import GameReview, ReviewRequest, ReviewState
from games.reviews.services import ask, work_out
from notifications.events.models import PendingEvent
from tests.factories.games import NOON, played_out, started

WORKERS = 6


@pytest.fixture(autouse=True)
def no_task(monkeypatch):
    """Tests run tasks immediately, but here the test itself is the worker."""
    monkeypatch.setattr(services, "queue_after_commit", lambda **_task: None)


@pytest.fixture
def table(golfers):
    ann = golfers[0]
    return played_out(started(ann, game="golfie", options=CARDS["golfie"].options.quick), ann)


def test_workers_at_the_same_moment_never_do_the_same_review(table, at_once):
    review = ask(session=table, visitor="ann", at=NOON)
    real, seen = services.assessed, []

    def assessed(*args):
        seen.append(args[-1])
        return real(*args)

    with patch.object(services, "assessed", assessed):
        results = at_once([partial(work_out, review_id=review.pk, at=NOON)] * WORKERS)
    done = [one for one in results if one is not None]
    assert [one.state for one in done] == [ReviewState.DONE]
    assert len(seen) == len(set(seen)) == done[0].total


def test_everyone_who_asks_while_it_ends_hears_of_it_or_finds_it(table, golfers, at_once):
    """A request that comes too late for the event finds the review done."""
    review = ask(session=table, visitor="ann", at=NOON)
    asking = [
        partial(ask, session=table, visitor=str(one.pk), at=NOON, user=one) for one in golfers
    ]
    # Without decisions, the worker ends while the requests arrive.
    with patch.object(services, "_decisions_of_people", return_value=[]):
        results = at_once(
            [*asking[:4], partial(work_out, review_id=review.pk, at=NOON), *asking[4:]]
        )
    assert not [one for one in results if isinstance(one, Exception)]
    assert GameReview.objects.get().state == ReviewState.DONE
    # Those who found the review open have a request.
    requested = set(ReviewRequest.objects.values_list("user_id", flat=True))
    events = [row for row in PendingEvent.objects.all() if "reviewed" in row.recipients]
    heard = {pk for row in events for pk in row.recipients["reviewed"]}
    assert heard == requested


def test_requests_at_the_same_moment_make_one_review(table, golfers, at_once):
    calls = [partial(ask, session=table, visitor=str(one.pk), at=NOON, user=one) for one in golfers]
    results = at_once(calls)
    assert {one.pk for one in results} == {GameReview.objects.get().pk}
    assert ReviewRequest.objects.count() == len(golfers)
