from django import template
from django.conf import settings

from games.archive.presenters import embed_at, frame_of

register = template.Library()


@register.simple_tag
def frame_at(path: str) -> str:
    """Return the HTML that embeds one of our pages elsewhere; empty if it cannot be embedded."""
    embed = embed_at(settings.SITE_URL + path)
    # A plain string, so that the template escapes it: the HTML is displayed as text.
    return str.__str__(frame_of(embed)) if embed else ""
