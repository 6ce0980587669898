"""The limits of text that other users will read."""

from django.utils.translation import gettext_lazy as _

from core.rate_limits.limit import A_DAY, A_MINUTE, AN_HOUR, Limit, Per

CHAT = Limit(
    "chat-lines",
    20,
    A_MINUTE,
    Per.GOLFER,
    _("You have sent %(most)s chat messages in the last minute, which is the limit."),
    "chat_limit",
)
COMMENTS = Limit(
    "comments",
    20,
    AN_HOUR,
    Per.GOLFER,
    _("You have written %(most)s comments in the last hour, which is the limit."),
    "comment_limit",
)
REPORTS = Limit(
    "reports",
    20,
    A_DAY,
    Per.GOLFER,
    _("You have sent %(most)s reports in the last 24 hours, which is the limit."),
    "report_limit",
)
INVITATIONS = Limit(
    "invitations",
    20,
    A_DAY,
    Per.GOLFER,
    _("You have sent %(most)s invitations in the last 24 hours, which is the limit."),
    "invitation_limit",
)
INVITATIONS_TO_ADDRESS = Limit(
    "invitations-to-address",
    5,
    A_DAY,
    Per.MAILBOX,
    _("This address has received %(most)s invitations in the last 24 hours, which is the limit."),
    "address_limit",
)

WRITING = (CHAT, COMMENTS, REPORTS, INVITATIONS, INVITATIONS_TO_ADDRESS)
