"""What a form that opens a table shows beside its fields."""

from collections.abc import Mapping
from typing import Any


def explained_choices(
    form: Any, field: str, lines: Mapping[Any, Any]
) -> list[tuple[str, Any, Any]]:
    """(value, name, what it is) of each choice of a field."""
    return [(str(value), name, lines[value]) for value, name in form.fields[field].choices]
