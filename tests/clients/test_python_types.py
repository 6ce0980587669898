"""The types of clients/python are those of the OpenAPI document."""

from __future__ import annotations

import pytest

from tests.clients.python_types import PLACE, modules, type_of
from tests.document.description import document


def test_they_are_as_the_document_has_them_today():
    written = {path.name: path.read_text(encoding="utf-8") for path in PLACE.glob("*.py")}
    assert written == modules(document()), (
        "write them anew: .venv/bin/python -m tests.clients.python_types"
    )


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({"type": ["integer", "null"]}, "int | None"),
        ({"enum": ["a", "b"]}, "Literal['a', 'b']"),
        ({"const": "golfie"}, "Literal['golfie']"),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Note"}}, "list[Note]"),
        ({"type": "array", "prefixItems": [], "items": False}, "list[Any]"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "dict[str, int]"),
        ({"anyOf": [{"$ref": "#/components/schemas/Note"}, {"type": "null"}]}, "Note | None"),
        ({"oneOf": [{"type": "string"}, {"type": "string", "maxLength": 0}]}, "str"),
        ({"description": "Anything."}, "Any"),
    ],
)
def test_what_a_value_may_be_is_said_as_python_says_it(schema, said):
    assert type_of(schema) == said
