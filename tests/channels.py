"""The event feed and the delivery channels, called directly by tests."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from notifications.events import services as events
from notifications.mail.services.sending import MAIL
from notifications.notices.services import NOTICE_MAILS, NOTICE_PUSHES, NoticeChannel, drop_seen
from notifications.push.services.delivery import PUSH
from notifications.queue import claimed, send_next
from notifications.tasks import READERS
from notifications.webhooks.services.delivery import WEBHOOKS

send_next_mail = partial(send_next, MAIL)
send_next_push = partial(send_next, PUSH)
send_next_webhook = partial(send_next, WEBHOOKS)


def number_next(*, readers: Sequence[events.FeedReader] = READERS) -> int:
    """Assign the next numbers to pending events for these consumers."""
    return events.number_next(readers=readers)


def tell_due(at: datetime) -> None:
    """Do what the scheduler does: number events, drop seen notifications, send pushes and
    emails.
    """
    while number_next():
        pass
    drop_seen(at=at)
    for channel in (NOTICE_PUSHES, NOTICE_MAILS):
        while send_next(channel, at=at):
            pass


def mail_notice(*, notice_id: int, at: datetime) -> bool:
    """Email a notification that is due. Return True if an email was created."""
    return _tell(NOTICE_MAILS, notice_id, at)


def push_notice(*, notice_id: int, at: datetime) -> bool:
    """Push a notification that is due. Return True if it was pushed to any browser."""
    return _tell(NOTICE_PUSHES, notice_id, at)


def _tell(channel: NoticeChannel, notice_id: int, at: datetime) -> bool:
    notice = claimed(channel, notice_id, at=at)
    return notice is not None and channel.tell(notice, at)
