"""The OpenAPI document that the reference shows, and the part of it that one operation needs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from config.reference.operations import Operation, operations
from config.specifications.store import file

COMPONENTS = "#/components/"


@dataclass(frozen=True)
class Group:
    """The operations of a tag."""

    name: str
    about: str
    operations: list[Operation] = field(default_factory=list)


@dataclass(frozen=True)
class Reference:
    """The document with its operations by id."""

    document: dict[str, Any]
    operations: dict[str, Operation]

    def groups(self, words: list[str]) -> list[Group]:
        """Return the operations that contain all words, by tag. Groups without any are left out."""
        tags = {one["name"]: one.get("description", "") for one in self.document.get("tags", ())}
        found = {name: Group(name, about) for name, about in tags.items()}
        for operation in self.operations.values():
            group = found.setdefault(operation.tag, Group(operation.tag, ""))
            if operation.contains(words):
                group.operations.append(operation)
        return [group for group in found.values() if group.operations]


def reference() -> Reference:
    """Return the reference of this release."""
    return _read(file("openapi.json").body)


@lru_cache(maxsize=1)
def _read(body: bytes) -> Reference:
    document = json.loads(body)
    return Reference(document, {one.id: one for one in operations(document)})


def document_of(operation: Operation, document: dict[str, Any]) -> dict[str, Any]:
    """Return an OpenAPI document with this operation only, and with the components it needs."""
    part = {operation.path: {operation.method.lower(): operation.spec}}
    needed: dict[str, dict[str, Any]] = {"securitySchemes": _security(document)}
    waiting = list(_references(part))
    while waiting:
        kind, name = waiting.pop()
        kept = needed.setdefault(kind, {})
        if name not in kept:
            kept[name] = document["components"][kind][name]
            waiting.extend(_references(kept[name]))
    shared: dict[str, Any] = {
        key: document[key] for key in ("openapi", "info", "servers") if key in document
    }
    return {**shared, "paths": part, "components": needed}


def _security(document: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = document["components"].get("securitySchemes", {})
    return found


def _references(value: Any) -> Iterator[tuple[str, str]]:
    """Yield (kind, name) of every component that the value names, also in a discriminator."""
    if isinstance(value, str) and value.startswith(COMPONENTS):
        kind, _, name = value.removeprefix(COMPONENTS).partition("/")
        yield kind, name
    elif isinstance(value, dict):
        for one in value.values():
            yield from _references(one)
    elif isinstance(value, list):
        for one in value:
            yield from _references(one)
