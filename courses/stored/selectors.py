"""Find designs and their versions, and decide who can see them."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache, reduce
from operator import attrgetter, or_
from typing import Any

from django.contrib.auth.models import AnonymousUser, Permission
from django.db.models import Q, QuerySet, prefetch_related_objects

from accounts.people.models import User
from core.db.prepared import Prepared
from courses.errors import DesignError
from courses.ports import HIDDEN
from courses.stored.models import Design, DesignVersion
from courses.types.registry import type_of

LARGEST_NUMBER = 2**31 - 1
"""The largest version number that the database column can store; an address can name any number."""
MOST_VERSIONS = 100
"""The most versions that a list shows."""
MARKING = (
    *("id", "newest_id", "listing", "listed", "retired_at", "likes", "plays", "search"),
    *("picked_at", "pinned_at"),
)
"""Contains nothing of the draft: a tag that changes would reveal that the author is editing."""
OWN_MARKING = (*MARKING, "revision", "name")
mark_of = attrgetter(*MARKING)
_own_mark_of = attrgetter(*OWN_MARKING)
Viewer = User | AnonymousUser
MODERATE = "courses.moderate"
_APP, _CODENAME = MODERATE.split(".")


def design_path(design: Design) -> str:
    return f"/{design.type.path}/{design.slug}/"


def designer_path(kind: str, slug: str) -> str:
    """Return the address of a design's editor, by the type's key."""
    return f"/{type_of(kind).path}/{slug}/edit/"


def gallery_path(kind: str) -> str:
    """Return the address of a gallery, by the type's key."""
    return f"/{type_of(kind).path}/"


def person_path(person: User) -> str:
    return f"/people/{person.public_id}/"


def hidden(outer: str = "pk") -> Q:
    """Return the condition that a design is hidden; `outer` is the path to the design's key in a
    row.

    Built for every query, because HIDDEN is still empty at import time.
    """
    return reduce(or_, (Q(condition(outer)) for condition in HIDDEN), Q(pk__in=()))


@cache
def _looked_up(_registered: tuple[Any, ...]) -> Prepared[Design]:
    return Prepared(lambda pk: Design.objects.filter(hidden(), pk=pk).only("pk"), 987_654_321)


def is_hidden(design: Design) -> bool:
    """Return True if a design is hidden from everyone but its author and moderators."""
    return _looked_up(tuple(HIDDEN)).first(design.pk) is not None


def published(kind: str) -> QuerySet[DesignVersion]:
    """Return the newest version of each listed design of a type, short ones first."""
    listed = Design.objects.filter(kind=kind, listed=True)
    versions = DesignVersion.objects.filter(pk__in=listed.values("newest"))
    return versions.select_related("design__owner").order_by("hole_count", "name")


def newest_version(kind: str, slug: str) -> DesignVersion | None:
    """Return the newest version of a design, even if unlisted or retired; None if there is none.

    This and the next selectors never return designs hidden by a moderator: see `visible_version`.
    """
    return one_version(kind, slug)


def one_version(kind: str, slug: str, number: int = 0) -> DesignVersion | None:
    """Return a version of a design, 0 for the newest; None if it does not exist."""
    return numbered(_versions(kind, slug), number)


def numbered(versions: QuerySet[DesignVersion], number: int) -> DesignVersion | None:
    """Return the version with this number among those of one design, 0 for the first one listed."""
    return (versions.filter(number=number) if number else versions).first()


def own_designs(kind: str, owner: User) -> QuerySet[Design]:
    """Return a user's designs of one type, with drafts and retired ones, last saved first."""
    return designs_of(owner).filter(kind=kind)


def designs_mark(keys: Iterable[int]) -> tuple[Any, ...]:
    """Return a mark that changes whenever the lists or pages of these designs change."""
    return tuple(Design.objects.filter(pk__in=keys).order_by("pk").values_list(*MARKING))


def own_designs_mark(kind: str, owner: User) -> tuple[Any, ...]:
    """Return a mark that changes whenever one of the owner's designs or drafts changes."""
    return tuple(_own_mark_of(design) for design in _OWN.rows(owner.pk, kind))


_OWN = Prepared(
    lambda owner, kind: (
        Design.objects.filter(owner_id=owner, kind=kind).only(*OWN_MARKING).order_by("pk")
    ),
    987_654_321,
    "no kind",
)


def designs_of(owner: User) -> QuerySet[Design]:
    """Return a user's designs of all types, with drafts and retired ones, last saved first."""
    mine = Design.objects.filter(owner=owner)
    whole = mine.select_related("newest").prefetch_related("tags")
    return whole.order_by("-saved_at", "-pk")


