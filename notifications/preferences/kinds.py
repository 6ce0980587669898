"""Kinds of notifications, one entry each, with their defaults.

Only users' exceptions are stored, so a new kind applies to every user immediately.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from notifications.preferences.models import Way

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

ANY_TIME = (Way.NOW, Way.LATER, Way.DIGEST, Way.NONE)


@dataclass(frozen=True)
class NoticeKind:
    """One kind of notification. `title` names its row in the matrix, `mails` names its emails on
    the unsubscribe page.
    """

    title: StrOrPromise
    mails: StrOrPromise
    mail: Way
    push: bool
    ways: tuple[Way, ...] = ANY_TIME


KINDS: dict[str, NoticeKind] = {
    "turn": NoticeKind(
        title=_("It’s your turn, a player resigns or a table is cancelled"),
        mails=_("emails about your turns, resignations and cancelled tables"),
        mail=Way.LATER,
        push=True,
    ),
    # A later email would come too late, and every digest lists the remaining time anyway.
    "clock": NoticeKind(
        title=_("Your time is running out"),
        mails=_("emails that warn you when your time is running out"),
        mail=Way.NOW,
        push=True,
        ways=(Way.NOW, Way.NONE),
    ),
    "invitation": NoticeKind(
        title=_("Someone invites you"),
        mails=_("emails about invitations"),
        mail=Way.NOW,
        push=True,
    ),
    "finished": NoticeKind(
        title=_("Your game is over"),
        mails=_("emails about your finished games"),
        mail=Way.LATER,
        push=True,
    ),
    "chat": NoticeKind(
        title=_("Another player writes in your table’s chat"),
        mails=_("emails about new chat messages at your tables"),
        mail=Way.DIGEST,
        push=False,
    ),
    "friend": NoticeKind(
        title=_("Someone sends you a friend request or accepts yours"),
        mails=_("emails about friend requests"),
        mail=Way.DIGEST,
        push=True,
    ),
    "friend_table": NoticeKind(
        title=_("Someone you follow creates a table"),
        mails=_("emails about tables created by people you follow"),
        mail=Way.DIGEST,
        push=False,
    ),
    "news": NoticeKind(
        title=_("News about your own designs and what you follow"),
        mails=_("emails with news about designs"),
        mail=Way.WEEKLY,
        push=False,
        ways=(Way.NOW, Way.LATER, Way.DIGEST, Way.WEEKLY, Way.NONE),
    ),
    "reply": NoticeKind(
        title=_("Someone replies to you"),
        mails=_("emails about replies to you"),
        mail=Way.DIGEST,
        push=True,
    ),
}

DIGEST = "digest"
"""The kind of the daily email. Refusing it refuses every kind that the user gets in it."""

MAILS = {name: kind.mails for name, kind in KINDS.items()} | {DIGEST: _("daily digests")}
"""Kinds that can be refused, each with its name on the unsubscribe page."""
