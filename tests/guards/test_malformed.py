"""Malformed bodies and query strings are refused as problem details, in plain sentences.

No answer repeats a message of Python or of a library, such as "'utf-8' codec can't decode".
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from accounts.tokens.models import Scope
from core.api.body import SENDING
from core.api.problems import MEDIA_TYPE
from tests.document.description import Operation, operations
from tests.guards.support.asking import Visitors, taken_back
from tests.guards.support.bodies import body_for
from tests.guards.support.paths import place_of
from tests.guards.support.routes import Route
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

JSON = "application/json"
BODIES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", JSON),
    "broken UTF-8": (b'{"text": "\xff\xfe"}', JSON),
    "half a character": (b'{"text": "\xe2\x82"}', JSON),
    "truncated": (b'{"text": ["a"', JSON),
    "two values": (b"{} {}", JSON),
    "single quotes": (b"{'text': 1}", JSON),
    "NUL": (b'\x00{"text": "\x00"}', JSON),
    "an escaped NUL": (b'{"text": "\\u0000", "name": "\\u0000"}', JSON),
    "a lone surrogate": (b'{"text": "\\ud800", "\\udfff": 1}', JSON),
    "nested objects": (b'{"text":' * 5000, JSON),
    "nested lists": (b"[" * 900 + b"]" * 900, JSON),
    "a huge number": (b'{"seat": 1e999, "turn": ' + b"9" * 400 + b"}", JSON),
    "digits": (b"9" * 5000, JSON),
    "not a number": (b'{"seat": NaN}', JSON),
    "a list": (b"[1, 2]", JSON),
    "a string": (b'"text"', JSON),
    "a number": (b"7", JSON),
    "null": (b"null", JSON),
    "UTF-16": ('{"text": "a"}'.encode("utf-16"), f"{JSON}; charset=utf-16"),
    "an unknown charset": (b'{"text": "a"}', f"{JSON}; charset=klingon"),
    "a form": (b"text=a&seat=1", "application/x-www-form-urlencoded"),
    "multipart without a boundary": (b"--a\r\n\r\n--a--", "multipart/form-data"),
    "broken multipart": (b"--a\r\nContent-Disp", "multipart/form-data; boundary=a"),
    "XML": (b"<text/>", "application/xml"),
    "no media type": (b"{}", ""),
    "half a media type": (b'{"text": 1', "json;;"),
}
TOO_LONG = b'{"text": "' + b"x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE + b'"}'
QUERIES = ("%ff=1", "page=%zz", "q=%00", "a%00b=1", "%ed%a0%80=1", "since=" + "9" * 500, "&&=&")
OF_PYTHON = re.compile(
    r"codec|[Ee]xpecting|invalid literal|char \d|\(byte|Traceback|<class|object at 0x|NoneType"
    r'|type \\+"|dictionary'
    r"|JSON is malformed|Expected `|got `|at `\$|unhashable|Multipart|ValueError|QueryDict"
)
"""Texts of Python, msgspec and Django."""
FOR_TOKENS = {"/api/v1/socket-tickets/"}
MEMBERS = {"type", "title", "status", "code", "detail"}


def sending() -> list[Operation]:
    return [each for each in operations() if each.method.upper() in SENDING]


class Caller:
    """The world's owner, in a browser, or as a program if only a token is accepted."""

    def __init__(self, visitors: Visitors) -> None:
        self.world = visitors.world
        secret = self.world.tokens[Scope.READ]
        self.browser = visitors.clients["owner"]
        self.program = Client(
            raise_request_exception=False, headers={"authorization": f"Bearer {secret}"}
        )

    def send(
        self, operation: Operation, body: bytes = b"", media_type: str = JSON, query: str = ""
    ) -> Any:
        """Send the request, and roll it back."""
        route = Route(operation.path.removeprefix("/"))
        start_anew()
        with taken_back():
            place = place_of(route, self.world)
            client = self.program if operation.path in FOR_TOKENS else self.browser
            return client.generic(
                operation.method.upper(),
                route.filled(place) + (f"?{query}" if query else ""),
                body,
                content_type=media_type,
                headers={"if-match": '"1"', "idempotency-key": "malformed"},
            )


@pytest.fixture(scope="module")
def caller(visitors: Visitors) -> Caller:
    return Caller(visitors)


def faults(response: Any) -> Iterator[str]:
    """Yield what is wrong with an answer to a malformed request."""
    if response.status_code < 400:
        return
    if response.status_code >= 500 or response.headers["Content-Type"] != MEDIA_TYPE:
        yield f"{response.status_code} {response.headers['Content-Type']}"
        return
    told = response.json()
    if missing := MEMBERS - told.keys():
        yield f"without {sorted(missing)}"
    if OF_PYTHON.search(response.content.decode()):
        yield f"{told['code']}: {response.content.decode()[:400]}"
    if "fields" in told and "errors" not in told:
        yield f"{told['code']} has no pointers"


