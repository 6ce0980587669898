"""A mail made from templates: text and HTML in its reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import css_inline
from django.conf import settings
from django.template import Context, Engine
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _

from core import site
from notifications.mail.composing.pictures import picture

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True)
class Sign:
    """`picture` is a file of the folder beside this module, and `shown` says what is on it."""

    picture: str
    shown: StrOrPromise
    why: StrOrPromise


SIGNS = {
    "turn": Sign(
        picture="flag",
        shown=_("A flag on a green"),
        why=_("You get this because you have a seat at this table."),
    ),
    "clock": Sign(
        picture="clock",
        shown=_("A clock, shortly before twelve"),
        why=_("You get this because you have a seat at this table and its clock runs."),
    ),
    "digest": Sign(
        picture="flag",
        shown=_("A flag on a green"),
        why=_("You get this because you read of some things once a day."),
    ),
    "finished": Sign(
        picture="flag",
        shown=_("A flag on a green"),
        why=_("You get this because you had a seat at this table."),
    ),
    "friend_table": Sign(
        picture="seat",
        shown=_("Two golf balls and a free tee between them"),
        why=_("You get this because you follow the golfer who opened this table."),
    ),
    "reply": Sign(
        picture="news",
        shown=_("A sheet of news"),
        why=_("You get this because you have written there before."),
    ),
    "invitation": Sign(
        picture="seat",
        shown=_("Two golf balls and a free tee between them"),
        why=_("You get this because a golfer wants you at their table."),
    ),
    "news": Sign(
        picture="news",
        shown=_("A sheet of news"),
        why=_("You get this because you follow golfers or designs, or have made some."),
    ),
    "moderation": Sign(
        picture="scales",
        shown=_("A pair of scales"),
        why=_("You get this because a moderator has decided on something of yours."),
    ),
    "account": Sign(
        picture="key",
        shown=_("A key"),
        why=_("You get this because this address was used here. It concerns an account itself."),
    ),
    "data": Sign(
        picture="box",
        shown=_("A box"),
        why=_("You get this because you have asked for your data."),
    ),
    "webhooks": Sign(
        picture="key",
        shown=_("A key"),
        why=_("You get this because the webhook is yours."),
    ),
}

OTHER = Sign(
    picture="flag",
    shown=_("A flag on a green"),
    why=_("You get this because you are a golfer here."),
)


def sign_of(kind: str) -> Sign:
    """The sign of a kind of mail; a new one has that of the site."""
    return SIGNS.get(kind, OTHER)


SIGN = "sign"
"""The name of the picture of a kind of mail, as the HTML calls it."""


@dataclass(frozen=True)
class TemplatedMail:
    """The templates of a mail, what they are rendered with, and whom it goes to.

    `template` is the path that `.subject.txt`, `.txt` and `.html` are added to; `message_id`
    is its permanent name, so that a mailbox shows a mail that was sent twice only once;
    `images` are PNG files that the HTML shows as `cid:<name>`; without any it shows the small
    picture of its kind. Mails with the same `thread` are one conversation in a mailbox: all are
    answers to a first one of that name, which need not exist.
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
    """A rendered mail, ready to be sent."""

    subject: str
    text: str
    html: str
    headers: dict[str, str]
    images: Mapping[str, bytes]


def compose(mail: TemplatedMail, kind: str) -> ComposedMail:
    """Render a mail of this kind in its reader's language and time zone."""
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
    """Styles at their elements; what depends on the reader's screen stays where it is."""
    return css_inline.inline(html, load_remote_stylesheets=False)


def _render_plain(template_name: str, context: dict[str, Any]) -> str:
    """Plain text is not HTML: a name like O'Neil stays as it is."""
    template = Engine.get_default().get_template(template_name)
    return template.render(Context(context, autoescape=False))


def _headers(mail: TemplatedMail, kind: str) -> dict[str, str]:
    headers = {
        "Message-ID": message_id(mail),
        "Auto-Submitted": "auto-generated",
        "Content-Language": mail.language,
    }
    if mail.thread:
        first = _full_id(mail.thread)
        headers |= {"In-Reply-To": first, "References": first}
    if mail.unsubscribe_url:
        headers["List-Id"] = _list_id(kind)
        headers["List-Unsubscribe"] = f"<{mail.unsubscribe_url}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def _list_id(kind: str) -> str:
    """What mail programs filter and sort by (RFC 2919): the kinds that a reader can refuse."""
    return f"{settings.SITE_NAME} <{kind.replace('_', '-')}.{site.host()}>"


def message_id(mail: TemplatedMail) -> str:
    """The globally unique name of a mail."""
    return _full_id(mail.message_id)


def _full_id(local: str) -> str:
    return f"<{local}@{site.host()}>"
