"""JSON Schema of the options of a new table, from the form that also validates them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms

from core.api.described_structs import Schema
from core.api.properties import text_of
from games.site.card import GameCard
from games.site.options import unset_of

KINDS: Mapping[type[forms.Field], str] = {
    forms.BooleanField: "boolean",
    forms.IntegerField: "integer",
    forms.Field: "string",
}
"""JSON types by form field class, most specific first."""
VERSION: Mapping[str, Schema] = {
    "version": {
        "type": ["integer", "null"],
        "minimum": 1,
        "description": "The version of the design. Null for the latest one, or for a draft.",
    },
    "draft": {"type": "boolean", "description": "Play your own draft for practice."},
}
"""Fields that the API represents differently from the form; see games.site.options."""


def asked(card: GameCard) -> Schema:
    """Return the schema of the options in a request."""
    return {
        "type": "object",
        "description": "The options of a new table. Missing or null options have their defaults.",
        "properties": _properties(card),
        "additionalProperties": False,
    }


def answered(card: GameCard) -> Schema:
    """Return the schema of a table's options in a response."""
    properties = _properties(card)
    return {
        "type": "object",
        "description": "The options that a table has agreed on.",
        "properties": properties,
        "required": list(properties),
    }


def _properties(card: GameCard) -> Schema:
    form = card.options.form
    fields = {name: _field(field, name, card) for name, field in form.base_fields.items()}
    return {**fields, **VERSION}


def _field(field: forms.Field, name: str, card: GameCard) -> Schema:
    unset = unset_of(card.options.form, name)
    words = text_of(card.options.form, name)
    words = words or str((unset == "" and field.help_text) or field.label)
    choices = [value for value, _label in getattr(field, "choices", ())]
    if choices:
        kind = "integer" if isinstance(choices[0], int) else "string"
        return {"type": kind, "enum": choices, "description": words}
    kind = next(item for known, item in KINDS.items() if isinstance(field, known))
    schema: Schema = {"type": kind, "description": words, **_limits(field, unset)}
    # If a design is hidden from the viewer, its address is null.
    if field.initial == unset or name == card.design:
        schema["type"] = [kind, "null"]
    return schema


def _limits(field: forms.Field, unset: Any) -> Schema:
    named = {"minimum": "min_value", "maximum": "max_value", "maxLength": "max_length"}
    limits = {item: getattr(field, name, None) for item, name in named.items()}
    if limits["minimum"] == unset:
        limits["minimum"] = 1
    return {item: limit for item, limit in limits.items() if limit is not None}
