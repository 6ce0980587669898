"""Operation ids of the OpenAPI document. Client generators name their functions after them.

An id is the path and what the operation does: `tables_list`, `tables_retrieve`, `tables_join`.
"""

from collections import Counter
from typing import Any

PREFIX = "/api/v1/"
UNDERSCORES = str.maketrans("-.", "__")
WRITING = {"put": "update", "patch": "partial_update", "delete": "destroy"}
VERBS = {
    ("post", "accept"): "accept",
    ("post", "actions"): "act",
    ("post", "archive"): "import_archive",
    ("post", "bots"): "add_bot",
    ("delete", "bots"): "remove_bot",
    ("put", "block"): "block",
    ("delete", "block"): "unblock",
    ("post", "cancel"): "cancel",
    ("post", "cells"): "write_cells",
    ("post", "come-back"): "come_back",
    ("post", "decline"): "decline",
    ("post", "designers-card"): "publish_designers_card",
    ("delete", "designers-card"): "remove_designers_card",
    ("post", "draw"): "draw",
    ("post", "finish"): "finish",
    ("put", "follow"): "follow",
    ("delete", "follow"): "unfollow",
    ("post", "hand-over"): "hand_over",
    ("put", "hidden"): "hide",
    ("delete", "hidden"): "unhide",
    ("post", "holes"): "rate_holes",
    ("put", "holes"): "write_hole",
    ("post", "import"): "import",
    ("post", "join"): "join",
    ("post", "leave"): "leave",
    ("put", "like"): "like",
    ("delete", "like"): "unlike",
    ("put", "next-game"): "ask_for_next_game",
    ("delete", "next-game"): "withdraw_from_next_game",
    ("post", "offers"): "find_fixes",
    ("post", "pause"): "pause",
    ("delete", "pause"): "end_pause",
    ("post", "play-on"): "play_on",
    ("post", "quick"): "generate",
    ("post", "rate"): "rate",
    ("post", "read"): "mark_read",
    ("post", "redeliver"): "redeliver",
    ("post", "rematch"): "rematch",
    ("post", "resign"): "resign",
    ("post", "review"): "request_review",
    ("post", "secret"): "replace_secret",
    ("post", "start"): "start",
    ("post", "suggest"): "suggest",
    ("post", "test"): "test",
    ("post", "undo"): "undo",
    ("post", "vacation"): "start_vacation",
    ("delete", "vacation"): "end_vacation",
    ("post", "validate"): "validate",
    ("post", "versions"): "publish",
}
"""The verb of each action, by its method and the last word of its path. The verb replaces the
word in the id.
"""


def name_operations(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Set the id of every operation. A hook of drf-spectacular.

    Raise ValueError for a POST without 201 that has no verb, and for ids that are not unique.
    """
    schemas = result["components"]["schemas"]
    for path, operations in result["paths"].items():
        for method, operation in operations.items():
            operation["operationId"] = _id(method, path, operation["responses"], schemas)
    known = Counter(
        operation["operationId"]
        for operations in result["paths"].values()
        for operation in operations.values()
    )
    if twice := [name for name, count in known.items() if count > 1]:
        raise ValueError(f"Several operations have the ids {twice}")
    return result


def _id(method: str, path: str, responses: dict[str, Any], schemas: dict[str, Any]) -> str:
    parts = path.removeprefix(PREFIX).strip("/").split("/")
    *place, last = (part for part in parts if not part.startswith("{"))
    if verb := VERBS.get((method, last)):
        words = [*place, verb]
    elif method == "get":
        words = [*place, last, "list" if _answers_a_list(responses, schemas) else "retrieve"]
    elif method != "post":
        words = [*place, last, WRITING[method]]
    elif "201" in responses:
        words = [*place, last, "create"]
    else:
        raise ValueError(f"POST {path} creates nothing, so it needs a verb in VERBS")
    return "_".join(words).translate(UNDERSCORES)


def _answers_a_list(responses: dict[str, Any], schemas: dict[str, Any]) -> bool:
    body = responses.get("200", {}).get("content", {}).get("application/json", {})
    return is_list(body.get("schema", {}), schemas)


def is_list(schema: dict[str, Any], schemas: dict[str, Any]) -> bool:
    """Return whether a schema is an array, or a page of one: an object with `next` and an array."""
    if "$ref" in schema:
        return is_list(schemas[schema["$ref"].rpartition("/")[2]], schemas)
    if "oneOf" in schema:
        return all(is_list(each, schemas) for each in schema["oneOf"])
    fields = schema.get("properties", {})
    has_array = any(field.get("type") == "array" for field in fields.values())
    return schema.get("type") == "array" or ("next" in fields and has_array)
