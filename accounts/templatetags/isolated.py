"""Names that people chose, on pages."""

from typing import Any

from django import template
from django.utils.html import format_html

register = template.Library()


@register.filter
def isolated(name: Any) -> str:
    """A name in <bdi>: its letters, whichever direction they run in, reorder no words around it."""
    return format_html("<bdi>{}</bdi>", name) if name not in (None, "") else ""
