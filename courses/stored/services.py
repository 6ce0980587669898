"""The row lock under which everything about a design changes."""

from courses.errors import DesignError
from courses.stored.models import Design


def locked(design: Design) -> Design:
    """The design as it is now, locked until the transaction ends.

    Raises Design.DoesNotExist where it is gone, or its owner.
    """
    return Design.objects.select_for_update(no_key=True).get(pk=design.pk, owner=design.owner_id)


def locked_at(design: Design, revision: int) -> Design:
    """The same, if its draft is still that revision. Raises DesignError("draft_changed")."""
    current = locked(design)
    if current.revision != revision:
        raise DesignError("draft_changed", design=current)
    return current
