"""A bot account with random moves plays a whole game of each kind within its limits.

The limits are those of the site, and the bot never waits.
"""

from __future__ import annotations

from random import Random

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.bots.services import create_bot, renew_bot_token
from core.rate_limits.table import BOT, TOKEN
from games.bots.services import play_bots
from games.registry import CARDS
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.limits import forget_uses
from tests.sampling import sampled

OPTIONS = {"eighteen": {"course": "teal-island", "mode": "stroke"}}
"""Eighteen holes of stroke play have the most decisions; the other games use their defaults."""
QUICKEST_FIRST = sorted(CARDS, key=lambda game: game != "golfie")


@pytest.fixture
def program(db):
    forget_uses()
    bot = create_bot(owner=UserFactory(), name="Random", at=timezone.now())
    client = APIClient()
    client.credentials(
        HTTP_AUTHORIZATION=f"Bearer {renew_bot_token(bot=bot, at=timezone.now())[1]}"
    )
    return client


class Counted:
    """Sends requests and counts them. A refusal by a limit fails the test."""

    def __init__(self, client) -> None:
        self.client, self.requests = client, 0

    def post(self, path, body, **headers):
        self.requests += 1
        answer = self.client.post(f"/api/v1{path}", body, format="json", headers=headers)
        assert answer.status_code < 300, answer.content
        return answer.json()

    def get(self, path):
        self.requests += 1
        return self.client.get(f"/api/v1{path}").json()


def played(client, game: str, seed: int) -> tuple[int, int]:
    """Play a whole game at random against the caddie; return (requests, moves)."""
    asking, chance, moves = Counted(client), Random(seed), 0
    wish = {"game": game, "options": OPTIONS.get(game, {}), "listing": "unlisted"}
    places = [{"kind": "bot", "bot": "caddie"}]
    table = asking.post("/tables/", {**wish, "places": places, "starts_when_full": True})
    address = f"/tables/{table['session']}/"
    while table["status"] == "playing":
        if table["prompt"] and table["prompt"]["required"]:
            move = {
                "prompt": table["prompt"]["id"],
                "action": chance.choice(table["options"])["action"],
            }
            path = f"{address}actions/?view=1&since={table['version']}"
            moves += 1
            table = asking.post(path, move, **{"Idempotency-Key": f"{seed}-{moves}"})["table"]
        else:
            # The worker plays the site's bot. A program waits for its feed here, without requests.
            play_bots(session_id=Session.objects.get().pk, at=timezone.now())
            table = asking.get(f"{address}?since={table['version']}")
    assert table["result"]
    return asking.requests, moves


@pytest.mark.parametrize("game", sampled(QUICKEST_FIRST, first=1))
def test_a_whole_game_needs_fewer_requests_than_a_minute_allows(program, game) -> None:
    requests, moves = played(program, game, seed=1)
    assert moves < requests <= min(BOT.most, TOKEN.most), f"{moves} moves"
