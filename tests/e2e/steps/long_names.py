"""Create a member with a long name, and tables in every state.

The script runs next to the site. It takes an email address and a name, and returns a session key
and the URLs of the tables.
"""

from __future__ import annotations

from typing import Any

from tests.e2e.steps.beside import run_beside

GAMES = {
    "eighteen": {"course": "old-quarry", "mode": "kelly", "clubs": "starter"},
    "golfie": {"deck": "classic", "teams": 0},
    "minigolf": {"edition": "advanced", "plot": "pocket-lawn"},
}


def tables_of(email: str, name: str) -> tuple[str, list[str]]:
    """Return a session key and table URLs: each game before and after its start, and one finished
    game.
    """
    key, addresses = run_beside(__name__, email, name)
    return key, addresses


def main(email: str, name: str) -> tuple[str, list[str]]:
    from django.test import Client
    from django.urls import reverse

    from accounts.people.models import User
    from games.lobby.services.opening import Place
    from games.tables.models.session import Session
    from tests.factories.games import opened, played_out, started

    host = User.objects.create_user(email, name=name)
    client, bots = Client(), (Place(kind="bot", bot="caddie"),) * 2
    client.force_login(host)
    tables: list[Session] = []
    for game, options in GAMES.items():
        table: dict[str, Any] = {"game": game, "options": options, "places": bots}
        tables += [opened(host, **table), started(host, **table)]
    # Use Mini Golf Designer, because it has the longest result page.
    tables.append(played_out(started(host, **table), host))
    addresses = [reverse("games:table", args=[table.public_id]) for table in tables]
    addresses.append(reverse("games:scorecard", args=[tables[-1].public_id]))
    return client.cookies["sessionid"].value, addresses
