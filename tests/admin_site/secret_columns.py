"""Database columns that must never be shown, and the strings that would reveal them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from django.db.models import BinaryField, Field, JSONField, Model

from courses.types.registry import TYPES
from games.registry import CARDS

SECRET_NAMES = re.compile(
    r"password|secret|token|digest|key$|seed|entropy|snapshot|config|draft|action|events|draws"
    r"|body|html|text|image|payload|content|letter|context|message|subject|^data$"
)
OPEN = {
    "accounts.AccessToken.scopes": "permissions of a token, not its secret",
    "accounts.PendingEvent.data": "contains only what every recipient may see",
    "accounts.User.public_id": "the address of a public page",
    "courses.Comment.text": "public",
    "courses.DesignVersion.content": "belongs to a published design",
    "courses.DesignVersion.digest": "belongs to a published design",
    "courses.Publication.content": "belongs to a published design",
    "courses.AnalysisJob.content": "belongs to a published design",
    "games.Session.choices": "options agreed at the table",
    "games.Session.course_digest": "belongs to a published design",
}
"""Columns that look like secrets but are not, each with the reason."""
SECRET = {"games.Invitation.name"}
"""Columns that are secret although their names do not suggest it."""
SHORTEST = 6
"""Minimum length of a value to search for. Shorter ones appear on pages by chance."""
WORDS = frozenset((*TYPES, *CARDS, *(card.measure for card in CARDS.values())))
"""Values that the site publishes itself. A secret column that contains one reveals nothing."""


def label_of(field: Field) -> str:
    return f"{field.model._meta.label}.{field.name}"


def is_secret(field: Field) -> bool:
    """Return True for secret columns, including those of models added later."""
    label = label_of(field)
    if label in OPEN or field.is_relation:
        return False
    holds_anything = isinstance(field, BinaryField | JSONField)
    return label in SECRET or holds_anything or bool(SECRET_NAMES.search(field.name))


def secret_columns(model: type[Model]) -> list[Field]:
    return [field for field in model._meta.concrete_fields if is_secret(field)]


def secrets_of(row: Model) -> Iterator[str]:
    """Yield the strings that would reveal a row's secrets."""
    for field in secret_columns(type(row)):
        texts = _texts(getattr(row, field.attname))
        yield from (text for text in texts if len(text) >= SHORTEST and text not in WORDS)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (text for inner in value.values() for text in _texts(inner))
    elif isinstance(value, list | tuple):
        yield from (text for inner in value for text in _texts(inner))
    elif isinstance(value, bytes | memoryview):
        yield bytes(value).hex()
        yield from _inside(bytes(value))
    elif isinstance(value, str):
        yield value


def _inside(value: bytes) -> Iterator[str]:
    """If the value is JSON stored as bytes, yield it in the form in which a page would show it."""
    try:
        yield msgspec.json.encode(msgspec.json.decode(value)).decode()
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return
