"""Designs and their versions, as people and programs look for them."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

from django.db.models import QuerySet, prefetch_related_objects

from accounts.people.models import User
from core.db.prepared import Prepared
from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.hidden import hidden

LARGEST_NUMBER = 2**31 - 1
"""Of a version: whatever an address says, databases know no larger ones in its column."""
MOST_VERSIONS = 100
"""As many are listed."""


def published(kind: str) -> QuerySet[DesignVersion]:
    """The newest version of each listed design of a type, short ones first."""
    listed = Design.objects.filter(kind=kind, listed=True)
    versions = DesignVersion.objects.filter(pk__in=listed.values("newest"))
    return versions.select_related("design__owner").order_by("hole_count", "name")


def newest_version(kind: str, slug: str) -> DesignVersion | None:
    """The newest version of a design, unlisted and retired ones too; None without one.

    What a moderator has hidden is not there, here as in the next ones: see selectors.visibility.
    """
    return one_version(kind, slug)


def one_version(kind: str, slug: str, number: int = 0) -> DesignVersion | None:
    """A version of a design, 0 for the newest; None if there is no such thing."""
    return numbered(_versions(kind, slug), number)


def numbered(versions: QuerySet[DesignVersion], number: int) -> DesignVersion | None:
    """The version of a number among those of one design, 0 for the first of them."""
    return (versions.filter(number=number) if number else versions).first()


def own_designs(kind: str, owner: User) -> QuerySet[Design]:
    """Somebody's designs, drafts and retired ones too, what was saved last first."""
    return designs_of(owner).filter(kind=kind)


MARKING = ("id", "newest_id", "listing", "listed", "retired_at", "likes", "plays", "search")
"""Nothing of a draft: a tag that changes tells, too."""
OWN_MARKING = (*MARKING, "revision", "name")
mark_of = attrgetter(*MARKING)
_own_mark_of = attrgetter(*OWN_MARKING)


def designs_mark(keys: Iterable[int]) -> tuple[Any, ...]:
    """What changes whenever lists or pages say something new of designs."""
    return tuple(Design.objects.filter(pk__in=keys).order_by("pk").values_list(*MARKING))


def own_designs_mark(kind: str, owner: User) -> tuple[Any, ...]:
    """The same of all of one's own, with their drafts."""
    return tuple(_own_mark_of(design) for design in _OWN.rows(owner.pk, kind))


_OWN = Prepared(
    lambda owner, kind: (
        Design.objects.filter(owner_id=owner, kind=kind).only(*OWN_MARKING).order_by("pk")
    ),
    987_654_321,
    "no kind",
)


def designs_of(owner: User) -> QuerySet[Design]:
    """The same of all types."""
    mine = Design.objects.filter(owner=owner)
    whole = mine.select_related("newest").prefetch_related("tags")
    return whole.order_by("-saved_at", "-pk")


def own_design(kind: str, slug: str, owner: User) -> Design | None:
    """One design of somebody's with its draft; None where it is not theirs."""
    return own_designs(kind, owner).exclude(draft="").filter(slug=slug).first()


def _versions(kind: str, slug: str) -> QuerySet[DesignVersion]:
    return every_version(kind, slug).exclude(hidden("design"))


def every_version(kind: str, slug: str) -> QuerySet[DesignVersion]:
    """Hidden ones too: for callers that ask who is looking."""
    return _with_owner(kind, slug).prefetch_related("design__tags")


def whole_version(kind: str, slug: str, number: int = 0) -> DesignVersion | None:
    """One of them, 0 for the newest; None if there is no such thing."""
    if number > LARGEST_NUMBER:
        return None
    version = _NUMBERED.first(kind, slug, number) if number else _NEWEST.first(kind, slug)
    if version is not None:
        prefetch_related_objects([version], "design__tags")
    return version


def listed_versions(design_id: int) -> list[DesignVersion]:
    """The newest MOST_VERSIONS of a design as a list tells them, without what is in them."""
    return _LISTED.rows(design_id)


_LISTED = Prepared(
    lambda design: (
        DesignVersion.objects.filter(design_id=design)
        .only("number", "published_at", "change")
        .order_by("-number")[:MOST_VERSIONS]
    ),
    987_654_321,
)


def _with_owner(kind: str, slug: str) -> QuerySet[DesignVersion]:
    found = DesignVersion.objects.filter(design__kind=kind, design__slug=slug)
    return found.select_related("design__owner").order_by("-number")


_NEWEST = Prepared(lambda kind, slug: _with_owner(kind, slug)[:1], "«kind»", "«slug»")
_NUMBERED = Prepared(
    lambda kind, slug, number: _with_owner(kind, slug).filter(number=number),
    "«kind»",
    "«slug»",
    987_654_321,
)
