"""Template filter for user-chosen names."""

from typing import Any

from django import template
from django.utils.html import format_html

register = template.Library()


@register.filter
def isolated(name: Any) -> str:
    """Return a name in <bdi>, so that right-to-left letters do not reorder the words around it."""
    return format_html("<bdi>{}</bdi>", name) if name not in (None, "") else ""
