"""The notice that a review is ready."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from accounts.people.models import User
from core.i18n.translation import gettext as _
from core.site import page_url
from games.notify.selectors.notices import about_table
from games.reviews.models import ReviewRequest
from games.tables.selectors.visibility import visible_session
from notifications.ports import EventKind, FeedEntry, NoticeText
from notifications.preferences.models import Way


def unseen_reviews(entries: Sequence[FeedEntry]) -> set[tuple[int, int]]:
    """Return the (user, number) of the events whose reviews the user has not seen, with one
    query.
    """
    rows = ReviewRequest.objects.filter(
        user__in={each.user_id for each in entries},
        review__session__public_id__in={each.data["table"] for each in entries},
        seen_at=None,
    )
    unseen = set(rows.values_list("user_id", "review__session__public_id"))
    return {
        (each.user_id, each.number)
        for each in entries
        if (each.user_id, each.data["table"]) in unseen
    }


def ready_text(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the text that a review is ready, while the user can see the table."""
    session = visible_session(entry.data["table"], user)
    if session is None:
        return None
    text = about_table(session, user, _("Your review is ready"), about=session.pk)
    link = page_url("games:review", session.public_id)
    return replace(text, link=link, topic=f"review-{session.public_id}", about=None)


def ready_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the same text as a notice, unless the user has seen the review."""
    return ready_text(user, entry, at) if unseen_reviews([entry]) else None


# Most users wait for their review on its page, so it is neither mailed nor pushed.
REVIEW_EVENTS = {
    "reviewed": EventKind(
        "finished",
        ready_notice,
        ways=dict.fromkeys((Way.NOW, Way.LATER, Way.DIGEST), Way.NONE),
        pushes=False,
        once_per="table",
        unread=unseen_reviews,
        lasting=ready_text,
    ),
}
