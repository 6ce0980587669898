"""Operation ids: the path, and what the operation does."""

from __future__ import annotations

import re
from typing import Any

import pytest

from core.api.operation_ids import VERBS, name_operations
from tests.document.description import document, operations

WORDS = {"list", "retrieve", "create", "update", "partial_update", "destroy"}
FORM = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)+")


def word_of(operation_id: str) -> str | None:
    """Return the last part of an id if it is one of the general words."""
    word = operation_id.rpartition("_")[2]
    word = f"partial_{word}" if operation_id.endswith("_partial_update") else word
    return word if word in WORDS else None


def is_list(schema: dict[str, Any]) -> bool:
    """Return whether a schema is an array or a page."""
    schemas = document()["components"]["schemas"]
    if "$ref" in schema:
        return is_list(schemas[schema["$ref"].rpartition("/")[2]])
    if "oneOf" in schema:
        return is_list(schema["oneOf"][0])
    return schema.get("type") == "array" or "next" in schema.get("properties", ())


def test_ids_are_unique_and_begin_with_the_path() -> None:
    ids = [operation.told["operationId"] for operation in operations()]
    assert len(ids) == len(set(ids)) > 150
    for operation in operations():
        operation_id = operation.told["operationId"]
        first = operation.path.split("/")[3].replace("-", "_")
        assert FORM.fullmatch(operation_id), operation_id
        assert operation_id.startswith(f"{first}_")


def test_general_words_say_what_the_operation_does() -> None:
    for operation in operations():
        operation_id, answers = operation.told["operationId"], operation.told["responses"]
        content = answers.get("200", {}).get("content", {}).get("application/json", {})
        listed = is_list(content.get("schema", {}))
        allowed = {
            "get": {"list" if listed else "retrieve"},
            "post": {"create" if "201" in answers else None, None},
            "put": {"update", None},
            "patch": {"partial_update"},
            "delete": {"destroy", None},
        }[operation.method]
        assert word_of(operation_id) in allowed, (operation.method, operation.path, operation_id)


@pytest.mark.parametrize(
    ("method", "path", "operation_id"),
    [
        ("get", "/tables/", "tables_list"),
        ("get", "/tables/mine/", "tables_mine_list"),
        ("get", "/tables/{public_id}/", "tables_retrieve"),
        ("get", "/tables/{public_id}/log/", "tables_log_list"),
        ("post", "/tables/", "tables_create"),
        ("post", "/tables/{public_id}/actions/", "tables_act"),
        ("post", "/tables/{public_id}/come-back/", "tables_come_back"),
        ("delete", "/tables/{public_id}/pause/", "tables_end_pause"),
        ("get", "/feed/", "feed_list"),
        ("get", "/games/export/games.txt", "games_export_games_txt_retrieve"),
        ("delete", "/courses/{slug}/like/", "courses_unlike"),
        ("post", "/courses/{slug}/draft/comments/", "courses_draft_comments_create"),
        ("patch", "/webhooks/{webhook_id}/", "webhooks_partial_update"),
    ],
)
def test_examples_of_ids(method, path, operation_id) -> None:
    assert document()["paths"][f"/api/v1{path}"][method]["operationId"] == operation_id


def test_every_verb_is_used() -> None:
    used = set()
    for operation in operations():
        words = [word for word in operation.path.strip("/").split("/") if "{" not in word]
        used.add((operation.method, words[-1]))
    assert set(VERBS) <= used


def described(**paths: dict[str, Any]) -> dict[str, Any]:
    told = {f"/api/v1/{name}/": operations for name, operations in paths.items()}
    return {"components": {"schemas": {}}, "paths": told}


def test_an_action_needs_a_verb() -> None:
    with pytest.raises(ValueError, match="needs a verb"):
        name_operations(described(ponds={"post": {"responses": {"200": {}}}}))


def test_two_operations_cannot_have_one_id() -> None:
    twice = {"get": {"responses": {"200": {}}}}
    with pytest.raises(ValueError, match="ponds_fish_retrieve"):
        name_operations(described(**{"ponds/fish": twice, "ponds-fish": twice}))
