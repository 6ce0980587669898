"""Read designs for archives, at pasted links, for an account's data export, and for the audit of
all versions.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from django.conf import settings
from django.db.models import F
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.export.chapters import Chapter
from accounts.people.models import User
from core.person import nameless, person_of
from courses.analysis.models import AnalysisJob
from courses.drafts.selectors import access_by_token
from courses.errors import DesignError
from courses.gallery.selectors.lineage import parent_of
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import designs_of, own_design, visible_version
from courses.types.archive import Held
from courses.types.design_type import DesignType, NotReadableError
from courses.types.incoming import Follow
from courses.types.registry import TYPES
from courses.types.verdict import parsed

A_FEW = 50
"""Maximum number of versions in memory at a time."""


def own_values(owner: User) -> list[Held]:
    """Return the drafts of all designs of a user, oldest design first."""
    mine = Design.objects.filter(owner=owner).exclude(draft="").order_by("created_at", "pk")
    return [(design.type, design.value) for design in mine]


API = r"(?:/api/v1)?"
SHARED = re.compile(rf"{API}/drafts/(?P<token>[^/]+)/.*")
DESIGN = re.compile(
    rf"{API}/(?P<path>[a-z]+)/(?P<slug>[-\w]+)/(?:versions/(?P<number>\d{{1,6}})/)?(?P<rest>.*)"
)
DRAFT_PAGES = ("edit/", "draft/", "publish/")
"""How the rest of an address begins that shows the draft instead of a published version."""


def link_follower(host: str, viewer: User) -> Follow:
    """Return the function that finds the designs at links that a user pastes on a page of `host`.

    Links to that host and to the one in our emails are ours. Nothing is requested over the network.
    """
    hosts = {host.lower(), urlsplit(settings.SITE_URL).netloc.lower()}
    return lambda link: design_at(link, viewer, hosts)


def design_at(link: str, viewer: User, hosts: Collection[str]) -> Held | None:
    """Return the design at a link to one of our hosts; None for other hosts.

    A page of a design means its newest version, or the user's own draft if there is none.

    Raises NotReadableError if the link leads to no design that the viewer can see.
    """
    try:
        address = urlsplit(link)
    except ValueError:  # A host with characters that no host can have.
        return None
    if address.netloc.lower() not in hosts:
        return None
    try:
        found = _at_path(address.path, address.query, viewer)
    except DesignError as refused:
        raise NotReadableError("", f"{refused.sentence} ({link[:80]})") from None
    if found is None:
        sentence = gettext(
            "There’s no design at %(link)s that you can see. "
            "Check the link, or ask the author to publish the design or to share the draft."
        )
        raise NotReadableError("", sentence % {"link": link[:80]})
    return found


def _at_path(path: str, query: str, viewer: User) -> Held | None:
    if match := SHARED.fullmatch(path):
        access = access_by_token(match["token"], viewer)
        return _draft(access.design) if access else None
    match = DESIGN.fullmatch(path if path.endswith("/") else f"{path}/")
    type = match and next((type for type in TYPES.values() if type.path == match["path"]), None)
    if not match or not type:
        return None
    if match["rest"].startswith(DRAFT_PAGES):
        return _draft(own_design(type.key, match["slug"], viewer))
    number = match["number"] or "".join(parse_qs(query).get("version", ())[:1])
    return _published(type, match["slug"], number, viewer)


def _published(type: DesignType, slug: str, number: str, viewer: User) -> Held | None:
    wanted = int(number) if number.isdecimal() and len(number) < 7 else 0
    version = visible_version(type.key, slug, viewer, wanted)
    if version:
        return type, version.value
    return None if wanted else _draft(own_design(type.key, slug, viewer))


def _draft(design: Design | None) -> Held | None:
    return (design.type, design.value) if design else None


def listed_newest() -> Iterator[DesignVersion]:
    """Yield the newest version of every design that a gallery lists, a few at a time."""
    newest = DesignVersion.objects.filter(
        pk=F("design__newest"), design__listed__in=[True]
    ).select_related("design__owner")
    shown = newest.order_by("design__kind", "design__slug").prefetch_related("design__tags")
    return shown.iterator(chunk_size=A_FEW)


def line_of_listed(version: DesignVersion) -> bytes:
    """Return a version as a line of NDJSON that can be imported. It contains no user names."""
    design = version.design
    data = {
        "kind": design.kind,
        "slug": design.slug,
        "version": version.number,
        "published_at": version.published_at,
        "author": nameless(person_of(design.owner)),
        "tags": sorted(tag.word for tag in design.tags.all()),
        "digest": version.digest,
        "design": version.value,
    }
    return msgspec.json.encode(data) + b"\n"


VERSION = ("number", "name", "about", "change", "notation", "published_at")


def designing_of(user: User) -> dict[str, Any]:
    """Return the user's designs and the ratings they requested."""
    return {
        "designs": [_design(design) for design in designs_of(user)],
        "ratings_asked_for": list(
            AnalysisJob.objects.filter(asked_by=user).values("kind", "asked_at")
        ),
    }


