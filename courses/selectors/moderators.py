"""Who sees what others do not."""

from django.contrib.auth.models import AnonymousUser

from accounts.models import User

Viewer = User | AnonymousUser

MODERATE = "courses.moderate"


def is_moderator(viewer: Viewer) -> bool:
    """Staff, and those who were given the permission."""
    return viewer.is_staff or viewer.has_perm(MODERATE)
