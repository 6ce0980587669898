"""A mail made from templates: text and HTML in its reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

import css_inline
from django.conf import settings
from django.template import Context, Engine
from django.template.loader import render_to_string
from django.utils import timezone, translation

from accounts.mail import site


@dataclass(frozen=True)
class TemplatedMail:
    """The templates of a mail, what they are rendered with, and whom it goes to.

    `template` is the path that `.subject.txt`, `.txt` and `.html` are added to; `message_id`
    is its permanent name, so that a mailbox shows a mail that was sent twice only once;
    `images` are PNG files that the HTML shows as `cid:<name>`.
    """

    address: str
    template: str
    context: Mapping[str, Any]
    message_id: str
    language: str
    time_zone: str = "UTC"
    images: Mapping[str, bytes] = field(default_factory=dict)
    unsubscribe_url: str | None = None


@dataclass(frozen=True)
class ComposedMail:
    """A rendered mail, ready to be sent."""

    subject: str
    text: str
    html: str
    headers: dict[str, str]


def compose(mail: TemplatedMail) -> ComposedMail:
    """Render a mail in its reader's language and time zone."""
    with (
        translation.override(mail.language),
        timezone.override(ZoneInfo(mail.time_zone)),
    ):
        subject, text, html = _render(mail)
    return ComposedMail(subject, text, html, _headers(mail))


def _render(mail: TemplatedMail) -> tuple[str, str, str]:
    context = {
        **mail.context,
        "site_name": settings.SITE_NAME,
        "site_url": settings.SITE_URL,
        "language": mail.language,
        "unsubscribe_url": mail.unsubscribe_url,
    }
    subject = " ".join(_render_plain(f"{mail.template}.subject.txt", context).split())
    text = _render_plain(f"{mail.template}.txt", context)
    html = render_to_string(f"{mail.template}.html", context)
    return subject, text.strip() + "\n", css_inline.inline(html)


def _render_plain(template_name: str, context: dict[str, Any]) -> str:
    """Plain text is not HTML: a name like O'Neil stays as it is."""
    template = Engine.get_default().get_template(template_name)
    return template.render(Context(context, autoescape=False))


def _headers(mail: TemplatedMail) -> dict[str, str]:
    headers = {
        "Message-ID": message_id(mail),
        "Auto-Submitted": "auto-generated",
        "Content-Language": mail.language,
    }
    if mail.unsubscribe_url:
        headers["List-Unsubscribe"] = f"<{mail.unsubscribe_url}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def message_id(mail: TemplatedMail) -> str:
    """The globally unique name of a mail."""
    return f"<{mail.message_id}@{site.host()}>"