def own_design(kind: str, slug: str, owner: User) -> Design | None:
    """Return the user's design with its draft; None if it is missing or belongs to another user."""
    return own_designs(kind, owner).exclude(draft="").filter(slug=slug).first()


def _versions(kind: str, slug: str) -> QuerySet[DesignVersion]:
    return every_version(kind, slug).exclude(hidden("design"))


def every_version(kind: str, slug: str) -> QuerySet[DesignVersion]:
    """Return all versions, hidden ones too: the caller must check the viewer."""
    return _with_owner(kind, slug).prefetch_related("design__tags")


def whole_version(kind: str, slug: str, number: int = 0) -> DesignVersion | None:
    """Return one version, hidden ones too, 0 for the newest; None if it does not exist."""
    if number > LARGEST_NUMBER:
        return None
    version = _NUMBERED.first(kind, slug, number) if number else _NEWEST.first(kind, slug)
    if version is not None:
        prefetch_related_objects([version], "design__tags")
    return version


def listed_versions(design_id: int) -> list[DesignVersion]:
    """Return the newest MOST_VERSIONS of a design, newest first, with a list's columns."""
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
    return found.select_related("design__owner", "design__record__holder").order_by("-number")


_NEWEST = Prepared(lambda kind, slug: _with_owner(kind, slug)[:1], "«kind»", "«slug»")
_NUMBERED = Prepared(
    lambda kind, slug, number: _with_owner(kind, slug).filter(number=number),
    "«kind»",
    "«slug»",
    987_654_321,
)


# Every page checks this. Django would load all permissions of the user and their groups.
_GIVEN = Prepared(
    lambda person: Permission.objects.filter(
        Q(user=person) | Q(group__user=person), content_type__app_label=_APP, codename=_CODENAME
    ).order_by(),
    987_654_321,
)


def moderators() -> QuerySet[User]:
    """Return every active user for whom `is_moderator` is True."""
    given = Permission.objects.filter(content_type__app_label=_APP, codename=_CODENAME)
    allowed = Q(user_permissions__in=given) | Q(groups__permissions__in=given)
    everything = Q(is_staff=True) | Q(is_superuser=True)
    return User.objects.filter(allowed | everything, is_active=True).distinct()


def is_moderator(viewer: Viewer) -> bool:
    """Return True for staff and for users who have the permission."""
    if not viewer.is_active:
        return False
    return viewer.is_staff or viewer.is_superuser or _GIVEN.first(viewer.pk) is not None


@dataclass(frozen=True)
class Drawn:
    """A version whose picture was requested. `is_open` is True if every viewer can see it."""

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
    """Return a version, 0 for the newest; None if there is none.

    Raises DesignError("design_hidden").
    """
    _require_visible(kind, slug, viewer)
    return whole_version(kind, slug, number)


def visible_mark(kind: str, slug: str, viewer: Viewer) -> tuple[Any, ...]:
    """Return a mark that changes with a design's page. Raises as `visible_version` does."""
    _require_visible(kind, slug, viewer)
    return tuple(map(mark_of, _MARKS.rows(kind, slug)))


def visible_versions(kind: str, slug: str, viewer: Viewer) -> QuerySet[DesignVersion]:
    """Return all versions, newest first. Raises DesignError("design_hidden")."""
    _require_visible(kind, slug, viewer)
    return every_version(kind, slug)


def _require_visible(kind: str, slug: str, viewer: Viewer) -> None:
    design = _AT.first(kind, slug)
    if design and is_hidden_from(design, viewer):
        raise DesignError("design_hidden")


def is_hidden_from(design: Design, viewer: Viewer) -> bool:
    """Return True if a moderator's decision hides a design from this viewer."""
    if not is_hidden(design):
        return False
    is_author = viewer.pk is not None and design.owner_id == viewer.pk
    return not (is_author or is_moderator(viewer))


def visible_drawing(kind: str, digest: str, viewer: Viewer) -> Drawn | None:
    """Return the version that a picture of this digest shows; None if there is none.

    Designs with equal ground share one picture, which is open while any of them is visible.

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
    """Return the (kind, slug) of those designs among these that are hidden from a viewer."""
    # A table asks for one design, which uses the prepared query; lists ask for many.
    rows = _HIDDEN.rows(*slugs) if len(slugs) == 1 else _hidden_at(slugs)
    found = {(row.kind, row.slug) for row in rows if viewer.pk is None or row.owner_id != viewer.pk}
    return frozenset() if not found or is_moderator(viewer) else frozenset(found)
