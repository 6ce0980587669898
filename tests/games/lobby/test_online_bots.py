"""The list of bots says which are online, from the last use of their tokens."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.bots.services import create_bot, renew_bot_token
from accounts.people.models import User
from accounts.tokens.models import AccessToken
from games.lobby.selectors.challenges import ONLINE_FOR, online_bots
from games.lobby.services.opening import take_challenges
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.games.lobby.bot_programs import challengeable_bot, program_of_bot
from tests.games.sockets import bearer
from tests.notifications.events.streams import lines

pytestmark = pytest.mark.django_db


@pytest.fixture
def bot(ann) -> User:
    return challengeable_bot(ann)


@pytest.fixture
def program(bot) -> APIClient:
    return program_of_bot(bot)


class TestOnline:
    def listed(self, **asked) -> list[str]:
        client = APIClient()
        client.force_authenticate(UserFactory())
        answer = client.get("/api/v1/bots/", asked).json()
        return [bot["name"] for bot in answer["results"] if bot["online"] or not asked]

    def test_a_bot_is_online_for_some_minutes_after_a_request(self, bot, program):
        assert self.listed() == ["Bogey (bot)"]
        assert self.listed(online=1) == []
        program.get("/api/v1/me/")
        assert self.listed(online=1) == ["Bogey (bot)"]
        AccessToken.objects.update(last_used_at=timezone.now() - ONLINE_FOR)
        assert self.listed(online=1) == []

    def test_a_bot_without_a_valid_token_or_challenges_is_not_listed(self, bot, program):
        program.get("/api/v1/me/")
        AccessToken.objects.update(revoked_at=timezone.now())
        assert self.listed(online=1) == []
        AccessToken.objects.update(revoked_at=None)
        take_challenges(bot=bot, games=[])
        assert self.listed() == self.listed(online=1) == []

    def test_requests_of_its_owner_do_not_count(self, bot, ann):
        AccessTokenFactory(user=ann, last_used_at=timezone.now())
        assert self.listed(online=1) == []

    def test_the_form_groups_bots_by_presence(self, ann, bo, bot, program, client):
        idle = create_bot(owner=ann, name="Albatross", at=timezone.now())
        take_challenges(bot=idle, games=["eighteen"])
        program.get("/api/v1/me/")
        client.force_login(bo)
        page = client.get("/play/open/?game=eighteen").content.decode()
        online, offline = page.index("Programs online"), page.index("Programs that are offline")
        assert online < page.index("Bogey (bot)") < offline < page.index("Albatross (bot)")


@pytest.mark.django_db(transaction=True)
async def test_an_open_stream_keeps_a_bot_online(monkeypatch):
    monkeypatch.setattr("notifications.events.realtime.feed.EVERY", 0.02)
    secret = await sync_to_async(listening_bot)()
    async with lines(None, bearer(secret)) as feed:
        for _ in range(3):
            await feed.next()
        token = await AccessToken.objects.aget()
        assert token.last_used_at is not None
        await AccessToken.objects.aupdate(last_used_at=timezone.now() - ONLINE_FOR)
        for _ in range(3):
            await feed.next()
        bots = sync_to_async(lambda: list(online_bots(at=timezone.now())))
        assert await bots() == [{"user": token.user_id}]


def listening_bot() -> str:
    made = create_bot(owner=UserFactory(), name="Bogey", at=timezone.now())
    return renew_bot_token(bot=made, at=timezone.now())[1]
