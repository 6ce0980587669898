"""A table whose chance is known beforehand; the site itself never lets anybody say so.

Run as a script beside the site, it opens a table of 18 Holes for a member alone and starts it:
e-mail address, seed and options (JSON) in, the address of the table out.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

HOUSE = Path(__file__).resolve().parents[2]


def begun_table(email: str, seed: int, **options: Any) -> str:
    """The address of a table under way; DOGLEG_RUN_DIR says where the site keeps it."""
    settings = {
        name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"
    }
    command = [sys.executable, "-m", "tests.e2e.seeded", email, str(seed), json.dumps(options)]
    done = subprocess.run(
        command, cwd=HOUSE, env=settings, check=True, capture_output=True, text=True
    )
    return done.stdout.splitlines()[-1]


def main(email: str, seed: str, options: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    import django

    django.setup()
    from django.urls import reverse
    from django.utils import timezone

    from accounts.models import User
    from games.services.opening import open_table
    from games.services.starting import start_table

    host = User.objects.get(email=email)
    known = int(seed).to_bytes(32)
    with patch("games.services.opening.secrets.token_bytes", return_value=known):
        table = open_table(
            host=host, game="eighteen", options=json.loads(options), at=timezone.now()
        )
    start_table(session_id=table.pk, user=host, at=timezone.now())
    sys.stdout.write(f"{reverse('games:table', args=[table.public_id])}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
