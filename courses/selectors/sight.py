"""Designs as one reader may see them: a hidden one is there for its author and for moderators."""

from django.db.models import QuerySet

from courses.errors import SharingError
from courses.models import Design, DesignVersion
from courses.selectors.designs import every_version, numbered
from courses.selectors.moderation import Viewer, is_moderator, standing_decision


def version_in_sight(kind: str, slug: str, viewer: Viewer, number: int = 0) -> DesignVersion | None:
    """A version, 0 for the newest; None where there is none.

    Raises SharingError("design_hidden").
    """
    return numbered(versions_in_sight(kind, slug, viewer), number)


def versions_in_sight(kind: str, slug: str, viewer: Viewer) -> QuerySet[DesignVersion]:
    """All versions, the newest first. Raises SharingError("design_hidden")."""
    design = Design.objects.filter(kind=kind, slug=slug).first()
    if design and is_hidden_from(design, viewer):
        raise SharingError("design_hidden")
    return every_version(kind, slug)


def is_hidden_from(design: Design, viewer: Viewer) -> bool:
    """Whether a moderator's decision keeps a design from this reader."""
    if standing_decision(design) is None:
        return False
    is_author = viewer.pk is not None and design.owner_id == viewer.pk
    return not (is_author or is_moderator(viewer))
