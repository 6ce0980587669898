from collections.abc import Sequence
from typing import Any

from django import template

from accounts.people.models import User
from games.record.ratings.formula import Skill
from games.record.ratings.selectors.ratings import changes_by_seat, profile_ratings
from games.site.table_view import TableView
from games.tables.selectors.access import Person, session_by_id

register = template.Library()


@register.inclusion_tag("games/record/parts/ratings.html")
def ratings(user: User, viewer: Person) -> dict[str, Any]:
    """Show a user's ratings and what the last rated games changed."""
    return profile_ratings(user, viewer)


@register.inclusion_tag("games/record/parts/rating_changes.html")
def rating_changes(table: TableView) -> dict[str, Any]:
    """Show what a finished game has changed in the ratings of its members."""
    # The view of the table has already checked that the reader can see it.
    session = session_by_id(table.session)
    changes = changes_by_seat(session) if session else {}
    return {"table": table, "lines": _lines(table, changes)}


def _lines(table: TableView, changes: Any) -> Sequence[tuple[str, int, Skill]]:
    return [
        (seat.name, changes[seat.number].points, changes[seat.number].after)
        for seat in table.seats
        if seat.number in changes
    ]
