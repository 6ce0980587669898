"""The OpenAPI document describes parameters, times, and the headers that clients need."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from core.api.properties import properties_in
from tests.document.description import document, operations

WITH_LOCATION = {
    *("tables_create", "people_challenge_create", "rounds_create", "webhooks_create"),
    "tables_turns_play_on",
    *(
        f"{kind}_{name}"
        for kind in ("courses", "decks", "plots")
        for name in ("create", "forks_create")
    ),
}


@pytest.mark.parametrize("place", ["path", "query", "header"])
def test_every_parameter_is_described(place) -> None:
    found = [
        (parameter["name"], parameter.get("description"))
        for path in document()["paths"].values()
        for operation in path.values()
        for parameter in operation.get("parameters", ())
        if parameter["in"] == place
    ]
    assert found
    assert [name for name, text in found if not text or not text.endswith((".", ".)"))] == []


def test_only_numbers_have_a_smallest_and_a_largest_value() -> None:
    """Generators warn about limits that do not fit the type."""
    assert [
        (path, parameter["name"])
        for path, methods in document()["paths"].items()
        for operation in methods.values()
        for parameter in operation.get("parameters", ())
        if parameter["schema"].keys() & {"minimum", "maximum"}
        and parameter["schema"].get("type") not in ("integer", "number")
    ] == []


def test_times_have_a_format() -> None:
    named = [
        (name, field, str(described))
        for name, schema in document()["components"]["schemas"].items()
        for field, described in schema.get("properties", {}).items()
        if field.endswith("_at") and field != "looked_at"
    ]
    assert len(named) > 50
    assert [place for *place, text in named if "date-time" not in text] == []


def test_created_objects_have_a_location() -> None:
    located = {
        operation.told["operationId"]
        for operation in operations()
        for answer in operation.told["responses"].values()
        if "Location" in answer.get("headers", {})
    }
    assert located == WITH_LOCATION


REPOSITORY = re.compile(
    r"\b(docs|tests|core|config|games|courses|accounts|notifications|static)/[\w/]*\w\.\w+"
    r"|\.(md|py|js|ts|html)\b"
)
IDENTIFIER = re.compile(r"\w\(\)|\b[a-z_]+\.[A-Z_]{3,}\b|\b[A-Z]{3,}_[A-Z_]+\b")


def texts_in(node: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield every description, summary and title of a document with its place."""
    if isinstance(node, list):
        for part in node:
            yield from texts_in(part, place)
    elif isinstance(node, dict):
        for key, part in node.items():
            if key in ("description", "summary", "title") and isinstance(part, str):
                yield place, part
            elif key not in ("example", "examples", "default"):
                yield from texts_in(part, f"{place}/{key}")


@pytest.mark.parametrize("pattern", [REPOSITORY, IDENTIFIER])
def test_texts_are_about_the_api_and_not_about_its_code(pattern) -> None:
    found = list(texts_in(document()))
    assert len(found) > 2000
    assert [(place, text) for place, text in found if pattern.search(text)] == []


@pytest.mark.parametrize(
    "text", ["See docs/feed.md.", "as in core/api/pages.py", "tiles.kinds()", "a.MEASURES"]
)
def test_code_is_recognised(text) -> None:
    assert REPOSITORY.search(text) or IDENTIFIER.search(text)


FORMATS = {
    "email": "email",
    "ground_png": "uri-reference",
    "ground_svg": "uri-reference",
    "link": "uri",
    "look": "uri-reference",
    "next": "uri",
    "picture": "uri-reference",
    "previous": "uri",
    "svg": "uri-reference",
}


@pytest.mark.parametrize("name", FORMATS)
def test_addresses_have_a_format(name) -> None:
    found = [
        (place, schema)
        for place, found, schema in properties_in(document())
        if found == name and "integer" not in str(schema.get("type"))
    ]
    assert found
    wrong = [place for place, schema in found if f"'format': '{FORMATS[name]}'" not in str(schema)]
    assert wrong == []


def test_every_response_is_described() -> None:
    shared = document()["components"]["responses"]
    described = {f"#/components/responses/{name}": item for name, item in shared.items()}
    responses = [
        (operation.told["operationId"], status, described.get(answer.get("$ref"), answer))
        for operation in operations()
        for status, answer in operation.told["responses"].items()
    ]
    assert responses
    assert [(name, status) for name, status, answer in responses if not answer["description"]] == []


def test_headers_of_a_retry_and_of_an_unchanged_response_are_described() -> None:
    by_id = {
        operation.told["operationId"]: operation.told["responses"] for operation in operations()
    }
    assert "Idempotent-Replayed" in by_id["tables_create"]["201"]["headers"]
    assert "Idempotent-Replayed" not in by_id["tables_act"]["200"]["headers"]
    assert "ETag" in by_id["tables_retrieve"]["200"]["headers"]
    assert "ETag" in by_id["tables_retrieve"]["304"]["headers"]
    assert "ETag" not in by_id["me_retrieve"]["200"]["headers"]
