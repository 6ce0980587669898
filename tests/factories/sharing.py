"""Published designs, comments, reports and decisions, created with the site's services."""

from datetime import datetime
from typing import Any

import msgspec

from accounts.people.models import Audience, User
from courses.social.comments.services import write_comment
from courses.social.friends.services import accept_request, send_request
from courses.social.moderation.models import Decision, Report, ReportReason
from courses.social.moderation.services import decide, report
from courses.social.reactions.models import Comment
from courses.stored.models import Design, DesignVersion
from notifications.events.models import Kind
from notifications.inbox.models import Notification
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON, DesignFactory, published


def shared(owner: User | None = None, *, at: datetime = NOON, **columns: Any) -> Design:
    """Create a published design."""
    design = DesignFactory(owner=owner or UserFactory(), **columns)
    published(design, at=at)
    return design


def changed(design: Design, at: datetime, change: str = "Wider green") -> DesignVersion:
    """Publish the next version of a design."""
    value = msgspec.structs.replace(design.value, about=change)
    design.keep(value, at=at)
    design.save()
    return published(design, at=at, change=change)


def commented(design: Design, writer: User, text: str = "Nice!", *, at: datetime = NOON) -> Comment:
    return write_comment(design=design, writer=writer, text=text, at=at)


def notified(user: User, comment: Comment, *, at: datetime = NOON) -> Notification:
    """Put a comment into a user's notification list."""
    return Notification.objects.create(
        user=user,
        number=1,
        topic="commented-1",
        kind=Kind.COMMENTED,
        data={"comment": comment.pk},
        at=at,
    )


def reported(subject: Any, by: User, *, at: datetime = NOON, **said: Any) -> Report:
    return report(subject=subject, by=by, at=at, **{"ground": ReportReason.RUDE, **said})


def decided(subject: Any, moderator: User, *, at: datetime = NOON, **said: Any) -> Decision:
    return decide(
        subject=subject, moderator=moderator, at=at, **{"ground": ReportReason.RUDE, **said}
    )


def acquainted(user: User, friend: User, *, by: User, to: User, at: datetime = NOON) -> None:
    """Give the user a friend whose list of friends is public, a received request and a sent one."""
    send_request(person=friend, user=user, at=at)
    accept_request(person=user, user=friend, at=at)
    send_request(person=user, user=by, at=at)
    send_request(person=to, user=user, at=at)
    User.objects.filter(pk=friend.pk).update(friends_shown_to=Audience.EVERYONE)
