"""Designs as one reader may see them: a hidden one is there for its author and for moderators."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from core.db.prepared import Prepared
from courses.errors import DesignError
from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.designs import MARKING, every_version, mark_of, whole_version
from courses.stored.selectors.hidden import hidden, is_hidden
from courses.stored.selectors.moderators import Viewer, is_moderator


@dataclass(frozen=True)
class Drawn:
    """A version whose picture is asked for, and whether everybody may see it."""

    version: DesignVersion
    is_open: bool


def _hidden_at(slugs: Collection[str]) -> QuerySet[Design]:
    return Design.objects.filter(hidden(), slug__in=slugs).only("kind", "slug", "owner")


_HIDDEN = Prepared(lambda slug: _hidden_at([slug]), "«slug»")
_MARKS = Prepared(
    lambda kind, slug: Design.objects.filter(kind=kind, slug=slug).only(*MARKING),
    "«kind»",
    "«slug»",
)
_AT = Prepared(lambda kind, slug: Design.objects.filter(kind=kind, slug=slug), "«kind»", "«slug»")


def visible_version(kind: str, slug: str, viewer: Viewer, number: int = 0) -> DesignVersion | None:
    """A version, 0 for the newest; None where there is none.

    Raises DesignError("design_hidden").
    """
    _require_visible(kind, slug, viewer)
    return whole_version(kind, slug, number)


def visible_mark(kind: str, slug: str, viewer: Viewer) -> tuple[Any, ...]:
    """What changes whenever a design's page says something new. Raises as `visible_version`."""
    _require_visible(kind, slug, viewer)
    return tuple(map(mark_of, _MARKS.rows(kind, slug)))


def visible_versions(kind: str, slug: str, viewer: Viewer) -> QuerySet[DesignVersion]:
    """All versions, the newest first. Raises DesignError("design_hidden")."""
    _require_visible(kind, slug, viewer)
    return every_version(kind, slug)


def _require_visible(kind: str, slug: str, viewer: Viewer) -> None:
    design = _AT.first(kind, slug)
    if design and is_hidden_from(design, viewer):
        raise DesignError("design_hidden")


def is_hidden_from(design: Design, viewer: Viewer) -> bool:
    """Whether a moderator's decision keeps a design from this reader."""
    if not is_hidden(design):
        return False
    is_author = viewer.pk is not None and design.owner_id == viewer.pk
    return not (is_author or is_moderator(viewer))


def visible_drawing(kind: str, digest: str, viewer: Viewer) -> Drawn | None:
    """What a picture of this digest shows; None where there is none.

    Equal grounds of several designs have one picture, which is open as long as one of them is.
    Raises DesignError("design_hidden").
    """
    lying = DesignVersion.objects.filter(digest=digest, design__kind=kind)
    marked = lying.annotate(is_hidden=hidden("design")).select_related("design")
    version = marked.order_by("is_hidden", "pk").first()
    if version is None:
        return None
    if version.is_hidden and is_hidden_from(version.design, viewer):
        raise DesignError("design_hidden")
    return Drawn(version, is_open=not version.is_hidden)


def hidden_addresses(slugs: Collection[str], viewer: Viewer) -> frozenset[tuple[str, str]]:
    """(kind, slug) of those designs among these that are hidden from a reader."""
    # A table has one, lists have many.
    rows = _HIDDEN.rows(*slugs) if len(slugs) == 1 else _hidden_at(slugs)
    found = {(row.kind, row.slug) for row in rows if viewer.pk is None or row.owner_id != viewer.pk}
    return frozenset() if not found or is_moderator(viewer) else frozenset(found)
