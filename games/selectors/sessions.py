"""Finding a table by its public name."""

from games.models import Session


def session_by_id(public_id: str) -> Session | None:
    """The table of this name; whoever knows the name may look at it."""
    return Session.objects.select_related("host").filter(public_id=public_id).first()
