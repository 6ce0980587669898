"""The tags of a gallery, to browse it."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, QuerySet

from courses.gallery.models import Tag


def tag_counts(kind: str) -> QuerySet[Tag, Any]:
    """Return the tags of a gallery with the numbers of their designs, most designs first, as
    dictionaries with `word` and `designs`.
    """
    words = Tag.objects.filter(gallery=kind).order_by().values("word")
    counted: Any = words.annotate(designs=Count("pk")).order_by("-designs", "word")
    return counted
