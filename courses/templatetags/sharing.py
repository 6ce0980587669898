from django import template

from courses.stored.models.design import Design
from courses.stored.selectors.addresses import design_path

register = template.Library()


@register.filter
def page(design: Design) -> str:
    """Where a design of any type has its page."""
    return design_path(design)
