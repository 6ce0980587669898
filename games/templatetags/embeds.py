from django import template
from django.conf import settings
from django.urls import reverse

from courses.pictures.selectors import LinkPicture
from games.archive.presenters import embed_at, frame_of
from games.archive.selectors.replays import is_shown
from games.archive.services import PREVIEW_SIZE
from games.tables.models.session import Session

register = template.Library()


@register.simple_tag
def frame_at(path: str) -> str:
    """Return the HTML that embeds one of our pages elsewhere; empty if it cannot be embedded."""
    embed = embed_at(settings.SITE_URL + path)
    # A plain string, so that the template escapes it: the HTML is displayed as text.
    return str.__str__(frame_of(embed)) if embed else ""


@register.simple_tag
def board_preview(session: Session, turn: int) -> LinkPicture | None:
    """Return the picture of a table after a turn for the preview of a link; None if strangers must
    not see it.
    """
    if not is_shown(session):
        return None
    return LinkPicture(reverse("games:board-png", args=[session.public_id, turn]), *PREVIEW_SIZE)
