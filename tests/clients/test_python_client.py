"""The command line of clients/python runs two bots with one token at the same time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.utils import timezone
from dogleg import Client

from accounts.tokens.models import Scope
from courses.publishing.services.versions import load_shipped_designs
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.programs import secret_of

SOURCE = Path(__file__).resolve().parents[2] / "clients/python/src"
OPTIONS = {"course": "starter-links", "mode": "stableford", "clubs": "starter", "round_limit": 8}
CADDIE = [{"kind": "bot", "bot": "caddie"}]
WISH = {"game": "eighteen", "options": OPTIONS, "places": CADDIE, "listing": "unlisted"}

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.whole]


def bot(site: str, token: str, table: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "dogleg", "--site", site, "bot", table],
        env={**os.environ, "PYTHONPATH": str(SOURCE), "DOGLEG_TOKEN": token},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_two_bots_with_one_token_play_their_games_to_the_end(live_server, settings):
    settings.ALLOWED_HOSTS = ["*"]
    load_shipped_designs(at=timezone.now())
    token = secret_of(UserFactory(), [Scope.READ, Scope.PLAY], timezone.now())
    client = Client(live_server.url, token)
    tables = [client.open(WISH)["session"] for _ in range(2)]
    for table in tables:
        client.start(table)
    bots = [bot(live_server.url, token, table) for table in tables]
    text = [process.communicate(timeout=300) for process in bots]
    assert [process.returncode for process in bots] == [0, 0], text
    assert all(item for item, _errors in text)
    ended = Session.objects.filter(public_id__in=tables, finished_at__isnull=False)
    assert ended.count() == 2
