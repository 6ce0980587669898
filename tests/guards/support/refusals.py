"""How to provoke the refusals that the OpenAPI document lists for its operations.

A row of `WAYS` says what differs from the successful request of the guards' world: who sends it,
what it sends, or what happened before. The first row that matches code and path is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from accounts.api.models import StoredAnswer
from courses.drafts.models import DraftLink, Level
from courses.drafts.services.links import withdraw_link
from courses.gallery.services import retire_design
from courses.publishing.models import Publication
from courses.social.reactions.services import block
from courses.stored.models import Design
from games.tables.models.session import Session, Status
from games.tables.models.turn import HOUSE_KEY
from tests.factories.sharing import decided
from tests.guards.support.world import World

CELL = {"hole": 1, "player": 0, "was": None, "now": None}
MAILED = {"email": "another@club.example"}
FRIEND = {"places": [{"kind": "friend", **MAILED}]}
PINNED = {"pinned": True}
LONG = "x" * 20_000
NUL, BLANK, INVISIBLE = "a\x01b", "   ", "\u200b"


@dataclass(frozen=True)
class Way:
    """A request that is refused with `code` at paths that match `path`."""

    code: str
    path: str = ""
    role: str = ""
    """Who sends it; by default whoever can send the successful request."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """Fields that replace those of the successful request."""
    raw: bytes | None = None
    """The whole body."""
    query: str = ""
    media_type: str = "application/json"
    limit: str = ""
    """The key of a rate limit that allows nothing during the request."""
    headers: Mapping[str, str] = field(default_factory=dict)
    place: Mapping[str, Callable[[World], Any]] = field(default_factory=dict)
    """Arguments of the path that replace the usual ones."""
    before: Callable[[World], Any] | None = None
    again: Callable[[], Any] | None = None
    """The successful request is sent first, then this runs, then the request is sent again."""

    def matches(self, code: str, path: str) -> bool:
        return self.code == code and bool(re.search(self.path, path))


def _lose_answers() -> None:
    StoredAnswer.objects.update(sealed=b"of an earlier secret")


def _nothing() -> None:
    pass


def _hide(name: str) -> Callable[[World], Any]:
    return lambda world: decided(getattr(world, name), world.moderator, at=world.at)


def _status(name: str, status: str) -> Callable[[World], Any]:
    return lambda w: Session.objects.filter(pk=getattr(w, name).pk).update(status=status)


def _level(level: Level) -> Callable[[World], Any]:
    return lambda world: DraftLink.objects.update(level=level)


def _fill_seats(world: World) -> None:
    world.waiting.seats.filter(user=None, bot="").update(bot="caddie")


def _starter() -> Design:
    return Design.objects.get(slug="starter-links")


def _hide_starter(world: World) -> None:
    decided(_starter(), world.moderator, at=world.at)


def _retire_starter(world: World) -> None:
    retire_design(design=_starter(), at=world.at)


def _of(name: str, attribute: str) -> Callable[[World], Any]:
    return lambda world: getattr(getattr(world, name), attribute)


TABLE = {"public_id": _of("game", "public_id")}
WAITING = {"public_id": _of("waiting", "public_id")}
ONESELF = {"public_id": _of("owner", "public_id")}
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
    Way("key_reused", r"/cells/", fields={"entries": []}, again=_nothing),
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
    Way("nothing_to_draw", "decks/", fields={"terrain": [], "actions": []}),
    Way("nothing_to_draw", "plots/", fields={"ground": []}),
    Way("design_invalid", "courses/rate/", fields={"tiles": [], "holes": []}),
    Way("design_invalid", "decks/rate/", fields={"cards": []}),
    # Limits.
    Way("too_many_designs", limit="designs"),
    Way("comment_limit", limit="comments"),
    Way("report_limit", r"/people/", limit="reports", role="owner"),
    Way("report_limit", limit="reports", role="other"),
    Way("studies_full", "/versions/", limit="unfinished-studies"),
    Way("studies_full", "courses/", limit="unfinished-studies", fields={"about": "Another one."}),
    Way("studies_full", "decks/", limit="unfinished-studies", fields={"about": "Another one."}),
    Way("open_tables_limit", limit="open-tables"),
    Way("invitation_limit", "/invitations/", limit="invitations", fields=MAILED),
    Way("address_limit", "/invitations/", limit="invitations-to-address", fields=MAILED),
    Way("invitation_limit", limit="invitations", fields=FRIEND),
    Way("address_limit", limit="invitations-to-address", fields=FRIEND),
    Way("round_limit", limit="paper-rounds"),
    Way("too_many_webhooks", limit="webhooks"),
    # Revisions.
    Way("revision_missing", headers={"if-match": ""}),
    Way("revision_unreadable", headers={"if-match": '"x"'}),
    Way("draft_changed", r"/versions/", fields={"revision": 99}),
    Way("draft_changed", headers={"if-match": '"99"'}),
    # Designs of others, hidden designs, and links.
    Way("design_hidden", r"comments/{comment_id}/reports/", role="other", before=_hide("course")),
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
    Way("not_in_gallery", "courses/", fields=PINNED, place={"slug": _of("draft_course", "slug")}),
    Way("not_in_gallery", "decks/", fields=PINNED, place={"slug": _of("draft_deck", "slug")}),
    Way("not_in_gallery", "plots/", fields=PINNED, place={"slug": _of("draft_plot", "slug")}),
    Way("holes_unreadable", query="only=x"),
    Way("link_withdrawn", DRAFTS, before=lambda w: withdraw_link(design=w.draft_course)),
    Way("not_your_comment", DRAFTS, role="other"),
    Way("already_published", r"courses/", place={"slug": _of("course", "slug")}),
    Way("already_published", r"decks/", place={"slug": _of("deck", "slug")}),
    Way("already_published", r"plots/", place={"slug": _of("plot", "slug")}),
    Way("too_many_tags", fields={"tags": [f"tag{number}" for number in range(30)]}),
    Way("tag_too_long", fields={"tags": ["x" * 80]}),
    Way("tag_unreadable", fields={"tags": ["a\x01!"]}),
    Way("still_proving", r"courses/", place={"slug": _of("course", "slug")}),
    Way("unchanged", r"decks/", place={"slug": _of("deck", "slug")}),
    Way("unchanged", r"plots/", place={"slug": _of("plot", "slug")}),
    Way(
        "unchanged",
        r"courses/",
        place={"slug": _of("course", "slug")},
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
    Way("own_comment", place={"comment_id": _of("own_comment", "pk")}),
    Way("text_control", fields={"words": NUL}),
    Way("text_invisible", fields={"words": INVISIBLE}),
    Way("silenced", DRAFTS, role="other", before=_hide("other")),
    Way("silenced", r"draft", role="owner", before=_hide("owner")),
    Way("silenced", role="other", before=_hide("other")),
    Way("oneself", place=ONESELF),
    # Tables.
    Way("host_only", role="other"),
    Way("not_open", place=TABLE),
    Way("not_playing", before=_status("game", Status.FINISHED)),
    Way("not_playing", r"/undo/", before=_status("unlisted", Status.FINISHED)),
    Way("not_seated", role="other"),
    Way("designer_only", role="other"),
    Way("version_unknown", query="since=99999"),
    Way("not_your_seat", r"{public_id}/(changes/|log/)?$", role="owner", query="seat=1"),
    Way("no_such_seat", r"/turns/", query="seat=99"),
    Way("unknown_turn", place={"turn": lambda w: 9999}),
    Way("not_started", place=WAITING),
    Way("already_invited", r"/invitations/", fields={"email": "friend@club.example"}),
    Way("not_your_seat", r"/actions/|/undo/", role="other"),
    Way("closed_prompt", r"/actions/", fields={"prompt": "9.9"}),
    Way("malformed_action", fields={"action": {"type": "Fore"}}),
    Way("cannot_undo", fields={"turn": 99}),
    Way("already_seated", r"/join/", role="owner"),
    Way("already_seated", r"accept/", role="owner"),
    Way("seat_is_taken_by_host", r"/leave/", role="owner", place=WAITING),
    Way("seat_is_taken_by_host", r"/bots/", place={"seat": lambda w: 0}),
    Way("no_such_seat", r"{seat}", place={"seat": lambda w: 99}),
    Way("no_such_seat", fields={"seat": 99}),
    Way("seat_not_free", fields={"seat": 0}),
    Way("seat_kept", fields={"seat": 2}),
    Way("unknown_bot", fields={"bot": "nobody"}),
    Way(
        "host_blocked", before=lambda w: block(person=w.owner, user=w.other, at=w.at), role="other"
    ),
    Way("not_welcome", before=lambda w: block(person=w.other, user=w.owner, at=w.at), role="other"),
    Way("table_full", r"/join/", role="other", before=lambda w: _fill_seats(w)),
    Way("unknown_person", r"/invitations/", fields={"id": "nobody"}),
    Way("unknown_person", fields={"places": [{"kind": "friend", "id": "nobody"}]}),
    Way("unknown_invitation", place={"token": lambda w: "nobody:gave:this"}),
    Way("invitation_closed", r"invitations/{token}/", before=_status("waiting", Status.CANCELLED)),
    Way("no_clock", role="owner"),
    Way("no_vacation", role="owner"),
    Way("not_finished", place=TABLE),
    Way("not_over", place=TABLE),
    Way("not_won", place=TABLE),
    Way("not_replaced", place=TABLE),
    Way("not_waiting_long", place=TABLE),
    Way("round_not_finished", place=TABLE),
    Way("invitations_pending", r"/start/", fields={"unanswered": None}),
    # Tabletop rounds.
    Way("course_hidden", r"/rematch/", before=_hide("course")),
    Way("course_hidden", before=_hide_starter),
    Way("course_retired", r"/rounds/|tables/$", before=_retire_starter),
    Way("text_blank", fields={"words": "\u2800"}),
    Way("round_keeper_only", role="other"),
    Way("round_gaps", fields={"unfinished": False}),
    Way("round_players", fields={"players": []}),
    Way("round_name", fields={"players": [INVISIBLE]}),
    Way("round_hole", r"/cells/", fields={"entries": [{**CELL, "hole": 90}]}),
    Way("round_counts", fields={"entries": [{**CELL, "now": [1, 99, True]}]}),
    Way("round_entries", r"/cells/", fields={"entries": [{**CELL, "player": 9}]}),
    Way("round_closed", before=lambda w: type(w.card).objects.update(closed_at=w.at)),
    Way("round_hole", place={"number": lambda w: 30}),
    Way("round_entries", r"/holes/", fields={"counted": [None]}),
    Way("unknown_course", fields={"course": "nowhere-at-all"}),
    # The feed and webhooks.
    Way("feed_unknown", query="after=99999"),
    Way("cursor_malformed", query="after=abc"),
    Way("webhook_off", before=lambda w: type(w.webhook).objects.update(disabled_at=w.at)),
    Way("app_token", role="app"),
)
WITHOUT_EARLIER = {
    *("no_clock", "no_vacation", "not_finished", "not_over", "not_won", "not_replaced"),
    *("not_waiting_long", "round_not_finished", "seat_is_taken_by_host"),
}
"""Refusals because the steps that the operation needs were left out."""


def way_of(code: str, path: str) -> Way | None:
    """Return how to provoke a refusal, or None if no row matches."""
    return next((way for way in WAYS if way.matches(code, path)), None)
