"""Start the game that the lobby's button starts, without loading the lobby.

The script runs next to the site. It takes a session key and a game, and returns the table's URL. It
starts a new game even if one is in progress, to which the button would lead.
"""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.steps.beside import run_beside
from tests.e2e.steps.members import member_with, session_key


def quick_table(page: Page, game: str) -> str:
    """Start a game against an easy bot for the member who is signed in on this page; return the
    table's URL.
    """
    return run_beside(__name__, session_key(page), game)


def main(key: str, game: str) -> str:
    from django.urls import reverse
    from django.utils import timezone

    from games.lobby.services.opening import Place
    from games.lobby.services.quick import play_at_once
    from games.registry import card_of

    card = card_of(game)
    table = play_at_once(
        host=member_with(key),
        game=game,
        options=card.options.quick,
        places=[Place(kind="bot", bot=card.bots.easiest)],
        at=timezone.now(),
    )
    return reverse("games:table", args=[table.public_id])
