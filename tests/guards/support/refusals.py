"""How to provoke the refusals that the OpenAPI document lists for its operations.

A row of `WAYS` says what differs from the successful request of the guards' world: who sends it,
what it sends, or what happened before. The first row that matches code and path is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from accounts.api.models import StoredAnswer
from courses.analysis.models import AnalysisJob
from courses.drafts.models import DraftLink, Level
from courses.drafts.services.links import withdraw_link
from courses.gallery.services import retire_design
from courses.publishing.models import Publication
from courses.social.reactions.services import block
from courses.stored.models import Design
from games.tables.models.turn import HOUSE_KEY
from notifications.events.models import Feed
from tests.factories.courses import DesignFactory
from tests.factories.sharing import decided
from tests.guards.support.earlier import EARLIER, Earlier, Place
from tests.guards.support.refused_chat import CHAT_WAYS
from tests.guards.support.refused_tables import ONESELF, TABLE_WAYS, attr
from tests.guards.support.ways import Way
from tests.guards.support.world import World

CELL = {"hole": 1, "player": 0, "was": None, "now": None}
MAILED = {"email": "another@club.example"}
FRIEND = {"places": [{"kind": "friend", **MAILED}]}
PINNED = {"pinned": True}
LONG = "x" * 20_000
REACTIONS = "courses.social.reactions.services.MOST"
FRIENDS = "courses.social.friends.services.MOST"
NUL, BLANK, INVISIBLE = "a\x01b", "   ", "\u200b"


def _lose_answers() -> None:
    StoredAnswer.objects.update(sealed=b"of an earlier secret")


def _nothing() -> None:
    pass


def _hide(name: str) -> Callable[[World], Any]:
    return lambda world: decided(getattr(world, name), world.moderator, at=world.at)


def _person(name: str) -> Callable[[World], dict[str, Any]]:
    return lambda world: {"id": getattr(world, name).public_id}


def _block_other(world: World) -> None:
    block(person=world.other, user=world.owner, at=world.at)


def _level(level: Level) -> Callable[[World], Any]:
    return lambda world: DraftLink.objects.update(level=level)


def _unfinished(name: str, **fields: Any) -> Earlier:
    """Return a step that creates a draft of this type which cannot be played."""

    def earlier(world: World) -> Place:
        draft = getattr(world, f"draft_{name}")
        value = replace(draft.value, **fields)
        made = DesignFactory(type=draft.type, owner=world.owner, at=world.at, value=value)
        return {"slug": made.slug}

    return earlier


def _proving(name: str) -> Earlier:
    """Return a step in which an earlier content of the draft waits for its proof."""

    def earlier(world: World) -> Place:
        EARLIER[f"GET {name}s/{{slug}}/publications/{{content}}/"](world)
        return {"slug": getattr(world, name).slug}

    return earlier


def _forget_ratings(world: World) -> None:
    AnalysisJob.objects.all().delete()


def _cut_feed(world: World) -> None:
    Feed.objects.update_or_create(user=world.owner, defaults={"cut": 5, "last": 9})


def _starter() -> Design:
    return Design.objects.get(slug="starter-links")


def _retire_starter(world: World) -> None:
    retire_design(design=_starter(), at=world.at)


DRAFTS = r"drafts/{token}"
COMMENTS = r"/comments/$"
REPORTS = r"/reports/$"

WAYS: tuple[Way, ...] = (
    # Idempotency keys.
    Way("key_too_long", headers={"idempotency-key": "k" * 81}),
    Way("key_unprintable", headers={"idempotency-key": "a\x7f"}),
    Way("key_reserved", headers={"idempotency-key": f"{HOUSE_KEY}1"}),
    Way("key_missing", headers={"idempotency-key": ""}),
    Way("key_reused", r"/undo/", fields={"turn": 99}, again=_nothing),
    Way("key_reused", r"/actions/", fields={"prompt": "9.9"}, again=_nothing),
    Way("key_reused", media_type="text/plain", again=_nothing),
    Way("answer_lost", again=_lose_answers),
    # Bodies that are designs or files.
    Way("course_too_large", raw=b"x" * 1_000_000),
    Way("deck_too_large", raw=b"x" * 1_000_000),
    Way("plot_too_large", raw=b"x" * 1_000_000),
    Way("import_too_large", raw=b"x" * 2_400_000),
    Way("archive_too_large", raw=b"x" * 2_400_000),
    Way("course_unreadable", fields={"tiles": 7}),
    Way("deck_unreadable", fields={"terrain": 7}),
    Way("plot_unreadable", fields={"ground": 7}),
    Way("import_unreadable", raw=b"[]"),
    Way("archive_unreadable", fields={"designs": 7}),
    Way("nothing_to_draw", "courses/", fields={"tiles": [], "holes": []}),
    Way("design_invalid", "courses/rate/", fields={"tiles": [], "holes": []}),
    Way("design_invalid", "decks/rate/", fields={"final_holes": 2}),
    Way("design_invalid", "plots/rate/", fields={"rows": []}),
    Way("design_invalid", "courses/", earlier=_unfinished("course", tiles=(), holes=())),
    Way("design_invalid", "decks/", earlier=_unfinished("deck", final_holes=2)),
    Way("design_invalid", "plots/", earlier=_unfinished("plot", rows=())),
    Way("too_large_to_draw", patches={"courses.pictures.services.pictures.MOST_DRAWN": 0}),
    # Limits.
    Way("too_many_designs", limit="designs"),
    Way("comment_limit", limit="comments"),
    Way("report_limit", r"/(people|chat)/", limit="reports", role="owner"),
    Way("report_limit", limit="reports", role="other"),
    Way("search_limit", limit="people-searches", query="q=golfer"),
    Way("studies_full", "/versions/", limit="unfinished-studies"),
    Way("studies_full", limit="unfinished-studies", before=_forget_ratings),
    Way("open_tables_limit", limit="open-tables"),
    Way("invitation_limit", "/invitations/", limit="invitations", fields=MAILED),
    Way("address_limit", "/invitations/", limit="invitations-to-address", fields=MAILED),
    Way("invitation_limit", limit="invitations", fields=FRIEND),
    Way("address_limit", limit="invitations-to-address", fields=FRIEND),
    Way("round_limit", limit="paper-rounds"),
    Way("quick_game_limit", limit="quick-games"),
    Way("review_limit", limit="reviews"),
    Way("too_many_webhooks", limit="webhooks"),
    Way("too_many_pins", fields=PINNED, patches={"courses.gallery.services.MOST_PINS": 0}),
    Way("follows_full", patches={REACTIONS: 0}),
    Way("blocks_full", patches={REACTIONS: 0}),
    # Friends.
    Way("friend_request_limit", limit="friend-requests"),
    Way("already_friends", fields=_person("moderator")),
    Way("already_requested", fields=_person("staff")),
    Way("oneself", r"/friends/", fields=_person("owner")),
    Way("friend_is_bot", fields=_person("bot")),
    Way("friend_is_guest", fields=_person("guest")),
    Way("person_blocked", r"/friends/", before=_block_other),
    Way("friends_full", r"/requests/$", fields=_person("mate"), patches={FRIENDS: 0}),
    Way("friends_full", patches={FRIENDS: 0}),
    Way("requests_full", patches={FRIENDS: 0}),
    Way("no_friend_request", place={"public_id": attr("other", "public_id")}),
    Way("not_friends", place={"public_id": attr("other", "public_id")}),
    Way("friends_hidden", place={"public_id": attr("mate", "public_id")}),
    # Revisions.
    Way("revision_missing", headers={"if-match": ""}),
    Way("revision_unreadable", headers={"if-match": '"x"'}),
    Way("draft_changed", r"/versions/", fields={"revision": 99}),
    Way("draft_changed", headers={"if-match": '"99"'}),
    # Designs of others, hidden designs, and links.
    Way("course_hidden", r"/play-on/", role="other", before=_hide("course")),
    Way("design_hidden", DRAFTS, role="other", before=_hide("draft_course")),
    Way("design_hidden", r"courses/{slug}/", role="other", before=_hide("course")),
    Way("design_hidden", r"decks/{slug}/", role="other", before=_hide("deck")),
    Way("design_hidden", r"plots/{slug}/", role="other", before=_hide("plot")),
    Way("own_design", role="owner"),
    Way("account_needed", DRAFTS, role="guest"),
    Way("link_is_less", DRAFTS, role="other", before=_level(Level.LOOK)),
    Way(
        "link_closed_to_you",
        role="other",
        before=lambda w: block(person=w.other, user=w.owner, at=w.at),
    ),
    Way(
        "not_in_gallery",
        "courses/",
        fields=PINNED,
        place={"slug": attr("draft_course", "slug")},
    ),
    Way(
        "not_in_gallery",
        "decks/",
        fields=PINNED,
        place={"slug": attr("draft_deck", "slug")},
    ),
    Way(
        "not_in_gallery",
        "plots/",
        fields=PINNED,
        place={"slug": attr("draft_plot", "slug")},
    ),
    Way("holes_unreadable", query="only=x"),
    Way("link_withdrawn", DRAFTS, before=lambda w: withdraw_link(design=w.draft_course)),
    Way("not_your_comment", DRAFTS, role="other"),
    Way("already_published", r"courses/", place={"slug": attr("course", "slug")}),
    Way("already_published", r"decks/", place={"slug": attr("deck", "slug")}),
    Way("already_published", r"plots/", place={"slug": attr("plot", "slug")}),
    Way("too_many_tags", fields={"tags": [f"tag{number}" for number in range(30)]}),
    Way("tag_too_long", fields={"tags": ["x" * 80]}),
    Way("tag_unreadable", fields={"tags": ["a\x01!"]}),
    Way("still_proving", r"courses/", place={"slug": attr("course", "slug")}),
    Way("still_proving", r"decks/", earlier=_proving("deck")),
    Way("still_proving", r"plots/", earlier=_proving("plot")),
    Way("unchanged", r"decks/", place={"slug": attr("deck", "slug")}),
    Way("unchanged", r"plots/", place={"slug": attr("plot", "slug")}),
    Way(
        "unchanged",
        r"courses/",
        place={"slug": attr("course", "slug")},
        before=lambda w: Publication.objects.all().delete(),
    ),
    # Comments and reports.
    Way(
        "blocked_by_author",
        before=lambda w: block(person=w.other, user=w.owner, at=w.at),
        role="other",
    ),
    Way(
        "author_blocked",
        before=lambda w: block(person=w.owner, user=w.other, at=w.at),
        role="other",
    ),
    Way("comment_empty", fields={"text": ""}),
    Way("comment_too_long", fields={"text": LONG[:3000]}),
    Way("comment_unprintable", fields={"text": NUL}),
    Way("no_such_hole", r"/comments/", fields={"hole": 100}),
    Way("no_such_hole", r"/holes/{number}/", place={"number": lambda w: 99}),
    Way("not_the_writer", role="other"),
    Way("not_the_author", role="other"),
    Way("own_comment", place={"comment_id": attr("own_comment", "pk")}),
    Way("text_control", fields={"words": NUL}),
    Way("text_invisible", fields={"words": INVISIBLE}),
    Way("chat_silenced", role="owner", before=_hide("owner")),
    Way("silenced", DRAFTS, role="other", before=_hide("other")),
    Way("silenced", r"draft", role="owner", before=_hide("owner")),
    Way("silenced", role="other", before=_hide("other")),
    Way("oneself", place=ONESELF),
    *CHAT_WAYS,
    *TABLE_WAYS,
    # Tabletop rounds.
    Way("course_retired", before=_retire_starter),
    Way("text_blank", fields={"words": "\u2800"}),
    Way("round_keeper_only", role="other"),
    Way("round_gaps", fields={"unfinished": False}),
    Way("round_players", fields={"players": []}),
    Way("round_name", fields={"players": [INVISIBLE]}),
    Way("round_hole", r"/cells/", fields={"entries": [{**CELL, "hole": 90}]}),
    Way("round_entries", r"/cells/", fields={"entries": [{**CELL, "player": 2}]}),
    Way("round_closed", before=lambda w: type(w.card).objects.update(closed_at=w.at)),
    Way("round_hole", place={"number": lambda w: 30}),
    Way("round_entries", r"/holes/", fields={"counted": [None]}),
    Way("unknown_course", fields={"course": "nowhere-at-all"}),
    # The feed and webhooks.
    Way("feed_cut", before=_cut_feed, query="after=1"),
    Way("feed_unknown", query="after=99999"),
    Way("cursor_malformed", query="after=abc"),
    Way("webhook_off", before=lambda w: type(w.webhook).objects.update(disabled_at=w.at)),
    Way("app_token", role="app"),
    Way("members_only", role="guest"),
)
WITHOUT_EARLIER = {
    *("no_clock", "no_vacation", "not_finished", "not_over", "not_won", "not_replaced"),
    *("not_waiting_long", "round_not_finished", "seat_is_taken_by_host"),
}
"""Refusals because the steps that the operation needs were left out."""


def way_of(code: str, path: str) -> Way | None:
    """Return how to provoke a refusal, or None if no row matches."""
    return next((way for way in WAYS if way.matches(code, path)), None)
