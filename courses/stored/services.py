"""The row lock that every change of a design takes first."""

from courses.errors import DesignError
from courses.stored.models import Design


def locked(design: Design) -> Design:
    """Return the current design, locked until the transaction ends.

    Raises Design.DoesNotExist if it was deleted or its owner has changed.
    """
    return Design.objects.select_for_update(no_key=True).get(pk=design.pk, owner=design.owner_id)


def locked_at(design: Design, revision: int) -> Design:
    """Lock a design whose draft still has this revision. Raises DesignError("draft_changed")."""
    current = locked(design)
    if current.revision != revision:
        raise DesignError("draft_changed", design=current)
    return current
