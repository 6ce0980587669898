"""Start games that wait for a member who has not seen them yet.

The script runs next to the site and takes the member's email address. Each game is an entry of the
member's notification list.
"""

from __future__ import annotations

from tests.e2e.steps.beside import run_beside


def waiting_games(email: str, count: int) -> None:
    """Start games against members whose name is Robin."""
    run_beside(__name__, email, count)


def main(email: str, count: int) -> None:
    from secrets import token_hex

    from django.utils import timezone

    from accounts.people.models import User
    from notifications.events.services import number_next
    from notifications.tasks import READERS
    from tests.factories.accounts import UserFactory
    from tests.factories.games import started

    user = User.objects.get(email=email)
    for _ in range(count):
        robin = UserFactory(name="Robin", email=f"robin-{token_hex(6)}@example.org")
        game = started(robin, user, at=timezone.now())
        game.seats.update(last_looked_at=None)
    number_next(readers=READERS)
