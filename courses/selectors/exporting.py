"""One's own designs, for an archive or the export of an account."""

from accounts.models import User
from courses.models import Design
from courses.types.archive import Held


def own_values(owner: User) -> list[Held]:
    """Every design of somebody's as its draft stands, in the order in which they were made."""
    mine = Design.objects.filter(owner=owner).exclude(draft="").order_by("created_at", "pk")
    return [(design.type, design.value) for design in mine]
