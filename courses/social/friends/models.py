"""Friends, and requests to become friends."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Friend(models.Model):
    """One direction of a friendship. Every friendship has two rows, so that lists of either
    person's friends read one column.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="friends"
    )
    friend = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="friend_of"
    )
    since = models.DateTimeField(_("since"))

    class Meta:
        verbose_name = _("friend")
        verbose_name_plural = _("friends")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "friend"], name="one_friendship_each"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.friend_id}"


class FriendRequest(models.Model):
    """A user's request to become friends with another.

    The sender does not see whether the receiver has declined it or has blocked them. A declined
    request stays after the sender has withdrawn it, so that the receiver is not asked again soon.
    """

    sender = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="friend_requests_sent"
    )
    receiver = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="friend_requests_received"
    )
    at = models.DateTimeField(_("sent"))
    declined_at = models.DateTimeField(_("declined"), null=True, blank=True)
    is_withdrawn = models.BooleanField(_("withdrawn"), default=False, db_default=False)

    class Meta:
        verbose_name = _("friend request")
        verbose_name_plural = _("friend requests")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["sender", "receiver"], name="one_friend_request_each"),
        ]

    def __str__(self) -> str:
        return f"{self.sender_id}: {self.receiver_id}"
