"""What becomes of designs when their owner's account is deleted."""

from django.db import transaction

from accounts.models import User
from courses.models import Design, Publication, Stage


@transaction.atomic
def leave_designs(*, owner: User) -> None:
    """Drafts go, published versions stay for those who play them, without a name."""
    mine = Design.objects.filter(owner=owner)
    wishes = Publication.objects.filter(design__in=mine)
    wishes.exclude(stage=Stage.PUBLISHED).delete()
    mine.filter(newest=None).delete()
    mine.update(owner=None, draft="", name="", saved_at=None)
