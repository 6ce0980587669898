"""Every operation of the API succeeds for somebody, and answers as the document says.

That its answers are described is seen by `tests/document/middleware.py`, here as in every test.
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
from tests.guards.support.earlier import EARLIER
from tests.guards.support.paths import place_of
from tests.guards.support.routes import Route
from tests.guards.support.world import World
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

ASKING = ("owner", "other", "mate", "guest", "read")
"""Somebody may, or only a program."""
API = "/api/v1/"
MOST_SHOWN = 2
LONGEST_SHOWN = 400


def asked(operation: Operation, visitors: Visitors) -> Iterator[Answer]:
    """What each of them gets, with what has to have happened before."""
    method, world = operation.method.upper(), visitors.world
    route = Route(operation.path.removeprefix("/"))
    earlier = EARLIER.get(f"{method} {operation.path.removeprefix(API)}")
    for role in ASKING:
        start_anew()
        with taken_back():
            place = place_of(route, world) | (earlier(world) if earlier else {})
            yield visitors.ask(role, method, route, place)


@pytest.fixture(scope="module")
def walked(visitors: Visitors) -> dict[str, Answer | None]:
    """By operation, the first answer that is no refusal."""
    return {
        f"{operation.method.upper()} {operation.path}": next(
            (answer for answer in asked(operation, visitors) if answer.status < 300), None
        )
        for operation in operations()
    }


def test_every_operation_can_succeed(walked: dict[str, Answer | None]) -> None:
    assert len(walked) > 150
    assert [name for name, answer in walked.items() if answer is None] == []


def test_what_happens_before_belongs_to_an_operation(walked: dict[str, Answer | None]) -> None:
    there = {name.replace(API, "") for name in walked}
    assert EARLIER.keys() <= there


def test_the_document_shows_an_example_of_each(
    walked: dict[str, Answer | None], world: World, renewing: bool
) -> None:
    """That the examples fit their shapes, Spectral sees to (bin/check)."""
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
    """What was sent and what came, short enough to be read."""
    method, path = name.split()
    sent = body_for(path.removeprefix("/"), world) if method != "GET" else {}
    found: dict[str, Any] = {"status": answer.status}
    if sent:
        found["request"] = sent
    # Lines of JSON and texts are no examples of a shape.
    with suppress(ValueError):
        found |= {"answer": shortened(json.loads(answer.body))}
    return found


def shortened(value: Any) -> Any:
    """The same with the first of many alike, and without schemas, which are no examples."""
    if isinstance(value, dict):
        return {} if "$defs" in value else {name: shortened(value[name]) for name in value}
    if isinstance(value, list) and value and isinstance(value[0], dict | list):
        return [shortened(part) for part in value[:MOST_SHOWN]]
    if isinstance(value, str) and len(value) > LONGEST_SHOWN:
        return f"{value[:LONGEST_SHOWN]}…"
    return value


def kinds(value: Any) -> Any:
    """What an object has by name; what differs from run to run is left out."""
    return sorted(value) if isinstance(value, dict) else type(value).__name__
