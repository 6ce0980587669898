"""Formats times for the `datetime` attribute of `<time>`."""

from datetime import datetime

from django import template

register = template.Library()


@register.filter
def timestamp(moment: datetime | None) -> str:
    """Format a time with whole seconds. HTML allows three decimal places, but Python writes six."""
    return moment.isoformat(timespec="seconds") if moment else ""
