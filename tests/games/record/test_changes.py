"""The changes that a finished game makes to ratings, handicaps and records."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from rest_framework.test import APIClient

from accounts.people.models import User
from courses.stored.models import DesignVersion
from games.record.changes.selectors import SeatChanges, changes_of
from games.record.handicaps.models import Differential
from games.record.log.models import Golfer, RecordedGame, RecordedRound
from games.record.log.services.recording import record_finished
from games.record.ratings.models import RatingChange
from games.record.statistics.keepers.records import RecordsKeeper
from games.tables.models.session import Listing, Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.record.finished import begun, finished, logged

pytestmark = pytest.mark.django_db

A_DAY = timedelta(days=1)


def test_a_finished_game_waits_for_the_record(client, ann, bo):
    game = finished(ann, bo)
    assert changes_of(game).state == "waiting"
    page = client.get(f"/tables/{game.public_id}/record/").content.decode()
    assert f'data-record-open="/tables/{game.public_id}/record/"' in page
    record_finished()
    page = client.get(f"/tables/{game.public_id}/record/").content.decode()
    assert "data-record-open" not in page


def test_a_game_says_what_it_changed(client, ann, bo, played):
    game = played[0]
    found = changes_of(game)
    assert (found.state, found.rated) == ("done", True)
    assert [seat.person.name for seat in found.seats if seat.person] == ["Ann", "Bo"]
    change = RatingChange.objects.get(game__session=game, golfer__user=ann)
    rating = found.seats[0].rating
    assert rating is not None
    assert (rating.before, rating.after) == (change.rating_before, change.rating_after)
    page = client.get(f"/tables/{game.public_id}/record/").content.decode()
    assert f"Rating: {change.rating_before:.0f} → {change.rating_after:.0f}" in page


def test_the_result_page_fetches_what_changed(client, ann, played):
    page = client.get(f"/tables/{played[0].public_id}/").content.decode()
    assert f'data-record-open="/tables/{played[0].public_id}/record/"' in page


def test_the_api_says_what_changed(ann, played):
    api, address = APIClient(), f"/api/v1/tables/{played[0].public_id}/record/"
    answer = api.get(address)
    assert answer.json()["state"] == "done"
    assert answer.json()["seats"][0]["person"]["name"] == "Ann"
    again = api.get(address, headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == 304


@pytest.fixture
def rounds_of(ann: User, bo: User) -> Callable[..., Session]:
    """A function that records a game on Starter Links with these strokes, and returns the last."""
    version = DesignVersion.objects.filter(design__slug="starter-links").latest("number")
    golfers = {user: Golfer.objects.create(user=user) for user in (ann, bo)}

    def record(user: User, *scores: int) -> Session:
        session = begun(user)
        for score in scores:
            session = begun(user)
            number = RecordedGame.objects.count() + 1
            at = NOON + number * A_DAY
            game = logged(number, at, session=session, ground_version=version)
            row = RecordedRound.objects.create(
                game=game, seat=0, golfer=golfers[user], place=1, score=score
            )
            RecordsKeeper().add(game, [row])
        return session

    return record


def own_changes(session: Session) -> SeatChanges:
    (seat,) = changes_of(session).seats
    return seat


def test_the_best_result_so_far_is_a_record(ann, bo, rounds_of):
    first = rounds_of(ann, 20)
    assert (own_changes(first).own_best, own_changes(first).record) == (True, "all")
    worse = rounds_of(bo, 22)
    assert (own_changes(worse).own_best, own_changes(worse).record) == (True, "")
    better = rounds_of(bo, 19)
    assert own_changes(better).record == "all"
    assert own_changes(first).record == ""


def test_a_result_is_the_best_since_an_earlier_one(ann, rounds_of):
    session = rounds_of(ann, 18, 22, 23, 20)
    found = own_changes(session)
    assert not found.own_best
    assert found.best_since == (NOON + A_DAY).date()
    assert own_changes(rounds_of(ann, 21)).best_since is None


def test_a_round_changes_the_handicap(client, ann, rounds_of):
    session = rounds_of(ann, 20)
    row = RecordedRound.objects.get(game__session=session)
    found = Differential.objects.create(
        round=row,
        golfer=row.golfer,
        number=row.game_id,
        game="eighteen",
        adjusted=20,
        tenths=104,
        index_after=None,
    )
    address = f"/tables/{session.public_id}/record/"
    assert "differential 10.4" in client.get(address).content.decode()
    found.index_before, found.index_after = 95, 84
    found.save()
    assert "Handicap: 9.5 → 8.4" in client.get(address).content.decode()


def test_a_practice_game_changes_nothing(ann):
    game = begun(ann)
    game.practice = True
    game.save()
    assert changes_of(game).state == "none"


def test_a_private_table_shows_nothing_to_strangers(client, played):
    Session.objects.filter(pk=played[0].pk).update(listing=Listing.PRIVATE)
    client.force_login(UserFactory(name="Stranger"))
    assert client.get(f"/tables/{played[0].public_id}/record/").status_code == 404
    api = APIClient()
    assert api.get(f"/api/v1/tables/{played[0].public_id}/record/").status_code == 404
