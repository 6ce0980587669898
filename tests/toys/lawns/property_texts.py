"""Descriptions of the fields of a lawn, for the OpenAPI document."""

TEXTS = {
    "about": "What the author says about the lawn.",
    "flags": "The number of flags on the lawn.",
    "name": "The name of the lawn.",
}
