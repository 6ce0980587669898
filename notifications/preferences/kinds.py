"""What people can be told of: one row each, with what holds for whoever has chosen nothing.

A kind that is added here holds for everybody at once; stored are the exceptions alone.
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
    """`title` is its row in the matrix, `mails` what its unsubscribe page calls its mails."""

    title: StrOrPromise
    mails: StrOrPromise
    mail: Way
    push: bool
    ways: tuple[Way, ...] = ANY_TIME


KINDS: dict[str, NoticeKind] = {
    "turn": NoticeKind(
        title=_("It is your turn, a player resigns, or a table is canceled"),
        mails=_("mails that say it is your turn, a player has resigned or a table was canceled"),
        mail=Way.LATER,
        push=True,
    ),
    # Later it would come too late, and a digest tells the time that is left in any case.
    "clock": NoticeKind(
        title=_("Your time is running out"),
        mails=_("mails that say your time is running out"),
        mail=Way.NOW,
        push=True,
        ways=(Way.NOW, Way.NONE),
    ),
    "invitation": NoticeKind(
        title=_("Somebody invites you"),
        mails=_("invitations from other golfers"),
        mail=Way.NOW,
        push=True,
    ),
    "finished": NoticeKind(
        title=_("A game of yours is over"),
        mails=_("mails that say a game of yours is over"),
        mail=Way.LATER,
        push=True,
    ),
    "friend_table": NoticeKind(
        title=_("A friend has opened a table"),
        mails=_("mails about tables of your friends"),
        mail=Way.DIGEST,
        push=False,
    ),
    "news": NoticeKind(
        title=_("News of designs: your own, and what you follow"),
        mails=_("mails with the news of what you follow"),
        mail=Way.WEEKLY,
        push=False,
        ways=(Way.NOW, Way.LATER, Way.DIGEST, Way.WEEKLY, Way.NONE),
    ),
    "reply": NoticeKind(
        title=_("Somebody replies to you"),
        mails=_("mails about replies to you"),
        mail=Way.DIGEST,
        push=True,
    ),
}

DIGEST = "digest"
"""The kind of the daily mail. To refuse it is to refuse all that one has in it."""

MAILS = {name: kind.mails for name, kind in KINDS.items()} | {DIGEST: _("daily digests")}
"""What can be refused, in the words of its unsubscribe page."""
