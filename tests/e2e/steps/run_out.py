"""Let a golfer's time run out now, without waiting for it.

As a script beside the site it takes their e-mail address and moves their deadlines into the past.
The clock of the site finds them late, as it would have some minutes later.
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
