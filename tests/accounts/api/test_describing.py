"""What the OpenAPI document makes of docstrings and rows."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.api.schema import put, read
from core.api.tuples import plain_rows
from tests.document.description import document, operations

DOCSTRING = """Sit on a {one}.

    Only while it
    is warm.

    Refuses: too_cold, {one}_too_far.
    """


def test_a_docstring_is_summary_description_and_codes() -> None:
    told = read(DOCSTRING, {"one": "bench"})
    assert told.summary == "Sit on a bench"
    assert told.description == "Only while it is warm."
    assert told.codes == ("too_cold", "bench_too_far")


def test_one_line_is_a_summary_alone() -> None:
    assert read("Stand up.", {}) == read("Stand up.\n\n", {})
    assert (read("Stand up.", {}).description, read("Stand up.", {}).codes) == ("", ())


def test_a_row_of_values_alike_is_a_list_of_its_length() -> None:
    row = {"type": "array", "prefixItems": [{"type": "integer"}] * 2, "items": False, "minItems": 2}
    assert plain_rows({"hex": row})["hex"] == {
        "type": "array",
        "items": {"type": "integer"},
        "minItems": 2,
        "maxItems": 2,
    }


def test_a_row_of_different_values_keeps_its_places() -> None:
    places = [{"type": "integer"}, {"type": "string"}]
    row = {"type": "array", "prefixItems": places, "items": False, "minItems": 2}
    assert plain_rows({"row": row})["row"] == {
        "type": "array",
        "prefixItems": places,
        "items": {},
        "minItems": 2,
        "maxItems": 2,
    }


def test_a_component_has_one_meaning() -> None:
    result: dict[str, Any] = {"components": {"schemas": {"Hole": {"type": "object"}}}}
    put(result, {"Hole": {"type": "object"}, "Tee": {}})
    with pytest.raises(ValueError, match="Hole"):
        put(result, {"Hole": {"type": "array"}})


def test_every_operation_has_a_summary_of_its_own() -> None:
    summaries = [each.told["summary"] for each in operations()]
    assert len(set(summaries)) == len(summaries)
    assert all(len(summary) <= 70 and not summary.endswith(".") for summary in summaries)


def test_no_internal_word_is_told() -> None:
    words = [each.told.get("description", "") for each in operations()]
    assert not [told for told in words if "Raises" in told or "TableError" in told or "{" in told]


def test_every_operation_tells_what_a_token_needs() -> None:
    scopes = {each.method: set[str]() for each in operations()}
    for each in operations():
        scopes[each.method].add(each.told["x-scope"])
    assert scopes["get"] == {"read"}
    assert set.union(*scopes.values()) == {"read", "play", "courses"}


def test_no_row_is_told_in_a_way_that_generators_trip_over() -> None:
    told = str(document()["components"])
    assert "'items': False" not in told
    assert "'nullable'" not in told
