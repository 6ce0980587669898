from django import template

from courses.stored.models import Design
from courses.stored.selectors import design_path

register = template.Library()


@register.filter
def page(design: Design) -> str:
    """Return the URL of a design's page."""
    return design_path(design)
