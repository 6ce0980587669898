"""The program of /developers/write-a-bot/ accepts a challenge and plays to the end, over a
restart.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.utils import timezone
from dogleg import Client

from accounts.bots.services import create_bot, renew_bot_token
from accounts.tokens.models import Scope
from courses.publishing.services.versions import load_shipped_designs
from games.lobby.services.opening import take_challenges
from tests.factories.accounts import UserFactory
from tests.programs import secret_of

DOCS = Path(__file__).resolve().parents[3] / "docs"
PROGRAM = DOCS / "examples/plain_bot.py"
PATIENCE = 240


def test_the_page_shows_the_program() -> None:
    text = PROGRAM.read_text()
    assert text[text.index("API = ") :] in (DOCS / "developers/write-a-bot.md").read_text()


@contextmanager
def running(site: str, token: str):
    """Run the program during the block."""
    process = subprocess.Popen(
        [sys.executable, str(PROGRAM), site],
        env={**os.environ, "DOGLEG_TOKEN": token},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def play_until(client: Client, table: str, turns: int) -> dict:
    """Take the first option whenever the game waits, until this turn or the end."""
    until = time.monotonic() + PATIENCE
    view = client.view(table)
    while view["status"] != "finished" and view["version"] < turns:
        assert time.monotonic() < until, view["deciding"]
        if view["prompt"] and view["prompt"]["required"]:
            client.act(table, view["prompt"]["id"], view["options"][0]["action"])
        else:
            time.sleep(0.3)
        view = client.view(table)
    return view


@pytest.mark.whole
@pytest.mark.django_db(transaction=True)
def test_it_accepts_and_plays_to_the_end(live_server, settings) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    settings.RATE_LIMITS = {"requests-per-token": 100_000, "requests-per-golfer": 100_000}
    now = timezone.now()
    load_shipped_designs(at=now)
    bot = create_bot(owner=UserFactory(), name="Example", at=now)
    take_challenges(bot=bot, games=["golfie"])
    token = renew_bot_token(bot=bot, at=now)[1]
    with Client(live_server.url, secret_of(UserFactory(), [Scope.READ, Scope.PLAY], now)) as ann:
        table = ann.challenge(bot.public_id, {"game": "golfie"})["session"]
        with running(live_server.url, token):
            assert play_until(ann, table, 20)["status"] == "playing"
        with running(live_server.url, token) as program:
            assert play_until(ann, table, 10_000)["status"] == "finished"
            assert program.poll() is None


@pytest.mark.whole
@pytest.mark.django_db(transaction=True)
def test_it_stops_with_a_refused_token(live_server, settings) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    with running(live_server.url, "dgl_unknown") as program:
        assert program.wait(timeout=PATIENCE) == 1
