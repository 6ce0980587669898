"""Let a player's time run out immediately.

The script runs next to the site. It takes the player's email address and moves their deadlines
into the past. The site's clock then handles them as usual.
"""

from __future__ import annotations

from tests.e2e.steps.beside import run_beside


def run_out(email: str) -> None:
    run_beside(__name__, email)


def main(email: str) -> None:
    from django.utils import timezone

    from games.tables.models.seat import Seat

    late = Seat.objects.filter(user__email=email, deadline_at__isnull=False)
    late.update(deadline_at=timezone.now())
