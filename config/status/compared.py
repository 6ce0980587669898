"""The result of the last check that every expected email was sent."""

from django.db import DatabaseError

from config.metrics.compared import Compared, last_comparison


def compared() -> Compared | None:
    """Return the last result; None before the first check, and while the database is down."""
    try:
        return last_comparison()
    except DatabaseError:
        return None
