"""The results of two people against each other."""

from __future__ import annotations

from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.people.models import User
from courses.social.reactions.services import block
from games.people.selectors.head_to_head import HeadToHeadGame, head_to_head
from games.tables.models.session import Listing, Session, Status
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, started

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann() -> User:
    return UserFactory(name="Ann")


@pytest.fixture
def bo() -> User:
    return UserFactory(name="Bo")


def finished(
    *golfers: User, places: list[int], totals: tuple[int, ...] = (30, 34), **columns: Any
) -> Session:
    table = started(*golfers)
    progress = {
        **(table.progress or {}),
        "measure": "strokes",
        "totals": totals,
        "places": places,
    }
    Session.objects.filter(pk=table.pk).update(
        status=Status.FINISHED, finished_at=NOON, progress=progress, **columns
    )
    return table


def result(one: User, two: User, reader: User | None = None) -> HeadToHeadGame | None:
    return next(iter(head_to_head(one, two, reader or one).games), None)


def test_results_are_counted_from_both_sides(ann: User, bo: User) -> None:
    finished(ann, bo, places=[1, 2], totals=(30, 34))
    finished(bo, ann, places=[1, 2], totals=(31, 35))
    finished(ann, bo, places=[1, 1], totals=(33, 33))
    mine, theirs = result(ann, bo), result(bo, ann)
    assert mine and theirs
    assert (mine.played, mine.won, mine.lost, mine.drawn) == (3, 1, 1, 1)
    assert (theirs.won, theirs.lost, theirs.drawn) == (1, 1, 1)
    assert (mine.average, mine.other_average) == (32.7, 32.7)
    assert mine.game_name == "18 Holes"


def test_running_cancelled_and_practice_games_and_games_with_others_do_not_count(
    ann: User, bo: User
) -> None:
    started(ann, bo)
    finished(ann, bo, places=[1, 2], practice=True)
    finished(ann, UserFactory(), places=[1, 2])
    cancelled = started(ann, bo)
    Session.objects.filter(pk=cancelled.pk).update(status=Status.CANCELLED)
    assert result(ann, bo) is None
    assert result(ann, ann) is None


def test_a_player_who_left_has_lost(ann: User, bo: User) -> None:
    table = finished(ann, bo, places=[2, 1])
    table.seats.filter(user=bo).update(replaced_at=NOON, resigned_at=NOON)
    mine = result(ann, bo)
    assert mine
    assert (mine.won, mine.lost) == (1, 0)
    assert mine.average is None
    table.seats.filter(user=ann).update(replaced_at=NOON, resigned_at=NOON)
    assert result(ann, bo) is None


def test_games_that_measure_something_else_have_no_average(ann: User, bo: User) -> None:
    table = finished(ann, bo, places=[1, 2])
    table.refresh_from_db()
    Session.objects.update(progress={**(table.progress or {}), "measure": "points"})
    mine = result(ann, bo)
    assert mine
    assert (mine.played, mine.average) == (1, None)


def test_players_of_one_side_are_not_against_each_other(
    ann: User, bo: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(ann, bo, places=[1, 1])
    assert result(ann, bo)
    monkeypatch.setattr(
        "games.people.selectors.head_to_head.sides_of", lambda session, seats: (0,) * seats
    )
    assert result(ann, bo) is None


def test_strangers_see_the_public_games_only(ann: User, bo: User) -> None:
    finished(ann, bo, places=[1, 2], listing=Listing.UNLISTED)
    assert result(ann, bo, UserFactory()) is None
    assert result(ann, bo, bo)
    finished(ann, bo, places=[1, 2], listing=Listing.PUBLIC)
    seen = result(ann, bo, UserFactory())
    assert seen
    assert seen.played == 1


def test_a_block_hides_the_results_from_both_and_from_the_blocked(ann: User, bo: User) -> None:
    finished(ann, bo, places=[1, 2])
    block(person=ann, user=bo, at=NOON)
    assert result(ann, bo) is None
    assert result(bo, ann) is None


def test_the_number_of_queries_does_not_grow(
    ann: User, bo: User, django_assert_max_num_queries: Any
) -> None:
    for _each in range(3):
        finished(ann, bo, places=[1, 2])
        finished(ann, bo, places=[1, 1])
    with django_assert_max_num_queries(3):
        head_to_head(ann, bo, ann)


def test_the_api_answers_with_the_same_results(ann: User, bo: User) -> None:
    finished(ann, bo, places=[1, 2])
    client = APIClient()
    client.force_authenticate(bo)
    against_me = client.get(f"/api/v1/people/{ann.public_id}/head-to-head/").json()
    assert against_me["other"]["name"] == "Bo"
    assert against_me["games"][0]["won"] == 1
    url = f"/api/v1/people/{bo.public_id}/head-to-head/"
    assert client.get(url, {"against": ann.public_id}).json()["games"][0]["won"] == 0
    for unknown in ("nobody", "a\0b"):
        assert client.get(url, {"against": unknown}).status_code == 404


def test_the_page_of_a_person_shows_the_viewers_results(client: Any, ann: User, bo: User) -> None:
    finished(ann, bo, places=[1, 2], listing=Listing.UNLISTED)
    client.force_login(ann)
    page = client.get(f"/people/{bo.public_id}/").content.decode()
    assert 'id="head-to-head"' in page
    assert "30 against 34" in page
    client.force_login(UserFactory())
    assert 'id="head-to-head"' not in client.get(f"/people/{bo.public_id}/").content.decode()


def test_a_person_at_the_device_does_not_play_for_the_owner(ann: User, bo: User) -> None:
    """After a rematch, the person on the device can have a seat before the owner's own."""
    table = finished(UserFactory(), ann, bo, places=[3, 1, 2], totals=(40, 30, 34))
    table.seats.filter(number=0).update(user=ann, local_name="Dee")
    mine = result(ann, bo)
    assert mine
    assert (mine.played, mine.won, mine.average) == (1, 1, 30)
