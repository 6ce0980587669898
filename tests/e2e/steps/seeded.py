"""Create a table with a known seed, which the site itself does not offer.

The script runs next to the site and starts a game for one member. It takes an email address, a
game, a seed and options, and returns the table's URL.
"""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from tests.e2e.steps.beside import run_beside


def begun_table(email: str, seed: int, game: str = "eighteen", **options: Any) -> str:
    """Start a game with this seed; return the table's URL."""
    return run_beside(__name__, email, seed, game, options, False)


def ended_table(email: str, seed: int, game: str = "eighteen", **options: Any) -> str:
    """Play a game with this seed to its end, always with the first option; return the table's
    URL.
    """
    return run_beside(__name__, email, seed, game, options, True)


def main(email: str, seed: int, game: str, options: dict[str, Any], to_the_end: bool) -> str:
    from django.urls import reverse
    from django.utils import timezone

    from accounts.people.models import User
    from games.lobby.services.opening import open_table
    from games.seats.services.starting import start_table
    from tests.factories.games import played_out

    host, now = User.objects.get(email=email), timezone.now()
    known = seed.to_bytes(32)
    with patch("games.lobby.services.storing.secrets.token_bytes", return_value=known):
        table = open_table(host=host, game=game, options=options, at=now)
    table = start_table(session_id=table.pk, user=host, at=now)
    if to_the_end:
        played_out(table, host, at=now)
    return reverse("games:table", args=[table.public_id])
