"""Bot accounts: their owners create them, they are marked as bots, and players can
challenge them.
"""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.bots.services import create_bot
from accounts.deletion.services import delete_account
from accounts.people.models import User
from accounts.tokens.models import AccessToken
from core.rate_limits.table import BOTS, CHALLENGES
from games.lobby.models import Challenge
from games.lobby.services.opening import Place, open_table, take_challenges
from games.seats.services.seats import join_table
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Session
from notifications.events.models import FeedEvent
from notifications.mail.models import OutgoingMail
from notifications.mail.selectors import wants_mail
from tests.channels import number_next
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, QUICK, opened
from tests.games.lobby.bot_programs import challengeable_bot, program_of_bot

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(db) -> User:
    return UserFactory(name="Ann")


@pytest.fixture
def bo(db) -> User:
    return UserFactory(name="Bo")


@pytest.fixture
def bot(ann) -> User:
    return challengeable_bot(ann)


@pytest.fixture
def program(bot) -> APIClient:
    return program_of_bot(bot)


@pytest.fixture
def browser(ann) -> Client:
    client = Client()
    client.force_login(ann)
    return client


def challenged(host: User, bot: User) -> Session:
    return open_table(
        host=host,
        game="eighteen",
        options=QUICK,
        places=[Place(kind="bot_account", id=bot.public_id)],
        at=timezone.now(),
    )


class TestAccount:
    def test_the_owner_creates_it_and_sees_its_token_once(self, browser, ann):
        page = browser.post("/account/bots/", {"name": "Bogey", "games": ["eighteen"]})
        bot = User.objects.get(bot_of=ann)
        secret = page.context["secret"]
        assert bot.name == "Bogey (bot)"
        assert list(bot.challenges.values_list("game", flat=True)) == ["eighteen"]
        assert secret in page.content.decode()
        assert secret not in browser.get("/account/bots/").content.decode()
        me = APIClient().get("/api/v1/me/", headers={"Authorization": f"Bearer {secret}"}).json()
        assert me["name"] == "Bogey (bot)" and me["is_bot"] is True
        assert me["scopes"] == ["read", "play"]

    def test_a_new_token_revokes_the_old_one(self, browser, bot, program):
        browser.post(f"/account/bots/{bot.public_id}/token/")
        assert program.get("/api/v1/me/").status_code == 401
        assert AccessToken.objects.filter(user=bot, revoked_at=None).count() == 1

    def test_it_has_no_password_and_gets_no_mail(self, bot, client):
        assert not bot.has_usable_password()
        client.post("/account/password/reset/", {"email": bot.email})
        assert not OutgoingMail.objects.filter(user=bot).exists()
        assert not wants_mail(bot, "turn") and not wants_mail(bot, "account")

    @pytest.mark.parametrize("action", ["challenges", "token", "delete"])
    def test_other_users_cannot_change_it(self, bot, bo, action):
        other = Client()
        other.force_login(bo)
        before = list(AccessToken.objects.values()), list(Challenge.objects.values())
        answer = other.post(f"/account/bots/{bot.public_id}/{action}/")
        assert answer.status_code == 404
        assert (list(AccessToken.objects.values()), list(Challenge.objects.values())) == before
        bot.refresh_from_db()
        assert bot.is_active

    def test_a_guest_cannot_create_one(self, client):
        client.force_login(UserFactory(guest_since=timezone.now()))
        assert client.post("/account/bots/", {"name": "Bogey"}).status_code == 403
        assert not User.objects.filter(is_bot=True).exists()

    @pytest.mark.parametrize("name", ["Ann (bot)", "Ann (BOT)", "(bot)"])
    def test_other_users_cannot_use_a_bots_name(self, browser, ann, name):
        fields = {"name": name, "language": "en", "time_zone": "UTC"}
        assert (
            "Only a bot’s name can end in “(bot)”"
            in browser.post("/account/", fields).content.decode()
        )
        ann.refresh_from_db()
        assert ann.name == "Ann"

    def test_a_name_must_leave_room_for_the_mark(self, browser):
        browser.post("/account/bots/", {"name": "x" * 31})
        assert not User.objects.filter(is_bot=True).exists()

    def test_the_number_of_bots_is_limited(self, browser, ann):
        for number in range(BOTS.most):
            create_bot(owner=ann, name=f"Bogey {number}", at=NOON)
        assert (
            "which is the limit" in browser.post("/account/bots/", {"name": "X"}).content.decode()
        )
        assert User.objects.filter(is_bot=True).count() == BOTS.most

    def test_it_is_deleted_by_its_owner_or_with_the_owner(self, browser, bot, ann, program):
        other = create_bot(owner=ann, name="Birdie", at=NOON)
        browser.post(f"/account/bots/{bot.public_id}/delete/")
        bot.refresh_from_db()
        assert (bot.name, bot.is_active, bot.bot_of) == ("Former golfer", False, None)
        assert program.get("/api/v1/me/").status_code == 401
        assert not Challenge.objects.exists()
        delete_account(user=ann, at=NOON)
        other.refresh_from_db()
        assert not other.is_active and other.bot_of is None

    def test_its_page_and_seat_are_marked(self, bot, bo, client, program):
        page = client.get(f"/people/{bot.public_id}/").content.decode()
        assert "A bot by <bdi>Ann</bdi>" in page and "Bogey (bot)" in page
        assert program.get(f"/api/v1/people/{bot.public_id}/").json()["is_bot"] is True
        table = opened(bo)
        join_table(session_id=table.pk, user=bot, at=NOON)
        data = program.get(f"/api/v1/tables/{table.public_id}/").json()["seats"]
        assert [(seat["name"], seat["is_bot"]) for seat in data] == [
            ("Bo", False),
            ("Bogey (bot)", True),
        ]

    def test_it_cannot_create_designs(self, program):
        answer = program.post("/api/v1/courses/", {"name": "Mine"}, format="json")
        assert answer.status_code == 403 and answer.json()["code"] == "scope_missing"

    def test_it_has_no_records_and_gets_no_turn_mails(self, bot, bo):
        table = opened(bo)
        join_table(session_id=table.pk, user=bot, at=NOON)
        Session.objects.update(status="playing")
        Seat.objects.filter(kind=SeatKind.PERSON).update(deciding_since=NOON, last_looked_at=None)
        assert [seat.user for seat in Seat.objects.by_themselves()] == [bo]
        due = Seat.objects.due_for_mail(opened_before=timezone.now())
        assert [seat.user for seat in due] == [bo]


