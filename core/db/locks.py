"""Lock the rows of a database table in a consistent order. Different orders could cause a
deadlock.
"""

from typing import TypeVar

from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)


def in_lock_order(rows: QuerySet[Row]) -> QuerySet[Row]:
    """Lock these rows in key order when they are read."""
    return rows.select_for_update(no_key=True, of=("self",)).order_by("pk")


def hold(rows: QuerySet[Row]) -> list[int]:
    """Lock these rows before they are changed or deleted; return their keys."""
    return list(in_lock_order(rows).values_list("pk", flat=True))
