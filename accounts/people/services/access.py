"""Sessions and tokens that end take with them what was opened by them."""

from functools import partial

from django.db import transaction
from django.db.models import F

from accounts.people.models import User
from accounts.signals import access_ended


def end_access(user_id: int) -> None:
    """One of somebody's tokens or sessions ends, in this transaction: their sockets look again.

    Who keeps what they may see compares the version; the signal only makes it quick.
    """
    User.objects.filter(pk=user_id).update(access_version=F("access_version") + 1)
    transaction.on_commit(partial(access_ended.send, User, user_id=user_id))