class TestChallenge:
    def test_the_form_offers_bots_that_accept_challenges(self, bot, bo, client):
        client.force_login(bo)
        page = client.get("/play/open/?game=eighteen").content.decode()
        assert f"account-{bot.public_id}" in page and "Bogey (bot)" in page
        assert "Bogey" not in client.get("/play/open/?game=golfie").content.decode()

    def test_a_bot_learns_of_it_through_its_feed_and_accepts(self, bot, bo, client, program):
        client.force_login(bo)
        fields = {
            **QUICK,
            "game": "eighteen",
            "listing": "public",
            "seat_1": f"account-{bot.public_id}",
        }
        assert client.post("/play/open/", fields).status_code == 302
        number_next()
        (event,) = FeedEvent.objects.filter(user=bot)
        assert event.kind == "invited"
        (received,) = program.get(event.data["look"]).json()
        answer = program.post(f"/api/v1/invitations/{received['token']}/accept/", {}, format="json")
        assert answer.status_code == 200
        assert [seat.user for seat in Session.objects.get().seats.order_by("number")] == [bo, bot]

    def test_a_bot_can_be_challenged_through_the_api(self, bot, bo):
        asking = APIClient()
        asking.force_authenticate(bo)
        (offered,) = asking.get("/api/v1/bots/?game=eighteen").json()["results"]
        assert offered == {
            "id": bot.public_id,
            "name": "Bogey (bot)",
            "games": ["eighteen"],
            "online": False,
        }
        assert asking.get("/api/v1/bots/?game=golfie").json()["results"] == []
        assert asking.get("/api/v1/bots/?game=chess").status_code == 400
        wanted = {"options": QUICK, "places": [{"kind": "bot_account", "id": offered["id"]}]}
        answer = asking.post("/api/v1/tables/", wanted, format="json")
        assert answer.status_code == 201, answer.content
        assert answer.json()["seats"][1]["reserved"] is True

    @pytest.mark.parametrize("asked", ["of a person", "for another game", "gone", "nonsense"])
    def test_invalid_bots_cannot_be_challenged(self, bot, bo, asked):
        place = {"kind": "bot_account", "id": bot.public_id}
        if asked == "of a person":
            place["id"] = bo.public_id
        elif asked == "nonsense":
            place["id"] = "nobody"
        elif asked == "gone":
            delete_account(user=bot, at=NOON)
        else:
            take_challenges(bot=bot, games=["golfie"])
        asking = APIClient()
        asking.force_authenticate(bo)
        answer = asking.post(
            "/api/v1/tables/", {"options": QUICK, "places": [place]}, format="json"
        )
        assert answer.status_code == 400 and "places" in answer.json()["fields"]
        assert not Session.objects.exists()

    def test_a_busy_bot_cannot_be_challenged(self, bot, bo, monkeypatch):
        for number in range(CHALLENGES.most):
            challenged(UserFactory(name=f"Host {number}"), bot)
        asking = APIClient()
        asking.force_authenticate(bo)
        place = {"kind": "bot_account", "id": bot.public_id}
        answer = asking.post(
            "/api/v1/tables/", {"options": QUICK, "places": [place]}, format="json"
        )
        assert answer.status_code == 429 and answer.json()["code"] == "bot_busy"
        assert Session.objects.count() == CHALLENGES.most

    def test_a_bot_cannot_be_challenged_twice_at_one_table(self, bot, bo):
        places = [Place(kind="bot_account", id=bot.public_id)] * 2
        from django.core.exceptions import ValidationError

        with pytest.raises(ValidationError):
            open_table(host=bo, game="eighteen", options=QUICK, places=places, at=NOON)


@pytest.mark.whole
def test_a_bot_has_its_own_rate_limit(bot, program):
    answers = [program.get("/api/v1/me/").status_code for _ in range(301)]
    assert answers[-1] == 429 and set(answers[:-1]) == {200}
