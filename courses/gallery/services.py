"""Update the gallery columns of designs: facts about the newest version, likes, plays, tags, staff
picks, pins, records and retirement.
"""

import unicodedata
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.cache.utils import make_template_fragment_key
from django.db import transaction
from django.db.models import F, Q

from accounts.people.models import User
from core.user_text import is_fit, words_of
from courses.analysis.models import AnalysisJob, JobState, Question
from courses.errors import DesignError
from courses.gallery.models import DesignRecord, Tag
from courses.gallery.selectors.front import MOST_PINS
from courses.stored.models import Design, DesignVersion, Featured, Listing
from courses.stored.selectors import is_hidden

FRONT = "front"
"""Name of the fragment in templates/home.html that is cached for a minute in each language."""

MAX_SEARCH: int = Design._meta.get_field("search").max_length or 0
MAX_TERMS: int = Design._meta.get_field("terms").max_length or 0

MOST_TAGS = 5
MAX_TAG: int = Tag._meta.get_field("word").max_length or 0


@transaction.atomic
def refresh_listing(*, design: Design) -> Design:
    """Recompute a design's gallery columns. Repeating it is harmless."""
    current = Design.objects.select_for_update(no_key=True).get(pk=design.pk)
    newest = current.newest
    columns = {
        "listed": is_listed(current),
        "featured": _featured(current),
        **(_shown_of(current, newest) if newest else {}),
    }
    if any(columns[name] != getattr(current, name) for name in ("listed", "featured")):
        transaction.on_commit(_forget_front)
    for name, value in columns.items():
        setattr(current, name, value)
    current.save(update_fields=list(columns))
    gallery = current.kind if current.listed else ""
    Tag.objects.filter(design=current).exclude(gallery=gallery).update(gallery=gallery)
    return current


def fill_listings() -> None:
    """Compute the columns for designs published before the columns were introduced."""
    columns = Q(published_at=None) | Q(terms="")
    empty = Design.objects.filter(columns, newest__isnull=False).order_by("pk")
    for design in list(empty.only("pk")):
        refresh_listing(design=design)


def refresh_rated(*, job: AnalysisJob) -> None:
    """Update the difficulty of all designs whose content this job rated.

    Hundreds of copies can share their content. A transaction for each would keep other writers
    waiting on SQLite, so a single statement updates all of them, unless authors set the difficulty.
    """
    rated = Design.objects.filter(kind=job.kind, newest__content=job.content).order_by("pk")
    first = rated.first()
    grading = first.type.page.grading if first else None
    if grading and grading.declared:
        for design in rated.iterator():
            refresh_listing(design=design)
    else:
        rated.update(difficulty=_rated(job.kind, job.content))


def refresh_authored(*, owner: User) -> None:
    """Update the search text of a user's designs after the user's name has changed."""
    for design in Design.objects.filter(owner=owner, newest__isnull=False).order_by("pk"):
        refresh_listing(design=design)


def is_listed(design: Design) -> bool:
    """Return True if a design is published, public, not retired and not hidden."""
    public = design.listing == Listing.PUBLIC and design.retired_at is None
    return public and design.newest_id is not None and not is_hidden(design)


def _featured(design: Design) -> Featured:
    if design.picked_at:
        return Featured.PICKED
    return Featured.SHIPPED if design.shipped else Featured.NO


def _forget_front() -> None:
    """Delete the cached part of the home page, so that changes to the gallery show immediately."""
    languages = (code for code, _name in settings.LANGUAGES)
    cache.delete_many([make_template_fragment_key(FRONT, [code]) for code in languages])


def _shown_of(design: Design, newest: DesignVersion) -> dict[str, Any]:
    return {
        "published_at": newest.published_at,
        "hole_count": newest.hole_count,
        "par": newest.par,
        "length": newest.length,
        "buildable": newest.buildable,
        "difficulty": _declared(design, newest) or _rated(design.kind, newest.content),
        **_texts(design, newest),
    }


def _declared(design: Design, newest: DesignVersion) -> float | None:
    """Return the difficulty set by the author; None for types whose difficulty comes from
    a rating.
    """
    grading = design.type.page.grading
    return grading.declared(newest.playable) if grading and grading.declared else None


def _rated(kind: str, content: str) -> float | None:
    """Return the difficulty from the newest rating; None if there is none."""
    ratings = AnalysisJob.objects.filter(
        kind=kind, content=content, question=Question.RATING, state=JobState.DONE
    )
    rating = ratings.order_by("-edition").first()
    return (rating.answer or {}).get("difficulty") if rating else None


