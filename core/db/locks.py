"""One order for all locks on rows of a table: any other order could end in a deadlock."""

from typing import TypeVar

from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)


def in_lock_order(rows: QuerySet[Row]) -> QuerySet[Row]:
    """Lock these by key when they are read."""
    return rows.select_for_update(no_key=True, of=("self",)).order_by("pk")


def hold(rows: QuerySet[Row]) -> list[int]:
    """Lock these before they are changed or deleted; return their keys."""
    return list(in_lock_order(rows).values_list("pk", flat=True))
