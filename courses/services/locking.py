"""The row lock under which everything about a design changes."""

from courses.models import Design


class StaleDraftError(Exception):
    """Somebody else has saved the draft meanwhile; `design` is what is there now."""

    def __init__(self, design: Design) -> None:
        super().__init__(f"revision {design.revision}")
        self.design = design


def locked(design: Design) -> Design:
    """The design as it is now, locked until the transaction ends.

    Raises Design.DoesNotExist where it is gone, or its owner.
    """
    return Design.objects.select_for_update().get(pk=design.pk, owner=design.owner_id)


def locked_at(design: Design, revision: int) -> Design:
    """The same, if its draft is still that revision. Raises StaleDraftError."""
    held = locked(design)
    if held.revision != revision:
        raise StaleDraftError(held)
    return held
