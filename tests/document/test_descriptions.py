"""The OpenAPI document describes parameters, times, and the headers that clients need."""

from __future__ import annotations

import pytest

from tests.document.description import document

WITH_LOCATION = {
    *("tables_create", "rounds_create", "webhooks_create"),
    *(
        f"{kind}_{name}"
        for kind in ("courses", "decks", "plots")
        for name in ("create", "forks_create")
    ),
}


@pytest.mark.parametrize("place", ["path", "query", "header"])
def test_every_parameter_is_described(place) -> None:
    found = [
        (parameter["name"], parameter.get("description"))
        for path in document()["paths"].values()
        for operation in path.values()
        for parameter in operation.get("parameters", ())
        if parameter["in"] == place
    ]
    assert found
    assert [name for name, text in found if not text or not text.endswith((".", ".)"))] == []


def test_times_have_a_format() -> None:
    named = [
        (name, field, str(described))
        for name, schema in document()["components"]["schemas"].items()
        for field, described in schema.get("properties", {}).items()
        if field.endswith("_at") and field != "looked_at"
    ]
    assert len(named) > 50
    assert [place for *place, text in named if "date-time" not in text] == []


def test_created_objects_have_a_location_and_refused_requests_a_time() -> None:
    headers = {
        (operation["operationId"], status): answer.get("headers", {})
        for path in document()["paths"].values()
        for operation in path.values()
        for status, answer in operation["responses"].items()
    }
    located = {name for (name, status), found in headers.items() if "Location" in found}
    assert located == WITH_LOCATION
    for (_name, status), found in headers.items():
        assert ("Retry-After" in found) == (status in ("429", "503"))
        assert "X-Request-Id" in found


def test_errors_are_problem_details_everywhere() -> None:
    for path in document()["paths"].values():
        for operation in path.values():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    assert set(answer["content"]) == {
                        "application/json",
                        "application/problem+json",
                    }, (operation["operationId"], status)
