from django import template

from accounts.people.models import User
from courses.pictures.selectors import picture_url
from courses.stored.models import Design
from courses.stored.selectors import gallery_path, person_path
from courses.types.design_type import DesignType, Text
from courses.types.registry import TYPES

register = template.Library()


@register.filter
def picture(design: Design) -> str:
    """The picture of a design's newest version."""
    return picture_url(design.kind, design.newest.digest) if design.newest else ""


@register.filter
def graded(design: Design) -> Text:
    """How hard a design is, in words; empty where nobody knows."""
    grading = TYPES[design.kind].page.grading
    return grading.words(design.difficulty) if grading and design.difficulty else ""


@register.filter
def person_page(person: User) -> str:
    """Where somebody has their page."""
    return person_path(person)


@register.filter
def gallery_page(kind: str) -> str:
    """Where the designs of a type are shown, by its key."""
    return gallery_path(kind)


@register.simple_tag
def design_types() -> list[DesignType]:
    """All that can be designed."""
    return list(TYPES.values())
