"""What somebody may take part in at all."""

from accounts.models import User
from courses.public.designs import Design, SharingError, is_hidden_from


def require_shown(design: Design, user: User) -> None:
    """Only what is published and not hidden from them.

    Its author and moderators still see what is hidden.
    Raises SharingError: not_public_yet, design_hidden.
    """
    if design.newest_id is None:
        raise SharingError("not_public_yet")
    if is_hidden_from(design, user):
        raise SharingError("design_hidden")
