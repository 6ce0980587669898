"""Descriptions of parameters that occur in many operations."""

from typing import Any

DESCRIPTIONS = {
    "comment_id": "The id of the comment.",
    "slug": "The slug of the design, as in the address of its page.",
    "content": "The content hash of the design, as in its `verdict`.",
    "number": "The number, counted from 1.",
    "game": "The key of the game, as listed in `/games/`.",
    "ground": "The slug of the design that is played on.",
    "turn": "The number of the turn, counted from 0, the set-up.",
    "seat": "The number of the seat, counted from 0.",
    "invitation_id": "The id of the invitation.",
    "webhook_id": "The id of the webhook.",
    "delivery_id": "The id of the delivery.",
    "token": "The token at the end of the link.",
    "format": "The format of the picture.",
    "golfer": "The bot whose rounds are shown.",
    "status": "Only tables with this status.",
    "rated": "Only tables whose game changes ratings, or only those whose game changes none.",
    "room": "The room of the chat: `players` or `spectators`.",
    "person_id": "The id of the person, as in the address of their profile.",
    "If-None-Match": "The `ETag` of your last response, for a 304 if nothing has changed.",
    "q": "Words in the name, description, author or tags.",
    "sort": "The order of the results.",
    "tag": "Only designs with this tag.",
    "buildable": "Only designs that can, or cannot, be built from one box.",
    "difficulty": "Only designs of this difficulty, from 1 (easy) to 5.",
    "holes": "Only courses with this number of holes.",
    "length": "Only courses of this length.",
    "par_from": "Only courses with at least this par.",
    "par_to": "Only courses with at most this par.",
}
"""The description by the parameter's name. A description at the operation itself has priority."""
PUBLIC_IDS = {
    "tables": "The id of the table, as in the address of its page.",
    "people": "The id of the person, as in the address of their profile.",
    "friends": "The id of the person, as in the address of their profile.",
    "rounds": "The id of the scorecard, as in the address of its page.",
}
"""The description of `public_id` by the first part of the path."""


LIMITS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    # (part of the path, name, limits); all that match apply, later ones last.
    ("", "author", {"pattern": "^[-a-zA-Z0-9_]+$", "maxLength": 20}),
    ("/head-to-head/", "against", {"pattern": "^[-a-zA-Z0-9_]+$", "maxLength": 20}),
    ("/courses/", "holes", {"minimum": 1, "maximum": 36}),
    ("/courses/", "par_from", {"minimum": 1, "maximum": 200}),
    ("/courses/", "par_to", {"minimum": 1, "maximum": 200}),
    ("/decks/", "holes", {"minimum": 1, "maximum": 36}),
    ("/tables/{public_id}/", "since", {"minimum": 0}),
    ("/versions/{number}/changes/", "since", {"minimum": 1}),
    ("", "seen_as", {"minimum": 0}),
    ("", "version", {"minimum": 1, "maximum": 1_000_000}),
    ("", "Idempotency-Key", {"maxLength": 80}),
)
"""The limits of values that the views refuse otherwise."""
LIMITS_OF_REQUIRED = {"Idempotency-Key": {"minLength": 1, "pattern": "[!-~]"}}


def limit_parameters(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add the limits of parameters to the document. A hook of drf-spectacular."""
    for path, operations in result["paths"].items():
        for operation in operations.values():
            for parameter in operation.get("parameters", ()):
                parameter["schema"] = parameter["schema"] | _limits(path, parameter)
    return result


def _limits(path: str, parameter: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part, name, limits in LIMITS:
        if name == parameter["name"] and part in path:
            found |= limits
    if parameter.get("required"):
        found |= LIMITS_OF_REQUIRED.get(parameter["name"], {})
    return found


def describe_parameters(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Describe every parameter that has no description. A hook of drf-spectacular.

    Raise KeyError for a name that has none here either.
    """
    for path, operations in result["paths"].items():
        part = path.removeprefix("/api/v1/").partition("/")[0]
        for operation in operations.values():
            for parameter in operation.get("parameters", ()):
                name = parameter["name"]
                if not parameter.get("description"):
                    known = PUBLIC_IDS[part] if name == "public_id" else DESCRIPTIONS[name]
                    parameter["description"] = known
    return result
