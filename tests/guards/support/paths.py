"""URL arguments: objects that exist in the world, and nonexistent ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from games.tables.selectors.invitations import mailed_token_of
from tests.guards.support.routes import Route
from tests.guards.support.world import World

Thing = Callable[[World], Any]
PLACES: tuple[tuple[str, str, Thing], ...] = (
    # (pattern of the path, argument, function that returns the object); the first match is used.
    (r"friends?/(requests/.*)?(accept|decline)/", "public_id", lambda w: w.mate.public_id),
    (r"(friends/requests/|friend/withdraw/)", "public_id", lambda w: w.staff.public_id),
    (r"(api/v1/friends/|friends?/(end/)?$)", "public_id", lambda w: w.moderator.public_id),
    (r"people/", "public_id", lambda w: w.other.public_id),
    (r"rounds/", "public_id", lambda w: w.card.public_id),
    (
        r"tables/.*/(join|leave|start|cancel|bots|invit|withdraw)",
        "public_id",
        lambda w: w.waiting.public_id,
    ),
    (r"tables/.*/undo/", "public_id", lambda w: w.unlisted.public_id),
    (r"tables/", "public_id", lambda w: w.game.public_id),
    (r"courses/{slug}/(edit|discard|draft|publish|tags)/", "slug", lambda w: w.draft_course.slug),
    (r"decks/{slug}/(edit|discard|draft|publish|tags)/", "slug", lambda w: w.draft_deck.slug),
    (r"plots/{slug}/(edit|discard|draft|publish|tags)/", "slug", lambda w: w.draft_plot.slug),
    (r"courses/", "slug", lambda w: w.course.slug),
    (r"decks/", "slug", lambda w: w.deck.slug),
    (r"plots/", "slug", lambda w: w.plot.slug),
    (r"drafts/{token}/", "token", lambda w: w.draft_token),
    (r"(courses/{slug}/draft|drafts/{token})/", "comment_id", lambda w: w.comment_on_course.pk),
    (r"decks/{slug}/draft/", "comment_id", lambda w: w.comment_on_deck.pk),
    (r"plots/{slug}/draft/", "comment_id", lambda w: w.comment_on_plot.pk),
    (r"comments/{comment_id}/show/", "comment_id", lambda w: w.hidden_comment.pk),
    (r"comments/{comment_id}/(hide|hidden|report)", "comment_id", lambda w: w.guest_comment.pk),
    (r"comments/", "comment_id", lambda w: w.own_comment.pk),
    (r"moderation/.*(grant|uphold)/", "decision_id", lambda w: w.appealed.pk),
    (r"moderation/", "decision_id", lambda w: w.decision.pk),
    (r"moderation/", "about", lambda w: "comment"),
    (r"moderation/", "subject_id", lambda w: w.guest_comment.pk),
    (r"{decision}/", "decision", lambda w: "retire"),
    (r"decks/pictures/", "digest", lambda w: w.deck.newest.digest),
    (r"plots/pictures/", "digest", lambda w: w.plot.newest.digest),
    (r"(ground|pictures)/", "digest", lambda w: w.course.newest.digest),
    (r"courses/.*{content}", "content", lambda w: w.course.newest.content),
    (r"decks/.*{content}", "content", lambda w: w.deck.newest.content),
    (r"plots/.*{content}", "content", lambda w: w.plot.newest.content),
    (r"bots/{seat}/", "seat", lambda w: 3),
    (r"seats/{seat}", "seat", lambda w: 0),
    (r"turns/|review/", "turn", lambda w: 0),
    (r"chat/{room}/{number}/report", "number", lambda w: 2),
    (r"chat/", "room", lambda w: "players"),
    (r"chat/", "person_id", lambda w: w.mate.public_id),
    (r"", "number", lambda w: 1),
    (r"invitations/{invitation_id}/", "invitation_id", lambda w: w.invitation.pk),
    (r"tables/.*{invitation_id}/", "invitation_id", lambda w: w.invitation.pk),
    (r"invitations/mailed/", "token", lambda w: mailed_token_of(w.invitation)),
    (r"invitations/", "token", lambda w: w.invitation_token),
    (r"account/return/", "token", lambda w: w.return_token),
    (r"calendars/", "token", lambda w: w.calendar_token),
    (r"dumps/", "month", lambda w: w.dump.month),
    (r"dumps/", "name", lambda w: w.dump.files[0].name),
    (r"developers/", "slug", lambda w: "protocol"),
    (r"developers/examples/", "name", lambda w: "play.py"),
    (r"api/v1/docs/", "operation_id", lambda w: "tables_create"),
    (r"api/v1/docs/", "schema_name", lambda w: "TableView"),
    (r"mail/stop/", "token", lambda w: w.stop_token),
    (r"mail/play/", "token", lambda w: w.move_token),
    (r"account/tokens/", "token_id", lambda w: w.token.pk),
    (r"account/notices/browsers/", "subscription_id", lambda w: w.browser.pk),
    (r"account/apps/", "app_id", lambda w: w.app.pk),
    (r"webhooks/", "webhook_id", lambda w: w.webhook.pk),
    (r"webhooks/", "delivery_id", lambda w: w.webhook_delivery.pk),
    (r"account/connected/", "app_id", lambda w: w.connected_app.pk),
    (r"account/bots/", "public_id", lambda w: w.bot.public_id),
    (r"account/data/", "export_id", lambda w: w.export.pk),
    (r"account/2fa/webauthn/keys/", "pk", lambda w: w.passkey.pk),
    (r"confirm-email/", "key", lambda w: w.email_key),
    (r"password/reset/key/", "uidb36", lambda w: w.uidb36),
    (r"password/reset/key/", "key", lambda w: "guessed"),
    (r"mailbox/", "name", lambda w: "nosuchmail"),
    (r"box/", "id", lambda w: "8b"),
    (r"", "game", lambda w: "eighteen"),
    (r"(records|tallies|designer-rounds)/", "ground", lambda w: w.course.slug),
    (r"admin/", "app_label", lambda w: "games"),
    (r"admin/", "content_type_id", lambda w: w.content_type.pk),
    (r"admin/accounts/user/", "object_id", lambda w: w.owner.pk),
    (r"admin/", "object_id", lambda w: 1),
)

ABSENT: dict[str, Any] = {
    "public_id": "nobodyknows77",
    "slug": "no-such-design",
    "comment_id": 987_654,
    "decision_id": 987_654,
    "subject_id": 987_654,
    "token_id": 987_654,
    "subscription_id": 987_654,
    "app_id": 987_654,
    "webhook_id": 987_654,
    "delivery_id": 987_654,
    "invitation_id": 987_654,
    "export_id": 987_654,
    "person_id": "nobodyknows77",
    "pk": 987_654,
    "token": "nobody:gave:this",
}
"""Well-formed arguments for which no object exists."""


def place_of(route: Route, world: World) -> dict[str, Any]:
    """Return the arguments of a route. A KeyError means that PLACES needs another row."""
    return {name: _thing(route, name, world) for name in route.names}


def absent(route: Route, world: World) -> dict[str, Any]:
    """Return the arguments of a route, with missing objects where possible."""
    return place_of(route, world) | {name: ABSENT[name] for name in route.names if name in ABSENT}


def _thing(route: Route, name: str, world: World) -> Any:
    for pattern, argument, thing in PLACES:
        if argument == name and re.search(pattern, route.path):
            return thing(world)
    raise KeyError(f"tests/guards/support/paths.py has no row for {{{name}}} of {route.path}")