def _design(design: Design) -> dict[str, Any]:
    parent = parent_of(design)
    return {
        "kind": design.kind,
        "address": design.slug,
        "listing": design.listing,
        "created_at": design.created_at,
        "saved_at": design.saved_at,
        "retired_at": design.retired_at,
        "made_from": parent.slug if parent else "",
        "tags": [tag.word for tag in design.tags.all()],
        "draft": design.type.write(design.value) if design.draft else "",
        "versions": list(design.versions.order_by("number").values(*VERSION)),
        "wishes_to_publish": list(design.publications.values("change", "stage", "asked_at")),
    }


DESIGNS = Chapter(
    title=_("Designs and sharing"),
    gather=designing_of,
    words={
        "designs": _("Your designs"),
        "kind": _("Kind"),
        "address": _("Address"),
        "listing": _("Listing"),
        "created_at": _("Created"),
        "saved_at": _("Saved"),
        "retired_at": _("Retired"),
        "made_from": _("Based on"),
        "tags": _("Tags"),
        "draft": _("Draft"),
        "versions": _("Versions"),
        "number": _("Version"),
        "name": _("Name"),
        "about": _("Description"),
        "change": _("Changes"),
        "notation": _("Notation"),
        "published_at": _("Published"),
        "wishes_to_publish": _("Requests to publish"),
        "stage": _("State"),
        "asked_at": _("Requested"),
        "ratings_asked_for": _("Ratings that you requested"),
    },
)


@dataclass(frozen=True)
class CheckedDesign:
    """Result of auditing a version: how it differs from its stored hashes, and a digest of
    its row.
    """

    name: str
    differences: tuple[str, ...]
    digest: str


def checked_designs() -> Iterator[CheckedDesign]:
    """Audit all versions, oldest first; yield the results. Few versions are in memory at a time."""
    versions = DesignVersion.objects.select_related("design").order_by("pk")
    for version in versions.iterator(chunk_size=100):
        yield checked_design(version)


def checked_design(version: DesignVersion) -> CheckedDesign:
    """Recompute a version's hashes and compare them with the stored ones."""
    name = f"{version.design.kind} {version.slug} version {version.number}"
    try:
        differences = tuple(_differences(version))
    # A corrupt row can raise any exception. The audit reports it and continues.
    except Exception as error:
        differences = (f"cannot be read ({type(error).__name__})",)
    return CheckedDesign(name, differences, _digest(version))


def _differences(version: DesignVersion) -> Iterator[str]:
    type = version.design.type
    if type.digest(version.playable) != version.digest:
        yield "what games embed does not have its digest"
    design = parsed(type, version.notation)
    if design.content != version.content:
        yield "the notation does not have its content hash"
    if design.digest != version.digest:
        yield "notation and what games embed are not the same"


def _digest(version: DesignVersion) -> str:
    columns = (version.notation, version.playable_json, version.digest, version.content)
    facts = (version.design.kind, version.slug, version.number, version.name, *columns)
    return hashlib.sha256(repr(facts).encode()).hexdigest()
