"""Sentences for notifications about friend requests."""

from __future__ import annotations

from datetime import datetime

from django.utils.translation import gettext as _

from accounts.people.models import User
from core.site import page_url
from courses.social.friends.selectors.friends import are_friends, received_requests
from notifications.ports import EventKind, FeedEntry, NoticeText


def request_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Describe a friend request; None if it is no longer open."""
    request = received_requests(user).filter(sender__public_id=entry.data.get("by")).first()
    if request is None:
        return None
    sentence = _("%(name)s sent you a friend request.") % {"name": request.sender.name}
    return _notice(request.sender, sentence)


def acceptance_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Describe an accepted request; None if the two are no longer friends."""
    friend = User.objects.filter(public_id=entry.data.get("by"), is_active=True).first()
    if friend is None or not are_friends(user.pk, friend.pk):
        return None
    sentence = _("%(name)s accepted your friend request.") % {"name": friend.name}
    return _notice(friend, sentence)


def _notice(person: User, sentence: str) -> NoticeText:
    return NoticeText(sentence, "", page_url("games:people"), topic=f"friend-{person.public_id}")


FRIEND_NOTICES = {
    "friend_requested": EventKind("friend", request_notice, once_per="by"),
    "friend_accepted": EventKind("friend", acceptance_notice, once_per="by"),
}
"""Entries for notifications.ports.EVENTS."""
