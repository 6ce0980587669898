"""Sessions and tokens that end take with them what was opened by them."""

from django.db.models import F

from accounts.people.models import User
from core.realtime.broadcast import access_topic, broadcast_after_commit


def end_access(user_id: int) -> None:
    """End a token or session of a user in this transaction: their sockets check their rights again.

    Caches of rights compare the version; the broadcast only makes it quick.
    """
    User.objects.filter(pk=user_id).update(access_version=F("access_version") + 1)
    broadcast_after_commit({access_topic(user_id): 0})
