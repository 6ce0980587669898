"""Reviews of finished games: requested once, and worked out by one worker at a time."""

from __future__ import annotations

from datetime import timedelta
from html import unescape
from typing import Any
from unittest.mock import patch

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from core.rate_limits.limit import LimitReached
from games.errors import TableError, explained
from games.lobby.services.opening import Place
from games.registry import CARDS
from games.reviews import services
from games.reviews.models import GameReview, ReviewState
from games.reviews.selectors import review_of
from games.reviews.services import LEASE, ask, resume, work_out
from games.tables.models.session import Session
from tests.factories.games import NOON, played_out, started
from tests.games.reviews.playing import asked, begun, killed_after

pytestmark = pytest.mark.django_db

LATER = NOON + LEASE + timedelta(seconds=1)


def test_a_review_judges_every_decision_of_the_person(table: Session, ann: User) -> None:
    done = work_out(review_id=asked(table).pk, at=NOON)
    assert done is not None and done.state == ReviewState.DONE
    assert done.done == done.total > 0 and done.claim == ""
    found = review_of(table)
    [seat] = found.seats
    assert seat.decisions == len(found.decisions) > 5
    assert seat.loss == pytest.approx(sum(one.loss for one in found.decisions))
    assert len(found.curve) == done.total
    by_turn = {one.turn: one for one in found.decisions}
    losses = [by_turn[turn].loss for turn in seat.costliest]
    assert losses == sorted(losses, reverse=True) and len(losses) <= 3
    assert losses[0] == max(one.loss for one in found.decisions)


def test_bots_are_not_judged(ann: User) -> None:
    places = (Place(kind="bot", bot=CARDS["golfie"].bots.easiest),)
    game = started(ann, game="golfie", options=CARDS["golfie"].options.quick, places=places)
    game = played_out(game, ann)
    work_out(review_id=asked(game).pk, at=NOON)
    assert {one.seat for one in review_of(game).decisions} == {0}


class TestRequests:
    def test_share_one_review(self, table: Session) -> None:
        assert asked(table) == asked(table, "bo")

    def test_are_queued_once(self, table: Session, django_capture_on_commit_callbacks: Any) -> None:
        with (
            patch("core.task_queue.queue") as queue,
            django_capture_on_commit_callbacks(execute=True),
        ):
            asked(table)
            asked(table)
        assert [call.kwargs["task"] for call in queue.mock_calls if call.kwargs] == [services.TASK]

    def test_are_refused_for_a_running_game(self, ann: User) -> None:
        game = begun(ann)
        with pytest.raises(TableError) as error:
            asked(game)
        assert error.value.code == "still_playing"
        assert not GameReview.objects.exists()

    def test_are_limited(self, table: Session) -> None:
        full = patch.object(services, "require", side_effect=LimitReached(services.REVIEWS))
        with full, pytest.raises(LimitReached):
            asked(table)
        assert not GameReview.objects.exists()


class TestKilledWorkers:
    def test_leave_what_they_stored(self, table: Session) -> None:
        review = asked(table)
        with killed_after(3), pytest.raises(SystemExit):
            work_out(review_id=review.pk, at=NOON)
        review.refresh_from_db()
        assert (review.state, review.done, len(review.curve)) == (ReviewState.WORKING, 3, 3)

    def test_are_replaced_when_their_claim_expires(self, table: Session) -> None:
        whole = asked(table)
        work_out(review_id=whole.pk, at=NOON)
        expected = review_of(table)
        GameReview.objects.all().delete()
        review = asked(table)
        with killed_after(3), pytest.raises(SystemExit):
            work_out(review_id=review.pk, at=NOON)
        assert work_out(review_id=review.pk, at=NOON) is None
        real, seen = services.assessed, []

        def counted(*args: Any) -> Any:
            seen.append(args[-1])
            return real(*args)

        with patch.object(services, "assessed", counted):
            done = work_out(review_id=review.pk, at=LATER)
        assert done is not None and done.state == ReviewState.DONE
        assert len(seen) == done.total - 3
        assert review_of(table) == expected

    def test_are_noticed(self, table: Session) -> None:
        review = asked(table)
        with killed_after(1), pytest.raises(SystemExit):
            work_out(review_id=review.pk, at=NOON)
        with patch.object(services, "queue", return_value=True) as queue:
            resume(at=NOON)
            assert not queue.called
            resume(at=LATER)
            queue.assert_called_once_with(task=services.TASK, args=(review.pk,))

    def test_are_given_up_in_the_end(self, table: Session) -> None:
        review = asked(table)
        with killed_after(1), pytest.raises(SystemExit):
            work_out(review_id=review.pk, at=NOON)
        with patch.object(services, "queue", return_value=True) as queue:
            resume(at=NOON + services.GIVEN_UP + timedelta(seconds=1))
        review.refresh_from_db()
        assert review.state == ReviewState.FAILED and not queue.called

    def test_cannot_store_anything_after_another_has_taken_over(self, table: Session) -> None:
        review = asked(table)
        real = services.assessed

        def slow(*args: Any) -> Any:
            GameReview.objects.update(claim="another")
            return real(*args)

        with patch.object(services, "assessed", slow):
            assert work_out(review_id=review.pk, at=NOON) is None
        review.refresh_from_db()
        assert (review.claim, review.done, review.state) == ("another", 0, ReviewState.WORKING)


