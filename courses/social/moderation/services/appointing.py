"""Who moderates besides the staff."""

from django.contrib.auth.models import Permission

from accounts.people.models import User
from courses.public.designs import MODERATE


def appoint_moderator(*, user: User) -> None:
    """Let somebody moderate. Idempotent."""
    user.user_permissions.add(_permission())


def relieve_moderator(*, user: User) -> None:
    """Somebody moderates no longer; what they have decided stays."""
    user.user_permissions.remove(_permission())


def _permission() -> Permission:
    app, _dot, codename = MODERATE.partition(".")
    return Permission.objects.get(content_type__app_label=app, codename=codename)
