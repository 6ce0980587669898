"""People in what programs are told: always the same two things, and never a key of the database."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

import msgspec


class Person(msgspec.Struct, frozen=True):
    """Somebody, as others see them: `id` is that of their page."""

    id: str
    name: str


class Account(Protocol):
    """What is read of somebody's row."""

    @property
    def public_id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def deleted_at(self) -> datetime | None: ...


TOLD = ("public_id", "name", "deleted_at")
"""What is read of it."""
SHAPE: Mapping[str, str] = {"$ref": "#/components/schemas/Person"}
"""Where the API's document describes a Person."""


def person_of(account: Account | None) -> Person | None:
    """Who that is; None for nobody, and for who has left: nothing leads to them any more."""
    if account is None or account.deleted_at is not None:
        return None
    return Person(account.public_id, account.name)


def told_person(account: Account | None) -> dict[str, str] | None:
    """The same as a part of JSON."""
    person = person_of(account)
    return {"id": person.id, "name": person.name} if person else None


def nameless(person: Person | None) -> Mapping[str, str | None] | None:
    """The same where nobody is named."""
    return {"id": person.id, "name": None} if person else None
