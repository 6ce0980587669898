"""Samples of every component of an OpenAPI document, for the types of generated clients.

    python3 samples.py openapi.json >samples.json

The result maps the names of components to lists of JSON values: one for every alternative of its
unions, one with nulls, and one from a later version of the site, with keys, values and kinds that
this document does not know. Needs only the standard library.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Schema = dict[str, Any]
AT = "#/components/schemas/"
UNIONS = ("oneOf", "anyOf")
DEPTH = 12
"""How deep a sample is. Deeper lists are empty, and deeper values are null if they can be."""
UNKNOWN = "unknown_yet"
SAMPLES = {
    "date-time": "2026-11-20T12:00:00+00:00",
    "date": "2026-11-20",
    "uri": "https://dogleg.example/",
    "email": "ann@club.example",
    "uuid": "b7a6c1de-0e1c-4f0a-9d1e-3f2a7c9b1d55",
}
TEXTS = ("ab12cd34", "a", "ab" * 32, "https://dogleg.example/", "12:00", "2026-11")
"""Texts for patterns; the first that matches is used."""


@dataclass(frozen=True)
class Sampler:
    """Makes samples from the components of a document."""

    components: Schema
    later: bool = False
    """Use what a later version of the site could send."""
    nulls: bool = False
    """Use null where it is allowed."""

    def sample(self, schema: Schema, depth: int = 0) -> Any:
        """Return a value that fits a schema."""
        if "$ref" in schema:
            return self.sample(self.components[schema["$ref"].removeprefix(AT)], depth)
        if "const" in schema:
            return schema["const"]
        if "x-extensible-enum" in schema:
            return self._open_value(schema)
        if "enum" in schema:
            return None if self.nulls and None in schema["enum"] else schema["enum"][0]
        for union in UNIONS:
            if union in schema:
                return self.sample(self._alternative(schema[union], depth), depth)
        if "allOf" in schema:
            return self._together(schema, depth)
        return self._of_type(schema, depth)

    def _open_value(self, schema: Schema) -> Any:
        kinds = _kinds(schema)
        if self.nulls and "null" in kinds:
            return None
        if self.later:
            return UNKNOWN if "string" in kinds else 999
        return schema["x-extensible-enum"][0]

    def _alternative(self, alternatives: list[Schema], depth: int) -> Schema:
        empty = [each for each in alternatives if each == {"type": "null"}]
        if empty and (self.nulls or depth > DEPTH):
            return empty[0]
        fallbacks = [each for each in alternatives if self._is_fallback(each)]
        if self.later and fallbacks:
            return fallbacks[0]
        return next(each for each in alternatives if each not in empty)

    def _is_fallback(self, schema: Schema) -> bool:
        name = schema.get("$ref", "").removeprefix(AT)
        return "x-fallback" in self.components.get(name, {})

    def _together(self, schema: Schema, depth: int) -> Any:
        parts = [self.sample(part, depth) for part in schema["allOf"]]
        if not all(isinstance(part, dict) for part in parts):
            return parts[0]
        return {key: value for part in parts for key, value in part.items()}

    def _of_type(self, schema: Schema, depth: int) -> Any:
        kinds = _kinds(schema)
        if "null" in kinds and (self.nulls or depth > DEPTH or kinds == ["null"]):
            return None
        return _MAKERS[kinds[0]](self, schema, depth) if kinds else "anything"

    def object(self, schema: Schema, depth: int) -> Schema:
        known = schema.get("properties", {})
        data = {name: self.sample(part, depth + 1) for name, part in known.items()}
        others = schema.get("additionalProperties")
        if isinstance(others, dict) and not known:
            data["key"] = self.sample(others, depth + 1)
        if self.later and others is not False and not isinstance(others, dict):
            data[UNKNOWN] = {"of": [1, "later", None]}
        return data

    def array(self, schema: Schema, depth: int) -> list[Any]:
        if "prefixItems" in schema:
            return [self.sample(part, depth + 1) for part in schema["prefixItems"]]
        size = schema.get("minItems", 0 if depth > DEPTH else 1)
        return [self.sample(schema.get("items", {}), depth + 1)] * size

    def string(self, schema: Schema, _depth: int) -> str:
        if schema.get("format") in SAMPLES:
            return SAMPLES[schema["format"]]
        known = schema.get("not", {}).get("enum", ())
        if known:
            return UNKNOWN
        fitting = (text for text in TEXTS if _fits(text, schema))
        return next(fitting, TEXTS[0])

    def number(self, schema: Schema, _depth: int) -> float:
        least = schema.get("minimum", schema.get("exclusiveMinimum", -1) + 1)
        return min(max(least, 1), schema.get("maximum", 1))

    def boolean(self, _schema: Schema, _depth: int) -> bool:
        return True


_MAKERS = {
    "object": Sampler.object,
    "array": Sampler.array,
    "string": Sampler.string,
    "integer": Sampler.number,
    "number": Sampler.number,
    "boolean": Sampler.boolean,
}


def _kinds(schema: Schema) -> list[str]:
    kinds = schema.get("type", "object" if "properties" in schema else [])
    return [kinds] if isinstance(kinds, str) else list(kinds)


def _fits(text: str, schema: Schema) -> bool:
    size = schema.get("minLength", 0) <= len(text) <= schema.get("maxLength", 10**6)
    return size and re.search(schema.get("pattern", ""), text) is not None


def samples_of(document: Schema) -> dict[str, list[Any]]:
    """Return the samples of every component of a document, by name."""
    components = document["components"]["schemas"]
    samplers = (
        Sampler(components),
        Sampler(components, nulls=True),
        Sampler(components, later=True),
    )
    found = {}
    for name, schema in components.items():
        alternatives = schema.get("oneOf", schema.get("anyOf", [schema]))
        all_of_them = [each.sample(part) for part in alternatives for each in samplers]
        found[name] = _without_repetitions(all_of_them)
    return found


def _without_repetitions(values: list[Any]) -> list[Any]:
    return list({json.dumps(value, sort_keys=True): value for value in values}.values())


if __name__ == "__main__":
    json.dump(samples_of(json.loads(Path(sys.argv[1]).read_text())), sys.stdout)
