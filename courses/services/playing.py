"""What games tell of the designs that they are played on."""

from django.db.models import F

from courses.models import Design, DesignVersion


def count_play(*, version: DesignVersion) -> None:
    """A game that counts has begun on a version of a design."""
    Design.objects.filter(pk=version.design_id).update(plays=F("plays") + 1)
