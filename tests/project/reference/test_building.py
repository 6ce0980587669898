"""How the reference shows each part that a document can contain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from config.reference.document import document_of
from config.reference.operations import (
    Operation,
    command,
    operations,
    parameters,
    request_body,
    responses,
)
from config.reference.schemas import Schema, row, rows_of, type_of, values_of

REF = {"$ref": "#/components/schemas/Tee"}


def words(schema: object) -> str:
    return "".join(part.text for part in type_of(schema))


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "string", "format": "date-time"}, "string (date-time)"),
        ({"type": ["integer", "null"]}, "integer or null"),
        (REF, "Tee"),
        ({"allOf": [REF], "readOnly": True}, "Tee"),
        ({"anyOf": [REF, {"type": "null"}]}, "Tee or null"),
        ({"oneOf": [{"enum": ["a"], "type": "string"}, {"type": "string"}]}, "string or string"),
        ({"type": "array", "items": REF}, "array of Tee"),
        ({"type": ["array", "null"], "items": {"type": "integer"}}, "array of integer or null"),
        ({"type": "array", "prefixItems": [{"type": "integer"}, REF]}, "[integer, Tee]"),
        ({"type": "object", "additionalProperties": REF}, "object of Tee"),
        ({"type": "object", "additionalProperties": {}}, "object"),
        ({"const": "open"}, '"open"'),
        ({}, "any"),
        (True, "any"),
    ],
)
def test_types_in_words(schema, expected) -> None:
    assert words(schema) == expected


def test_types_lead_to_the_page_of_a_schema() -> None:
    assert [part.schema for part in type_of({"type": "array", "items": REF})] == ["", "Tee"]


def test_open_sets_list_their_known_values() -> None:
    status = {"type": "string", "x-extensible-enum": ["open", "playing"]}
    several = {"type": "array", "items": status}
    schema = {"properties": {"status": status, "several": several, "one": {"enum": ["a"]}}}
    rows = {row.path: (row.values, row.is_open) for row in rows_of(schema)}
    known = ("open", "playing")
    assert rows == {"status": (known, True), "several": (known, True), "one": (("a",), False)}
    assert values_of(status) == known


def test_open_enums_list_their_known_values() -> None:
    assert values_of({"anyOf": [{"enum": ["a", "b"]}, {"type": "string"}]}) == ("a", "b")
    assert values_of({"type": "array", "items": {"enum": [1, None]}}) == ("1", "null")


def test_properties_inside_of_properties_have_rows() -> None:
    inner = {"type": "object", "properties": {"name": {"type": "string", "maxLength": 5}}}
    schema = {
        "properties": {"results": {"type": "array", "items": inner}, "one": inner, "tee": REF},
        "required": ["one"],
    }
    rows = {row.path: row for row in rows_of(schema)}
    assert list(rows) == ["results", "results[].name", "one", "one.name", "tee"]
    assert rows["one"].required and not rows["results"].required
    assert rows["one.name"].limits == ("at most 5 characters",)


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"minLength": 2}, "at least 2 characters"),
        ({"minLength": 1}, "not empty"),
        ({"minItems": 1}, "at least 1 item"),
        ({"minimum": 1}, "at least 1"),
        ({"default": [1]}, "default [1]"),
    ],
)
def test_limits_are_written_in_words(schema: Schema, words: str) -> None:
    assert row("name", schema, required=True).limits == (words,)


DOCUMENT = {
    "openapi": "3.1.0",
    "info": {"title": "Golf"},
    "paths": {
        "/holes/{number}/": {
            "parameters": [{"$ref": "#/components/parameters/Number"}],
            "put": {
                "operationId": "holes_update",
                "description": "Changes it.\n\nPossible errors: `too_long`, `too_wet`.",
                "x-refusals": ["too_long", "too_wet"],
                "security": [{"oauth": ["courses"]}],
                "requestBody": {
                    "content": {"application/json": {"schema": REF, "example": "it's"}}
                },
                "responses": {
                    "422": {
                        "content": {
                            "application/problem+json": {
                                "schema": REF,
                                "examples": {"long": {"summary": "Too long", "value": {"a": 1}}},
                            }
                        }
                    },
                    "200": {"content": {"application/json": {"schema": REF}}},
                },
            },
        }
    },
    "webhooks": {"turn.began": {"post": {"summary": "Your turn", "requestBody": {}}}},
    "components": {
        "schemas": {
            "Tee": {"properties": {"next": {"$ref": "#/components/schemas/Tee"}}},
            "Unused": {"type": "string"},
        },
        "parameters": {"Number": {"name": "number", "in": "path", "schema": {"type": "integer"}}},
    },
}


@pytest.fixture
def holes() -> Operation:
    return next(operations(DOCUMENT))


def test_webhooks_are_operations_without_a_tag() -> None:
    hook = list(operations(DOCUMENT))[1]
    assert (hook.id, hook.path, hook.is_webhook) == ("post-turn-began", "turn.began", True)
    assert responses(hook, DOCUMENT) == [] and request_body(hook, DOCUMENT) is None


def test_the_description_leaves_out_codes_that_are_listed_elsewhere(holes) -> None:
    assert holes.paragraphs == ["Changes it."]


def test_parameters_of_a_path_are_those_of_its_operations(holes) -> None:
    ((place, rows),) = parameters(holes, DOCUMENT)
    assert (place, [row.path for row in rows]) == ("path", ["number"])


def test_examples_of_errors_are_shown_with_their_titles(holes) -> None:
    fine, refused = responses(holes, DOCUMENT)
    assert (fine.status, refused.status) == ("200", "422")
    assert [example.title for example in refused.body.examples] == ["Too long"]


def test_the_command_has_the_required_headers(holes) -> None:
    headers = [
        {"in": "header", "name": "Idempotency-Key", "required": True},
        {"in": "header", "name": "If-Match", "required": True},
        {"in": "header", "name": "If-None-Match"},
    ]
    asked = replace(holes, spec={**holes.spec, "parameters": headers})
    text = command(asked, None, "https://golf.example")
    assert '-H "Idempotency-Key: $(uuidgen)"' in text
    assert '-H "If-Match: {If-Match}"' in text
    assert "If-None-Match" not in text


def test_the_command_survives_quotes(holes) -> None:
    text = command(holes, request_body(holes, DOCUMENT), "https://golf.example")
    assert text.startswith("curl -X PUT 'https://golf.example/holes/{number}/'")
    assert "-d 'it'\"'\"'s'" in text


def test_the_document_of_an_operation_has_only_the_components_it_needs(holes) -> None:
    part = document_of(holes, DOCUMENT)
    assert list(part["components"]["schemas"]) == ["Tee"]
