"""Links from a new object to the operations on it."""

from __future__ import annotations

import pytest

from tests.document.description import document, operations

WITHOUT = {
    **dict.fromkeys(
        (
            "comments_reports_create",
            "people_reports_create",
            "courses_reports_create",
            "decks_reports_create",
            "plots_reports_create",
            "tables_chat_reports_create",
        ),
        "only moderators read reports",
    ),
    "tables_chat_create": "lines are read as pages of a room",
    "designs_import": "a list of objects",
    "designs_import_archive": "a list of objects",
    "socket_tickets_create": "a ticket is used once, to open a socket",
}
"""Operations that create something without an operation to read it, and why."""
LINKED = {
    operation.told["operationId"]: answer["links"]
    for operation in operations()
    for answer in operation.told["responses"].values()
    if "links" in answer
}


def test_every_new_object_is_linked() -> None:
    creating = {
        operation.told["operationId"]
        for operation in operations()
        if "201" in operation.told["responses"]
    }
    assert creating - LINKED.keys() == WITHOUT.keys()


def test_links_fill_all_parameters_of_their_operation() -> None:
    places = {operation.told["operationId"]: operation for operation in operations()}
    for links in LINKED.values():
        for link in links.values():
            told = places[link["operationId"]].told
            wanted = {item["name"] for item in told["parameters"] if item["in"] == "path"}
            assert link["parameters"].keys() == wanted


@pytest.mark.parametrize(
    ("created", "linked", "parameters"),
    [
        ("tables_create", "tables_retrieve", {"public_id": "$response.body#/session"}),
        ("rounds_create", "rounds_destroy", {"public_id": "$response.body#/id"}),
        ("webhooks_create", "webhooks_partial_update", {"webhook_id": "$response.body#/id"}),
        ("courses_create", "courses_draft_retrieve", {"slug": "$response.body#/slug"}),
        ("decks_forks_create", "decks_draft_update", {"slug": "$response.body#/slug"}),
        ("plots_comments_create", "comments_retrieve", {"comment_id": "$response.body#/id"}),
        (
            "plots_draft_comments_create",
            "plots_draft_comments_destroy",
            {"slug": "$request.path.slug", "comment_id": "$response.body#/id"},
        ),
        (
            "courses_publish",
            "courses_publications_retrieve",
            {"slug": "$request.path.slug", "content": "$response.body#/content"},
        ),
        ("courses_rate", "courses_ratings_retrieve", {"content": "$response.body#/content"}),
        (
            "tables_invitations_create",
            "tables_invitations_destroy",
            {
                "public_id": "$request.path.public_id",
                "invitation_id": "$response.body#/id",
            },
        ),
    ],
)
def test_examples_of_links(created, linked, parameters) -> None:
    assert LINKED[created][linked]["parameters"] == parameters


def test_links_need_an_object() -> None:
    assert "links" not in document()["paths"]["/api/v1/designs/import/"]["post"]["responses"]["201"]
