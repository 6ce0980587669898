"""Chat services and their message formats, one entry each.

A message is a sentence, one more line if there is one, and a link. Names in it are user input, so
each service's markup is escaped: no name can mention a whole room or hide a link.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

JSON, TEXT = "application/json", "text/plain; charset=utf-8"
MARKS = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_~|[]<@"})
INNER = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
UNBROKEN = "\u200b"
"""A zero-width space, inserted between @ and a name so that no one is mentioned."""


@dataclass(frozen=True)
class Message:
    """Text for the members of a chat, in the language of the webhook's owner."""

    sentence: str
    link: str

    @property
    def plain(self) -> str:
        return f"{self.sentence}\n{self.link}"


@dataclass(frozen=True)
class Preset:
    """A chat service: its name, an example of its URLs, and its request body."""

    title: str | Promise
    address: str
    body: Callable[[Message], Any]
    content_type: str = JSON

    def written(self, message: Message) -> bytes:
        """Return the request body as bytes."""
        body = self.body(message)
        return (body if self.content_type == TEXT else json.dumps(body)).encode()


def _discord(message: Message) -> dict[str, Any]:
    text = f"{message.sentence.translate(MARKS)}\n<{message.link}>"
    return {"content": text[:2000], "allowed_mentions": {"parse": []}}


def _slack(message: Message) -> dict[str, str]:
    return {"text": f"{message.sentence.translate(INNER)}\n<{message.link}>"}


def _mattermost(message: Message) -> dict[str, str]:
    calm = message.sentence.translate(MARKS).replace("@", f"@{UNBROKEN}")
    return {"text": f"{calm}\n{message.link}"}


def _ntfy(message: Message) -> str:
    return message.plain


def _matrix(message: Message) -> dict[str, str]:
    sentence, link = escape(message.sentence), escape(message.link)
    return {"text": message.plain, "html": f'{sentence}<br><a href="{link}">{link}</a>'}


PRESETS: dict[str, Preset] = {
    "discord": Preset("Discord", "https://discord.com/api/webhooks/…", _discord),
    "slack": Preset("Slack", "https://hooks.slack.com/services/…", _slack),
    "mattermost": Preset("Mattermost, Rocket.Chat", "https://…/hooks/…", _mattermost),
    "ntfy": Preset("ntfy", "https://ntfy.sh/…", _ntfy, TEXT),
    "matrix": Preset(_("Matrix (via Hookshot)"), "https://…/webhook/…", _matrix),
}
"""The presets, by the key stored in Webhook.preset."""
