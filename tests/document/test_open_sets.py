"""Everything that can grow is open in the published documents, and closed where we check our own
answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from jsonschema import Draft7Validator, Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7, DRAFT202012

from config.specifications.asyncapi import made
from core.api.open_sets import CLOSED, ECHOED, KNOWN_VALUES, reached, references
from games.api.typed import name_of
from games.kernel.codec import plain
from games.registry import CARDS
from games.table_views.selectors.table import table_view
from notifications.events.models import Kind
from notifications.events.shapes import DATA
from tests.document.closing import closed
from tests.document.description import document
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, started

PAGE = Path(__file__).resolve().parents[2] / "docs/protocol.md"
EVENT = {
    "number": 1,
    "kind": "liked",
    "at": "2026-05-01T12:00:00Z",
    "data": {"type": "course", "design": "starter-links", "likes": 3},
    "look": "/api/v1/courses/starter-links/",
}
OF_A_NEW_KIND = {**EVENT, "kind": "hole_in_one", "data": {"table": "k7wq2m4x9bhd3f", "hole": 3}}
NEW_EVENT = {"type": "AlbatrossSeen", "seat": 0, "over": ["water", 3]}
NEW_ACTION = {"type": "CallTheMarshal", "reason": {"slow": True}}


@cache
def validator(kind: str, name: str, *, is_closed: bool = False) -> Any:
    """Return a validator for a component of the OpenAPI or the AsyncAPI document."""
    openapi = kind == "openapi"
    data = document() if openapi else made("https://dogleg.example")
    draft, dialect = (Draft202012Validator, DRAFT202012) if openapi else (Draft7Validator, DRAFT7)
    whole = Resource(contents=closed(data) if is_closed else data, specification=dialect)
    registry: Any = Registry().with_resource("urn:it", whole)
    return draft({"$ref": f"urn:it#/components/schemas/{name}"}, registry=registry)


def is_open(name: str, value: Any, kind: str = "openapi") -> bool:
    """Return True if the published document allows a value that checks of our answers refuse."""
    validator(kind, name).validate(value)
    return not validator(kind, name, is_closed=True).is_valid(value)


@pytest.fixture
def tables(db) -> dict[str, dict[str, Any]]:
    """A started table of each game, as its player sees it."""
    ann, bo = UserFactory(), UserFactory()
    sessions = {
        "eighteen": started(ann, bo),
        "golfie": started(ann, bo, game="golfie", options={}),
        "minigolf": started(ann, bo, game="minigolf", options={"edition": "family"}),
    }
    assert sessions.keys() == CARDS.keys()
    return {game: plain(table_view(sessions[game], ann, at=NOON)) for game in sessions}


def test_a_new_kind_of_event_is_valid() -> None:
    assert is_open("Event", OF_A_NEW_KIND)
    assert is_open("Event", {"type": "event", **OF_A_NEW_KIND}, "asyncapi")


def test_a_wrong_event_of_a_known_kind_is_invalid_in_both_documents() -> None:
    wrong = {**EVENT, "data": {"type": "course", "design": "starter-links"}}
    for kind, event in (("openapi", wrong), ("asyncapi", {"type": "event", **wrong})):
        for is_closed in (False, True):
            with pytest.raises(jsonschema.ValidationError):
                validator(kind, "Event", is_closed=is_closed).validate(event)


def test_every_kind_of_event_has_its_data() -> None:
    assert DATA.keys() == set(Kind)
    assert document()["webhooks"].keys() == {*Kind.values, "test"}


def test_a_table_with_new_values_is_valid(tables: dict[str, dict[str, Any]]) -> None:
    for table in tables.values():
        for changed in new_tables(table):
            assert is_open("TableView", changed)
            assert is_open("Table", {"type": "table", "table": changed}, "asyncapi")
            members = {name: changed[name] for name in ("game", "version", "now", "since", "log")}
            members |= {"log_more": False, "log_next": 1, "options": changed["options"]}
            validator("asyncapi", "Changes").validate({"type": "changes", "table": members})


def new_tables(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the table with an unknown event, an unknown action, and of an unknown game."""
    lines = [{"event": NEW_EVENT, "text": "An albatross."}]
    entry = {"turn": 1, "version": 1, "seat": 0, "at": NOON.isoformat(), "undoes": None}
    yield {**deepcopy(table), "log": [{**entry, "lines": lines}]}
    option = {**(table["options"] or [{}])[0], "action": NEW_ACTION}
    yield {**deepcopy(table), "options": [option]}
    yield {**deepcopy(table), "game": "croquet", "view": {"hoops": 6}, "options": [option]}


