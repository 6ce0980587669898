"""The types of clients/python match the OpenAPI document."""

from __future__ import annotations

import pytest

from tests.clients.python_types import PLACE, modules, said_once, type_of
from tests.document.description import closed_document


def test_the_stored_types_match_the_current_document():
    written = {path.name: path.read_text(encoding="utf-8") for path in PLACE.glob("*.py")}
    assert written == modules(closed_document()), (
        "generate them again: .venv/bin/python -m tests.clients.python_types"
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
def test_each_schema_has_its_python_type(schema, said):
    assert type_of(schema) == said


def shape(about: str, *required: str, **properties: str) -> dict:
    types = {name: {"type": kind} for name, kind in properties.items()}
    return {"description": about, "properties": types, "required": list(required)}


def fields(schemas: dict) -> dict[str, list[str]]:
    return {name: list(schema["properties"]) for name, schema in schemas.items()}


ENTRIES = {
    "EighteenEntry": shape(
        "A turn.", "turn", "seat", turn="integer", seat="integer", club="string"
    ),
    "GolfieEntry": shape("A turn.", "turn", turn="integer", seat="integer", cell="integer"),
    "MinigolfEntry": shape("A turn.", "turn", "seat", turn="integer", seat="integer"),
}


def test_equal_fields_of_all_games_move_to_a_common_type():
    """A field that is optional in one of the games counts as different."""
    data = said_once(ENTRIES)
    assert fields(data) == {
        "CommonEntry": ["turn"],
        "EighteenEntry": ["seat", "club"],
        "GolfieEntry": ["seat", "cell"],
        "MinigolfEntry": ["seat"],
    }
    assert data["GolfieEntry"]["allOf"] == [{"$ref": "#/components/schemas/CommonEntry"}]


@pytest.mark.parametrize(
    "other",
    [
        {"GolfieEntry": shape("A hole.", "turn", turn="integer")},
        {"GolfieEntry": shape("A turn.", "cell", cell="integer")},
        {"GolfieEntry": {"description": "A turn.", "type": "string"}},
    ],
    ids=["no fields", "nothing in common", "another description"],
)
def test_fields_of_only_some_games_stay_where_they_are(other):
    schemas = ENTRIES | other
    assert said_once(schemas) == schemas
    assert said_once({name: ENTRIES[name] for name in ("EighteenEntry", "GolfieEntry")}).keys() == {
        "EighteenEntry",
        "GolfieEntry",
    }