@pytest.mark.parametrize("name", BODIES)
def test_a_malformed_body_is_refused_in_plain_words(caller: Caller, name: str) -> None:
    found = []
    for operation in sending():
        response = caller.send(operation, *BODIES[name])
        found += [f"{operation.method} {operation.path}: {fault}" for fault in faults(response)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("query", QUERIES)
def test_a_malformed_query_is_refused_in_plain_words(caller: Caller, query: str) -> None:
    found = []
    for operation in operations():
        if operation.method == "get":
            response = caller.send(operation, query=query)
            found += [f"{operation.path}: {fault}" for fault in faults(response)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("value", [7, "x", None, [], [[1]], {}, {"a": {}}], ids=repr)
def test_values_of_a_wrong_type_are_refused_in_plain_words(caller: Caller, value: Any) -> None:
    found = []
    for operation in sending():
        body = body_for(operation.path.removeprefix("/"), caller.world)
        sent = json.dumps(dict.fromkeys(body, value)).encode()
        response = caller.send(operation, sent)
        found += [f"{operation.method} {operation.path}: {fault}" for fault in faults(response)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "address",
    [
        "records/eighteen/{course}/?version=0",
        "courses/{course}/versions/1/changes/?since=0",
        "courses/?holes=-3",
        "courses/?page=abc",
        "feed/?after=abc",
        "tables/?status=open&status=playing",
    ],
)
def test_a_query_parameter_is_named(caller: Caller, address: str) -> None:
    path, _mark, query = address.partition("?")
    name = query.partition("=")[0]
    place = f"/api/v1/{path}".format(course=caller.world.course.slug)
    refused = caller.browser.get(f"{place}?{query}")
    told = refused.json()
    assert (refused.status_code, told["code"]) == (400, "invalid")
    assert [error["parameter"] for error in told["errors"]] == [name]


def test_version_0_does_not_exist(caller: Caller) -> None:
    place = f"/api/v1/courses/{caller.world.course.slug}/versions"
    assert caller.browser.get(f"{place}/1/").status_code == 200
    assert caller.browser.get(f"{place}/0/").status_code == 404
    assert caller.browser.get(f"{place}/0/changes/").status_code == 404


def test_a_body_that_is_too_long_is_a_413(caller: Caller) -> None:
    found = {}
    for operation in sending():
        response = caller.send(operation, TOO_LONG)
        if response.status_code != 413 or [*faults(response)]:
            found[f"{operation.method} {operation.path}"] = response.status_code
    assert found == {}


ACTION = {"prompt": "1.0", "action": {"type": "LayClub", "club": "iron"}}
CELL = {"hole": 1, "player": 0, "was": None, "now": None}


@pytest.mark.parametrize(
    ("path", "body", "code", "pointer", "sentence"),
    [
        (
            "tables/{public_id}/actions/",
            {**ACTION, "prompt": 1},
            "malformed",
            "/prompt",
            "Enter text in quotation marks here, not a number.",
        ),
        (
            "tables/{public_id}/actions/",
            {"action": {}},
            "malformed",
            "/prompt",
            "“prompt” is missing. Add it.",
        ),
        ("tables/{public_id}/actions/", {**ACTION, "x/y": 1}, "invalid", "/x~1y", "Unknown field."),
        (
            "tables/{public_id}/actions/",
            ACTION,
            "malformed_action",
            "/action/club",
            "Enter a whole number here, not text.",
        ),
        (
            "tables/{public_id}/actions/",
            {**ACTION, "action": {"type": "Fore"}},
            "malformed_action",
            "/action/type",
            "“Fore” is unknown.",
        ),
        (
            "tables/{public_id}/actions/",
            {**ACTION, "action": []},
            "malformed_action",
            "/action",
            "Enter fields in curly brackets here, not a list.",
        ),
        (
            "rounds/{public_id}/cells/",
            {"entries": [CELL, {**CELL, "hole": None}]},
            "malformed",
            "/entries/1/hole",
            "Enter a whole number here, not an empty value.",
        ),
        (
            "rounds/{public_id}/cells/",
            {"entries": [{**CELL, "x": 1}]},
            "invalid",
            "/entries/0/x",
            "Unknown field.",
        ),
        (
            "tables/",
            {"game": "eighteen", "places": [{"kind": "open"}, {"kind": "no"}]},
            "invalid",
            "/places/1/kind",
            '"no" is not a valid choice.',
        ),
        (
            "courses/",
            {"name": "A", "tiles": [{"face": "1a", "q": "x", "r": 0}]},
            "course_unreadable",
            "/tiles/0/q",
            "Enter a whole number here, not text.",
        ),
        (
            "designs/archive/",
            {
                "format": "dogleg-designs",
                "version": 1,
                "designs": [{"kind": "deck", "design": {"name": 1}}],
            },
            "archive_unreadable",
            "/designs/0/design/name",
            "Enter text in quotation marks here, not a number.",
        ),
    ],
)
def test_the_place_is_a_json_pointer(
    caller: Caller, path: str, body: Any, code: str, pointer: str, sentence: str
) -> None:
    """Both parsers of bodies describe an error with the same members."""
    operation = next(each for each in sending() if each.path == f"/api/v1/{path}")
    told = caller.send(operation, json.dumps(body).encode()).json()
    assert told["code"] == code
    assert {"pointer": pointer, "detail": sentence} in told["errors"], told
    assert sentence in str(told["fields"])
