"""Store finished games of two members, for pages about past games.

The script runs next to the site and takes the members' email addresses and their places.
"""

from __future__ import annotations

from tests.e2e.steps.beside import run_beside


def finished_game(one: str, two: str, places: tuple[int, int], strokes: tuple[int, int]) -> None:
    """Store a finished public game with these places and strokes of the two members."""
    run_beside(__name__, one, two, places, strokes)


def main(one: str, two: str, places: list[int], strokes: list[int]) -> None:
    from django.utils import timezone

    from accounts.people.models import User
    from games.tables.models.session import Session, Status
    from tests.factories.games import started

    now = timezone.now()
    members = [User.objects.get(email=email) for email in (one, two)]
    table = started(*members, at=now)
    progress = {
        **(table.progress or {"hole": 1, "holes": 1}),
        "measure": "strokes",
        "totals": strokes,
        "places": places,
    }
    Session.objects.filter(pk=table.pk).update(
        status=Status.FINISHED, finished_at=now, progress=progress
    )
