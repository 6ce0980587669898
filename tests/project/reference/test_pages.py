"""The API reference: every operation and schema has a page, and the search finds operations."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from config.developers.errors import error_codes
from config.reference.document import reference
from config.reference.operations import Operation, request_body, responses
from config.reference.views import MOST_WORDS

HERE = "/api/v1/docs/"
HREF = re.compile(r'href="(/api/v1/docs/[^"#]*)')
LARGEST = 100_000
"""The most bytes of a page, compressed. The whole document has three megabytes."""

pytestmark = pytest.mark.django_db


def read(client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def found(client, query: str) -> set[str]:
    """Return the ids of the operations that a search lists."""
    page = client.get(HERE, {"q": query}).content.decode()
    return set(re.findall(rf'href="{HERE}([\w-]+)/"', page))


@pytest.mark.whole
def test_every_operation_and_schema_has_a_page_and_every_link_leads_to_one(client) -> None:
    seen, waiting = {HERE}, [HERE]
    while waiting:
        address = waiting.pop()
        if address.endswith("/try/"):
            continue
        page = read(client, address)
        assert len(gzip.compress(page.encode())) < LARGEST, address
        fresh = set(HREF.findall(page)) - seen
        seen |= fresh
        waiting.extend(fresh)
    shown = reference()
    assert {f"{HERE}{one}/" for one in shown.operations} <= seen
    assert {f"{HERE}schemas/{one}/" for one in schemas_of_operations()} <= seen


def schemas_of_operations() -> set[str]:
    """Return the names of the schemas that operations name themselves."""
    shown = reference()
    bodies = [
        body
        for one in shown.operations.values()
        for body in (
            request_body(one, shown.document),
            *(each.body for each in responses(one, shown.document)),
        )
        if body
    ]
    return {part.schema for body in bodies for part in body.type if part.schema}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("Create a TABLE", "tables_create"),
        ("tables_create", "tables_create"),
        ("post /api/v1/tables/", "tables_create"),
        ("bot_busy", "tables_create"),
        ("open_tables_limit tables", "tables_create"),
    ],
)
def test_the_search_finds_an_operation_by_its_title_id_path_and_codes(
    client, query, expected
) -> None:
    assert expected in found(client, query) < set(reference().operations)


def test_all_words_of_a_search_are_needed(client) -> None:
    assert found(client, "tables_create courses_create") == set()
    assert "No operation contains all of these words" in read(client, f"{HERE}?q=xyzzy")


def test_a_search_uses_the_first_words(client, monkeypatch) -> None:
    """A query of thousands of words would take a second of the server's time."""
    sought = []
    monkeypatch.setattr(Operation, "contains", lambda _self, words: sought.append(words))
    read(client, f"{HERE}?q={'+'.join(map(str, range(100)))}+A+a")
    read(client, f"{HERE}?q=A+a+a")
    assert {len(words) for words in sought} == {MOST_WORDS, 1}


def test_the_list_keeps_an_anchor_for_each_operation(client) -> None:
    page = read(client, HERE)
    assert all(f'<li id="{one}">' in page for one in reference().operations)


def test_the_page_of_an_operation_says_all_that_a_request_needs(client) -> None:
    page = read(client, f"{HERE}tables_create/")
    assert "curl -X POST" in page and "$TOKEN" in page and "starter-links" in page
    assert "Idempotency-Key" in page
    assert "<code>play</code>" in page
    assert 'href="/developers/errors/#bot_busy"' in page
    assert f'href="{HERE}schemas/OpenTableRequest/"' in page
    assert "201 Created" in page and "429 Too Many Requests" in page


def test_every_code_of_an_operation_is_explained() -> None:
    explained = {error.code for error in error_codes()}
    assert {code for one in reference().operations.values() for code in one.codes} <= explained


@pytest.mark.parametrize("address", ["nothing/", "nothing/try/", "nothing/openapi.json"])
def test_unknown_operations_are_not_found(client, address) -> None:
    assert client.get(HERE + address).status_code == 404
    assert client.get(f"{HERE}schemas/{address}").status_code == 404


def test_the_document_of_an_operation_is_small_and_complete(client) -> None:
    whole = len(json.dumps(reference().document))
    document = json.loads(read(client, f"{HERE}rounds_create/openapi.json"))
    assert [list(item) for item in document["paths"].values()] == [["post"]]
    assert len(json.dumps(document)) < whole / 40
    text = json.dumps(document)
    for kind, name in re.findall(r'"#/components/(\w+)/([^"]+)"', text):
        assert name in document["components"][kind]


def test_swagger_shows_one_operation(client) -> None:
    assert "swagger-ui" in read(client, f"{HERE}tables_create/try/")
    script = read(client, f"{HERE}tables_create/try/?script=")
    assert f"{HERE}tables_create/openapi.json" in script
