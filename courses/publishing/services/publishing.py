"""Publishing with all that is said about it: who finds it, by which tags, under what name."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from msgspec.structs import replace

from courses.drafts.services.drafting import save_draft
from courses.gallery.services.retiring import list_design
from courses.gallery.services.tagging import set_tags
from courses.publishing.models.publication import Publication
from courses.publishing.services.publications import ask_to_publish
from courses.stored.models.design import Design, Listing


@dataclass(frozen=True, kw_only=True)
class Said:
    """What somebody says of a design when they publish it; None leaves it as it is."""

    change: str = ""
    listing: Listing | None = None
    tags: Sequence[str] | None = None


@transaction.atomic
def publish_draft(*, design: Design, said: Said, revision: int, at: datetime) -> Publication:
    """All of it, or nothing. Raises DesignError as ask_to_publish and set_tags do."""
    if said.tags is not None:
        set_tags(design=design, words=said.tags)
    if said.listing is not None:
        list_design(design=design, listing=said.listing)
    return ask_to_publish(design=design, change=said.change, revision=revision, at=at)


@transaction.atomic
def publish_named(
    *, design: Design, name: str, about: str, said: Said, revision: int, at: datetime
) -> Publication:
    """The same with another name and sentence, which the draft has from now on."""
    value = replace(design.value, name=name, about=about)
    saved = save_draft(design=design, value=value, revision=revision, at=at)
    return publish_draft(design=saved, said=said, revision=saved.revision, at=at)
