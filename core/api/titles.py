"""Titles of components: client generators name their types after them."""

from typing import Any


def add_titles(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Give each component its name as title, so that two structs of the same name remain two types.

    A hook of drf-spectacular.
    """
    for name, schema in result["components"]["schemas"].items():
        if "title" in schema:
            schema["title"] = name
    return result
