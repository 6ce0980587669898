"""Emails about an account: those that allauth sends, and those about exports that are ready."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.utils import formats, timezone, translation
from django.utils.translation import get_language

from accounts.export.models import DataExport
from accounts.people.models import User
from core.site import at_our_site, page_url
from notifications.mail.composing.notices import NOTICES
from notifications.mail.composing.templated import TemplatedMail
from notifications.mail.selectors import is_open
from notifications.mail.services.sending import post, send

LIVES = {
    "activate_url": timedelta(days=settings.ACCOUNT_EMAIL_CONFIRMATION_EXPIRE_DAYS),
    "password_reset_url": timedelta(seconds=settings.PASSWORD_RESET_TIMEOUT),
}
"""How long the links in our emails work. After that, the email would be useless."""
TEMPLATE = "notifications/mail/notice"


def mail_notice(template_prefix: str, email: str, context: dict[str, Any]) -> None:
    """Send one of the NOTICES. allauth passes the notice's name and context."""
    notice, now = NOTICES[template_prefix], timezone.now()
    # An email with a button may be the one that fixes the address. It is sent without a lookup, so
    # that a known address needs no more queries than an unknown one.
    if not notice.button and not is_open(email, "notice"):
        return
    user = context.get("user") or User.objects.filter(email=email).first()
    about = notice.about(_at_our_site(context))
    mail = TemplatedMail(
        address=email,
        template=TEMPLATE,
        context={**about, "recipient": None if notice.to_stranger else user},
        message_id=f"account-{uuid4()}",
        language=user.language if user else get_language() or settings.LANGUAGE_CODE,
        time_zone=user.time_zone if user else "UTC",
    )
    life = LIVES.get(notice.link)
    expires_at = now + life if life else None
    post(mail=mail, kind="account", user=user, at=now, expires_at=expires_at)


def mail_export(export: DataExport) -> None:
    """Send the owner an email when an export is ready, in the transaction that stores it."""
    user, ready_at = export.user, export.ready_at
    assert ready_at is not None
    with translation.override(user.language), timezone.override(user.time_zone):
        until = formats.date_format(timezone.localtime(export.expires_at))
    facts = {
        "site_name": settings.SITE_NAME,
        "until": until,
        "export_url": page_url("accounts:export", export.pk),
    }
    send(
        to=user,
        kind="data",
        template=TEMPLATE,
        context=NOTICES["data/ready"].about(facts),
        message_id=f"data-{export.pk}",
        at=ready_at,
        expires_at=export.expires_at,
    )


def _at_our_site(context: dict[str, Any]) -> dict[str, Any]:
    """Make allauth's links start with SITE_URL, instead of the request's Host header."""
    links = {name: at_our_site(value) for name, value in context.items() if name.endswith("_url")}
    return {"site_name": settings.SITE_NAME, **context, **links}
