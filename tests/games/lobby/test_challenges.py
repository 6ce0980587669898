"""A player or a bot account is challenged by id, and accepts or declines with a reason."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from accounts.bots.services import create_bot
from core.rate_limits.writing import INVITATIONS
from courses.social.reactions.services import block
from games.lobby.services.opening import Place, take_challenges
from games.tables.models.invitation import DeclineReason, Invitation
from games.tables.models.session import Session
from notifications.events.models import FeedEvent
from notifications.notices.models import DueNotice
from notifications.notices.services import notice_text
from tests.channels import number_next, push_notice
from tests.choices import has_browser
from tests.factories.accounts import UserFactory
from tests.factories.games import opened

OPTIONS = {"options": {"course": "starter-links", "clubs": "starter", "mode": "stroke"}}


@pytest.fixture
def bot(cy):
    made = create_bot(owner=cy, name="Bogey", at=timezone.now())
    take_challenges(bot=made, games=["eighteen"])
    return made


def challenge(client, person, *, status=201, **wanted):
    address = f"/api/v1/people/{person.public_id}/challenge/"
    answer = client.post(address, {**OPTIONS, **wanted}, format="json")
    assert answer.status_code == status, answer.content
    return answer.json()


def received(client):
    (only,) = client.get("/api/v1/invitations/?limit=9").json()["results"]
    return only


def answered(client, how, body=None):
    return client.post(
        f"/api/v1/invitations/{received(client)['token']}/{how}/", body or {}, format="json"
    )


def sent(client):
    return client.get("/api/v1/invitations/sent/").json()["results"]


def events(user, kind):
    number_next()
    return [event.data for event in FeedEvent.objects.filter(user=user, kind=kind)]


class TestAccepting:
    def test_the_game_starts_when_the_challenged_player_accepts(self, program, ann, bo):
        host, other = program(ann), program(bo)
        table = challenge(host, bo, clock_days=3)
        assert (table["status"], table["listing"]) == ("open", "unlisted")
        waiting = received(other)
        assert (waiting["host"]["name"], waiting["table"]["session"]) == ("Ann", table["session"])
        assert waiting["table"]["clock"]
        began = answered(other, "accept").json()
        assert (began["status"], began["you"]["seat"]) == ("playing", 1)
        (outgoing,) = sent(host)
        assert (outgoing["state"], outgoing["person"]["name"]) == ("accepted", "Bo")

    def test_a_bot_account_is_challenged_in_the_same_way(self, program, ann, bot):
        challenge(program(ann), bot)
        assert answered(program(bot), "accept").json()["status"] == "playing"

    def test_a_bot_account_challenges_a_person(self, program, ann, bot):
        challenge(program(bot), ann)
        assert answered(program(ann), "accept").json()["status"] == "playing"

    def test_the_game_waits_for_every_seat(self, program, ann, bo, cy):
        host = program(ann)
        places = [{"kind": "friend", "id": cy.public_id}, {"kind": "bot", "bot": "caddie"}]
        challenge(host, bo, places=places)
        assert answered(program(bo), "accept").json()["status"] == "open"
        assert answered(program(cy), "accept").json()["status"] == "playing"

    def test_an_open_place_is_filled_by_joining(self, program, ann, bo, cy):
        table = challenge(program(ann), bo, places=[{"kind": "open"}], listing="public")
        answered(program(bo), "accept")
        joined = program(cy).post(f"/api/v1/tables/{table['session']}/join/", {}, format="json")
        assert joined.json()["status"] == "playing"

    def test_the_host_can_start_it_themselves(self, program, ann, bo):
        host = program(ann)
        challenge(host, bo, starts_when_full=False)
        assert answered(program(bo), "accept").json()["status"] == "open"

    def test_any_table_can_start_when_it_is_full(self, program, ann, bo):
        body = {**OPTIONS, "places": [{"kind": "open"}], "starts_when_full": True}
        table = program(ann).post("/api/v1/tables/", body, format="json").json()
        address = f"/api/v1/tables/{table['session']}/"
        assert program(bo).post(f"{address}join/", {}, format="json").json()["status"] == "playing"
        alone = {**body, "places": [{"kind": "bot", "bot": "caddie"}]}
        assert program(ann).post("/api/v1/tables/", alone).json()["status"] == "playing"

    def test_a_bot_on_the_last_seat_starts_it_too(self, program, ann):
        host = program(ann)
        body = {**OPTIONS, "places": [{"kind": "open"}], "starts_when_full": True}
        table = host.post("/api/v1/tables/", body, format="json").json()
        bots = f"/api/v1/tables/{table['session']}/bots/"
        assert host.post(bots, {"seat": 1, "bot": "caddie"}).status_code < 300
        assert Session.objects.get().is_playing


class TestDeclining:
    @pytest.mark.parametrize("reason", DeclineReason.values)
    def test_the_challenger_receives_the_reason(self, program, ann, bo, reason):
        host = program(ann)
        table = challenge(host, bo)
        assert answered(program(bo), "decline", {"reason": reason}).status_code == 204
        (event,) = events(ann, "declined")
        assert (event["table"], event["reason"], event["seat"]) == (table["session"], reason, 1)
        assert event["by"] == bo.public_id
        (outgoing,) = sent(host)
        assert (outgoing["state"], outgoing["reason"]) == ("declined", reason)
        assert bool(outgoing["reason_text"]) == (reason != "generic")
        assert events(bo, "declined") == []

    def test_a_reason_is_optional_and_must_be_known(self, program, ann, bo):
        challenge(program(ann), bo)
        refused = answered(program(bo), "decline", {"reason": "rude"})
        assert (refused.status_code, list(refused.json()["fields"])) == (400, ["reason"])
        assert received(program(bo))
        assert answered(program(bo), "decline").status_code == 204
        assert Invitation.objects.get().decline_reason == "generic"

    def test_other_seats_stay_as_they_are(self, program, ann, bo, cy):
        host = program(ann)
        table = challenge(host, bo, places=[{"kind": "friend", "id": cy.public_id}])
        answered(program(bo), "decline", {"reason": "later"})
        seats = host.get(f"/api/v1/tables/{table['session']}/").json()["seats"]
        assert [(seat["kind"], seat["reserved"]) for seat in seats] == [
            ("person", False),
            ("open", False),
            ("open", True),
        ]
        assert answered(program(cy), "accept").json()["status"] == "open"

    def test_it_is_answered_once(self, program, ann, bo):
        challenge(program(ann), bo)
        token = received(program(bo))["token"]
        address = f"/api/v1/invitations/{token}/"
        other = program(bo)
        assert other.post(f"{address}decline/", {"reason": "later"}).status_code == 204
        for answer in ("decline", "accept"):
            again = other.post(f"{address}{answer}/", {}, format="json")
            assert (again.status_code, again.json()["code"]) == (410, "invitation_closed")
        assert Invitation.objects.get().decline_reason == "later"
        assert len(events(ann, "declined")) == 1

    def test_a_declined_email_invitation_does_not_reveal_an_account(self, program, ann, bo):
        body = {**OPTIONS, "places": [{"kind": "friend", "email": bo.email}]}
        program(ann).post("/api/v1/tables/", body, format="json")
        answered(program(bo), "decline", {"reason": "later"})
        (event,) = events(ann, "declined")
        assert event["by"] is None
        (outgoing,) = sent(program(ann))
        assert (outgoing["person"], outgoing["email"]) == (None, bo.email)

    def test_the_challenger_gets_a_push_with_the_reason_but_no_email(self, program, ann, bo):
        has_browser(ann)
        table = challenge(program(ann), bo)
        answered(program(bo), "decline", {"reason": "too_fast"})
        number_next()
        notice = DueNotice.objects.get(user=ann, event="declined")
        assert (notice.mail_at, notice.in_digest) == (None, False)
        text = notice_text(notice, at=timezone.now())
        assert text.title == "Bo declined your invitation"
        assert text.line.startswith("The clock is too fast. · 18 Holes")
        assert text.link.endswith(f"/tables/{table['session']}/")
        assert push_notice(notice_id=notice.pk, at=notice.push_at)
        program(ann).post(f"/api/v1/tables/{table['session']}/cancel/", {}, format="json")
        assert notice_text(notice, at=timezone.now()) is None


class TestCancelling:
    def test_cancelling_the_table_closes_the_challenge(self, program, ann, bo):
        host = program(ann)
        table = challenge(host, bo)
        host.post(f"/api/v1/tables/{table['session']}/cancel/", {}, format="json")
        assert program(bo).get("/api/v1/invitations/?limit=9").json()["results"] == []
        assert sent(host)[0]["state"] == "closed"

    def test_a_withdrawn_or_expired_one_is_closed(self, program, ann, bo):
        host = program(ann)
        challenge(host, bo)
        assert sent(host)[0]["state"] == "pending"
        Invitation.objects.update(expires_at=timezone.now())
        assert sent(host)[0]["state"] == "closed"


class TestRefusals:
    def test_strangers_see_none_of_it(self, program, ann, bo, cy):
        challenge(program(ann), bo)
        assert sent(program(cy)) == sent(program(bo)) == []

    def test_unknown_people_guests_and_oneself_cannot_be_challenged(self, program, ann, bot):
        host, guest = program(ann), UserFactory(guest_since=timezone.now())
        assert challenge(host, guest, status=422)["code"] == "unknown_person"
        assert challenge(host, ann, status=409)["code"] == "already_seated"
        assert challenge(program(bot), bot, status=409)["code"] == "already_seated"
        missing = host.post("/api/v1/people/nobody/challenge/", OPTIONS, format="json")
        assert missing.status_code == 404
        assert not Session.objects.exists()

    def test_a_bot_only_plays_the_games_that_it_offers(self, program, ann, bot):
        refused = challenge(program(ann), bot, game="golfie", options={}, status=400)
        assert list(refused["fields"]) == ["places"]

    def test_a_blocked_person_reaches_neither_the_player_nor_their_bots(
        self, program, ann, bo, cy, bot
    ):
        for person in (bo, cy):
            block(user=person, person=ann, at=timezone.now())
        challenge(program(ann), bo)
        assert program(bo).get("/api/v1/invitations/?limit=9").json()["results"] == []
        assert events(bo, "invited") == []
        assert list(challenge(program(ann), bot, status=400)["fields"]) == ["places"]

    def test_people_are_protected_by_the_daily_limit_and_bots_by_their_own(
        self, program, ann, bo, bot, settings
    ):
        settings.RATE_LIMITS = {INVITATIONS.key: 1}
        host = program(ann)
        for _ in range(2):
            challenge(host, bot)
        challenge(host, bo)
        other = UserFactory()
        assert challenge(host, other, status=429)["limit"] == "invitations"


class TestPages:
    def browser(self, user):
        client = Client()
        client.force_login(user)
        return client

    def test_the_page_offers_the_reasons_and_the_host_reads_the_answer(self, ann, bo):
        place = Place(kind="friend", id=bo.public_id)
        table = opened(ann, places=[place], at=timezone.now())
        guest = self.browser(bo)
        home = guest.get("/").content.decode()
        assert "The clock is too slow." in home
        token = home.split("/invitations/")[1].split("/")[0]
        page = guest.get(f"/invitations/{token}/").content.decode()
        assert page.count("<option") == len(DeclineReason)
        guest.post(f"/invitations/{token}/decline/", {"reason": "too_slow"})
        shown = self.browser(ann).get(f"/tables/{table.public_id}/").content.decode()
        assert "Bo declined your invitation" in shown
        assert "The clock is too slow." in shown
        assert (
            "declined your invitation"
            not in guest.get(f"/tables/{table.public_id}/").content.decode()
        )

    def test_a_page_without_a_known_reason_gives_none(self, ann, bo):
        opened(ann, places=[Place(kind="friend", id=bo.public_id)], at=timezone.now())
        guest = self.browser(bo)
        token = guest.get("/").content.decode().split("/invitations/")[1].split("/")[0]
        guest.post(f"/invitations/{token}/decline/", {"reason": "rude"})
        assert Invitation.objects.get().decline_reason == "generic"
