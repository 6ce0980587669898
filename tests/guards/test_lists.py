"""Every list of the API has pages of one shape, which a program can follow to the end.

The feed and the log of a table have no end. They have the same parameters and links, and their own
members in addition to `limit` and `cursor` (docs/decisions/0088).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from core.api.lists import ARRAYS, MOST
from tests.document.description import Operation, document, operations
from tests.guards.support.asking import Visitors
from tests.guards.support.paths import place_of
from tests.guards.support.routes import Route
from tests.guards.support.world import World
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

PAGE = {"count", "limit", "cursor", "next", "previous", "results"}
LOGS = {
    "/api/v1/feed/": ({"events", "next", "more", "limit", "cursor"}, "events"),
    "/api/v1/tables/{public_id}/log/": (
        {"game", "entries", "next", "more", "limit", "cursor"},
        "entries",
    ),
}
"""For each log: the members of one page, and which of them has the entries."""
LINK = re.compile(r'<([^>]*)>; rel="(\w+)"')
WRONG = (
    *(("limit", value) for value in ("0", "501", "-1", "x", "", "1.5")),
    *(("cursor", value) for value in ("W10", "WyJhIiwxXQ", "é", "")),
)
MOST_REQUESTS = 300


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    name = schema.get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = document()["components"]["schemas"][name] if name else schema
    return found


def shapes(operation: Operation) -> list[dict[str, Any]]:
    """Return the alternative schemas of the response."""
    content = operation.told["responses"].get("200", {}).get("content", {})
    schema = resolved(content.get("application/json", {}).get("schema", {}))
    return [resolved(each) for each in schema.get("oneOf", [schema])]


def is_list(operation: Operation) -> bool:
    return operation.method == "get" and (
        operation.path in LOGS
        or any(
            shape.get("type") == "array" or "results" in shape.get("properties", ())
            for shape in shapes(operation)
        )
    )


LISTS = sorted((each for each in operations() if is_list(each)), key=lambda each: each.path)
NAMES = [each.path.removeprefix("/api/v1/") for each in LISTS]


def parameters(operation: Operation) -> dict[str, Any]:
    return {each["name"]: each for each in operation.told["parameters"] if each["in"] == "query"}


@pytest.fixture
def owner(visitors: Visitors) -> Client:
    start_anew()
    return visitors.clients["owner"]


def ask(client: Client, url: str, **query: Any) -> HttpResponse:
    start_anew()
    answer: Any = client.get(url, query)
    return answer


def address(operation: Operation, world: World) -> str:
    route = Route(operation.path.removeprefix("/"))
    return route.filled(place_of(route, world))


def links(answer: HttpResponse) -> dict[str, str]:
    return {relation: url for url, relation in LINK.findall(answer.headers["Link"])}


def results(operation: Operation, answer: HttpResponse) -> list[str]:
    assert answer.status_code == 200, answer.content
    body = json.loads(answer.content)
    members, name = LOGS.get(operation.path, (PAGE, "results"))
    assert body.keys() == members
    return [json.dumps(each, sort_keys=True) for each in body[name]]


def walked(client: Client, url: str) -> Iterator[HttpResponse]:
    """Yield the first page and all pages after it, by their `Link` headers."""
    for _each in range(MOST_REQUESTS):
        answer = ask(client, url)
        yield answer
        if not (url := links(answer).get("next", "")):
            return
    pytest.fail("The pages have no end.")


def test_the_lists_are_found() -> None:
    assert len(LISTS) >= 35
    assert LOGS.keys() < {each.path for each in LISTS}


@pytest.mark.parametrize("operation", LISTS, ids=NAMES)
def test_the_document_states_the_parameters_and_the_shape(operation: Operation) -> None:
    asked = parameters(operation)
    limit = asked["limit"]["schema"]
    assert 1 <= limit["default"] <= limit["maximum"] <= 500 and limit["minimum"] == 1
    assert "cursor" in asked
    assert "Link" in operation.told["responses"]["200"]["headers"]
    if operation.path not in LOGS:
        page, *array = shapes(operation)
        assert set(page["properties"]) == set(page["required"]) == PAGE
        # A list without page numbers was an array, which clients of the time still receive.
        assert bool(array) is ("page" not in asked)


@pytest.mark.parametrize("operation", LISTS, ids=NAMES)
def test_pages_of_one_result_are_the_whole_list(
    operation: Operation, owner: Client, world: World
) -> None:
    url = address(operation, world)
    whole = ask(owner, url, limit=MOST)
    expected = results(operation, whole)
    found = [results(operation, page) for page in walked(owner, f"{url}?limit=1")]
    assert len(found) == max(len(expected), 1)
    assert [each for page in found for each in page] == expected
    assert results(operation, ask(owner, links(whole)["first"])) == expected
    if operation.path not in LOGS:
        assert json.loads(whole.content)["count"] == len(expected)


def test_some_lists_of_the_world_have_several_pages(owner: Client, world: World) -> None:
    several = [each for each in LISTS if "next" in links(ask(owner, address(each, world), limit=1))]
    assert len(several) >= 8


@pytest.mark.parametrize("operation", LISTS, ids=NAMES)
def test_a_wrong_size_or_cursor_is_refused_by_name(
    operation: Operation, owner: Client, world: World
) -> None:
    for name, value in WRONG:
        refused = ask(owner, address(operation, world), **{name: value})
        assert (refused.status_code, value) == (400, value)
        assert list(json.loads(refused.content)["fields"]) == [name]


def test_a_cursor_of_another_list_or_filter_is_refused(owner: Client) -> None:
    cursor = json.loads(ask(owner, "/api/v1/courses/", limit=1).content)["cursor"]
    for url, query in (("/api/v1/decks/", {}), ("/api/v1/courses/", {"holes": 1})):
        assert ask(owner, url, cursor=cursor, **query).status_code == 400


def test_the_pages_lead_back(owner: Client) -> None:
    first = ask(owner, "/api/v1/courses/", limit=1)
    second = ask(owner, links(first)["next"])
    assert "prev" not in links(first)
    assert ask(owner, links(second)["prev"]).content == first.content
    assert json.loads(second.content)["previous"] == links(second)["prev"]


def test_arrays_announce_their_end(owner: Client, world: World) -> None:
    for operation in LISTS:
        if len(shapes(operation)) == 2:
            answer = ask(owner, address(operation, world))
            assert isinstance(json.loads(answer.content), list)
            told = {name: answer.headers[name] for name in ARRAYS.headers}
            assert told == ARRAYS.headers
            assert answer.headers["Link"].startswith('</developers/changelog/>; rel="deprecation"')
