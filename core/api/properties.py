"""Descriptions of properties in the OpenAPI document.

A property is described by the field's `help_text` or docstring. Otherwise the text is in the
`property_texts` module of the field's package, or of a package around it: keys are `Class.field`,
or `field` if it means the same in all classes of the package.
"""

import importlib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from typing import Any

MODULE = "property_texts"
EVERYWHERE = f"core.api.{MODULE}"
CHOICES = "* `"
"""How the list of choices begins that drf-spectacular writes for a field without a text."""


def describe(kind: type, properties: dict[str, Any]) -> None:
    """Add the missing descriptions of the properties of a class, in place."""
    for name, schema in properties.items():
        known = schema.get("description", "")
        if (not known or known.startswith(CHOICES)) and (text := text_of(kind, name)):
            properties[name] = described(schema, f"{text}\n\n{known}".strip())


def described(schema: dict[str, Any], text: str) -> dict[str, Any]:
    """Return a schema with a description. References with siblings confuse client generators."""
    plain = {"allOf": [schema]} if "$ref" in schema else schema
    return {**plain, "description": text}


def text_of(kind: type, name: str) -> str:
    """Return the text of a property of a class; empty if there is none."""
    for texts in tables_of(kind.__module__):
        for each in kind.__mro__:
            if text := texts.get(f"{each.__name__.removesuffix('Serializer')}.{name}"):
                return text
        if text := texts.get(name):
            return text
    return ""


@cache
def tables_of(module: str) -> tuple[Mapping[str, str], ...]:
    """Return the tables of texts for the classes of a module, nearest first."""
    parts = module.split(".")[:-1]
    packages = (".".join(parts[:count]) for count in range(len(parts), 0, -1))
    names = (f"{package}.{MODULE}" for package in packages)
    known = dict.fromkeys([*(name for name in names if find_spec(name)), EVERYWHERE])
    return tuple(importlib.import_module(name).TEXTS for name in known)


def require_descriptions(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Raise KeyError if a property has no description. A hook of drf-spectacular."""
    found = properties_in(result)
    if missing := [place for place, _name, schema in found if not schema.get("description")]:
        raise KeyError(f"These properties have no description: {', '.join(missing)}")
    return result


def properties_in(node: Any, place: str = "") -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield every property of every schema in a document: its place, its name and its schema."""
    if isinstance(node, list):
        for part in node:
            yield from properties_in(part, place)
    elif isinstance(node, dict):
        for key, part in node.items():
            if key == "properties" and isinstance(part, dict):
                for name, schema in part.items():
                    yield f"{place}.{name}", name, schema
                    yield from properties_in(schema, f"{place}.{name}")
            elif key not in ("example", "examples", "default"):
                yield from properties_in(part, f"{place}/{key}")
