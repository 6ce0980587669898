"""Leaving for good."""

from datetime import datetime

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Model, Q
from oauth2_provider.models import AccessToken as AppToken
from oauth2_provider.models import RefreshToken

from accounts.export.models import DataExport
from accounts.oauth.models.app import App
from accounts.oauth.models.authorization_code import AuthorizationCode
from accounts.people.models import User
from accounts.signals import account_deleted
from accounts.tokens.models import AccessToken
from notifications.events.services.sequencing import forget_feed
from notifications.mail.models.outgoing_mail import OutgoingMail
from notifications.mail.models.troubled_address import TroubledAddress
from notifications.mail.selectors.troubles import address_digest
from notifications.notices.models import DueNotice
from notifications.preferences.models.choice import NoticeChoice
from notifications.preferences.models.times import NoticeTimes
from notifications.push.models.subscription import PushSubscription
from notifications.webhooks.models.cursor import WebhookCursor
from notifications.webhooks.models.delivery import WebhookDelivery
from notifications.webhooks.models.webhook import Webhook
from notifications.webhooks.services.locks import hold_webhooks

OWNED: tuple[type[Model], ...] = (
    *(EmailAddress, Authenticator, UserSession, AccessToken, DataExport),
    *(NoticeChoice, NoticeTimes, DueNotice, PushSubscription),
    *(WebhookCursor, WebhookDelivery, Webhook),
    *(App, AuthorizationCode, RefreshToken, AppToken),
)


@transaction.atomic
def delete_account(*, user: User, at: datetime) -> None:
    """Erase who somebody was and sign them out everywhere; their games keep a nameless golfer.

    Their bots go with them.

    A session that is in no list ends too: it depends on the password, which is gone.
    """
    for bot in user.bots.filter(deleted_at=None):
        delete_account(user=bot, at=at)
    addresses = _addresses(user)
    forget_feed(user=user)
    _forget_what_opens(user)
    OutgoingMail.objects.filter(Q(user=user) | Q(address__in=addresses)).delete()
    _forget_troubles(addresses)
    _forget_admin_log(user)
    user.anonymise(at=at)
    user.save()
    account_deleted.send(User, user=user, addresses=addresses, at=at)


def _addresses(user: User) -> frozenset[str]:
    """All their addresses, confirmed or not."""
    others = EmailAddress.objects.filter(user=user).values_list("email", flat=True)
    return frozenset({user.email, *(address.lower() for address in others)})


def _forget_troubles(addresses: frozenset[str]) -> None:
    """Whether mails to them came back, and which mails have gone to them."""
    digests = [address_digest(address) for address in addresses]
    OutgoingMail.objects.filter(address_digest__in=digests).update(address_digest="")
    TroubledAddress.objects.filter(digest__in=digests).delete()


def _forget_what_opens(user: User) -> None:
    """Sessions, addresses, codes, tokens and rights."""
    keys = UserSession.objects.filter(user=user).values_list("session_key", flat=True)
    Session.objects.filter(session_key__in=list(keys)).delete()
    # A worker locks a webhook before its cursors. The other order could end in a deadlock.
    hold_webhooks(Webhook.objects.filter(user=user))
    for model in OWNED:
        model._default_manager.filter(user=user).delete()
    user.groups.clear()
    user.user_permissions.clear()


def _forget_admin_log(user: User) -> None:
    """The admin's log names the people that its entries are about."""
    people = ContentType.objects.get_for_model(User)
    LogEntry.objects.filter(content_type=people, object_id=str(user.pk)).delete()
