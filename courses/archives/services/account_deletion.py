"""What becomes of designs when their owner's account is deleted."""

from django.db import transaction

from accounts.people.models import User
from courses.drafts.models import DraftLink
from courses.drafts.services.draft_broadcasts import tell_of_draft
from courses.gallery.services.listing import refresh_listing
from courses.publishing.models.publication import Publication, Stage
from courses.stored.models.design import Design


@transaction.atomic
def leave_designs(*, owner: User) -> None:
    """Drafts go, published versions stay for those who play them, without a name."""
    mine = Design.objects.filter(owner=owner)
    requests = Publication.objects.filter(design__in=mine)
    requests.exclude(stage=Stage.PUBLISHED).delete()
    DraftLink.objects.filter(design__in=mine).delete()
    for design in mine.all():
        tell_of_draft(design, "gone")
    mine.filter(newest=None).delete()
    kept = list(mine)
    mine.update(owner=None, draft="", name="", saved_at=None)
    # What the gallery searches holds the author's name.
    for design in kept:
        refresh_listing(design=design)
