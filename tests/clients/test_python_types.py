"""The types of clients/python are those of the OpenAPI document."""

from __future__ import annotations

import pytest

from tests.clients.python_types import PLACE, modules, said_once, type_of
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


def test_what_all_games_say_alike_is_said_once():
    """A field that one of them may leave out is not the same."""
    told = said_once(ENTRIES)
    assert fields(told) == {
        "CommonEntry": ["turn"],
        "EighteenEntry": ["seat", "club"],
        "GolfieEntry": ["seat", "cell"],
        "MinigolfEntry": ["seat"],
    }
    assert told["GolfieEntry"]["allOf"] == [{"$ref": "#/components/schemas/CommonEntry"}]


@pytest.mark.parametrize(
    "other",
    [
        {"GolfieEntry": shape("A hole.", "turn", turn="integer")},
        {"GolfieEntry": shape("A turn.", "cell", cell="integer")},
        {"GolfieEntry": {"description": "A turn.", "type": "string"}},
    ],
    ids=["something else", "nothing alike", "no shape"],
)
def test_what_only_some_say_alike_stays_theirs(other):
    schemas = ENTRIES | other
    assert said_once(schemas) == schemas
    assert said_once({name: ENTRIES[name] for name in ("EighteenEntry", "GolfieEntry")}).keys() == {
        "EighteenEntry",
        "GolfieEntry",
    }
