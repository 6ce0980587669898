"""What others tell of how much a design is played and liked."""

from django.db.models import F

from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion


def count_play(*, version: DesignVersion) -> None:
    """A game that counts has begun on a version of a design."""
    Design.objects.filter(pk=version.design_id).update(plays=F("plays") + 1)


def record_likes(*, design: Design, likes: int) -> Design:
    """So many golfers like a design now; its row is locked by whoever counts them."""
    design.likes = likes
    design.save(update_fields=["likes"])
    return design