def _texts(design: Design, newest: DesignVersion) -> dict[str, str]:
    """Return the columns that searches read. The most important words come first, because the end
    can be cut off.
    """
    words = [newest.name, design.author, *design.tags.values_list("word", flat=True)]
    return {
        "search": " ".join(" ".join([*words, newest.about]).lower().split())[:MAX_SEARCH],
        "terms": _terms(words),
    }


def _terms(texts: Sequence[str]) -> str:
    """Return the words of all texts, each between two spaces. The end can be cut off."""
    return f" {' '.join(words_of(' '.join(texts)))} "[:MAX_TERMS]


def count_play(*, version: DesignVersion) -> None:
    """Count a game that has started on a version of the design."""
    Design.objects.filter(pk=version.design_id).update(plays=F("plays") + 1)


def record_likes(*, design: Design, likes: int) -> Design:
    """Store the number of likes. The caller must hold the lock on the design's row."""
    design.likes = likes
    design.save(update_fields=["likes"])
    return design


def keep_record(*, version: DesignVersion, value: int | None, holder: User | None) -> None:
    """Store the best result on a design's version; None if there is none."""
    DesignRecord.objects.update_or_create(
        design_id=version.design_id,
        defaults={"content": version.content, "value": value, "holder": holder},
    )


@transaction.atomic
def pick_design(*, design: Design, at: datetime | None) -> Design:
    """Make a design a staff pick since `at`, or no longer one if it is None."""
    current = design.locked()
    current.picked_at = at
    current.save(update_fields=["picked_at"])
    return refresh_listing(design=current)


@transaction.atomic
def pin_design(*, design: Design, at: datetime) -> Design:
    """Pin a design to the top of its owner's page. Repeating it is harmless.

    Raises DesignError: not_in_gallery, too_many_pins.
    """
    current = design.locked()
    if not current.listed:
        raise DesignError("not_in_gallery")
    # Designs that have left the gallery keep their pin, but take no place.
    pinned = Design.objects.filter(owner=current.owner, listed=True, pinned_at__isnull=False)
    if pinned.exclude(pk=current.pk).count() >= MOST_PINS:
        raise DesignError("too_many_pins", most=MOST_PINS)
    current.pinned_at = current.pinned_at or at
    current.save(update_fields=["pinned_at"])
    return current


@transaction.atomic
def unpin_design(*, design: Design) -> Design:
    """Remove a design from the pinned ones. Repeating it is harmless."""
    current = design.locked()
    current.pinned_at = None
    current.save(update_fields=["pinned_at"])
    return current


@transaction.atomic
def list_design(*, design: Design, listing: Listing) -> Design:
    """Show a design in the gallery, or only to people who have its URL."""
    current = design.locked()
    current.listing = listing
    current.save(update_fields=["listing"])
    return refresh_listing(design=current)


@transaction.atomic
def retire_design(*, design: Design, at: datetime) -> Design:
    """Remove a design from all lists and allow no new tables with it. Repeating it is harmless."""
    current = design.locked()
    current.retired_at = current.retired_at or at
    current.save(update_fields=["retired_at"])
    return refresh_listing(design=current)


@transaction.atomic
def bring_back(*, design: Design) -> Design:
    """Restore a retired design: show it in lists again and allow new tables with it."""
    current = design.locked()
    current.retired_at = None
    current.save(update_fields=["retired_at"])
    return refresh_listing(design=current)


@transaction.atomic
def set_tags(*, design: Design, words: Sequence[str]) -> Design:
    """Replace the tags of a design with these words, in lower case and without duplicates.

    Raises DesignError: too_many_tags, tag_too_long, tag_unreadable.
    """
    wanted = _clean(words)
    current = design.locked()
    there = set(current.tags.values_list("word", flat=True))
    current.tags.exclude(word__in=wanted).delete()
    Tag.objects.bulk_create(Tag(design=current, word=word) for word in wanted if word not in there)
    return refresh_listing(design=current)


def words_in(text: str) -> list[str]:
    """Split a text into words at spaces, commas and semicolons."""
    return text.replace(",", " ").replace(";", " ").split()


def _clean(words: Sequence[str]) -> list[str]:
    wanted = list(dict.fromkeys(word for word in map(_word, words) if word))
    if len(wanted) > MOST_TAGS:
        raise DesignError("too_many_tags", most=MOST_TAGS)
    return wanted


def _word(text: str) -> str:
    """Normalise a tag so that equal tags have one spelling. Returns "" if nothing remains."""
    word = unicodedata.normalize("NFKC", text).strip().lstrip("#").lower().strip("-")
    if len(word) > MAX_TAG:
        raise DesignError("tag_too_long", most=MAX_TAG)
    if word and not (is_fit(word) and word.replace("-", "").isalnum()):
        raise DesignError("tag_unreadable")
    return word
