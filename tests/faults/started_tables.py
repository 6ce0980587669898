"""Creates golfers with tokens and browser sessions, at tables in progress.

This script runs next to a site, whose run directory is DOGLEG_RUN_DIR. Its argument is the number
of tables, and it prints JSON.
"""

import json
import os
import secrets
import subprocess
import sys
from dataclasses import dataclass
from datetime import timedelta
from itertools import cycle, islice
from typing import Any

from tests.project.serving.processes import ROOT

QUICK = {"course": "starter-links", "mode": "stableford", "clubs": "starter"}


@dataclass(frozen=True)
class Setting:
    """A game with its options and the number of people and bots."""

    game: str
    options: dict[str, Any]
    people: int
    bots: int
    days: int = 0
    """Days per decision, or 0 for no clock."""


SETTINGS = (
    Setting("eighteen", QUICK, people=2, bots=1),
    # A day is long enough that setting the clock an hour ahead does not end a turn.
    Setting("golfie", {}, people=2, bots=1, days=1),
    Setting("minigolf", {}, people=1, bots=1),
    # A round of one hole does not wait for bots and ends soon, which allows many rounds in a short
    # time.
    Setting("eighteen", {**QUICK, "hole": 1}, people=2, bots=0),
)


@dataclass(frozen=True)
class BegunTable:
    """A table, and the access tokens and browser sessions of its players."""

    session: str
    tokens: tuple[str, ...]
    cookies: tuple[str, ...]


def begun_tables(environment: dict[str, str], count: int) -> list[BegunTable]:
    """Create `count` tables in progress and return them."""
    command = [sys.executable, "-m", "tests.faults.started_tables", str(count)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    )
    data = json.loads(done.stdout.splitlines()[-1])
    return [
        BegunTable(table["session"], tuple(table["tokens"]), tuple(table["cookies"]))
        for table in data
    ]


def main(count: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    import django

    django.setup()
    data = [_begun(setting) for setting in islice(cycle(SETTINGS), int(count))]
    sys.stdout.write(f"{json.dumps(data)}\n")


def _begun(setting: Setting) -> dict[str, Any]:
    from django.utils import timezone

    from games.lobby.services.opening import Place, open_table
    from games.seats.services.seats import join_table
    from games.seats.services.starting import start_table
    from games.tables.models.session import Clock

    now = timezone.now()
    host, *others = golfers = [_golfer() for _ in range(setting.people)]
    places = [*(Place() for _ in others), *[Place("bot", bot="caddie")] * setting.bots]
    table = open_table(
        host=host,
        game=setting.game,
        options=setting.options,
        places=places,
        clock=Clock(timedelta(days=setting.days)) if setting.days else None,
        at=now,
    )
    for other in others:
        join_table(session_id=table.pk, user=other, at=now)
    start_table(session_id=table.pk, user=host, at=now)
    return {
        "session": table.public_id,
        "tokens": [_token(user, now) for user in golfers],
        "cookies": [_cookie(user) for user in golfers],
    }


def _golfer() -> Any:
    from allauth.account.models import EmailAddress

    from accounts.people.models import User

    name = secrets.token_hex(4)
    user = User.objects.create_user(f"{name}@club.example", name=f"Golfer {name}")
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    return user


def _token(user: Any, now: Any) -> str:
    from accounts.tokens.services import create_token

    _token, secret = create_token(
        user=user, name="soak", scopes=["read", "play"], expires_at=now + timedelta(days=1), at=now
    )
    return secret


def _cookie(user: Any) -> str:
    """Return the session key of a browser in which the user is signed in."""
    from django.test import Client

    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value


if __name__ == "__main__":
    main(*sys.argv[1:])
