"""The words that an author gives a design."""

import unicodedata
from collections.abc import Sequence

from django.db import transaction

from core.user_text import is_fit
from courses.errors import DesignError
from courses.gallery.models import Tag
from courses.gallery.services.listing import refresh_listing
from courses.stored.models.design import Design
from courses.stored.services import locked

MOST = 5
LONGEST: int = Tag._meta.get_field("word").max_length or 0


@transaction.atomic
def set_tags(*, design: Design, words: Sequence[str]) -> Design:
    """These words, and no others; in small letters, each once.

    Raises DesignError: too_many_tags, tag_too_long, tag_unreadable.
    """
    wanted = _clean(words)
    current = locked(design)
    there = set(current.tags.values_list("word", flat=True))
    current.tags.exclude(word__in=wanted).delete()
    Tag.objects.bulk_create(Tag(design=current, word=word) for word in wanted if word not in there)
    return refresh_listing(design=current)


def words_in(text: str) -> list[str]:
    """The words of a line in which somebody has set them apart by spaces or commas."""
    return text.replace(",", " ").replace(";", " ").split()


def _clean(words: Sequence[str]) -> list[str]:
    wanted = list(dict.fromkeys(word for word in map(_word, words) if word))
    if len(wanted) > MOST:
        raise DesignError("too_many_tags", most=MOST)
    return wanted


def _word(text: str) -> str:
    """In the one way that a word can be written. Empty for nothing."""
    word = unicodedata.normalize("NFKC", text).strip().lstrip("#").lower().strip("-")
    if len(word) > LONGEST:
        raise DesignError("tag_too_long", most=LONGEST)
    if word and not (is_fit(word) and word.replace("-", "").isalnum()):
        raise DesignError("tag_unreadable")
    return word
