"""A mail at once; the site itself waits a while, lest it calls somebody who is looking.

Run as a script beside the site, it writes to a golfer about each table that waits for them: their
e-mail address in, nothing out. What is written, the site sends.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]


def mail_now(email: str) -> None:
    """DOGLEG_RUN_DIR says where the site keeps its tables."""
    settings = {
        name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"
    }
    settings |= {"SITE_URL": os.environ["DOGLEG_SITE"], "TURN_MAIL_DELAY": "0"}
    command = [sys.executable, "-m", "tests.e2e.mailed", email]
    subprocess.run(command, cwd=HOUSE, env=settings, check=True)


def main(email: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    import django

    django.setup()
    from django.utils import timezone

    from accounts.selectors.notices import A_MOMENT
    from games.models import Seat
    from games.services.mails import mail_turn

    # Nobody is told sooner after their decision opened: here it may have opened just now.
    time.sleep(A_MOMENT.total_seconds())
    for seat in Seat.objects.holding_up().filter(user__email=email):
        Seat.objects.filter(pk=seat.pk).update(last_looked_at=None, mailed_at=None)
        mail_turn(seat_id=seat.pk, at=timezone.now())


if __name__ == "__main__":
    main(*sys.argv[1:])
