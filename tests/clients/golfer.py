"""Create a user and a token on the site that uses the run directory DOGLEG_RUN_DIR."""

import os
import secrets
import sys

import django


def main() -> None:
    """Create a user and print their token."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    django.setup()
    from accounts.people.models import User
    from tests.programs import secret_of

    name = secrets.token_hex(4)
    user = User.objects.create_user(f"{name}@club.example", name=f"Golfer {name}")
    sys.stdout.write(secret_of(user, ("read", "play")))


if __name__ == "__main__":
    main()
