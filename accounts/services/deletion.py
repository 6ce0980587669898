"""Leaving for good."""

from datetime import datetime

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db import transaction
from django.db.models import Model, Q

from accounts.models import AccessToken, OutgoingMail, User
from accounts.signals import account_deleted

OWNED: tuple[type[Model], ...] = (EmailAddress, Authenticator, UserSession, AccessToken)


@transaction.atomic
def delete_account(*, user: User, at: datetime) -> None:
    """Forget who somebody was and sign them out everywhere; their games keep a nameless golfer.

    Sessions end by themselves: each is tied to the password, which is gone.
    """
    for model in OWNED:
        model._default_manager.filter(user=user).delete()
    OutgoingMail.objects.filter(Q(user=user) | Q(address=user.email)).delete()
    user.groups.clear()
    user.user_permissions.clear()
    user.anonymise(at=at)
    user.save()
    account_deleted.send(User, user=user)