def test_two_workers_never_do_the_same_review(table: Session) -> None:
    review = asked(table)
    real, seconds = services.assessed, []

    def also(*args: Any) -> Any:
        seconds.append(work_out(review_id=review.pk, at=NOON))
        return real(*args)

    with patch.object(services, "assessed", also):
        done = work_out(review_id=review.pk, at=NOON)
    assert done is not None and done.state == ReviewState.DONE
    assert seconds and set(seconds) == {None}
    assert work_out(review_id=review.pk, at=LATER) is None


def test_a_defect_fails_the_review_and_a_later_request_repeats_it(table: Session) -> None:
    review = asked(table)
    with patch.object(services, "assessed", side_effect=ZeroDivisionError):
        work_out(review_id=review.pk, at=NOON)
    review.refresh_from_db()
    assert review.state == ReviewState.FAILED
    ask(session=table, visitor="ann", at=NOON + timedelta(hours=1))
    review.refresh_from_db()
    assert review.state == ReviewState.QUEUED


def test_a_lost_database_leaves_the_review_to_the_next_worker(table: Session) -> None:
    review = asked(table)
    lost = patch.object(services, "assessed", side_effect=DatabaseError)
    with lost, pytest.raises(DatabaseError):
        work_out(review_id=review.pk, at=NOON)
    done = work_out(review_id=review.pk, at=LATER)
    assert done is not None and done.state == ReviewState.DONE


class TestPage:
    def test_asks_shows_progress_and_the_result(self, table: Session) -> None:
        client, address = Client(), reverse("games:review", args=[table.public_id])
        assert "Review this game" in client.get(address).content.decode()
        assert client.post(address)["Location"] == address
        GameReview.objects.update(state=ReviewState.WORKING, done=12, total=40)
        assert "Reviewing decision 12 of 40" in client.get(address).content.decode()
        GameReview.objects.update(state=ReviewState.QUEUED, done=0, total=0)
        work_out(review_id=GameReview.objects.get().pk, at=NOON)
        page = client.get(address).content.decode()
        [seat] = review_of(table).seats
        assert "Choices cost" in page and "Your choice" in page and "A better choice" in page
        assert reverse("games:review-decision", args=[table.public_id, seat.costliest[0]]) in page
        assert f'name="turn" value="{seat.costliest[0] - 1}"' in page
        assert "<polyline" in page and "<table>" in page

    def test_of_a_running_game_is_refused(self, ann: User) -> None:
        game = begun(ann)
        client = Client()
        client.force_login(ann)
        address = reverse("games:review", args=[game.public_id])
        page = client.get(address)
        assert page.status_code == 409
        assert explained(TableError("still_playing")) in unescape(page.content.decode())
        client.post(address)
        assert not GameReview.objects.exists()

    def test_is_linked_from_the_result_and_the_replay(self, table: Session) -> None:
        link = reverse("games:review", args=[table.public_id])
        for name in ("games:table", "games:replay"):
            assert link in Client().get(reverse(name, args=[table.public_id])).content.decode()


class TestApi:
    def test_requests_and_reads_a_review(self, table: Session, ann: User) -> None:
        client, address = Client(), reverse("api-review", args=[table.public_id])
        client.force_login(ann)
        assert client.get(address).json()["state"] == "none"
        assert client.post(address).json()["state"] == "queued"
        work_out(review_id=GameReview.objects.get().pk, at=NOON)
        found = client.get(address).json()
        assert found["state"] == "done" and found["decisions"] and found["seats"][0]["seat"] == 0

    def test_shows_nothing_before_the_review_is_done(self, table: Session) -> None:
        review = asked(table)
        with killed_after(3), pytest.raises(SystemExit):
            work_out(review_id=review.pk, at=NOON)
        found = Client().get(reverse("api-review", args=[table.public_id])).json()
        assert (found["state"], found["done"], found["decisions"]) == ("working", 3, [])

    def test_refuses_a_running_game(self, ann: User) -> None:
        game = begun(ann)
        client = Client()
        client.force_login(ann)
        for send in (client.get, client.post):
            answer = send(reverse("api-review", args=[game.public_id]))
            assert (answer.status_code, answer.json()["code"]) == (409, "still_playing")


@pytest.mark.parametrize("stop", [SoftTimeLimitExceeded, ZeroDivisionError])
def test_a_worker_that_stops_after_losing_its_claim_changes_nothing(
    table: Session, stop: type[Exception]
) -> None:
    review = asked(table)

    def lost(*args: Any) -> Any:
        GameReview.objects.update(claim="another")
        raise stop

    with patch.object(services, "assessed", lost):
        work_out(review_id=review.pk, at=NOON)
    review.refresh_from_db()
    assert (review.claim, review.state) == ("another", ReviewState.WORKING)


def test_a_worker_whose_table_was_deleted_stops(table: Session) -> None:
    review = asked(table)

    def deleted(*args: Any) -> Any:
        GameReview.objects.all().delete()
        raise ZeroDivisionError

    with patch.object(services, "assessed", deleted):
        assert work_out(review_id=review.pk, at=NOON) is None
