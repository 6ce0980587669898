"""Which designs somebody may like, follow and comment on."""

from accounts.people.models import User
from courses.public.designs import Design, DesignError, is_hidden_from


def require_shown(design: Design, user: User) -> None:
    """Require that a design is published and not hidden from this user.

    Authors and moderators still see what is hidden.
    Raises DesignError: not_public_yet, design_hidden.
    """
    if design.newest_id is None:
        raise DesignError("not_public_yet")
    if is_hidden_from(design, user):
        raise DesignError("design_hidden")
