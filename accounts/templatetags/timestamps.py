"""Moments for the attribute `datetime` of `<time>`."""

from datetime import datetime

from django import template

register = template.Library()


@register.filter
def timestamp(moment: datetime | None) -> str:
    """A moment to the second: HTML allows three digits of a fraction, and our clocks have six."""
    return moment.isoformat(timespec="seconds") if moment else ""
