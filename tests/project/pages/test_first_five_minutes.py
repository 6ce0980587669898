"""The commands in the first document for API users work in a shell."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.utils import timezone

from accounts.tokens.models import Scope
from config.developers.documents import DOCS
from courses.publishing.services.versions import load_shipped_designs
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from tests.factories.accounts import UserFactory
from tests.programs import secret_of

START = DOCS / "developers/start.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PATIENCE = 120
END_OF = "echo; echo ':end of {number}'"

pytestmark = pytest.mark.django_db(transaction=True)


def blocks() -> list[tuple[str, str]]:
    """Return the commands to type, with their language. The first block, which sets the token, is
    left out.
    """
    (_said, _export), *typed = BLOCK.findall(START.read_text(encoding="utf-8"))
    return typed


def script() -> str:
    """Return one shell script with all commands, which prints a marker after each block."""
    parts = []
    for number, (language, lines) in enumerate(blocks()):
        assert language == "sh", "commands for a shell are marked as sh"
        parts += [lines, END_OF.format(number=number)]
    return "\n".join(["set -eu", *parts, ""])


@pytest.fixture
def said(live_server, settings, tmp_path: Path) -> list[str]:
    """The shell's output for each block."""
    settings.ALLOWED_HOSTS = ["*"]
    load_shipped_designs(at=timezone.now())
    token = secret_of(UserFactory(), [Scope.READ, Scope.PLAY], timezone.now())
    done = subprocess.run(
        ["bash"],
        input=script(),
        env={
            "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin",
            "SITE": live_server.url,
            "TOKEN": token,
            "HOME": str(tmp_path),
        },
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return re.split(r"\n:end of \d+\n", done.stdout)


@pytest.mark.whole
def test_every_command_does_what_the_text_says(said: list[str]) -> None:
    games, mine, opened, shown, answer, played, bot, _rest = said
    assert {game["key"] for game in json.loads(games)} >= {"eighteen", "golfie"}
    assert json.loads(mine) == []
    assert opened.strip() == ""
    table = json.loads(shown)
    assert table["status"] == "playing" and table["prompt"] and table["options"]
    assert table["prompt"]["id"] in answer
    assert json.loads(played)["turn"] >= 1
    assert "'places'" in bot, "the bot has played to the end"
    assert Session.objects.filter(finished_at__isnull=False).count() == 1
    assert Turn.objects.filter(key__endswith="my-first").count() == 1


def test_the_first_block_contains_the_token() -> None:
    language, lines = BLOCK.findall(START.read_text(encoding="utf-8"))[0]
    assert language == "text" and "SITE=" in lines and "TOKEN=" in lines
