"""msgspec structs in the OpenAPI document: the structs in a type, and the texts of their fields."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as types

from core.api.properties import describe, described


def structs_in(kind: Any) -> set[type[msgspec.Struct]]:
    """Return all structs that a value of a type can contain."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[Any] = [types.type_info(kind)]
    while waiting:
        part = waiting.pop()
        if isinstance(part, types.StructType):
            if part.cls in found:
                continue
            found.add(part.cls)
        waiting += _parts(part)
    return found


def _parts(part: Any) -> Iterator[Any]:
    for name in getattr(part, "__struct_fields__", ()):
        held = getattr(part, name)
        for each in held if isinstance(held, tuple) else (held,):
            if isinstance(each, types.Type | types.Field):
                yield each


def describe_fields(struct: type[msgspec.Struct], schema: dict[str, Any]) -> None:
    """Describe the properties of a struct, in place: with the docstrings of its fields, or with
    the texts of its package.
    """
    texts = attribute_texts(struct)
    properties = schema.get("properties", {})  # A struct encoded as an array has no properties.
    fields = dict(zip(struct.__struct_encode_fields__, struct.__struct_fields__, strict=True))
    for name, field in fields.items():
        if field in texts and name in properties:
            properties[name] = described(properties[name], texts[field])
    describe(struct, properties)


@cache
def attribute_texts(kind: type) -> dict[str, str]:
    """Return the docstring of each field of a class, including inherited fields.

    Fields without a docstring are missing. Lines are joined to one.
    """
    texts: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if each.__module__ != "builtins" and "__annotations__" in vars(each):
            texts |= _own_texts(each)
    return texts


def _own_texts(kind: type) -> dict[str, str]:
    (statement,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(statement, ast.ClassDef)
    texts = {}
    for field, below in zip(statement.body, statement.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            texts[field.target.id] = " ".join(str(below.value.value).split())
    return texts
