from django import template

from core.plain_words import place_words as words_of
from courses.types.archive import MOST_BYTES

register = template.Library()


@register.filter
def place_words(place: str) -> str:
    """Describe a position in a text or a file."""
    return words_of(place)


@register.simple_tag
def most_import_bytes() -> int:
    """Return the maximum size of an import in bytes."""
    return MOST_BYTES
