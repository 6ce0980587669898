"""Who sees what others do not."""

from django.contrib.auth.models import AnonymousUser, Permission
from django.db.models import Q, QuerySet

from accounts.people.models import User
from core.db.prepared import Prepared

Viewer = User | AnonymousUser

MODERATE = "courses.moderate"
_APP, _CODENAME = MODERATE.split(".")

# Every page asks it, where Django asks for all permissions of a person and their groups.
_GIVEN = Prepared(
    lambda person: Permission.objects.filter(
        Q(user=person) | Q(group__user=person), content_type__app_label=_APP, codename=_CODENAME
    ).order_by(),
    987_654_321,
)


def moderators() -> QuerySet[User]:
    """All whom `is_moderator` says so of."""
    given = Permission.objects.filter(content_type__app_label=_APP, codename=_CODENAME)
    allowed = Q(user_permissions__in=given) | Q(groups__permissions__in=given)
    everything = Q(is_staff=True) | Q(is_superuser=True)
    return User.objects.filter(allowed | everything, is_active=True).distinct()


def is_moderator(viewer: Viewer) -> bool:
    """Staff, and those who were given the permission."""
    if not viewer.is_active:
        return False
    return viewer.is_staff or viewer.is_superuser or _GIVEN.first(viewer.pk) is not None
