"""Every operation of the API can succeed, and its response matches the document.

As in every test, `tests/document/middleware.py` compares the responses with the document.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from core.api.examples import KEPT
from tests.document.description import Operation, operations
from tests.guards.support.asking import Answer, Visitors, taken_back
from tests.guards.support.bodies import body_for
from tests.guards.support.earlier import EARLIER, earlier_place
from tests.guards.support.paths import place_of
from tests.guards.support.routes import Route
from tests.guards.support.world import World
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

ASKING = ("owner", "other", "mate", "guest", "read")
"""Roles to try. Several are needed because some operations are only for users and some only for
programs.
"""
API = "/api/v1/"
MOST_SHOWN = 2
LONGEST_SHOWN = 400


def asked(operation: Operation, visitors: Visitors) -> Iterator[Answer]:
    """Yield the response to each role, after running the steps that the operation needs."""
    method, world = operation.method.upper(), visitors.world
    route = Route(operation.path.removeprefix("/"))
    for role in ASKING:
        start_anew()
        with taken_back():
            place = place_of(route, world) | earlier_place(method, operation.path, world)
            yield visitors.ask(role, method, route, place)


@pytest.fixture(scope="module")
def walked(visitors: Visitors) -> dict[str, Answer | None]:
    """The first successful response of each operation."""
    return {
        f"{operation.method.upper()} {operation.path}": next(
            (answer for answer in asked(operation, visitors) if answer.status < 300), None
        )
        for operation in operations()
    }


def test_every_operation_can_succeed(walked: dict[str, Answer | None]) -> None:
    assert len(walked) > 150
    assert [name for name, answer in walked.items() if answer is None] == []


def test_each_earlier_step_belongs_to_an_operation(walked: dict[str, Answer | None]) -> None:
    there = {name.replace(API, "") for name in walked}
    assert EARLIER.keys() <= there


def test_the_document_has_an_example_of_each(
    walked: dict[str, Answer | None], world: World, renewing: bool
) -> None:
    """bin/check runs Spectral, which checks that the examples match their schemas."""
    if renewing:
        found = {name: recorded(name, answer, world) for name, answer in walked.items() if answer}
        KEPT.write_text(json.dumps(found, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
    examples = json.loads(KEPT.read_text())
    assert examples.keys() == walked.keys()
    for name, answer in walked.items():
        fresh = recorded(name, answer, world) if answer else {}
        assert examples[name].keys() == fresh.keys(), name
        assert kinds(examples[name].get("answer")) == kinds(fresh.get("answer")), name


def recorded(name: str, answer: Answer, world: World) -> dict[str, Any]:
    """Return the request and the response, shortened for readers of the document."""
    method, path = name.split()
    sent = body_for(path.removeprefix("/"), world) if method != "GET" else {}
    found: dict[str, Any] = {"status": answer.status}
    if sent:
        found["request"] = sent
    # Responses that are not JSON, such as JSON lines and plain text, cannot be examples for a
    # schema.
    with suppress(ValueError):
        found |= {"answer": shortened(json.loads(answer.body))}
    return found


def shortened(value: Any) -> Any:
    """Shorten long lists and strings in a value, and omit schemas."""
    if isinstance(value, dict):
        return {} if "$defs" in value else {name: shortened(value[name]) for name in value}
    if isinstance(value, list) and value and isinstance(value[0], dict | list):
        return [shortened(part) for part in value[:MOST_SHOWN]]
    if isinstance(value, str) and len(value) > LONGEST_SHOWN:
        return f"{value[:LONGEST_SHOWN]}…"
    return value


def kinds(value: Any) -> Any:
    """Return the keys or the type of a value, which do not depend on the run."""
    return sorted(value) if isinstance(value, dict) else type(value).__name__
