"""How docstrings and row types are turned into parts of the OpenAPI document."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.api.schema import put, read
from core.api.plain_shapes import plain_shapes
from tests.document.description import document, operations

DOCSTRING = """Sit on a {one}.

    Only while it
    is warm.

    Refuses: too_cold, {one}_too_far.
    """


def test_a_docstring_yields_summary_description_and_codes() -> None:
    data = read(DOCSTRING, {"one": "bench"})
    assert data.summary == "Sit on a bench"
    assert data.description == "Only while it is warm."
    assert data.codes == ("too_cold", "bench_too_far")


def test_a_single_line_is_only_a_summary() -> None:
    assert read("Stand up.", {}) == read("Stand up.\n\n", {})
    assert (read("Stand up.", {}).description, read("Stand up.", {}).codes) == ("", ())


def test_a_row_of_equal_types_becomes_an_array_of_fixed_length() -> None:
    row = {"type": "array", "prefixItems": [{"type": "integer"}] * 2, "items": False, "minItems": 2}
    assert plain_shapes({"hex": row})["hex"] == {
        "type": "array",
        "items": {"type": "integer"},
        "minItems": 2,
        "maxItems": 2,
    }


def test_a_row_of_different_types_keeps_its_prefix_items() -> None:
    places = [{"type": "integer"}, {"type": "string"}]
    row = {"type": "array", "prefixItems": places, "items": False, "minItems": 2}
    assert plain_shapes({"row": row})["row"] == {
        "type": "array",
        "prefixItems": places,
        "items": {},
        "minItems": 2,
        "maxItems": 2,
    }


def test_two_schemas_of_one_name_must_be_equal() -> None:
    result: dict[str, Any] = {"components": {"schemas": {"Hole": {"type": "object"}}}}
    put(result, {"Hole": {"type": "object"}, "Tee": {}})
    with pytest.raises(ValueError, match="Hole"):
        put(result, {"Hole": {"type": "array"}})


def test_every_operation_has_a_unique_short_summary() -> None:
    summaries = [each.told["summary"] for each in operations()]
    assert len(set(summaries)) == len(summaries)
    assert all(len(summary) <= 70 and not summary.endswith(".") for summary in summaries)


def test_descriptions_contain_no_internal_names() -> None:
    words = [each.told.get("description", "") for each in operations()]
    assert not [item for item in words if "Raises" in item or "TableError" in item or "{" in item]


def test_every_operation_states_its_required_scope() -> None:
    scopes = {each.method: set[str]() for each in operations()}
    for each in operations():
        scopes[each.method].add(each.told["x-scope"])
    assert scopes["get"] == {"read"}
    assert set.union(*scopes.values()) == {"read", "play", "courses"}


def test_rows_avoid_the_forms_that_code_generators_cannot_read() -> None:
    data = str(document()["components"])
    assert "'items': False" not in data
    assert "'nullable'" not in data


def test_a_row_or_null_is_one_schema() -> None:
    cell = {"anyOf": [{"$ref": "#/components/schemas/Cell"}, {"type": "null"}]}
    row = {"title": "Cell", "type": "array", "items": {"type": "integer"}}
    other = {"title": "Person", "type": "object", "properties": {}}
    person = {"anyOf": [{"$ref": "#/components/schemas/Person"}, {"type": "null"}]}
    schemas = {"Cell": row, "Person": other, "Sheet": cell, "Named": person}
    found = plain_shapes({"components": {"schemas": schemas}})["components"]["schemas"]
    assert found["Sheet"] == {"type": ["array", "null"], "items": {"type": "integer"}}
    assert found["Named"] == person


def test_an_object_without_known_keys_has_any_keys() -> None:
    found = plain_shapes({"free": {"type": ["object", "null"]}, "map": {"type": "object"}})
    assert found["free"] == {"type": ["object", "null"], "additionalProperties": {}}
    known = {"type": "object", "properties": {"name": {"type": "string"}}}
    assert plain_shapes({"known": dict(known)})["known"] == known
