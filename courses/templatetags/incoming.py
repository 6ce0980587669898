from django import template

from courses.types.archive import MOST_BYTES
from courses.types.plain_words import place_words as words_of

register = template.Library()


@register.filter
def place_words(place: str) -> str:
    """Where in a text or a file something stands, as people say it."""
    return words_of(place)


@register.simple_tag
def most_import_bytes() -> int:
    """How much can be brought in at once."""
    return MOST_BYTES
