"""Settings for the OpenAPI document, and its text about all operations."""

import re
from datetime import datetime
from pathlib import Path
from typing import Any

HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
CHANGELOG = Path(__file__).resolve().parents[2] / "docs" / "changelog.md"


def newest_month(changelog: str) -> str:
    """Return the month of the newest changes, such as 2026.11. It is the version of the documents.

    Raise ValueError if the changelog has no heading with a month.
    """
    heading = HEADING.search(changelog)
    return f"{datetime.strptime(heading[1] if heading else '', '%B %Y'):%Y.%m}"


ABOUT = (
    "Play golf board games turn by turn and design courses for them. The API covers "
    "everything that the site does. Every operation can return these errors. Access: "
    "`not_authenticated`, `authentication_failed`, `token_refused`, `permission_denied`, "
    "`scope_missing`, `members_only` or `too_many_requests`. State of the site: `updating` "
    "or `cannot_save`. Stored data that this version cannot read: `unreadable`. Malformed "
    "requests: `invalid`, `malformed`, `parse_error`, `unsupported_media_type` or "
    "`body_too_large`. Missing objects: `not_found`. Each operation describes its other "
    "errors and lists them as `x-refusals`."
)

TAGS = [
    {"name": "games", "description": "The games and their components."},
    {"name": "tables", "description": "Create, list and view tables; best rounds."},
    {"name": "play", "description": "Answer prompts and undo turns."},
    {"name": "pools", "description": "Wait for another player who makes the same choice."},
    {"name": "chat", "description": "Talk at a table: the players’ and the spectators’ lines."},
    {"name": "invitations", "description": "Invite friends to seats."},
    {"name": "rounds", "description": "Scorecards for games played with the box."},
    {"name": "designs", "description": "Courses, decks and plots: drafts, validation, versions."},
    {"name": "courses", "description": "The box of tiles that courses are built from."},
    {"name": "sharing", "description": "Likes, follows, comments, draft links and reports."},
    {"name": "people", "description": "Public profiles of users."},
    {"name": "me", "description": "The account that a request acts for."},
    {"name": "webhooks", "description": "Addresses that receive the events of a feed."},
    {"name": "sent by webhooks", "description": "The requests that webhooks send to you."},
]

DOCUMENT: dict[str, Any] = {
    "TITLE": "Dogleg",
    "DESCRIPTION": ABOUT,
    "VERSION": newest_month(CHANGELOG.read_text()),
    "LICENSE": {"name": "MIT", "identifier": "MIT"},
    "TAGS": TAGS,
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    # The schemas of games use JSON Schema 2020, which OpenAPI 3.0 does not support.
    "OAS_VERSION": "3.1.0",
    # Fields that appear only in responses are not required in requests.
    "COMPONENT_SPLIT_REQUEST": True,
    # The documentation's scripts are shipped with the site and loaded from no other host.
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    # Links inside buttons confuse keyboards and screen readers.
    "SWAGGER_UI_SETTINGS": {"deepLinking": False, "docExpansion": "full"},
    "ENUM_NAME_OVERRIDES": {
        "FeedKindEnum": "notifications.events.models.Kind",
        "DesignListingEnum": "courses.models.Listing",
        "DraftLevelEnum": "courses.models.Level",
        "PlaceKindEnum": "games.lobby.services.opening.PLACE_KINDS",
        "TableListingEnum": "games.models.Listing",
        "StudyStateEnum": "courses.models.JobState",
        "PublicationStateEnum": "courses.models.Stage",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "games.api_structs.add_structs",
        "games.api.typed.add_games",
        "courses.api.schema.add_designs",
        "notifications.webhooks.api.document.add_webhooks",
        "notifications.events.schema.add_events",
        "core.api.operation_ids.name_operations",
        "accounts.api.error_responses.add_refusals",
        "accounts.api.error_responses.add_headers",
        "config.specifications.error_examples.add_error_examples",
        "core.api.lists.describe_lists",
        "core.api.plain_shapes.plain_shapes",
        "core.api.titles.add_titles",
        "core.api.bodies.require_bodies",
        "core.api.parameters.describe_parameters",
        "core.api.parameters.limit_parameters",
        "courses.api.schema.narrow",
        "core.api.properties.require_descriptions",
        "core.api.open_sets.open_sets",
        "core.api.created_links.add_links",
        "core.api.examples.add_examples",
        "core.api.deprecations.mark_fields",
    ],
}
