"""Emails rendered from templates, as text and HTML in the recipient's language.

Each email has a signed link that switches its kind off without signing in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import css_inline
from django.conf import settings
from django.core import signing
from django.template import Context, Engine
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _

from core import site
from notifications.mail.composing.pictures import picture
from notifications.preferences.kinds import MAILS

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


SALT = "accounts.mail.unsubscribe"  # part of links in emails already sent, so it must not change


@dataclass(frozen=True)
class Subscription:
    """One kind of email to one recipient, who is either a user or an address without an account.

    The address is stored as a digest, because links end up in server logs but addresses should not.
    """

    kind: str
    user_id: int | None = None
    address_digest: str | None = None


def unsubscribe_url(subscription: Subscription) -> str:
    return site.page_url("notifications:unsubscribe", sign(subscription))


def sign(subscription: Subscription) -> str:
    """Return the token for a link. It never expires, because a link in an old email must still
    work.
    """
    reader = [subscription.kind, subscription.user_id, subscription.address_digest]
    return signing.dumps(reader, salt=SALT)


def read(token: str) -> Subscription | None:
    """Return the subscription that a token names, or None if we did not sign it."""
    try:
        subscription = Subscription(*signing.loads(token, salt=SALT))
    except signing.BadSignature:
        return None
    return subscription if subscription.kind in MAILS else None


@dataclass(frozen=True)
class Sign:
    """Picture and reason shown in a kind of email.

    `picture` is a file in the folder `pictures`, `shown` is its alternative text, and `why` says
    why the recipient gets the email.
    """

    picture: str
    shown: StrOrPromise
    why: StrOrPromise


SIGNS = {
    "turn": Sign(
        picture="flag",
        shown=_("A flag on a green"),
        why=_("You’re receiving this email because you’re a player at this table."),
    ),
    "clock": Sign(
        picture="clock",
        shown=_("A clock just before twelve"),
        why=_(
            "You’re receiving this email because you’re a player at this table and your "
            "clock is running."
        ),
    ),
    "digest": Sign(
        picture="flag",
        shown=_("A flag on a green"),
        why=_("You’re receiving this email because you chose a daily digest."),
    ),
    "finished": Sign(
        picture="flag",
        shown=_("A flag on a green"),
        why=_("You’re receiving this email because you were a player at this table."),
    ),
    "chat": Sign(
        picture="news",
        shown=_("A newspaper"),
        why=_("You’re receiving this email because you’re a player at this table."),
    ),
    "friend_table": Sign(
        picture="seat",
        shown=_("Two golf balls and a free tee between them"),
        why=_("You’re receiving this email because you follow the player who created this table."),
    ),
    "reply": Sign(
        picture="news",
        shown=_("A newspaper"),
        why=_("You’re receiving this email because you took part in this discussion."),
    ),
    "invitation": Sign(
        picture="seat",
        shown=_("Two golf balls and a free tee between them"),
        why=_("You’re receiving this email because a player invited you to a table."),
    ),
    "news": Sign(
        picture="news",
        shown=_("A newspaper"),
        why=_(
            "You’re receiving this email because you follow people or designs, or have "
            "designs of your own."
        ),
    ),
    "moderation": Sign(
        picture="scales",
        shown=_("A pair of scales"),
        why=_(
            "You’re receiving this email because a moderator made a decision about you or "
            "your content."
        ),
    ),
    "account": Sign(
        picture="key",
        shown=_("A key"),
        why=_(
            "You’re receiving this email because it concerns an account with this email address."
        ),
    ),
    "data": Sign(
        picture="box",
        shown=_("A box"),
        why=_("You’re receiving this email because you requested your data."),
    ),
    "webhooks": Sign(
        picture="key",
        shown=_("A key"),
        why=_("You’re receiving this email because this is your webhook."),
    ),
}

OTHER = Sign(
    picture="flag",
    shown=_("A flag on a green"),
    why=_("You’re receiving this email because you have an account here."),
)


def sign_of(kind: str) -> Sign:
    """Return the picture for a kind of email, or the site's picture if the kind has none."""
    return SIGNS.get(kind, OTHER)


