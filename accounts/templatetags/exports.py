from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django import template
from django.utils import formats, timezone

register = template.Library()


@register.filter
def is_mapping(value: Any) -> bool:
    return isinstance(value, Mapping)


@register.filter
def is_list(value: Any) -> bool:
    return isinstance(value, list)


@register.filter
def called(key: str, words: Mapping[str, Any]) -> Any:
    """Return the label for a key of the export. Keys from designs and actions have no label and are
    returned unchanged.
    """
    return words.get(key, key)


@register.filter
def spelt(value: Any) -> str:
    """Format a time in the user's time zone; return anything else unchanged.

    Times arrive as strings, since JSON has no type for them.
    """
    try:
        moment = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return str(value)
    if moment.tzinfo is None:
        return value
    return formats.date_format(timezone.localtime(moment), "DATETIME_FORMAT")
