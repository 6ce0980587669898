"""Whether all mails went out that should have, as of the last look."""

from django.db import DatabaseError

from config.metrics.compared import Compared, last_comparison


def compared() -> Compared | None:
    """None as long as nobody has looked, and while the database is away."""
    try:
        return last_comparison()
    except DatabaseError:
        return None
