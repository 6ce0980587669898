"""Every property is described: at its field, or by the texts of its package."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rest_framework import serializers

from core.api.properties import (
    MODULE,
    describe,
    described,
    properties_in,
    require_descriptions,
    text_of,
)
from core.api.structs import attribute_texts
from tests.document.description import document

ROOT = Path(__file__).resolve().parents[2]
SENTENCE = re.compile(r"[A-Z0-9`\[“].*[.)]", re.DOTALL)
TABLES = [
    path.relative_to(ROOT).with_suffix("")
    for app in ("accounts", "core", "courses", "games", "notifications")
    for path in sorted((ROOT / app).rglob(f"{MODULE}.py"))
]


def test_every_property_is_described_in_sentences() -> None:
    found = list(properties_in(document()))
    assert len(found) > 1500
    wrong = [
        (place, schema["description"])
        for place, _name, schema in found
        if not SENTENCE.fullmatch(schema["description"].split("\n\n* `")[0])
    ]
    assert wrong == []


def test_a_description_says_more_than_the_name() -> None:
    for place, name, schema in properties_in(document()):
        words = re.findall(r"[a-z]+", schema["description"].lower())
        new = [word for word in words if word not in {*name.split("_"), "the", "a", "an", "of"}]
        assert len(new) >= 3, (place, schema["description"])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_text_is_used(table: Path) -> None:
    texts = importlib.import_module(".".join(table.parts)).TEXTS
    shown = {
        schema["description"].split("\n\n* `")[0]
        for _place, _name, schema in properties_in(document())
    }
    unused = [key for key, text in texts.items() if text not in shown]
    assert unused == []


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_name_has_one_text(table: Path) -> None:
    (texts,) = (
        node.value
        for node in ast.parse((ROOT / table).with_suffix(".py").read_text()).body
        if isinstance(node, ast.Assign)
    )
    assert isinstance(texts, ast.Dict)
    names = [ast.literal_eval(key) for key in texts.keys if key is not None]
    assert len(names) == len(set(names))


def test_a_property_without_a_text_breaks_the_document() -> None:
    schema: dict[str, Any] = {"properties": {"depth": {"type": "integer"}}}
    with pytest.raises(KeyError, match=r"schemas/Pond\.depth"):
        require_descriptions({"components": {"schemas": {"Pond": schema}}})


class Pond(msgspec.Struct):
    """A struct of a package without texts."""

    depth: int
    """The depth of the water
    in metres.
    """
    seat: int


class DeepPond(Pond):
    area: int
    """The area in square metres."""


class PondSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()


def test_fields_have_docstrings() -> None:
    depth = "The depth of the water in metres."
    assert attribute_texts(Pond) == {"depth": depth}
    assert attribute_texts(DeepPond) == {"depth": depth, "area": "The area in square metres."}


def test_the_nearest_texts_count() -> None:
    from games.golfie.rules.events import CardDealt, GameStarted
    from games.golfie.rules.view import View
    from games.site.table_view import SeatInfo

    assert text_of(CardDealt, "seat") == "The number of the seat, counted from 0."
    assert text_of(GameStarted, "seats") == "The number of seats at the table."
    assert text_of(View, "seats") == "The seats of the table, in the order of their numbers."
    assert text_of(SeatInfo, "number") != text_of(View, "number")
    assert text_of(Pond, "type") == "The kind of object, which decides the other members."
    assert text_of(Pond, "depth") == ""


def test_a_text_of_its_own_is_kept() -> None:
    properties: dict[str, Any] = {
        "count": {"type": "integer", "description": "The number of fish."},
        "type": {"enum": ["a"], "description": "* `a` - A"},
    }
    describe(PondSerializer, properties)
    assert properties["count"]["description"] == "The number of fish."
    assert properties["type"]["description"].endswith(" members.\n\n* `a` - A")


def test_a_described_reference_has_no_siblings() -> None:
    reference = {"$ref": "#/components/schemas/Pond"}
    assert described(reference, "A pond.") == {"allOf": [reference], "description": "A pond."}
