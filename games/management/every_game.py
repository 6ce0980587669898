"""Apply a service to every game that has started."""

from collections.abc import Callable
from typing import TypeVar

from django.core.management.base import CommandError

from courses.designs.stored import UnreadableError
from games.tables.models.session import Session

T = TypeVar("T")


def every_game(service: Callable[..., T]) -> list[T]:
    """Return the service's result for each game. An unreadable game does not stop the others.

    Raises CommandError at the end, with a list of the games that could not be read.
    """
    answers, unreadable = [], []
    started = Session.objects.filter(turn_count__gt=0).values_list("pk", "public_id")
    for session_id, public_id in started.iterator():
        try:
            answers.append(service(session_id=session_id))
        except UnreadableError as error:
            unreadable.append(f"{public_id}: {error}")
    if unreadable:
        raise CommandError("These games can’t be read:\n" + "\n".join(unreadable))
    return answers
