from django import template

from accounts.models import User
from courses.models import Design
from courses.selectors.addresses import gallery_path, person_path
from courses.selectors.pictures import picture_url

register = template.Library()


@register.filter
def picture(design: Design) -> str:
    """The picture of a design's newest version."""
    return picture_url(design.kind, design.newest.digest)


@register.filter
def person_page(person: User) -> str:
    """Where somebody has their page."""
    return person_path(person)


@register.filter
def gallery_page(kind: str) -> str:
    """Where the designs of a kind are shown, by its key."""
    return gallery_path(kind)
