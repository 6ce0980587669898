"""Let a player's time run out immediately.

This script runs next to the site. It takes the player's email address and moves their deadlines
into the past. The site's clock then handles them as usual.
"""

from __future__ import annotations

import sys

from tests.e2e.steps.beside import run_beside, set_up


def run_out(email: str) -> None:
    run_beside(__spec__.name, email)


def main(email: str) -> None:
    set_up()
    from django.utils import timezone

    from games.tables.models.seat import Seat

    late = Seat.objects.filter(user__email=email, deadline_at__isnull=False)
    late.update(deadline_at=timezone.now())


if __name__ == "__main__":
    main(*sys.argv[1:])
