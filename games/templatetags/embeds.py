from django import template
from django.conf import settings

from games.archive.presenters import embed_at, frame_of

register = template.Library()


@register.simple_tag
def frame_at(path: str) -> str:
    """The frame that shows one of our pages elsewhere, as HTML to copy; empty where none does."""
    embed = embed_at(settings.SITE_URL + path)
    # As a plain text, which the template escapes: it is shown, not used.
    return str.__str__(frame_of(embed)) if embed else ""
