from django import template

from accounts.people.models import User
from courses.analysis.models import AnalysisJob
from courses.pictures.selectors import picture_url
from courses.stored.models import Design
from courses.stored.selectors import gallery_path, person_path
from courses.types.design_type import DesignType, Text
from courses.types.registry import TYPES

register = template.Library()


@register.filter
def picture(design: Design) -> str:
    """Return the URL of the picture of a design's newest version."""
    return picture_url(design.kind, design.newest.digest) if design.newest else ""


@register.filter
def graded(design: Design) -> Text:
    """Return a design's difficulty in words; "" if it is unknown."""
    grading = TYPES[design.kind].page.grading
    return grading.words(design.difficulty) if grading and design.difficulty else ""


@register.filter
def person_page(person: User) -> str:
    """Return the URL of a person's page."""
    return person_path(person)


@register.filter
def gallery_page(kind: str) -> str:
    """Return the URL of a type's gallery. `kind` is the type's key."""
    return gallery_path(kind)


@register.filter
def step_of(job: AnalysisJob, steps: int) -> int:
    """Return the step, from 1, that a job with this many steps has reached."""
    return job.step_of(steps)


@register.simple_tag
def design_types() -> list[DesignType]:
    return list(TYPES.values())
