"""A table says before its start whether it is rated, and why not. The host can choose."""

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from games.lobby.services.opening import Place
from games.lobby.services.rematch import play_rematch
from games.record.log.models import RecordedGame
from games.record.log.services.recording import record_finished
from games.seats.services.seats import join_table
from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, opened
from tests.games.opening import OPENING
from tests.games.record.finished import finished

pytestmark = pytest.mark.django_db

BOT = Place("bot", bot="caddie")
AT_DEVICE = Place("device", name="Dee")


@pytest.fixture
def guest():
    return UserFactory(guest_since=NOON)


def reason(session, user=None):
    view = table_view(session, user, at=NOON)
    assert view.rated == (view.unrated_because is None)
    return view.unrated_because


def is_recorded_as_rated(session):
    record_finished()
    return RecordedGame.objects.get(session=session).rated


@pytest.mark.parametrize(
    ("places", "wanted"),
    [
        ((Place(),), None),
        ((BOT,), None),
        ((), "solo"),
        ((AT_DEVICE,), "guests"),
        ((AT_DEVICE, BOT), None),
    ],
)
def test_a_table_says_whether_it_is_rated(ann, places, wanted):
    options = {"game": "golfie", "options": {"deck": "classic"}}
    assert reason(opened(ann, places=places, **options), ann) == wanted


def test_a_table_with_a_guest_only_is_not_rated(ann, guest):
    session = opened(ann)
    join_table(session_id=session.pk, user=guest, at=NOON)
    session.refresh_from_db()
    assert reason(session) == "guests"


def test_a_guest_beside_two_members_changes_nothing_for_them(ann, bo, guest):
    session = opened(ann, places=(Place(), Place()))
    join_table(session_id=session.pk, user=guest, at=NOON)
    join_table(session_id=session.pk, user=bo, at=NOON)
    session.refresh_from_db()
    assert reason(session) is None


def test_two_teams_with_a_member_on_one_side_only_are_not_rated(ann, bo, guest):
    teams = {"game": "golfie", "options": {"deck": "classic", "teams": 2}}
    session = opened(ann, places=(Place(), Place(), Place()), **teams)
    others = (guest, bo, UserFactory(guest_since=NOON))
    for other in others:
        join_table(session_id=session.pk, user=other, at=NOON)
    session.refresh_from_db()
    assert reason(session) == "guests"


def test_the_host_opens_an_unrated_table(ann):
    assert reason(opened(ann, rated=False)) == "host"


def test_practice_is_not_rated(ann):
    session = opened(ann)
    Session.objects.filter(pk=session.pk).update(practice=True)
    session.refresh_from_db()
    assert reason(session) == "practice"


def test_the_form_opens_rated_and_unrated_tables(ann, client):
    client.force_login(ann)
    assert b'name="rated"' in client.get(reverse("games:open")).content
    for chosen, wanted in (({"rated": "on"}, True), ({}, False)):
        client.post(reverse("games:open"), {**OPENING, **chosen})
        assert Session.objects.latest("pk").rated is wanted


def test_the_api_opens_an_unrated_table(ann):
    api = APIClient()
    api.force_login(ann)
    body = {"game": "golfie", "places": [{"kind": "open"}]}
    assert api.post("/api/v1/tables/", body, format="json").json()["rated"] is True
    answer = api.post("/api/v1/tables/", {**body, "rated": False}, format="json").json()
    assert (answer["rated"], answer["unrated_because"]) == (False, "host")


def test_a_rematch_is_rated_like_the_game_before(ann, bo):
    for rated in (True, False):
        before = finished(ann, bo, rated=rated)
        assert play_rematch(session_id=before.pk, user=bo, at=NOON).rated is rated


def test_the_waiting_table_and_the_lobby_say_it(ann, client):
    session = opened(ann, rated=False)
    page = client.get(reverse("games:table", args=[session.public_id])).content.decode()
    assert "Not rated, because the host opened an unrated table." in page
    lobby = client.get(reverse("games:lobby")).content.decode()
    assert '<span class="tag">unrated</span>' in lobby
    opened(ann)
    assert '<span class="tag">rated</span>' in client.get(reverse("games:lobby")).content.decode()


@pytest.mark.parametrize("rated", [True, False])
def test_the_log_repeats_the_choice(ann, bo, rated):
    assert is_recorded_as_rated(finished(ann, bo, rated=rated)) is rated


def test_the_log_leaves_out_guests(ann, bo, guest):
    assert not is_recorded_as_rated(finished(ann, guest))
    assert is_recorded_as_rated(finished(ann, bo, guest))
    assert not is_recorded_as_rated(finished(guest, places=(BOT,)))


def test_the_log_leaves_out_solo_games(ann):
    assert not is_recorded_as_rated(finished(ann))


NET = {"course": "starter-links", "mode": "stroke", "clubs": "starter", "net": True}


def test_a_table_that_the_net_result_decides_is_not_rated_whatever_the_host_chooses(ann, bo):
    session = opened(ann, options=NET, rated=True)
    assert reason(session) == "net"
    assert not session.rated
