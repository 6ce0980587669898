"""If an operation is deprecated, the document and all responses of the operation say so."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from core.api.deprecations import DEPRECATIONS, Deprecation
from tests.document.description import document

pytestmark = pytest.mark.django_db

CARDS = "/api/v1/games/{game}/components/"
TABLE = "/api/v1/tables/{public_id}/"
GOLFIE = CARDS.format(game="golfie")
GOING = Deprecation(
    since=datetime(2026, 1, 1, tzinfo=UTC),
    until=datetime(2026, 7, 1, tzinfo=UTC),
    document="/developers/changelog/",
)
TOLD = {
    "Deprecation": "@1767225600",
    "Sunset": "Wed, 01 Jul 2026 00:00:00 GMT",
    "Link": '</developers/changelog/>; rel="deprecation"; type="text/html"',
}


@pytest.fixture
def going(monkeypatch: pytest.MonkeyPatch) -> None:
    document()  # Other tests use this one, which must not have deprecations.
    for key in (f"GET {CARDS}", f"GET {TABLE}", "FinishedRound.value"):
        monkeypatch.setitem(DEPRECATIONS, key, GOING)


def headers(answer: Any) -> dict[str, str]:
    return {name: answer.headers[name] for name in TOLD if name in answer.headers}


def openapi_schema() -> dict[str, Any]:
    found: dict[str, Any] = SchemaGenerator().get_schema(public=True)
    return found


def test_every_answer_of_a_deprecated_operation_announces_it(client: Client, going: None) -> None:
    assert headers(client.get(GOLFIE)) == headers(client.head(GOLFIE)) == TOLD


def test_an_error_announces_it_too(client: Client, going: None) -> None:
    refused = client.get(TABLE.format(public_id="nowhere"))
    assert (refused.status_code, headers(refused)) == (404, TOLD)


def test_other_operations_announce_nothing(client: Client, going: None) -> None:
    assert headers(client.post(GOLFIE)) == headers(client.get("/api/v1/")) == {}


def test_the_document_marks_operations_and_fields(going: None) -> None:
    data = openapi_schema()
    operation = data["paths"][CARDS]["get"]
    assert operation["deprecated"] is True
    assert "Deprecated since 2026-01-01; it stays until 2026-07-01." in operation["description"]
    assert "deprecated" not in data["paths"]["/api/v1/dumps/"]["get"]
    fields = data["components"]["schemas"]["FinishedRound"]["properties"]
    assert [name for name, text in fields.items() if text.get("deprecated")] == ["value"]
    about = fields["value"]["description"]
    assert about.startswith("The result, in the measure")
    assert "Deprecated since 2026-01-01" in about


def test_nothing_is_deprecated_at_present() -> None:
    assert DEPRECATIONS == {}
