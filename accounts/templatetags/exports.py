from collections.abc import Mapping
from typing import Any

from django import template

register = template.Library()


@register.filter
def is_mapping(value: Any) -> bool:
    return isinstance(value, Mapping)


@register.filter
def is_list(value: Any) -> bool:
    return isinstance(value, list)


@register.filter
def called(key: str, words: Mapping[str, Any]) -> Any:
    """What a key of an export is called; those of designs and actions have their own names."""
    return words.get(key, key)
