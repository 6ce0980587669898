"""Times for the attribute `datetime` of `<time>`."""

from datetime import datetime

from django import template

register = template.Library()


@register.filter
def timestamp(moment: datetime | None) -> str:
    """Format a time to the second. HTML allows three decimal digits, but Python writes six."""
    return moment.isoformat(timespec="seconds") if moment else ""
