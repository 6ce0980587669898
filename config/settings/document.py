"""Settings of the OpenAPI document, and its text about all operations."""

from typing import Any

ABOUT = (
    "Play golf board games turn by turn, and design courses for them: all that the site does. "
    "Any request may be refused as `not_authenticated`, `authentication_failed`, `token_refused`, "
    "`permission_denied`, `scope_missing`, `members_only` or `too_many_requests`, and while the "
    "site is being updated or cannot save as `updating` or `cannot_save`; what is stored in a way "
    "that nothing reads any more as `unreadable`; what cannot be read as `invalid`, "
    "`malformed`, `parse_error`, `unsupported_media_type` or `body_too_large`, and one about what "
    "is not there as `not_found`. What else an operation refuses, it says itself, "
    "and lists it as `x-refusals`."
)

TAGS = [
    {"name": "games", "description": "The games, and what is in their boxes."},
    {"name": "tables", "description": "Opening, finding and looking at tables; records."},
    {"name": "play", "description": "Answering prompts, and taking back."},
    {"name": "invitations", "description": "Keeping seats for friends."},
    {"name": "rounds", "description": "Score cards of people who play with the box."},
    {"name": "designs", "description": "Courses, decks and plots: drafts, checks, versions."},
    {"name": "courses", "description": "The box that courses are laid from."},
    {"name": "sharing", "description": "Likes, follows, comments, links of drafts, reports."},
    {"name": "people", "description": "Golfers, as everybody may see them."},
    {"name": "me", "description": "Who a request acts for."},
    {"name": "webhooks", "description": "Addresses that are told what a feed tells."},
]

DOCUMENT: dict[str, Any] = {
    "TITLE": "Dogleg",
    "DESCRIPTION": ABOUT,
    "VERSION": "1",
    "LICENSE": {"name": "MIT", "identifier": "MIT"},
    "TAGS": TAGS,
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    # The schemas of games use JSON Schema 2020, which OpenAPI 3.0 does not support.
    "OAS_VERSION": "3.1.0",
    # Fields that only answers have are not required in requests.
    "COMPONENT_SPLIT_REQUEST": True,
    # The documentation's scripts are shipped with the site and loaded from no other host.
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    # Links inside buttons confuse keyboards and screen readers.
    "SWAGGER_UI_SETTINGS": {"deepLinking": False},
    "ENUM_NAME_OVERRIDES": {
        "FeedKindEnum": "notifications.events.models.Kind",
        "DesignListingEnum": "courses.models.Listing",
        "DraftLevelEnum": "courses.models.Level",
        "TableListingEnum": "games.models.Listing",
        "StudyStateEnum": "courses.models.Progress",
        "PublicationStateEnum": "courses.models.Stage",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "games.api_structs.add_structs",
        "games.api.typed.add_games",
        "courses.api.schema.add_designs",
        "accounts.api.schema.add_refusals",
        "accounts.api.schema.add_limits",
        "core.api.tuples.plain_rows",
        "core.api.titles.add_titles",
        "core.api.bodies.require_bodies",
        "courses.api.schema.narrow",
        "core.api.examples.add_examples",
        "core.api.deprecations.mark_fields",
    ],
}
