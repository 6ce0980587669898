"""Games that somebody may go back to rather than begin another."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Exists, OuterRef

from accounts.models import User
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status


def running_quick_game(host: User, game: str, choices: Mapping[str, Any]) -> Session | None:
    """The newest that they play with these options and nobody but bots; None without one."""
    at_table = Seat.objects.at_table().filter(session=OuterRef("pk"))
    own, others = at_table.filter(user=host), at_table.exclude(user=host)
    running = Session.objects.light().filter(host=host, game=game, status=Status.PLAYING)
    alone = running.filter(Exists(own), ~Exists(others)).order_by("-pk")
    return next((session for session in alone if session.choices == choices), None)
