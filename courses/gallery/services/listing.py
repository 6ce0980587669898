"""What the gallery sorts, filters and searches by, kept on the design itself.

A page of the gallery must be one quick query at a hundred thousand designs. Whoever changes what
this is made of calls it: publishing, listing, retiring, tagging, moderating, rating, renaming
the author.
"""

from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.cache.utils import make_template_fragment_key
from django.db import transaction

from accounts.people.models import User
from courses.analysis.models import AnalysisJob, Progress, Question
from courses.stored.models.design import Design, Listing
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.hidden import is_hidden

FRONT = "front"
"""The fragment of templates/home.html that is kept for a minute, by language."""
LONGEST: int = Design._meta.get_field("search").max_length or 0


@transaction.atomic
def refresh_listing(*, design: Design) -> Design:
    """Work the columns of the gallery out afresh. A second time changes nothing."""
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
    """Designs that were published before there were such columns."""
    empty = Design.objects.filter(newest__isnull=False, published_at=None).order_by("pk")
    for design in list(empty.only("pk")):
        refresh_listing(design=design)


def refresh_rated(*, job: AnalysisJob) -> None:
    """The designs that a rating is of know their difficulty."""
    rated = Design.objects.filter(kind=job.kind, newest__content=job.content)
    for design in rated.order_by("pk").iterator():
        refresh_listing(design=design)


def refresh_authored(*, owner: User) -> None:
    """The designs of somebody are found by the name of today."""
    for design in Design.objects.filter(owner=owner, newest__isnull=False).order_by("pk"):
        refresh_listing(design=design)


def is_listed(design: Design) -> bool:
    """Published, public, not retired, not hidden."""
    public = design.listing == Listing.PUBLIC and design.retired_at is None
    return public and design.newest_id is not None and not is_hidden(design)


def _forget_front() -> None:
    """The front page shows what is listed; nobody waits until it is made anew."""
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
    """What the author says; None for types of which the rating tells."""
    grading = design.type.page.grading
    return grading.declared(newest.playable) if grading and grading.declared else None


def _rated(kind: str, content: str) -> float | None:
    """Of the newest rating; None until there is one, and for types that have none."""
    ratings = AnalysisJob.objects.filter(
        kind=kind, content=content, question=Question.RATING, state=Progress.DONE
    )
    rating = ratings.order_by("-edition").first()
    return (rating.answer or {}).get("difficulty") if rating else None


def _search(design: Design, newest: DesignVersion) -> str:
    """The most telling words first, for what is too long is cut."""
    words = [newest.name, design.author, *design.tags.values_list("word", flat=True), newest.about]
    return " ".join(" ".join(words).lower().split())[:LONGEST]
