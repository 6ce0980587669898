"""The same thing has the same name and shape in every response."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from config.specifications.asyncapi import made
from tests.document.description import document

PERSON = {"$ref": "#/components/schemas/Person"}
PEOPLE = frozenset({"host", "person", "author", "writer", "by"})
"""Names of fields that contain a person."""
ELSEWHERE = {("You", "host"): "a flag: is the viewer the host?"}
NUMBERED = frozenset(
    {
        *("Comment", "DraftComment", "Report"),
        *("Invitation", "SentInvitation"),
        *("Delivery", "NewWebhook", "Webhook"),
    }
)
"""Objects with a numeric id. People have none."""


def shapes() -> dict[str, Any]:
    """Return the schemas of both documents by name."""
    data = made("https://dogleg.example"), document()
    return {name: shape for each in data for name, shape in each["components"]["schemas"].items()}


def properties() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for shape, item in shapes().items():
        for name, schema in item.get("properties", {}).items():
            yield shape, name, schema


def bare_schema(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema without its null alternative and its description."""
    kinds = schema.get("anyOf") or schema.get("oneOf") or schema.get("allOf") or [schema]
    data = [each for each in kinds if each != {"type": "null"}]
    return {"$ref": data[0]["$ref"]} if len(data) == 1 and "$ref" in data[0] else schema


def test_a_person_has_an_id_and_a_name() -> None:
    data = shapes()["Person"]["properties"]
    assert {name: schema["type"] for name, schema in data.items()} == {
        "id": "string",
        "name": "string",
    }


def test_every_person_in_an_answer_has_the_person_shape() -> None:
    # Integer fields with these names are seat numbers in the games' rules.
    found = [
        (shape, name, schema)
        for shape, name, schema in properties()
        if name in PEOPLE and (shape, name) not in ELSEWHERE and "integer" not in str(schema)
    ]
    assert {name for _shape, name, _schema in found} == PEOPLE
    assert [each for each in found if bare_schema(each[2]) != PERSON] == []


def test_people_are_never_identified_by_a_database_key() -> None:
    numbered = {
        shape
        for shape, name, schema in properties()
        if name == "id" and "integer" in str(schema.get("type"))
    }
    assert numbered == NUMBERED


@pytest.mark.parametrize("name", ["author_id", "user_id", "user"])
def test_no_other_field_name_is_used_for_people(name: str) -> None:
    assert [shape for shape, item, _schema in properties() if item == name] == []
