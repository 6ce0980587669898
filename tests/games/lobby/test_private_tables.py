"""A host makes a table private: only players and invited people see it."""

from __future__ import annotations

import time

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.utils import timezone

from accounts.realtime.reader import Reader
from games.lobby.services.listing import set_listing
from games.lobby.services.opening import Place
from games.play.realtime.table import ViewerAccess
from games.seats.services.invitations import invite
from games.tables.models.session import Listing, Session, Status
from games.tables.selectors.invitations import link_of
from games.tables.selectors.words import NamedGround
from tests.factories.accounts import UserFactory
from tests.factories.games import opened, started
from tests.games.live import at_rest
from tests.games.sockets import socket, table_address


@pytest.fixture
def private(ann, bo):
    return started(ann, bo, listing="private", at=timezone.now())


@pytest.fixture
def anns_api(program, ann):
    return program(ann)


@pytest.fixture
def bos_api(program, bo):
    return program(bo)


@pytest.fixture
def cys_api(program, cy):
    return program(cy)


def page(table) -> str:
    return f"/tables/{table.public_id}/"


def api(table, tail="") -> str:
    return f"/api/v1/tables/{table.public_id}/{tail}"


def browser(user=None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def put(client, table, listing, *, status):
    answer = client.put(api(table, "listing/"), {"listing": listing}, format="json")
    assert answer.status_code == status, answer.content
    return answer.json()


@pytest.mark.django_db
class TestSeeing:
    def test_players_see_it_and_strangers_do_not(self, private, ann, bo, cy):
        for user, status in ((ann, 200), (bo, 200), (cy, 404), (None, 404)):
            assert browser(user).get(page(private)).status_code == status

    def test_a_player_whom_a_bot_has_replaced_still_sees_it(self, private, bo):
        private.seats.filter(user=bo).update(replaced_at=timezone.now())
        assert browser(bo).get(page(private)).status_code == 200

    def test_an_invited_person_sees_it_until_the_invitation_ends(self, ann, cy):
        table = opened(ann, places=[Place()], listing="private")
        now = timezone.now()
        invitation = invite(session_id=table.pk, user=ann, seat=1, id=cy.public_id, at=now)
        assert browser(cy).get(page(table)).status_code == 200
        table.invitations.filter(pk=invitation.pk).update(declined_at=now)
        assert browser(cy).get(page(table)).status_code == 404

    def test_a_verified_address_counts_as_invited(self, ann, cy):
        table = opened(ann, places=[Place()], listing="private")
        invite(session_id=table.pk, user=ann, seat=1, email=cy.email, at=timezone.now())
        assert browser(cy).get(page(table)).status_code == 200

    def test_the_link_of_an_invitation_gives_a_seat(self, ann):
        table = opened(ann, places=[Place()], listing="private")
        invitation = invite(session_id=table.pk, user=ann, seat=1, at=timezone.now())
        link, guest = link_of(invitation), browser()
        assert guest.get(link).status_code == 200
        answer = guest.post(f"{link}accept/", follow=True)
        assert answer.status_code == 200
        assert answer.redirect_chain[-1][0] == page(table)

    def test_a_used_link_shows_nothing_of_a_private_table(self, ann):
        bo = UserFactory(name="Bonaventura")
        table = opened(ann, places=[Place()], listing="private")
        invitation = invite(session_id=table.pk, user=ann, seat=1, at=timezone.now())
        browser(bo).post(f"{link_of(invitation)}accept/")
        shown = browser().get(link_of(invitation)).content.decode()
        assert bo.name not in shown
        assert table.public_id not in shown

    def test_the_rematch_of_a_private_game_is_private(self, private, bo):
        Session.objects.filter(pk=private.pk).update(
            status=Status.FINISHED, finished_at=timezone.now()
        )
        browser(bo).post(f"{page(private)}rematch/")
        assert Session.objects.get(rematch_of=private).listing == Listing.PRIVATE


@pytest.mark.django_db
class TestChanging:
    def test_a_table_is_created_private(self, anns_api, cys_api):
        options = {"course": "starter-links", "clubs": "starter", "mode": "stroke"}
        body = {"game": "eighteen", "options": options, "listing": "private"}
        made = anns_api.post("/api/v1/tables/", body, format="json").json()
        assert made["listing"] == "private"
        assert cys_api.get(f"/api/v1/tables/{made['session']}/").status_code == 404

    def test_the_host_hides_a_table_and_shows_it_again(self, ann, anns_api, cys_api):
        table = opened(ann, listing="public", at=timezone.now())
        put(anns_api, table, "private", status=200)
        assert cys_api.get("/api/v1/tables/?limit=9").json()["count"] == 0
        put(anns_api, table, "public", status=200)
        assert cys_api.get("/api/v1/tables/?limit=9").json()["count"] == 1

    def test_only_the_host_can_do_it(self, private, bos_api, cys_api):
        assert put(bos_api, private, "public", status=403)["code"] == "host_only"
        # For a stranger, a private table does not exist.
        put(cys_api, private, "public", status=404)
        private.refresh_from_db()
        assert private.listing == Listing.PRIVATE

    def test_a_wrong_value_changes_nothing(self, private, ann, anns_api):
        assert put(anns_api, private, "secret", status=400)["code"] == "invalid"
        browser(ann).post(f"{page(private)}listing/", {"listing": "secret"})
        private.refresh_from_db()
        assert private.listing == Listing.PRIVATE

    def test_the_same_value_changes_no_version(self, private, ann):
        changed = set_listing(session_id=private.pk, user=ann, listing="private", at=timezone.now())
        assert changed.version == private.version

    def test_after_the_end_a_table_can_only_become_private(self, ann, bo, anns_api):
        table = started(ann, bo, listing="public")
        Session.objects.filter(pk=table.pk).update(
            status=Status.FINISHED, finished_at=timezone.now()
        )
        assert put(anns_api, table, "unlisted", status=409)["code"] == "listing_final"
        put(anns_api, table, "private", status=200)
        assert put(anns_api, table, "public", status=409)["code"] == "listing_final"

    def test_a_practice_game_is_never_public(self, ann, anns_api):
        table = opened(ann, listing="private")
        Session.objects.filter(pk=table.pk).update(practice=True)
        assert put(anns_api, table, "public", status=409)["code"] == "practice_unlisted"

    def test_the_pages_of_the_host_have_the_button(self, ann, bo):
        waiting, running = opened(ann), started(ann, bo)
        for table in (waiting, running):
            assert f"{page(table)}listing/" in browser(ann).get(page(table)).content.decode()
            assert f"{page(table)}listing/" not in browser(bo).get(page(table)).content.decode()
        answer = browser(ann).post(f"{page(running)}listing/", {"listing": "private"}, follow=True)
        assert "This table is private now." in answer.content.decode()


@pytest.mark.django_db(transaction=True)
class TestSockets:
    @pytest.fixture
    def hide(self, game, ann):
        @sync_to_async
        def hide():
            set_listing(session_id=game.pk, user=ann, listing="private", at=timezone.now())

        return hide

    async def test_the_socket_of_a_watching_stranger_closes_and_a_players_stays(
        self, game, hide, bos
    ):
        async with socket(table_address(game)) as watcher, socket(table_address(game), bos) as bo:
            await at_rest(game, watcher, bo)
            await hide()
            assert await watcher.closed_with() == 4410
            assert (await bo.until("table"))["table"]["listing"] == "private"

    def test_access_that_was_looked_up_for_another_listing_is_not_used(self, ann):
        reader = Reader(ann, frozenset(), "en")
        access = ViewerAccess(reader, NamedGround("", "", ""), "public", time.monotonic())
        assert access.holds(None, "public")
        assert not access.holds(None, "private")

    async def test_a_stranger_cannot_connect(self, game, hide):
        await hide()
        async with socket(table_address(game)) as watcher:
            assert await watcher.closed_with() == 4404

    async def test_a_message_of_a_stranger_closes_the_socket_too(self, game, hide, anns):
        """If the broadcast is lost, the stranger's next message notices the change."""
        async with socket(table_address(game)) as watcher, socket(table_address(game), anns) as ann:
            await at_rest(game, watcher, ann)
            await sync_to_async(Session.objects.filter(pk=game.pk).update)(listing="private")
            await watcher.send(type="look")
            assert await watcher.closed_with() == 4410
