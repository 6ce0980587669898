"""Designs and their versions, as people and programs look for them."""

from django.db.models import QuerySet

from accounts.models import User
from courses.models import Design, DesignVersion, Listing
from courses.selectors.moderation import hidden


def published(kind: str) -> QuerySet[DesignVersion]:
    """The newest version of each listed design of a kind, short ones first."""
    versions = DesignVersion.objects.filter(
        pk__in=Design.objects.filter(
            ~hidden("design"),
            kind=kind,
            listing=Listing.PUBLIC,
            retired_at=None,
            newest__isnull=False,
        ).values("newest")
    )
    return versions.select_related("design__owner").order_by("hole_count", "name")


def newest_version(kind: str, slug: str) -> DesignVersion | None:
    """The newest version of a design, unlisted and retired ones too; None without one.

    What a moderator has hidden is not there, here as in the next ones: see selectors.sight.
    """
    return _versions(kind, slug).first()


def numbered_version(kind: str, slug: str, number: int) -> DesignVersion | None:
    """One version of a design; None if there is no such thing."""
    return _versions(kind, slug).filter(number=number).first()


def versions_of(kind: str, slug: str) -> QuerySet[DesignVersion]:
    """All versions of a design, the newest first."""
    return _versions(kind, slug)


def own_designs(kind: str, owner: User) -> QuerySet[Design]:
    """Somebody's designs, drafts and retired ones too, what was saved last first."""
    return designs_of(owner).filter(kind=kind)


def designs_of(owner: User) -> QuerySet[Design]:
    """The same of all kinds."""
    mine = Design.objects.filter(owner=owner)
    whole = mine.select_related("newest").prefetch_related("tags")
    return whole.order_by("-saved_at", "-pk")


def own_design(kind: str, slug: str, owner: User) -> Design | None:
    """One design of somebody's with its draft; None where it is not theirs."""
    return own_designs(kind, owner).exclude(draft="").filter(slug=slug).first()


def version_by_digest(digest: str) -> DesignVersion | None:
    """Any version that lies on this ground, old ones too; None if there is none."""
    return DesignVersion.objects.filter(digest=digest).select_related("design").first()


def _versions(kind: str, slug: str) -> QuerySet[DesignVersion]:
    return every_version(kind, slug).exclude(hidden("design", "design"))


def every_version(kind: str, slug: str) -> QuerySet[DesignVersion]:
    """Hidden ones too: for doors that ask who is looking."""
    found = DesignVersion.objects.filter(design__kind=kind, design__slug=slug)
    whole = found.select_related("design__owner").prefetch_related("design__tags")
    return whole.order_by("-number")
