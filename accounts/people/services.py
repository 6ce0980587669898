"""Change what is stored about a user's access and preferences."""

from django.db.models import F

from accounts.people.models import User
from core.realtime.broadcast import access_topic, broadcast_after_commit


def end_access(user_id: int) -> None:
    """End a token or session of a user in this transaction: their sockets check their rights again.

    Caches of rights compare the version; the broadcast only makes it quick.
    """
    User.objects.filter(pk=user_id).update(access_version=F("access_version") + 1)
    broadcast_after_commit({access_topic(user_id): 0})


def ask_before_moves(*, user_id: int, asks: bool) -> None:
    """Whether somebody confirms each move. Saying it again changes nothing."""
    User.objects.filter(pk=user_id).update(asks_before_moves=asks)
