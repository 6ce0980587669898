"""Create a table with a known seed, which the site itself does not offer.

This script runs next to the site and starts a game for one member. It takes an email address, a
game, a seed and options (JSON), and prints the table's URL.
"""

from __future__ import annotations

import json
import sys
from typing import Any
from unittest.mock import patch

from tests.e2e.steps.beside import run_beside, set_up


def begun_table(email: str, seed: int, game: str = "eighteen", **options: Any) -> str:
    """Start a game with this seed; return the table's URL."""
    return run_beside(__spec__.name, email, game, str(seed), json.dumps(options))


def main(email: str, game: str, seed: str, options: str) -> None:
    set_up()
    from django.urls import reverse
    from django.utils import timezone

    from accounts.people.models import User
    from games.lobby.services.opening import open_table
    from games.seats.services.starting import start_table

    host = User.objects.get(email=email)
    known = int(seed).to_bytes(32)
    with patch("games.lobby.services.opening.secrets.token_bytes", return_value=known):
        table = open_table(host=host, game=game, options=json.loads(options), at=timezone.now())
    start_table(session_id=table.pk, user=host, at=timezone.now())
    sys.stdout.write(f"{reverse('games:table', args=[table.public_id])}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
