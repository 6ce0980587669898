"""Every operation of the API can succeed and then answers as the document says.

`tests/document/middleware.py` checks the descriptions here, as in every test.
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
"""A user can call it, or only a program."""
API = "/api/v1/"
MOST_SHOWN = 2
LONGEST_SHOWN = 400


def asked(operation: Operation, visitors: Visitors) -> Iterator[Answer]:
    """The answers to each caller, after the steps that must precede the operation."""
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
    """The first successful answer of each operation."""
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
    """Spectral checks that the examples match their schemas (bin/check)."""
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
    """The request and the answer, short enough to be read."""
    method, path = name.split()
    sent = body_for(path.removeprefix("/"), world) if method != "GET" else {}
    found: dict[str, Any] = {"status": answer.status}
    if sent:
        found["request"] = sent
    # Lines of JSON and texts are no examples of a schema.
    with suppress(ValueError):
        found |= {"answer": shortened(json.loads(answer.body))}
    return found


def shortened(value: Any) -> Any:
    """The value with one of many equal items and without schemas, which are no examples."""
    if isinstance(value, dict):
        return {} if "$defs" in value else {name: shortened(value[name]) for name in value}
    if isinstance(value, list) and value and isinstance(value[0], dict | list):
        return [shortened(part) for part in value[:MOST_SHOWN]]
    if isinstance(value, str) and len(value) > LONGEST_SHOWN:
        return f"{value[:LONGEST_SHOWN]}…"
    return value


def kinds(value: Any) -> Any:
    """The structure of a value, without what differs from run to run."""
    return sorted(value) if isinstance(value, dict) else type(value).__name__
