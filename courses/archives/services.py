"""Import designs from an archive, and release the designs of a deleted account."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from accounts.people.models import User
from courses.drafts.models import DraftLink, DraftSaver
from courses.drafts.services.drafts import broadcast_draft, create_design
from courses.gallery.services import refresh_listing
from courses.publishing.models import Publication, Stage
from courses.stored.models import Design
from courses.types.archive import Held


@transaction.atomic
def import_designs(*, owner: User, held: Sequence[Held], at: datetime) -> list[Design]:
    """Store all designs as drafts. If there are too many, raise LimitReached and store none."""
    return [create_design(type=type, owner=owner, value=value, at=at) for type, value in held]


@transaction.atomic
def leave_designs(*, owner: User) -> None:
    """Delete the owner's drafts. Published versions stay playable, without the owner."""
    mine = Design.objects.filter(owner=owner)
    requests = Publication.objects.filter(design__in=mine)
    requests.exclude(stage=Stage.PUBLISHED).delete()
    DraftLink.objects.filter(design__in=mine).delete()
    DraftSaver.objects.filter(Q(person=owner) | Q(design__in=mine)).delete()
    for design in mine.all():
        broadcast_draft(design, "gone")
    mine.filter(newest=None).delete()
    kept = list(mine)
    mine.update(owner=None, draft="", name="", saved_at=None)
    # The search column contains the author's name, which must be removed.
    for design in kept:
        refresh_listing(design=design)
