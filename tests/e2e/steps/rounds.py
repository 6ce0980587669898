"""Play short rounds of a member against bots, for pages about the golfer's record.

The script runs next to the site. It takes an email address and returns the URL of the last table.
The worker of the site adds the games to the record.
"""

from __future__ import annotations

from typing import Any

from tests.e2e.steps.beside import run_beside

STROKE_PLAY = {"course": "starter-links", "mode": "stroke", "clubs": "starter", "round_limit": 8}
ROUNDS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("minigolf", {}, -1),
    ("golfie", {}, 0),
    *[("eighteen", STROKE_PLAY, 0)] * 3,
)
"""The game, its options, and the option that the member always chooses."""


def five_rounds(email: str) -> str:
    """Play five rounds to their ends; return the URL of the last table."""
    return run_beside(__name__, email)


def main(email: str) -> str:
    from django.urls import reverse
    from django.utils import timezone

    from accounts.people.models import User
    from games.lobby.services.opening import Place, open_table
    from games.seats.services.starting import start_table
    from tests.factories.games import played_out

    host, now = User.objects.get(email=email), timezone.now()
    table = None
    for game, options, choice in ROUNDS:
        places = [Place("bot", bot="caddie")]
        table = open_table(host=host, game=game, options=options, places=places, at=now)
        if not table.is_playing:
            table = start_table(session_id=table.pk, user=host, at=now)
        played_out(table, host, choice=choice, at=now)
    assert table is not None
    return reverse("games:table", args=[table.public_id])
