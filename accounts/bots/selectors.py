"""The programs that play under accounts of their own."""

from django.db.models import QuerySet

from accounts.people.models import User


def bots_of(owner: User) -> QuerySet[User]:
    """Somebody's bots, in the order in which they were made."""
    return User.objects.filter(bot_of=owner, deleted_at=None).order_by("pk")
