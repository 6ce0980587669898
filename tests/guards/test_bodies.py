"""Request bodies with an unknown field are refused, and the error names the field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.api.body import SENDING
from tests.document.description import Operation, operations
from tests.guards.support.asking import Visitors, taken_back
from tests.guards.support.bodies import body_for
from tests.guards.support.routes import Route
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

WHO = ("owner", "other", "mate", "guest")
ODD = "no_such_key"


def sending() -> list[Operation]:
    return [each for each in operations() if each.method.upper() in SENDING]


def refusals(operation: Operation, visitors: Visitors) -> list[tuple[int, Any]]:
    """Return status and body for a request with one extra field, for each caller whose body is
    read.
    """
    route, found = Route(operation.path.removeprefix("/")), []
    for role in (*WHO, "read"):
        start_anew()
        with taken_back():
            answer = visitors.ask(role, operation.method.upper(), route)
        if answer.status not in (401, 403, 404, 405, 410):
            found.append((answer.status, json.loads(answer.body or b"{}")))
    return found


def is_named(status: int, told: dict[str, Any]) -> bool:
    """Return True if the error names the field, or its place within a design."""
    if status == 422:
        return told["code"].endswith("_unreadable") and ODD in json.dumps(told["fields"])
    return (status, told["code"], list(told["fields"])) == (400, "invalid", [ODD])


def test_an_unknown_field_is_refused_by_name(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "tests.guards.support.asking.body_for",
        lambda path, world: {**body_for(path, world), ODD: 1},
    )
    found = {f"{each.method} {each.path}": refusals(each, visitors) for each in sending()}
    assert [name for name, answers in found.items() if not answers] == []
    wrong = {
        name: item
        for name, answers in found.items()
        for status, item in answers
        if not is_named(status, item)
    }
    assert wrong == {}


@pytest.mark.parametrize(
    "path,body,place",
    [
        ("tables/", {"places": [{"kind": "open", ODD: 1}]}, ["places", "0", ODD]),
        (
            "rounds/{public_id}/cells/",
            {"entries": [{"hole": 1, "player": 0, "was": None, "now": None, ODD: 1}]},
            [f"entries[0].{ODD}"],
        ),
    ],
)
def test_a_nested_unknown_field_is_refused_too(
    visitors: Visitors,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    body: dict[str, Any],
    place: list[Any],
) -> None:
    monkeypatch.setattr("tests.guards.support.asking.body_for", lambda _path, _world: body)
    answer = visitors.ask("owner", "POST", Route(f"api/v1/{path}"))
    data = json.loads(answer.body)
    assert (answer.status, data["code"]) == (400, "invalid")
    found = data["fields"]
    for step in place:
        found = found[step]
    assert found == ["Unknown field."]
