"""Change a user's stored access and preferences."""

from django.db.models import F

from accounts.people.models import User
from core.realtime.broadcast import access_topic, broadcast_after_commit


def end_access(user_id: int) -> None:
    """Make the user's sockets check their rights again, after a token or session has ended.

    Runs in the caller's transaction. It increments a version that permission caches compare; the
    broadcast only makes sockets check sooner.
    """
    User.objects.filter(pk=user_id).update(access_version=F("access_version") + 1)
    broadcast_after_commit({access_topic(user_id): 0})


def ask_before_moves(*, user_id: int, asks: bool) -> None:
    """Store whether the user confirms each move. Idempotent."""
    User.objects.filter(pk=user_id).update(asks_before_moves=asks)


def set_volume(*, user_id: int, volume: int) -> None:
    """Store the volume of the sounds at tables, a value of `Volume`. Idempotent."""
    User.objects.filter(pk=user_id).update(sound_volume=volume)
