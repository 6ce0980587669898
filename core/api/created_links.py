"""Links of the OpenAPI document: from a response to the operations on the object in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

PARAMETER = re.compile(r"\{(\w{1,40})\}")
STATUSES = ("201", "202")
ELSEWHERE = {
    "forks/": "draft/",
    "rate/": "ratings/{content}/",
    "versions/": "publications/{content}/",
}
"""The end of a path, and what replaces it in the path of the object that a POST there creates."""
OBJECTS = {
    "/comments/": "/api/v1/comments/{comment_id}/",
    "/challenge/": "/api/v1/tables/{public_id}/",
    "/play-on/": "/api/v1/tables/{public_id}/",
}
"""The end of a path, and the path of the object that a POST there creates."""
IDS = ("session", "id")
"""Properties that contain the id of an object, if none has the name of the path's parameter."""


def add_links(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Link the responses of POST to the operations on the new object. A hook of drf-spectacular."""
    paths, schemas = result["paths"], result["components"]["schemas"]
    for path, operations in paths.items():
        answers = operations.get("post", {}).get("responses", {})
        target = target_of(path, paths)
        for status in STATUSES:
            content = answers.get(status, {}).get("content", {}).get("application/json", {})
            values = _values(target, properties_of(content.get("schema", {}), schemas))
            if target and values:
                answers[status]["links"] = {
                    operation["operationId"]: {
                        "operationId": operation["operationId"],
                        "parameters": values,
                        "description": f"{operation['summary']}.",
                    }
                    for operation in paths[target].values()
                }
    return result


def target_of(path: str, paths: dict[str, Any]) -> str | None:
    """Return the path of the object that a POST creates; None if the document has none."""
    possible = [
        *(path.removesuffix(end) + there for end, there in ELSEWHERE.items() if path.endswith(end)),
        f"{path}{{slug}}/draft/",
        *_children(path, paths),
        *(there for end, there in OBJECTS.items() if path.endswith(end)),
    ]
    return next((each for each in possible if each in paths), None)


def _children(path: str, paths: dict[str, Any]) -> Iterator[str]:
    for each in paths:
        rest = each.removeprefix(path)
        if rest != each and PARAMETER.fullmatch(rest.removesuffix("/")):
            yield each


def properties_of(schema: dict[str, Any], schemas: dict[str, Any]) -> set[str]:
    """Return the names of the properties that an object has in each of its shapes."""
    if "$ref" in schema:
        return properties_of(schemas[schema["$ref"].rpartition("/")[2]], schemas)
    if "oneOf" in schema:
        return set.intersection(*(properties_of(each, schemas) for each in schema["oneOf"]))
    return set(schema.get("properties", ()))


def _values(target: str | None, properties: set[str]) -> dict[str, str] | None:
    """Return the value of each parameter: the last is in the response, others in the request."""
    *others, last = PARAMETER.findall(target or "") or [""]
    source = next((name for name in (last, *IDS) if name in properties), None)
    if source is None:
        return None
    own = {last: f"$response.body#/{source}"}
    return {**{name: f"$request.path.{name}" for name in others}, **own}