def test_a_table_with_a_new_status_prompt_or_listing_is_valid(
    tables: dict[str, dict[str, Any]],
) -> None:
    for table in tables.values():
        prompt = {**table["prompt"], "kind": "call_the_marshal", "required": False}
        new = {**table, "status": "adjourned", "listing": "club", "prompt": prompt}
        validator("openapi", "TableView").validate(new)


def test_a_known_event_or_action_with_a_wrong_field_is_invalid() -> None:
    for name, value in (
        ("EighteenEvent", {"type": "ClubLaid", "seat": "first"}),
        ("EighteenAction", {"type": "LayClub", "club": "driver"}),
        ("GolfieEvent", {"type": "CardRevealed"}),
    ):
        assert not validator("openapi", name).is_valid(value)


def test_an_action_that_is_offered_can_be_sent_back() -> None:
    request = {"prompt": "0.1", "action": NEW_ACTION}
    validator("openapi", "ActionRequest").validate(request)
    validator("asyncapi", "Act").validate({"type": "act", "key": "a", **request})


def lists_of_values(part: Any, name: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield (property, schema) for every closed list of values."""
    if isinstance(part, list):
        for each in part:
            yield from lists_of_values(each, name)
    elif isinstance(part, dict):
        if "enum" in part:
            yield name, part
        for key, each in part.items():
            if key == "properties":
                for own, schema in each.items():
                    yield from lists_of_values(schema, own)
            elif key not in ("not", "example", "examples", "parameters"):
                yield from lists_of_values(each, name)


def test_every_list_of_values_in_a_response_is_open() -> None:
    schemas = document()["components"]["schemas"]
    operations = [each for path in document()["paths"].values() for each in path.values()]
    requests = [operation.get("requestBody") for operation in operations]
    sent = reached(schemas, requests, {ECHOED})
    answers = [operation["responses"] for operation in operations]
    found = reached(schemas, [*answers, document()["webhooks"]], set()) - sent
    assert len(found) > 300
    parts = [schemas[name] for name in found] + answers
    assert {name for name, _schema in lists_of_values(parts)} <= CLOSED.keys()
    assert [
        name for name in references(parts) if "enum" in schemas[name] and name not in sent
    ] == []
    assert str(parts).count(KNOWN_VALUES) > 50


def test_lists_of_values_in_requests_are_closed() -> None:
    schemas = document()["components"]["schemas"]
    for name in [f"{name_of(card)}OptionsRequest" for card in CARDS.values()]:
        assert KNOWN_VALUES not in str(schemas[name])
    kinds = schemas["WebhookWishRequest"]["properties"]["kinds"]
    assert [*references(kinds)] == ["FeedKindEnum"]
    assert schemas["FeedKindEnum"]["enum"] == Kind.values


def test_the_closed_document_lists_the_same_values() -> None:
    view = closed(document())["components"]["schemas"]["GolfieView"]["properties"]["phase"]
    assert set(view["enum"]) == {"cards", "opening", "over"}
    assert "enum" not in document()["components"]["schemas"]["GolfieView"]["properties"]["phase"]


def test_the_developers_page_lists_the_closed_sets() -> None:
    text = PAGE.read_text()
    section = text.partition("### Open sets")[2].partition("\n### ")[0]
    assert [name for name in CLOSED if f"`{name}`" not in section] == []


def test_messages_of_tables_have_types() -> None:
    schemas = made("https://dogleg.example")["components"]["schemas"]
    openapi = document()["components"]["schemas"]
    assert schemas["Table"]["properties"]["table"] == {"$ref": "#/components/schemas/TableView"}
    assert schemas["TableView"] == openapi["TableView"]
    assert schemas["Action"] == openapi["Action"]
    for card in CARDS.values():
        for part in ("View", "Option", "Event", "Action"):
            assert f"{name_of(card)}{part}" in schemas
    assert msgspec.json.encode(schemas)
