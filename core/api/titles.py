"""Components are titled by their names: generators of clients call their types by the title."""

from typing import Any


def add_titles(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of drf-spectacular: two structs of one name are two types."""
    for name, schema in result["components"]["schemas"].items():
        if "title" in schema:
            schema["title"] = name
    return result