SIGN = "sign"
"""Content-ID with which the HTML refers to the picture for a kind of email."""


@dataclass(frozen=True)
class TemplatedMail:
    """The templates of an email, their context, and the recipient.

    `template` is a path to which `.subject.txt`, `.txt` and `.html` are added. `message_id` is a
    permanent name, so that a mailbox shows an email only once even if it was sent twice. `images`
    are PNG files that the HTML shows as `cid:<name>`; without images the HTML shows the small
    picture for its kind. Emails with the same `thread` form one conversation in a mailbox: all of
    them are replies to a first email of that name, which may not exist.
    """

    address: str
    template: str
    context: Mapping[str, Any]
    message_id: str
    language: str
    time_zone: str = "UTC"
    images: Mapping[str, bytes] = field(default_factory=dict)
    unsubscribe_url: str | None = None
    thread: str | None = None


@dataclass(frozen=True)
class ComposedMail:
    """A rendered email, ready to be sent."""

    subject: str
    text: str
    html: str
    headers: dict[str, str]
    images: Mapping[str, bytes]


def compose(mail: TemplatedMail, kind: str) -> ComposedMail:
    """Render an email of this kind in the recipient's language and time zone."""
    images = mail.images or {SIGN: picture(sign_of(kind).picture)}
    with (
        translation.override(mail.language),
        timezone.override(ZoneInfo(mail.time_zone)),
    ):
        subject, text, html = _render(mail, kind)
    return ComposedMail(subject, text, html, _headers(mail, kind), images)


def _render(mail: TemplatedMail, kind: str) -> tuple[str, str, str]:
    context = {
        **mail.context,
        "site_name": settings.SITE_NAME,
        "site_url": settings.SITE_URL,
        "language": mail.language,
        "unsubscribe_url": mail.unsubscribe_url,
        "why": sign_of(kind).why,
        "sign": "" if mail.images else f"cid:{SIGN}",
        "sign_shown": sign_of(kind).shown,
    }
    subject = " ".join(_render_plain(f"{mail.template}.subject.txt", context).split())
    text = _render_plain(f"{mail.template}.txt", context)
    html = render_to_string(f"{mail.template}.html", context)
    return subject, text.strip() + "\n", _inlined(html)


def _inlined(html: str) -> str:
    """Move styles into the elements. Rules that depend on the screen stay in the style sheet."""
    return css_inline.inline(html, load_remote_stylesheets=False)


def _render_plain(template_name: str, context: dict[str, Any]) -> str:
    """Render without HTML escaping, so that a name like O'Neil does not change."""
    template = Engine.get_default().get_template(template_name)
    return template.render(Context(context, autoescape=False))


def _headers(mail: TemplatedMail, kind: str) -> dict[str, str]:
    headers = {
        "Message-ID": message_id(mail),
        "Auto-Submitted": "auto-generated",
        "Content-Language": mail.language,
    }
    if mail.thread:
        first = full_id(mail.thread)
        headers |= {"In-Reply-To": first, "References": first}
    if mail.unsubscribe_url:
        headers["List-Id"] = _list_id(kind)
        headers["List-Unsubscribe"] = f"<{mail.unsubscribe_url}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def _list_id(kind: str) -> str:
    """Return the List-Id, which mail programs use to filter and sort (RFC 2919). Each kind has its
    own.
    """
    return f"{settings.SITE_NAME} <{kind.replace('_', '-')}.{site.host()}>"


def message_id(mail: TemplatedMail) -> str:
    """Return the globally unique Message-ID of an email."""
    return full_id(mail.message_id)


def full_id(local: str) -> str:
    return f"<{local}@{site.host()}>"
