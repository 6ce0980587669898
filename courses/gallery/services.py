"""Update the gallery columns of designs: facts about the newest version, likes, plays, tags and
retirement.
"""

import unicodedata
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.cache.utils import make_template_fragment_key
from django.db import transaction
from django.db.models import F

from accounts.people.models import User
from core.user_text import is_fit
from courses.analysis.models import AnalysisJob, JobState, Question
from courses.errors import DesignError
from courses.gallery.models import Tag
from courses.stored.models import Design, DesignVersion, Listing
from courses.stored.selectors import is_hidden
from courses.stored.services import locked

FRONT = "front"
"""Name of the fragment in templates/home.html that is cached for a minute in each language."""

MAX_SEARCH: int = Design._meta.get_field("search").max_length or 0


MOST_TAGS = 5
MAX_TAG: int = Tag._meta.get_field("word").max_length or 0


@transaction.atomic
def refresh_listing(*, design: Design) -> Design:
    """Recompute a design's gallery columns. Repeating it is harmless."""
    current = Design.objects.select_for_update(no_key=True).get(pk=design.pk)
    newest = current.newest
    columns = {"listed": is_listed(current), **(_shown_of(current, newest) if newest else {})}
    if columns["listed"] != current.listed:
        transaction.on_commit(_forget_front)
    for name, value in columns.items():
        setattr(current, name, value)
    current.save(update_fields=list(columns))
    return current


def fill_listings() -> None:
    """Compute the columns for designs published before the columns were introduced."""
    empty = Design.objects.filter(newest__isnull=False, published_at=None).order_by("pk")
    for design in list(empty.only("pk")):
        refresh_listing(design=design)


def refresh_rated(*, job: AnalysisJob) -> None:
    """Update the difficulty of all designs whose content this job rated."""
    rated = Design.objects.filter(kind=job.kind, newest__content=job.content)
    for design in rated.order_by("pk").iterator():
        refresh_listing(design=design)


def refresh_authored(*, owner: User) -> None:
    """Update the search text of a user's designs after the user's name has changed."""
    for design in Design.objects.filter(owner=owner, newest__isnull=False).order_by("pk"):
        refresh_listing(design=design)


def is_listed(design: Design) -> bool:
    """Return True if a design is published, public, not retired and not hidden."""
    public = design.listing == Listing.PUBLIC and design.retired_at is None
    return public and design.newest_id is not None and not is_hidden(design)


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
        "search": _search(design, newest),
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


def _search(design: Design, newest: DesignVersion) -> str:
    """Return the search text. The most important words come first, because the end can be
    cut off.
    """
    words = [newest.name, design.author, *design.tags.values_list("word", flat=True), newest.about]
    return " ".join(" ".join(words).lower().split())[:MAX_SEARCH]


def count_play(*, version: DesignVersion) -> None:
    """Count a game that has started on a version of the design."""
    Design.objects.filter(pk=version.design_id).update(plays=F("plays") + 1)


def record_likes(*, design: Design, likes: int) -> Design:
    """Store the number of likes. The caller must hold the lock on the design's row."""
    design.likes = likes
    design.save(update_fields=["likes"])
    return design


@transaction.atomic
def list_design(*, design: Design, listing: Listing) -> Design:
    """Show a design in the gallery, or only to people who have its URL."""
    current = locked(design)
    current.listing = listing
    current.save(update_fields=["listing"])
    return refresh_listing(design=current)


@transaction.atomic
def retire_design(*, design: Design, at: datetime) -> Design:
    """Remove a design from all lists and allow no new tables with it. Repeating it is harmless."""
    current = locked(design)
    current.retired_at = current.retired_at or at
    current.save(update_fields=["retired_at"])
    return refresh_listing(design=current)


@transaction.atomic
def bring_back(*, design: Design) -> Design:
    """Restore a retired design: show it in lists again and allow new tables with it."""
    current = locked(design)
    current.retired_at = None
    current.save(update_fields=["retired_at"])
    return refresh_listing(design=current)


@transaction.atomic
def set_tags(*, design: Design, words: Sequence[str]) -> Design:
    """Replace the tags of a design with these words, in lower case and without duplicates.

    Raises DesignError: too_many_tags, tag_too_long, tag_unreadable.
    """
    wanted = _clean(words)
    current = locked(design)
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
