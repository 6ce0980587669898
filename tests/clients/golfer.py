"""Create users, each with a token, on the site that uses the run directory DOGLEG_RUN_DIR.

python -m tests.clients.golfer 5
"""

import os
import secrets
import sys

import django


def main() -> None:
    """Create users and print their tokens, one a line."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    django.setup()
    from accounts.people.models import User
    from tests.programs import secret_of

    for _ in range(int(sys.argv[1])):
        name = secrets.token_hex(4)
        user = User.objects.create_user(f"{name}@club.example", name=f"Golfer {name}")
        sys.stdout.write(secret_of(user, ("read", "play")) + "\n")


if __name__ == "__main__":
    main()
