"""Public profiles, as pages and in the API."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.deletion.services import delete_account
from accounts.people.models import User
from games.people.selectors.profile import best_rounds_of, profile_of
from games.rounds.models import ScoreRow
from games.tables.models.session import Session, Status
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, started
from tests.factories.sharing import shared

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann() -> User:
    return UserFactory(name="Ann")


def finished(golfer: User, strokes: int, *, par: int = 18, **columns: object) -> Session:
    """Create a finished round with two players, the first of which has `strokes`."""
    table = started(golfer, UserFactory())
    Session.objects.filter(pk=table.pk).update(status=Status.FINISHED, finished_at=NOON, **columns)
    for seat, value in ((0, strokes), (1, strokes - 5)):
        ScoreRow.objects.create(
            session=table, seat=seat, hole=0, measure="strokes", value=value, par=par
        )
    return table


def page_of(client: Client, person: User) -> str:
    answer = client.get(f"/people/{person.public_id}/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_url_reveals_neither_id_nor_email(ann: User) -> None:
    assert len(ann.public_id) == 10
    assert ann.public_id != UserFactory().public_id


def test_a_page_shows_name_designs_and_best_rounds(client: Client, ann: User) -> None:
    design = shared(ann)
    table = finished(ann, 17)
    page = page_of(client, ann)
    assert "<h1><bdi>Ann</bdi></h1>" in page
    assert f'href="/courses/{design.slug}/"' in page
    assert f'href="/tables/{table.public_id}/"' in page
    assert ann.email not in page


def test_only_the_persons_own_best_round_counts(ann: User) -> None:
    finished(ann, 20)
    finished(ann, 17)
    finished(ann, 9, practice=True)
    (best,) = best_rounds_of(ann)
    assert (best.strokes, best.par) == (17, 18)
    assert profile_of(ann).games == 2


def test_unlisted_tables_are_not_shown(client: Client, ann: User) -> None:
    table = finished(ann, 30, listing="unlisted")
    ScoreRow.objects.all().delete()
    assert table.public_id not in page_of(client, ann)


def test_a_deleted_account_has_no_profile(client: Client, ann: User) -> None:
    delete_account(user=ann, at=NOON)
    assert client.get(f"/people/{ann.public_id}/").status_code == 404
    assert client.get("/people/nobody/").status_code == 404


def test_signed_in_users_can_follow_block_and_report(client: Client, ann: User) -> None:
    follow = f'action="/people/{ann.public_id}/follow/"'
    assert follow not in page_of(client, ann)
    client.force_login(UserFactory())
    page = page_of(client, ann)
    assert follow in page
    assert f'action="/people/{ann.public_id}/block/"' in page
    assert f'href="/people/{ann.public_id}/report/"' in page
    client.post(f"/people/{ann.public_id}/follow/", {"next": f"/people/{ann.public_id}/"})
    page = page_of(client, ann)
    assert "1 follower" in page
    assert f'action="/people/{ann.public_id}/unfollow/"' in page
    client.force_login(ann)
    assert f"/people/{ann.public_id}/block/" not in page_of(client, ann)


def test_the_api_returns_the_same_profile(client: Client, ann: User) -> None:
    shared(ann)
    finished(ann, 17)
    client.force_login(UserFactory())
    data = client.get(f"/api/v1/people/{ann.public_id}/").json()
    assert (data["id"], data["name"]) == (ann.public_id, "Ann")
    assert (data["designs"], data["games"], data["followers"]) == (1, 1, 0)
    assert data["best"][0]["strokes"] == 17
    assert "email" not in data
    assert client.get("/api/v1/people/nobody/").status_code == 404


def test_a_game_counts_as_a_play_of_its_course(ann: User) -> None:
    table = started(ann, UserFactory())
    design = table.ground_version.design
    assert design.plays == 1
