"""Telling people what has happened: written in the transaction of what happened, numbered later."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from core.db.prepared import insert
from notifications.events.models.happening import Happening, Kind
from notifications.events.services.waking import wake_after_commit

Told = Mapping[Kind, Collection[int]]
"""By what they are told, the ids of people."""


def happening(told: Told, data: Mapping[str, Any], at: datetime) -> Happening | None:
    """What is to be stored, if anybody is to be told. `data` needs `look`, an API address."""
    row = _row(told, data, at)
    return row if row.told else None


def _row(told: Told, data: Mapping[str, Any], at: datetime) -> Happening:
    people = {str(kind): sorted(set(ids)) for kind, ids in told.items() if ids}
    return Happening(told=people, data=dict(data), at=at)


def store_happenings(happenings: Sequence[Happening | None]) -> None:
    """Store them with the caller's transaction, in this order."""
    if rows := [row for row in happenings if row is not None]:
        insert(rows)
        wake_after_commit()


def tell(told: Told, data: Mapping[str, Any], at: datetime) -> None:
    """Store one."""
    store_happenings([happening(told, data, at)])


def tell_in_any_case(told: Told, data: Mapping[str, Any], at: datetime) -> None:
    """Store one also where nobody is told, so that whether somebody is known costs the same."""
    store_happenings([_row(told, data, at)])
