"""Users in API data: always an id and a name, never a database key."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

import msgspec


class Person(msgspec.Struct, frozen=True):
    """A user as others see them; `id` is part of the address of their page."""

    id: str
    """The id in the address of the user's page, `/people/{id}/`. It never changes."""
    name: str
    """The name that other users see. The user can change it."""


class Account(Protocol):
    """The attributes of a user that this module reads."""

    @property
    def public_id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def deleted_at(self) -> datetime | None: ...


TOLD = ("public_id", "name", "deleted_at")
"""The columns of a user that this module reads."""
SHAPE: Mapping[str, str] = {"$ref": "#/components/schemas/Person"}
"""Reference to the Person in the API's document."""


def person_of(account: Account | None) -> Person | None:
    """Return the account as a Person.

    Return None for no account, and for a deleted one, which no longer has a page.
    """
    if account is None or account.deleted_at is not None:
        return None
    return Person(account.public_id, account.name)


def person_data(account: Account | None) -> dict[str, str] | None:
    """Return the person as JSON data, or None."""
    person = person_of(account)
    return {"id": person.id, "name": person.name} if person else None


def nameless(person: Person | None) -> Mapping[str, str | None] | None:
    """Return the person as JSON data with the name left out, or None."""
    return {"id": person.id, "name": None} if person else None
