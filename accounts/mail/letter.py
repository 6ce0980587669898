"""A letter, and the mail that comes of it: text and HTML in its reader's language."""

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
class Letter:
    """What is to be said, to whom and in which language.

    `template` is the path that `.subject.txt`, `.txt` and `.html` are added to; `message_id`
    names the letter for ever, so that a mailbox shows one that was sent twice only once;
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
class Composed:
    """A letter put into words, ready to be sent."""

    subject: str
    text: str
    html: str
    headers: dict[str, str]


def compose(letter: Letter) -> Composed:
    """Write a letter out, in its reader's language and time zone."""
    with (
        translation.override(letter.language),
        timezone.override(ZoneInfo(letter.time_zone)),
    ):
        subject, text, html = _render(letter)
    return Composed(subject, text, html, _headers(letter))


def _render(letter: Letter) -> tuple[str, str, str]:
    context = {
        **letter.context,
        "site_name": settings.SITE_NAME,
        "site_url": settings.SITE_URL,
        "language": letter.language,
        "unsubscribe_url": letter.unsubscribe_url,
    }
    subject = " ".join(_render_plain(f"{letter.template}.subject.txt", context).split())
    text = _render_plain(f"{letter.template}.txt", context)
    html = render_to_string(f"{letter.template}.html", context)
    return subject, text.strip() + "\n", css_inline.inline(html)


def _render_plain(template_name: str, context: dict[str, Any]) -> str:
    """Plain text is not HTML: a name like O'Neil stays as it is."""
    template = Engine.get_default().get_template(template_name)
    return template.render(Context(context, autoescape=False))


def _headers(letter: Letter) -> dict[str, str]:
    headers = {
        "Message-ID": message_id(letter),
        "Auto-Submitted": "auto-generated",
        "Content-Language": letter.language,
    }
    if letter.unsubscribe_url:
        headers["List-Unsubscribe"] = f"<{letter.unsubscribe_url}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def message_id(letter: Letter) -> str:
    """The name of a letter among all mails of the world."""
    return f"<{letter.message_id}@{site.host()}>"
