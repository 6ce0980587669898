"""Email a player about every table that is waiting for them, without the site's delay.

The script runs next to the site and takes the player's email address. The site sends the emails.
"""

from __future__ import annotations

from tests.e2e.steps.beside import run_beside


def mail_now(email: str) -> None:
    run_beside(__name__, email)


def main(email: str) -> None:
    from datetime import timedelta

    from django.conf import settings
    from django.utils import timezone

    from games.notify.services.turns import mail_turn
    from games.tables.models.seat import Seat
    from notifications.preferences.selectors import A_MOMENT

    # Move the prompts into the past, because emails are due some time after a prompt opens.
    now = timezone.now()
    opened = now - A_MOMENT - timedelta(seconds=settings.TURN_MAIL_DELAY)
    for seat in Seat.objects.holding_up().filter(user__email=email):
        Seat.objects.filter(pk=seat.pk).update(
            deciding_since=opened, last_looked_at=None, mailed_at=None
        )
        mail_turn(seat_id=seat.pk, at=now)
