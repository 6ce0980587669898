"""Somebody's account, for the export of their data, without anything that gives access to it."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.utils.translation import gettext_lazy as _
from oauth2_provider.models import AccessToken as AppToken
from oauth2_provider.models import RefreshToken

from accounts.export.models import DataExport
from accounts.oauth.models.app import App
from accounts.people.models import User
from accounts.tokens.models import AccessToken
from notifications.events.models.feed import FeedEvent
from notifications.mail.models.outgoing_mail import OutgoingMail
from notifications.mail.models.troubled_address import TroubledAddress
from notifications.mail.selectors.troubles import address_digest
from notifications.notices.models import DueNotice
from notifications.ports import Chapter
from notifications.preferences.kinds import KINDS
from notifications.preferences.selectors import reach_of
from notifications.push.models.subscription import PushSubscription
from notifications.webhooks.models.webhook import Webhook

COLUMNS = (
    *("public_id", "name", "email", "language", "time_zone", "joined_at", "last_login"),
    *("night_from", "night_to", "clock_reminder"),
    *("asks_before_moves", "is_staff", "is_superuser"),
)
TOKENS = ("name", "prefix", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at")
APPS = ("name", "sentence", "homepage", "redirect_uris", "client_id", "client_type", "created")
ALLOWED = ("application__name", "created", "revoked")
CODES = ("type", "data__name", "created_at", "last_used_at")
"""`data` holds secrets beside the name that the golfer gave to a passkey."""
SESSIONS = ("created_at", "last_seen_at", "ip", "user_agent")
MAILS = ("kind", "created_at", "state", "closed_at")
STOPPED = ("code", "failures", "failed_at", "stopped_at", "complained_at", "mended_at")
HOURS = ("digest_hour", "quiet_from", "quiet_until", "delay", "digested_until")
WEBHOOKS = ("address_text", "preset", "kinds", "table", "created_at", "succeeded_at", "disabled_at")
BROWSERS = ("device", "created_at", "succeeded_at")


def account_of(user: User) -> dict[str, Any]:
    """Profile, ways to sign in as far as they may be shown, and mails."""
    return {
        **{column: getattr(user, column) for column in COLUMNS},
        "permissions": sorted(user.get_all_permissions()),
        "groups": list(user.groups.values_list("name", flat=True)),
        "addresses": _rows(EmailAddress, user, "email", "verified", "primary"),
        "tokens": _rows(AccessToken, user, *TOKENS),
        "bots": list(user.bots.order_by("pk").values("name", "public_id", "joined_at")),
        "apps": _rows(App, user, *APPS),
        "apps_allowed": _rows(RefreshToken, user, *ALLOWED),
        "app_tokens": _rows(AppToken, user, "application__name", "scope", "created", "expires"),
        "codes": _rows(Authenticator, user, *CODES),
        "sessions": _rows(UserSession, user, *SESSIONS),
        "notices": _notices(user),
        "browsers": _rows(PushSubscription, user, *BROWSERS),
        "webhooks": _rows(Webhook, user, *WEBHOOKS),
        "due_notices": _rows(DueNotice, user, "kind", "at"),
        "mails": _rows(OutgoingMail, user, *MAILS),
        "mails_stopped": _mails_stopped(user),
        "exports": _rows(DataExport, user, "asked_at", "ready_at"),
        "feed": _rows(FeedEvent, user, "number", "kind", "at", "data"),
    }


def _notices(user: User) -> dict[str, Any]:
    """How they are told of what: chosen, or as it is for everybody."""
    reach = reach_of(user)
    rows = [
        {"kind": kind, "mail": reach.way(kind).value, "push": reach.pushes(kind)} for kind in KINDS
    ]
    return {"choices": rows, "hours": {name: getattr(reach.times, name) for name in HOURS}}


def _mails_stopped(user: User) -> list[dict[str, Any]]:
    """What is known of their address, whose row has a digest in its place."""
    rows = TroubledAddress.objects.filter(digest=address_digest(user.email))
    return list(rows.values(*STOPPED))


def _rows(model: Any, user: User, *columns: str) -> list[dict[str, Any]]:
    return list(model.objects.filter(user=user).order_by("pk").values(*columns))


ACCOUNT = Chapter(
    title=_("Account"),
    gather=account_of,
    words={
        "public_id": _("Address of your page"),
        "name": _("Name"),
        "email": _("E-mail address"),
        "language": _("Language"),
        "time_zone": _("Time zone"),
        "night_from": _("Your night begins at"),
        "night_to": _("Your night ends at"),
        "clock_reminder": _("Reminds you of slow clocks"),
        "joined_at": _("Joined"),
        "last_login": _("Last sign-in"),
        "asks_before_moves": _("Asks before each move"),
        "is_staff": _("Helps people"),
        "is_superuser": _("May do everything"),
        "permissions": _("Permissions"),
        "groups": _("Groups"),
        "addresses": _("Addresses"),
        "verified": _("Confirmed"),
        "primary": _("Used for mails"),
        "tokens": _("Access tokens"),
        "prefix": _("Begins with"),
        "scopes": _("It may"),
        "created_at": _("Made"),
        "expires_at": _("Works until"),
        "last_used_at": _("Last used"),
        "revoked_at": _("Revoked"),
        "bots": _("Bots of yours"),
        "apps": _("Apps of yours"),
        "sentence": _("What it does"),
        "homepage": _("Homepage"),
        "redirect_uris": _("Where it sends people back to"),
        "client_id": _("Client id"),
        "client_type": _("Kind"),
        "created": _("Made"),
        "apps_allowed": _("Apps that you have allowed"),
        "application__name": _("App"),
        "revoked": _("Revoked"),
        "app_tokens": _("What they have"),
        "scope": _("It may"),
        "expires": _("Works until"),
        "codes": _("Passkeys and sign-in codes"),
        "data__name": _("Name"),
        "type": _("Kind"),
        "sessions": _("Devices"),
        "last_seen_at": _("Last seen"),
        "ip": _("Internet address"),
        "user_agent": _("Browser"),
        "notices": _("What reaches you, and how"),
        "choices": _("Notices"),
        "mail": _("By mail"),
        "push": _("In your browsers"),
        "hours": _("Your hours"),
        "digest_hour": _("Hour of the digest"),
        "quiet_from": _("Quiet from"),
        "quiet_until": _("Quiet until"),
        "delay": _("Minutes of “after a while”"),
        "digested_until": _("Last digest"),
        "browsers": _("Browsers that tell you"),
        "device": _("Device"),
        "succeeded_at": _("Last told"),
        "webhooks": _("Webhooks"),
        "address_text": _("Address"),
        "kinds": _("Kinds"),
        "preset": _("Chat"),
        "table": _("Table"),
        "disabled_at": _("Switched off"),
        "due_notices": _("Notices that wait"),
        "mails": _("Mails to you"),
        "kind": _("Kind"),
        "state": _("State"),
        "closed_at": _("Done with"),
        "mails_stopped": _("Mails that came back from you"),
        "code": _("Code"),
        "failures": _("Failures"),
        "failed_at": _("Last failure"),
        "stopped_at": _("No mail since"),
        "complained_at": _("Called spam"),
        "mended_at": _("Tried again"),
        "exports": _("Exports of your data"),
        "asked_at": _("Asked for"),
        "ready_at": _("Ready"),
        "feed": _("Your event feed"),
        "number": _("Number"),
        "at": _("At"),
        "data": _("What happened"),
    },
)
